import { useEffect, useState } from "preact/hooks";
import { Engine } from "../engine/client";

/** An engine of the component's own, so that nobody else waits for its answers; it ends with the component. */
export function useOwnEngine(): Engine {
  const [engine] = useState(() => new Engine());
  useEffect(() => () => engine.stop(), [engine]);
  return engine;
}
