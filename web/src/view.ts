import { layersInHistory } from "./layers";
import { useCallback, useEffect, useState } from "preact/hooks";

/** What the page shows: the games to choose from, the game on the table, the editor, a record or an experiment. */
export const VIEWS = ["play", "table", "rules", "replay", "experiment"] as const;
export type View = typeof VIEWS[number];

/** Returns the view in an address. Views are in the fragment, so that the page works in any folder of any server. */
function viewIn(hash: string): View {
  return VIEWS.find((view) => hash === `#${view}`) ?? "play";
}

function addressOf(view: View): string {
  return location.pathname + location.search + (view === "play" ? "" : `#${view}`);
}

/**
 * Returns the current view and a function for changing it, which adds an entry to the history unless it's told to
 * replace the current one or that is the entry of a dialog, which closes. This also removes a link from the address, so that reloading the page keeps what was opened.
 */
export function useView(): [View, (view: View, replaces?: boolean) => void] {
  const [view, setView] = useState<View>(() => viewIn(location.hash));
  useEffect(() => {
    const back = () => setView(viewIn(location.hash));
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  const go = useCallback((next: View, replaces = false) => {
    const address = addressOf(next);
    if (replaces || layersInHistory() > 0 || location.href.endsWith(address)) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    if (!replaces) scrollTo({ top: 0 });
    setView(next);
  }, []);
  return [view, go];
}

/** The name of the page, which the title of a view is added to. */
const NAME = document.title;

/** Sets the title of the document, which browsers show in tabs and in the history. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    // Only the header breaks long words.
    document.title = title === null ? NAME : `${title.replaceAll("\u00AD", "")} · ${NAME}`;
  }, [title]);
}
