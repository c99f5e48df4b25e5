import { useEffect, useRef, useState } from "preact/hooks";
import type { Game, Language } from "../engine/answers";
import type { Engine } from "../engine/client";
import { savedGames } from "../play/saved";
import "../style/replay.css";
import "../style/views.css";
import { useDrop } from "../useDrop";
import { words } from "../words/replay";
import { GameChoice } from "./GameChoice";
import { Theatre } from "./Theatre";
import { useRecord } from "./useRecord";

const MOST_BYTES = 20 * 1024 * 1024;

/** The view for records, which are opened from disk, dropped onto the page or passed as `text`. */
export function ReplayView({ engine, language, text, isShown }: {
  engine: Engine; language: Language; text: string | null;
  /** Whether this part of the page is visible. */
  isShown: boolean;
}) {
  const say = words[language];
  const [record, setRecord] = useState(text);
  const [index, setIndex] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const show = (text: string) => {
    setRecord(text);
    setIndex(0);
    setFault(null);
  };
  useEffect(() => {
    if (text !== null) show(text);
  }, [text]);
  /** The most recently played game, whether or not it's over. It may have changed since the view was last shown. */
  const [last, setLast] = useState<Game | null>(null);
  useEffect(() => {
    if (isShown) void savedGames().then((games) => setLast(games.find(({ game }) => game.choices.length > 0)?.game ?? null));
  }, [isShown]);
  const showLast = (game: Game) => {
    engine.ask("record", { game: { ...game, language } }).then((record) => show(record.text), (error: Error) => setFault(error.message));
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) return setFault(say.tooLarge);
    try {
      show(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      setFault(say.unreadable);
    }
  };
  const isOver = useDrop(view, (file) => void read(file));
  const { count, replay, fault: refusal } = useRecord(engine, record, index, language);
  return (
    <div ref={view} class={isOver ? "replay-view is-over" : "replay-view"} data-drop={say.drop}>
      <input
        ref={picker} type="file" hidden
        onChange={(event) => { void read(event.currentTarget.files?.[0]); event.currentTarget.value = ""; }}
      />
      <header class={record === null ? "replay-head is-empty" : "replay-head"}>
        <h1>{replay?.title ?? say.title}</h1>
        {record === null && <p class="intro">{say.intro}</p>}
        {count > 1 && <GameChoice index={index} count={count} words={say} onChoose={setIndex} />}
        <button type="button" class={record === null && !last ? "primary" : ""} onClick={() => picker.current?.click()}>
          {record === null ? say.open : say.another}
        </button>
        {last && <button type="button" class={record === null ? "primary" : ""} onClick={() => showLast(last)}>{say.lastGame}</button>}
        {record === null && <p class="soft">{say.how}</p>}
      </header>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {refusal && <p class="fault" role="alert">{say.none} {refusal}</p>}
      {record !== null && !replay && !refusal && <p role="status">{say.loading}</p>}
      {replay?.fault && (replay.isUnfinished
        ? <p class="soft" role="status">{say.unfinished}</p>
        : <p class="fault" role="alert">{say.faulty} {replay.fault}</p>)}
      {replay && record !== null && replay.moves.length > 0 && (
        <Theatre key={`${index} ${record.length}`} engine={engine} language={language} text={record} index={index} replay={replay} />
      )}
    </div>
  );
}
