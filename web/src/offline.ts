/** Keeps the page for when there is no network. Not while it is developed: then every file is new. */
export function keepOffline(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    void navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => undefined);
  }
}
