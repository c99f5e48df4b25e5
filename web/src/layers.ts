/**
 * The open dialogs, each of which is an entry in the browser's history. Going back closes the innermost one instead of
 * leaving the view behind it.
 */

import { linkKind } from "./link";

/** How to close the open dialogs, innermost last. */
const layers: (() => void)[] = [];

/** The number of dialogs in the current entry of the history. */
export function layersInHistory(): number {
  const { dialogs } = (history.state ?? {}) as { dialogs?: number };
  return dialogs ?? 0;
}

/** Adds a dialog that going back closes. Returns what to call once it's closed. */
export function openLayer(close: () => void): () => void {
  // A dialog that a link opened has no view behind it, and the link is about to be replaced.
  if (linkKind(location.hash)) return () => undefined;
  layers.push(close);
  if (layersInHistory() < layers.length) history.pushState({ dialogs: layers.length }, "", location.href);
  return () => {
    const at = layers.indexOf(close);
    if (at >= 0) layers.splice(at, 1);
    // Wait for a view or dialog that opens at the same time and takes over the entry.
    setTimeout(() => {
      const extra = layersInHistory() - layers.length;
      if (extra > 0) history.go(-extra);
    });
  };
}

addEventListener("popstate", () => {
  while (layers.length > layersInHistory()) layers.pop()!();
});
