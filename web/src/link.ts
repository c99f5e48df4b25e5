import { KINDS, type Game, type Language, LANGUAGES, type Player, type Rules } from "./engine/answers";
import { withoutNotes } from "./rules/notes";
import { neededFiles } from "./rules/parent";

/**
 * Games and rules in the page's address: `#game=1.…` and `#rules=1.…`, where 1 is the version and the rest is deflated
 * JSON in base64url. Links can come from anyone, so everything in them is checked before use.
 */

/** The reason why a link can't be opened. `words/share.ts` contains a sentence for each of these. */
export type LinkProblem = "damaged" | "newer" | "large" | "content";

export class LinkError extends Error {
  constructor(readonly problem: LinkProblem) {
    super(`the link cannot be opened: ${problem}`);
  }
}

const VERSION = 1;
/** The maximum number of bytes of JSON in a link and the maximum number of characters in a link. */
const MOST_BYTES = 200 * 1024;
const MOST_CHARACTERS = 300 * 1024;
const MOST = { files: 64, variants: 64, players: 64, choices: 20_000, name: 80, id: 100 } as const;

export async function encodeGame(game: Game): Promise<string> {
  return encode("game", { ...game, rules: withoutNotes(neededFiles(game.rules)) });
}

export async function decodeGame(hash: string): Promise<Game> {
  return gameOf(await decode("game", hash));
}

export async function encodeRules(rules: Rules): Promise<string> {
  return encode("rules", neededFiles(rules));
}

export async function decodeRules(hash: string): Promise<Rules> {
  return rulesOf(await decode("rules", hash));
}

/** Returns the kind of link in the hash of an address, if any. */
export function linkKind(hash: string): "game" | "rules" | null {
  const kind = /^#(game|rules)=/.exec(hash)?.[1];
  return kind === "game" || kind === "rules" ? kind : null;
}

async function encode(kind: string, content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  if (bytes.length > MOST_BYTES) throw new LinkError("large");
  const packed = await collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")), MOST_CHARACTERS);
  return `#${kind}=${VERSION}.${toBase64(packed)}`;
}

async function decode(kind: string, hash: string): Promise<unknown> {
  if (hash.length > MOST_CHARACTERS) throw new LinkError("large");
  const [, version, text] = new RegExp(`^#${kind}=(\\d{1,6})\\.([A-Za-z0-9_-]+)$`).exec(hash) ?? [];
  if (version === undefined || text === undefined) throw new LinkError("damaged");
  if (Number(version) > VERSION) throw new LinkError("newer");
  const packed = fromBase64(text);
  const json = await collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")), MOST_BYTES);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
  } catch {
    throw new LinkError("damaged");
  }
}

/** Collects a stream, giving up once it exceeds the maximum length. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new LinkError("damaged");
    });
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => undefined);
      throw new LinkError("large");
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new LinkError("damaged");
  }
}

function gameOf(value: unknown): Game {
  const game = fieldsOf(value, ["rules", "players", "seed", "number", "language", "choices"]);
  const players = listOf(game.players, MOST.players, playerOf);
  if (players.length === 0) fail();
  return {
    rules: rulesOf(game.rules),
    players,
    seed: seedOf(game.seed),
    number: wholeOf(game.number, Number.MAX_SAFE_INTEGER),
    language: languageOf(game.language),
    choices: listOf(game.choices, MOST.choices, (choice) => wholeOf(choice, 2 ** 32 - 1)),
  };
}

function rulesOf(value: unknown): Rules {
  const { ruleset, files, variants } = fieldsOf(value, ["ruleset", "files", "variants"]);
  const rules: Rules = { ruleset: textOf(ruleset, MOST.id, /^[a-z0-9][a-z0-9-]*$|^[^/\\]+\.toml$/) };
  if (files !== undefined) rules.files = filesOf(files);
  if (variants !== undefined) rules.variants = listOf(variants, MOST.variants, (name) => textOf(name, MOST.id, /^[^\s]+$/));
  if (rules.ruleset.endsWith(".toml") && rules.files?.[rules.ruleset] === undefined) fail();
  return rules;
}

function filesOf(value: unknown): Record<string, string> {
  const entries = Object.entries(objectOf(value));
  if (entries.length > MOST.files) fail();
  return Object.fromEntries(entries.map(([name, text]) => [
    textOf(name, MOST.id, /^[^/\\]+\.toml$/),
    // The total length is limited, so there's no need for a limit here.
    typeof text === "string" && !/\p{Cs}/u.test(text) ? text : fail(),
  ]));
}

function playerOf(value: unknown): Player {
  const { kind, name } = fieldsOf(value, ["kind", "name"]);
  const known = KINDS.find((known) => known === kind) ?? fail();
  return { kind: known, name: textOf(name, MOST.name, /^/) };
}

function seedOf(value: unknown): string {
  const seed = textOf(value, 20, /^(0|[1-9][0-9]*)$/);
  return BigInt(seed) < 2n ** 64n ? seed : fail();
}

function languageOf(value: unknown): Language {
  return LANGUAGES.find(({ id }) => id === value)?.id ?? fail();
}

function wholeOf(value: unknown, most: number): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most ? value : fail();
}

/** Returns text that is on a single line and has no characters that hide or reorder other text. */
function textOf(value: unknown, most: number, form: RegExp): string {
  if (typeof value !== "string" || value.length > most || !form.test(value)) fail();
  if (/[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u.test(value)) fail();
  return value;
}

function listOf<T>(value: unknown, most: number, each: (item: unknown) => T): T[] {
  return Array.isArray(value) && value.length <= most ? value.map(each) : fail();
}

/** Returns an object that has no other fields than the given ones. */
function fieldsOf(value: unknown, names: string[]): Record<string, unknown> {
  const object = objectOf(value);
  return Object.keys(object).every((name) => names.includes(name)) ? object : fail();
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : fail();
}

function fail(): never {
  throw new LinkError("content");
}
