import { useEffect, useState } from "preact/hooks";
import type { Language, Numbers, Rules, Shelf, Variant } from "../engine/answers";
import type { Engine } from "../engine/client";
import { readFiles } from "../rules/files";
import { neededFiles } from "../rules/parent";

/** A ruleset for experiments. The user's own ones belong to the shelf `own`. */
export interface Ruleset { id: string; shelf: Shelf["kind"] | "own"; title: string; players: Numbers; variants: Variant[]; rules: Rules }

/** Returns the built-in rulesets and the user's own files that have no errors. These are read again when they're shown. */
export function useRulesets(engine: Engine, shelves: Shelf[], language: Language, isShown: boolean): Ruleset[] {
  const [own, setOwn] = useState<Ruleset[]>([]);
  useEffect(() => {
    if (!isShown) return;
    let isWanted = true;
    const { files } = readFiles();
    const all = Object.keys(files).map(async (name): Promise<Ruleset[]> => {
      const rules = neededFiles({ ruleset: name, files });
      const { ruleset } = await engine.ask("check", { rules, language });
      return ruleset ? [{ ...ruleset, id: name, shelf: "own", rules }] : [];
    });
    Promise.all(all).then((found) => { if (isWanted) setOwn(found.flat()); }, () => undefined);
    return () => { isWanted = false; };
  }, [engine, language, isShown]);
  const builtIn = shelves.flatMap(({ kind, offers }) => offers.map((offer): Ruleset => ({ ...offer, shelf: kind, rules: { ruleset: offer.id } })));
  return [...own, ...builtIn];
}
