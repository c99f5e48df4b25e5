import { useEffect, useRef, useState } from "preact/hooks";
import { inChunks } from "./chunks";
import { Engine } from "./engine/client";

interface RunState<T> {
  /** The result so far. Null before the first chunk. */
  result: T | null;
  /** How much of the task is done. */
  done: number;
  /** About how many milliseconds the rest takes. Null while that's unknown. */
  left: number | null;
  isRunning: boolean;
  fault: string | null;
}

/** A long task that is done in chunks. */
interface RunTask<T> {
  /** Returns the size of the task, given the last result. */
  size: (last: T | null) => number;
  /**
   * Continues the task after a worker's last result. The new result also includes `others`, which are those of other
   * workers.
   */
  step: (engine: Engine, from: number, count: number, last: T | null, others: T[]) => Promise<T>;
  /** The number of workers, which can only be more than one if the chunks don't depend on each other. */
  workers?: number;
}

export interface Run<T> extends RunState<T> {
  start: (task: RunTask<T>) => void;
  stop: () => void;
  /** Stops the task and forgets its result. */
  clear: () => void;
}

const IDLE = { result: null, done: 0, left: null, isRunning: false, fault: null };

/** Runs a long task in workers of its own, so nothing has to wait for it. It shows how far it is and can be stopped. */
export function useRun<T>(): Run<T> {
  const [state, setState] = useState<RunState<T>>(IDLE);
  const running = useRef<Engine[]>([]);
  const end = () => {
    for (const engine of running.current) engine.stop();
    running.current = [];
  };
  useEffect(() => end, []);
  const start: Run<T>["start"] = ({ size, step, workers = 1 }) => {
    end();
    const engines = Array.from({ length: workers }, () => new Engine());
    running.current = engines;
    setState({ ...IDLE, isRunning: true });
    // The first chunk also loads the engine.
    let first: { at: number; done: number } | null = null;
    const set = (change: Partial<RunState<T>>) => {
      if (running.current === engines) setState((old) => ({ ...old, ...change }));
    };
    const shared = { next: 0 };
    const parts = engines.map(() => ({ last: null as T | null, done: 0 }));
    const doneIn = (some: typeof parts) => some.reduce((sum, { done }) => sum + done, 0);
    let shown = 0;
    /** Does a chunk and shows the result, unless that of another worker includes more. */
    const run = async (nth: number, from: number, count: number) => {
      const part = parts[nth]!;
      const others = parts.filter((other) => other !== part && other.last !== null);
      const all = part.done + count + doneIn(others);
      part.last = await step(engines[nth]!, from, count, part.last, others.flatMap(({ last }) => last ?? []));
      part.done += count;
      if (all <= shown) return;
      shown = all;
      const now = performance.now();
      first ??= { at: now, done: all };
      const left = all > first.done ? ((now - first.at) / (all - first.done)) * (size(part.last) - all) : null;
      set({ result: part.last, done: all, left });
    };
    const all = engines.map((_, nth) => inChunks(() => size(parts[nth]!.last), 1, (from, count) => run(nth, from, count), shared));
    Promise.all(all).then(async () => {
      // No worker has seen the last chunks of all others.
      if (doneIn(parts) > shown) await run(0, shared.next, 0);
      set({ isRunning: false });
    }).catch((error: Error) => set({ isRunning: false, fault: error.message })).finally(() => { if (running.current === engines) end(); });
  };
  const stop = () => {
    end();
    setState((old) => ({ ...old, isRunning: false }));
  };
  const clear = () => {
    end();
    setState(IDLE);
  };
  return { ...state, start, stop, clear };
}
