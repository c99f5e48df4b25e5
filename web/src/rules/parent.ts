import type { Rules } from "../engine/answers";

/** Matches `extends` and its value. */
const EXTENDS = /^[ \t]*extends[ \t]*=[ \t]*(["'])([^"'\n]+)\1/m;

/**
 * Returns what a file extends: the id of a built-in ruleset, the name of a file, or null if it doesn't extend anything.
 */
export function parentOf(text: string): string | null {
  return EXTENDS.exec(keysOf(text))?.[2]?.replace(/^\.\//, "") ?? null;
}

/** Returns the file with a different parent, or unchanged if it has no parent. */
export function withParent(text: string, parent: string): string {
  const keys = keysOf(text);
  return keys.replace(EXTENDS, (found, quote: string, old: string) => found.replace(quote + old, quote + parent)) + text.slice(keys.length);
}

/** Returns the rules that these extend, without variants, or null if they're complete or built-in. */
export function parentRules(rules: Rules): Rules | null {
  const parent = parentOf(rules.files?.[rules.ruleset] ?? "");
  if (parent === null) return null;
  return rules.files?.[parent] === undefined ? { ruleset: parent } : { ruleset: parent, files: rules.files };
}

/** Returns the rules with only the files that they depend on. */
export function neededFiles(rules: Rules): Rules {
  const files: Record<string, string> = {};
  for (let name: string | null = rules.ruleset; name !== null && files[name] === undefined; ) {
    const text: string | undefined = rules.files?.[name];
    if (text === undefined) break;
    files[name] = text;
    name = parentOf(text);
  }
  const { ruleset, variants } = rules;
  return { ruleset, ...(Object.keys(files).length > 0 && { files }), ...(variants && variants.length > 0 && { variants }) };
}

/** Returns the part of a file before its first section. */
function keysOf(text: string): string {
  const section = /^[ \t]*\[/m.exec(text);
  return section === null ? text : text.slice(0, section.index);
}
