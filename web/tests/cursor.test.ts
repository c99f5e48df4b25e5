import { expect, test } from "@playwright/test";
import type { Look } from "../src/engine/answers";
import * as cursors from "../src/play/cursor";
import { asked } from "../tools/engine.mjs";

test("arrows prefer places straight ahead", () => {
  const players = [{ kind: "person", name: "" }, { kind: "greedy", name: "" }];
  const game = { rules: { ruleset: "metro" }, players, seed: "3", number: 0, language: "en", choices: [] };
  const { question, drawing } = asked("look", { game, viewer: 0, since: 0 }).ok as Look;
  let cursor = cursors.begin(question!);
  if (cursors.questionAt(question!, cursor).choices[cursor.at]!.further) cursor = cursors.enter(question!, cursor, cursor.at);
  const { choices } = cursors.questionAt(question!, cursor);
  const at = (x: number, y: number) => cursors.goTo(cursor, choices.findIndex(({ spot }) => spot?.x === x && spot.y === y));
  const to = (from: cursors.Cursor, way: { x: number; y: number }) => {
    const { spot } = choices[cursors.steer(question!, from, way, drawing).at]!;
    return [spot!.x, spot!.y];
  };
  // The middle of the board is empty at first, so the opposite edge is next.
  expect(to(at(2, 7), { x: 0, y: -1 })).toEqual([2, 0]);
  expect(to(at(0, 5), { x: 1, y: 0 })).toEqual([7, 5]);
});
