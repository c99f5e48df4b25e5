import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/**
 * Calls `onFile` with any file dropped onto the page while the view is visible. Returns whether a file is being dragged
 * over it.
 */
export function useDrop(view: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const now = useRef(onFile);
  now.current = onFile;
  useEffect(() => {
    const isSeen = () => view.current?.checkVisibility() ?? false;
    const hasFile = (event: DragEvent) => isSeen() && event.dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Make sure that it left the window and not just an element.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file || !isSeen()) return;
      event.preventDefault();
      event.stopPropagation();
      now.current(file);
    };
    // This needs to run before the editor, which would insert the text.
    document.addEventListener("dragover", over, true);
    document.addEventListener("dragleave", leave, true);
    document.addEventListener("drop", drop, true);
    return () => {
      document.removeEventListener("dragover", over, true);
      document.removeEventListener("dragleave", leave, true);
      document.removeEventListener("drop", drop, true);
    };
  }, [view]);
  return isOver;
}
