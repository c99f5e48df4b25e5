/**
 * The questions for the engine and its answers. These types must match the ones in `web/engine`, which are in Rust.
 * Seats, steps, actions, columns and rows are numbered from 0, but in the engine's texts players are numbered from 1.
 */

/** The languages. Each id is the name of a folder in `locales`. */
export const LANGUAGES = [
  { id: "en", name: "English", tag: "en" },
  { id: "it", name: "Italiano", tag: "it" },
  { id: "pt", name: "Português", tag: "pt-BR" },
] as const;
export type Language = typeof LANGUAGES[number]["id"];

/** Returns the language tag as used on web pages. */
export function tagOf(language: Language): string {
  return LANGUAGES.find(({ id }) => id === language)!.tag;
}

/** The rules to load, given by the id of a built-in ruleset or the name of one of the files. */
export interface Rules {
  /** An id such as `calliope`, or a file name that ends in `.toml`. */
  ruleset: string;
  /** The contents of rules files by name. */
  files?: Record<string, string>;
  /** The names of the enabled variants. */
  variants?: string[];
}

/** The names of the bots, starting with the default. */
export const BOTS = ["greedy", "random"] as const;

export type Bot = (typeof BOTS)[number];

/** The kinds of players that a seat can have. */
export const KINDS = ["person", ...BOTS] as const;

export interface Player {
  kind: (typeof KINDS)[number];
  /** Empty for the default name. */
  name: string;
}

/** A game as given by its start, which determines everything else about it. */
export interface Game {
  rules: Rules;
  /** The player in each seat. */
  players: Player[];
  /** An integer from 0 to 2^64 - 1 in decimal digits. */
  seed: string;
  /** The number of the game for this seed. */
  number: number;
  language: Language;
  /**
   * The choices of people in order, each as an index into the legal actions at the time. Those of bots follow from
   * the seed.
   */
  choices: number[];
}

/** Numbers of players, as a range or as a list in ascending order. */
export type Numbers = { min: number; max: number } | number[];

export interface Variant { name: string; title: string; players: Numbers; /** Whether the rules already enable it. */ on: boolean }

/**
 * Two variants that exclude each other. Either both set `key` to different values, or nobody can play with both
 * (null).
 */
export interface Clash { a: string; b: string; key: string | null }

/** A ruleset to choose from. */
export interface Offer {
  id: string;
  title: string;
  /** The description from its file, in English. */
  about: string;
  /** The id of the ruleset that it extends. */
  extends: string | null;
  players: Numbers;
  variants: Variant[];
  /**
   * The facts printed on the box, e.g. `tiles`, `dragon`, `publisher` or `language`. Only editions have these. A fact
   * is null if only other games have it.
   */
  facts: Record<string, string | number | boolean | null>;
}

export interface Shelf { kind: "edition" | "game" | "house"; offers: Offer[] }

/** An image of a tile. Ports are numbered clockwise from the western end of the north side. */
export interface TileImage {
  /** The pairs of ports that are joined by a path, or null if the tile has no paths. */
  paths: [number, number][] | null;
  /** The face of a tile without paths. */
  face: { seat: number | null; text: string; walls: [boolean, boolean, boolean, boolean] } | null;
  /** The notation used in records. */
  notation: string;
}

/**
 * A place at the edge of a cell, which is a port or the middle of a side (0 is north, going clockwise). For choices,
 * it can also be the whole cell, in which case both are null.
 */
export interface Spot { x: number; y: number; port: number | null; side: number | null }

export interface Drawing {
  sides: number;
  portsPerSide: number;
  columns: number;
  rows: number;
  /** The names of the columns and rows in order: `A4` is column A, row 4. */
  columnNames: string[];
  rowNames: string[];
  holes: [number, number][];
  /** Empty squares where no tile may be laid. */
  barred: [number, number][];
  tiles: { x: number; y: number; active: boolean; paths: { from: number; to: number; trail: number | null }[] }[];
  faces: { x: number; y: number; active: boolean; scored: boolean; image: NonNullable<TileImage["face"]> }[];
  starts: Spot[];
  /**
   * `spot` is null if the place is unknown. `marker` is a number if the seat has several markers. `seat` is 255 if
   * the marker doesn't belong to anyone.
   */
  markers: { seat: number; marker: number | null; spot: Spot | null; out: boolean }[];
  /** Two markers that met in the middle of a path, each given by the port it came from and its index. */
  collisions: { x: number; y: number; from: [[number, number], [number, number]] }[];
  /** A description for people who can't see the board. */
  text: string;
}

