// The engine of the page against the program: the same games, the same records.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { asked } from "../tools/engine.mjs";

const sentiero = process.env.SENTIERO ?? "../target/debug/sentiero";
const languages = readdirSync("../locales");
const folder = mkdtempSync(join(tmpdir(), "sentiero-page-"));

after(() => rmSync(folder, { recursive: true }));

/** Asks the engine for something that it must know. */
function ask(kind, question) {
  const { ok, fault } = asked(kind, question);
  assert.equal(fault, undefined);
  return ok;
}

const bots = (count, kind) => Array.from({ length: count }, () => ({ kind, name: "" }));
const offers = () => ask("shelves", { language: "en" }).shelves.flatMap((shelf) => shelf.offers);

/** A game of bots, without a choice of a person. */
function game(ruleset, players, number) {
  return { rules: { ruleset }, players, seed: "9", number, language: "en", choices: [] };
}

/** Reads the events of a record. */
const readRecord = (text) => text.split("\n").slice(1).filter((line) => line !== "").map((line) => JSON.parse(line));

test("a thousand games are those of the program, event by event", () => {
  for (const [ruleset, players, kind] of [["calliope", 4, "random"], ["kosmos", 2, "greedy"], ["dungeon-tris", 2, "random"]]) {
    const games = kind === "greedy" ? 200 : 400;
    const file = join(folder, `${ruleset}.jsonl`);
    execFileSync(sentiero, ["simulate", ruleset, "--players", String(players), "--bot", kind, "--games", String(games), "--seed", "9", "--records", file]);
    const lines = readFileSync(file, "utf8").split("\n");
    // The header names the players in its own way; every event follows from the choices.
    const events = (text) => text.filter((line) => line !== "" && !line.startsWith('{"record"')).join("\n");
    const here = [];
    for (let number = 0; number < games; number += 1) {
      here.push(...ask("record", { game: game(ruleset, bots(players, kind), number) }).text.split("\n"));
    }
    assert.equal(events(here), events(lines), `${games} games of ${ruleset}`);
  }
});

test("a record of every game that can be chosen verifies with the program", () => {
  const files = offers().map(({ id, players }) => {
    const at = join(folder, `of-${id}.jsonl`);
    writeFileSync(at, ask("record", { game: game(id, bots(Array.isArray(players) ? players[0] : Math.min(4, players.max), "greedy"), 0) }).text);
    return at;
  });
  const said = execFileSync(sentiero, ["replay", "--check", ...files], { encoding: "utf8" });
  assert.ok(files.length > 20);
  assert.match(said, new RegExp(`\\b${files.length}\\b`));
});

test("figures of runs in parts are those of the whole, and of the program", () => {
  const run = { rules: { ruleset: "flick" }, bots: ["random", "random", "random"], seed: "4" };
  const half = ask("run", { ...run, first: 0, games: 300, sums: null });
  const both = ask("run", { ...run, first: 300, games: 300, sums: half.sums });
  const whole = ask("run", { ...run, first: 0, games: 600, sums: null });
  assert.deepEqual(both, whole);
  assert.equal(whole.lengths.reduce((sum, [, games]) => sum + games, 0), 600);
  const said = execFileSync(sentiero, ["simulate", "flick", "--players", "3", "--games", "600", "--seed", "4", "--format", "json"], { encoding: "utf8" });
  assert.deepEqual(whole.wins.map((win) => win.share), JSON.parse(said).wins);
});

