import type { VariantWords } from "../variants";

export const variants: VariantWords = {
  excluded: (other, about) => `Geht nicht zusammen mit „${other}“: Beide bestimmen: ${about}.`,
  nobody: (other) => `Geht nicht zusammen mit „${other}“: Keine Spielerzahl erlaubt beides.`,
};
