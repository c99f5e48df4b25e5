import type { VariantWords } from "../variants";

export const variants: VariantWords = {
  excluded: (other, about) => `Cannot be combined with “${other}”: both set: ${about}.`,
  nobody: (other) => `Cannot be combined with “${other}”: no number of players allows both.`,
};
