import type { Rules } from "../engine/answers";

/** Returns the rules without comment-only lines, which don't affect how they play. */
export function withoutNotes(rules: Rules): Rules {
  if (!rules.files) return rules;
  return { ...rules, files: Object.fromEntries(Object.entries(rules.files).map(([name, text]) => [name, lean(text)])) };
}

function lean(text: string): string {
  // Lines in a multi-line string can start with the comment character.
  if (/"""|'''/.test(text)) return text;
  const lines = text.split("\n").filter((line) => !/^[ \t]*#/.test(line));
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trimStart();
}
