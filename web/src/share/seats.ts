import type { Game } from "../engine/answers";
import { recall, remember } from "../storage";

/** The games by turns whose seats are remembered. */
const MOST_GAMES = 50;

/** Returns the seats of people, from 0. */
export function people(game: Game): number[] {
  return game.players.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
}

/** Returns the seats of a game by turns that are played at this screen; null if that was not asked yet. */
export function mySeats(game: Game): number[] | null {
  const seats = recall("seats", isSeats)?.find(([key]) => key === keyOf(game))?.[1];
  return seats?.filter((seat) => people(game).includes(seat)) ?? null;
}

export function rememberSeats(game: Game, seats: number[]): void {
  const others = (recall("seats", isSeats) ?? []).filter(([key]) => key !== keyOf(game));
  remember("seats", [[keyOf(game), seats], ...others].slice(0, MOST_GAMES));
}

/** A game by turns is known by its draws, which no other game has. */
function keyOf({ seed, number }: Game): string {
  return `${seed}.${number}`;
}

function isSeats(value: unknown): value is [string, number[]][] {
  return Array.isArray(value) && value.every((entry) =>
    Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]) && entry[1].every(Number.isInteger));
}
