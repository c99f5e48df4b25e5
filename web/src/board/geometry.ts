/** The geometry of a cell, the same as in the engine's pictures (`src/render/picture/cell.rs`). */

import type { Drawing, Spot, Way } from "../engine/answers";

/** The side of a square. */
export const CELL = 60;

/** What the cells of a board are, as its drawing has it; a tile alone is of a board of one column. */
export type Cells = Pick<Drawing, "sides" | "portsPerSide" | "columns">;

export interface Point { x: number; y: number }
/** A cubic Bézier curve: its start, two control points and its end. */
export type Curve = [Point, Point, Point, Point];

/** The corners of a cell, clockwise from the one at which its north side begins. */
const CORNERS: Record<number, Point[]> = {
  4: [[0, 0], [CELL, 0], [CELL, CELL], [0, CELL]].map(([x, y]) => ({ x: x!, y: y! })),
  6: [[24, 0], [72, 0], [96, 42], [72, 84], [24, 84], [0, 42]].map(([x, y]) => ({ x: x!, y: y! })),
};

/** Whether cells of a shape are drawn: squares and hexes. */
export function isDrawn({ sides }: Pick<Cells, "sides">): boolean {
  return sides in CORNERS;
}

/** The width and the height of a cell. */
export function cellSize({ sides }: Pick<Cells, "sides">): Point {
  return sides === 6 ? { x: 96, y: 84 } : { x: CELL, y: CELL };
}

/** The north-west corner of the rectangle around a cell of a board. */
export function corner(cells: Cells, { x, y }: Point): Point {
  if (cells.sides !== 6) return { x: x * CELL, y: y * CELL };
  return { x: x * 72, y: y * 84 + (x - Math.floor(cells.columns / 2)) * 42 };
}

/** The middle of a cell of a board. */
export function middleOf(cells: Cells, cell: Point): Point {
  const { x, y } = cellSize(cells);
  return moved(corner(cells, cell), { x: x / 2, y: y / 2 });
}

/** The width and the height of a board. */
export function boardSize(drawing: Drawing): Point {
  if (drawing.sides !== 6) return { x: drawing.columns * CELL, y: drawing.rows * CELL };
  return { x: drawing.columns * 72 + 24, y: drawing.rows * 84 };
}

/** Whether a column and a row are on the board: of hexes it is the hexagon in their parallelogram. */
export function encloses(drawing: Pick<Drawing, "sides" | "columns" | "rows">, { x, y }: Point): boolean {
  const radius = Math.floor(drawing.columns / 2);
  const isInside = x >= 0 && y >= 0 && x < drawing.columns && y < drawing.rows;
  return isInside && (drawing.sides !== 6 || (x + y >= radius && x + y <= 3 * radius));
}

/** The outline of a cell, scaled about its middle, as SVG path data from the corner of the rectangle around it. */
export function outline(cells: Pick<Cells, "sides">, scale = 1): string {
  const { x, y } = cellSize(cells);
  const at = (from: number, middle: number) => Math.round((middle + (from - middle) * scale) * 100) / 100;
  return `M${(CORNERS[cells.sides] ?? []).map((it) => `${at(it.x, x / 2)} ${at(it.y, y / 2)}`).join("L")}z`;
}

/** Whether a point is within a cell of a board, or not further outside than a part of a cell. */
export function isWithin(cells: Cells, point: Point, cell: Point, slack = 0): boolean {
  const corners = CORNERS[cells.sides] ?? [];
  const from = corner(cells, cell);
  return corners.every((at, nth) => {
    const next = corners[(nth + 1) % corners.length]!;
    const [east, south] = [next.x - at.x, next.y - at.y];
    const inside = ((point.x - from.x - at.x) * -south + (point.y - from.y - at.y) * east) / Math.hypot(east, south);
    return inside > -slack * cellSize(cells).y;
  });
}

export function moved(point: Point, by: Point, times = 1): Point {
  return { x: point.x + by.x * times, y: point.y + by.y * times };
}

/** The distance between the ports of a side. */
export function spacing({ sides, portsPerSide }: Pick<Cells, "sides" | "portsPerSide">): number {
  return (sides === 6 ? 48 : CELL) / (Math.max(1, portsPerSide) + 1);
}

