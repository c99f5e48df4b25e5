/** The geometry of a cell, which matches the engine's pictures (`src/render/picture/cell.rs`). */

import type { Drawing, Spot, Way } from "../engine/answers";

/** The side length of a square. */
export const CELL = 60;

/** The cells of a board, as given by its drawing. A single tile is treated as a board with one column. */
export type Cells = Pick<Drawing, "sides" | "portsPerSide" | "columns">;

export interface Point { x: number; y: number }
/** A cubic Bézier curve, given by its start, two control points and its end. */
export type Curve = [Point, Point, Point, Point];

/** The corners of a cell, clockwise from the start of its north side. */
const CORNERS: Record<number, Point[]> = {
  4: [[0, 0], [CELL, 0], [CELL, CELL], [0, CELL]].map(([x, y]) => ({ x: x!, y: y! })),
  6: [[24, 0], [72, 0], [96, 42], [72, 84], [24, 84], [0, 42]].map(([x, y]) => ({ x: x!, y: y! })),
};

/** Whether cells of this shape can be drawn, which only applies to squares and hexes. */
export function isDrawn({ sides }: Pick<Cells, "sides">): boolean {
  return sides in CORNERS;
}

/** The width and height of a cell. */
export function cellSize({ sides }: Pick<Cells, "sides">): Point {
  return sides === 6 ? { x: 96, y: 84 } : { x: CELL, y: CELL };
}

/** The north-west corner of a cell's bounding box on the board. */
export function corner(cells: Cells, { x, y }: Point): Point {
  if (cells.sides !== 6) return { x: x * CELL, y: y * CELL };
  return { x: x * 72, y: y * 84 + (x - Math.floor(cells.columns / 2)) * 42 };
}

/** The middle of a cell on the board. */
export function middleOf(cells: Cells, cell: Point): Point {
  const { x, y } = cellSize(cells);
  return moved(corner(cells, cell), { x: x / 2, y: y / 2 });
}

/** The width and height of a board. */
export function boardSize(drawing: Drawing): Point {
  if (drawing.sides !== 6) return { x: drawing.columns * CELL, y: drawing.rows * CELL };
  return { x: drawing.columns * 72 + 24, y: drawing.rows * 84 };
}

/** Whether a column and row are on the board. For hexes, that's the hexagon inside their parallelogram. */
export function encloses(drawing: Pick<Drawing, "sides" | "columns" | "rows">, { x, y }: Point): boolean {
  const radius = Math.floor(drawing.columns / 2);
  const isInside = x >= 0 && y >= 0 && x < drawing.columns && y < drawing.rows;
  return isInside && (drawing.sides !== 6 || (x + y >= radius && x + y <= 3 * radius));
}

/** A cell's outline, scaled about its middle, as SVG path data relative to the corner of its bounding box. */
export function outline(cells: Pick<Cells, "sides">, scale = 1): string {
  const { x, y } = cellSize(cells);
  const at = (from: number, middle: number) => Math.round((middle + (from - middle) * scale) * 100) / 100;
  return `M${(CORNERS[cells.sides] ?? []).map((it) => `${at(it.x, x / 2)} ${at(it.y, y / 2)}`).join("L")}z`;
}

/** Whether a point is inside a cell of the board, or at most the given fraction of a cell outside of it. */
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

/** The distance between two ports on the same side. */
export function spacing({ sides, portsPerSide }: Pick<Cells, "sides" | "portsPerSide">): number {
  return (sides === 6 ? 48 : CELL) / (Math.max(1, portsPerSide) + 1);
}

/** The scale for markers, which is less than 1 if ports are close together. */
export function markerScale(cells: Pick<Cells, "sides" | "portsPerSide">): number {
  return Math.min(spacing(cells), 20) / 20;
}

/** A place at the edge of a cell, relative to the corner of its bounding box, with the direction into the cell. */
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
  // We walk the sides in clockwise order, so the cell is always to the right.
  return { at: moved(from, along, part), inward: { x: -along.y / length, y: along.x / length }, length };
}

/**
 * Returns where to mark a place at a cell's edge as a choice, relative to the board's north-west corner. The mark is
 * outside the cell, since there are no markers there, and for a mouse next to where the path begins. If it would touch
 * the next one there, or for a finger, they're as far apart as the side allows. If the only places are those on one
 * side, they can use all of it.
 */
