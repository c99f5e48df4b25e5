import type { Clash, Language, Prepared, Questions, Rules } from "./answers";

type Shelves = Questions["shelves"][1];

/** The rulesets to choose from, which are determined when building the page (see `tools/prepare.mjs`). */
const SHELVES = import.meta.glob<{ default: Shelves }>("../../engine/shelves-*.json");

/** The built-in rulesets with each set of their variants. Numbers are places in the pool. */
interface PreparedFile {
  pool: unknown[];
  rulesets: Record<string, {
    clashes: Clash[];
    /** The rules by the names of the active variants. */
    sets: Record<string, { head: number; variants: string[]; sections: [number, Record<string, number>][] }>;
  }>;
}

const PREPARED = import.meta.glob<{ default: PreparedFile }>("../../engine/prepared.json");

async function prepared(): Promise<PreparedFile> {
  return (await PREPARED["../../engine/prepared.json"]!()).default;
}

/** Returns the rulesets to choose from. */
export async function shelves(language: Language): Promise<Shelves> {
  return (await SHELVES[`../../engine/shelves-${language}.json`]!()).default;
}

/** Returns the pairs of variants of a built-in ruleset that exclude each other, or null for all other rules. */
export async function preparedClashes(rules: Rules): Promise<Clash[] | null> {
  return rules.files ? null : own((await prepared()).rulesets, rules.ruleset)?.clashes ?? null;
}

/** Returns rules that were prepared when building the page, or null if there are none for these. */
export async function preparedRules(rules: Rules, language: Language): Promise<Prepared | null> {
  const { ruleset, files, variants = [] } = rules;
  if (files) return null;
  const [{ pool, rulesets }, { shelves: list }] = await Promise.all([prepared(), shelves(language)]);
  const set = own(own(rulesets, ruleset)?.sets ?? {}, [...variants].sort().join(" "));
  const offer = list.flatMap(({ offers }) => offers).find(({ id }) => id === ruleset);
  if (!set || !offer) return null;
  const sections = set.sections.map(([players, places]): [number, Record<string, unknown>] => [players, mapped(places, (place) => pool[place])]);
  return { title: offer.title, aim: offer.aim, ruleset: { head: pool[set.head], variants: set.variants, sections } };
}

/** Returns a member. Names can come from anyone, and objects have members such as `constructor`. */
function own<T>(object: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function mapped<T, U>(object: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
