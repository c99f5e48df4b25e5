import type { Game, Language, Look } from "../engine/answers";
import { wordsIn } from "../words/words";

/** Describes whose turn it is in a game. */
export function describe(look: Look, game: Game, language: Language): string {
  const { over, turn } = wordsIn(language).share.opened;
  return look.toPlay === null ? over : turn(personName(game, look.toPlay, language));
}

/** Says who won a finished game. */
export function whoWon({ over, summary }: Look, { players, language }: Game, mine: number[]): string {
  const words = wordsIn(language).play;
  const winners = over?.winners ?? [];
  if (players.length === 1) return words.over;
  if (winners.length === 0) return words.nobodyWon;
  if (mine.length === 1 && winners.includes(mine[0]!)) return winners.length === 1 ? words.youWon : words.youShared;
  return words.won(winners.map((seat) => summary?.seats[seat]?.name ?? `${seat + 1}`), language);
}

/** Lists the points of all players in a finished game, winners first. Empty if the game counts none. */
export function pointsOf({ over, summary }: Look, language: Language): string {
  const words = wordsIn(language).play;
  const all = (over?.places ?? []).flatMap(({ seat }) => {
    const player = summary?.seats[seat];
    return player?.points == null ? [] : `${player.name}: ${words.points(player.points)}`;
  });
  return all.join(", ");
}

/** Returns the name of a player, or their number if they have none. */
export function personName(game: Game, seat: number, language: Language): string {
  return game.players[seat]?.name || wordsIn(language).share.opened.person(seat + 1);
}
