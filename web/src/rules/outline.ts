/** A rule of a file, in use or only noted. */
export interface Entry { name: string; about: string; isUsed: boolean; from: number; to: number }
export interface Part { title: string; entries: Entry[] }

/** The longest description in a list. */
const WIDTH = 70;

/** Returns the rules of a file by section, each with the first sentence of the comment above it. */
export function outline(text: string): Part[] {
  const parts: Part[] = [{ title: "", entries: [] }];
  let comment: string[] = [];
  let from = 0;
  for (const line of text.split("\n")) {
    const to = from + line.length;
    const section = /^#?\[+([^\]]+)\]+/.exec(line);
    const rule = /^(#?)([\w-]+)[ \t]*=/.exec(line);
    if (section) parts.push({ title: sentence(comment) || section[1]!, entries: [] });
    else if (rule) parts.at(-1)!.entries.push({ name: rule[2]!, about: sentence(comment), isUsed: rule[1] === "", from, to });
    // An example stands for a rule without a value: what follows is about the next.
    comment = /^# (?!As in )/.test(line) ? [...comment, line.slice(2)] : [];
    from = to + 1;
  }
  return parts.filter(({ entries }) => entries.length > 0);
}

function sentence(comment: string[]): string {
  const first = /^.*?[.:](?=\s|$)/.exec(comment.join(" "))?.[0] ?? comment[0] ?? "";
  return first.length > WIDTH ? `${first.slice(0, WIDTH - 1)}…` : first.replace(/[.:]$/, "");
}
