import { useEffect, useMemo, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Preview } from "../board/Board";
import { type Choice, type Drawing, type Game, type Look, NOBODY, type Question, type TileImage } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { Cell } from "./BoardPane";
import { choiceAt, type Cursor, isSquare, mannerOf, questionAt, shownAction, spotsIn } from "./cursor";

type Face = NonNullable<TileImage["face"]>;

/** What the board shows for the choice at the cursor. */
export interface Shown { drawing: Drawing; preview: Preview | undefined; /** The square where the tile is laid. */ target: Cell | null; /** The only square that all answers are about, unless the tile is laid there already. */ asked: Cell | null; /** The face of the tile on its square, turned as it is there. */ face: Face | null; /** Whether the board after the choice is still on its way. */ isLate: boolean }

/** Requests the board after the choice at the cursor. Until it arrives, only the turned tile is visible. */
export function usePlace(engine: Engine, game: Game, look: Look | null, question: Question | null, cursor: Cursor): Shown | null {
  const choice = question && choiceAt(question, cursor);
  const action = shownAction(choice);
  const foreseen = useAnswer(engine, "foresee", action === null ? null : { game, action }, 30);
  const manner = question ? mannerOf(questionAt(question, cursor)) : "list";
  const path = cursor.path.join(" ");
  const isTile = manner === "tiles" || manner === "turns";
  const foreseenDrawing = foreseen.isOld ? null : foreseen.ok?.drawing ?? choice?.warning ?? null;
  const known = useKnownTarget(question, path, foreseenDrawing);
  const face = useLaidFace(question, cursor.path[0], foreseenDrawing);
  return useMemo(() => {
    if (!look) return null;
    const target = isTile && choice ? targetOf(choice, known, look) : null;
    const asked = question && manner === "list" ? onlySquare(questionAt(question, cursor), look.portsPerSide) : null;
    const shown = foreseen.isOld ? null : foreseen.ok;
    const isLate = action !== null && foreseen.isOld;
    const withPreview = (drawing: Drawing, ways: Preview["ways"]) => ({ drawing, preview: { before: look.drawing, ways }, target, asked, face, isLate });
    if (!choice) return { drawing: look.drawing, preview: undefined, target: null, asked, face, isLate: false };
    if (choice.warning) return withPreview(choice.warning, []);
    if (shown) return withPreview(shown.drawing, shown.ways);
    if (choice.tile?.laid.paths && target) return withPreview(laidAt(look.drawing, choice.tile.laid.paths, target), []);
    return { drawing: look.drawing, preview: undefined, target, asked, face, isLate };
  }, [look, choice, known, face, foreseen.ok, foreseen.isOld, isTile]);
}

/** Returns the square that all choices in a question lead to, or null if there are several or none. */
function onlySquare(question: Question, portsPerSide: number): Cell | null {
  const [first, ...others] = spotsIn(question);
  if (!first || !isSquare(first, portsPerSide)) return null;
  return others.every((spot) => spot?.x === first.x && spot.y === first.y) ? { x: first.x, y: first.y } : null;
}

/** The square for the tile in a question, which is known once there's a board for one of its choices. */
function useKnownTarget(question: Question | null, path: string, drawing: Drawing | null): Cell | null {
  const [known, setKnown] = useState<{ question: Question; path: string; cell: Cell } | null>(null);
  const active = drawing?.tiles.find((tile) => tile.active) ?? drawing?.faces.find((face) => face.active);
  useEffect(() => {
    if (question && active) setKnown({ question, path, cell: { x: active.x, y: active.y } });
  }, [question, path, active?.x, active?.y]);
  return known && known.question === question && known.path === path ? known.cell : null;
}

/** The face of the tile that is laid for a choice, until a different choice is made. It stays while the board is on its way. */
function useLaidFace(question: Question | null, tool: number | undefined, drawing: Drawing | null): Face | null {
  const [known, setKnown] = useState<{ question: Question; tool: number; face: Face } | null>(null);
  const active = drawing?.faces.find((face) => face.active)?.image;
  useEffect(() => {
    if (question && tool !== undefined && active) setKnown({ question, tool, face: active });
  }, [question, tool, active]);
  return known && known.question === question && known.tool === tool ? known.face : null;
}

function targetOf(choice: Choice, known: Cell | null, look: Look): Cell | null {
  if (choice.spot) return { x: choice.spot.x, y: choice.spot.y };
  if (known) return known;
  const own = look.drawing.markers.filter((marker) => (marker.seat === look.toPlay || marker.seat === NOBODY) && !marker.out && marker.spot);
  return own.length === 1 ? { x: own[0]!.spot!.x, y: own[0]!.spot!.y } : null;
}

function laidAt(drawing: Drawing, paths: [number, number][], { x, y }: Cell): Drawing {
  const tile = { x, y, active: true, paths: paths.map(([from, to]) => ({ from, to, trail: null })) };
  return { ...drawing, tiles: [...drawing.tiles.map((other) => ({ ...other, active: false })), tile] };
}
