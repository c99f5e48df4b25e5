/**
 * The engine's questions and answers. These types must match the Rust ones in `web/engine`. Seats, steps, actions,
 * columns and rows count from 0, but the engine's texts number players from 1.
 */

/** The languages, whose ids are the folder names in `locales`. */
export const LANGUAGES = [
  { id: "en", name: "English", tag: "en" },
  { id: "it", name: "Italiano", tag: "it" },
  { id: "pt", name: "Português", tag: "pt-BR" },
  { id: "de", name: "Deutsch", tag: "de" },
] as const;
export type Language = typeof LANGUAGES[number]["id"];

/** Returns the language tag used on web pages. */
export function tagOf(language: Language): string {
  return LANGUAGES.find(({ id }) => id === language)!.tag;
}

/** The rules to load, as the id of a built-in ruleset or the name of one of the files. */
export interface Rules {
  /** An id such as `calliope`, or a file name ending in `.toml`. */
  ruleset: string;
  /** The contents of rules files, by name. */
  files?: Record<string, string>;
  /** The names of the enabled variants. */
  variants?: string[];
}

/** The names of the bots: first the levels, weakest first, and then the others. */
export const BOTS = ["novice", "casual", "greedy", "strong", "expert", "random", "search"] as const;

export type Bot = (typeof BOTS)[number];

/** The bot that takes a seat unless another one is chosen. */
export const DEFAULT_BOT: Bot = "greedy";

/** The names of the bots that play thousands of games in a few seconds, starting with the default. */
export const FAST_BOTS = ["greedy", "random"] as const;

export type FastBot = (typeof FAST_BOTS)[number];

/** The kinds of player that a seat can have. */
export const KINDS = ["person", ...BOTS] as const;

export interface Player {
  kind: (typeof KINDS)[number];
  /** Empty to use the default name. */
  name: string;
}

/** A game, given by its start, which determines everything else. */
export interface Game {
  rules: Rules;
  /** The player in each seat. */
  players: Player[];
  /** An integer from 0 to 2^64 - 1 in decimal digits. */
  seed: string;
  /** The number of the game under this seed. */
  number: number;
  language: Language;
  /** Whether choices can be undone after something hidden was shown. Only for one person against bots. */
  practice?: boolean;
  /**
   * What came before everything hidden was dealt anew, each time with a new seed: the choices until then. `choices` are
   * those since.
   */
  deals?: { choices: number[]; seed: string }[];
  /**
   * The choices of human players in order, each as an index into the legal actions at that time. Bots' choices follow
   * from the seed.
   */
  choices: number[];
}

/** Numbers of players, as a range or as a list in ascending order. */
export type Numbers = { min: number; max: number } | number[];

export interface Variant { name: string; title: string; players: Numbers; /** Whether the rules already enable it. */ on: boolean }

/**
 * Two variants that exclude each other. Either both set `key` to different values or, if `key` is null, no number of
 * players can play with both.
 */
export interface Clash { a: string; b: string; key: string | null }

/** A ruleset to choose from. */
export interface Offer {
  id: string;
  title: string;
  /** What the game is about, in a few sentences. */
  aim: string;
  /** Whether it's a good game to start with. */
  isFirstGame: boolean;
  /** The description in its file, in English. */
  about: string;
  /** The id of the ruleset it extends. */
  extends: string | null;
  players: Numbers;
  variants: Variant[];
  /**
   * The facts printed on the box, e.g. `tiles`, `dragon`, `publisher` or `language`. Only editions have them. A fact is
   * null if it only applies to other games.
   */
  facts: Record<string, string | number | boolean | null>;
}

export interface Shelf { kind: "edition" | "game" | "house"; offers: Offer[] }

/** An image of a tile. Ports are numbered clockwise from the western end of the north side. */
export interface TileImage {
  /** The pairs of ports joined by a path, or null for a tile without paths. */
  paths: [number, number][] | null;
  /** The face of a tile without paths. */
  face: { seat: number | null; /** What an action tile shows instead of its text. */ symbol: "wall" | "pickaxe" | "rotation" | "flip" | null; text: string; walls: [boolean, boolean, boolean, boolean] } | null;
  /** The notation used in records. */
  notation: string;
}

/**
 * A place at the edge of a cell: a port or the middle of a side (clockwise from 0 for north). For choices, both can be
 * null, which stands for the whole cell.
 */
export interface Spot { x: number; y: number; port: number | null; side: number | null }

