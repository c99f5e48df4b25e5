import { type Choice, type Drawing, NOBODY, type Question } from "../engine/answers";

/**
 * If a question asks which tile to use, returns the choice for each tile in the hand. Equal tiles share a choice. For
 * all other questions, this returns null.
 */
export function toolsOf({ choices, tiles }: Question): number[] | null {
  const uses = choices.map((choice) => choice.uses && JSON.stringify(choice.uses));
  const tools = (tiles[0]?.tiles ?? []).map(({ image }) => uses.indexOf(JSON.stringify(image)));
  return tools.length > 0 && tools.every((nth) => nth >= 0) ? tools : null;
}

/**
 * If a question asks which marker to lay a tile for, returns its choices, each at its marker. Empty for all other
 * questions.
 */
export function markersOf({ choices }: Question, { markers }: Drawing, seat: number | null): Choice[] {
  if (choices.every((choice) => choice.marker === null)) return [];
  return choices.map((choice) => {
    const marker = markers.find((it) => (it.seat === seat || it.seat === NOBODY) && it.marker === choice.marker && choice.marker !== null);
    return { ...choice, spot: marker?.spot ?? null };
  });
}
