import { useEffect, useId, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Check, Control, Form, Language, Rules, Value } from "../engine/answers";
import type { Engine } from "../engine/client";
import "../style/form.css";
import { valueLabel } from "../words/keys";
import type { RulesWords } from "../words/rules";
import { CodeText } from "./CodeText";
import { type FormPart, isAbout, labelOf, partsOf, written } from "./form";
import { useClashes } from "./useClashes";
import { VariantChoice } from "./VariantChoice";

/** The sections changed by most house rules, which are initially open. */
const OPEN = ["players", "board", "hand"];

/** What a row in the form needs in addition to its control. */
interface Row { language: Language; words: RulesWords; check: Check | null; /** Whether the file extends another ruleset. */ hasParent: boolean; set: (key: string, value: Value | string[] | null) => void }

interface Pending { key: string; value: Value | string[] | null }

/** Returns the form after applying the pending change. */
function withPending(form: Form, { key, value }: Pending): Form {
  if (key === "with") return { ...form, with: Array.isArray(value) ? value : [] };
  return { ...form, controls: form.controls.map((control) => (control.key === key ? { ...control, own: value } : control)) };
}

/**
 * A form for the rules in a file, for users who don't write TOML. Each control writes or removes a line of the file.
 */
export function FormView({ engine, rules, check, language, words, onSet }: {
  engine: Engine; rules: Rules; check: Check | null; language: Language; words: RulesWords;
  /** Sets a key in the file, or removes it if the value is null. */
  onSet: (key: string, value: Value | string[] | null) => Promise<void>;
}) {
  const say = words.form;
  const answer = useAnswer(engine, "form", { rules, language });
  const [wanted, want] = useState("");
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** The most recent choice, which is kept until the engine has read the new text. */
  const [pending, setPending] = useState<Pending | null>(null);
  useEffect(() => setPending(null), [answer.ok]);
  const form = answer.ok && (pending ? withPending(answer.ok, pending) : answer.ok);
  if (answer.fault) return <p class="fault" role="alert">{answer.fault}</p>;
  if (!form) return <p class="soft" role="status">{words.findings.checking}</p>;
  if (!form.isReadable) return <p class="form-waits">{say.unreadable}</p>;
  const set: Row["set"] = (key, value) => {
    setPending({ key, value });
    onSet(key, value).then(() => setFault(null), (error: Error) => setFault(error.message));
  };
  const isShown = (control: Control) => (!onlyChanged || control.own !== null) && (wanted.trim() === "" || isAbout(control, language, wanted.trim()));
  const parts = partsOf(form, language, isShown);
  const hasParent = form.controls.some(({ below }) => below.length > 0);
  const changed = form.controls.filter(({ own }) => own !== null).length + form.with.length;
  const isNarrow = onlyChanged || wanted.trim() !== "";
  return (
    <div class="form">
      <div class="form-head">
        <input type="search" aria-label={words.editor.find} placeholder={words.editor.find} value={wanted} onInput={(event) => want(event.currentTarget.value)} />
        <label class="form-only">
          <input type="checkbox" checked={onlyChanged} onChange={(event) => setOnlyChanged(event.currentTarget.checked)} /> {say.changed(changed)}
        </label>
      </div>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {(!isNarrow || (onlyChanged && form.with.length > 0)) && form.variants.length > 0 && <Variants {...{ engine, rules, form, language, words, set }} />}
      {parts.length === 0 && <p class="soft">{say.none}</p>}
      {parts.map((part) => (
        <Part key={`${part.section} ${isNarrow}`} part={part} isOpen={isNarrow || OPEN.includes(part.section)} row={{ language, words, check, hasParent, set }} />
      ))}
    </div>
  );
}

function Variants({ engine, rules, form, language, words, set }: {
  engine: Engine; rules: Rules; form: Form; language: Language; words: RulesWords; set: Row["set"];
}) {
  const clashes = useClashes(engine, rules, form.variants.length, language);
  const toggle = (name: string) => {
    const next = form.with.includes(name) ? form.with.filter((other) => other !== name) : [...form.with, name];
    set("with", next.length === 0 ? null : next);
  };
  // Variants enabled by the parent can't be disabled.
  const fixed = form.variants.filter((variant) => variant.on && !form.with.includes(variant.name)).map(({ name }) => name);
  const on = [...fixed, ...form.with];
  return (
    <details class="form-part" open={form.with.length > 0}>
      <summary>{words.side.variants} {form.with.length > 0 && <span class="form-count">{form.with.length}</span>}</summary>
      <p class="soft">{words.form.variants}</p>
      <VariantChoice variants={form.variants} on={on} fixed={fixed} clashes={clashes} language={language} onToggle={toggle} />
    </details>
  );
}

