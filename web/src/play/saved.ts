import type { Game } from "../engine/answers";
import { decodeGame, encodeGame } from "../link";
import { recall, remember } from "../storage";

/** A game and the seats that are played here. */
export interface Kept { game: Game; mine: number[] }

interface Saved { game: string; mine: number[] }

function isSaved(value: unknown): value is Saved {
  const saved = value as Partial<Saved> | null;
  return typeof saved === "object" && saved !== null && typeof saved.game === "string"
    && Array.isArray(saved.mine) && saved.mine.every((seat) => Number.isInteger(seat));
}

let last = 0;

/** Saves the game on the table using the same format as links. */
export async function keepGame({ game, mine }: Kept): Promise<void> {
  const turn = ++last;
  const text = await encodeGame(game).catch(() => null);
  // A later call may have been faster.
  if (text !== null && turn === last) remember("game", { game: text, mine });
}

/** Returns the game that was on the table. */
export async function recallGame(): Promise<Kept | null> {
  const saved = recall("game", isSaved);
  if (!saved) return null;
  const game = await decodeGame(saved.game).catch(() => null);
  const mine = saved.mine.filter((seat) => game?.players[seat]?.kind === "person");
  return game && { game, mine };
}
