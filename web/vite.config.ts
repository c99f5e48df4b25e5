import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

/** Adds the service worker, which keeps every file of this build, so that the page works offline. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".map"));
      const source = files
        .map((name) => bundle[name])
        .map((file) => (file?.type === "chunk" ? file.code : file?.source ?? ""));
      const hash = createHash("sha256");
      for (const part of source) hash.update(part);
      const version = hash.digest("hex").slice(0, 16);
      const list = JSON.stringify(["./", "icon.svg", ...files.filter((name) => name !== "index.html")]);
      this.emitFile({ type: "asset", fileName: "offline.js", source: serviceWorker(version, list) });
    },
  };
}

function serviceWorker(version: string, files: string): string {
  return `const NAME = "sentiero-${version}";
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(${files})).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("sentiero-") && name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
`;
}

export default defineConfig({
  // Any folder of any file server.
  base: "./",
  plugins: [offline()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
});
