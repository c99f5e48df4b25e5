/** A line of text in which backticks mark text from files. */
export function CodeText({ text }: { text: string }) {
  const parts = text.split(/(`[^`]+`)/);
  return <>{parts.map((part, nth) => (nth % 2 === 1 ? <code key={nth}>{part.slice(1, -1)}</code> : part))}</>;
}
