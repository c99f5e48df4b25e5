import { useEffect, useState } from "preact/hooks";
import type { Move } from "../engine/answers";
import { paceOf, type Speed } from "../settings";

/** The pause after each step, in milliseconds. */
const REST: Record<Speed, number> = { slow: 1400, normal: 800, fast: 350, "at-once": 500 };

export interface Playback {
  at: number;
  isPlaying: boolean;
  /** Milliseconds per tile while the markers in this step are moving, otherwise 0. */
  pace: number;
  /** Called when the markers have arrived. */
  arrive: () => void;
  /** Goes to a step and stops there. */
  go: (to: number) => void;
  toggle: () => void;
}

/** Returns the state of a replay, given where it begins and whether it plays. Only single steps forward are animated, while any other step is shown immediately. */
export function usePlayback(moves: Move[], speed: Speed, begin: number, plays: boolean): Playback {
  const last = moves.length - 1;
  const [state, setState] = useState({ at: begin, isPlaying: plays, isMoving: false });
  const { at, isPlaying, isMoving } = state;
  const pace = isMoving ? paceOf(speed) : 0;

  const step = (to: number, isPlaying: boolean) => setState((old) => {
    const next = Math.min(Math.max(to, 0), last);
    const isMoving = next === old.at + 1 && paceOf(speed) > 0 && (moves[next]?.ways.length ?? 0) > 0;
    return { at: next, isMoving, isPlaying: isPlaying && next < last };
  });
  useEffect(() => {
    if (!isPlaying || isMoving) return;
    const timer = setTimeout(() => step(at + 1, true), REST[speed]);
    return () => clearTimeout(timer);
  }, [at, isPlaying, isMoving, speed]);

  return {
    at,
    isPlaying,
    pace,
    go: (to) => step(to, false),
    arrive: () => setState((old) => ({ ...old, isMoving: false })),
    // Start over if this is the end.
    toggle: () => setState((old) => ({ at: old.at === last && !old.isPlaying ? 0 : old.at, isMoving: false, isPlaying: !old.isPlaying })),
  };
}
