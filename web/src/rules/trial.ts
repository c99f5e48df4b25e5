import type { FastBot, Figures, Rules } from "../engine/answers";
import { Engine } from "../engine/client";

/** How long the engine plays between reports, in milliseconds. */
const CHUNK = 200;

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
    let chunk = 4;
    for (let first = 0; first < trial.games; ) {
      const games = Math.min(chunk, trial.games - first);
      const begin = performance.now();
      const figures: Figures = await engine.ask("run", { rules: trial.rules, bots: trial.bots, seed: "1", first, games, sums });
      const time = Math.max(1, performance.now() - begin);
      onFigures(figures);
      sums = figures.sums;
      first += games;
      chunk = Math.max(1, Math.min(chunk * 4, Math.round((games * CHUNK) / time)));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    engine.stop();
  }
}
