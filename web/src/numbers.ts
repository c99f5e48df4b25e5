import type { Numbers } from "./engine/answers";

/** Returns the numbers of players in ascending order. */
export function numbersOf(players: Numbers): number[] {
  if (Array.isArray(players)) return players;
  return Array.from({ length: players.max - players.min + 1 }, (_, nth) => players.min + nth);
}

/** Returns the number closest to the wanted one, or the smaller if there are two. */
export function nearest(numbers: number[], wanted: number): number {
  return numbers.reduce((best, number) => (Math.abs(number - wanted) < Math.abs(best - wanted) ? number : best));
}

/**
 * Formats numbers of players without a noun. Ranges are formatted using `range`, and lists have a word before the last
 * number.
 */
export function numbersInWords(players: Numbers, range: (least: number, most: number) => string, or: string): string {
  if (Array.isArray(players)) {
    const last = players.slice(-1).join();
    return players.length > 1 ? `${players.slice(0, -1).join(", ")} ${or} ${last}` : last;
  }
  return players.min === players.max ? `${players.max}` : range(players.min, players.max);
}
