// The engine in Node.js, as `src/engine/wasm.ts` has it in a browser.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync("engine/engine.wasm"), {});
const { memory, reserve, answer, answer_address: answerAddress } = instance.exports;

/** Asks the engine, and returns its answer with `ok` or `fault`. */
export function asked(kind, question) {
  const bytes = new TextEncoder().encode(JSON.stringify({ ask: kind, ...question }));
  const at = reserve(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answerAddress(), length)));
}
