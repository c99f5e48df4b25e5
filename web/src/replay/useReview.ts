import { useEffect } from "preact/hooks";
import type { Language, Review } from "../engine/answers";
import { type Run, useRun } from "../useRun";

/** The number of playouts for each choice, as on the command line. */
const PLAYOUTS = 1000;

export interface Reviewing extends Omit<Run<Review>, "start" | "clear"> { start: () => void }

/** Reviews a record. In a different language, the review has to start from scratch. */
export function useReview(text: string, index: number, language: Language): Reviewing {
  const run = useRun<Review>();
  useEffect(() => run.clear, [text, index, language]);
  const start = () => run.start({
    size: (last) => last?.all ?? 1,
    step: (engine, first, choices, last) => engine.ask("review", { text, index, language, first, choices, playouts: PLAYOUTS, past: last?.past ?? null }),
  });
  return { ...run, start };
}
