import { Tile } from "../board/Tile";
import type { Question } from "../engine/answers";
import { counts, swapsOf, tickKey, type Swaps, type Ticks } from "./swaps";
import type { PlayWords } from "../words/play";

/** Tiles to tick, with those to give in the first row and those to take in the others. */
export function Swap({ question, ticks, onTick, onSwap, sides, portsPerSide, words }: {
  question: Question; ticks: Ticks; onTick(key: string): void; onSwap(swaps: Swaps): void;
  sides: number; portsPerSide: number; words: PlayWords;
}) {
  const swaps = swapsOf(question, ticks);
  const [give, take] = counts(ticks);
  return (
    <div class="swap">
      {question.tiles.map((row, nth) => (
        <fieldset key={nth} class="swap-row">
          <legend>{nth === 0 ? words.giveFrom(row.title) : words.takeFrom(row.title)}</legend>
          <div class="hand">
            {row.tiles.map(({ caption, image }, at) => {
              const key = tickKey(nth, at);
              return (
                <button key={at} type="button" class={`hand-tile ${ticks.has(key) ? "is-here" : ""}`} aria-pressed={ticks.has(key)} aria-label={caption} onClick={() => onTick(key)}>
                  <Tile image={image} sides={sides} portsPerSide={portsPerSide} />
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
      <p class="lead">{swaps ? "" : words.uneven(give, take)}</p>
      <button type="button" class="primary" disabled={!swaps} onClick={() => swaps && onSwap(swaps)}>
        {give === 0 && take === 0 ? words.swapNone : words.swap(give)}
      </button>
    </div>
  );
}
