import type { Control, Form, Language, Value } from "../engine/answers";
import { keyLabel, sectionLabel, valueLabel } from "../words/keys";

/** A section of the form with its controls. */
export interface FormPart { section: string; title: string; controls: Control[] }

/** Returns the label of a control: its description where the page has no words for it. */
export function labelOf({ key, meaning }: Control, language: Language): string {
  return keyLabel(key, language) ?? meaning.replace(/\.$/, "");
}

/** Groups controls by section, those alone that are wanted. */
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

/** Whether a control is about what somebody looks for: each word is in its section, label, key or values. */
export function isAbout(control: Control, language: Language, wanted: string): boolean {
  const section = sectionLabel(control.key.split(".")[0]!, language);
  const values = control.values.map((value) => valueLabel(control.key, value, language) ?? value);
  const text = folded([section, labelOf(control, language), control.key, ...values].join(" "));
  return folded(wanted).split(/\s+/).every((word) => text.includes(word));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the value on which a control builds, if it is the same for every number of players; null otherwise. */
export function valueBelow({ below }: Control): Value | null {
  const value = below.length === 1 ? below[0]!.value : null;
  return Array.isArray(value) ? null : value;
}

/** The value to be written for a choice: null where the line can go, since the ruleset below has the value. */
export function written(control: Control, value: Value | null): Value | null {
  return value === valueBelow(control) ? null : value;
}

