import { WasmEngine } from "./wasm";

/** The id of the message that the engine is loaded, or that it can't be. Ids of answers aren't negative. */
export const LOADED = -1;

/** Answers the questions of a page in this worker, using the engine at an address. */
export function serve(url: string): void {
  const engine = WasmEngine.load(fetch(url));
  const postLoaded = () => self.postMessage({ id: LOADED });
  engine.then(postLoaded, postLoaded);
  self.onmessage = async ({ data }: MessageEvent<{ id: number; request: string }>) => {
    try {
      self.postMessage({ id: data.id, ...(await engine).answer(data.request) });
    } catch (error) {
      self.postMessage({ id: data.id, fault: `the engine failed: ${String(error)}` });
    }
  };
}
