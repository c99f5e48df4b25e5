import type { Cells } from "../board/geometry";
import type { Asked } from "./Ask";
import * as cursors from "./cursor";
import type { Guard } from "./guard";
import { toolsOf } from "./tools";

/** What keys currently do at the table. */
export interface KeyDeeds {
  asked: Asked | null;
  /** The cells of the board. */
  cells: Cells | null;
  setCursor(cursor: cursors.Cursor): void;
  guard: Guard;
  skip: (() => void) | null;
  hint: (() => void) | null;
  undo: (() => void) | null;
  deal: (() => void) | null;
  asNow(): void;
}

const WAYS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 },
};

/** Handles a key press at the table. */
export function handleKey(event: KeyboardEvent, deeds: KeyDeeds): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea")) return;
  // Choices need a new key press that wasn't meant for what was there before, even if a button has the focus.
  const chooses = event.key === "Enter" || (event.key === " " && target.closest("button") !== null);
  const isLate = !deeds.skip && !deeds.guard.isOver();
  if (chooses && (event.repeat || isLate)) {
    if (!event.repeat) deeds.guard.start();
    return event.preventDefault();
  }
  // Buttons handle these keys themselves, except that Enter lays the picked-up tile and space turns it.
  const lays = event.key === "Enter" && target.closest(".hand-tile.is-here") !== null && deeds.asked?.isLaying;
  const isButton = target.closest("button, summary, a") !== null;
  if (isButton && !lays && (event.key === "Enter" || event.key === " ")) return;
  if (take(event, deeds)) event.preventDefault();
}

function take({ key, shiftKey }: KeyboardEvent, deeds: KeyDeeds): boolean {
  const { asked, skip } = deeds;
  if (skip && (key === "Enter" || key === " " || key === "Escape")) return skip(), true;
  switch (key) {
    case "u": return deeds.undo?.(), deeds.undo !== null;
    case "n": return deeds.deal?.(), deeds.deal !== null;
    case "h": return deeds.hint?.(), deeds.hint !== null;
    case "b": return deeds.asNow(), true;
  }
  if (!asked) return false;
  const { question, cursor } = asked;
  const now = cursors.questionAt(question, cursor);
  const manner = cursors.mannerOf(now);
  switch (key) {
    // Tiles to swap are ticked, so there's no choice at the cursor.
    case "Enter": return manner !== "swap" && (asked.take(), true);
    case "Escape": return asked.back(), true;
    case "r": case "R": case " ": return asked.turn(shiftKey ? -1 : 1), true;
  }
  if (/^[1-9]$/.test(key)) {
    const tool = toolsOf(question)?.[Number(key) - 1];
    if (tool !== undefined) deeds.guard.isOver() ? asked.takeTool(tool) : deeds.guard.start();
    else if (manner === "tiles") asked.takeTile(Number(key) - 1);
    else if (manner === "list" && now.choices[Number(key) - 1]) asked.go(Number(key) - 1);
    else return false;
    return true;
  }
  const way = WAYS[key];
  if (!way) return false;
  const by = way.x + way.y > 0 ? 1 : -1;
  if (manner === "tiles" && way.y === 0) deeds.setCursor(cursors.nextTile(question, cursor, by));
  else if (manner === "tiles" || manner === "turns") asked.turn(by);
  else if (manner === "places" && deeds.cells) deeds.setCursor(cursors.steer(question, cursor, way, deeds.cells));
  else if (manner === "list") deeds.setCursor(cursors.step(question, cursor, by));
  else return false;
  return true;
}
