import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Motion, type Preview } from "../board/Board";
import { areOnOneSide, berth, CELL, markOf, moved } from "../board/geometry";
import type { Choice, Drawing } from "../engine/answers";
import { isOpen, isSquare, place } from "./cursor";

export interface Cell { x: number; y: number }

/** A board with more columns or rows may be larger than the screen. */
const LARGE = 10;

/** The board of a table: what can be chosen on it is marked, and is found by pointing near it. */
export function BoardPane({ drawing, label, motion, preview, choices, at, target, isWarning, onHover, onPoint, onTake, onWheel, boardRef }: {
  drawing: Drawing;
  label?: string;
  motion?: Motion | undefined;
  preview?: Preview | undefined;
  /** Choices that stand for places. */
  choices: Choice[];
  at: number;
  /** The square on which a tile is laid. */
  target: Cell | null;
  /** What is shown is not allowed, or puts an own marker out. */
  isWarning: boolean;
  /** A mouse is over a choice: with one, a click takes what is seen. */
  onHover(at: number): void;
  onPoint(at: number): void;
  onTake(): void;
  onWheel(by: 1 | -1): void;
  boardRef: { current: SVGSVGElement | null };
}) {
  const pane = useRef<HTMLDivElement>(null);
  const turned = useRef(0);
  const [isNear, setNear] = useState(false);
  const point = (event: MouseEvent) => {
    const spot = boardPoint(boardRef.current, event.clientX, event.clientY);
    if (!spot) return;
    if (target) {
      if (isWithin(spot, target)) onTake();
      return;
    }
    const near = nearest(choices, spot, drawing.portsPerSide);
    if (near === null) return;
    if (near === at) onTake();
    else onPoint(near);
  };
  const wheel = (event: WheelEvent) => {
    const spot = boardPoint(boardRef.current, event.clientX, event.clientY);
    if (!target || !spot || !isWithin(spot, target)) return;
    event.preventDefault();
    // Wheels and pads tell steps of any size.
    const now = event.timeStamp;
    if (now - turned.current < 140 || event.deltaY === 0) return;
    turned.current = now;
    onWheel(event.deltaY > 0 ? 1 : -1);
  };
  // As a property, since a listener that Preact adds cannot keep the page from scrolling.
  useEffect(() => { pane.current!.onwheel = wheel; });
  const hover = (event: PointerEvent) => {
    const spot = boardPoint(boardRef.current, event.clientX, event.clientY);
    const near = spot && !target ? nearest(choices, spot, drawing.portsPerSide) : null;
    setNear(spot !== null && (target ? isWithin(spot, target) : near !== null));
    if (near !== null && near !== at && event.pointerType === "mouse") onHover(near);
  };
  const isLarge = drawing.columns > LARGE || drawing.rows > LARGE;
  const looked = target ?? choices[at]?.spot ?? drawing.faces.find((face) => face.active) ?? null;
  useEffect(() => {
    if (isLarge && pane.current && looked) bringIntoView(pane.current, (looked.x + 0.5) / drawing.columns, (looked.y + 0.5) / drawing.rows);
  }, [isLarge, looked?.x, looked?.y, drawing.columns, drawing.rows]);
  const isAlone = areAlone(choices, drawing.portsPerSide);
  const canPoint = target !== null || choices.length > 0;
  return (
    <div
      class={`board-pane ${isLarge ? "is-large" : ""} ${canPoint && isNear ? "can-take" : ""} ${isWarning ? "is-warning" : ""}`}
      ref={pane} tabIndex={isLarge ? 0 : undefined}
      onClick={point}
      onPointerMove={canPoint ? hover : undefined}
      onDblClick={(event) => event.preventDefault()}
    >
      <Board drawing={drawing} {...(label === undefined ? {} : { label })} motion={motion} preview={preview} svgRef={boardRef}>
        {target && <rect class="target" x={target.x * CELL + 1} y={target.y * CELL + 1} width={CELL - 2} height={CELL - 2} rx="5" />}
        {choices.map((choice, nth) => (
          <Target key={nth} choice={choice} isHere={nth === at} isAlone={isAlone} ports={drawing.portsPerSide} columns={drawing.columns} rows={drawing.rows} />
        ))}
      </Board>
    </div>
  );
}

