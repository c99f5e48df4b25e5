import type { ReplayWords } from "../words/replay";

/** Selects one of several records in a file. */
export function GameChoice({ index, count, words, onChoose }: {
  index: number; count: number; words: ReplayWords; onChoose: (index: number) => void;
}) {
  const choose = (number: number) => {
    if (Number.isInteger(number) && number >= 1 && number <= count) onChoose(number - 1);
  };
  return (
    <p class="game-choice">
      <button type="button" class="small" aria-label={words.previousGame} aria-disabled={index === 0} onClick={() => choose(index)}>‹</button>
      <label>
        {words.game} <input type="number" min={1} max={count} value={index + 1} onChange={(event) => choose(event.currentTarget.valueAsNumber)} />
      </label>
      <span>{words.of(count)}</span>
      <button type="button" class="small" aria-label={words.nextGame} aria-disabled={index === count - 1} onClick={() => choose(index + 2)}>›</button>
    </p>
  );
}