/**
 * The way of a marker in a single step, as cells with the ports where it entered and left. It can end in a collision
 * on the last cell.
 */
export interface Way { marker: number; legs: { x: number; y: number; from: number; to: number }[] }

export interface Told { seat: number | null; text: string }

/** The events between two decisions. */
export interface Step {
  step: number;
  /** The number of the turn, starting at 1, or 0 before the first turn. */
  turn: number;
  lines: Told[];
}

/** A step along with the board after it, used for animations. */
export interface Move extends Step {
  drawing: Drawing;
  ways: Way[];
  /** The players who are out after this step. */
  out: number[];
}

export interface TurnedTile { held: TileImage; laid: TileImage }

export interface Choice {
  /** A heading, which can be shared by consecutive choices. */
  group: string;
  label: string;
  /** The consequences, each as a phrase. */
  leads: string[];
  tile: TurnedTile | null;
  /** The tile from the player's own hand that is used, provided that a follow-up question asks what for. */
  uses: TileImage | null;
  /** The player's own marker that a tile is laid for, provided that a follow-up question asks for the tile. */
  marker: number | null;
  spot: Spot | null;
  swap: { give: TileImage; take: TileImage } | null;
  /** Whether this would put one of the player's own markers out. */
  fatal: boolean;
  /** Whether to ask for confirmation first. */
  confirm: boolean;
  /** The board as it would be after an illegal choice, to show why it's illegal. */
  warning: Drawing | null;
  /** Exactly one of these three isn't null. */
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
  /** Shown instead of a list of choices if there are many, otherwise empty. */
  overview: string[];
}

export interface Summary {
  seats: { name: string; bot: string; isIn: boolean; tiles: number | null; points: number | null; holds: string | null }[];
  /** What should be visible at all times, e.g. the pile and the dragon. */
  facts: string[];
  /** The same facts, along with what they mean. */
  notes: string[];
}

/** A game as seen by a viewer. */
export interface Look {
  /** The title of the rules in the game's language. */
  title: string;
  /** The shape of the tiles. */
  sides: number;
  portsPerSide: number;
  drawing: Drawing;
  /** Whose turn it is, or null if the game is over. */
  toPlay: number | null;
  /** Whether a person has to make a choice. */
  isPerson: boolean;
  /** Only set if it's the viewer's turn. */
  question: Question | null;
  /**
   * What the special tiles that the viewer has or can see do, as one sentence each. Only set if there's a question.
   */
  glossary: string[];
  /** The viewer's tiles. */
  hand: TileRow | null;
  summary: Summary | null;
  /**
   * Why the last choice can't be undone, or null if it can. `undo` is the number of people's choices that would be
   * undone.
   */
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
  /** Notes and help texts, each as a separate text. */
  more: string[];
  /** UTF-16 offsets in the file, or null if the finding is in a different file. */
  from: number | null;
  to: number | null;
  /** The file and line as shown to people. */
  place: string;
  fix: Fix | null;
}
export interface Edit { from: number; to: number; text: string }
export interface Fix { title: string; edits: Edit[]; certain: boolean }

/**
 * A note that is shown after a place. Either a value replaces another one or is the same, in which case the other
 * value comes from a line, a ruleset or the default, or a block applies to certain numbers of players.
 */
export interface Hinted {
  at: number; kind: "replaces" | "same" | "for"; value: string | null; line: number | null; ruleset: string | null; players: Numbers | null;
}

/** The findings and other information about a rules file that is being edited. */
export interface Check {
  findings: Finding[];
  errors: number;
  warnings: number;
  hints: Hinted[];
  /** The resolved ruleset, or null if there are errors. */
  ruleset: { id: string; title: string; players: Numbers; variants: Variant[]; extends: string | null } | null;
}
/**
 * `key` is the key, or the key that a value is for (e.g. `hand.size`). It's null for other words. Details are in
 * English.
 */
export interface Completion { label: string; kind: "key" | "section" | "value" | "ruleset" | "variant"; key: string | null; detail: string; documentation: string; from: number; to: number; text: string }
/** An explanation of a key or value in English. `key` is the key, e.g. `hand.size`. */
export interface Hover { from: number; to: number; key: string | null; markdown: string }

export type Value = string | number | boolean;

/**
 * A key that can be set using a control, which is a list of words, a number or a switch. Lists of numbers are only
 * shown.
 */
