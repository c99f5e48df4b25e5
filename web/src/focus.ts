import { useEffect, useRef } from "preact/hooks";

/** Returns whether nothing that handles keys has the focus, for example because the button that had it is gone. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.id === "content";
}

/**
 * Handles keys pressed in an element while it's visible. This includes those pressed while nothing that handles keys has
 * the focus, for example because somebody clicked next to it.
 */
export function useKeys(room: () => Element | null | undefined, onKey: (event: KeyboardEvent) => void): void {
  const now = useRef(onKey);
  now.current = onKey;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const element = room();
      if (!element || element.getClientRects().length === 0 || document.querySelector("dialog[open]")) return;
      if (isFocusLost() || element.contains(event.target as Node)) now.current(event);
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}
