import { type Choice, type Drawing, NOBODY, type Question } from "../engine/answers";

/**
 * Where a question first asks which tile is used: the choice of each tile of the hand; null for other questions.
 * Equal tiles have one choice.
 */
export function toolsOf({ choices, tiles }: Question): number[] | null {
  const uses = choices.map((choice) => choice.uses && JSON.stringify(choice.uses));
  const tools = (tiles[0]?.tiles ?? []).map(({ image }) => uses.indexOf(JSON.stringify(image)));
  return tools.length > 0 && tools.every((nth) => nth >= 0) ? tools : null;
}

/** The choices of a question that first asks for which marker a tile is laid, each at its marker; none for other questions. */
export function markersOf({ choices }: Question, { markers }: Drawing, seat: number | null): Choice[] {
  if (choices.every((choice) => choice.marker === null)) return [];
  return choices.map((choice) => {
    const marker = markers.find((it) => (it.seat === seat || it.seat === NOBODY) && it.marker === choice.marker && choice.marker !== null);
    return { ...choice, spot: marker?.spot ?? null };
  });
}
