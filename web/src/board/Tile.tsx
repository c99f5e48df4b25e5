import type { TileImage } from "../engine/answers";
import { CELL, type Cells, cellSize, curve, isDrawn, outline, pathData } from "./geometry";
import { seatClass } from "./Marker";

type Face = NonNullable<TileImage["face"]>;

/** The background of a tile whose corner is at the origin. */
export function TileGround({ sides = 4 }: { sides?: number }) {
  if (sides === 6) return <path class="tile-ground" d={outline({ sides }, 0.98)} />;
  return <rect class="tile-ground" x="1" y="1" width={CELL - 2} height={CELL - 2} rx="5" />;
}

/** A path on a tile whose corner is at the origin. */
export function TilePath({ from, to, cells }: { from: number; to: number; cells: Cells }) {
  const line = curve(from, to, cells);
  if (!line) return null;
  const d = pathData(line);
  return (
    <>
      <path class="tile-path-edge" d={d} />
      <path class="tile-path" d={d} />
    </>
  );
}

/** The pictures on action tiles. */
const SYMBOLS = {
  wall: "M17 19h26v22H17zM17 26.3h26M17 33.7h26M30 19v7.3M23.5 26.3v7.4M36.5 26.3v7.4M30 33.7v7.3",
  pickaxe: "M18 42 37 23M23 17.5c8-1 15 2 18.5 7M42.5 37c1-8-2-15-7-18.5",
  rotation: "M40.5 24.5a12 12 0 1 0 1.5 8M42 17v8.5h-8.5",
  flip: "M30 18a12 12 0 1 0 .01 0zM30 18v24M34 21v18M38 24v12",
};

/** A tile without paths at the origin, with its text on the seat's colour and its walls. */
export function TileFace({ face }: { face: Face }) {
  const end = CELL - 5;
  const walls = [`M5 5H${end}`, `M${end} 5V${end}`, `M5 ${end}H${end}`, `M5 5V${end}`];
  const d = walls.filter((_, side) => face.walls[side]).join("");
  return (
    <g class={face.seat === null ? "face" : `face ${seatClass(face.seat)}`}>
      <TileGround />
      <rect class="face-ground" x="11" y="11" width={CELL - 22} height={CELL - 22} rx="6" />
      {face.symbol ? <path class="face-symbol" d={SYMBOLS[face.symbol]} /> : <text class={face.text.length > 3 ? "face-text is-small" : "face-text"} x={CELL / 2} y={CELL / 2 + 5}>{face.text}</text>}
      {d && <path class="face-wall" d={d} />}
    </g>
  );
}

/** The picture on a tile at the origin, for use within an SVG. */
export function TilePicture({ image, cells }: { image: TileImage; cells: Cells }) {
  if (image.face) return <TileFace face={image.face} />;
  return (
    <>
      <TileGround sides={cells.sides} />
      {image.paths?.map(([from, to]) => <TilePath key={`${from} ${to}`} from={from} to={to} cells={cells} />)}
    </>
  );
}

/** A tile as a separate image. `label` describes it. If it's omitted, the tile is merely decorative. */
export function Tile({ image, sides, portsPerSide, label }: {
  image: TileImage; sides: number; portsPerSide: number; label?: string;
}) {
  const named = label === undefined ? { "aria-hidden": true } as const : { role: "img", "aria-label": label } as const;
  const cells = { sides, portsPerSide, columns: 1 };
  if (!isDrawn(cells)) return <span class="tile-notation" {...named}>{image.notation}</span>;
  const { x, y } = cellSize(cells);
  // The image is square so that hexes take up as much space as squares.
  const size = Math.max(x, y);
  return (
    <svg class="tile" viewBox={`${(x - size) / 2} ${(y - size) / 2} ${size} ${size}`} {...named}>
      <TilePicture image={image} cells={cells} />
    </svg>
  );
}
