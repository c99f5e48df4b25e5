/** The geometry of a square cell, the same as in the engine's pictures (`src/render/picture/square.rs`). */

import type { Drawing, Spot, Way } from "../engine/answers";

/** The side of a cell. */
export const CELL = 60;

export interface Point { x: number; y: number }
/** A cubic Bézier curve: its start, two control points and its end. */
export type Curve = [Point, Point, Point, Point];

const INWARD: Point[] = [{ x: 0, y: 1 }, { x: -1, y: 0 }, { x: 0, y: -1 }, { x: 1, y: 0 }];

export function moved(point: Point, by: Point, times = 1): Point {
  return { x: point.x + by.x * times, y: point.y + by.y * times };
}

/** The distance between the ports of a side. */
export function spacing(portsPerSide: number): number {
  return CELL / (Math.max(1, portsPerSide) + 1);
}

/** How large markers are: less than 1 where ports are dense. */
export function markerScale(portsPerSide: number): number {
  return Math.min(spacing(portsPerSide), 20) / 20;
}

/** A place at the edge of a cell, from the cell's north-west corner, with the direction into the cell. */
export function berth(spot: Pick<Spot, "port" | "side">, portsPerSide: number): { at: Point; inward: Point } | null {
  const ports = Math.max(1, portsPerSide);
  const side = spot.side ?? (spot.port === null ? -1 : Math.floor(spot.port / ports));
  const along = spot.side !== null ? CELL / 2 : ((spot.port ?? 0) % ports + 1) * spacing(ports);
  const inward = INWARD[side];
  if (!inward) return null;
  const at = [
    { x: along, y: 0 },
    { x: CELL, y: along },
    { x: CELL - along, y: CELL },
    { x: 0, y: CELL - along },
  ][side]!;
  return { at, inward };
}

/**
 * Where the choice of a place at a cell's edge is marked, from the board's north-west corner: outside the cell, where no
 * marker stands, and as far from the next as the side allows, since places on it can be closer than a finger is wide.
 * The places of one side have it alone if there are no others.
 */
export function markOf(spot: Spot, portsPerSide: number, isAlone: boolean): { at: Point; port: Point } | null {
  const edge = berth(spot, portsPerSide);
  if (!edge) return null;
  const port = moved(edge.at, spot, CELL);
  const ports = Math.max(1, portsPerSide);
  const nth = (spot.port ?? 0) % ports;
  const part = spot.side !== null ? 0.5 : isAlone && ports > 1 ? nth / (ports - 1) : (2 * nth + 1) / (2 * ports);
  // Clockwise: to the right on the north side, where "into the cell" is down.
  const along = { x: edge.inward.y, y: -edge.inward.x };
  const was = spot.side !== null ? 0.5 : (nth + 1) / (ports + 1);
  return { at: moved(moved(port, along, (part - was) * CELL), edge.inward, -OUTSIDE), port };
}

/** Whether places are all on the same side of the same cell. */
export function areOnOneSide(spots: Spot[], portsPerSide: number): boolean {
  const sides = spots.map(({ x, y, port }) => `${x} ${y} ${port === null ? null : Math.floor(port / Math.max(1, portsPerSide))}`);
  return new Set(sides).size === 1;
}

/** How far outside a cell the choices of places at its edge are marked. */
const OUTSIDE = 8;

/** The control distance of a quarter ellipse with this half-axis. */
const quarter = (axis: number) => Math.round(axis * 0.55);