export function markOf(spot: Spot, cells: Cells, isAlone: boolean, isForFinger: boolean): { at: Point; port: Point } | null {
  const edge = berth(spot, cells);
  if (!edge) return null;
  const port = moved(edge.at, corner(cells, spot));
  const ports = Math.max(1, cells.portsPerSide);
  const nth = (spot.port ?? 0) % ports;
  const was = spot.side !== null ? 0.5 : (nth + 1) / (ports + 1);
  const part = spot.side !== null || (!isForFinger && spacing(cells) >= APART) ? was : isAlone && ports > 1 ? nth / (ports - 1) : (2 * nth + 1) / (2 * ports);
  // This goes clockwise, i.e. to the right on the north side, where "into the cell" is down.
  const along = { x: edge.inward.y, y: -edge.inward.x };
  return { at: moved(moved(port, along, (part - was) * edge.length), edge.inward, -OUTSIDE), port };
}

/** Whether all places are on the same side of one cell. */
export function areOnOneSide(spots: Spot[], { portsPerSide }: Cells): boolean {
  const sides = spots.map(({ x, y, port }) => `${x} ${y} ${port === null ? null : Math.floor(port / Math.max(1, portsPerSide))}`);
  return new Set(sides).size === 1;
}

/** The distance from a cell at which we mark the choices at its edge. */
const OUTSIDE = 8;

/** The distance between two marks, one of which is larger since it's selected. */
const APART = 15;

/** The control distance for a quarter ellipse with the given half-axis. */
const quarter = (axis: number) => Math.round(axis * 0.55);

/**
 * The curve of a path. It meets both sides at right angles, so it joins up smoothly with those on neighbouring tiles.
 */
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
    // Keep the loop shallow enough not to touch the line from the next port.
    reach = [(across.x + across.y) * 0.8, (across.x + across.y) * 0.8];
  } else if (2 * turn === cells.sides) {
    // This is asymmetric to make two crossing paths avoid the middle.
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

/** The control distance at a hex's port, for an arc to a side that is one or two sides over in either direction. */
function hexReach(port: number, turn: number, cells: Cells): number {
  const parts = Math.max(1, cells.portsPerSide) + 1;
  const nth = port % (parts - 1) + 1;
  // This is measured from the corner in the direction of the other side.
  const near = spacing(cells) * (turn < 3 ? parts - nth : nth);
  // Go a third of a circle around the corner, or a sixth around the point where both sides would meet.
  return turn === 1 || turn === 5 ? near * 0.77 : (spacing(cells) * parts + near) * 0.35;
}

/** The first half of a curve. */
export function half([a, b, c, d]: Curve): Curve {
  const mix = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const ab = mix(a, b), bc = mix(b, c), cd = mix(c, d);
  const abc = mix(ab, bc), bcd = mix(bc, cd);
  return [a, ab, abc, mix(abc, bcd)];
}

/** The SVG path data of a curve in a cell with its corner at `from`. */
export function pathData([a, b, c, d]: Curve, from: Point = { x: 0, y: 0 }, isFirst = true): string {
  const at = (point: Point) => `${point.x + from.x} ${point.y + from.y}`;
  return `${isFirst ? `M${at(a)}` : ""}C${at(b)} ${at(c)} ${at(d)}`;
}

/** The SVG path data of a marker's whole way, which only covers half of the last tile if it ends in a collision. */
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

/** Positions for the markers such that they don't overlap. Markers whose place is unknown are omitted. */
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

/** The position of one of two colliding markers, which is on its own way just before the meeting point. */
function beforeMeeting(met: Drawing["collisions"][number], marker: number, cells: Cells, small: number): Point | null {
  const [one, other] = met.from[0][1] === marker ? met.from : [met.from[1], met.from[0]];
  const line = curve(one[0], other[0], cells);
  if (!line) return null;
  const at = pointAt(line, Math.max(0, 0.5 - (small * 0.6) / length(line)));
  return moved(at, corner(cells, met));
}

/** The place where two markers met, which is the middle of the path. */
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