/** Scrolls a box to a place that is not well in view: in parts of its content. */
function bringIntoView(box: HTMLElement, across: number, down: number): void {
  const margin = 40;
  const [x, y] = [across * box.scrollWidth, down * box.scrollHeight];
  if (x < box.scrollLeft + margin || x > box.scrollLeft + box.clientWidth - margin) box.scrollLeft = x - box.clientWidth / 2;
  if (y < box.scrollTop + margin || y > box.scrollTop + box.clientHeight - margin) box.scrollTop = y - box.clientHeight / 2;
}

/** Whether the choices are the places on one side of a cell. */
function areAlone(choices: Choice[], ports: number): boolean {
  return areOnOneSide(choices.flatMap(({ spot }) => spot ?? []), ports);
}

/** Where a choice at the edge of a cell is marked, and the place itself: one that leads on to the tiles for a marker is a ring around it. */
function markAt({ spot, further }: Choice, ports: number, isAlone: boolean) {
  if (!spot || !further) return spot && markOf(spot, ports, isAlone);
  const edge = berth(spot, ports);
  const at = edge && moved(moved(edge.at, spot, CELL), edge.inward, 7);
  return at && { at, port: at };
}

function Target({ choice, isHere, isAlone, ports, columns, rows }: {
  choice: Choice; isHere: boolean; isAlone: boolean; ports: number; columns: number; rows: number;
}) {
  const { spot } = choice;
  if (!spot) return null;
  const kind = `${isOpen(choice) ? "" : "is-barred"} ${choice.fatal ? "is-fatal" : ""} ${isHere ? "is-here" : ""}`;
  if (isSquare(spot, ports)) {
    // A board that grows is drawn with a rim of squares that are free.
    const isIn = spot.x >= 0 && spot.y >= 0 && spot.x < columns && spot.y < rows;
    return isIn ? <rect class={`place-square ${kind}`} x={spot.x * CELL + 4} y={spot.y * CELL + 4} width={CELL - 8} height={CELL - 8} rx="6" /> : null;
  }
  const mark = markAt(choice, ports, isAlone);
  if (!mark) return null;
  const { at, port } = mark;
  const radius = choice.further ? 14 : isHere ? 9 : 6;
  return (
    <>
      <line class={`place-lead ${kind}`} x1={at.x} y1={at.y} x2={port.x} y2={port.y} />
      <circle class={`place-spot ${kind}`} cx={at.x} cy={at.y} r={radius} />
    </>
  );
}

/** A point of the screen in cells of the board. */
export function boardPoint(board: SVGSVGElement | null, x: number, y: number): Cell | null {
  const matrix = board?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: at.x / CELL, y: at.y / CELL };
}

export function isWithin(point: Cell, cell: Cell, slack = 0): boolean {
  return point.x > cell.x - slack && point.x < cell.x + 1 + slack && point.y > cell.y - slack && point.y < cell.y + 1 + slack;
}

/** The choice that is nearest to a point, if it is near. */
export function nearest(choices: Choice[], point: Cell, portsPerSide: number): number | null {
  const isAlone = areAlone(choices, portsPerSide);
  let [least, at]: [number, number | null] = [Infinity, null];
  for (const [nth, choice] of choices.entries()) {
    if (!choice.spot) continue;
    const isWhole = isSquare(choice.spot, portsPerSide);
    const mark = isWhole ? null : markAt(choice, portsPerSide, isAlone)?.at;
    const to = mark ? { x: mark.x / CELL, y: mark.y / CELL } : place(choice.spot, portsPerSide);
    const far = Math.hypot(to.x - point.x, to.y - point.y) + (isOpen(choice) ? 0 : 0.05);
    const near = isWhole ? 0.71 : 0.7;
    if (far < Math.min(least, near)) [least, at] = [far, nth];
  }
  return at;
}
