import { useEffect, useState } from "preact/hooks";

let listener: ((text: string) => void) | null = null;

/** Has a screen reader say a text, after what it says now. */
export function announce(text: string): void {
  if (text) listener?.(text);
}

/** The live region of the page: it is there once. */
export function Announcer() {
  const [texts, setTexts] = useState<{ id: number; text: string }[]>([]);
  useEffect(() => {
    let id = 0;
    // A few stay, so that what comes at short intervals is all read.
    listener = (text) => setTexts((old) => [...old.slice(-5), { id: id++, text }]);
    return () => { listener = null; };
  }, []);
  return (
    <div class="for-ears" role="log" aria-live="polite" aria-relevant="additions">
      {texts.map(({ id, text }) => <p key={id}>{text}</p>)}
    </div>
  );
}
