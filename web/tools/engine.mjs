// The engines in Node.js, as `src/engine` has them in a browser.
import { readFileSync } from "node:fs";
import { PLAY_KINDS, rulesIn, withPrepared } from "../src/engine/route.mjs";

const [play, rules] = await Promise.all(["play", "rules"].map(async (name) => {
  const { instance } = await WebAssembly.instantiate(readFileSync(`engine/${name}.wasm`), {});
  return instance.exports;
}));

function askEngine({ memory, reserve, answer, answer_address: answerAddress }, kind, question) {
  const bytes = new TextEncoder().encode(JSON.stringify({ [kind]: question }));
  const at = reserve(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answerAddress(), length)));
}

/** Asks the engine that answers such questions, and returns its answer with `ok` or `fault`. */
export function asked(kind, question) {
  if (!PLAY_KINDS.includes(kind)) return askEngine(rules, kind, question);
  const prepared = askEngine(rules, "prepare", rulesIn(question));
  return prepared.fault ? prepared : askEngine(play, kind, withPrepared(question, prepared.ok));
}
