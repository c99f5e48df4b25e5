import { expect, test } from "@playwright/test";
import type { Game } from "../src/engine/answers";
import { decodeGame, decodeRules, encodeGame, encodeRules, LinkError, linkKind } from "../src/link";

const GAME: Game = {
  rules: { ruleset: "calliope", variants: ["pass-the-pile"] },
  players: [{ kind: "person", name: "Zoë 🐉" }, { kind: "greedy", name: "" }],
  seed: "18446744073709551615",
  number: 3,
  language: "pt",
  choices: [0, 17, 4_294_967_295],
};

test("a game is the same after a link", async () => {
  const link = await encodeGame(GAME);
  expect(link).toMatch(/^#game=1\.[A-Za-z0-9_-]+$/);
  expect(linkKind(link)).toBe("game");
  expect(await decodeGame(link)).toEqual(GAME);
  const dealt = { ...GAME, practice: true, deals: [{ choices: [0, 1], seed: "7" }, { choices: [], seed: "8" }] };
  expect(await decodeGame(await encodeGame(dealt))).toEqual(dealt);
});

test("a link holds the files on which the rules depend, and no others", async () => {
  const files = {
    "a.toml": 'id = "a"\nextends = "./b.toml"\n\n[hand]\nsize = 4\n',
    "b.toml": 'extends = "calliope"\n',
    "c.toml": 'extends = "a.toml"\n',
    "loop.toml": 'extends = "loop.toml"\n',
  };
  const shared = await decodeRules(await encodeRules({ ruleset: "a.toml", files }));
  expect(shared).toEqual({ ruleset: "a.toml", files: { "a.toml": files["a.toml"], "b.toml": files["b.toml"] } });
  const loop = await decodeRules(await encodeRules({ ruleset: "loop.toml", files }));
  expect(Object.keys(loop.files ?? {})).toEqual(["loop.toml"]);
});

const HOSTILE: [string, (game: Record<string, unknown>) => unknown][] = [
  ["another field", (game) => ({ ...game, html: "<b>" })],
  ["no seed", ({ seed: _, ...game }) => game],
  ["a seed beyond 64 bits", (game) => ({ ...game, seed: "18446744073709551616" })],
  ["a seed that is a number", (game) => ({ ...game, seed: 7 })],
  ["a negative choice", (game) => ({ ...game, choices: [-1] })],
  ["a deal without a seed", (game) => ({ ...game, deals: [{ choices: [] }] })],
  ["deals without end", (game) => ({ ...game, deals: Array(201).fill({ choices: [], seed: "1" }) })],
  ["half a choice", (game) => ({ ...game, choices: [0.5] })],
  ["choices without end", (game) => ({ ...game, choices: Array(20_001).fill(0) })],
  ["no players", (game) => ({ ...game, players: [] })],
  ["an unknown bot", (game) => ({ ...game, players: [{ kind: "cheat", name: "" }] })],
  ["a name with a line break", (game) => ({ ...game, players: [{ kind: "person", name: "a\nb" }] })],
  ["a name that turns the text", (game) => ({ ...game, players: [{ kind: "person", name: "\u202eevil" }] })],
  ["a name without end", (game) => ({ ...game, players: [{ kind: "person", name: "a".repeat(81) }] })],
  ["half a character", (game) => ({ ...game, players: [{ kind: "person", name: "\ud800" }] })],
  ["a path as ruleset", (game) => ({ ...game, rules: { ruleset: "../secret.toml" } })],
  ["a file that is not there", (game) => ({ ...game, rules: { ruleset: "a.toml" } })],
  ["a file that is no text", (game) => ({ ...game, rules: { ruleset: "a.toml", files: { "a.toml": 1 } } })],
  ["too many files", (game) => ({
    ...game,
    rules: { ruleset: "0.toml", files: Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`${at}.toml`, ""])) },
  })],
  ["an unknown language", (game) => ({ ...game, language: "xx" })],
  ["a list", () => []],
  ["nothing", () => null],
];

for (const [name, change] of HOSTILE) {
  test(`a link with ${name} is refused`, async () => {
    expect(await problem(decodeGame(await link(JSON.stringify(change({ ...GAME })))))).toBe("content");
  });
}

test("a link that is no link is refused", async () => {
  for (const hash of ["", "#", "#game=", "#game=1.", "#game=1.!!!", "#rules=1.abc", "#game=1.AAAA", "#game=x.abc", "#game=1.abc def"]) {
    expect(await problem(decodeGame(hash)), hash).toBe("damaged");
  }
  expect(await problem(decodeGame(await link("{")))).toBe("damaged");
  expect(await problem(decodeGame("#game=2.abc"))).toBe("newer");
});

test("a cut link is refused", async () => {
  const whole = await encodeGame(GAME);
  for (let length = whole.length - 1; length > 8; length -= 7) {
    expect(["damaged", "content"]).toContain(await problem(decodeGame(whole.slice(0, length))));
  }
});

test("a link that unpacks to too much is refused before it is unpacked", async () => {
  expect(await problem(decodeGame(await link(" ".repeat(50_000_000))))).toBe("large");
  expect(await problem(decodeGame(`#game=1.${"A".repeat(400_000)}`))).toBe("large");
});

test("rules that are too large for a link are refused", async () => {
  const files = { "a.toml": "#".repeat(300_000) };
  expect(await problem(encodeRules({ ruleset: "a.toml", files }))).toBe("large");
});

/** Packs any text as a link. */
async function link(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#game=1.${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

async function problem(result: Promise<unknown>): Promise<string> {
  return result.then(() => "none", (error: unknown) => (error instanceof LinkError ? error.problem : String(error)));
}
