import { defineConfig } from "vite";
import { offline } from "./src/offline/files.ts";

export default defineConfig({
  // Any folder of any file server.
  base: "./",
  plugins: [offline()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
});
