import type { Difference, Form, Language, Meant } from "../engine/answers";
import { keyLabel, valueLabel } from "../words/keys";
import type { RulesWords } from "../words/rules";

type Row = Difference["rows"][number];

/** A rule that is different, with one row for each range of players. */
export interface Change { key: string; label: string; rows: Row[] }

/** The rules that were changed and those that differ as a result. */
export interface Changes { own: Change[]; following: Change[] }

/** Groups rows that have an effect by rule. `form` is the changed file's form. */
export function changesOf(rows: Row[], form: Form, language: Language): Changes {
  const derived = new Set(form.controls.filter(({ own, below }) => own === null && below.length === 0).map(({ key }) => key));
  const changes = new Map<string, Change>();
  for (const row of rows.filter(({ effect }) => effect !== "same")) {
    const change = changes.get(row.key) ?? { key: row.key, label: keyLabel(row.key, language) ?? row.key, rows: [] };
    change.rows.push(row);
    changes.set(row.key, change);
  }
  const isFollowing = ({ key, rows }: Change) => derived.has(key) || rows.every(({ effect }) => effect === "follows");
  const all = [...changes.values()];
  return { own: all.filter((change) => !isFollowing(change)), following: all.filter(isFollowing) };
}

/** Formats a value for display. */
export function meantText(key: string, { value, meaning }: Meant, language: Language, words: RulesWords): string {
  if (value === "true" || value === "false") return value === "true" ? words.form.yes : words.form.no;
  // The engine's own descriptions are complete English sentences.
  return valueLabel(key, value, language) ?? (language === "en" && meaning ? `${value}: ${meaning}` : value);
}
