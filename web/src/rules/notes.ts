import type { Rules } from "../engine/answers";

/** Returns the rules without lines that only contain a comment, which doesn't affect how they play. */
export function withoutNotes(rules: Rules): Rules {
  if (!rules.files) return rules;
  return { ...rules, files: Object.fromEntries(Object.entries(rules.files).map(([name, text]) => [name, lean(text)])) };
}

function lean(text: string): string {
  // In a multi-line string, a line can start with the comment character.
  if (/"""|'''/.test(text)) return text;
  const lines = text.split("\n").filter((line) => !/^[ \t]*#/.test(line));
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trimStart();
}