/** The curve of a path, at right angles to both sides, so that the curves of neighbours join smoothly. */
export function curve(from: number, to: number, portsPerSide: number): Curve | null {
  const one = berth({ port: from, side: null }, portsPerSide);
  const other = berth({ port: to, side: null }, portsPerSide);
  if (!one || !other || from === to) return null;
  const across = { x: Math.abs(other.at.x - one.at.x), y: Math.abs(other.at.y - one.at.y) };
  let reach: [number, number];
  if (one.inward === other.inward) {
    // A loop too shallow to touch the line of the next port.
    reach = [(across.x + across.y) * 0.8, (across.x + across.y) * 0.8];
  } else if (one.inward.x === -other.inward.x && one.inward.y === -other.inward.y) {
    // Asymmetric, so that two crossing paths avoid the middle.
    reach = one.inward.y > 0 || one.inward.x < 0 ? [CELL * 0.4, CELL * 0.6] : [CELL * 0.6, CELL * 0.4];
  } else if (one.inward.x === 0) {
    reach = [quarter(across.y), quarter(across.x)];
  } else {
    reach = [quarter(across.x), quarter(across.y)];
  }
  return [one.at, moved(one.at, one.inward, reach[0]), moved(other.at, other.inward, reach[1]), other.at];
}

/** The first half of a curve. */
export function half([a, b, c, d]: Curve): Curve {
  const mix = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const ab = mix(a, b), bc = mix(b, c), cd = mix(c, d);
  const abc = mix(ab, bc), bcd = mix(bc, cd);
  return [a, ab, abc, mix(abc, bcd)];
}

/** The SVG path data of a curve in a cell. */
export function pathData([a, b, c, d]: Curve, cell: Point = { x: 0, y: 0 }, isFirst = true): string {
  const at = (point: Point) => `${point.x + cell.x * CELL} ${point.y + cell.y * CELL}`;
  return `${isFirst ? `M${at(a)}` : ""}C${at(b)} ${at(c)} ${at(d)}`;
}

/** The SVG path data of a marker's whole way; a way that ends in a collision ends half-way over its last tile. */
export function wayData(way: Way, drawing: Drawing, portsPerSide: number): string {
  const met = drawing.collisions.some((it) => it.from.some(([, marker]) => marker === way.marker));
  const parts = way.legs.map((leg, nth) => {
    const line = curve(leg.from, leg.to, portsPerSide);
    if (!line) return "";
    return pathData(met && nth === way.legs.length - 1 ? half(line) : line, leg, nth === 0);
  });
  return parts.join("");
}

export interface Stand { marker: number; at: Point }

/** Where the markers stand without overlap; those whose place is unknown are left out. */
export function stands(drawing: Drawing): Stand[] {
  const there = new Map<string, number>();
  const small = Math.min(spacing(drawing.portsPerSide), 20);
  return drawing.markers.flatMap((marker, nth): Stand[] => {
    const met = drawing.collisions.find((it) => it.from.some(([, index]) => index === nth));
    if (met) {
      const at = beforeMeeting(met, nth, drawing.portsPerSide, small);
      return at ? [{ marker: nth, at }] : [];
    }
    const place = marker.spot && berth(marker.spot, drawing.portsPerSide);
    if (!marker.spot || !place) return [];
    const at = moved(place.at, marker.spot, CELL);
    const key = `${marker.out} ${at.x} ${at.y}`;
    const count = there.get(key) ?? 0;
    there.set(key, count + 1);
    const far = marker.out ? -(small * 0.45 + count * small * 0.75) : small * 0.35 + count * small;
    return [{ marker: nth, at: moved(at, place.inward, far) }];
  });
}

/** Where one of two markers stands that met: on its own way, just before the meeting. */
function beforeMeeting(met: Drawing["collisions"][number], marker: number, ports: number, small: number): Point | null {
  const [one, other] = met.from[0][1] === marker ? met.from : [met.from[1], met.from[0]];
  const line = curve(one[0], other[0], ports);
  if (!line) return null;
  const at = pointAt(line, Math.max(0, 0.5 - (small * 0.6) / length(line)));
  return { x: at.x + met.x * CELL, y: at.y + met.y * CELL };
}

/** Where two markers met: the middle of the path. */
export function meeting(met: Drawing["collisions"][number], ports: number): Point | null {
  const line = curve(met.from[0][0], met.from[1][0], ports);
  return line && moved(pointAt(line, 0.5), met, CELL);
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
