import type { Language, Offer, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";

/** A game that someone wants to play, with the information needed to set it up and its rules. */
export interface Wanted { offer: Pick<Offer, "title" | "about" | "players" | "variants">; rules: Rules }

/**
 * Returns the information about the player's own rules. Throws an error with the first problem if they can't be
 * played.
 */
export async function wantedOf(engine: Engine, rules: Rules, language: Language): Promise<Wanted> {
  const { ruleset, findings } = await engine.ask("check", { rules, language });
  if (!ruleset) throw new Error(findings[0]?.message ?? "");
  return { offer: { ...ruleset, about: "" }, rules };
}
