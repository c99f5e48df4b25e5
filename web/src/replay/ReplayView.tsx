import { useEffect, useRef, useState } from "preact/hooks";
import type { Language } from "../engine/answers";
import type { Engine } from "../engine/client";
import { canWatch, pointOf, type SavedGame, savedGames } from "../play/saved";
import "../style/replay.css";
import "../style/views.css";
import { wordsIn } from "../words/words";
import { GameChoice } from "./GameChoice";
import { Theatre } from "./Theatre";
import { useRecord } from "./useRecord";

/** The record in the view. `point` is the point of the game played here that it's from, and null for a file. */
export interface OpenRecord { text: string; point: string | null; /** Whether it was opened to be played. */ plays: boolean }

/** The view for a record, which may contain several games. */
export function ReplayView({ engine, language, record, isShown, onRecord, onOpen }: {
  engine: Engine; language: Language;
  /** The record, or null if there's none yet. */
  record: OpenRecord | null;
  onRecord: (record: OpenRecord) => void; onOpen: (files: File[]) => void;
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
  /** The number of records that have been opened. */
  const opened = useRef({ record, number: 0 });
  if (opened.current.record !== record) opened.current = { record, number: opened.current.number + 1 };
  /** The games that have begun, newest first, and undefined until the saved games have been read. */
  const [games, setGames] = useState<SavedGame[] | undefined>(undefined);
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    void savedGames().then((games) => {
      if (isCurrent) setGames(games.filter(({ game }) => game.choices.length > 0));
    });
    return () => {
      isCurrent = false;
      setGames(undefined);
    };
  }, [isShown]);
  const last = games?.find(canWatch);
  const isHidden = games !== undefined && games.length > 0 && last !== games[0];
  const showLast = ({ game }: SavedGame) => {
    engine.ask("record", { game: { ...game, language } })
      .then(({ text }) => onRecord({ text, point: pointOf(game), plays: true }), (error: Error) => setFault(error.message));
  };
  const text = record?.text ?? null;
  const { count, replay, fault: refusal } = useRecord(engine, text, index, language);
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
        {(record !== null || games !== undefined) && (
          <button type="button" class={record === null && !last ? "primary" : ""} onClick={() => picker.current?.click()}>
            {record === null ? say.open : say.another}
          </button>
        )}
        {last && record?.point !== pointOf(last.game) && (
          <button type="button" class={record === null ? "primary" : ""} onClick={() => showLast(last)}>{isHidden ? say.lastFinished : say.lastGame}</button>
        )}
        {record === null && isHidden && <p class="soft">{say.notOver}</p>}
        {record === null && <p class="soft">{say.how}</p>}
      </header>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {refusal && <p class="fault" role="alert">{say.none} {refusal}</p>}
      {record !== null && !replay && !refusal && <p role="status">{say.loading}</p>}
      {replay?.fault && (replay.isUnfinished
        ? <p class="soft" role="status">{say.unfinished}</p>
        : <p class="fault" role="alert">{say.faulty} {replay.fault}</p>)}
      {replay && record !== null && replay.moves.length > 0 && (
        <Theatre key={`${index} ${opened.current.number}`} engine={engine} language={language} text={record.text} index={index} replay={replay} plays={record.plays} />
      )}
    </div>
  );
}
