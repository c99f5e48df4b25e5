import type { Clash, Language, Prepared, Questions, Rules } from "./answers";

type Shelves = Questions["shelves"][1];

/** The rulesets to choose from, which are determined when building the page (see `tools/prepare.mjs`). */
const SHELVES = import.meta.glob<{ default: Shelves }>("../../engine/shelves-*.json");

/** A built-in ruleset with each set of its variants. Everything that sets share is in the pool. */
interface RulesFile {
  pool: unknown[];
  /** The rules by the names of the active variants. Numbers are places in the pool. */
  clashes: Clash[];
  sets: Record<string, { head: number; variants: string[]; sections: [number, Record<string, number>][] }>;
}

const RULES = import.meta.glob<{ default: RulesFile }>("../../engine/rules-*.json");

/** Returns the rulesets to choose from. */
export async function shelves(language: Language): Promise<Shelves> {
  return (await SHELVES[`../../engine/shelves-${language}.json`]!()).default;
}

async function builtIn({ ruleset, files }: Rules): Promise<RulesFile | null> {
  const load = files ? undefined : RULES[`../../engine/rules-${ruleset}.json`];
  return load ? (await load()).default : null;
}

/** Returns the pairs of variants of a built-in ruleset that exclude each other, or null for all other rules. */
export async function preparedClashes(rules: Rules): Promise<Clash[] | null> {
  return (await builtIn(rules))?.clashes ?? null;
}

/** Returns rules that were prepared when building the page, or null if there are none for these. */
export async function preparedRules(rules: Rules, language: Language): Promise<Prepared | null> {
  const { ruleset, variants = [] } = rules;
  const [file, { shelves: list }] = await Promise.all([builtIn(rules), shelves(language)]);
  if (!file) return null;
  const { pool, sets } = file;
  const set = sets[[...variants].sort().join(" ")];
  const offer = list.flatMap(({ offers }) => offers).find(({ id }) => id === ruleset);
  if (!set || !offer) return null;
  const sections = set.sections.map(([players, places]): [number, Record<string, unknown>] => [players, mapped(places, (place) => pool[place])]);
  return { title: offer.title, aim: offer.aim, ruleset: { head: pool[set.head], variants: set.variants, sections } };
}

function mapped<T, U>(object: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