test("an experiment in parts has the figures of the program", () => {
  const experiment = (first, games, past, b = { ruleset: "calliope", variants: ["elimination-bonus"] }, others = []) =>
    ask("experiment", { a: { ruleset: "calliope" }, b, bots: ["greedy", "random", "greedy"], seed: "4", first, games, past, others });
  const half = experiment(0, 60, null);
  const both = experiment(60, 60, half.past);
  assert.deepEqual(both, experiment(0, 120, null));
  // Parts can be played in any order and elsewhere.
  const [end, middle] = [experiment(90, 30, null), experiment(40, 50, null)];
  const start = experiment(0, 40, null, undefined, [end.past, middle.past]);
  assert.deepEqual({ ...start, past: null }, { ...both, past: null });
  assert.deepEqual(start.past, experiment(0, 40, null).past);
  assert.deepEqual({ ...experiment(120, 0, end.past, undefined, [start.past, middle.past]), past: null }, { ...both, past: null });
  const args = ["--players", "3", "--bot", "greedy", "--bot", "2=random", "--games", "120", "--seed", "4", "--format", "json"];
  const said = JSON.parse(execFileSync(sentiero, ["compare", "calliope", "calliope+elimination-bonus", ...args], { encoding: "utf8" }));
  assert.ok(both.comparison.games_that_differ > 0);
  // Functions such as the exponential differ in the last digit.
  const rounded = (value) => JSON.parse(JSON.stringify(value), (_, it) => (typeof it === "number" ? Number(it.toPrecision(12)) : it));
  for (const member of Object.keys(both.comparison)) assert.deepEqual(rounded(both.comparison[member]), rounded(said[member]), member);
  // One ruleset alone has the figures of `simulate`.
  const [side] = experiment(0, 120, null, null).sides;
  const alone = JSON.parse(execFileSync(sentiero, ["simulate", "calliope", ...args], { encoding: "utf8" }));
  assert.deepEqual(side.wins.map((win) => [win.share, [win.low, win.high]]), alone.wins.map((share, seat) => [share, alone.wins_interval[seat]]));
  for (const { name, mean, sd } of side.spreads) assert.deepEqual([mean, sd], [alone[name].mean, alone[name].sd], name);
  assert.equal(side.lengths.reduce((sum, [, games]) => sum + games, 0), 120);
  // Everyone but the winners goes out somewhere on the board.
  const out = side.squares.reduce((sum, { count }) => sum + count, 0);
  assert.ok(out >= 200 && out <= 360, `${out}`);
  assert.ok(side.squares.every(({ x, y }) => x < side.board.columns && y < side.board.rows));
  // A board that grows has no map.
  assert.equal(ask("experiment", { a: { ruleset: "dungeon-tris" }, b: null, bots: ["random", "random"], seed: "1", first: 0, games: 5, past: null, others: [] }).sides[0].board, null);
});

test("a hand that is not the viewer's is not in what the viewer is told", () => {
  const players = [{ kind: "person", name: "" }, ...bots(3, "greedy")];
  const look = ask("look", { game: game("calliope", players, 3), viewer: 0, since: 0 });
  assert.equal(look.hand.tiles.length, 3);
  const nobody = ask("look", { game: game("calliope", players, 3), viewer: null, since: 0 });
  assert.equal(nobody.hand, null);
  assert.equal(nobody.question, null);
  // No tile that only others hold is named before it is laid.
  const deals = readRecord(ask("record", { game: game("calliope", players, 3) }).text).filter((event) => event.event === "deal");
  const hidden = deals.filter((deal) => deal.seat !== 0).map((deal) => deal.tile);
  assert.ok(hidden.length >= 9);
  const own = new Set(look.hand.tiles.map(({ image }) => image.notation));
  const told = JSON.stringify([look, nobody]);
  const laid = new Set(look.moves.flatMap((move) => move.drawing.tiles).map((tile) => `${tile.x},${tile.y}`));
  assert.equal(laid.size, look.drawing.tiles.length);
  for (const tile of hidden.filter((tile) => !own.has(tile))) {
    assert.ok(!told.includes(tile), `${tile} is told`);
  }
});

test("each move has the board of its step and the figures after it", () => {
  const played = { ...game("metro", [{ kind: "person", name: "" }, ...bots(3, "greedy")], 3), choices: [0] };
  const look = ask("look", { game: played, viewer: 0, since: 1 });
  // The person's choice is two steps.
  assert.deepEqual(look.moves.map(({ step }) => step), Array.from({ length: look.steps.length - 2 }, (_, nth) => nth + 2));
  for (const { ways, lines } of look.moves) assert.equal(ways.length > 0, lines.length > 0);
  assert.deepEqual(look.moves.at(-1).drawing, look.drawing);
  assert.deepEqual(look.moves.at(-1).summary, look.summary);
});

