// Measures the processor time of `expert` for each choice in the page's engine, for all games that the page offers and the
// smallest and largest number of players. Run it in this folder after `build-engine`: node tools/expert.mjs
import { asked } from "./engine.mjs";

const SEED = "9";
/** The maximum number of a person's choices in each game. */
const MOST_CHOICES = 40;

const ask = (kind, question) => {
  const { ok, fault } = asked(kind, question);
  if (fault) throw new Error(fault);
  return ok;
};

/**
 * Plays a person against one `expert` and otherwise `greedy`. Returns the processor time of the bots after each choice,
 * in milliseconds.
 */
function measure(ruleset, count) {
  const players = Array.from({ length: count }, (_, seat) => ({ kind: ["person", "expert"][seat] ?? "greedy", name: "" }));
  const times = [];
  let choices = [];
  while (times.length < MOST_CHOICES) {
    const game = { rules: { ruleset }, players, seed: SEED, number: 0, language: "en", choices };
    const before = process.cpuUsage();
    const { over } = ask("look", { game, viewer: 0, since: choices.length });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    if (over) break;
    choices = [...choices, ask("hint", { game }).action];
  }
  return times;
}

const offers = ask("shelves", { language: "en" }).shelves.flatMap(({ offers }) => offers);
for (const { id, players } of offers) {
  const numbers = Array.isArray(players) ? players : [players.min, players.max];
  // Nobody plays against bots alone.
  for (const count of new Set([numbers[0], numbers.at(-1)].filter((count) => count > 1))) {
    const times = measure(id, count);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    console.log(`${id}, ${count} players: at most ${Math.max(...times).toFixed(0)} ms, on average ${mean.toFixed(0)} ms`);
  }
}
