import { EngineError, type Language, type PlayQuestions, type Prepared, type Questions, type Rules } from "./answers";
import { preparedClashes, preparedRules, shelves } from "./prepared";
import { PLAY_KINDS, rulesIn, withPrepared } from "./route.mjs";
import { LOADED } from "./serve";

interface Waiting { id: number; request: string; isUrgent: boolean; resolve: (value: never) => void; reject: (error: Error) => void }

/** A worker that is started with its first question. Urgent questions are answered first, and otherwise in order. */
class EngineWorker {
  private worker: Worker | null = null;
  private isStopped = false;
  /** The question that the worker is answering. */
  private asked: Waiting | null = null;
  private waiting: Waiting[] = [];
  private next = 0;
  private markLoaded = () => {};
  /** Settles once the engine has been downloaded, whether or not it works. */
  readonly loaded = new Promise<void>((resolve) => { this.markLoaded = resolve; });

  constructor(private readonly create: () => Worker) {}

  /** Starts the worker unless it's running. */
  start(): Worker {
    if (this.worker) return this.worker;
    this.worker = this.create();
    this.worker.onmessage = ({ data }: MessageEvent<{ id: number; ok?: never; fault?: string }>) => {
      if (data.id === LOADED) return this.markLoaded();
      const { asked } = this;
      this.asked = null;
      this.askNext();
      if (data.fault === undefined) asked?.resolve(data.ok as never);
      else asked?.reject(new EngineError(data.fault));
    };
    this.worker.onerror = () => {
      this.markLoaded();
      this.fail("the engine could not be started");
    };
    return this.worker;
  }

  ask<T>(kind: string, question: object, isUrgent = true): Promise<T> {
    if (this.isStopped) return Promise.reject(new EngineError("the engine was stopped"));
    return new Promise((resolve, reject) => {
      this.waiting.push({ id: this.next++, request: JSON.stringify({ [kind]: question }), isUrgent, resolve, reject });
      this.askNext();
    });
  }

  stop(): void {
    this.isStopped = true;
    this.worker?.terminate();
    this.fail("the engine was stopped");
  }

  private askNext(): void {
    if (this.asked || this.waiting.length === 0) return;
    const urgent = this.waiting.findIndex(({ isUrgent }) => isUrgent);
    const [asked] = this.waiting.splice(Math.max(0, urgent), 1);
    this.asked = asked!;
    this.start().postMessage({ id: asked!.id, request: asked!.request });
  }

  private fail(message: string): void {
    const waiting = this.asked ? [this.asked, ...this.waiting] : this.waiting;
    this.asked = null;
    this.waiting = [];
    for (const { reject } of waiting) reject(new EngineError(message));
  }
}

const isPlayed = (kind: keyof Questions): kind is keyof PlayQuestions => (PLAY_KINDS as readonly string[]).includes(kind);

/**
 * The engine, which consists of a small one that plays and a large one that reads, checks and explains rules. Each has
 * its own worker, and the large one isn't downloaded until it's needed.
 */
export class Engine {
  private readonly play = new EngineWorker(() => new Worker(new URL("./play-worker.ts", import.meta.url), { type: "module" }));
  private readonly rules = new EngineWorker(() => new Worker(new URL("./rules-worker.ts", import.meta.url), { type: "module" }));
  /** The most recently prepared rules, since a game asks for the same ones over and over. */
  private last: { key: string; prepared: Promise<Prepared> } | null = null;

  /** Downloads the engine that plays. Settles when that's done. */
  warmUp(): Promise<void> {
    this.play.start();
    return this.play.loaded;
  }

  /** Asks a question. Errors are `EngineError`s and contain a sentence that can be shown to users. */
  async ask<K extends keyof Questions>(kind: K, question: Questions[K][0]): Promise<Questions[K][1]> {
    if (kind === "shelves") return shelves((question as Questions["shelves"][0]).language);
    if (kind === "clashes") {
      const { rules } = question as Questions["clashes"][0];
      return await preparedClashes(rules) ?? this.rules.ask(kind, question);
    }
    if (!isPlayed(kind)) return this.rules.ask(kind, question);
    const { rules, language } = rulesIn(question as PlayQuestions[keyof PlayQuestions][0]);
    const prepared = await this.prepare(rules, language);
    // Players don't wait for pictures.
    return this.play.ask(kind, withPrepared(question as PlayQuestions[keyof PlayQuestions][0], prepared), kind !== "cover");
  }

  /** Stops both workers and rejects any pending questions. */
  stop(): void {
    this.play.stop();
    this.rules.stop();
  }

  private prepare(rules: Rules, language: Language): Promise<Prepared> {
    const key = JSON.stringify([rules, language]);
    if (this.last?.key === key) return this.last.prepared;
    const prepared = preparedRules(rules, language).then((known) => known ?? this.rules.ask<Prepared>("prepare", { rules, language }));
    this.last = { key, prepared };
    prepared.catch(() => { if (this.last?.key === key) this.last = null; });
    return prepared;
  }
}