test("each record of a text is replayed, and what is wrong has its line", () => {
  const one = ask("record", { game: game("flick", bots(3, "random"), 1) }).text;
  const other = ask("record", { game: game("kosmos", bots(4, "greedy"), 2) }).text;
  const text = one + other;
  const [first, second] = [0, 1].map((index) => ask("replay", { text, index, language: "en" }));
  assert.deepEqual([first.count, second.count], [2, 2]);
  assert.deepEqual([first.names.length, second.names.length], [3, 4]);
  assert.deepEqual([first.fault, second.fault], [null, null]);
  assert.equal(second.events, readRecord(other).length);
  assert.match(asked("replay", { text, index: 2, language: "en" }).fault, /2 records/);
  const lines = other.split("\n");
  // The first line has the rules, with keys of these names.
  const at = lines.findIndex((line, nth) => nth > 0 && (line.includes('"place"') || line.includes('"lay"')));
  assert.ok(at > 0);
  lines.splice(at, 1);
  const damaged = ask("replay", { text: one + lines.join("\n"), index: 1, language: "en" });
  assert.match(damaged.fault, new RegExp(`line ${one.split("\n").length - 1 + at + 1}:`));
  assert.ok(damaged.moves.length > 0 && damaged.moves.length < second.moves.length);
});

