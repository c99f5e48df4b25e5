import type { Completion, Fix, Language } from "../engine/answers";
import { keyLabel, sectionLabel, valueLabel } from "../words/keys";
import type { RulesWords } from "../words/rules";

/** The most characters of the file that a title quotes. */
const MOST = 60;

/** Returns what a fix does to the text: the engine's title in English, else its edits in words. */
export function fixTitle({ title, edits }: Fix, text: string, language: Language, { findings }: RulesWords): string {
  if (language === "en") return title;
  const done = edits.map((edit) => {
    const [before, after] = [quoted(text.slice(edit.from, edit.to)), quoted(edit.text)];
    if (before === "") return after === "" ? title : findings.add(after);
    return after === "" ? findings.take(before) : findings.replace(before, after);
  });
  return [...new Set(done)].join("; ");
}

/** A piece of a file in a line: between backticks. */
function quoted(piece: string): string {
  const line = piece.trim().replace(/\s*\n\s*/g, " ").replaceAll("`", "'");
  if (line === "") return "";
  return `\`${line.length > MOST ? `${line.slice(0, MOST)}…` : line}\``;
}

/** Returns what a completion means in a line: in the language of the page as far as it has words for it. */
export function detailOf({ kind, key, label, detail }: Completion, language: Language): string {
  if (language === "en") return detail;
  const section = label.replace(/[[\].…]/g, "");
  const told = kind === "section" ? sectionLabel(section, language)
    : key === null ? null
    : kind === "key" ? keyLabel(key, language) : valueLabel(key, label, language);
  return told === null || told === section ? detail : told;
}
