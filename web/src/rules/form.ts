import type { Control, Form, Language, Value } from "../engine/answers";
import { keyLabel, sectionLabel, valueLabel } from "../words/keys";

/** A section of the form and its controls. */
export interface FormPart { section: string; title: string; controls: Control[] }

/** Returns the label of a control, which falls back to its description if the page has no words for it. */
export function labelOf({ key, meaning }: Control, language: Language): string {
  return keyLabel(key, language) ?? meaning.replace(/\.$/, "");
}

/** Groups the controls for which `isWanted` returns true by section. */
export function partsOf({ controls }: Form, language: Language, isWanted: (control: Control) => boolean): FormPart[] {
  const parts = new Map<string, FormPart>();
  for (const control of controls.filter(isWanted)) {
    const section = control.key.split(".")[0]!;
    const part = parts.get(section) ?? { section, title: sectionLabel(section, language), controls: [] };
    part.controls.push(control);
    parts.set(section, part);
  }
  return [...parts.values()];
}

/** Whether a control matches a search, i.e. if every word is in its section, label, key or values. */
export function isAbout(control: Control, language: Language, wanted: string): boolean {
  const section = sectionLabel(control.key.split(".")[0]!, language);
  const values = control.values.map((value) => valueLabel(control.key, value, language) ?? value);
  const text = folded([section, labelOf(control, language), control.key, ...values].join(" "));
  return folded(wanted).split(/\s+/).every((word) => text.includes(word));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the parent's value if it's the same for all numbers of players, or null otherwise. */
export function valueBelow({ below }: Control): Value | null {
  const value = below.length === 1 ? below[0]!.value : null;
  return Array.isArray(value) ? null : value;
}

/**
 * Returns the value to write for a choice, or null if the line can be removed because the parent has the same value.
 */
export function written(control: Control, value: Value | null): Value | null {
  return value === valueBelow(control) ? null : value;
}

