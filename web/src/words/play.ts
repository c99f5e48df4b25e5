import type { Language, Numbers, Player, Shelf } from "../engine/answers";
import type { Manner } from "../play/cursor";

/** The texts used by Play itself. Everything about the game is provided by the engine. */
export interface PlayWords {
  // Choosing a game
  title: string; intro: string; goOn: string; look: string; saved: string; allSaved(count: number): string;
  delete: string; deleteGame(title: string, when: string): string; deleteTitle: string; deleteText: string;
  elsewhereTitle: string; elsewhereText: string; takeOther: string; keepMine: string; changedElsewhere: string;
  own: string; ownAbout: string;
  shelves: Record<Shelf["kind"], string>; shelvesAbout: Record<Shelf["kind"], string>;
  otherwiseAs: (game: string) => string; whichBox: string; noBox: string; clues: Record<"tiles" | "dragon" | "sides" | "publisher" | "language", string>;
  clueValue(clue: string, value: string): string;
  players(players: Numbers): string;
  // Who plays
  whoPlays: string; name: string; seat(number: number): string; nameOf(number: number): string;
  kinds: Record<Player["kind"], string>; friend: string;
  /** Beside the box for a practice game. */ practice: string; addPlayer: string; removePlayer(number: number): string; variants: string; about: string; /** Empty in English. */ aboutEnglish: string; start: string; cancel: string;
  // At the table
  wait: string; skip: string; back: string; lay: string; turnIt: string; takePlace: string; placeBefore: string; placeAfter: string; choose: string;
  turnOn: string; turnBack: string; turnTile: string; allPlaces(count: number): string; fatal: string; barred(reason: string): string;
  glossary: string; keys: string; beside: Record<"above" | "right" | "below" | "left", (tile: string) => string>;
  /** Shown after a tile was dropped onto the board, which can be turned, moved to a different place, or neither. */ dropped: Record<"turn" | "place" | "lay", string>; /** Shown after a tile was dropped where it can't be laid, depending on whether it has many places or just one. */ notThere: Record<"many" | "one", string>; /** How to choose with a finger or a mouse, and with keys. */ help: Record<Manner | "tools" | "fixed" | "turning", { point(isTouch: boolean): string; keys: string }>; /** The key that leads back to the previous question. */ keyBack: string; wholeBoard: string;
  swapAbout: string; giveFrom(row: string): string; takeFrom(row: string): string; uneven(give: number, take: number): string; swap(count: number): string; swapNone: string;
  confirmTitle: string; confirmText: string; confirmYes: string; confirmNo: string;
  hint: string; askHint: string; noHint: string; /** Shown while a hint is on its way. */ looking: string; stopLooking: string; undo: string; undone: string; deal: string; dealt: string; fixed(reason: string): string; asNow: string; more: string;
  speed: string; speeds: Record<"slow" | "normal" | "fast" | "at-once", string>;
  share: string; keep: string; newGame: string; broken: string;
  tiles(count: number): string; points(count: number): string; you: string; bot: string; out: string; youAreOut: string;
  log: string; beginning: string; turn(number: number): string;
  yourTurn(name: string): string; curtain: string; showTiles: string; elsewhere(name: string): string; elsewhereAbout: string;
  /** What titles of games with the rules of a box begin with. */ rulesAs: string[]; firstGame: string;
  savePicture: string; sharePicture: string; noPicture: string; ownResults(games: number, won: number): string; best(points: number): string; newBest: string;
  results: { title: string; rules: string; games: string; won: string; best: string };
  over: string; youWon: string; youShared: string; nobodyWon: string; won(names: string[], language: Language): string; again: string; replay: string;
}
