import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Check, Hinted, Language } from "../engine/answers";
import type { RulesWords } from "../words/rules";
import { type EditorLabels, RulesEditor } from "./editor";
import { fixTitle } from "./fixes";
import type { Knowledge } from "./knowledge";

/** The editor for a single file. A different file has a different key and is a new component. */
export function EditorPane({ text, labels, language, words, knowledge, check, editor, onText, onCursor }: {
  text: string;
  labels: EditorLabels;
  language: Language;
  words: RulesWords;
  knowledge: Knowledge;
  /** The findings for exactly this text, or null while it's being checked. */
  check: Check | null;
  /** Set to the editor, so that other components can navigate or make changes in it. */
  editor: RefObject<RulesEditor | null>;
  onText: (text: string) => void;
  onCursor: (at: number) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  // Other files can change while this one is open.
  const now = useRef({ knowledge, language, words, onText, onCursor });
  now.current = { knowledge, language, words, onText, onCursor };
  useEffect(() => {
    const made = new RulesEditor(host.current!, text, labels, () => now.current, {
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
    if (check) editor.current?.show(text, check, (hint) => hinted(hint, words), (fix) => fixTitle(fix, text, language, words).replaceAll("`", ""));
  }, [check, text, language, words]);
  return <div class="editor" ref={host} />;
}

/** Formats a note next to a line. */
function hinted({ kind, value, line, ruleset, players }: Hinted, { hints }: RulesWords): string {
  if (kind === "for" && players) return hints.players(players);
  const where = line !== null ? hints.line(line) : ruleset !== null ? hints.ruleset(ruleset) : hints.byDefault;
  return kind === "same" ? hints.same(where) : hints.was(value ?? "", where);
}
