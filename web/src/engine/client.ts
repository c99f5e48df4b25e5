import { EngineError, type Language, type Questions } from "./answers";

type Shelves = Questions["shelves"][1];

/**
 * The rulesets to choose from. We determine these when building the page so that they're available before the engine
 * is.
 */
const SHELVES = import.meta.glob<{ default: Shelves }>("../../engine/shelves-*.json");

/** Returns the rulesets to choose from. */
async function shelves(language: Language): Promise<Shelves> {
  return (await SHELVES[`../../engine/shelves-${language}.json`]!()).default;
}

/** The engine in its own worker. Questions are answered in order. */
export class Engine {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  private next = 0;

  constructor() {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<{ id: number; ok?: never; fault?: string }>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.fault === undefined) waiting?.resolve(data.ok as never);
      else waiting?.reject(new EngineError(data.fault));
    };
    this.worker.onerror = () => this.fail("the engine could not be started");
  }

  /** Asks a question. Errors are `EngineError`s and contain a sentence that can be shown to users. */
  ask<K extends keyof Questions>(kind: K, question: Questions[K][0]): Promise<Questions[K][1]> {
    if (kind === "shelves") return shelves((question as Questions["shelves"][0]).language);
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, request: JSON.stringify({ ask: kind, ...question }) });
    });
  }

  /** Terminates the worker and rejects any pending questions. */
  stop(): void {
    this.worker.terminate();
    this.fail("the engine was stopped");
  }

  private fail(message: string): void {
    for (const { reject } of this.waiting.values()) reject(new EngineError(message));
    this.waiting.clear();
  }
}
