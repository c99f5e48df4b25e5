/**
 * What the engine is asked and what it answers: the shapes of `web/engine`, which holds the same in Rust.
 * Seats, steps, actions, columns and rows count from 0; the engine's texts name players from 1.
 */

/** The languages: the id is the folder in `locales`. */
export const LANGUAGES = [
  { id: "en", name: "English", tag: "en" },
  { id: "it", name: "Italiano", tag: "it" },
  { id: "pt", name: "Português", tag: "pt-BR" },
] as const;
export type Language = typeof LANGUAGES[number]["id"];

/** Returns the tag of a language, as pages on the web name it. */
export function tagOf(language: Language): string {
  return LANGUAGES.find(({ id }) => id === language)!.tag;
}

/** Rules to load: the id of a built-in ruleset, or the name of one of the files. */
export interface Rules {
  /** An id such as `calliope`, or a file name that ends in `.toml`. */
  ruleset: string;
  /** Texts of rules files by name. */
  files?: Record<string, string>;
  /** Names of the variants that are on. */
  variants?: string[];
}

/** The bots by name, the usual one first. */
export const BOTS = ["greedy", "random"] as const;

export type Bot = (typeof BOTS)[number];

/** Who can have a seat. */
export const KINDS = ["person", ...BOTS] as const;

export interface Player {
  kind: (typeof KINDS)[number];
  /** Empty for the usual name. */
  name: string;
}

/** A game from its beginning: everything about it follows from this. */
export interface Game {
  rules: Rules;
  /** One for each seat. */
  players: Player[];
  /** A whole number from 0 to 2^64 - 1 in decimal digits. */
  seed: string;
  /** The number of the game under the seed. */
  number: number;
  language: Language;
  /** The choices of people, in order: each an index of the legal actions then. Bots follow from the seed. */
  choices: number[];
}

/** Numbers of players: from one to another, or a list of some of them, ascending. */
export type Numbers = { min: number; max: number } | number[];

export interface Variant { name: string; title: string; players: Numbers; /** Whether the rules switch it on themselves. */ on: boolean }

/** Two variants that exclude each other: both set a key, to different values, or nobody can play with both (null). */
export interface Clash { a: string; b: string; key: string | null }

/** A ruleset that can be chosen. */
export interface Offer {
  id: string;
  title: string;
  /** What its file says of itself (English). */
  about: string;
  /** The id of the ruleset on which it builds. */
  extends: string | null;
  players: Numbers;
  variants: Variant[];
  /** Facts that are printed on the box, only for editions: `tiles`, `dragon`, `publisher`, `language` …; null where only other games have it. */
  facts: Record<string, string | number | boolean | null>;
}

export interface Shelf { kind: "edition" | "game" | "house"; offers: Offer[] }

/** An image of a tile. Ports are numbered clockwise from the north side's west end. */
export interface TileImage {
  /** Pairs of ports that a path joins; null for a tile without paths. */
  paths: [number, number][] | null;
  /** What a tile without paths shows. */
  face: { seat: number | null; text: string; walls: [boolean, boolean, boolean, boolean] } | null;
  /** Its text in records. */
  notation: string;
}

/** A place at the edge of a cell: a port, or the middle of a side (0 north, clockwise); of a choice also the whole cell, with neither. */
export interface Spot { x: number; y: number; port: number | null; side: number | null }

export interface Drawing {
  sides: number;
  portsPerSide: number;
  columns: number;
  rows: number;
  /** Names of columns and rows, in order: `A4` is column A, row 4. */
  columnNames: string[];
  rowNames: string[];
  holes: [number, number][];
  /** Empty squares on which no tile may be laid. */
  barred: [number, number][];
  tiles: { x: number; y: number; active: boolean; paths: { from: number; to: number; trail: number | null }[] }[];
  faces: { x: number; y: number; active: boolean; scored: boolean; image: NonNullable<TileImage["face"]> }[];
  starts: Spot[];
  /** `spot` is null if the place is unknown; `marker` is a number where a seat has several; `seat` is 255 for nobody's. */
  markers: { seat: number; marker: number | null; spot: Spot | null; out: boolean }[];
  /** Two markers met in the middle of a path: the port and the marker (its index) on either side. */
  collisions: { x: number; y: number; from: [[number, number], [number, number]] }[];
  /** A description for people who cannot see it. */
  text: string;
}

/** The way of a marker in one step: cells with the ports by which it entered and left (the last may end in a collision). */
export interface Way { marker: number; legs: { x: number; y: number; from: number; to: number }[] }

export interface Told { seat: number | null; text: string }

/** What happened between two decisions. */
export interface Step {
  step: number;
  /** The number of the turn, from 1; 0 before the first. */
  turn: number;
  lines: Told[];
}