test("a review in parts is that of the program", () => {
  const file = "tests/calliope.jsonl";
  const question = { text: readFileSync(file, "utf8"), index: 0, language: "en", playouts: 100 };
  let [review, first] = [ask("review", { ...question, first: 0, choices: 1, past: null }), 1];
  assert.equal(review.figures.turning_point, null);
  for (; first < review.all; first += 7) review = ask("review", { ...question, first, choices: 7, past: review.past });
  const said = execFileSync(sentiero, ["replay", "--review", "--playouts", "100", "--format", "json", file], { encoding: "utf8" });
  const [whole] = JSON.parse(said).games;
  assert.ok(whole.marks.length > 3 && whole.turning_point);
  for (const member of Object.keys(review.figures)) assert.deepEqual(review.figures[member], whole[member], member);
  // The page's steps are the choices, after the setup.
  const { moves } = ask("replay", question);
  const choices = readRecord(question.text).filter(({ event }) => event === "start" || event === "place").length;
  assert.equal(moves.length, choices + 1);
  for (const { choice, seat } of review.figures.marks) assert.ok(moves[choice + 1].lines.some((line) => line.seat === seat), `${choice}`);
  const lines = execFileSync(sentiero, ["replay", "--review", "--playouts", "100", file], { encoding: "utf8" }).split("\n")
    // The page draws the tiles, so it doesn't need their notation.
    .map((line) => line.trim().replace(/(: tile \d): [A-H ]+,/, "$1,"));
  for (const line of [...review.marks.flat(), ...review.players, ...review.course]) assert.ok(lines.includes(line), line);
  // The better choice can be drawn, next to the tiles that the player had.
  assert.equal(review.better.length, review.marks.length);
  for (const [nth, { choice }] of review.figures.marks.entries()) {
    const { board, hand } = ask("alternative", { ...question, choice, action: review.better[nth] });
    const [, tile, square] = /^Better: tile (\d), .* on (..) /.exec(review.marks[nth][2]);
    const laid = board.drawing.tiles.find(({ active }) => active);
    assert.equal(`${board.drawing.columnNames[laid.x]}${board.drawing.rowNames[laid.y]}`, square);
    assert.ok(hand.tiles[tile - 1], `${tile}`);
    assert.equal(board.drawing.tiles.length, moves[choice].drawing.tiles.length + 1);
  }
  // What is said at the end of a game at the table takes fewer playouts.
  assert.match(ask("course", question).join(" "), /^By the bots' estimates, the lead .*\. Turning point: /);
});

test("what a player can't see is dealt anew, and the game goes on from there", () => {
  const players = [{ kind: "person", name: "" }, ...bots(3, "greedy")];
  const start = { ...game("calliope", players, 3), practice: true, choices: [] };
  const look = (game, viewer = 0) => ask("look", { game, viewer, since: 0 });
  let here = start;
  // There's nothing to deal before the first tile.
  for (; !look(here).canDeal; here = { ...here, choices: [...here.choices, 0] }) assert.ok(here.choices.length < 5);
  const deal = (seed, game = here) => ({ ...game, deals: [...game.deals ?? [], { choices: game.choices, seed }], choices: [] });
  const [one, other] = [deal("1"), deal("2")];
  for (const dealt of [one, other]) {
    assert.deepEqual(look(dealt).hand, look(here).hand);
    assert.deepEqual(look(dealt).drawing, look(here).drawing);
  }
  assert.notDeepEqual(look(one, 1).hand, look(other, 1).hand);
  assert.deepEqual(look(deal("1", deal("2")), 1).hand, look(one, 1).hand);
  let played = deal("3", one);
  while (!look(played).over) played = { ...played, choices: [...played.choices, 0] };
  assert.equal(look(played).undo, 1);
  const file = join(folder, "dealt.jsonl");
  writeFileSync(file, ask("record", { game: played }).text);
  execFileSync(sentiero, ["replay", "--check", file]);
  // Only practice games can be dealt anew.
  assert.match(asked("look", { game: { ...one, practice: false }, viewer: 0, since: 0 }).fault, /dealt anew/);
});

test("who is out is known after each step, also where nobody owns the markers", () => {
  for (const [ruleset, count, kind] of [["black-path", 2, "greedy"], ["calliope", 4, "random"], ["metro", 3, "random"]]) {
    const text = ask("record", { game: game(ruleset, bots(count, kind), 6) }).text;
    const gone = readRecord(text).filter(({ event }) => event === "eliminated").map(({ seat }) => seat).sort();
    assert.equal(gone.length > 0, ruleset !== "metro");
    const { moves } = ask("look", { game: game(ruleset, bots(count, kind), 6), viewer: null, since: 0 });
    const replay = ask("replay", { text, index: 0, language: "en" });
    assert.deepEqual(replay.moves.map(({ out }) => out), moves.map(({ out }) => out));
    assert.deepEqual([moves[0].out, moves.at(-1).out], [[], gone]);
  }
});

test("two rulesets are compared in words", () => {
  const same = ask("compare", { a: { ruleset: "calliope" }, b: { ruleset: "calliope" } });
  assert.equal(same.alike, true);
  assert.deepEqual(same.rows, []);
  const other = ask("compare", { a: { ruleset: "calliope" }, b: { ruleset: "four-tiles" } });
  assert.equal(other.alike, false);
  const [row] = other.rows.filter(({ effect }) => effect === "differs");
  assert.equal(row.key, "hand.size");
  assert.deepEqual([row.a.value, row.b.value], ["3", "4"]);
  assert.equal(other.games.length, 7);
  assert.ok(other.games.every(({ games, other_moves }) => games > 0 && games === other_moves));
});

test("a hint, and the board after it, lead from one board to the next", () => {
  const players = [{ kind: "person", name: "" }, ...bots(1, "greedy")];
  let choices = [];
  let since = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const now = { ...game("kosmos", players, 5), choices };
    const { action, why } = ask("hint", { game: now });
    assert.ok(why.length > 0);
    const foreseen = ask("foresee", { game: now, action });
    since = ask("look", { game: now, viewer: 0, since: 0 }).steps.length;
    choices = [...choices, action];
    const [move] = ask("look", { game: { ...now, choices }, viewer: 0, since }).moves;
    assert.equal(move.step, since);
    // What was foreseen came about, but for what only the draw tells.
    assert.deepEqual(foreseen.drawing.tiles, move.drawing.tiles);
    assert.deepEqual(foreseen.ways, move.ways);
    for (const way of move.ways) {
      const [first] = way.legs;
      assert.ok(move.drawing.tiles.some((tile) => tile.active && tile.x === first.x && tile.y === first.y));
    }
  }
});

