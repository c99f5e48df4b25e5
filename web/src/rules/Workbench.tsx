import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Edit, Finding, Language, Rules, Value } from "../engine/answers";
import type { Engine } from "../engine/client";
import { recall, remember } from "../storage";
import "../style/workbench.css";
import type { RulesWords } from "../words/rules";
import { CursorHelp } from "./CursorHelp";
import type { RulesEditor } from "./editor";
import { EditorPane } from "./EditorPane";
import type { Files } from "./files";
import { FindingList } from "./FindingList";
import { FormView } from "./FormView";
import { Knowledge } from "./knowledge";
import { neededFiles } from "./parent";
import { Side, type Sound } from "./Side";
import { Tabs } from "./Tabs";
import { TextView } from "./TextView";
import { useOwnEngine } from "./useOwnEngine";

/** How the rules are being edited. */
type Way = "form" | "text";

const isWay = (value: unknown): value is Way => value === "form" || value === "text";

/** A single file with its form, its editor and its findings, with the results next to them. */
export function Workbench({ engine: shared, name, files, language, words, onText, onPlayable }: {
  /** The page's engine, used for the panel next to the editor. The editor has its own engine. */
  engine: Engine;
  name: string;
  files: Files;
  language: Language;
  words: RulesWords;
  onText: (text: string) => void;
  /** The rules in a playable form, or null if there are errors. */
  onPlayable: (rules: Rules | null) => void;
}) {
  const engine = useOwnEngine();
  const editor = useRef<RulesEditor | null>(null);
  const [way, setWay] = useState<Way>(() => recall("way", isWay) ?? "form");
  const [cursor, setCursor] = useState(0);
  const [variants, setVariants] = useState<string[]>([]);
  const text = files[name] ?? "";
  const rules: Rules = { ruleset: name, files };
  const knowledge = useMemo(() => new Knowledge(engine, name, files), [engine, name, files]);
  const found = useAnswer(engine, "check", { rules, language }, 150);
  const check = found.isOld ? null : found.ok;

  // While there are errors, the panel at the side continues to show the last valid rules.
  const sound = useRef<Sound | null>(null);
  if (check?.ruleset) sound.current = { rules: neededFiles(rules), ruleset: check.ruleset };
  const known = sound.current?.ruleset.variants.map((variant) => variant.name) ?? [];
  const on = variants.filter((variant) => known.includes(variant));
  const playable = check?.ruleset && sound.current ? { ...sound.current.rules, variants: on } : null;
  const key = JSON.stringify(playable);
  useEffect(() => onPlayable(playable), [key]);

  const choose = (next: Way) => {
    remember("way", next);
    setWay(next);
  };
  // The editor can't be measured unless it's visible.
  const wanted = useRef<Finding | null>(null);
  useEffect(() => {
    const { from, to } = wanted.current ?? {};
    wanted.current = null;
    if (way === "text" && from !== undefined && from !== null) editor.current?.reveal(from, to ?? from);
  });
  const go = (finding: Finding) => {
    wanted.current = finding;
    // Either way, it's revealed after the next render.
    setWay("text");
    setCursor(finding.from ?? cursor);
  };
  // Changes are made one by one because each is computed from the text left by the previous one.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const set = (key: string, value: Value | string[] | null): Promise<void> => {
    const done = queue.current.then(async () => {
      const now = editor.current?.text ?? text;
      const edits = await engine.ask("assign", { rules: { ruleset: name, files: { ...files, [name]: now } }, key, value });
      editor.current?.apply(now, edits, "quiet");
    });
    queue.current = done.catch(() => undefined);
    return done;
  };
  const fix = (edits: Edit[]) => editor.current?.apply(text, edits, way === "text" ? "focus" : "quiet");
  return (
    <div class="workbench">
      <div class="writing">
        <Tabs<Way> label={words.ways.label} chosen={way} onChoose={choose} isTall tabs={[{ id: "form", title: words.ways.form }, { id: "text", title: words.ways.text }]}>
          {way === "form" && <FormView {...{ engine, rules, check, language, words }} onSet={set} />}
          <div class="text-view" hidden={way !== "text"}>
            <TextView {...{ engine, rules, text, editor, language, words }}>
              <EditorPane
                text={text} labels={{ editor: words.editor.label(name), use: words.findings.use, phrases: words.editor.phrases }} language={language}
                {...{ knowledge, check, editor, onText, words }} onCursor={setCursor}
              />
            </TextView>
          </div>
        </Tabs>
        {found.fault && <p class="fault" role="alert">{found.fault}</p>}
        <FindingList check={found.ok} text={text} language={language} words={words} onGo={go} onFix={(edits) => check && fix(edits)} />
        {way === "text" && <CursorHelp engine={engine} rules={rules} text={text} at={cursor} language={language} words={words} onUse={() => editor.current?.use()} onFix={fix} />}
      </div>
      {sound.current
        ? <Side engine={shared} sound={sound.current} isStale={check !== null && !check.ruleset} variants={on} onVariants={setVariants} language={language} words={words} />
        : <p class="side soft">{words.side.waits}</p>}
    </div>
  );
}
