import type { VariantWords } from "../variants";

export const variants: VariantWords = {
  excluded: (other, about) => `Non insieme a «${other}»: entrambe definiscono: ${about}.`,
  nobody: (other) => `Non insieme a «${other}»: nessun numero di giocatori può usarle entrambe.`,
};
