import type { Choice, Drawing, Question } from "../engine/answers";

/**
 * Where a question first asks which tile is used: the choice of each tile of the hand; null for other questions.
 * The games whose tiles have faces ask so: their choices begin with the different tiles of the hand in their order.
 */
export function toolsOf({ choices, tiles }: Question): number[] | null {
  const hand = tiles[0]?.tiles ?? [];
  const images = hand.map(({ image }) => JSON.stringify(image));
  const kinds = [...new Set(images)];
  const fits = hand.length > 0 && hand.every(({ image }) => image.face) && choices.length >= kinds.length
    && choices.every((choice) => !choice.spot && !choice.tile && !choice.swap);
  return fits ? images.map((image) => kinds.indexOf(image)) : null;
}

/** The choices of a question that first asks for which marker a tile is laid, each at its marker; none for other questions. */
export function markersOf({ choices }: Question, { markers }: Drawing, seat: number | null): Choice[] {
  const own = markers.filter((marker) => marker.seat === seat && marker.marker !== null && !marker.out);
  if (own.length < 2 || !choices.every((choice) => !choice.tile && !choice.swap)) return [];
  // Each label begins with the number of its marker.
  return choices.map((choice) => {
    const number = Number(/\d+/.exec(choice.label)?.[0]);
    return { ...choice, spot: own.find(({ marker }) => marker === number - 1)?.spot ?? null };
  });
}
