import { useLayoutEffect, useRef } from "preact/hooks";
import type { Hover, Language } from "../engine/answers";
import type { RulesWords } from "../words/rules";
import { hoverNodes } from "./meaning";

/** The explanation of a key or value. */
export function HoverText({ hover, language, words }: { hover: Hover; language: Language; words: RulesWords }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(...hoverNodes(hover, language, words)), [hover, language]);
  return <div class="markdown" ref={holder} />;
}
