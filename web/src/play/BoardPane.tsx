import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Motion, type Preview } from "../board/Board";
import { areOnOneSide, berth, boardSize, CELL, type Cells, cellSize, corner, encloses, isWithin, markOf, middleOf, moved, outline } from "../board/geometry";
import type { Choice, Drawing } from "../engine/answers";
import { isOpen, isSquare, place } from "./cursor";

export interface Cell { x: number; y: number }

/** A board with more columns or rows than this may be larger than the screen. */
const LARGE = 10;

/** Whether a board may be larger than the screen. */
export function canBeLarge({ columns, rows }: Drawing): boolean {
  return columns > LARGE || rows > LARGE;
}

/** The board of a table. Choices are marked on it and can be selected by pointing close to them. */
export function BoardPane({ drawing, label, motion, preview, choices, at, reach, isSeen, target, asked, isOver, isWhole, isWarning, onHover, onPoint, onTake, onWheel, boardRef }: {
  drawing: Drawing;
  label?: string;
  motion?: Motion | undefined;
  preview?: Preview | undefined;
  /** The choices that are places. */
  choices: Choice[];
  at: number;
  /** All squares that the player can choose in the end, which are shown while none of them is selected. */
  reach: Cell[];
  /** Whether this shows the board after the choice at the cursor. Clicking never makes a choice that hasn't been seen. */
  isSeen: boolean;
  /** The square to lay a tile on. */
  target: Cell | null;
  /** The square that the question is about. */
  asked: Cell | null;
  /** Whether the game is over, so that the whole board is shown. */
  isOver: boolean;
  /** Whether to fit a large board into a small screen. */
  isWhole: boolean;
  /** Whether this shows something illegal or something that would put out one of the player's own markers. */
  isWarning: boolean;
  /** Called when a mouse is over a choice. With a mouse, clicking makes the choice that is currently shown. */
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
      if (isWithin(drawing, spot, target)) onTake();
      return;
    }
    const near = nearest(choices, spot, drawing);
    if (near === null) return;
    if (near === at && isSeen) onTake();
    else onPoint(near);
  };
  const wheel = (event: WheelEvent) => {
    const spot = boardPoint(boardRef.current, event.clientX, event.clientY);
    if (!target || !spot || !isWithin(drawing, spot, target)) return;
    event.preventDefault();
    // Mouse wheels and touchpads report steps of varying size.
    const now = event.timeStamp;
    if (now - turned.current < 140 || event.deltaY === 0) return;
    turned.current = now;
    onWheel(event.deltaY > 0 ? 1 : -1);
  };
  // This is set as a property because listeners added by Preact can't prevent the page from scrolling.
  useEffect(() => { pane.current!.onwheel = wheel; });
  const hover = (event: PointerEvent) => {
    const spot = boardPoint(boardRef.current, event.clientX, event.clientY);
    const near = spot && !target ? nearest(choices, spot, drawing) : null;
    setNear(spot !== null && (target ? isWithin(drawing, spot, target) : near !== null));
    if (near !== null && near !== at && event.pointerType === "mouse") onHover(near);
  };
  const isLarge = !isOver && !isWhole && canBeLarge(drawing);
  const selected = target ?? asked ?? choices[at]?.spot ?? null;
  const looked = selected ?? middleOfAll(reach) ?? drawing.faces.find((face) => face.active) ?? null;
  const isCentred = selected === null && reach.length > 0;
  useEffect(() => {
    if (isLarge && pane.current && looked) {
      const [at, size] = [middleOf(drawing, looked), boardSize(drawing)];
      bringIntoView(pane.current, at.x / size.x, at.y / size.y, isCentred);
    }
  }, [isLarge, isCentred, looked?.x, looked?.y, drawing.columns, drawing.rows]);
  const isAlone = areAlone(choices, drawing);
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
        {asked && !target && encloses(drawing, asked) && <Whole kind="asked" cell={asked} drawing={drawing} inset={1} />}
        {target && <Whole kind="target" cell={target} drawing={drawing} inset={1} />}
        {choices.map((choice, nth) => (
          <Target key={nth} choice={choice} isHere={nth === at} isAlone={isAlone} drawing={drawing} />
        ))}
      </Board>
    </div>
  );
}

