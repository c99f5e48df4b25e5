import { Board } from "../board/Board";
import { corner, middleOf, outline } from "../board/geometry";
import type { SideFigures } from "../engine/answers";
import type { ExperimentWords } from "../words/experiment";

/** Where markers go out, as a share of all that do. */
export function HeatMap({ side: { board, squares }, name, words, percent, format }: {
  side: SideFigures; name: string; words: ExperimentWords; percent: (share: number) => string;
  /** Formats a percentage without its sign. */
  format: (value: number) => string;
}) {
  const all = squares.reduce((sum, { count }) => sum + count, 0);
  if (!board || all === 0) return null;
  const most = Math.max(...squares.map(({ count }) => count));
  const [hottest] = [...squares].sort((one, other) => other.count - one.count);
  const nameOf = ({ x, y }: { x: number; y: number }) => `${board.columnNames[x] ?? ""}${board.rowNames[y] ?? ""}`;
  const label = words.hottest(name, nameOf(hottest!), percent(hottest!.count / all));
  return (
    <figure class="heat-map">
      <Board drawing={board} label={label}>
        {squares.map(({ x, y, count }) => {
          const [from, middle] = [corner(board, { x, y }), middleOf(board, { x, y })];
          return (
            <g key={`${x} ${y}`}>
              <path class="heat" d={outline(board, 0.96)} transform={`translate(${from.x} ${from.y})`} fill-opacity={0.08 + (0.8 * count) / most} />
              <text class={count / most > 0.6 ? "heat-text is-hot" : "heat-text"} x={middle.x} y={middle.y + 5}>{format(Math.round((1000 * count) / all) / 10)}</text>
            </g>
          );
        })}
      </Board>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