function Part({ part, isOpen, row }: { part: FormPart; isOpen: boolean; row: Row }) {
  const changed = part.controls.filter(({ own }) => own !== null).length;
  return (
    <details class="form-part" open={isOpen || changed > 0}>
      <summary>{part.title} {changed > 0 && <span class="form-count" title={row.words.form.changed(changed)}>{changed}</span>}</summary>
      {part.controls.map((control) => <ControlRow key={control.key} control={control} row={row} />)}
    </details>
  );
}

function ControlRow({ control, row }: { control: Control; row: Row }) {
  const { language, words, check, set } = row;
  const say = words.form;
  const id = useId();
  const isOwn = control.own !== null;
  const shown = (value: unknown) => shownValue(control, value, row);
  const findings = (check?.findings ?? []).filter(({ from }) => from !== null && control.from !== null && from >= control.from && from <= control.to!);
  const choose = (value: Value | null) => set(control.key, written(control, value));
  const before = control.below.map(({ players, value }) => (
    control.below.length === 1 ? shown(value) : `${words.side.playersOf(players)}: ${shown(value)}`
  ));
  return (
    <div class={`form-row ${isOwn ? "is-changed" : ""} ${control.isIdle ? "is-idle" : ""}`}>
      <label for={id}>{labelOf(control, language)}</label>
      <div class="form-value">
        <Field id={id} control={control} row={row} onChoose={choose} />
        {isOwn && row.hasParent && (
          <button type="button" class="small" title={say.reset} aria-label={`${say.reset}: ${labelOf(control, language)}`} onClick={() => set(control.key, null)}>↺</button>
        )}
      </div>
      {isOwn && before.length > 0 && <p class="form-note">{say.was(before.join("; "))}</p>}
      {!isOwn && before.length > 1 && <p class="form-note">{before.join("; ")}</p>}
      {!isOwn && row.hasParent && before.length === 0 && <p class="form-note">{say.follows}</p>}
      {control.isIdle && <p class="form-note">{say.idle}</p>}
      {findings.map((finding) => <p key={finding.message} class="form-fault" lang="en"><CodeText text={finding.message} /></p>)}
    </div>
  );
}

/** Formats a value for display. */
function shownValue({ key }: Control, value: unknown, { language, words }: Row): string {
  if (typeof value === "boolean") return value ? words.form.yes : words.form.no;
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? valueLabel(key, value, language) ?? value : String(value);
}

function Field({ id, control, row, onChoose }: { id: string; control: Control; row: Row; onChoose: (value: Value | null) => void }) {
  const now = control.own ?? (control.below.length === 1 ? control.below[0]!.value : null);
  if (control.kind === "list") return <output id={id}>{Array.isArray(now) ? now.join(", ") : "–"}</output>;
  if (control.kind === "number") return <NumberField id={id} control={control} now={typeof now === "number" ? `${now}` : ""} words={row.words} onChoose={onChoose} />;
  const values: Value[] = control.kind === "truth" ? [true, false] : control.values;
  const at = values.findIndex((value) => value === now);
  return (
    <select id={id} value={at} onChange={(event) => onChoose(values[Number(event.currentTarget.value)] ?? null)}>
      {at < 0 && <option value={-1}>{control.below.length > 1 ? row.words.form.differs : "–"}</option>}
      {values.map((value, nth) => <option key={nth} value={nth}>{shownValue(control, value, row)}</option>)}
    </select>
  );
}

function NumberField({ id, control, now, words, onChoose }: { id: string; control: Control; now: string; words: RulesWords; onChoose: (value: number) => void }) {
  /** The text typed so far, which is kept until it takes effect because other answers can arrive in the meantime. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(null), [now]);
  const { min, max } = control;
  const isEmptyAllowed = control.below.length === 0;
  const isNumber = (text: string) => /^-?\d+$/.test(text) && (min === null || Number(text) >= min) && (max === null || Number(text) <= max);
  const isWrong = typed !== null && !isNumber(typed) && !(typed === "" && isEmptyAllowed);
  return (
    <>
      <input
        id={id} type="number" inputMode="numeric" min={min ?? undefined} max={max ?? undefined} step={1} placeholder="…" value={typed ?? now}
        aria-invalid={isWrong} aria-describedby={isWrong ? `${id}-fault` : undefined}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (!isNumber(value)) return;
          setTyped(null);
          if (value !== now) onChoose(Number(value));
        }}
        onBlur={() => { if (!isWrong) setTyped(null); }}
      />
      {isWrong && <p id={`${id}-fault`} class="form-fault" role="alert">{words.form.wholeNumber(min ?? 0, max)}</p>}
    </>
  );
}
