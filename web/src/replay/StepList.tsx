import { useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../engine/answers";
import type { ReplayWords } from "../words/replay";

/** What happened, step by step. Clicking on a step jumps to it. */
export function StepList({ moves, at, marked, words, onGo }: {
  moves: Move[]; at: number; marked: number[]; words: ReplayWords; onGo: (at: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    const item = box?.children[at];
    if (!box || !(item instanceof HTMLElement)) return;
    // Don't use scrollIntoView here, since it would also scroll the page.
    const top = item.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + item.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + item.offsetHeight - box.clientHeight;
  }, [at]);
  return (
    <section>
      <h2>{words.steps}</h2>
      <ol class="step-list" ref={list}>
        {moves.map((move, nth) => (
          <li key={nth} hidden={move.lines.length === 0 && nth !== at && !marked.includes(nth)}>
            <button type="button" class="step" aria-current={nth === at ? "step" : undefined} onClick={() => onGo(nth)}>
              <span class="step-turn">{move.turn === 0 ? words.start : words.turn(move.turn)}</span>
              <span>
                {move.lines.map((line) => line.text).join(" · ")}
                {marked.includes(nth) && <strong class="step-mark"> {words.costly}</strong>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
