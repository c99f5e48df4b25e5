import type { BotWords } from "../bots";

export const bots: BotWords = {
  novice: "Bot, Anfänger", casual: "Bot, leicht", greedy: "Bot, mittel", strong: "Bot, schwer",
  expert: "Bot, sehr schwer", random: "Bot, spielt zufällig", search: "Bot, probiert Züge aus",
};
