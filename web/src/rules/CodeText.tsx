/** A line of text with text from files in backticks. */
export function CodeText({ text }: { text: string }) {
  const parts = text.split(/(`[^`]+`)/);
  return <>{parts.map((part, nth) => (nth % 2 === 1 ? <code key={nth}>{part.slice(1, -1)}</code> : part))}</>;
}
