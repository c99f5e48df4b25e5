import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { download } from "../download";
import type { Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { Modal } from "../share/Modal";
import { RulesLinkDialog } from "../share/RulesLinkDialog";
import "../style/rules.css";
import "../style/views.css";
import { words } from "../words/rules";
import { FileBar, type FileAction } from "./FileBar";
import { RemoveDialog, RenameDialog } from "./FileDialogs";
import { openedFile } from "./opened";
import { neededFiles } from "./parent";
import { SentRules } from "./SentRules";
import { StartForm } from "./StartForm";
import { useDrop } from "../useDrop";
import { useFiles } from "./useFiles";
import { Workbench } from "./Workbench";

type Dialog = "create" | "rename" | "share" | "remove" | null;

/**
 * The user's own rules files, one of which can be edited, checked, previewed and played. `rules` (e.g. from a link) are
 * opened as a copy.
 */
export function RulesView({ engine, language, rules, onPlay }: {
  engine: Engine; language: Language; rules: Rules | null; onPlay: (rules: Rules) => void;
}) {
  const say = words[language];
  const own = useFiles();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Whether the open file is from a link and hasn't been examined yet. */
  const [isSent, setSent] = useState(false);
  const [playable, setPlayable] = useState<Rules | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isBuiltin = rules !== null && rules.files?.[rules.ruleset] === undefined;

  useEffect(() => {
    if (rules?.files && !isBuiltin) {
      own.addAll(rules.files, rules.ruleset);
      setSent(true);
    } else if (isBuiltin) setDialog("create");
  }, [rules]);

  const read = async (file: File | undefined) => {
    if (!file) return;
    const opened = await openedFile(file);
    if (typeof opened === "string") return setFault(say.editor[opened]);
    setFault(null);
    setSent(false);
    setDialog(null);
    own.add(opened.name, opened.text);
    announce(say.editor.opened(opened.name));
  };
  const isOver = useDrop(view, (file) => void read(file));

  const act = (action: FileAction) => {
    setFault(null);
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
    <div ref={view} class={isOver ? "rules-view is-over" : "rules-view"} data-drop={say.editor.drop}>
      <input
        ref={picker} type="file" accept=".toml,text/plain" hidden
        onChange={(event) => { void read(event.currentTarget.files?.[0]); event.currentTarget.value = ""; }}
      />
      {own.isLost && <p class="fault" role="alert">{say.editor.lost}</p>}
      {fault && <p class="fault" role="alert">{fault}</p>}
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
