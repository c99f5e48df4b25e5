import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { download } from "../download";
import type { Language, Rules } from "../engine/answers";
import type { TextFile } from "../dropped";
import type { Engine } from "../engine/client";
import { Modal } from "../share/Modal";
import { RulesLinkDialog } from "../share/RulesLinkDialog";
import "../style/rules.css";
import "../style/views.css";
import { wordsIn } from "../words/words";
import { FileBar, type FileAction } from "./FileBar";
import { RemoveDialog, RenameDialog } from "./FileDialogs";
import { neededFiles } from "./parent";
import { SentRules } from "./SentRules";
import { StartForm } from "./StartForm";
import { useFiles } from "./useFiles";
import { Workbench } from "./Workbench";

type Dialog = "create" | "rename" | "share" | "remove" | null;

/**
 * The user's own rules files, one of which can be edited, checked, previewed and played. `rules` (e.g. from a link) are
 * opened as a copy.
 */
export function RulesView({ engine, language, rules, opened, onOpen, onPlay, onExperiment }: {
  engine: Engine; language: Language; rules: Rules | null;
  /** Files that the user has opened from disk. */
  opened: TextFile[] | null;
  onOpen: (files: File[]) => void; onPlay: (rules: Rules) => void; onExperiment: () => void;
}) {
  const say = wordsIn(language).rules;
  const own = useFiles();
  const [dialog, setDialog] = useState<Dialog>(null);
  /** Whether the open file is from a link and hasn't been examined yet. */
  const [isSent, setSent] = useState(false);
  const [playable, setPlayable] = useState<Rules | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isBuiltin = rules !== null && rules.files?.[rules.ruleset] === undefined;

  useEffect(() => {
    if (rules?.files && !isBuiltin) {
      own.addAll(rules.files, rules.ruleset);
      setSent(true);
    } else if (isBuiltin) setDialog("create");
  }, [rules]);

  useEffect(() => {
    const first = opened?.[0];
    if (!first) return;
    setSent(false);
    setDialog(null);
    own.addAll(Object.fromEntries(opened.map(({ name, text }) => [name, text])), first.name);
    announce(opened.map(({ name }) => say.editor.opened(name)).join(" "));
  }, [opened]);

  const act = (action: FileAction) => {
    if (action === "open") picker.current?.click();
    else if (action === "download") download(open!, own.files[open!] ?? "", "application/toml");
    else setDialog(action);
  };
  const start = (
    <StartForm
      key={rules?.ruleset} engine={engine} language={language} files={own.files} base={isBuiltin ? rules.ruleset : "calliope"} words={say}
      onBegin={(name, text) => { setSent(false); own.add(name, text); setDialog(null); }}
      onOpen={() => act("open")}
    />
  );
  const { open } = own;
  const close = () => setDialog(null);
  return (
    <div class="rules-view">
      <input
        ref={picker} type="file" accept=".toml,text/plain" multiple hidden
        onChange={(event) => { onOpen([...event.currentTarget.files ?? []]); event.currentTarget.value = ""; }}
      />
      {own.isLost && <p class="fault" role="alert">{say.editor.lost}</p>}
      {open === null ? (
        <section class="start">
          <h1>{say.title}</h1>
          <p class="intro">{say.intro}</p>
          {start}
        </section>
      ) : isSent ? (
        <SentRules
          engine={engine} rules={neededFiles({ ruleset: open, files: own.files })} language={language} words={say}
          onPlay={() => onPlay(neededFiles({ ruleset: open, files: own.files }))} onEdit={() => setSent(false)}
        />
      ) : (
        <>
          <h1 class="for-ears">{say.title}</h1>
          <FileBar
            files={own.files} open={open} words={say} canPlay={playable !== null}
            onChoose={own.choose} onAction={act} onPlay={() => playable && onPlay(playable)}
          />
          <Workbench
            key={open} engine={engine} name={open} files={own.files} language={language} words={say}
            onText={(text) => own.write(open, text)} onPlayable={setPlayable}
          />
        </>
      )}
      <p class="to-experiment"><a href="#experiment" onClick={(event) => { event.preventDefault(); onExperiment(); }}>{wordsIn(language).frame.experiment}</a></p>
      {dialog === "create" && open !== null && <Modal title={say.start.heading} close={say.ask.close} onClose={close}>{start}</Modal>}
      {dialog === "rename" && open !== null && (
        <RenameDialog name={open} files={own.files} words={say} onClose={close} onRename={(to) => { own.rename(open, to); close(); }} />
      )}
      {dialog === "remove" && open !== null && (
        <RemoveDialog name={open} words={say} onClose={close} onRemove={() => { own.remove(open); close(); }} />
      )}
      {dialog === "share" && open !== null && (
        <RulesLinkDialog rules={{ ruleset: open, files: own.files }} language={language} onClose={close} />
      )}
    </div>
  );
}