test("every ruleset has a rulebook in every language and a board for its picture", () => {
  for (const { id } of offers()) {
    for (const language of languages) {
      const book = ask("book", { rules: { ruleset: id }, language, players: null });
      assert.ok(book.blocks.length > 10, id);
      assert.ok(book.blocks.some(({ kind }) => kind === "board"), id);
    }
    const { drawing } = ask("cover", { rules: { ruleset: id }, language: "en" });
    assert.ok(drawing.tiles.length + drawing.faces.length > 3, id);
  }
});

test("each control of a form writes a sound line, and takes it away", () => {
  for (const id of ["calliope", "dungeon-tris"]) {
    const before = `id = "a"\nextends = "${id}"\n# ours\n`;
    const rules = (text) => ({ ruleset: "a.toml", files: { "a.toml": text } });
    const changed = (text, key, value) => {
      const edits = ask("assign", { rules: rules(text), key, value }).sort((one, other) => other.from - one.from);
      return edits.reduce((now, edit) => now.slice(0, edit.from) + edit.text + now.slice(edit.to), text);
    };
    const { controls, isReadable } = ask("form", { rules: rules(before), language: "en" });
    assert.ok(isReadable && controls.length > 25, id);
    for (const { key, own, below } of controls) {
      assert.equal(own, null);
      // What is set by default only for some rules has no value here.
      if (below.length === 0) continue;
      const after = changed(before, key, below.at(-1).value);
      const control = ask("form", { rules: rules(after), language: "en" }).controls.find((it) => it.key === key);
      assert.deepEqual(control.own, below.at(-1).value, `${id} ${key}`);
      assert.equal(JSON.parse(after.slice(control.from, control.to)), below.at(-1).value);
      assert.equal(changed(after, key, null), before, `${id} ${key}`);
    }
  }
});

test("variants that exclude each other are told with the key that both set", () => {
  const clashes = ask("clashes", { rules: { ruleset: "dungeon-tris" }, language: "it" });
  const pair = clashes.find(({ a, b }) => a.startsWith("combos") && b.startsWith("combos"));
  assert.equal(pair.key, "combo.alone");
  assert.deepEqual(ask("clashes", { rules: { ruleset: "calliope" }, language: "en" }), []);
});

test("variants of a file have the titles of the language", () => {
  const files = { "a.toml": 'id = "a"\nextends = "calliope"\n' };
  const titles = (language) => ask("check", { rules: { ruleset: "a.toml", files }, language }).ruleset.variants.map(({ title }) => title);
  const shelf = ask("shelves", { language: "pt" }).shelves[0].offers.find(({ id }) => id === "calliope");
  assert.deepEqual(titles("pt"), shelf.variants.map(({ title }) => title));
  assert.notDeepEqual(titles("pt"), titles("en"));
});

test("places in a text count as a browser counts", () => {
  const text = '# 🐉 dragon\nid = "our-table"\nextends = "calliope"\n[hand]\nsizes = 4\n';
  const { findings } = ask("check", { rules: { ruleset: "a.toml", files: { "a.toml": text } }, language: "en" });
  assert.equal(findings[0].code, "unknown-key");
  assert.equal(text.slice(findings[0].from, findings[0].to), "sizes");
});

