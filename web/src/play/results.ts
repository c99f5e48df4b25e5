import type { Game, Look } from "../engine/answers";
import { recall, remember } from "../storage";
import { idOf } from "./saved";

/** What one player achieved with the same rules, in games against bots or alone. */
export interface Results { games: number; won: number; /** The most points in a game for one player. */ best: number | null }

/** The results by rules, and the games that have been counted, latest last. */
interface Stored { byRules: Record<string, Results>; counted: string[] }

const NAME = "results";
/** Games that were finished longer ago than this many games would be counted again. */
const MOST_COUNTED = 500;

/**
 * Counts a finished game unless it has been counted before, and returns the results with its rules. Returns null if
 * several people played or if it was for practice. `isBest` tells whether the game set a new record.
 */
export function countGame(game: Game, look: Look, mine: number[]): (Results & { isBest: boolean }) | null {
  const people = game.players.filter(({ kind }) => kind === "person").length;
  const [seat] = mine;
  if (game.practice || people !== 1 || mine.length !== 1 || seat === undefined || !look.over) return null;
  const stored = recall(NAME, isStored) ?? { byRules: {}, counted: [] };
  const rules = [game.rules.ruleset, ...[...game.rules.variants ?? []].sort()].join(" ");
  const before = stored.byRules[rules] ?? { games: 0, won: 0, best: null };
  const id = idOf(game);
  if (stored.counted.includes(id)) return { ...before, isBest: false };
  const points = game.players.length === 1 ? look.summary?.seats[seat]?.points ?? null : null;
  const isBest = points !== null && (before.best === null || points > before.best);
  const now: Results = {
    games: before.games + 1,
    won: before.won + (look.over.winners.includes(seat) ? 1 : 0),
    best: isBest ? points : before.best,
  };
  remember(NAME, { byRules: { ...stored.byRules, [rules]: now }, counted: [...stored.counted, id].slice(-MOST_COUNTED) });
  return { ...now, isBest };
}

/** Returns the results with each set of rules: the ruleset, the names of its variants and the results. */
export function allResults(): { ruleset: string; variants: string[]; results: Results }[] {
  const stored = recall(NAME, isStored);
  return Object.entries(stored?.byRules ?? {}).map(([rules, results]) => {
    const [ruleset = "", ...variants] = rules.split(" ");
    return { ruleset, variants, results };
  });
}

function isStored(value: unknown): value is Stored {
  const stored = value as Partial<Stored> | null;
  return typeof stored === "object" && stored !== null && Array.isArray(stored.counted)
    && typeof stored.byRules === "object" && stored.byRules !== null && Object.values(stored.byRules).every(isResults);
}

function isResults(value: unknown): value is Results {
  const results = value as Partial<Results> | null;
  return Number.isInteger(results?.games) && Number.isInteger(results?.won) && (results?.best === null || Number.isInteger(results?.best));
}
