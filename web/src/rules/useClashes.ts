import { useMemo } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { keyLabel } from "../words/keys";

/**
 * Two variants that exclude each other because they determine the same thing or, if `about` is null, because no number
 * of players could play with both.
 */
export interface Exclusion { a: string; b: string; about: string | null }

/**
 * Returns the variants that exclude each other. This is empty until they're known, or if there are fewer than two
 * variants.
 */
export function useClashes(engine: Engine, rules: Rules, variants: number, language: Language): Exclusion[] {
  const { ruleset, files } = rules;
  const alone = files ? { ruleset, files } : { ruleset };
  const found = useAnswer(engine, "clashes", variants > 1 ? { rules: alone, language } : null).ok;
  return useMemo(
    () => (found ?? []).map(({ a, b, key }) => ({ a, b, about: key && (keyLabel(key, language) ?? key) })),
    [found, language],
  );
}
