import { useMemo } from "preact/hooks";
import type { RulesWords } from "../words/rules";
import { outline } from "./outline";

/** Finds a rule of the file by what it is about: an editor that shows a part of a file cannot be searched by the browser. */
export function RuleFinder({ text, words, onGo }: { text: string; words: RulesWords; onGo: (from: number, to: number) => void }) {
  const parts = useMemo(() => outline(text), [text]);
  const entries = parts.flatMap((part) => part.entries);
  const choose = (select: HTMLSelectElement) => {
    const entry = entries[Number(select.value)];
    select.value = "";
    if (entry) onGo(entry.from, entry.to);
  };
  let nth = 0;
  return (
    <label class="pick rule-finder">
      <span>{words.editor.find}</span>
      <select lang="en" value="" onChange={(event) => choose(event.currentTarget)}>
        <option value="" lang="">…</option>
        {parts.map((part, at) => (
          <optgroup key={at} label={part.title || "…"}>
            {part.entries.map((entry) => (
              <option key={entry.from} value={nth++}>{entry.isUsed ? "● " : ""}{entry.name}{entry.about && `: ${entry.about}`}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
