import { useRef } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Language, Replay } from "../engine/answers";
import type { Engine } from "../engine/client";

export interface Verified {
  /** The number of records in the text, which is known once we've read the first one. */
  count: number;
  replay: Replay | null;
  fault: string | null;
}

/**
 * Verifies one of the records in a text. The previous answer is kept until the next one arrives if the language
 * changes, but not if the record changes.
 */
export function useRecord(engine: Engine, text: string | null, index: number, language: Language): Verified {
  const answer = useAnswer(engine, "replay", text === null ? null : { text, index, language });
  const last = useRef<{ text: string | null; index: number; count: number }>({ text: null, index: 0, count: 0 });
  if (!answer.isOld) {
    const count = answer.ok?.count ?? (last.current.text === text ? last.current.count : 0);
    last.current = { text, index, count };
  }
  const isSame = last.current.text === text && last.current.index === index;
  return { count: last.current.count, replay: isSame ? answer.ok : null, fault: isSame ? answer.fault : null };
}
