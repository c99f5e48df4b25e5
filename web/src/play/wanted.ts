import type { Language, Offer, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";

/** A game that the user wants to play: its rules and the information required to set it up. */
export interface Wanted { offer: Pick<Offer, "title" | "aim" | "about" | "players" | "variants">; rules: Rules }

/**
 * Returns the information about the user's own rules. If they can't be played, throws an error containing the first
 * problem.
 */
export async function wantedOf(engine: Engine, rules: Rules, language: Language): Promise<Wanted> {
  const { ruleset, findings } = await engine.ask("check", { rules, language });
  if (!ruleset) throw new Error(findings[0]?.message ?? "");
  const { aim } = await engine.ask("prepare", { rules, language });
  return { offer: { ...ruleset, aim, about: "" }, rules };
}
