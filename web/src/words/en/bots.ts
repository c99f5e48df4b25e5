import type { BotWords } from "../bots";

export const bots: BotWords = {
  novice: "bot, beginner", casual: "bot, easy", greedy: "bot, medium", strong: "bot, hard",
  expert: "bot, very hard", random: "bot, plays at random", search: "bot, looks ahead",
};
