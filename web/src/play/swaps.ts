import type { Question, TileImage } from "../engine/answers";

/** The tiles to swap, with equal numbers of given and taken tiles. */
export interface Swaps { give: TileImage[]; take: TileImage[] }

/** The ticked tiles, each identified by a key of the form `row place`. */
export type Ticks = ReadonlySet<string>;

export const tickKey = (row: number, nth: number) => `${row} ${nth}`;

const key = (image: TileImage) => JSON.stringify(image);

/** Returns the number of ticked tiles to give and to take, respectively. */
export function counts(ticks: Ticks): [number, number] {
  const give = [...ticks].filter((tick) => tick.startsWith("0 ")).length;
  return [give, ticks.size - give];
}

/**
 * Returns the ticked tiles, or null if the numbers on both sides differ. Equal tiles on both sides stay where they are.
 */
export function swapsOf({ tiles }: Question, ticks: Ticks): Swaps | null {
  const [given, taken] = counts(ticks);
  if (given !== taken) return null;
  const ticked = tiles.map((row, nth) => row.tiles.filter((_, at) => ticks.has(tickKey(nth, at))).map(({ image }) => image));
  const take = ticked.slice(1).flat();
  const give = (ticked[0] ?? []).filter((image) => {
    const same = take.findIndex((other) => key(other) === key(image));
    if (same >= 0) take.splice(same, 1);
    return same < 0;
  });
  return { give, take };
}

/**
 * Returns the action for the next swap and what's left after it. If there are no more swaps, it's the action for
 * stopping and `left` is null. Choices have a fixed order and swaps are only offered in that order, so the first match
 * is the next swap.
 */
export function nextSwap({ choices }: Question, { give, take }: Swaps): { action: number; left: Swaps | null } | null {
  if (give.length === 0) {
    const stop = choices.find((choice) => !choice.swap)?.action ?? null;
    return stop === null ? null : { action: stop, left: null };
  }
  for (const { swap, action } of choices) {
    if (!swap || action === null) continue;
    const given = give.findIndex((image) => key(image) === key(swap.give));
    const taken = take.findIndex((image) => key(image) === key(swap.take));
    if (given >= 0 && taken >= 0) return { action, left: { give: give.toSpliced(given, 1), take: take.toSpliced(taken, 1) } };
  }
  return null;
}
