/** The functions of the engine's module: see `web/engine/src/lib.rs`. */
interface Exports {
  memory: WebAssembly.Memory;
  /** Makes room for a question of so many bytes and returns where it goes. */
  reserve(bytes: number): number;
  /** Answers the question there and returns how many bytes the answer has. */
  answer(): number;
  /** Returns where the answer is. */
  answer_at(): number;
}

/** The engine in this thread. */
export class WasmEngine {
  private constructor(private readonly exports: Exports) {}

  static async load(source: BufferSource | Promise<Response>): Promise<WasmEngine> {
    const bytes = source instanceof Promise ? await fetched(source) : source;
    const module = bytes instanceof Response
      ? await WebAssembly.instantiateStreaming(bytes, {})
      : await WebAssembly.instantiate(bytes, {});
    return new WasmEngine(module.instance.exports as unknown as Exports);
  }

  /** Answers a question in JSON: an object with `ok`, or with `fault`, a sentence. */
  answer(request: string): { ok?: unknown; fault?: string } {
    const question = new TextEncoder().encode(request);
    const at = this.exports.reserve(question.length);
    new Uint8Array(this.exports.memory.buffer, at, question.length).set(question);
    const length = this.exports.answer();
    const answer = new Uint8Array(this.exports.memory.buffer, this.exports.answer_at(), length);
    return JSON.parse(new TextDecoder().decode(answer)) as { ok?: unknown; fault?: string };
  }
}

/** A response that can be compiled while it arrives, or its bytes where the server does not say what it is. */
async function fetched(promise: Promise<Response>): Promise<Response | ArrayBuffer> {
  const response = await promise;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.headers.get("Content-Type") === "application/wasm" ? response : response.arrayBuffer();
}
