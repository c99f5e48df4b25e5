// Asks the engine what can be chosen and prepares all rules that can be played without changes, once for
// each build. This way, a game can start without the engine that reads rules.
import { readdirSync, writeFileSync } from "node:fs";
import { asked } from "./engine.mjs";

function ask(kind, question) {
  const { ok, fault } = asked(kind, question);
  if (fault) throw new Error(fault);
  return ok;
}

const write = (name, value) => writeFileSync(`engine/${name}.json`, `${JSON.stringify(value)}\n`);

let offers = [];
for (const language of readdirSync("../locales")) {
  const shelves = ask("shelves", { language });
  offers = shelves.shelves.flatMap((shelf) => shelf.offers);
  write(`shelves-${language}`, shelves);
}

/** Returns all subsets of a list, in its order. */
const subsets = (list) => list.reduce((all, item) => [...all, ...all.map((chosen) => [...chosen, item])], [[]]);

// All rulesets share one pool of values, since most of them differ in a few.
const pool = [];
const places = new Map();
/** Returns the place of a value in the pool. */
const pooled = (value) => {
  const key = JSON.stringify(value);
  if (!places.has(key)) places.set(key, pool.push(value) - 1);
  return places.get(key);
};
const mapped = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const rulesets = {};
for (const { id, variants } of offers) {
  const sets = {};
  for (const chosen of subsets(variants.map(({ name }) => name).sort())) {
    // Some variants exclude each other.
    const { ok } = asked("prepare", { rules: { ruleset: id, variants: chosen }, language: "en" });
    if (!ok) continue;
    const { head, variants: own, sections } = ok.ruleset;
    sets[chosen.join(" ")] = { head: pooled(head), variants: own, sections: sections.map(([players, tree]) => [players, mapped(tree, pooled)]) };
  }
  if (!sets[""]) throw new Error(`${id} can't be prepared`);
  rulesets[id] = { clashes: ask("clashes", { rules: { ruleset: id }, language: "en" }), sets };
}
write("prepared", { pool, rulesets });
