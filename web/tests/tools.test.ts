import { expect, test } from "@playwright/test";
import type { Look } from "../src/engine/answers";
import { markersOf } from "../src/play/tools";
import { asked } from "../tools/engine.mjs";

test("a marker of nobody is picked on the board as an own one is", () => {
  const starts = [[0, 0, "A"], [3, 0, "A"], [5, 5, "C"]].map(([x, y, port]) => `{ x = ${x}, y = ${y}, port = "${port}" }`);
  const text = `id = "ours"\nextends = "calliope"\n[start]\nowner = "nobody"\nby = "list"\nmarkers = 3\nlist = [${starts.join(", ")}]\n`;
  const rules = { ruleset: "ours.toml", files: { "ours.toml": text } };
  const players = [{ kind: "person", name: "" }, { kind: "greedy", name: "" }];
  const game = { rules, players, seed: "3", number: 0, language: "en", choices: [] };
  const { question, drawing } = asked("look", { game, viewer: 0, since: 0 }).ok as Look;
  const spots = markersOf(question!, drawing, 0).map(({ spot }) => spot && [spot.x, spot.y]);
  expect(spots).toEqual([[0, 0], [3, 0], [5, 5]]);
});
