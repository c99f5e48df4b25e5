import { explainedNodes, isExplained } from "./explained";

/**
 * Converts the engine's Markdown (bold, code, code blocks, lists, paragraphs) to nodes. All text becomes text nodes.
 */
export function markdownNodes(markdown: string): Node[] {
  const nodes: Node[] = [];
  const lines = markdown.split("\n");
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const end = (test: (line: string) => boolean) => {
      let next = at + 1;
      while (next < lines.length && test(lines[next] ?? "")) next += 1;
      return next;
    };
    if (line.startsWith("```")) {
      const close = end((other) => !other.startsWith("```"));
      const block = lines.slice(at + 1, close).join("\n");
      nodes.push(...(isExplained(block) ? explainedNodes(block) : [element("pre", [text(block)])]));
      at = close + 1;
    } else if (isItem(line)) {
      const close = end((other) => isItem(other) || /^\s+\S/.test(other));
      const items = lines.slice(at, close).join("\n").split(/^[-*] /m).slice(1);
      nodes.push(element("ul", items.map((item) => element("li", inlineNodes(item.trim())))));
      at = close;
    } else if (line.trim() === "") {
      at += 1;
    } else {
      const close = end((other) => other.trim() !== "" && !isItem(other) && !other.startsWith("```"));
      nodes.push(element("p", inlineNodes(lines.slice(at, close).join(" ").replace(/^#+ /, ""))));
      at = close;
    }
  }
  return nodes;
}

function inlineNodes(line: string): Node[] {
  return line.split(/(\*\*.+?\*\*|`[^`]+`)/).filter((part) => part !== "").map((part) => {
    if (part.length > 4 && part.startsWith("**") && part.endsWith("**")) return element("strong", [text(unescaped(part.slice(2, -2)))]);
    if (part.length > 2 && part.startsWith("`") && part.endsWith("`")) return element("code", [text(part.slice(1, -1))]);
    return text(unescaped(part));
  });
}

function isItem(line: string): boolean {
  return /^[-*] /.test(line);
}

/** Removes backslashes before characters that are special in Markdown. */
function unescaped(part: string): string {
  return part.replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, "$1");
}

function text(content: string): Text {
  return document.createTextNode(content);
}

function element(tag: string, children: Node[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}
