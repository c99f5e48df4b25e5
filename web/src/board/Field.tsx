import type { Drawing } from "../engine/answers";
import { berth, CELL, moved } from "./geometry";

/** An empty board: its squares with their names, and the starts. */
export function Field({ drawing, isNamed }: { drawing: Drawing; isNamed: boolean }) {
  const [width, height] = [drawing.columns * CELL, drawing.rows * CELL];
  const lines = [
    ...Array.from({ length: drawing.columns - 1 }, (_, x) => `M${(x + 1) * CELL} 0V${height}`),
    ...Array.from({ length: drawing.rows - 1 }, (_, y) => `M0 ${(y + 1) * CELL}H${width}`),
  ];
  return (
    <g class="field">
      <rect class="field-frame" x="-7" y="-7" width={width + 14} height={height + 14} rx="9" />
      <rect class="field-ground" width={width} height={height} rx="3" />
      <path class="field-lines" d={lines.join("")} />
      {drawing.holes.map(([x, y]) => (
        <rect key={`${x} ${y}`} class="field-hole" x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
      ))}
      {drawing.barred.filter(([x, y]) => x < drawing.columns && y < drawing.rows).map(([x, y]) => (
        <path key={`b${x} ${y}`} class="field-barred" d={`M${x * CELL + 22} ${y * CELL + 22}l16 16m0 -16l-16 16`} />
      ))}
      {isNamed && drawing.columnNames.map((name, x) => (
        <text key={`c${x}`} class="field-name" x={(x + 0.5) * CELL} y={height + 30}>{name}</text>
      ))}
      {isNamed && drawing.rowNames.map((name, y) => (
        <text key={`r${y}`} class="field-name" x="-25" y={(y + 0.5) * CELL + 3.5}>{name}</text>
      ))}
      <path class="field-starts" d={drawing.starts.map((spot) => startMark(spot, drawing.portsPerSide)).join("")} />
    </g>
  );
}

/** A short stroke into the cell at a start. */
function startMark(spot: Drawing["starts"][number], ports: number): string {
  const place = berth(spot, ports);
  if (!place) return "";
  const from = moved(moved(place.at, spot, CELL), place.inward, -5);
  return `M${from.x} ${from.y}l${place.inward.x * 10} ${place.inward.y * 10}`;
}