/** A step with the board after it, to be animated. */
export interface Move extends Step {
  drawing: Drawing;
  ways: Way[];
  /** The players who are out after it. */
  out: number[];
}

export interface TurnedTile { held: TileImage; laid: TileImage }

export interface Choice {
  /** Heading that successive choices can share. */
  group: string;
  label: string;
  /** Consequences, a phrase each. */
  leads: string[];
  tile: TurnedTile | null;
  /** The tile of the own hand that is used, where a further question asks for what. */
  uses: TileImage | null;
  /** The own marker for which a tile is laid, where a further question asks for the tile. */
  marker: number | null;
  spot: Spot | null;
  swap: { give: TileImage; take: TileImage } | null;
  /** It puts an own marker out. */
  fatal: boolean;
  /** Ask once more before it is played. */
  confirm: boolean;
  /** The board after an illegal choice, to show why it is illegal. */
  warning: Drawing | null;
  /** Exactly one of these three is not null. */
  action: number | null;
  further: Question | null;
  barred: string | null;
}

export interface TileRow { title: string; tiles: { caption: string; image: TileImage }[] }

export interface Question {
  title: string;
  table: string;
  notes: string[];
  tiles: TileRow[];
  choices: Choice[];
  /** Instead of a list of choices, if they are many; empty otherwise. */
  overview: string[];
}

export interface Summary {
  seats: { name: string; bot: string; isIn: boolean; tiles: number | null; points: number | null; holds: string | null }[];
  /** What must be seen at all times: the pile, the dragon. */
  facts: string[];
  /** The same with what it means. */
  notes: string[];
}

/** A game as a viewer sees it. */
export interface Look {
  /** The title of the rules in the game's language. */
  title: string;
  /** The shape of the tiles. */
  sides: number;
  portsPerSide: number;
  drawing: Drawing;
  /** Whose turn it is; null when the game is over. */
  toPlay: number | null;
  /** Whether a person has to choose. */
  isPerson: boolean;
  /** Only if the viewer is to play. */
  question: Question | null;
  /** What the special tiles do that the viewer has or sees, a sentence each; only with a question. */
  glossary: string[];
  /** The viewer's tiles. */
  hand: TileRow | null;
  summary: Summary | null;
  /** Why the last choice cannot be taken back; null if it can be. `undo` says how many choices of people it takes back. */
  fixed: string | null;
  undo: number;
  steps: Step[];
  /** The steps from `since` on, with boards. */
  moves: Move[];
  over: { winners: number[]; ranking: string[] } | null;
}

export interface Hint { action: number; why: string[] }

export interface Finding {
  severity: "error" | "warning";
  code: string;
  message: string;
  /** Notes and helps, one text each. */
  more: string[];
  /** UTF-16 offsets in the file; null if it is in another file. */
  from: number | null;
  to: number | null;
  /** The file and line as people name them. */
  place: string;
  fix: Fix | null;
}
export interface Edit { from: number; to: number; text: string }
export interface Fix { title: string; edits: Edit[]; certain: boolean }

/**
 * A remark after a place: a value replaces another, or the same; or a block is for some numbers of players.
 * The other value is of a line, of a ruleset or the default.
 */
export interface Hinted {
  at: number; kind: "replaces" | "same" | "for"; value: string | null; line: number | null; ruleset: string | null; players: Numbers | null;
}

/** What is known of a rules file while it is written. */
export interface Check {
  findings: Finding[];
  errors: number;
  warnings: number;
  hints: Hinted[];
  /** The resolved ruleset; null with errors. */
  ruleset: { id: string; title: string; players: Numbers; variants: Variant[]; extends: string | null } | null;
}
/** `key` is the key, or the key of a value, as in `hand.size`; null for other words. Details are English. */
export interface Completion { label: string; kind: "key" | "section" | "value" | "ruleset" | "variant"; key: string | null; detail: string; documentation: string; from: number; to: number; text: string }
/** An explanation (English) of a key or a value; `key` is the key, as in `hand.size`. */
export interface Hover { from: number; to: number; key: string | null; markdown: string }

export type Value = string | number | boolean;

/** A key that can be set without writing: a word of a list, a number or a switch. A list of numbers is only shown. */
export interface Control {
  /** As in `hand.size`. */
  key: string;
  /** English. */
  meaning: string;
  kind: "words" | "number" | "truth" | "list";
  values: string[];
  min: number | null;
  max: number | null;
  /** The value of the file; null for none. It may be any, as long as the file has errors. */
  own: unknown;
  from: number | null;
  to: number | null;
  /** The values of the ruleset on which the file builds, with the numbers of players for whom they hold. */
  below: { players: Numbers; value: Value | number[] }[];
  /** It has no effect with any number of players. */
  isIdle: boolean;
}