test("every hostile question has an answer in a sentence", () => {
  const person = [{ kind: "person", name: "" }, ...bots(1, "greedy")];
  const questions = [
    ["nothing", {}],
    ["look", { game: game("no-such", person, 0), viewer: 0, since: 0 }],
    ["look", { game: game("calliope", bots(250, "random"), 0), viewer: 0, since: 0 }],
    ["look", { game: { ...game("calliope", person, 0), seed: "-1" }, viewer: 0, since: 0 }],
    ["look", { game: { ...game("calliope", person, 0), choices: [999_999] }, viewer: 0, since: 0 }],
    ["look", { game: { ...game("calliope", bots(2, "random"), 0), choices: [0] }, viewer: 0, since: 0 }],
    ["look", { game: { ...game("calliope", person, 0), language: "xx" }, viewer: 0, since: 0 }],
    ["look", { game: game("calliope", [{ kind: "dog", name: "" }, ...bots(1, "random")], 0), viewer: 0, since: 0 }],
    ["look", { game: { ...game("calliope", person, 0), practice: true, deals: [{ choices: [], seed: "1" }] }, viewer: 0, since: 0 }],
    ["look", { game: { ...game("calliope", person, 0), practice: true, deals: [{ choices: [999], seed: "1" }] }, viewer: 0, since: 0 }],
    ["look", { game: { ...game("calliope", person, 0), practice: true, deals: [{ choices: [0], seed: "-1" }] }, viewer: 0, since: 0 }],
    ["review", { text: "", index: 0, language: "en", first: 0, choices: 1, playouts: 100, past: null }],
    ["review", { text: readFileSync("tests/calliope.jsonl", "utf8"), index: 0, language: "en", first: 0, choices: 1, playouts: 100, past: {} }],
    ["experiment", { a: { ruleset: "calliope" }, b: { ruleset: "dungeon-tris" }, bots: ["random", "random"], seed: "1", first: 0, games: 1, past: null, others: [] }],
    ["experiment", { a: { ruleset: "calliope" }, b: null, bots: ["random"], seed: "1", first: 0, games: 1, past: null, others: [] }],
    ["experiment", { a: { ruleset: "calliope" }, b: { ruleset: "teams" }, bots: Array(4).fill("random"), seed: "1", first: 0, games: 1, past: null, others: [] }],
    ["experiment", { a: { ruleset: "calliope" }, b: null, bots: ["random", "random"], seed: "1", first: 1, games: 1, past: { sides: [], pairs: null }, others: [] }],
    ["course", { text: "{}", language: "en" }],
    ["alternative", { text: "", index: 0, language: "en", choice: 0, action: 0 }],
    ["alternative", { text: readFileSync("tests/calliope.jsonl", "utf8"), index: 0, language: "en", choice: 9999, action: 0 }],
    ["alternative", { text: readFileSync("tests/calliope.jsonl", "utf8"), index: 0, language: "en", choice: 3, action: 9999 }],
    ["replay", { text: "", index: 0, language: "en" }],
    ["replay", { text: "\u0000{}", index: 9, language: "en" }],
    ["run", { rules: { ruleset: "calliope" }, bots: ["random"], seed: "1", first: 0, games: 1, sums: null }],
    ["run", { rules: { ruleset: "calliope" }, bots: ["random", "random"], seed: "1", first: 0, games: 1, sums: { sums: {}, lengths: [] } }],
    ["check", { rules: { ruleset: "a.toml", files: { "a.toml": "" } }, language: "xx" }],
  ];
  for (const [kind, question] of questions) {
    const { fault } = asked(kind, question);
    assert.ok(typeof fault === "string" && fault.length > 10, `${kind}: ${JSON.stringify(question)}`);
  }
  // A name that would command a terminal or turn a text round is left out of records.
  const named = ask("record", { game: game("calliope", [{ kind: "person", name: "\u202Eevil" }, ...bots(1, "greedy")], 0) });
  assert.ok(!named.text.includes("\u202E"));
});

test("earlier choices of bots are remembered, but not across games", () => {
  const players = [{ kind: "person", name: "" }, ...bots(2, "expert")];
  const played = (choices, seed = "9") => ({ rules: { ruleset: "calliope" }, players, seed, number: 0, language: "en", choices });
  const look = (choices, seed) => {
    const begin = performance.now();
    const answer = ask("look", { game: played(choices, seed), viewer: 0, since: 0 });
    return [answer, performance.now() - begin];
  };
  const line = [];
  for (let turn = 0; turn < 5; turn += 1) line.push(ask("hint", { game: played(line) }).action);
  const other = (turn) => [...line.slice(0, turn), line[turn] === 0 ? 1 : 0];
  const games = [[], line.slice(0, 2), line, other(3), line.slice(0, 4), other(0), line];
  const fresh = games.map((choices) => (look([], "10"), look(choices)));
  look([], "10");
  assert.deepEqual(games.map((choices) => look(choices)[0]), fresh.map(([answer]) => answer));
  const [[, slow], [, fast]] = [fresh[2], look(line)];
  assert.ok(fast * 3 < slow, `${fast} ms instead of ${slow}`);
});
