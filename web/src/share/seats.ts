import type { Game } from "../engine/answers";
import { idOf } from "../play/saved";
import { recall, remember } from "../storage";

/** The number of correspondence games for which we remember the seats. */
const MOST_GAMES = 50;

/** Returns the seats of the human players, counted from 0. */
export function people(game: Game): number[] {
  return game.players.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
}

/** Returns which seats of a correspondence game are played at this screen, or null if we haven't asked yet. */
export function mySeats(game: Game): number[] | null {
  const seats = recall("seats", isSeats)?.find(([key]) => key === idOf(game))?.[1];
  return seats?.filter((seat) => people(game).includes(seat)) ?? null;
}

export function rememberSeats(game: Game, seats: number[]): void {
  const others = (recall("seats", isSeats) ?? []).filter(([key]) => key !== idOf(game));
  remember("seats", [[idOf(game), seats], ...others].slice(0, MOST_GAMES));
}

function isSeats(value: unknown): value is [string, number[]][] {
  return Array.isArray(value) && value.every((entry) =>
    Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]) && entry[1].every(Number.isInteger));
}
