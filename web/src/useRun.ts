import { useEffect, useRef, useState } from "preact/hooks";
import { inChunks } from "./chunks";
import { Engine } from "./engine/client";

interface RunState<T> {
  /** The result so far. Null before the first chunk. */
  result: T | null;
  /** How much of the task is done. */
  done: number;
  /** The size of the task. Null while that's unknown. */
  all: number | null;
  /** About how many milliseconds the rest takes. Null while that's unknown. */
  left: number | null;
  isRunning: boolean;
  fault: string | null;
}

/** A long task that is done in chunks, which don't depend on each other. */
interface RunTask<T> {
  /** Returns the size of the task, which a worker can be asked for. */
  size: (engine: Engine) => number | Promise<number>;
  /**
   * Continues the task after a worker's last result. The new result also includes `others`, which are those of other
   * workers.
   */
  step: (engine: Engine, from: number, count: number, last: T | null, others: T[]) => Promise<T>;
}

export interface Run<T> extends RunState<T> {
  start: (task: RunTask<T>) => void;
  stop: () => void;
  /** Stops the task and forgets its result. */
  clear: () => void;
}

/** More workers than this would mostly take up memory. */
const MOST_WORKERS = 8;
/** The time that is left follows from the chunks in the last this many milliseconds, since the first ones may be faster or slower. */
const RECENT = 15_000;

const IDLE = { result: null, done: 0, all: null, left: null, isRunning: false, fault: null };

/** Runs a long task in workers of its own, so nothing has to wait for it. It shows how far it is and can be stopped. */
export function useRun<T>(): Run<T> {
  const [state, setState] = useState<RunState<T>>(IDLE);
  const running = useRef<Engine[]>([]);
  const end = () => {
    for (const engine of running.current) engine.stop();
    running.current = [];
  };
  useEffect(() => end, []);
  const start: Run<T>["start"] = ({ size, step }) => {
    end();
    const workers = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency));
    const engines = Array.from({ length: workers }, () => new Engine());
    running.current = engines;
    setState({ ...IDLE, isRunning: true });
    const recent: { at: number; done: number }[] = [];
    const set = (change: Partial<RunState<T>>) => {
      if (running.current === engines) setState((old) => ({ ...old, ...change }));
    };
    const shared = { next: 0 };
    const parts = engines.map(() => ({ last: null as T | null, done: 0 }));
    const doneIn = (some: typeof parts) => some.reduce((sum, { done }) => sum + done, 0);
    let shown = 0;
    /** Does a chunk and shows the result, unless that of another worker includes more. */
    const run = async (size: number, nth: number, from: number, count: number) => {
      const part = parts[nth]!;
      const others = parts.filter((other) => other !== part && other.last !== null);
      const all = part.done + count + doneIn(others);
      part.last = await step(engines[nth]!, from, count, part.last, others.flatMap(({ last }) => last ?? []));
      part.done += count;
      if (all <= shown) return;
      shown = all;
      const now = performance.now();
      // The first chunk also loads the engine, so it isn't measured.
      while (recent.length > 1 && recent[1]!.at < now - RECENT) recent.shift();
      const first = recent[0];
      const left = first ? ((now - first.at) / (all - first.done)) * (size - all) : null;
      recent.push({ at: now, done: all });
      set({ result: part.last, done: all, left });
    };
    Promise.resolve(size(engines[0]!)).then(async (all) => {
      set({ all });
      await Promise.all(engines.map((_, nth) => inChunks(all, 1, (from, count) => run(all, nth, from, count), shared)));
      // No worker has seen the last chunks of all others.
      if (doneIn(parts) > shown) await run(all, 0, all, 0);
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
