import { useEffect, useState } from "preact/hooks";
import { Engine } from "../engine/client";

/**
 * Returns an engine that is only used by this component, so that nobody else has to wait for it. It's stopped on
 * unmount.
 */
export function useOwnEngine(): Engine {
  const [engine] = useState(() => new Engine());
  useEffect(() => () => engine.stop(), [engine]);
  return engine;
}
