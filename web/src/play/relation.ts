import type { Choice, Drawing } from "../engine/answers";
import type { PlayWords } from "../words/play";

/** The neighbours of a square, and on which side of them it is. */
const SIDES = [[0, 1, "above"], [-1, 0, "right"], [0, -1, "below"], [1, 0, "left"]] as const;

/** Tells beside which named tiles a square is, where tiles are known by their faces: `above X6`; empty for other boards. */
export function relationOf({ spot, further }: Choice, { faces, portsPerSide }: Drawing, words: PlayWords): string {
  if (!spot || portsPerSide > 0 || further?.choices.every((choice) => choice.spot === null)) return "";
  if (faces.some(({ x, y }) => x === spot.x && y === spot.y)) return faces.find(({ x, y }) => x === spot.x && y === spot.y)!.image.text;
  const near = SIDES.flatMap(([x, y, side]) => {
    const face = faces.find((it) => it.x === spot.x + x && it.y === spot.y + y);
    return face ? [words.beside[side](face.image.text)] : [];
  });
  return near.join(", ");
}
