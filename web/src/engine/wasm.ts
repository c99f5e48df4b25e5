/** The functions exported by the engine's module (see `web/engine/src/lib.rs`). */
interface Exports {
  memory: WebAssembly.Memory;
  /** Allocates memory for a question of the given number of bytes and returns its address. */
  reserve(bytes: number): number;
  /** Answers the question and returns the length of the answer in bytes. */
  answer(): number;
  /** Returns the address of the answer. */
  answer_address(): number;
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

  /** Answers a JSON question with an object that has either `ok` or `fault`, which is a sentence. */
  answer(request: string): { ok?: unknown; fault?: string } {
    const question = new TextEncoder().encode(request);
    const at = this.exports.reserve(question.length);
    new Uint8Array(this.exports.memory.buffer, at, question.length).set(question);
    const length = this.exports.answer();
    const answer = new Uint8Array(this.exports.memory.buffer, this.exports.answer_address(), length);
    return JSON.parse(new TextDecoder().decode(answer)) as { ok?: unknown; fault?: string };
  }
}

/** Returns a response that can be compiled while streaming, or its bytes if the server doesn't set the content type. */
async function fetched(promise: Promise<Response>): Promise<Response | ArrayBuffer> {
  const response = await promise;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.headers.get("Content-Type") === "application/wasm" ? response : response.arrayBuffer();
}
