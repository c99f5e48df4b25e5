import { expect, test } from "@playwright/test";
import { type Check, type Completion, type Control, type Form, LANGUAGES } from "../src/engine/answers";
import { draft, inUse } from "../src/rules/drafts";
import { detailOf, fixTitle } from "../src/rules/fixes";
import { fileName, freeName, idOf, isFileName, renamed } from "../src/rules/files";
import { isAbout, labelOf, partsOf, valueBelow, written } from "../src/rules/form";
import { withoutNotes } from "../src/rules/notes";
import { neededFiles, parentOf, parentRules, withParent } from "../src/rules/parent";
import { keyLabel, valueLabel } from "../src/words/keys";
import { loadWords, wordsIn } from "../src/words/words";
import { asked } from "../tools/engine.mjs";

const DRAFT = `#:schema ./ruleset.schema.json
#
# House rules on calliope. What is not said here is as it is there.
#
#   sentiero validate ours.toml       is it sound?
#
# A line that begins with \`#\` and no blank is a rule, mostly as it is now. To change one take the
# \`#\` away.

id = "ours"
extends = "calliope"
title = "Ours"

# The hands.
#[hand]
# How many tiles each player is dealt. A whole number from 1 to 8.
#size = 3
# The tiles, in order.
# As in \`list = [{ }]\`.
# Whether the hands lie open: everybody sees every tile in them.
#open = false
`;

test.beforeAll(() => Promise.all(LANGUAGES.map(({ id }) => loadWords(id))));

test("the parent is read among the keys before the first section", () => {
  expect(parentOf('id = "a"\nextends = "./b.toml" # ours\n[hand]\n')).toBe("b.toml");
  expect(parentOf("  extends='calliope'")).toBe("calliope");
  expect(parentOf('[hand]\nextends = "b.toml"\n')).toBe(null);
  expect(parentOf('#extends = "b.toml"\n')).toBe(null);
});

test("the parent is replaced and nothing else", () => {
  expect(withParent('extends = "a.toml" # a.toml\n[x]\nextends = "a.toml"\n', "b.toml")).toBe('extends = "b.toml" # a.toml\n[x]\nextends = "a.toml"\n');
  expect(withParent('id = "a"\n', "b.toml")).toBe('id = "a"\n');
});

test("rules are compared with their parent", () => {
  const files = { "a.toml": 'extends = "b.toml"', "b.toml": 'extends = "calliope"', "c.toml": "" };
  expect(parentRules({ ruleset: "a.toml", files })).toEqual({ ruleset: "b.toml", files });
  expect(parentRules({ ruleset: "b.toml", files })).toEqual({ ruleset: "calliope" });
  expect(parentRules({ ruleset: "c.toml", files })).toBe(null);
  expect(parentRules({ ruleset: "calliope" })).toBe(null);
  expect(neededFiles({ ruleset: "calliope", files, variants: [] })).toEqual({ ruleset: "calliope" });
});

test("titles become names of files, which are free", () => {
  expect(idOf("  Notte d'Été, 2. ")).toBe("notte-d-ete-2");
  expect(idOf("龍")).toBe("my-rules");
  expect(fileName("Our table")).toBe("our-table.toml");
  expect(freeName({ "a.toml": "", "a-2.toml": "" }, "a.toml")).toBe("a-3.toml");
  for (const name of ["a.txt", "a/b.toml", "..\\b.toml", ".toml", "a\n.toml"]) expect(isFileName(name), name).toBe(false);
});

test("a renamed file is renamed where others extend it", () => {
  const files = { "a.toml": 'id = "a"', "b.toml": 'extends = "./a.toml"', "c.toml": 'extends = "calliope"' };
  expect(renamed(files, "a.toml", "z.toml")).toEqual({ "z.toml": 'id = "a"', "b.toml": 'extends = "z.toml"', "c.toml": 'extends = "calliope"' });
});