export interface Form {
  /** False while the text has errors of syntax: then nothing can be set. */
  isReadable: boolean;
  /** The variants that the file switches on. */
  with: string[];
  variants: Variant[];
  controls: Control[];
}

export type Inline = { kind: "text" | "strong" | "code"; text: string };
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; line: Inline[] }
  | { kind: "items" | "steps"; lines: Inline[][] }
  | { kind: "board"; caption: string; drawing: Drawing }
  | { kind: "tiles"; caption: string; sides: number; portsPerSide: number; tiles: { caption: string; image: TileImage }[] };
export interface Book { title: string; language: string; blocks: Block[] }

/** The difference between two rulesets; meanings are English. */
export interface Difference {
  alike: boolean;
  rows: { key: string; meaning: string; players: Numbers; a: Meant; b: Meant; effect: "differs" | "follows" | "same" }[];
  /** Games that both played at random on the same draws, by number of players: how many had a difference, and no greater one. */
  games: ({ players: number; games: number } & Record<GameDifference, number>)[];
}

/** How two games differ, from the least to the greatest difference. */
export const GAME_DIFFERENCES = ["same", "other_cause", "other_off_board", "other_points", "other_winners", "other_moves"] as const;
export type GameDifference = (typeof GAME_DIFFERENCES)[number];

/** A value with its meaning, where it has one. */
export interface Meant { value: string; meaning: string }

/** The shares and lengths of many games. */
export interface Figures {
  games: number;
  /** By seat: the share of wins with the 95 % interval. */
  wins: { share: number; low: number; high: number }[];
  /** Probability of a difference between seats as large, if all won equally often; null if not tested. */
  p: number | null;
  ends: { reason: string; share: number }[];
  /** Mean, deviation and extremes per game. */
  spreads: { name: string; mean: number; sd: number; min: number; max: number }[];
  /** The number of games by their length in turns. */
  lengths: [number, number][];
  /** To go on from: given back unchanged with the next question. */
  sums: unknown;
}

export interface Replay {
  /** The number of records in the text. */
  count: number;
  title: string;
  names: string[];
  /** Null if the record is sound: else what is wrong, after the steps that are. */
  fault: string | null;
  /** Nothing else is wrong than that the game is not over: all lines of the record are whole. */
  isUnfinished: boolean;
  /** The number of events that were verified. */
  events: number;
  moves: Move[];
  ranking: string[];
  /** The rules of the record as JSON. */
  rules: string;
}

/** Every question with its answer. */
export interface Questions {
  shelves: [{ language: Language }, { shelves: Shelf[]; notice: string; version: string }];
  /** A board of these rules on which some turns were played, for a picture. */
  cover: [{ rules: Rules; language: Language }, { drawing: Drawing }];
  look: [{ game: Game; viewer: number | null; since: number }, Look];
  /** The board after an action of the seat that is to play, as far as it can know it; null if nothing shows. */
  foresee: [{ game: Game; action: number }, { drawing: Drawing; ways: Way[] } | null];
  hint: [{ game: Game }, Hint | null];
  /** The record of the game, as far as it was played. */
  record: [{ game: Game }, { text: string; name: string }];
  /** The variants of rules that exclude each other. */
  clashes: [{ rules: Rules; language: Language }, Clash[]];
  check: [{ rules: Rules; language: Language }, Check];
  complete: [{ rules: Rules; at: number }, Completion[]];
  hover: [{ rules: Rules; at: number }, Hover | null];
  /** The corrections and changes that can be made at a place of the file. */
  fixes: [{ rules: Rules; from: number; to: number }, Fix[]];
  form: [{ rules: Rules; language: Language }, Form];
  /** The edits that set a key of a file, or remove it with null. */
  assign: [{ rules: Rules; key: string; value: Value | string[] | number[] | null }, Edit[]];
  book: [{ rules: Rules; language: Language; players: number | null }, Book];
  compare: [{ a: Rules; b: Rules }, Difference];
  run: [{ rules: Rules; bots: Bot[]; seed: string; first: number; games: number; sums: unknown }, Figures];
  replay: [{ text: string; index: number; language: Language }, Replay];
  /** A picture of a record's game as SVG: the board after a step, or the whole as an animation. */
  picture: [{ text: string; index: number; language: Language; step: number | null }, { svg: string }];
}

/** Stands for the seat of markers that nobody owns. */
export const NOBODY = 255;

/** `since` where no boards are wanted: a step that no game reaches. */
export const NO_STEPS = 2 ** 32 - 1;

/** A question that the engine refuses, with what is wrong. */
export class EngineError extends Error {}
