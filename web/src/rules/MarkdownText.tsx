import { useLayoutEffect, useRef } from "preact/hooks";
import { markdownNodes } from "./markdown";

export function MarkdownText({ text }: { text: string }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(...markdownNodes(text)), [text]);
  return <div class="markdown" lang="en" ref={holder} />;
}
