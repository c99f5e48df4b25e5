import type { Game, Language, Look } from "../engine/answers";
import { wordsIn } from "../words/words";

/** Describes whose turn it is in a game. */
export function describe(look: Look, game: Game, language: Language): string {
  const { over, turn } = wordsIn(language).share.opened;
  return look.toPlay === null ? over : turn(personName(game, look.toPlay, language));
}

/** Returns the name of a player, or their number if they have none. */
export function personName(game: Game, seat: number, language: Language): string {
  return game.players[seat]?.name || wordsIn(language).share.opened.person(seat + 1);
}
