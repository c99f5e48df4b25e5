import { Workbox } from "workbox-window";

/**
 * Makes the page available offline. Calls `onUpdate` once a new version is ready, with a function that switches to
 * it. This is disabled during development because files change all the time.
 */
export function keepOffline(onUpdate: (update: () => void) => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const worker = new Workbox("offline.js");
  worker.addEventListener("waiting", () => {
    onUpdate(() => {
      worker.addEventListener("controlling", () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  void worker.register().catch(() => undefined);
  // Browsers only look for a new version when a page is opened, but a page may stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void worker.update().catch(() => undefined);
  });
}
