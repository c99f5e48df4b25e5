import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Check } from "../engine/answers";
import { type EditorLabels, RulesEditor } from "./editor";
import type { Knowledge } from "./knowledge";

/** The editor of one file: another file is another component (by its key). */
export function EditorPane({ text, labels, knowledge, check, editor, onText, onCursor }: {
  text: string;
  labels: EditorLabels;
  knowledge: Knowledge;
  /** What was found in this very text; null while it is looked for. */
  check: Check | null;
  /** Where the editor is put, for those who jump and mend in it. */
  editor: RefObject<RulesEditor | null>;
  onText: (text: string) => void;
  onCursor: (at: number) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  // The other files may change while this one is open.
  const now = useRef({ knowledge, onText, onCursor });
  now.current = { knowledge, onText, onCursor };
  useEffect(() => {
    const made = new RulesEditor(host.current!, text, labels, () => now.current.knowledge, {
      onText: (text) => now.current.onText(text),
      onCursor: (at) => now.current.onCursor(at),
    });
    editor.current = made;
    return () => {
      made.destroy();
      editor.current = null;
    };
  }, [labels.editor]);
  useEffect(() => {
    if (check) editor.current?.show(text, check);
  }, [check, text]);
  return <div class="editor" ref={host} />;
}
