/** Short texts in a row, with dots between those that are in the same line. */
export function Parts({ of }: { of: string[] }) {
  return <span class="parts">{of.map((part, nth) => <span key={part}>{nth > 0 && <span> · </span>}{part}</span>)}</span>;
}
