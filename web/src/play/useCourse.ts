import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { Drawing, Game, Look, Move, ShownMove, Summary } from "../engine/answers";
import type { Engine } from "../engine/client";
import { spoken } from "../words/text";

/** A step number that no game reaches. */
const NO_STEP = 2 ** 32 - 1;

/** A game in progress, including what the viewer sees of it and the move currently being shown. */
export interface Course {
  look: Look | null;
  /** The viewer that `look` is for. */
  viewer: number | null;
  /** The move being shown before the table reaches the state in `look`. */
  showing: ShownMove | null;
  /** The information next to the board, as of the move being shown. */
  summary: Summary | null;
  /** The board on the table. */
  drawing: Drawing | null;
  /** Whether an answer is pending. */
  isBusy: boolean;
  fault: string | null;
  /** Shows the next move. */
  goOn(): void;
  /** Skips all moves and shows the current table. */
  skip(): void;
}

/** Follows a game, requesting it whenever it changes and queueing moves that haven't been seen yet. */
export function useCourse(engine: Engine, game: Game, viewer: number | null, isResumed: boolean, pace: number): Course {
  const [got, setGot] = useState<{ look: Look; viewer: number | null; key: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [queue, setQueue] = useState<ShownMove[]>([]);
  const seen = useRef(isResumed ? NO_STEP : 0);
  /** How far the game had come when it was last seen: how often it was dealt anew, and the choices since. */
  const last = useRef({ deals: game.deals?.length ?? 0, choices: 0 });
  const speed = useRef(pace);
  speed.current = pace;
  const key = JSON.stringify([game, viewer]);

  useEffect(() => {
    let isWanted = true;
    engine.ask("look", { game, viewer, since: seen.current }).then((look) => {
      if (!isWanted) return;
      seen.current = (look.steps.at(-1)?.step ?? -1) + 1;
      setGot({ look, viewer, key });
      setFault(null);
      // Keep showing pending moves unless something was undone.
      const now = { deals: game.deals?.length ?? 0, choices: game.choices.length };
      const isLater = now.deals === last.current.deals && now.choices >= last.current.choices;
      last.current = now;
      const moves = look.moves.filter(({ lines, ways }) => lines.length > 0 || ways.length > 0);
      if (speed.current > 0) setQueue((old) => (isLater ? [...old, ...moves] : []));
      else {
        setQueue([]);
        if (isLater) announce(told(look.moves));
      }
    }, (error: Error) => { if (isWanted) setFault(error.message); });
    return () => { isWanted = false; };
  }, [engine, key]);

  const showing = queue[0] ?? null;
  useEffect(() => {
    if (showing) announce(told([showing]));
  }, [showing]);

  const goOn = useCallback(() => setQueue((old) => old.slice(1)), []);
  const skip = () => {
    announce(told(queue.slice(1)));
    setQueue([]);
  };
  return {
    look: got?.look ?? null, summary: showing?.summary ?? got?.look.summary ?? null, viewer: got?.viewer ?? null, showing,
    drawing: showing?.drawing ?? got?.look.drawing ?? null,
    isBusy: got?.key !== key, fault, goOn, skip,
  };
}

/** Describes what happened, to be read aloud. */
function told(moves: Move[]): string {
  return spoken(moves.flatMap(({ lines }) => lines.map(({ text }) => text)));
}
