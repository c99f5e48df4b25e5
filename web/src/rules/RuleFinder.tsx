import type { Control, Form, Language } from "../engine/answers";
import type { RulesWords } from "../words/rules";
import { labelOf, partsOf } from "./form";

/** Finds a rule in the text by its topic, adding it if necessary. */
export function RuleFinder({ form, language, words, onChoose }: { form: Form | null; language: Language; words: RulesWords; onChoose: (control: Control) => void }) {
  const parts = form ? partsOf(form, language, () => true) : [];
  const choose = (select: HTMLSelectElement) => {
    const control = form?.controls.find(({ key }) => key === select.value);
    select.value = "";
    if (control) onChoose(control);
  };
  return (
    <label class="pick rule-finder">
      <span>{words.editor.find}</span>
      <select value="" onChange={(event) => choose(event.currentTarget)}>
        <option value="">…</option>
        {parts.map((part) => (
          <optgroup key={part.section} label={part.title}>
            {part.controls.map((control) => (
              <option key={control.key} value={control.key}>{control.own === null ? "" : "● "}{labelOf(control, language)}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
