import { type Drawing, NOBODY } from "../engine/answers";
import { type Cells, markerScale, meeting, type Point } from "./geometry";

/** The outlines of the markers, which are about 18 units high, and the distance of the label below the middle. */
const OUTLINES: [string, number][] = [
  ["M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0z", 4],
  ["M-8-8H8V8H-8z", 4],
  ["M0-11L11 0 0 11-11 0z", 4],
  ["M0-12L11 8H-11z", 6],
  ["M-10 0L-5-9H5L10 0 5 9H-5z", 4],
  ["M0 12L-11-8H11z", 2],
  ["M0-10L10-2.5 6 9H-6L-10-2.5z", 4],
  ["M-4.5-10H4.5V-4.5H10V4.5H4.5V10H-4.5V4.5H-10V-4.5H-4.5z", 4],
];
/** The width of a long label, which fits into every marker. */
const WIDEST = 14;

/** The class that sets a seat's colours, which repeat after eight seats. */
export function seatClass(seat: number): string {
  return `seat-${seat % OUTLINES.length}`;
}

/**
 * The label of a marker, which is its player's number. If a seat has several markers, their own numbers are added. If
 * one player has all of them, only their own numbers are shown.
 */
export function markerLabel(marker: Drawing["markers"][number], all: Drawing["markers"]): string {
  const player = marker.seat === NOBODY ? 0 : marker.seat + 1;
  if (marker.marker === null) return `${player}`;
  return all.every(({ seat }) => seat === marker.seat) ? `${marker.marker + 1}` : `${player}.${marker.marker + 1}`;
}

/** A marker within an SVG, with a different shape, colour and label for each seat. */
export function Marker({ seat, label, at, cells, out = false, look = "" }: {
  seat: number; label: string; at: Point; cells: Cells; out?: boolean; look?: "" | "ghost" | "from";
}) {
  const scale = markerScale(cells) * (out ? 0.85 : 1);
  return (
    <g class={`marker ${seatClass(seat)} ${out ? "is-out" : ""} ${look}`} transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <MarkerShape seat={seat} label={label} />
    </g>
  );
}

/** The shape and label of a marker, centred on the origin. */
export function MarkerShape({ seat, label }: { seat: number; label: string }) {
  const [outline, lower] = OUTLINES[seat % OUTLINES.length]!;
  return (
    <>
      <path class="marker-body" d={outline} />
      <text class={label.length > 1 ? "marker-label is-small" : "marker-label"} y={lower} {...(label.length > 3 && { textLength: WIDEST, lengthAdjust: "spacingAndGlyphs" })}>{label}</text>
    </>
  );
}

/** A marker as a separate image, for use next to a player's name. Markers that are out keep their colour, which is also that of their trail. */
export function MarkerIcon({ seat, out = false }: { seat: number; out?: boolean }) {
  return (
    <svg class="marker-icon" viewBox="-13 -13 26 26" aria-hidden="true">
      <g class={`marker ${seatClass(seat)}`}>
        <MarkerShape seat={seat} label={`${seat + 1}`} />
      </g>
      {out && <path class="marker-cross" d="M4 4l8 8m0-8l-8 8" />}
    </svg>
  );
}

/** The mark where two markers met. */
export function Collision({ met, cells }: { met: Drawing["collisions"][number]; cells: Cells }) {
  const at = meeting(met, cells);
  return at && <path class="collision" transform={`translate(${at.x} ${at.y})`} d="M0-9L2-3 8-6 4-1 9 2 3 3 4 9 0 4-4 9-3 3-9 2-4-1-8-6-2-3z" />;
}
