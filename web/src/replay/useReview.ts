import { useEffect } from "preact/hooks";
import type { Language, Review } from "../engine/answers";
import { type Run, useRun } from "../useRun";
import { joined, type ReviewPart } from "./parts";

/** The number of playouts for each choice, as on the command line. */
const PLAYOUTS = 1000;

/** A worker's own parts of a review, and the review that also includes those of others. */
interface Reviewed { own: ReviewPart[]; review: Review }

export interface Reviewing extends Omit<Run<Reviewed>, "start" | "clear" | "result"> { result: Review | null; start: () => void }

/** Reviews a record. In a different language, the review has to start from scratch. */
export function useReview(text: string, index: number, language: Language): Reviewing {
  const run = useRun<Reviewed>();
  useEffect(() => run.clear, [text, index, language]);
  const record = { text, index, language, playouts: PLAYOUTS };
  const start = () => run.start({
    size: async (engine) => (await engine.ask("review", { ...record, first: 0, choices: 0, past: null })).all,
    step: async (engine, first, choices, last, others) => {
      const own = [...last?.own ?? []];
      if (choices > 0) own.push({ first, choices, review: await engine.ask("review", { ...record, first, choices, past: null }) });
      const parts = [...own, ...others.flatMap(({ own }) => own)];
      const review = joined(parts);
      const isWhole = parts.reduce((sum, { choices }) => sum + choices, 0) === review.all;
      // The course of the game is known once all choices have been reviewed.
      return { own, review: isWhole ? await engine.ask("review", { ...record, first: review.all, choices: 0, past: review.past }) : review };
    },
  });
  return { ...run, result: run.result?.review ?? null, start };
}
