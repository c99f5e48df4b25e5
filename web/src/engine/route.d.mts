import type { Language, PlayQuestions, Prepared, Rules } from "./answers";

/** The questions about a game, which the engine that plays answers. The other engine answers all others. */
export const PLAY_KINDS: readonly (keyof PlayQuestions)[];
/** Returns the rules that a question is about, and the language of the answer. */
export function rulesIn(question: PlayQuestions[keyof PlayQuestions][0]): { rules: Rules; language: Language };
/** Replaces the rules in a question by the same rules as prepared for playing. */
export function withPrepared(question: PlayQuestions[keyof PlayQuestions][0], rules: Prepared): object;
