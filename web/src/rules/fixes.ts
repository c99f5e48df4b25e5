import type { Completion, Fix, Language } from "../engine/answers";
import { keyLabel, sectionLabel, valueLabel } from "../words/keys";
import type { RulesWords } from "../words/rules";

/** The maximum number of characters to quote from the file in a title. */
const MOST = 60;

/**
 * Returns what a fix does to the text. In English, this is the engine's title. In other languages, it describes the
 * edits.
 */
export function fixTitle({ title, edits }: Fix, text: string, language: Language, { findings }: RulesWords): string {
  if (language === "en") return title;
  const done = edits.map((edit) => {
    const [before, after] = [quoted(text.slice(edit.from, edit.to)), quoted(edit.text)];
    if (before === "") return after === "" ? title : findings.add(after);
    return after === "" ? findings.take(before) : findings.replace(before, after);
  });
  return [...new Set(done)].join("; ");
}

/** Formats part of a file as a single line in backticks. */
function quoted(piece: string): string {
  const line = piece.trim().replace(/\s*\n\s*/g, " ").replaceAll("`", "'");
  if (line === "") return "";
  return `\`${line.length > MOST ? `${line.slice(0, MOST)}…` : line}\``;
}

/** Returns a line that explains a completion, in the page's language if that has words for it. */
export function detailOf({ kind, key, label, detail }: Completion, language: Language): string {
  if (language === "en") return detail;
  const section = label.replace(/[[\].…]/g, "");
  const told = kind === "section" ? sectionLabel(section, language)
    : key === null ? null
    : kind === "key" ? keyLabel(key, language) : valueLabel(key, label, language);
  return told === null || told === section ? detail : told;
}
