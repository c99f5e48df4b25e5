import { useEffect, useRef, useState } from "preact/hooks";
import { inChunks } from "./chunks";
import { Engine } from "./engine/client";

interface RunState<T> {
  /** The result so far. Null before the first chunk. */
  result: T | null;
  /** How much of the task is done. */
  done: number;
  isRunning: boolean;
  fault: string | null;
}

export interface Run<T> extends RunState<T> {
  /** Starts a task. `size` returns its size, and `step` continues it after the last result. */
  start: (size: (last: T | null) => number, step: (engine: Engine, from: number, count: number, last: T | null) => Promise<T>) => void;
  stop: () => void;
  /** Stops the task and forgets its result. */
  clear: () => void;
}

const IDLE = { result: null, done: 0, isRunning: false, fault: null };

/** Runs a long task in a worker of its own, so nothing has to wait for it. It shows how far it is and can be stopped. */
export function useRun<T>(): Run<T> {
  const [state, setState] = useState<RunState<T>>(IDLE);
  const running = useRef<Engine | null>(null);
  const end = () => {
    running.current?.stop();
    running.current = null;
  };
  useEffect(() => end, []);
  const start: Run<T>["start"] = (size, step) => {
    end();
    const engine = new Engine();
    running.current = engine;
    setState({ ...IDLE, isRunning: true });
    let last: T | null = null;
    const set = (change: Partial<RunState<T>>) => {
      if (running.current === engine) setState((old) => ({ ...old, ...change }));
    };
    inChunks(() => size(last), 1, async (from, count) => {
      last = await step(engine, from, count, last);
      set({ result: last, done: from + count });
    }).then(
      () => set({ isRunning: false }),
      (error: Error) => set({ isRunning: false, fault: error.message }),
    ).finally(() => { if (running.current === engine) end(); });
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
