/** Makes the page available offline. This is disabled during development because files change all the time. */
export function keepOffline(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    void navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => undefined);
  }
}
