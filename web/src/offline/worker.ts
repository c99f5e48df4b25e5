/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setDefaultHandler } from "workbox-routing";
import type { File } from "./files";

declare const self: ServiceWorkerGlobalScope;

/** The files of this build, which are filled in by `files.ts`. */
declare const FILES: File[];

const files = new PrecacheController();
files.addToCacheList(FILES);
self.addEventListener("install", (event) => void files.install(event));

// A new version waits until all pages of the old one are closed, or until someone asks for it.
self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

// The first page isn't controlled by the worker it has registered until this is called.
self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
  // The only page is the one that has asked for the new version, and it's about to be reloaded.
  deleteOldFiles(event, 1);
});
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") deleteOldFiles(event, 0);
});

/** Deletes the files of older versions unless more than the given number of pages are open, which may need them. */
function deleteOldFiles(event: ExtendableEvent, pages: number): void {
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (open.length > pages) return;
    await files.activate(event);
    // Earlier versions of the page used a cache for each build.
    const names = (await caches.keys()).filter((name) => /^sentiero-[0-9a-f]{16}$/.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  })());
}

registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./] }));
// Pages that were opened before an update ask for files of their own version.
setDefaultHandler(async ({ request }) => (await caches.match(request)) ?? fetch(request));
