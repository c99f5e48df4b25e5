/** The questions about a game, which the engine that plays answers. The other engine answers all others. */
export const PLAY_KINDS = ["cover", "look", "foresee", "hint", "record", "run"];

/** Returns the rules that a question is about, and the language of the answer. */
export function rulesIn(question) {
  const { rules } = question.game ?? question;
  return { rules, language: question.game?.language ?? question.language ?? "en" };
}

/** Replaces the rules in a question by the same rules as prepared for playing. */
export function withPrepared(question, rules) {
  return question.game ? { ...question, game: { ...question.game, rules } } : { ...question, rules };
}
