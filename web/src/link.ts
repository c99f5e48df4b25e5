import * as v from "valibot";
import { KINDS, type Game, LANGUAGES, type Rules } from "./engine/answers";
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
const MOST = { files: 64, variants: 64, players: 64, choices: 20_000, deals: 200, name: 80, id: 100 } as const;

export async function encodeGame(game: Game): Promise<string> {
  return encode("game", { ...game, rules: withoutNotes(neededFiles(game.rules)) });
}

export async function decodeGame(hash: string): Promise<Game> {
  return checked(GAME, await decode("game", hash));
}

export async function encodeRules(rules: Rules): Promise<string> {
  return encode("rules", neededFiles(rules));
}

export async function decodeRules(hash: string): Promise<Rules> {
  return checked(RULES, await decode("rules", hash));
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

/** Text on a single line without characters that hide or reorder other text. */
const HIDING = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;
const text = (most: number, form: RegExp) => v.pipe(v.string(), v.maxLength(most), v.regex(form), v.check((text) => !HIDING.test(text)));
const whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));
const list = <S extends v.GenericSchema>(item: S, least: number, most: number) => v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

const FILE_NAME = text(MOST.id, /^[^/\\]+\.toml$/);
const RULES = v.pipe(
  v.strictObject({
    ruleset: text(MOST.id, /^[a-z0-9][a-z0-9-]*$|^[^/\\]+\.toml$/),
    // The total length is limited, so there's no need for a limit here.
    files: v.exactOptional(v.pipe(v.record(FILE_NAME, v.pipe(v.string(), v.check((text) => !/\p{Cs}/u.test(text)))), v.maxEntries(MOST.files))),
    variants: v.exactOptional(list(text(MOST.id, /^[^\s]+$/), 0, MOST.variants)),
  }),
  v.check(({ ruleset, files }) => !ruleset.endsWith(".toml") || files?.[ruleset] !== undefined),
);
const SEED = v.pipe(text(20, /^(0|[1-9][0-9]*)$/), v.check((seed) => BigInt(seed) < 2n ** 64n));
const CHOICES = list(whole(2 ** 32 - 1), 0, MOST.choices);
const GAME = v.strictObject({
  rules: RULES,
  players: list(v.strictObject({ kind: v.picklist(KINDS), name: text(MOST.name, /^/) }), 1, MOST.players),
  seed: SEED,
  number: whole(Number.MAX_SAFE_INTEGER),
  language: v.picklist(LANGUAGES.map(({ id }) => id)),
  practice: v.exactOptional(v.boolean()),
  deals: v.exactOptional(list(v.strictObject({ choices: CHOICES, seed: SEED }), 0, MOST.deals)),
  choices: CHOICES,
});

/** Returns the value if it's what the schema describes. Throws a `LinkError` otherwise. */
function checked<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (!result.success) throw new LinkError("content");
  return result.output;
}
