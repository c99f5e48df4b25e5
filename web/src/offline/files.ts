import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** A file to keep offline. The revision is null if the file's name changes with its contents. */
export interface File { url: string; revision: string | null }

/** Adds the service worker, which keeps every file of this build. */
export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { FILES: JSON.stringify(filesIn(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: "es2022",
          rolldownOptions: {
            input: "src/offline/worker.ts",
            output: { format: "iife", entryFileNames: "offline.js" },
          },
        },
      });
    },
  };
}

function filesIn(folder: string): File[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "offline.js")
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return names.map((url) => ({ url, revision: url.startsWith("assets/") ? null : hash(join(folder, url)) }));
}

function hash(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}
