import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import type { Drawing, Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";

const known = new Map<string, Drawing>();

/** A picture of a game, which isn't requested until it becomes visible. */
export function Cover({ engine, rules, language }: { engine: Engine; rules: Rules; language: Language }) {
  const key = JSON.stringify([rules, language]);
  const [drawing, setDrawing] = useState<Drawing | null>(known.get(key) ?? null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setDrawing(known.get(key) ?? null);
    if (known.has(key) || !box.current) return;
    let isWanted = true;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      engine.ask("cover", { rules, language }).then((cover) => {
        known.set(key, cover.drawing);
        if (isWanted) setDrawing(cover.drawing);
      }, () => {
        // Cards without a picture can still be chosen.
      });
    }, { rootMargin: "200px" });
    observer.observe(box.current);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [engine, key]);
  return <div class="cover" ref={box} aria-hidden="true">{drawing && <Board drawing={drawing} isPicture />}</div>;
}
