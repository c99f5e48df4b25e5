/**
 * A line in the engine's explanation of a rule. Some have a label before the text, or a star if they currently apply.
 */
interface Row { indent: number; star: boolean; label: string; text: string; /** The column where the text starts. Continuation lines have the same indent. */ column: number }

/** Whether a block of text explains rules using terminal-style columns. */
export function isExplained(block: string): boolean {
  return /^ +(from|means|basis) {2,}\S/m.test(block);
}

/** Formats an explanation as paragraphs that can wrap at any width. */
export function explainedNodes(block: string): HTMLElement[] {
  return rowsOf(plain(block)).map(({ indent, star, label, text }) => {
    const row = document.createElement("p");
    row.className = star ? "explained is-now" : "explained";
    row.style.marginInlineStart = `${indent / 2}em`;
    if (label !== "") {
      const name = document.createElement("span");
      name.className = "explained-label";
      name.textContent = label;
      row.append(name, " ");
    }
    row.append(text);
    if (indent === 0) row.classList.add("is-head");
    return row;
  });
}

/** Removes references to places in files that aren't available to users of the page. */
function plain(block: string): string {
  return block.replace(/built-in:([\w-]+)\.toml:\d+:\d+/g, "$1").replace(/\s*\(docs\/[^)]*\)/g, "");
}

function rowsOf(block: string): Row[] {
  const rows: Row[] = [];
  for (const line of block.split("\n").filter((line) => line.trim() !== "")) {
    const indent = line.search(/\S/);
    const last = rows.at(-1);
    const goesOn = last !== undefined && indent > 0 && (last.label === ""
      ? indent === last.indent && !/[.:")]$/.test(last.text)
      : indent === last.column);
    if (goesOn) {
      last.text += ` ${line.trim()}`;
      continue;
    }
    const [, star = "", label = "", gap = "", text = ""] = /^ *(\* )?(\S+(?: \S+)*)( {2,})(\S.*)$/.exec(line) ?? [];
    rows.push(text === ""
      ? { indent, star: false, label: "", text: line.trim(), column: indent }
      : { indent, star: star !== "", label, text, column: indent + star.length + label.length + gap.length });
  }
  return rows;
}
