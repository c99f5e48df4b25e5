import type { Edit } from "../engine/answers";
import { idOf } from "./files";

/** The longest line of a comment: what an editor beside a board shows without a break. */
const WIDTH = 68;

/** Returns the beginning of a file that changes rules, which are its parent; `about` is its comment. */
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

/** A rule that stands in a file as a comment, as the program drafts them: `#size = 3`. */
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
