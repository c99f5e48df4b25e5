// After a deploy, a browser may still have the old index.html, whose files are gone. This fetches the new one. It's a
// plain script so that it works even if none of the page's own files can be loaded.
"use strict";

async function recover() {
  const KEY = "sentiero.recovered";
  // If the new files can't be loaded either, don't reload forever.
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < 60_000) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  const { ok } = await fetch(location.href, { cache: "reload" });
  if (ok) location.reload();
}

addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) recover().catch(() => undefined);
}, true);
addEventListener("vite:preloadError", () => recover().catch(() => undefined));
