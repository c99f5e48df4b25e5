import type { TileImage } from "../engine/answers";
import { CELL, curve, pathData } from "./geometry";
import { seatClass } from "./Marker";

type Face = NonNullable<TileImage["face"]>;

/** The cardboard of a tile, at the origin. */
export function TileGround() {
  return <rect class="tile-ground" x="1" y="1" width={CELL - 2} height={CELL - 2} rx="5" />;
}

/** A path of a tile, at the origin. */
export function TilePath({ from, to, ports }: { from: number; to: number; ports: number }) {
  const line = curve(from, to, ports);
  if (!line) return null;
  const d = pathData(line);
  return (
    <>
      <path class="tile-path-edge" d={d} />
      <path class="tile-path" d={d} />
    </>
  );
}

/** A tile without paths, at the origin: its text on the colour of its seat, and its walls. */
export function TileFace({ face }: { face: Face }) {
  const end = CELL - 5;
  const walls = [`M5 5H${end}`, `M${end} 5V${end}`, `M5 ${end}H${end}`, `M5 5V${end}`];
  const d = walls.filter((_, side) => face.walls[side]).join("");
  return (
    <g class={face.seat === null ? "face" : `face ${seatClass(face.seat)}`}>
      <TileGround />
      <rect class="face-ground" x="11" y="11" width={CELL - 22} height={CELL - 22} rx="6" />
      <text class={face.text.length > 3 ? "face-text is-small" : "face-text"} x={CELL / 2} y={CELL / 2 + 5}>{face.text}</text>
      {d && <path class="face-wall" d={d} />}
    </g>
  );
}

/** What a tile shows, as part of an SVG at the origin. */
export function TilePicture({ image, ports }: { image: TileImage; ports: number }) {
  if (image.face) return <TileFace face={image.face} />;
  return (
    <>
      <TileGround />
      {image.paths?.map(([from, to]) => <TilePath key={`${from} ${to}`} from={from} to={to} ports={ports} />)}
    </>
  );
}

/** A tile as an image of its own. `label` describes it; without it is decoration. */
export function Tile({ image, sides, portsPerSide, label }: {
  image: TileImage; sides: number; portsPerSide: number; label?: string;
}) {
  const named = label === undefined ? { "aria-hidden": true } as const : { role: "img", "aria-label": label } as const;
  if (sides !== 4) return <span class="tile-notation" {...named}>{image.notation}</span>;
  return (
    <svg class="tile" viewBox={`0 0 ${CELL} ${CELL}`} {...named}>
      <TilePicture image={image} ports={portsPerSide} />
    </svg>
  );
}
