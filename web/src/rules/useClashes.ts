import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";

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
  const [exclusions, setExclusions] = useState<Exclusion[]>([]);
  useEffect(() => {
    let isWanted = true;
    const explain = async () => {
      if (!found || found.length === 0) return [];
      // These words aren't needed for most rules.
      const { keyLabel } = await import("../words/keys");
      return found.map(({ a, b, key }) => ({ a, b, about: key && (keyLabel(key, language) ?? key) }));
    };
    explain().then((explained) => { if (isWanted) setExclusions(explained); }, () => undefined);
    return () => { isWanted = false; };
  }, [found, language]);
  return exclusions;
}
