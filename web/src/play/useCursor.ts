import { useCallback, useMemo, useState } from "preact/hooks";
import type { Question } from "../engine/answers";
import * as cursors from "./cursor";

/** Returns the cursor for a question, which is reset for each question. */
export function useCursor(question: Question | null) {
  const start = useMemo(() => (question ? cursors.begin(question) : { path: [], at: 0, left: {} }), [question]);
  const [kept, keep] = useState<{ question: Question | null; cursor: cursors.Cursor }>({ question: null, cursor: start });
  const [turned, setTurned] = useState<{ by: 1 | -1; count: number }>({ by: 1, count: 0 });
  const setCursor = useCallback((cursor: cursors.Cursor) => keep({ question, cursor }), [question]);
  const turn = (by: 1 | -1) => setTurned(({ count }) => ({ by, count: count + 1 }));
  return { cursor: kept.question === question ? kept.cursor : start, setCursor, turned, turn };
}
