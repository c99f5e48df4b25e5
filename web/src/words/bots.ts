import { BOTS, type Bot, type Language } from "../engine/answers";

/** How the kinds of bots play. */
const KINDS: Record<Language, Record<Bot, string>> = {
  en: { greedy: "bot, plays well", random: "bot, plays at random" },
  it: { greedy: "bot, gioca bene", random: "bot, gioca a caso" },
  pt: { greedy: "bot, joga bem", random: "bot, joga ao acaso" },
};

const NAMED = new RegExp(` \\((${BOTS.join("|")})\\)`, "g");

/** Returns a line of the engine with the kinds of bots, which stand there as in `Player 2 (greedy)`, in words. */
export function withBots(line: string, language: Language): string {
  return line.replace(NAMED, (_, kind: Bot) => ` (${KINDS[language][kind]})`);
}
