import { useEffect, useRef, useState } from "preact/hooks";
import type { Figures } from "../engine/answers";
import { runTrial, type Trial } from "./trial";

export interface Result { name: string; figures: Figures | null; fault: string | null }

export interface Trials {
  /** Identifies what the results are for. Null before the first run. */
  key: string | null;
  results: Result[];
  all: number;
  isRunning: boolean;
  isStopped: boolean;
  start: (key: string, trials: { name: string; trial: Trial }[]) => void;
  stop: () => void;
}

/** Runs trials for several rulesets simultaneously, using a separate worker for each. */
export function useTrial(): Trials {
  const [state, setState] = useState<Omit<Trials, "start" | "stop">>({ key: null, results: [], all: 0, isRunning: false, isStopped: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start: Trials["start"] = (key, trials) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const results = trials.map(({ name }) => ({ name, figures: null, fault: null }));
    setState({ key, results, all: trials[0]?.trial.games ?? 0, isRunning: true, isStopped: false });
    const set = (at: number, change: Partial<Result>) => {
      if (control.signal.aborted) return;
      setState((old) => ({ ...old, results: old.results.map((result, nth) => (nth === at ? { ...result, ...change } : result)) }));
    };
    const runs = trials.map(({ trial }, at) =>
      runTrial(trial, (figures) => set(at, { figures }), control.signal).catch((error: Error) => set(at, { fault: error.message })));
    void Promise.all(runs).then(() => {
      if (!control.signal.aborted) setState((old) => ({ ...old, isRunning: false }));
    });
  };
  const stop = () => {
    running.current?.abort();
    setState((old) => ({ ...old, isRunning: false, isStopped: true }));
  };
  return { ...state, start, stop };
}