/** The middle of the smallest rectangle around some squares. */
function middleOfAll(cells: Cell[]): Cell | null {
  if (cells.length === 0) return null;
  const between = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  return { x: between(cells.map(({ x }) => x)), y: between(cells.map(({ y }) => y)) };
}

/** Scrolls a box to a place that isn't fully visible or should be centred, with coordinates as fractions of the content size. */
function bringIntoView(box: HTMLElement, across: number, down: number, isCentred: boolean): void {
  const margin = isCentred ? Infinity : 40;
  const [x, y] = [across * box.scrollWidth, down * box.scrollHeight];
  if (x < box.scrollLeft + margin || x > box.scrollLeft + box.clientWidth - margin) box.scrollLeft = x - box.clientWidth / 2;
  if (y < box.scrollTop + margin || y > box.scrollTop + box.clientHeight - margin) box.scrollTop = y - box.clientHeight / 2;
}

/** Whether all choices are for places on a single side of a cell. */
function areAlone(choices: Choice[], cells: Cells): boolean {
  return areOnOneSide(choices.flatMap(({ spot }) => spot ?? []), cells);
}

/**
 * Returns where to mark a choice at the edge of a cell, and the place itself. A choice leading to the tiles for a
 * marker is shown as a ring around the marker.
 */
function markAt({ spot, further }: Choice, cells: Cells, isAlone: boolean) {
  if (!spot || !further) return spot && markOf(spot, cells, isAlone, matchMedia("(hover: none)").matches);
  const edge = berth(spot, cells);
  const at = edge && moved(moved(edge.at, corner(cells, spot)), edge.inward, 7);
  return at && { at, port: at };
}

/** A whole cell. */
function Whole({ kind, cell, drawing, inset }: { kind: string; cell: Cell; drawing: Drawing; inset: number }) {
  const { x, y } = corner(drawing, cell);
  if (drawing.sides !== 6) return <rect class={kind} x={x + inset} y={y + inset} width={CELL - 2 * inset} height={CELL - 2 * inset} rx={inset > 1 ? 6 : 5} />;
  const { y: high } = cellSize(drawing);
  return <path class={kind} d={outline(drawing, 1 - (2 * inset) / high)} transform={`translate(${x} ${y})`} />;
}

function Target({ choice, isHere, isAlone, drawing }: { choice: Choice; isHere: boolean; isAlone: boolean; drawing: Drawing }) {
  const { spot } = choice;
  if (!spot) return null;
  const kind = `${isOpen(choice) ? "" : "is-barred"} ${choice.fatal ? "is-fatal" : ""} ${isHere ? "is-here" : ""}`;
  if (isSquare(spot, drawing.portsPerSide)) {
    // Boards that can grow are drawn with a margin of free squares.
    return encloses(drawing, spot) ? <Whole kind={`place-square ${kind}`} cell={spot} drawing={drawing} inset={4} /> : null;
  }
  const mark = markAt(choice, drawing, isAlone);
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

/** Converts a screen position to the board's units. */
export function boardPoint(board: SVGSVGElement | null, x: number, y: number): Cell | null {
  const matrix = board?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: at.x, y: at.y };
}

/** Returns the choice closest to a point, if any is nearby. */
export function nearest(choices: Choice[], point: Cell, cells: Cells): number | null {
  const isAlone = areAlone(choices, cells);
  let [least, at]: [number, number | null] = [Infinity, null];
  for (const [nth, choice] of choices.entries()) {
    if (!choice.spot) continue;
    const isWhole = isSquare(choice.spot, cells.portsPerSide);
    const mark = isWhole ? null : markAt(choice, cells, isAlone)?.at;
    const to = mark ? { x: mark.x / CELL, y: mark.y / CELL } : place(choice.spot, cells);
    const far = Math.hypot(to.x - point.x / CELL, to.y - point.y / CELL) + (isOpen(choice) ? 0 : 0.05);
    const near = isWhole ? 0.71 : 0.7;
    if (far < Math.min(least, near)) [least, at] = [far, nth];
  }
  return at;
}
