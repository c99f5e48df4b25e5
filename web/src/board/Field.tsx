import type { Drawing } from "../engine/answers";
import { berth, boardSize, CELL, corner, encloses, middleOf, moved, outline } from "./geometry";

/** An empty board: its squares or hexes, their names and the starts. */
export function Field({ drawing, isNamed }: { drawing: Drawing; isNamed: boolean }) {
  return (
    <g class="field">
      {drawing.sides === 6 ? <Hexes drawing={drawing} isNamed={isNamed} /> : <Squares drawing={drawing} isNamed={isNamed} />}
      {drawing.barred.filter(([x, y]) => encloses(drawing, { x, y })).map(([x, y]) => {
        const at = middleOf(drawing, { x, y });
        return <path key={`b${x} ${y}`} class="field-barred" d={`M${at.x - 8} ${at.y - 8}l16 16m0 -16l-16 16`} />;
      })}
      <path class="field-starts" d={drawing.starts.map((spot) => startMark(spot, drawing)).join("")} />
    </g>
  );
}

function Squares({ drawing, isNamed }: { drawing: Drawing; isNamed: boolean }) {
  const { x: width, y: height } = boardSize(drawing);
  const lines = [
    ...Array.from({ length: drawing.columns - 1 }, (_, x) => `M${(x + 1) * CELL} 0V${height}`),
    ...Array.from({ length: drawing.rows - 1 }, (_, y) => `M0 ${(y + 1) * CELL}H${width}`),
  ];
  return (
    <>
      <rect class="field-frame" x="-7" y="-7" width={width + 14} height={height + 14} rx="9" />
      <rect class="field-ground" width={width} height={height} rx="3" />
      <path class="field-lines" d={lines.join("")} />
      {drawing.holes.map(([x, y]) => (
        <rect key={`${x} ${y}`} class="field-hole" x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
      ))}
      {isNamed && drawing.columnNames.map((name, x) => (
        <text key={`c${x}`} class="field-name" x={(x + 0.5) * CELL} y={height + 30}>{name}</text>
      ))}
      {isNamed && drawing.rowNames.map((name, y) => (
        <text key={`r${y}`} class="field-name" x="-25" y={(y + 0.5) * CELL + 3.5}>{name}</text>
      ))}
    </>
  );
}

/** The hexes. Column names are below the columns and row names are to the west of the rows. */
function Hexes({ drawing, isNamed }: { drawing: Drawing; isNamed: boolean }) {
  const { columns, rows, holes } = drawing;
  const all = Array.from({ length: columns * rows }, (_, nth) => ({ x: nth % columns, y: Math.floor(nth / columns) })).filter((cell) => encloses(drawing, cell));
  const isHole = ({ x, y }: { x: number; y: number }) => holes.some((hole) => hole[0] === x && hole[1] === y);
  const cells = (kind: string, scale: number) => all.filter((cell) => !isHole(cell)).map((cell) => {
    const at = corner(drawing, cell);
    return <path key={`${cell.x} ${cell.y}`} class={kind} d={outline(drawing, scale)} transform={`translate(${at.x} ${at.y})`} />;
  });
  const last = (x: number) => all.filter((cell) => cell.x === x).at(-1)!;
  const first = (y: number) => all.find((cell) => cell.y === y)!;
  return (
    <>
      {cells("field-frame", 1.14)}
      {cells("field-ground", 1)}
      {all.filter((cell) => !isHole(cell)).map((cell) => {
        const at = corner(drawing, cell);
        return <path key={`l${cell.x} ${cell.y}`} class="field-lines" d={outline(drawing)} transform={`translate(${at.x} ${at.y})`} />;
      })}
      {isNamed && drawing.columnNames.map((name, x) => {
        const at = corner(drawing, last(x));
        return <text key={`c${x}`} class="field-name" x={at.x + 48} y={at.y + 84 + 24}>{name}</text>;
      })}
      {isNamed && drawing.rowNames.map((name, y) => {
        const at = corner(drawing, first(y));
        return <text key={`r${y}`} class="field-name" x={at.x - 8} y={at.y + 12}>{name}</text>;
      })}
    </>
  );
}

/** A short stroke leading from a start into its cell. */
function startMark(spot: Drawing["starts"][number], drawing: Drawing): string {
  const place = berth(spot, drawing);
  if (!place) return "";
  const from = moved(moved(place.at, corner(drawing, spot)), place.inward, -5);
  return `M${from.x} ${from.y}l${place.inward.x * 10} ${place.inward.y * 10}`;
}
