/** What the page is scrolled for: a move being shown, a question or the hint below it. */
export type Shows = "move" | "question" | "hint";

/** The height of a long list, and of a hint, that has to be visible. */
const LEAST = 100;

/** Scrolls the page if the board and what the player needs next to it aren't both in view. */
export function bringIntoFrame(table: HTMLElement, shows: Shows): void {
  const ask = table.querySelector<HTMLElement>(".table-ask");
  const board = table.querySelector<HTMLElement>(".board-pane");
  if (!ask || !board || table.offsetHeight === 0) return;
  const at = (of: Element) => {
    const { top, bottom, left, right } = of.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY, left, right };
  };
  // A board next to the question stays in place when the page is scrolled.
  const isBeside = at(board).right <= at(ask).left;
  const most = at(isBeside ? ask : board).top - 4;
  const hint = shows === "hint" ? ask.querySelector(".hint") : null;
  const least = (hint ? at(hint).bottom + 4 : endOf(ask, at)) - innerHeight;
  const highest = shows === "question" ? Math.max(at(table).top, least) : most;
  let y = scrollY < least || scrollY > highest ? Math.min(Math.max(least, 0), most) : Math.min(scrollY, most);
  // If there's no room for both, the square that the hint is about is enough of the board.
  const square = isBeside ? null : board.querySelector(".target, .place-square.is-here, .place-spot.is-here");
  if (hint) y = Math.max(y, Math.min(at(hint).top + LEAST - innerHeight, square ? at(square).top - 4 : most));
  if (Math.round(y) !== Math.round(scrollY)) scrollTo({ top: y, behavior: "instant" });
}

/** The lower end of what a question is answered with. The button may cover the rest of the page. */
function endOf(ask: HTMLElement, at: (of: Element) => { top: number; bottom: number }): number {
  const bar = ask.querySelector<HTMLElement>(".ask > .ask-buttons");
  const last = bar?.previousElementSibling ?? ask.querySelector(".hand") ?? ask.firstElementChild ?? ask;
  const { top, bottom } = at(last);
  return last.classList.contains("hand") ? bottom + over(bar) : Math.min(bottom, top + LEAST) + over(bar);
}

/** The room for a button below the tiles. */
function over(bar: HTMLElement | null): number {
  return bar ? bar.offsetHeight + 8 : 4;
}
