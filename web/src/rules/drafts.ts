import type { Edit } from "../engine/answers";
import { idOf } from "./files";

/** The longest line of a comment: what an editor beside a board shows without a break. */
const WIDTH = 68;

/** Returns the beginning of a file that changes a file of one's own. */
export function plainDraft(title: string, parent: string): string {
  return `id = "${idOf(title)}"\nextends = ${JSON.stringify(parent)}\ntitle = ${JSON.stringify(title)}\n\n`;
}

/** Returns a draft of the engine with a title, as it suits the page: nothing on the command line, shorter lines. */
export function pageDraft(draft: string, title: string): string {
  const line = `title = ${JSON.stringify(title)}`;
  const plain = draft.replace(/^#(:schema| {2,}sentiero) .*\n/gm, "").replace(/^#\n/gm, "").replace(/^title[ \t]*=.*$/m, () => line);
  // A comment with the lines that go on with it: list items begin anew, rules without a blank stay.
  return plain.replace(/^# As in .*|^# \S.*(\n# (?!- |As in ).*)*/gm, wrapped);
}

function wrapped(comment: string): string {
  const isItem = comment.startsWith("# - ");
  const lines: string[] = [];
  let line = "#";
  for (const word of comment.replace(/^# */gm, "").split(/\s+/)) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = isItem ? "#  " : "#";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** A rule that stands in a draft as a comment: `#size = 3`. */
const RULE = /^#[\w"'.-]+[ \t]*=/;

/** Returns the edits that make the commented rule of a line one that counts, its section too; null where there is none. */
export function inUse(text: string, at: number): Edit[] | null {
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  if (!RULE.test(text.slice(begin))) return null;
  const sections = [...text.slice(0, begin).matchAll(/^#?\[.*\]/gm)];
  const section = sections.at(-1);
  const edits = section?.[0].startsWith("#") ? [{ from: section.index, to: section.index + 1, text: "" }] : [];
  return [...edits, { from: begin, to: begin + 1, text: "" }];
}
