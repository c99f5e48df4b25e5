import { BOTS, type Bot, type Language } from "../engine/answers";

/** How each kind of bot plays. */
const KINDS: Record<Language, Record<Bot, string>> = {
  en: { greedy: "bot, plays well", search: "bot, plays very well", random: "bot, plays at random" },
  it: { greedy: "bot, gioca bene", search: "bot, gioca molto bene", random: "bot, gioca a caso" },
  pt: { greedy: "bot, joga bem", search: "bot, joga muito bem", random: "bot, joga ao acaso" },
};

const NAMED = new RegExp(` \\((${BOTS.join("|")})\\)`, "g");

/** Replaces the kinds of bots in a line from the engine, e.g. `Player 2 (greedy)`, with words. */
export function withBots(line: string, language: Language): string {
  return line.replace(NAMED, (_, kind: Bot) => ` (${KINDS[language][kind]})`);
}
