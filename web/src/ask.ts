import { useEffect, useState } from "preact/hooks";
import type { Questions } from "./engine/answers";
import type { Engine } from "./engine/client";

/** The answer to a question from a view, or null if there is none yet. */
export interface Answer<T> { ok: T | null; fault: string | null; /** Whether a newer question is waiting for its answer. */ isOld: boolean }

/**
 * Asks the engine whenever the question changes, unless it's null. The previous answer is kept until the next one
 * arrives.
 */
export function useAnswer<K extends keyof Questions>(
  engine: Engine, kind: K, question: Questions[K][0] | null, delay = 0,
): Answer<Questions[K][1]> {
  const key = question && JSON.stringify(question);
  const [got, setGot] = useState<{ key: string | null; ok: Questions[K][1] | null; fault: string | null }>({ key: null, ok: null, fault: null });
  useEffect(() => {
    if (!question) return setGot({ key: null, ok: null, fault: null });
    let isWanted = true;
    const ask = () => engine.ask(kind, question).then(
      (ok) => { if (isWanted) setGot({ key, ok, fault: null }); },
      (error: Error) => { if (isWanted) setGot({ key, ok: null, fault: error.message }); },
    );
    const timer = setTimeout(ask, delay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [engine, kind, key, delay]);
  return { ok: key === null ? null : got.ok, fault: got.fault, isOld: got.key !== key };
}
