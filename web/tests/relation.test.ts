import { expect, test } from "@playwright/test";
import type { Choice, Look, Question } from "../src/engine/answers";
import { relationOf } from "../src/play/relation";
import { wordsIn } from "../src/words/words";
import { asked } from "../tools/engine.mjs";

/** The first action to which a question leads. */
function firstOf({ choices }: Question): number | null {
  for (const { action, further } of choices) {
    const found = action ?? (further && firstOf(further));
    if (found !== null) return found;
  }
  return null;
}

const squaresOf = ({ choices }: Question): Choice[] => choices.flatMap(({ further }) => (further ? [...further.choices, ...squaresOf(further)] : []));

test("squares of Dungeon Tris are told by the tiles beside them, those of other games by themselves", () => {
  const players = [{ kind: "person", name: "" }, { kind: "greedy", name: "" }];
  const choices: number[] = [];
  const seen = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1) {
    const game = { rules: { ruleset: "dungeon-tris" }, players, seed: "3", number: 0, language: "en", choices };
    const { question, drawing } = asked("look", { game, viewer: 0, since: 0 }).ok as Look;
    for (const square of squaresOf(question!).filter(({ spot, further }) => spot && !further)) {
      const told = relationOf(square, drawing, wordsIn("en").play);
      const { x, y } = square.spot!;
      const laid = drawing.faces.find((face) => face.x === x && face.y === y);
      // A tile is told by itself, an empty square by each neighbour.
      const beside = drawing.faces.filter((face) => Math.abs(face.x - x) + Math.abs(face.y - y) === 1);
      if (laid) expect(told).toBe(laid.image.text);
      else expect(told === "" ? 0 : told.split(", ").length).toBe(beside.length);
      if (drawing.faces.some((face) => !laid && face.x === x && face.y === y + 1)) expect(told).toContain("above ");
      seen.add(told.split(" ")[0]!);
    }
    choices.push(firstOf(question!)!);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["above", "right", "below", "left"]));
  // A wall on the table bars squares: none of them is offered for a tile.
  const all = [...Array(4).keys()].map((seed) => ({ rules: { ruleset: "dungeon-tris" }, players: [players[1], players[1]], seed: `${seed}`, number: 0, language: "en", choices: [] }));
  const boards = all.flatMap((game) => (asked("look", { game, viewer: null, since: 0 }).ok as Look).moves.map(({ drawing }) => drawing));
  const barred = boards.filter((board) => board.barred.length > 0);
  expect(barred.length).toBeGreaterThan(0);
  for (const { barred: squares, faces } of barred) {
    for (const [x, y] of squares) expect(faces.some((face) => face.x === x && face.y === y)).toBe(false);
    expect(faces.some(({ image }) => image.text === "wall")).toBe(true);
  }
  const players4 = [...players, players[1], players[1]];
  const other = asked("look", { game: { rules: { ruleset: "calliope" }, players: players4, seed: "3", number: 0, language: "en", choices: [] }, viewer: 0, since: 0 }).ok as Look;
  for (const choice of other.question!.choices) expect(relationOf(choice, other.drawing, wordsIn("en").play)).toBe("");
});
