import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Edit, Finding, Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import "../style/workbench.css";
import type { RulesWords } from "../words/rules";
import { CursorHelp } from "./CursorHelp";
import type { RulesEditor } from "./editor";
import { EditorPane } from "./EditorPane";
import type { Files } from "./files";
import { FindingList } from "./FindingList";
import { Knowledge } from "./knowledge";
import { neededFiles } from "./parent";
import { RuleFinder } from "./RuleFinder";
import { Side, type Sound } from "./Side";
import { useOwnEngine } from "./useOwnEngine";

/** One file: the editor with what was found in it, and what comes of it beside. */
export function Workbench({ engine: shared, name, files, language, words, onText, onPlayable }: {
  /** The page's engine: what is beside waits for it, the editor has one of its own. */
  engine: Engine;
  name: string;
  files: Files;
  language: Language;
  words: RulesWords;
  onText: (text: string) => void;
  /** The rules as they can be played now; null with errors. */
  onPlayable: (rules: Rules | null) => void;
}) {
  const engine = useOwnEngine();
  const editor = useRef<RulesEditor | null>(null);
  const [cursor, setCursor] = useState(0);
  const [variants, setVariants] = useState<string[]>([]);
  const text = files[name] ?? "";
  const rules: Rules = { ruleset: name, files };
  const knowledge = useMemo(() => new Knowledge(engine, name, files), [engine, name, files]);
  const found = useAnswer(engine, "check", { rules }, 150);
  const check = found.isOld ? null : found.ok;

  // What is shown beside stays as it was while there are errors.
  const sound = useRef<Sound | null>(null);
  if (check?.ruleset) sound.current = { rules: neededFiles(rules), ruleset: check.ruleset };
  const known = sound.current?.ruleset.variants.map((variant) => variant.name) ?? [];
  const on = variants.filter((variant) => known.includes(variant));
  const playable = check?.ruleset && sound.current ? { ...sound.current.rules, variants: on } : null;
  const key = JSON.stringify(playable);
  useEffect(() => onPlayable(playable), [key]);

  const go = ({ from, to }: Finding) => {
    if (from !== null) editor.current?.reveal(from, to ?? from);
  };
  const fix = (edits: Edit[]) => editor.current?.apply(text, edits);
  return (
    <div class="workbench">
      <div class="writing">
        <RuleFinder text={text} words={words} onGo={(from, to) => editor.current?.reveal(from, to)} />
        <EditorPane text={text} labels={{ editor: words.editor.label(name), use: words.findings.use, phrases: words.editor.phrases }} {...{ knowledge, check, editor, onText }} onCursor={setCursor} />
        <p class="editor-keys soft">{words.editor.keys}</p>
        {found.fault && <p class="fault" role="alert">{found.fault}</p>}
        <FindingList check={found.ok} words={words} onGo={go} onFix={(edits) => check && fix(edits)} />
        <CursorHelp engine={engine} rules={rules} text={text} at={cursor} words={words} onUse={() => editor.current?.use()} onFix={fix} />
      </div>
      {sound.current
        ? <Side engine={shared} sound={sound.current} isStale={check !== null && !check.ruleset} variants={on} onVariants={setVariants} language={language} words={words} />
        : <p class="side soft">{words.side.waits}</p>}
    </div>
  );
}