/** How large markers are: less than 1 where ports are dense. */
export function markerScale(cells: Pick<Cells, "sides" | "portsPerSide">): number {
  return Math.min(spacing(cells), 20) / 20;
}

/** A place at the edge of a cell, from the corner of the rectangle around it, with the direction into the cell. */
export function berth(spot: Pick<Spot, "port" | "side">, cells: Cells): { at: Point; inward: Point; length: number } | null {
  const ports = Math.max(1, cells.portsPerSide);
  const side = spot.side ?? (spot.port === null ? -1 : Math.floor(spot.port / ports));
  const part = spot.side !== null ? 1 / 2 : ((spot.port ?? 0) % ports + 1) / (ports + 1);
  const corners = CORNERS[cells.sides] ?? [];
  const from = corners[side];
  if (!from) return null;
  const to = corners[(side + 1) % corners.length]!;
  const along = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(along.x, along.y);
  // Sides go clockwise, so the cell is to the right of each.
  return { at: moved(from, along, part), inward: { x: -along.y / length, y: along.x / length }, length };
}

/**
 * Where the choice of a place at a cell's edge is marked, from the board's north-west corner: outside the cell, where no
 * marker stands, and as far from the next as the side allows, since places on it can be closer than a finger is wide.
 * The places of one side have it alone if there are no others.
 */
export function markOf(spot: Spot, cells: Cells, isAlone: boolean): { at: Point; port: Point } | null {
  const edge = berth(spot, cells);
  if (!edge) return null;
  const port = moved(edge.at, corner(cells, spot));
  const ports = Math.max(1, cells.portsPerSide);
  const nth = (spot.port ?? 0) % ports;
  const part = spot.side !== null ? 0.5 : isAlone && ports > 1 ? nth / (ports - 1) : (2 * nth + 1) / (2 * ports);
  // Clockwise: to the right on the north side, where "into the cell" is down.
  const along = { x: edge.inward.y, y: -edge.inward.x };
  const was = spot.side !== null ? 0.5 : (nth + 1) / (ports + 1);
  return { at: moved(moved(port, along, (part - was) * edge.length), edge.inward, -OUTSIDE), port };
}

/** Whether places are all on the same side of the same cell. */
export function areOnOneSide(spots: Spot[], { portsPerSide }: Cells): boolean {
  const sides = spots.map(({ x, y, port }) => `${x} ${y} ${port === null ? null : Math.floor(port / Math.max(1, portsPerSide))}`);
  return new Set(sides).size === 1;
}

/** How far outside a cell the choices of places at its edge are marked. */
const OUTSIDE = 8;

/** The control distance of a quarter ellipse with this half-axis. */
const quarter = (axis: number) => Math.round(axis * 0.55);

/** The curve of a path, at right angles to both sides, so that the curves of neighbours join smoothly. */
export function curve(from: number, to: number, cells: Cells): Curve | null {
  const one = berth({ port: from, side: null }, cells);
  const other = berth({ port: to, side: null }, cells);
  if (!one || !other || from === to) return null;
  const across = { x: Math.abs(other.at.x - one.at.x), y: Math.abs(other.at.y - one.at.y) };
  const ports = Math.max(1, cells.portsPerSide);
  const [side, end] = [Math.floor(from / ports), Math.floor(to / ports)];
  const turn = (end + cells.sides - side) % cells.sides;
  const high = cellSize(cells).y;
  let reach: [number, number];
  if (turn === 0) {
    // A loop too shallow to touch the line of the next port.
    reach = [(across.x + across.y) * 0.8, (across.x + across.y) * 0.8];
  } else if (2 * turn === cells.sides) {
    // Asymmetric, so that two crossing paths avoid the middle.
    reach = 2 * side < cells.sides ? [high * 0.4, high * 0.6] : [high * 0.6, high * 0.4];
  } else if (cells.sides === 6) {
    reach = [hexReach(from, turn, cells), hexReach(to, cells.sides - turn, cells)];
  } else if (side % 2 === 0) {
    reach = [quarter(across.y), quarter(across.x)];
  } else {
    reach = [quarter(across.x), quarter(across.y)];
  }
  return [one.at, moved(one.at, one.inward, reach[0]), moved(other.at, other.inward, reach[1]), other.at];
}

