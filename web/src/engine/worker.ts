import url from "../../engine/engine.wasm?url";
import { WasmEngine } from "./wasm";

const engine = WasmEngine.load(fetch(url));

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: string }>) => {
  try {
    self.postMessage({ id: data.id, ...(await engine).answer(data.request) });
  } catch (error) {
    self.postMessage({ id: data.id, fault: `the engine failed: ${String(error)}` });
  }
};
