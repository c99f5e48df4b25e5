import { useEffect, useRef, useState } from "preact/hooks";
import type { Game, Language } from "../engine/answers";
import type { Engine } from "../engine/client";
import { savedGames } from "../play/saved";
import "../style/replay.css";
import "../style/views.css";
import { wordsIn } from "../words/words";
import { GameChoice } from "./GameChoice";
import { Theatre } from "./Theatre";
import { useRecord } from "./useRecord";

/** The view for a record, which may contain several games. */
export function ReplayView({ engine, language, text: record, isShown, onText: show, onOpen }: {
  engine: Engine; language: Language;
  /** The record, or null if there's none yet. */
  text: string | null;
  onText: (text: string) => void; onOpen: (files: File[]) => void;
  /** Whether this part of the page is visible. */
  isShown: boolean;
}) {
  const say = wordsIn(language).replay;
  const [index, setIndex] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setIndex(0);
    setFault(null);
  }, [record]);
  /** The most recently played game, whether or not it's over, and undefined until the saved games have been read. */
  const [last, setLast] = useState<Game | null | undefined>(undefined);
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    void savedGames().then((games) => {
      if (isCurrent) setLast(games.find(({ game }) => game.choices.length > 0)?.game ?? null);
    });
    return () => {
      isCurrent = false;
      setLast(undefined);
    };
  }, [isShown]);
  const showLast = (game: Game) => {
    engine.ask("record", { game: { ...game, language } }).then((record) => show(record.text), (error: Error) => setFault(error.message));
  };
  const { count, replay, fault: refusal } = useRecord(engine, record, index, language);
  return (
    <div class="replay-view">
      <input
        ref={picker} type="file" hidden
        onChange={(event) => { onOpen([...event.currentTarget.files ?? []]); event.currentTarget.value = ""; }}
      />
      <header class={record === null ? "replay-head is-empty" : "replay-head"}>
        <h1>{replay?.title ?? say.title}</h1>
        {record === null && <p class="intro">{say.intro}</p>}
        {count > 1 && <GameChoice index={index} count={count} words={say} onChoose={setIndex} />}
        {(record !== null || last !== undefined) && (
          <button type="button" class={record === null && !last ? "primary" : ""} onClick={() => picker.current?.click()}>
            {record === null ? say.open : say.another}
          </button>
        )}
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
