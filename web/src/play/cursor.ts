import { berth, CELL, type Cells, corner, middleOf, moved, type Point } from "../board/geometry";
import type { Choice, Question, Spot, TileImage } from "../engine/answers";

/**
 * A player's position within a question: the choices that led to a follow-up question and the choice they're looking
 * at.
 */
export interface Cursor {
  path: number[];
  at: number;
  /** How each tile was turned when another one was picked up, by path and tile. */
  left: Record<string, number>;
}

/** How a question is presented at the table. */
export type Manner = "tiles" | "turns" | "places" | "swap" | "list";

export function isOpen(choice: Choice): boolean {
  return choice.barred === null;
}

/** If there are more places than this, they're spread over the board. */
const MANY = 10;

/**
 * Returns the cursor at the start of a question. Choices that put out one of the player's own markers are never
 * preselected.
 */
export function begin(question: Question): Cursor {
  return { path: [], at: first(question), left: {} };
}

/**
 * Returns the choice to preselect. If there are places all over the board, this is one in the middle of the side
 * closest to the player.
 */
function first(question: Question): number {
  const { choices } = question;
  const spots = choices.flatMap(({ spot }) => spot ?? []);
  if (mannerOf(question) !== "places" || spots.length <= MANY) return best(choices, () => true);
  const middle = Math.max(...spots.map(({ x }) => x)) / 2;
  const far = ({ x, y }: Spot) => Math.abs(x - middle) - 2 * y;
  const open = [...choices.keys()].filter((nth) => isOpen(choices[nth]!) && choices[nth]!.spot);
  return open.sort((one, other) => far(choices[one]!.spot!) - far(choices[other]!.spot!))[0] ?? 0;
}

/** Returns the place that each answer leads to, no matter how many questions come before it. Null if an answer has none. */
export function spotsIn({ choices }: Question): (Spot | null)[] {
  return choices.filter(isOpen).flatMap(({ spot, further }) => spot ? [spot] : further ? spotsIn(further) : [null]);
}

/** Returns the question at the cursor. */
export function questionAt(question: Question, { path }: Cursor): Question {
  return path.reduce((now, nth) => now.choices[nth]?.further ?? now, question);
}

export function choiceAt(question: Question, cursor: Cursor): Choice | null {
  return questionAt(question, cursor).choices[cursor.at] ?? null;
}

/** Whether a question leaves nothing to choose. */
export function isOnly(question: Question): boolean {
  return actionsIn(question) === 1;
}

function actionsIn({ choices }: Question): number {
  return choices.reduce((sum, { action, further }) => sum + (further ? actionsIn(further) : action === null ? 0 : 1), 0);
}

export function mannerOf({ choices }: Question): Manner {
  if (choices.some((choice) => choice.swap)) return "swap";
  if (choices.length > 0 && choices.every((choice) => choice.tile)) return "tiles";
  if (choices.length > 0 && choices.every((choice) => choice.spot)) {
    const places = new Set(choices.map((choice) => JSON.stringify(choice.spot)));
    if (places.size > 1 || choices.length === 1) return "places";
    return "turns";
  }
  return "list";
}

function best(choices: Choice[], isWanted: (choice: Choice) => boolean): number {
  const find = (more: (choice: Choice) => boolean) => choices.findIndex((choice) => isWanted(choice) && more(choice));
  const found = [find((choice) => isOpen(choice) && !choice.fatal), find(isOpen), find(() => true)];
  return found.find((at) => at >= 0) ?? 0;
}

/** Returns the cursor at another choice of the same question. */
export function goTo(cursor: Cursor, at: number): Cursor {
  return { ...cursor, at };
}

/** Returns the cursor in the follow-up question of a choice. */
export function enter(question: Question, cursor: Cursor, at: number): Cursor {
  const next = { ...cursor, path: [...cursor.path, at] };
  return { ...next, at: first(questionAt(question, next)) };
}

/** Returns the cursor in the previous question. */
export function back(cursor: Cursor): Cursor {
  return cursor.path.length === 0 ? cursor : { ...cursor, path: cursor.path.slice(0, -1), at: cursor.path.at(-1)! };
}

/**
 * Returns the cursor at the choice for an action, including the questions leading to it, or null if there isn't one.
 */