export interface Drawing {
  sides: number;
  portsPerSide: number;
  columns: number;
  rows: number;
  /** The names of the columns and rows in order. For example, `A4` is column A, row 4. */
  columnNames: string[];
  rowNames: string[];
  holes: [number, number][];
  /** Empty squares where no tile can be placed. */
  barred: [number, number][];
  tiles: { x: number; y: number; active: boolean; paths: { from: number; to: number; trail: number | null }[] }[];
  faces: { x: number; y: number; active: boolean; scored: boolean; image: NonNullable<TileImage["face"]> }[];
  starts: Spot[];
  /**
   * `spot` is null if the place is unknown. `marker` is a number if the seat has several markers. `seat` is 255 for
   * markers without an owner.
   */
  markers: { seat: number; marker: number | null; spot: Spot | null; out: boolean }[];
  /** Two markers that met in the middle of a path, each with its index and the port it came from. */
  collisions: { x: number; y: number; from: [[number, number], [number, number]] }[];
  /** A description for users who can't see the board. */
  text: string;
}

/**
 * A marker's way in a single step, as cells with the ports where it entered and left. On the last cell, it can end in a
 * collision.
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

/** A step and the board after it, for animations. */
export interface Move extends Step {
  drawing: Drawing;
  ways: Way[];
  /** The players who are out after this step. */
  out: number[];
}

/** A move at the table, with what is next to the board after it. */
export interface ShownMove extends Move { summary: Summary }

export interface TurnedTile { held: TileImage; laid: TileImage }

export interface Choice {
  /** A heading, which consecutive choices can share. */
  group: string;
  label: string;
  /** The consequences, with one phrase for each. */
  leads: string[];
  tile: TurnedTile | null;
  /** The player's own tile that is used, if a follow-up question asks what for. */
  uses: TileImage | null;
  /** The player's own marker that a tile is laid for, if a follow-up question asks for the tile. */
  marker: number | null;
  spot: Spot | null;
  swap: { give: TileImage; take: TileImage } | null;
  /** Whether this would put one of the player's own markers out. */
  fatal: boolean;
  /** Whether to ask for confirmation first. */
  confirm: boolean;
  /** The board after an illegal choice, to show why it's illegal. */
  warning: Drawing | null;
  /** Exactly one of these three is non-null. */
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
  /** Shown instead of a long list of choices. Otherwise, this is empty. */
  overview: string[];
}

export interface Summary {
  seats: { name: string; bot: string; isIn: boolean; tiles: number | null; points: number | null; holds: string | null }[];
  /** Facts that should always be visible, e.g. the pile and the dragon. */
  facts: string[];
  /** The same facts, with explanations. */
  notes: string[];
}

/** A game as seen by a viewer. */
export interface Look {
  /** The title of the rules in the game's language. */
  title: string;
  /** What the game is about, in a few sentences. */
  aim: string;
  /** The shape of the tiles. */
  sides: number;
  portsPerSide: number;
  drawing: Drawing;
  /** Whose turn it is, or null if the game is over. */
  toPlay: number | null;
  /** Whether a human player has to make a choice. */
  isPerson: boolean;
  /** Only set if it's the viewer's turn. */
  question: Question | null;
  /**
   * What the special tiles that the viewer has or can see do, with one sentence for each. Only set if there's a
   * question.
   */
  glossary: string[];
  /** The viewer's tiles. */
  hand: TileRow | null;
  summary: Summary | null;
  /**
   * Why the last choice can't be undone, or null if it can. `undo` is the number of human choices that would be undone.
   */
  fixed: string | null;
  undo: number;
  /** Whether what the person can't see can be dealt anew. */
  canDeal: boolean;
  steps: Step[];
  /** The steps starting at `since`, with boards. Steps that a person's choice made along with the next one are left out. */
  moves: ShownMove[];
  over: { winners: number[]; places: Place[] } | null;
}

/** A player at the end of a game. */
export interface Place {
  seat: number;
  /** The place, starting at 1, or null if there's only one player or team. */
  place: number | null;
  /** The name, the result and how the player went out. */
  text: string;
  /** What the player did in the game, if known. */
  fact: string | null;
}

/** `goesOn` says whether the player has another choice right after the action. */
export interface Hint { action: number; why: string[]; goesOn: boolean }

export interface Finding {
  severity: "error" | "warning";
  code: string;
  message: string;
  /** Notes and help texts, each as a separate text. */
  more: string[];
  /** UTF-16 offsets in the file, or null for findings in a different file. */
  from: number | null;
  to: number | null;
  /** The file and line as shown to users. */
  place: string;
  fix: Fix | null;
  /** Other ways out, each with the text in `more` that it belongs to. */
  settings: (Fix & { help: string })[];
}
export interface Edit { from: number; to: number; text: string }
export interface Fix { title: string; edits: Edit[]; certain: boolean }

/**
 * A note that is shown after a place. A value can replace or repeat another one, which is from a line, a ruleset or the
 * default. Otherwise, a block applies to certain numbers of players.
 */
