import type { FastBot, GameDifference, Numbers } from "../engine/answers";

export interface RulesWords {
  title: string; intro: string;
  start: { heading: string; name: string; nameExample: string; base: string; create: string; or: string; drop: string; editions: string; games: string; house: string; own: string; /** The comment in a new file. */ about: (parent: string) => string };
  bar: { file: string; create: string; open: string; more: string; rename: string; download: string; share: string; remove: string; play: string; cannotPlay: string };
  ask: { rename: string; newName: string; taken: string; renameDone: string; remove: (name: string) => string; removeNote: string; removeDone: string; cancel: string; close: string };
  editor: { label: (name: string) => string; find: string; keys: string; lost: string; sent: string; edit: string; phrases: Record<string, string>; opened: (name: string) => string };
  /** The two ways of editing rules. */
  ways: { label: string; form: string; text: string };
  form: {
    changed: (count: number) => string; was: (value: string) => string; reset: string; differs: string; idle: string; follows: string; yes: string; no: string;
    none: string; unreadable: string; variants: string;
    /** The numbers that are allowed. */ wholeNumber: (least: number, most: number | null) => string;
  };
  /** Notes next to the lines of the text. */
  hints: { was: (value: string, where: string) => string; same: (where: string) => string; byDefault: string; line: (line: number) => string; ruleset: (name: string) => string; players: (players: Numbers) => string };
  findings: {
    heading: string; sound: string; checking: string; errors: (count: number) => string; warnings: (count: number) => string;
    error: string; warning: string; fix: string; /** On a button for one of several ways out. */ set: string; fixAll: (count: number) => string; elsewhere: string; line: (line: string) => string; cursor: string; nothing: string; changes: string; unused: string; use: string;
    /** Empty in English. */
    english: string; inEnglish: string;
    /** What a fix does to the text. In English, we use the engine's title instead. */
    add: (piece: string) => string; take: (piece: string) => string; replace: (before: string, after: string) => string;
  };
  /** How to enable a variant, as described in the rulebook. */
  bookVariants: string;
  side: {
    label: string; board: string; book: string; changed: string; trial: string; variants: string; variantsAbout: string; waits: string; stale: string; needsFix: string;
    anyNumber: string; players: string; playersOf: (players: Numbers) => string;
  };
  changed: { noParent: string; alike: string; count: (rules: number, parent: string) => string; before: string; after: string; follows: string; games: string; otherwise: Record<GameDifference, (count: number, games: number) => string> };
  trial: {
    intro: string; games: string; bots: string; kinds: Record<FastBot, string>; start: string; stop: string; again: string;
    progress: (done: number, all: number) => string; stopped: string; done: string; stale: string; this: string;
    lengths: string; seat: (seat: number) => string; wins: string; winsNote: string; even: string; uneven: string;
    /**
     * What the rules change in games: the mean length, the difference in length (null if not noticeable) and the first
     * seat's share of wins.
     */
    compared: (mean: string, more: number | null, by: string) => string; firstWins: (share: string, before: string) => string;
    numbers: string; measure: string; mean: string; spread: string; least: string; most: string; ends: string;
    /** Keyed by the engine's figure names. */
    reasons: Record<string, string>; measures: Record<string, string>; points: (seat: number) => string;
  };
}
