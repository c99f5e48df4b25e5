import { BOTS, type Bot, type Language } from "../engine/answers";
import { wordsIn } from "./words";

/** How each kind of bot plays. */
export type BotWords = Record<Bot, string>;

const NAMED = new RegExp(` \\((${BOTS.join("|")})\\)`, "g");

/** Replaces the kinds of bots in a line from the engine, e.g. `Player 2 (greedy)`, with words, and keeps margins on one line. */
export function withBots(line: string, language: Language): string {
  return line.replaceAll(" ± ", "\u00A0±\u00A0").replace(NAMED, (_, kind: Bot) => ` (${wordsIn(language).bots[kind]})`);
}
