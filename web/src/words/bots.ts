import { BOTS, type Bot, type Language } from "../engine/answers";

/** How each kind of bot plays. */
const KINDS: Record<Language, Record<Bot, string>> = {
  en: {
    novice: "bot, beginner", casual: "bot, easy", greedy: "bot, medium", strong: "bot, hard",
    expert: "bot, very hard", random: "bot, plays at random", search: "bot, looks ahead",
  },
  it: {
    novice: "bot, principiante", casual: "bot, facile", greedy: "bot, medio", strong: "bot, difficile",
    expert: "bot, molto difficile", random: "bot, gioca a caso", search: "bot, prova le mosse",
  },
  pt: {
    novice: "bot, iniciante", casual: "bot, fácil", greedy: "bot, médio", strong: "bot, difícil",
    expert: "bot, muito difícil", random: "bot, joga ao acaso", search: "bot, experimenta jogadas",
  },
};

const NAMED = new RegExp(` \\((${BOTS.join("|")})\\)`, "g");

/** Replaces the kinds of bots in a line from the engine, e.g. `Player 2 (greedy)`, with words. */
export function withBots(line: string, language: Language): string {
  return line.replace(NAMED, (_, kind: Bot) => ` (${KINDS[language][kind]})`);
}
