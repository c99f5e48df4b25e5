import type { ComponentChildren, Ref } from "preact";
import type { Drawing, Way } from "../engine/answers";
import { Field } from "./Field";
import { boardSize, CELL, corner, curve, isDrawn, outline, pathData, stands, wayData } from "./geometry";
import { Collision, Marker, markerLabel, seatClass } from "./Marker";
import { Runs } from "./Runs";
import { TileFace, TileGround, TilePath } from "./Tile";

/** The margins around the cells, for names (in the west and south) and for markers that are out. */
const MARGIN = { name: 33, plain: 19, picture: 14 };

/** Markers that are moving to their place in the drawing. */
export interface Motion { ways: Way[]; /** Milliseconds per tile. */ pace: number; onEnd: () => void }

/** A possible board, which is what the drawing shows. `before` is the current board. */
export interface Preview { before: Drawing; ways: Way[] }

/**
 * A board. With `motion`, it animates the markers. With `preview`, it shows a possible outcome. `children` are drawn
 * above the tiles and below the markers, in units where a cell is 60 wide.
 */
export function Board({ drawing, label, motion, preview, children, svgRef, isPicture = false }: {
  drawing: Drawing;
  /** A description that replaces the drawing's own. */
  label?: string;
  motion?: Motion | undefined;
  preview?: Preview | undefined;
  children?: ComponentChildren;
  svgRef?: Ref<SVGSVGElement>;
  /** Whether this is a small picture without square names. */
  isPicture?: boolean;
}) {
  if (!isDrawn(drawing)) return <p class="board-text">{drawing.text}</p>;
  const ways = motion?.ways ?? preview?.ways ?? [];
  const [named, plain] = isPicture ? [MARGIN.picture, MARGIN.picture] : [MARGIN.name, MARGIN.plain];
  const size = boardSize(drawing);
  const box = [-named, -plain, size.x + named + plain, size.y + named + plain];
  return (
    <svg class="board" viewBox={box.join(" ")} style={{ "--columns": `${drawing.columns}` }} role="img" aria-label={label ?? `${drawing.columns} × ${drawing.rows}. ${drawing.text}`} ref={svgRef ?? null}>
      <Field drawing={drawing} isNamed={!isPicture} />
      <Tiles drawing={drawing} ways={ways} isNew={motion !== undefined} isMaybe={preview !== undefined} />
      {children}
      <Markers drawing={drawing} motion={motion} preview={preview} />
    </svg>
  );
}

/** The tiles and their trails. Trails along `ways` are omitted because they're drawn together with the markers. */
function Tiles({ drawing, ways, isNew, isMaybe }: { drawing: Drawing; ways: Way[]; isNew: boolean; isMaybe: boolean }) {
  const gone = new Set(ways.flatMap((way) => way.legs.map((leg) =>
    `${leg.x} ${leg.y} ${Math.min(leg.from, leg.to)} ${Math.max(leg.from, leg.to)}`)));
  const trails = drawing.tiles.flatMap(({ x, y, paths }) => paths.flatMap(({ from, to, trail }) => {
    const line = trail === null || gone.has(`${x} ${y} ${from} ${to}`) ? null : curve(from, to, drawing);
    return trail === null || !line ? [] : [{ key: `${x} ${y} ${from}`, seat: seatClass(trail), d: pathData(line, corner(drawing, { x, y })) }];
  }));
  const place = (cell: { x: number; y: number }) => {
    const { x, y } = corner(drawing, cell);
    return `translate(${x} ${y})`;
  };
  const kind = (active: boolean) => `cell ${active ? "is-active" : ""} ${active && isNew ? "is-new" : ""} ${active && isMaybe ? "is-maybe" : ""}`;
  return (
    <g class="tiles">
      {drawing.tiles.map(({ x, y, active, paths }) => (
        <g key={`${x} ${y}`} class={kind(active)} transform={place({ x, y })}>
          <g class="cell-body">
            <TileGround sides={drawing.sides} />
            {paths.map(({ from, to }) => <TilePath key={`${from} ${to}`} from={from} to={to} cells={drawing} />)}
            {active && (drawing.sides === 6
              ? <path class="cell-mark" d={outline(drawing, 0.94)} />
              : <rect class="cell-mark" x="2" y="2" width={CELL - 4} height={CELL - 4} rx="4.5" />)}
          </g>
        </g>
      ))}
      {drawing.faces.map(({ x, y, active, scored, image }) => (
        <g key={`f${x} ${y}`} class={kind(active)} transform={place({ x, y })}>
          <g class="cell-body">
            <TileFace face={image} />
            {scored && <rect class="cell-scored" x="8" y="8" width={CELL - 16} height={CELL - 16} rx="8" />}
            {active && <rect class="cell-mark" x="2" y="2" width={CELL - 4} height={CELL - 4} rx="4.5" />}
          </g>
        </g>
      ))}
      {/* Draw the edges of all trails below their colours to avoid seams. */}
      {["trail-edge", "trail"].map((kind) => trails.map(({ key, seat, d }) => <path key={`${kind} ${key}`} class={`${kind} ${seat}`} d={d} />))}
    </g>
  );
}

function Markers({ drawing, motion, preview }: { drawing: Drawing; motion: Motion | undefined; preview: Preview | undefined }) {
  const runs = new Set(motion?.ways.map((way) => way.marker));
  const all = stands(drawing).filter((stand) => !runs.has(stand.marker));
  const old = (index: number) => {
    const now = drawing.markers[index]!;
    return preview?.before.markers.find((it) => it.seat === now.seat && it.marker === now.marker);
  };
  const isMoved = (index: number) => preview !== undefined && JSON.stringify(old(index)) !== JSON.stringify(drawing.markers[index]);
  const from = preview ? stands(preview.before).filter((stand) => {
    const was = preview.before.markers[stand.marker]!;
    return drawing.markers.some((now, index) => now.seat === was.seat && now.marker === was.marker && isMoved(index));
  }) : [];
  const order = [...all].sort((a, b) => Number(drawing.markers[b.marker]!.out) - Number(drawing.markers[a.marker]!.out));
  return (
    <g class="markers">
      {preview?.ways.map((way) => (
        <g key={`w${way.marker}`} class={seatClass(drawing.markers[way.marker]?.seat ?? 0)}>
          <path class="way-edge" d={wayData(way, drawing)} />
          <path class="way" d={wayData(way, drawing)} />
        </g>
      ))}
      {from.map(({ marker, at }) => {
        const drawn = preview!.before.markers[marker]!;
        return <Marker key={`f${marker}`} seat={drawn.seat} label={markerLabel(drawn, preview!.before.markers)} at={at} cells={drawing} out={drawn.out} look="from" />;
      })}
      {drawing.collisions.filter(({ from }) => !from.some(([, marker]) => runs.has(marker))).map((met, nth) => (
        <Collision key={`c${nth}`} met={met} cells={drawing} />
      ))}
      {order.map(({ marker, at }) => {
        const drawn = drawing.markers[marker]!;
        const look = isMoved(marker) ? "ghost" : "";
        // Chromium keeps the old colours of an element whose classes change from a ghost's to those of a marker that's out.
        return <Marker key={`${marker} ${drawn.out} ${look}`} seat={drawn.seat} label={markerLabel(drawn, drawing.markers)} at={at} cells={drawing} out={drawn.out} look={look} />;
      })}
      {motion && <Runs drawing={drawing} motion={motion} />}
    </g>
  );
}