export function cursorAt(question: Question, action: number): Cursor | null {
  const find = ({ choices }: Question): number[] | null => {
    for (const [nth, choice] of choices.entries()) {
      if (choice.action === action) return [nth];
      const way = choice.further && find(choice.further);
      if (way) return [nth, ...way];
    }
    return null;
  };
  const way = find(question);
  return way && { path: way.slice(0, -1), at: way.at(-1)!, left: {} };
}

/**
 * Describes the choice at the cursor. A tile that is turned is named by its face alone, since its label says how it's
 * turned in the hand.
 */
export function nameAt(question: Question, cursor: Cursor): string {
  const { path, at } = cursor;
  const isTurned = mannerOf(questionAt(question, cursor)) === "turns";
  const names: string[] = [];
  let now: Question | null = question;
  for (const nth of [...path, at]) {
    const choice: Choice | undefined = now?.choices[nth];
    const face = isTurned ? choice?.uses?.face?.text : undefined;
    if (choice) names.push(face || [choice.group, choice.label].filter(Boolean).join(", "));
    now = choice?.further ?? null;
  }
  return names.join(" · ");
}

/** Returns the action whose board to show for a choice. If a square has several actions, this is the first. */
export function shownAction(choice: Choice | null): number | null {
  if (!choice) return null;
  if (choice.further && choice.spot) return choice.further.choices.map(shownAction).find((it) => it !== null) ?? null;
  return choice.action;
}

const alike = (one: TileImage, other: TileImage) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the index of the tile at the cursor within the hand, or -1 if there is none. */
export function slotAt(question: Question, cursor: Cursor): number {
  const held = choiceAt(question, cursor)?.tile?.held;
  const hand = questionAt(question, cursor).tiles[0]?.tiles ?? [];
  return held ? hand.findIndex(({ image }) => alike(image, held)) : -1;
}

/** Returns the choices that lay the same tile from the hand. */
function turnsOf({ choices }: Question, held: TileImage): number[] {
  return [...choices.keys()].filter((nth) => choices[nth]!.tile && alike(choices[nth]!.tile!.held, held));
}

/** Whether a tile in the hand can be laid in some rotation. */
export function canLay(question: Question, cursor: Cursor, slot: number): boolean {
  const now = questionAt(question, cursor);
  const held = now.tiles[0]?.tiles[slot]?.image;
  return held !== undefined && turnsOf(now, held).some((nth) => isOpen(now.choices[nth]!));
}

/** Returns the choice for a tile in the hand: the last one the cursor was at if it's legal, otherwise the best one. */
export function choiceOf(question: Question, cursor: Cursor, slot: number): number | null {
  const now = questionAt(question, cursor);
  const held = now.tiles[0]?.tiles[slot]?.image;
  if (!held || turnsOf(now, held).length === 0) return null;
  const here = now.choices[cursor.at]?.tile;
  if (here && alike(here.held, held)) return cursor.at;
  const left = cursor.left[leftKey(cursor, held)];
  return left !== undefined && isOpen(now.choices[left]!) ? left : best(now.choices, (choice) => choice.tile !== null && alike(choice.tile.held, held));
}

function leftKey({ path }: Cursor, held: TileImage): string {
  return `${path.join(" ")}/${JSON.stringify(held)}`;
}

/** Returns the cursor at a tile in the hand, turned the way it was when the cursor left it. */
export function takeTile(question: Question, cursor: Cursor, slot: number): Cursor {
  const at = choiceOf(question, cursor, slot);
  if (at === null) return cursor;
  const from = choiceAt(question, cursor)?.tile?.held;
  const left = from ? { ...cursor.left, [leftKey(cursor, from)]: cursor.at } : cursor.left;
  return { ...cursor, at, left };
}

/** Returns the cursor at the next or previous tile in the hand that isn't the same. */
export function nextTile(question: Question, cursor: Cursor, by: 1 | -1): Cursor {
  const hand = questionAt(question, cursor).tiles[0]?.tiles ?? [];
  const slot = slotAt(question, cursor);
  for (let step = 1; step < hand.length; step++) {
    const next = (((slot + by * step) % hand.length) + hand.length) % hand.length;
    // If there are several equal tiles, they're represented by the first one.
    if (hand.findIndex(({ image }) => alike(image, hand[next]!.image)) === next) return takeTile(question, cursor, next);
  }
  return cursor;
}

