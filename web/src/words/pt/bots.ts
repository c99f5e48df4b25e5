import type { BotWords } from "../bots";

export const bots: BotWords = {
  novice: "bot, iniciante", casual: "bot, fácil", greedy: "bot, médio", strong: "bot, difícil",
  expert: "bot, muito difícil", random: "bot, joga ao acaso", search: "bot, experimenta jogadas",
};