export interface Control {
  /** The key, e.g. `hand.size`. */
  key: string;
  /** The meaning, in English. */
  meaning: string;
  kind: "words" | "number" | "truth" | "list";
  values: string[];
  min: number | null;
  max: number | null;
  /** The value in the file, or null if there is none. It can be anything as long as the file has errors. */
  own: unknown;
  from: number | null;
  to: number | null;
  /** The values from the ruleset that the file extends, each with the numbers of players it applies to. */
  below: { players: Numbers; value: Value | number[] }[];
  /** Whether it has no effect for any number of players. */
  isIdle: boolean;
}

export interface Form {
  /** False if there are syntax errors, in which case nothing can be set. */
  isReadable: boolean;
  /** The variants that are enabled by the file. */
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

/** The differences between two rulesets. Meanings are in English. */
export interface Difference {
  alike: boolean;
  rows: { key: string; meaning: string; players: Numbers; a: Meant; b: Meant; effect: "differs" | "follows" | "same" }[];
  /**
   * Games played at random with both rulesets using the same draws, by number of players. Each is counted only under
   * its greatest difference.
   */
  games: ({ players: number; games: number } & Record<GameDifference, number>)[];
}

/** How two games can differ, from the smallest to the greatest difference. */
export const GAME_DIFFERENCES = ["same", "other_cause", "other_off_board", "other_points", "other_winners", "other_moves"] as const;
export type GameDifference = (typeof GAME_DIFFERENCES)[number];

/** A value along with its meaning, if it has one. */
export interface Meant { value: string; meaning: string }

/** Shares and lengths for a large number of games. */
export interface Figures {
  games: number;
  /** The share of wins for each seat, with its 95 % interval. */
  wins: { share: number; low: number; high: number }[];
  /**
   * The probability of differences between seats that are this large if all seats won equally often, or null if not
   * tested.
   */
  p: number | null;
  ends: { reason: string; share: number }[];
  /** The mean, deviation and extremes per game. */
  spreads: { name: string; mean: number; sd: number; min: number; max: number }[];
  /** The number of games of each length, in turns. */
  lengths: [number, number][];
  /** Needed to continue. This must be passed back unchanged in the next question. */
  sums: unknown;
}

export interface Replay {
  /** The number of records in the text. */
  count: number;
  title: string;
  names: string[];
  /** Null if the record is valid, or else what's wrong with it, which comes after the valid steps. */
  fault: string | null;
  /** Whether the only thing wrong is that the game isn't over, and all lines of the record are complete. */
  isUnfinished: boolean;
  /** The number of events that were verified. */
  events: number;
  moves: Move[];
  ranking: string[];
  /** The record's rules as JSON. */
  rules: string;
}

/** Every question and its answer. */
export interface Questions {
  shelves: [{ language: Language }, { shelves: Shelf[]; notice: string; version: string }];
  /** A board for these rules after a few turns, to be used as a picture. */
  cover: [{ rules: Rules; language: Language }, { drawing: Drawing }];
  look: [{ game: Game; viewer: number | null; since: number }, Look];
  /**
   * The board after an action of the current player, as far as they can predict it, or null if nothing would be
   * visible.
   */
  foresee: [{ game: Game; action: number }, { drawing: Drawing; ways: Way[] } | null];
  hint: [{ game: Game }, Hint | null];
  /** The record of the game so far. */
  record: [{ game: Game }, { text: string; name: string }];
  /** The variants in the rules that exclude each other. */
  clashes: [{ rules: Rules; language: Language }, Clash[]];
  check: [{ rules: Rules; language: Language }, Check];
  complete: [{ rules: Rules; at: number }, Completion[]];
  hover: [{ rules: Rules; at: number }, Hover | null];
  /** The fixes and changes that can be made at a place in the file. */
  fixes: [{ rules: Rules; from: number; to: number }, Fix[]];
  form: [{ rules: Rules; language: Language }, Form];
  /** The edits that set a key in the file, or remove it if the value is null. */
  assign: [{ rules: Rules; key: string; value: Value | string[] | number[] | null }, Edit[]];
  book: [{ rules: Rules; language: Language; players: number | null }, Book];
  compare: [{ a: Rules; b: Rules }, Difference];
  run: [{ rules: Rules; bots: Bot[]; seed: string; first: number; games: number; sums: unknown }, Figures];
  replay: [{ text: string; index: number; language: Language }, Replay];
  /** A picture of the game in a record as SVG, either the board after a step or the whole game as an animation. */
  picture: [{ text: string; index: number; language: Language; step: number | null }, { svg: string }];
}

/** The seat of markers that don't belong to anyone. */
export const NOBODY = 255;

/** A value for `since` if no boards are needed, because no game has this many steps. */
export const NO_STEPS = 2 ** 32 - 1;

/** A question that the engine refused, with the reason. */
export class EngineError extends Error {}