/** Whether tiles can be turned in a question about laying one. Some rules don't allow this. */
export function canTurn(question: Question): boolean {
  const manner = mannerOf(question);
  const held = question.choices.flatMap(({ tile }) => tile?.held ?? []);
  return manner === "turns" || (manner === "tiles" && held.some((tile) => turnsOf(question, tile).length > 1));
}

/** Returns what has to happen next with a dropped tile. */
export function waitsFor(question: Question): "place" | "turn" | "lay" {
  return mannerOf(question) === "places" ? "place" : canTurn(question) ? "turn" : "lay";
}

/** Returns the cursor at the same tile after turning it by one step. */
export function turn(question: Question, cursor: Cursor, by: 1 | -1): Cursor {
  const now = questionAt(question, cursor);
  const held = now.choices[cursor.at]?.tile?.held;
  const turns = held ? turnsOf(now, held) : mannerOf(now) === "turns" ? [...now.choices.keys()] : [];
  const at = turns.indexOf(cursor.at);
  return at < 0 ? cursor : goTo(cursor, turns[(at + by + turns.length) % turns.length]!);
}

/** Returns the cursor at the next allowed choice. */
export function step(question: Question, cursor: Cursor, by: 1 | -1): Cursor {
  const { choices } = questionAt(question, cursor);
  for (let count = 1; count <= choices.length; count++) {
    const at = (((cursor.at + by * count) % choices.length) + choices.length) % choices.length;
    if (isOpen(choices[at]!)) return goTo(cursor, at);
  }
  return cursor;
}

/** Whether a spot stands for a whole square as opposed to a place at its edge. */
export function isSquare({ port, side }: Spot, portsPerSide: number): boolean {
  return portsPerSide === 0 || (port === null && side === null);
}

/**
 * Returns a spot's position relative to the north-west corner of the board, in units of a square's side. A whole cell's
 * position is its middle.
 */
export function place(spot: Spot, cells: Cells): Point {
  const edge = isSquare(spot, cells.portsPerSide) ? null : berth(spot, cells);
  const at = edge ? moved(edge.at, corner(cells, spot)) : middleOf(cells, spot);
  return { x: at.x / CELL, y: at.y / CELL };
}

/**
 * Returns the cursor at the next or previous place, going clockwise around the middle of all places. This helps when
 * two places are too close together for a finger.
 */
export function around(question: Question, cursor: Cursor, by: 1 | -1, cells: Cells): Cursor {
  const { choices } = questionAt(question, cursor);
  const places = choices.map(({ spot }) => (spot ? place(spot, cells) : { x: 0, y: 0 }));
  const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
  const angle = (nth: number) => Math.atan2(places[nth]!.y - middle.y, places[nth]!.x - middle.x);
  const open = [...choices.keys()].filter((nth) => isOpen(choices[nth]!)).sort((one, other) => angle(one) - angle(other) || one - other);
  const at = open.indexOf(cursor.at);
  return open.length === 0 ? cursor : goTo(cursor, open[(at + by + open.length) % open.length]!);
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/** Returns the cursor at the closest choice in the given direction on the board, preferring those straight ahead. */
export function steer(question: Question, cursor: Cursor, way: { x: number; y: number }, cells: Cells): Cursor {
  const { choices } = questionAt(question, cursor);
  const here = choices[cursor.at]?.spot;
  if (!here) return cursor;
  const from = place(here, cells);
  let [least, at] = [Infinity, cursor.at];
  for (const [nth, choice] of choices.entries()) {
    if (!choice.spot || nth === cursor.at || !isOpen(choice)) continue;
    const to = place(choice.spot, cells);
    const apart = { x: to.x - from.x, y: to.y - from.y };
    const ahead = apart.x * way.x + apart.y * way.y;
    const far = ahead + 4 * Math.abs(apart.x * way.y - apart.y * way.x);
    if (ahead > 1e-6 && far < least) [least, at] = [far, nth];
  }
  return goTo(cursor, at);
}