export interface Hinted {
  at: number; kind: "replaces" | "same" | "for"; value: string | null; line: number | null; ruleset: string | null; players: Numbers | null;
}

/** The findings and other information about the rules file being edited. */
export interface Check {
  findings: Finding[];
  errors: number;
  warnings: number;
  hints: Hinted[];
  /** The resolved ruleset, or null if the file has errors. */
  ruleset: { id: string; title: string; players: Numbers; variants: Variant[]; extends: string | null } | null;
}
/**
 * `key` is the key, or the key that a value belongs to (e.g. `hand.size`), and null for all other words. Details are in
 * English.
 */
export interface Completion { label: string; kind: "key" | "section" | "value" | "ruleset" | "variant"; key: string | null; detail: string; documentation: string; from: number; to: number; text: string }
/** An explanation of a key or value in English. `key` is the key, e.g. `hand.size`. */
export interface Hover { from: number; to: number; key: string | null; markdown: string }

export type Value = string | number | boolean;

/** A key with a control for setting it: a list of words, a number or a switch. Lists of numbers are read-only. */
export interface Control {
  /** The key, e.g. `hand.size`. */
  key: string;
  /** The meaning, in English. */
  meaning: string;
  kind: "words" | "number" | "truth" | "list";
  values: string[];
  min: number | null;
  max: number | null;
  /** The value in the file, or null if it has none. This can be anything while the file has errors. */
  own: unknown;
  from: number | null;
  to: number | null;
  /** The values from the ruleset that the file extends, with the numbers of players that each applies to. */
  below: { players: Numbers; value: Value | number[] }[];
  /** Whether it has no effect for any number of players. */
  isIdle: boolean;
}

