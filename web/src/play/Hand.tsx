import { useEffect, useRef, useState } from "preact/hooks";
import { Tile } from "../board/Tile";
import type { TileImage, TileRow } from "../engine/answers";
import { capitalised } from "../words/text";

/** If there are more tiles than this, they're shown at a smaller size. */
const MANY = 6;

/** `isHere` is for the tile that is picked up, and `isAt` for the one that Enter would pick up. */
export interface Slot { image: TileImage; caption: string; isHere: boolean; isAt: boolean; isFatal: boolean; isBarred: boolean; canTake: boolean }

/** What to do with a tile that is being dragged. */
export interface Drag {
  /** The size of a board square on the screen. */
  cellSize(): number;
  /** Whether dropping the tile at the given point on the screen would lay it. */
  isOver(x: number, y: number): boolean;
  drop(x: number, y: number): void;
}

/**
 * A player's tiles. The first click picks up a tile and the second one turns it. Tiles can also be dragged onto the
 * board.
 */
export function Hand({ slots, title, sides, portsPerSide, turned, onTake, onTurn, drag, words }: {
  slots: Slot[];
  title: string;
  sides: number;
  portsPerSide: number;
  /** How the picked-up tile was last turned, and how many turns there were. */
  turned: { by: 1 | -1; count: number };
  onTake(slot: number): void;
  onTurn(by: 1 | -1): void;
  drag: Drag | null;
  words: { turnTile: string };
}) {
  const [dragged, setDragged] = useState<{ slot: number; size: number } | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const at = useRef({ x: 0, y: 0 });
  const wheeled = useRef(0);
  // A drop should do what it means now, not what it meant when the drag started.
  const live = useRef(drag);
  live.current = drag;
  const turnNow = useRef(onTurn);
  turnNow.current = onTurn;

  const move = (x: number, y: number) => {
    at.current = { x, y };
    const box = ghost.current;
    if (!box) return;
    box.style.transform = `translate3d(${x}px, ${y}px, 0) translate(-50%, -50%)`;
    box.classList.toggle("is-over", live.current?.isOver(x, y) ?? false);
  };
  useEffect(() => { if (dragged) move(at.current.x, at.current.y); }, [dragged]);

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - wheeled.current < 140 || event.deltaY === 0) return;
    wheeled.current = event.timeStamp;
    turnNow.current(event.deltaY > 0 ? 1 : -1);
  };

  const press = (event: PointerEvent, slot: number) => {
    if (!drag || event.button !== 0 || !slots[slot]?.canTake) return;
    const from = { x: event.clientX, y: event.clientY };
    const button = event.currentTarget as HTMLElement;
    // Keep the finger from covering the tile.
    const lift = event.pointerType === "touch" ? 44 : 0;
    let isDragged = false;
    const onMove = (now: PointerEvent) => {
      if (now.pointerId !== event.pointerId) return;
      if (!isDragged) {
        if (Math.hypot(now.clientX - from.x, now.clientY - from.y) < 7) return;
        isDragged = true;
        window.addEventListener("wheel", wheel, { capture: true, passive: false });
        if (!slots[slot]!.isHere) onTake(slot);
        at.current = { x: now.clientX, y: now.clientY - lift };
        setDragged({ slot, size: drag.cellSize() });
      }
      move(now.clientX, now.clientY - lift);
    };
    const onEnd = (now: PointerEvent) => {
      if (now.pointerId !== event.pointerId) return;
      window.removeEventListener("wheel", wheel, { capture: true });
      button.removeEventListener("pointermove", onMove);
      button.removeEventListener("pointerup", onEnd);
      button.removeEventListener("pointercancel", onEnd);
      if (!isDragged) return;
      setDragged(null);
      // The click that comes next must not count as clicking on the tile.
      const stop = (click: Event) => { click.stopPropagation(); click.preventDefault(); };
      button.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => button.removeEventListener("click", stop, { capture: true }), 50);
      if (now.type === "pointerup") live.current?.drop(now.clientX, now.clientY - lift);
    };
    button.setPointerCapture(event.pointerId);
    button.addEventListener("pointermove", onMove);
    button.addEventListener("pointerup", onEnd);
    button.addEventListener("pointercancel", onEnd);
  };
  return (
    <div class={`hand ${slots.length > MANY ? "is-many" : ""}`} style={{ "--slots": `${slots.length}` }} role="group" aria-label={title} ref={(box) => { if (box) box.onwheel = slots.some((slot) => slot.isHere) ? wheel : null; }}>
      {slots.map((slot, nth) => (
        <button
          key={nth} type="button"
          class={`hand-tile ${slot.isHere ? "is-here" : slot.isAt ? "is-at" : ""} ${slot.isFatal ? "is-fatal" : ""} ${slot.isBarred ? "is-barred" : ""} ${dragged?.slot === nth ? "is-dragged" : ""}`}
          aria-pressed={slot.isHere} disabled={!slot.canTake}
          aria-label={slot.isHere ? `${slot.caption}, ${words.turnTile}` : slot.caption}
          onClick={() => (slot.isHere ? onTurn(1) : onTake(nth))}
          onPointerDown={(event) => press(event, nth)}
        >
          <span class="hand-picture" key={slot.isHere ? turned.count : 0} data-turn={slot.isHere && turned.count > 0 ? turned.by : 0}>
            <Tile image={slot.image} sides={sides} portsPerSide={portsPerSide} />
          </span>
          {slots.length > 1 && <span class="hand-number" aria-hidden="true">{nth + 1}</span>}
        </button>
      ))}
      {dragged && (
        <div class="drag" ref={ghost} style={{ width: `${dragged.size}px`, height: `${dragged.size}px` }}>
          <Tile image={(slots[dragged.slot] ?? slots[0]!).image} sides={sides} portsPerSide={portsPerSide} />
        </div>
      )}
    </div>
  );
}

/** Tiles that are only for viewing. A small row takes a single line. */
export function Row({ row, sides, portsPerSide, isSmall = false }: { row: TileRow; sides: number; portsPerSide: number; isSmall?: boolean }) {
  return (
    <div class={isSmall ? "row is-small" : "row"}>
      <h3 class="row-title">{capitalised(row.title)}</h3>
      <div class={`hand ${row.tiles.length > MANY ? "is-many" : ""}`}>
        {row.tiles.map(({ caption, image }, nth) => (
          <span key={nth} class="hand-tile"><Tile image={image} sides={sides} portsPerSide={portsPerSide} label={caption} /></span>
        ))}
      </div>
    </div>
  );
}
