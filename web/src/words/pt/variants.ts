import type { VariantWords } from "../variants";

export const variants: VariantWords = {
  excluded: (other, about) => `Não combina com “${other}”: as duas definem: ${about}.`,
  nobody: (other) => `Não combina com “${other}”: nenhum número de jogadores pode usar as duas.`,
};
