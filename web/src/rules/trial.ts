import { inChunks } from "../chunks";
import type { FastBot, Figures, Rules } from "../engine/answers";
import { Engine } from "../engine/client";

export interface Trial { rules: Rules; bots: FastBot[]; games: number }

/**
 * Plays games in a separate worker, reporting the figures after each chunk. Returns when all games have been played or
 * the signal stops it. Throws an `EngineError` if the rules can't be played.
 */
export async function runTrial(trial: Trial, onFigures: (figures: Figures) => void, signal: AbortSignal): Promise<void> {
  const engine = new Engine();
  const stop = () => engine.stop();
  signal.addEventListener("abort", stop);
  try {
    let sums: unknown = null;
    await inChunks(trial.games, 4, async (first, games) => {
      const figures = await engine.ask("run", { rules: trial.rules, bots: trial.bots, seed: "1", first, games, sums });
      onFigures(figures);
      sums = figures.sums;
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    engine.stop();
  }
}
