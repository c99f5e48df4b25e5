import type { Language, Offer, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";

/** A game that somebody wants to play: what is to be known of it, and its rules. */
export interface Wanted { offer: Pick<Offer, "title" | "about" | "players" | "variants">; rules: Rules }

/** Returns what is to be known of somebody's own rules; an error with the first fault if they cannot be played. */
export async function wantedOf(engine: Engine, rules: Rules, language: Language): Promise<Wanted> {
  const { ruleset, findings } = await engine.ask("check", { rules, language });
  if (!ruleset) throw new Error(findings[0]?.message ?? "");
  return { offer: { ...ruleset, about: "" }, rules };
}
