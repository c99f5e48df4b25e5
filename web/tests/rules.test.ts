import { expect, test } from "@playwright/test";
import { inUse, pageDraft, plainDraft } from "../src/rules/drafts";
import { fileName, freeName, idOf, isFileName, renamed } from "../src/rules/files";
import { withoutNotes } from "../src/rules/notes";
import { outline } from "../src/rules/outline";
import { neededFiles, parentOf, parentRules, withParent } from "../src/rules/parent";

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

test("a draft says nothing of a command line and has short lines", () => {
  const draft = pageDraft(DRAFT, 'Our "table" $&');
  expect(draft).not.toContain("sentiero");
  expect(draft).toContain('title = "Our \\"table\\" $&"');
  expect(Math.max(...draft.split("\n").map((line) => line.length))).toBeLessThanOrEqual(68);
  expect(draft).toContain("# As in `list = [{ }]`.\n# Whether the hands");
  expect(plainDraft("Second", "first.toml")).toBe('id = "second"\nextends = "first.toml"\ntitle = "Second"\n\n');
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

test("the rules of a file are listed with what they are about", () => {
  const parts = outline(DRAFT);
  expect(parts.map(({ title }) => title)).toEqual(["", "The hands"]);
  expect(parts[1]?.entries.map(({ name, about, isUsed }) => [name, about, isUsed])).toEqual([
    ["size", "How many tiles each player is dealt", false],
    ["open", "Whether the hands lie open", false],
  ]);
});

test("notes are left out of links, but never a line of a text", () => {
  const lean = (text: string) => withoutNotes({ ruleset: "a.toml", files: { "a.toml": text } }).files?.["a.toml"];
  expect(lean(DRAFT)).toBe('id = "ours"\nextends = "calliope"\ntitle = "Ours"\n\n');
  const text = 'title = """\n# not a note\n"""\n';
  expect(lean(text)).toBe(text);
});
