import type { Edit } from "../engine/answers";
import { idOf } from "./files";

/** The maximum length of a line in a comment, which avoids wrapping in an editor next to a board. */
const WIDTH = 68;

/** Returns the start of a file that changes its parent's rules, with `about` as a comment. */
export function draft(title: string, parent: string, about: string): string {
  return `${comment(about)}\n\nid = "${idOf(title)}"\nextends = ${JSON.stringify(parent)}\ntitle = ${JSON.stringify(title)}\n`;
}

function comment(text: string): string {
  const lines: string[] = [];
  let line = "#";
  for (const word of text.split(/\s+/)) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = "#";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** A commented-out rule in a file, in the form in which the program drafts them: `#size = 3`. */
const RULE = /^#[\w"'.-]+[ \t]*=/;

/** Returns the edits that uncomment the rule on a line, including its section, or null if there's no rule. */
export function inUse(text: string, at: number): Edit[] | null {
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  if (!RULE.test(text.slice(begin))) return null;
  const sections = [...text.slice(0, begin).matchAll(/^#?\[.*\]/gm)];
  const section = sections.at(-1);
  const edits = section?.[0].startsWith("#") ? [{ from: section.index, to: section.index + 1, text: "" }] : [];
  return [...edits, { from: begin, to: begin + 1, text: "" }];
}
