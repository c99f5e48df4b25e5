import { useEffect, useRef, useState } from "preact/hooks";

/** Calls `onFiles` with the files dropped anywhere on the page. Returns whether any are being dragged over it. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const now = useRef(onFiles);
  now.current = onFiles;
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
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
      if (!hasFile(event)) return;
      // By default, the browser would leave the page for the file.
      event.preventDefault();
      event.stopPropagation();
      now.current([...event.dataTransfer!.files]);
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
  }, []);
  return isOver;
}
