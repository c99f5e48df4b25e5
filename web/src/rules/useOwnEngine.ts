import { useEffect, useState } from "preact/hooks";
import { Engine } from "../engine/client";

/**
 * Returns an engine for this component only, so that nothing else has to wait for it. The engine is stopped on unmount.
 */
export function useOwnEngine(): Engine {
  const [engine] = useState(() => new Engine());
  useEffect(() => () => engine.stop(), [engine]);
  return engine;
}