/** The control distance at a port of a hex of an arc to a side that is one or two further, or as many back. */
function hexReach(port: number, turn: number, cells: Cells): number {
  const parts = Math.max(1, cells.portsPerSide) + 1;
  const nth = port % (parts - 1) + 1;
  // From the corner towards the other side.
  const near = spacing(cells) * (turn < 3 ? parts - nth : nth);
  // About the corner, by a third of a circle; about the point at which both sides would meet, by a sixth.
  return turn === 1 || turn === 5 ? near * 0.77 : (spacing(cells) * parts + near) * 0.35;
}

/** The first half of a curve. */
export function half([a, b, c, d]: Curve): Curve {
  const mix = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const ab = mix(a, b), bc = mix(b, c), cd = mix(c, d);
  const abc = mix(ab, bc), bcd = mix(bc, cd);
  return [a, ab, abc, mix(abc, bcd)];
}

/** The SVG path data of a curve in a cell with its corner at a place. */
export function pathData([a, b, c, d]: Curve, from: Point = { x: 0, y: 0 }, isFirst = true): string {
  const at = (point: Point) => `${point.x + from.x} ${point.y + from.y}`;
  return `${isFirst ? `M${at(a)}` : ""}C${at(b)} ${at(c)} ${at(d)}`;
}

/** The SVG path data of a marker's whole way; a way that ends in a collision ends half-way over its last tile. */
export function wayData(way: Way, drawing: Drawing): string {
  const met = drawing.collisions.some((it) => it.from.some(([, marker]) => marker === way.marker));
  const parts = way.legs.map((leg, nth) => {
    const line = curve(leg.from, leg.to, drawing);
    if (!line) return "";
    return pathData(met && nth === way.legs.length - 1 ? half(line) : line, corner(drawing, leg), nth === 0);
  });
  return parts.join("");
}

export interface Stand { marker: number; at: Point }

/** Where the markers stand without overlap; those whose place is unknown are left out. */
export function stands(drawing: Drawing): Stand[] {
  const there = new Map<string, number>();
  const small = Math.min(spacing(drawing), 20);
  return drawing.markers.flatMap((marker, nth): Stand[] => {
    const met = drawing.collisions.find((it) => it.from.some(([, index]) => index === nth));
    if (met) {
      const at = beforeMeeting(met, nth, drawing, small);
      return at ? [{ marker: nth, at }] : [];
    }
    const place = marker.spot && berth(marker.spot, drawing);
    if (!marker.spot || !place) return [];
    const at = moved(place.at, corner(drawing, marker.spot));
    const key = `${marker.out} ${at.x} ${at.y}`;
    const count = there.get(key) ?? 0;
    there.set(key, count + 1);
    const far = marker.out ? -(small * 0.45 + count * small * 0.75) : small * 0.35 + count * small;
    return [{ marker: nth, at: moved(at, place.inward, far) }];
  });
}

/** Where one of two markers stands that met: on its own way, just before the meeting. */
function beforeMeeting(met: Drawing["collisions"][number], marker: number, cells: Cells, small: number): Point | null {
  const [one, other] = met.from[0][1] === marker ? met.from : [met.from[1], met.from[0]];
  const line = curve(one[0], other[0], cells);
  if (!line) return null;
  const at = pointAt(line, Math.max(0, 0.5 - (small * 0.6) / length(line)));
  return moved(at, corner(cells, met));
}

/** Where two markers met: the middle of the path. */
export function meeting(met: Drawing["collisions"][number], cells: Cells): Point | null {
  const line = curve(met.from[0][0], met.from[1][0], cells);
  return line && moved(pointAt(line, 0.5), corner(cells, met));
}

function pointAt([a, b, c, d]: Curve, part: number): Point {
  const back = 1 - part;
  const [wa, wb, wc, wd] = [back ** 3, 3 * back * back * part, 3 * back * part * part, part ** 3];
  return { x: a.x * wa + b.x * wb + c.x * wc + d.x * wd, y: a.y * wa + b.y * wb + c.y * wc + d.y * wd };
}

function length(line: Curve): number {
  let sum = 0;
  for (let nth = 1; nth <= 12; nth++) {
    const one = pointAt(line, (nth - 1) / 12), next = pointAt(line, nth / 12);
    sum += Math.hypot(next.x - one.x, next.y - one.y);
  }
  return sum;
}
