import type { Choice, Drawing } from "../engine/answers";
import type { PlayWords } from "../words/play";

/** The neighbours of a square, and on which side of them the square is. */
const SIDES = [[0, 1, "above"], [-1, 0, "right"], [0, -1, "below"], [1, 0, "left"]] as const;

/**
 * Describes where a square is relative to its neighbours, e.g. `above X6`, if tiles are named by their faces. On other
 * boards, this is empty.
 */
export function relationOf({ spot, further }: Choice, { faces, portsPerSide }: Drawing, words: PlayWords): string {
  if (!spot || portsPerSide > 0 || further?.choices.every((choice) => choice.spot === null)) return "";
  const faceAt = (x: number, y: number) => faces.find((face) => face.x === x && face.y === y)?.image.text;
  const here = faceAt(spot.x, spot.y);
  if (here !== undefined) return here;
  const near = SIDES.flatMap(([x, y, side]) => {
    const face = faceAt(spot.x + x, spot.y + y);
    return face === undefined ? [] : [words.beside[side](face)];
  });
  return near.join(", ");
}
