import type { Language } from "../engine/answers";

/** Why a variant can't be enabled. `other` is the title of the variant excluding it. */
export interface VariantWords { excluded: (other: string, about: string) => string; nobody: (other: string) => string }

export const words: Record<Language, VariantWords> = {
  en: {
    excluded: (other, about) => `Cannot be combined with “${other}”: both set: ${about}.`,
    nobody: (other) => `Cannot be combined with “${other}”: no number of players allows both.`,
  },
  it: {
    excluded: (other, about) => `Non insieme a «${other}»: entrambe definiscono: ${about}.`,
    nobody: (other) => `Non insieme a «${other}»: nessun numero di giocatori può usarle entrambe.`,
  },
  pt: {
    excluded: (other, about) => `Não combina com “${other}”: as duas definem: ${about}.`,
    nobody: (other) => `Não combina com “${other}”: nenhum número de jogadores pode usar as duas.`,
  },
};
