// Asks the engine for what can be chosen, once for each language, so that the page shows it at once.
import { readFileSync, writeFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync("engine/engine.wasm"), {});
const { memory, reserve, answer, answer_at: answerAt } = instance.exports;

for (const language of ["en", "it", "pt"]) {
  const question = new TextEncoder().encode(JSON.stringify({ ask: "shelves", language }));
  const at = reserve(question.length);
  new Uint8Array(memory.buffer, at, question.length).set(question);
  const length = answer();
  const { ok, fault } = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answerAt(), length)));
  if (fault) throw new Error(fault);
  writeFileSync(`engine/shelves-${language}.json`, `${JSON.stringify(ok)}\n`);
}
