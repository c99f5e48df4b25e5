import type { Rules } from "../engine/answers";

/** Returns the rules without the lines of their files that are only comments: they play the same. */
export function withoutNotes(rules: Rules): Rules {
  if (!rules.files) return rules;
  return { ...rules, files: Object.fromEntries(Object.entries(rules.files).map(([name, text]) => [name, lean(text)])) };
}

function lean(text: string): string {
  // In a text of several lines a line can begin with the sign of a comment.
  if (/"""|'''/.test(text)) return text;
  const lines = text.split("\n").filter((line) => !/^[ \t]*#/.test(line));
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trimStart();
}
