import type { Language } from "../engine/answers";
import type { keys } from "./en/keys";
import { wordsIn } from "./words";

/** The same texts in another language. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

/** Short descriptions of keys and values in rules files. The engine provides the full ones in English. */
export type KeyWords = Same<typeof keys>;

type Texts = Record<string, string | undefined>;

/** Returns what a key is about, or null if this file has no words for it. */
export function keyLabel(key: string, language: Language): string | null {
  const keys: Record<string, Texts | undefined> = wordsIn(language).keys.keys;
  return keys[key]?.["label"] ?? null;
}

/** Returns the meaning of a key's value, or null if this file has no words for it. */
export function valueLabel(key: string, value: string, language: Language): string | null {
  const keys: Record<string, Texts | undefined> = wordsIn(language).keys.keys;
  return (value === "label" ? null : keys[key]?.[value]) ?? null;
}

/** Returns the values of a key that this file has words for, along with their meanings. */
export function valueLabels(key: string, language: Language): [string, string][] {
  const keys: Record<string, Record<string, string> | undefined> = wordsIn(language).keys.keys;
  return Object.entries(keys[key] ?? {}).filter(([value]) => value !== "label");
}

/** Returns the title of a section, which falls back to its name if this file has no words for it. */
export function sectionLabel(section: string, language: Language): string {
  const sections: Texts = wordsIn(language).keys.sections;
  return sections[section] ?? section;
}