export interface Form {
  /** False if there are syntax errors, which prevent anything from being set. */
  isReadable: boolean;
  /** The variants that the file enables. */
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

/** The differences between two rulesets, with meanings in English. */
export interface Difference {
  alike: boolean;
  rows: { key: string; meaning: string; players: Numbers; a: Meant; b: Meant; effect: "differs" | "follows" | "same" }[];
  /**
   * Random games with both rulesets and the same draws, by number of players. Each game is only counted under its
   * greatest difference.
   */
  games: ({ players: number; games: number } & Record<GameDifference, number>)[];
}

/** The ways in which two games can differ, from smallest to greatest difference. */
export const GAME_DIFFERENCES = ["same", "other_cause", "other_off_board", "other_points", "other_winners", "other_moves"] as const;
export type GameDifference = (typeof GAME_DIFFERENCES)[number];

/** A value and its meaning, if it has one. */
export interface Meant { value: string; meaning: string }

/** Shares and lengths for a large number of games. */
export interface Figures {
  games: number;
  /** The share of wins for each seat, with its 95 % interval. */
  wins: { share: number; low: number; high: number }[];
  /**
   * The probability that the differences between seats are at least this large if all seats win equally often. Null if
   * not tested.
   */
  p: number | null;
  ends: { reason: string; share: number }[];
  /** The mean, standard deviation and extremes per game. */
  spreads: { name: string; mean: number; sd: number; min: number; max: number }[];
  /** The number of games for each length in turns. */
  lengths: [number, number][];
  /** Required for continuing. Pass this back unchanged in the next question. */
  sums: unknown;
}

export interface Replay {
  /** The number of records in the text. */
  count: number;
  title: string;
  names: string[];
  /** Null if the record is valid. Otherwise, the error that comes after the valid steps. */
  fault: string | null;
  /** Whether all lines of the record are complete and the only error is that the game isn't over. */
  isUnfinished: boolean;
  /** The number of events that were verified. */
  events: number;
  moves: Move[];
  /** The players at the end of the game, winners first. Empty if it isn't over. */
  /** The points of each player after each step. They're empty if the game counts none. */
  scores: number[][];
  places: Place[];
  /** The record's rules as JSON. */
  rules: string;
}

/** The figures of an experiment so far. */
export interface Experiment {
  /** The figures of each ruleset. */
  sides: SideFigures[];
  comparison: Comparison | null;
  /** Required for continuing. Pass this back unchanged in the next question. */
  past: unknown;
}

export interface SideFigures extends Figures {
  /** The number of markers that went out on each square. */
  squares: { x: number; y: number; count: number }[];
  /** The empty board. Null if it can grow. */
  board: Drawing | null;
}

/** The same figures as those of `sentiero compare --format json`. */
export interface Comparison {
  games: number;
  games_that_differ: number;
  results_that_differ: number;
  figures: Record<string, {
    values: [number, number];
    difference: number;
    interval: [number, number];
    p: number;
    significant: boolean;
    /** Whether the figure depends on the rules even if the games don't. */
    counted_differently?: true;
    games_that_differ?: number;
  }>;
}

/** What the bots think of the choices in a record, as far as they've been reviewed. */
export interface Review {
  /** The number of choices between several actions in the game. */
  all: number;
  /** The same figures as those of `sentiero replay --review --format json`. */
  figures: {
    /** The choices that gave away too much. Choices are numbered from 0, so a choice leads to the step after its number. */
    marks: { choice: number; seat: number }[];
    /** The choice that decided a finished game, if any. */
    turning_point: { choice: number } | null;
  };
  /** For each mark, what was given away, what was played, and what would have been better. */
  marks: [string, string, string][];
  /** For each mark, the action that would have been better. */
  better: number[];
  /** How many choices of each player are marked. */
  players: string[];
  /** The lead changes and, if there's a turning point, what happened there. */
  course: string[];
  /** Required for continuing with the next choice. Those of different choices can be joined. */
  past: ReviewPast;
}

/** What has been found so far: the costly choices, the choices of each seat, and a forecast for each choice. */
export interface ReviewPast {
  marks: unknown[];
  seats: Record<string, { choices: number; marked: number; given_away: number }>;
  course: { sides: unknown; moments: unknown[]; end: unknown };
}

export interface Foreseen { drawing: Drawing; ways: Way[] }
export interface Alternative { board: Foreseen | null; hand: TileRow }

/** Rules as data for the engine that plays. They've been checked, and nothing but that engine looks inside. */
export interface CheckedRuleset { head: unknown; variants: string[]; sections: [number, Record<string, unknown>][] }
/** Rules to play, with their title and the aim of the game in the language of the page. */
export interface Prepared { title: string; aim: string; ruleset: CheckedRuleset }

/** The questions about a game and their answers. The engine receives prepared rules instead of `Rules`. */
export interface PlayQuestions {
  /** A board for these rules after a few turns, for use as a picture. */
  cover: [{ rules: Rules; language: Language }, { drawing: Drawing }];
  look: [{ game: Game; viewer: number | null; since: number }, Look];
  /**
   * The board after an action of the current player, as far as they can predict it. Null if there's no visible change.
   */
  foresee: [{ game: Game; action: number }, Foreseen | null];
  hint: [{ game: Game }, Hint | null];
  /** The record of the game so far. */
  record: [{ game: Game }, { text: string; name: string }];
  run: [{ rules: Rules; bots: Bot[]; seed: string; first: number; games: number; sums: unknown }, Figures];
}

/** All questions and their answers. */
export interface Questions extends PlayQuestions {
  shelves: [{ language: Language }, { shelves: Shelf[]; notice: string; version: string }];
  /** Prepares rules for playing. */
  prepare: [{ rules: Rules; language: Language }, Prepared];
  /** The pairs of variants that exclude each other. */
  clashes: [{ rules: Rules; language: Language }, Clash[]];
  check: [{ rules: Rules; language: Language }, Check];
  complete: [{ rules: Rules; at: number }, Completion[]];
  hover: [{ rules: Rules; at: number }, Hover | null];
  /** The fixes and other changes available at a place in the file. */
  fixes: [{ rules: Rules; from: number; to: number }, Fix[]];
  form: [{ rules: Rules; language: Language }, Form];
  /** The edits that set a key in the file or, if the value is null, remove it. */
  assign: [{ rules: Rules; key: string; value: Value | string[] | number[] | null }, Edit[]];
  book: [{ rules: Rules; language: Language; players: number | null }, Book];
  compare: [{ a: Rules; b: Rules }, Difference];
  replay: [{ text: string; index: number; language: Language }, Replay];
  /** Reviews more choices of a record. */
  review: [{ text: string; index: number; language: Language; first: number; choices: number; playouts: number; past: ReviewPast | null }, Review];
  /**
   * The board after an action that could have been chosen in a record, which is null if nothing changes on it, and the
   * tiles of the player who chose.
   */
  alternative: [{ text: string; index: number; language: Language; choice: number; action: number }, Alternative];
  /** Plays more games of an experiment with one ruleset, or with two that get the same deals. */
  experiment: [{ a: Rules; b: Rules | null; bots: Bot[]; seed: string; first: number; games: number; past: unknown; /** The results of other games that the figures should include. */ others: unknown[] }, Experiment];
  /** Sentences about how the finished game in a record went. */
  course: [{ text: string; language: Language }, string[]];
  /** An SVG picture of the game in a record: either the board after a step or an animation of the whole game. */
  picture: [{ text: string; index: number; language: Language; step: number | null }, { svg: string }];
}

/** The seat of markers without an owner. */
export const NOBODY = 255;

/** The value of `since` if no boards are needed, since no game has this many steps. */
export const NO_STEPS = 2 ** 32 - 1;

/** The engine's refusal to answer a question, with the reason. */
export class EngineError extends Error {}
