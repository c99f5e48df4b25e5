import type { BotWords } from "../bots";

export const bots: BotWords = {
  novice: "bot, principiante", casual: "bot, facile", greedy: "bot, medio", strong: "bot, difficile",
  expert: "bot, molto difficile", random: "bot, gioca a caso", search: "bot, prova le mosse",
};
