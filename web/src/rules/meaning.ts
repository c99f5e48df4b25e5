import type { Hover, Language } from "../engine/answers";
import { keyLabel, valueLabels } from "../words/keys";
import type { RulesWords } from "../words/rules";
import { markdownNodes } from "./markdown";

/**
 * The meaning of a key or value: a description in the page's language if it has words for the key, followed by the
 * engine's explanation.
 */
export function hoverNodes({ key, markdown }: Hover, language: Language, words: RulesWords): Node[] {
  const whole = english(markdownNodes(markdown));
  const label = key === null ? null : keyLabel(key, language);
  if (language === "en" || key === null || label === null) return [whole];
  const heading = document.createElement("p");
  const strong = document.createElement("strong");
  strong.textContent = label;
  heading.append(strong);
  const values = document.createElement("ul");
  for (const [value, meaning] of valueLabels(key, language)) {
    const item = document.createElement("li");
    const code = document.createElement("code");
    code.textContent = value;
    item.append(code, `: ${meaning}`);
    values.append(item);
  }
  const more = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = words.findings.inEnglish;
  more.append(summary, whole);
  return [heading, ...(values.childElementCount > 0 ? [values] : []), more];
}

function english(nodes: Node[]): HTMLElement {
  const holder = document.createElement("div");
  holder.lang = "en";
  holder.append(...nodes);
  return holder;
}
