import { useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../engine/answers";
import type { ReplayWords } from "../words/replay";

/** What happened, step by step. Clicking on a step jumps to it. The list is a single tab stop with arrows in it. */
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
    if (box.contains(document.activeElement)) item.querySelector("button")?.focus({ preventScroll: true });
  }, [at]);
  const isListed = (nth: number) => moves[nth]!.lines.length > 0 || marked.includes(nth);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    let to = at + by;
    while (moves[to] && !isListed(to)) to += by;
    if (moves[to]) onGo(to);
  };
  return (
    <section>
      <h2>{words.steps}</h2>
      <ol class="step-list" ref={list} onKeyDown={step}>
        {moves.map((move, nth) => (
          <li key={nth} hidden={nth !== at && !isListed(nth)}>
            <button type="button" class="step" tabIndex={nth === at ? 0 : -1} aria-current={nth === at ? "step" : undefined} onClick={() => onGo(nth)}>
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
