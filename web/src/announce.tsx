import { useEffect, useState } from "preact/hooks";

let listener: ((text: string) => void) | null = null;

/** Makes screen readers announce text once they have finished what they're currently reading. */
export function announce(text: string): void {
  if (text) listener?.(text);
}

/** The page's live region, of which there should be only one. */
export function Announcer() {
  const [texts, setTexts] = useState<{ id: number; text: string }[]>([]);
  useEffect(() => {
    let id = 0;
    // Keep the last few texts so that all of them are read even if they arrive in quick succession.
    listener = (text) => setTexts((old) => [...old.slice(-5), { id: id++, text }]);
    return () => { listener = null; };
  }, []);
  return (
    <div class="for-ears" role="log" aria-live="polite" aria-relevant="additions">
      {texts.map(({ id, text }) => <p key={id}>{text}</p>)}
    </div>
  );
}
