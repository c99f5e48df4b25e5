import type { ComponentChildren } from "preact";
import { useAnswer } from "../ask";
import type { Control, Edit, Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { RulesWords } from "../words/rules";
import type { RulesEditor } from "./editor";
import { RuleFinder } from "./RuleFinder";

/** The text of a rules file, with the editor below a list of all rules. */
export function TextView({ engine, rules, text, editor, language, words, children }: {
  engine: Engine; rules: Rules; text: string; editor: { current: RulesEditor | null }; language: Language; words: RulesWords;
  /** The editor. */
  children: ComponentChildren;
}) {
  const form = useAnswer(engine, "form", { rules, language }, 150);
  const find = async (control: Control) => {
    if (control.from !== null) return editor.current?.reveal(control.from, control.to ?? control.from);
    // Insert the current value because the user is about to change this line.
    const value = control.below.at(-1)?.value ?? control.values[0] ?? control.min ?? false;
    const edits: Edit[] = await engine.ask("assign", { rules, key: control.key, value });
    editor.current?.apply(text, edits, "value");
  };
  return (
    <>
      <RuleFinder form={form.ok?.isReadable ? form.ok : null} language={language} words={words} onChoose={(control) => void find(control)} />
      {children}
      <p class="editor-keys soft">{words.editor.keys}</p>
    </>
  );
}