test("a draft has a comment in short lines", () => {
  const text = draft('Our "table" $&', "first.toml", "House rules on: a game with quite a long name. Everything not set here is the same as there.");
  expect(text).toContain('id = "our-table"\nextends = "first.toml"\ntitle = "Our \\"table\\" $&"\n');
  expect(text).toMatch(/^# House rules on: .*\n# .*there\.\n\nid/);
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(68);
});

test("a commented rule is used with its section", () => {
  const use = (text: string, at: number) => [...(inUse(text, at) ?? [])].reverse()
    .reduce((whole, { from, to, text }) => whole.slice(0, from) + text + whole.slice(to), text);
  const used = use(DRAFT, DRAFT.indexOf("size = 3"));
  expect(used).toContain("\n[hand]\n");
  expect(used).toContain("\nsize = 3\n");
  expect(use(used, used.indexOf("open = false"))).toContain("\nopen = false\n");
  expect(inUse(DRAFT, DRAFT.indexOf("How many"))).toBe(null);
  expect(inUse(used, used.indexOf("size = 3"))).toBe(null);
});

const control = (key: string, own: unknown, below: [number, number, string | number][]): Control => ({
  key, meaning: "Engine's own.", kind: "number", values: [], min: 1, max: 8, own, from: null, to: null, isIdle: false,
  below: below.map(([min, max, value]) => ({ players: { min, max }, value })),
});

test("a form has its controls by section, and finds them by words of the page", () => {
  const size = control("hand.size", 4, [[2, 8, 3]]);
  const rests = { ...control("dragon.rests", null, [[2, 2, "none"], [3, 8, "aside"]]), kind: "words" as const, values: ["none", "aside"] };
  const form = { isReadable: true, with: [], variants: [], controls: [size, rests] };
  expect(partsOf(form, "it", () => true).map(({ title, controls }) => [title, controls.length])).toEqual([["Mani", 1], ["Drago", 1]]);
  expect(isAbout(size, "en", "tiles hand")).toBe(true);
  expect(isAbout(size, "en", "tiles dragon")).toBe(false);
  expect(isAbout(rests, "pt", "dragao tabuleiro")).toBe(true);
  expect(labelOf(control("new.key", null, []), "it")).toBe("Engine's own");
  // The value of the ruleset below needs no line, unless it depends on the players.
  expect(written(size, 3)).toBe(null);
  expect(written(size, 5)).toBe(5);
  expect(valueBelow(rests)).toBe(null);
  expect(written(rests, "aside")).toBe("aside");
});

test("every key of the form has words in every language", () => {
  for (const ruleset of ["calliope", "dungeon-tris"]) {
    const files = { "a.toml": `id = "a"\nextends = "${ruleset}"\n` };
    const { controls } = asked("form", { rules: { ruleset: "a.toml", files }, language: "en" }).ok as Form;
    expect(controls.length).toBeGreaterThan(25);
    for (const { id: language } of LANGUAGES) {
      if (language !== "en") expect(wordsIn(language), language).not.toBe(wordsIn("en"));
      for (const { key, values } of controls) {
        expect(keyLabel(key, language), `${key} in ${language}`).not.toBe(null);
        for (const value of values) expect(valueLabel(key, value, language), `${key} = ${value} in ${language}`).not.toBe(null);
      }
    }
  }
});

test("notes are left out of links, but never a line of a text", () => {
  const lean = (text: string) => withoutNotes({ ruleset: "a.toml", files: { "a.toml": text } }).files?.["a.toml"];
  expect(lean(DRAFT)).toBe('id = "ours"\nextends = "calliope"\ntitle = "Ours"\n\n');
  const text = 'title = """\n# not a note\n"""\n';
  expect(lean(text)).toBe(text);
});

test("a fix and a completion are told in the language of the page", () => {
  const text = 'id = "a"\nextends = "calliope"\n[hand]\nsizes = 4\n';
  const rules = { ruleset: "a.toml", files: { "a.toml": text } };
  const { findings } = asked("check", { rules, language: "it" }).ok as Check;
  const fix = findings[0]!.fix!;
  expect(fixTitle(fix, text, "it", wordsIn("it").rules)).toBe("sostituisci `sizes` con `size`");
  expect(fixTitle(fix, text, "en", wordsIn("en").rules)).toBe(fix.title);
  expect(fixTitle({ title: "", certain: true, edits: [{ from: 0, to: 0, text: "x = 1\n" }] }, text, "pt", wordsIn("pt").rules)).toBe("acrescentar `x = 1`");
  expect(fixTitle({ title: "", certain: true, edits: [{ from: 0, to: 8, text: "" }] }, text, "pt", wordsIn("pt").rules)).toBe("tirar `id = \"a\"`");

  const complete = (text: string) => asked("complete", { rules: { ruleset: "a.toml", files: { "a.toml": text } }, at: text.length }).ok as Completion[];
  const told = (text: string, label: string) => {
    const found = complete(text).find((it) => it.label === label)!;
    return [found.key, detailOf(found, "it"), detailOf(found, "en") === found.detail];
  };
  const head = 'id = "a"\nextends = "calliope"\n';
  expect(told(`${head}[hand]\nsi`, "size")).toEqual(["hand.size", keyLabel("hand.size", "it"), true]);
  expect(told(`${head}[elimination]\ncollision = "`, "pass")).toEqual(["elimination.collision", valueLabel("elimination.collision", "pass", "it"), true]);
  expect(told(`${head}[variants.x]\nset.hand.`, "size")[0]).toBe("hand.size");
  expect(told(`${head}[`, "hand")).toEqual([null, "Mani", true]);
});
