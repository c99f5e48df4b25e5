import type { Language } from "../engine/answers";
import type { BotWords } from "./bots";
import { words as english } from "./en/index";
import type { ExperimentWords } from "./experiment";
import type { FrameWords } from "./frame";
import type { KeyWords } from "./keys";
import type { PlayWords } from "./play";
import type { ReplayWords } from "./replay";
import type { RulesWords } from "./rules";
import type { ShareWords } from "./share";
import type { VariantWords } from "./variants";

/** The texts of the page in one language. */
export interface Words {
  bots: BotWords; experiment: ExperimentWords; frame: FrameWords; keys: KeyWords; play: PlayWords;
  replay: ReplayWords; rules: RulesWords; share: ShareWords; variants: VariantWords;
}

/** The languages that are downloaded when they're needed. English is always there. */
const OTHERS: Record<Exclude<Language, "en">, () => Promise<{ words: Words }>> = {
  it: () => import("./it/index"),
  pt: () => import("./pt/index"),
  de: () => import("./de/index"),
};

const loaded: Partial<Record<Language, Words>> = { en: english };

/** Downloads the texts in a language unless they're already there. */
export async function loadWords(language: Language): Promise<void> {
  if (language !== "en") loaded[language] ??= (await OTHERS[language]()).words;
}

/** Returns the texts in a language, or the English ones if they haven't been loaded. */
export function wordsIn(language: Language): Words {
  return loaded[language] ?? english;
}
