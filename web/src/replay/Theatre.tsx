import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { MarkerIcon } from "../board/Marker";
import { download, downloadBlob } from "../download";
import { useAnswer } from "../ask";
import type { Language, Replay, Review } from "../engine/answers";
import type { Engine } from "../engine/client";
import { isFocusLost, useKeys } from "../focus";
import { Places } from "../play/Places";
import { idOf } from "../rules/files";
import type { Speed } from "../settings";
import { withBots } from "../words/bots";
import type { ReplayWords } from "../words/replay";
import { wordsIn } from "../words/words";
import { Controls } from "./Controls";
import { pngOf } from "./png";
import { markedSteps, ReviewNote, ReviewPanel, stepOf } from "./ReviewPanel";
import { StepList } from "./StepList";
import { type Playback, usePlayback } from "./usePlayback";
import { useReview } from "./useReview";

/** A verified record whose board is shown step by step. `plays` says whether to begin right away. */
export function Theatre({ engine, language, text, index, replay, plays }: {
  engine: Engine; language: Language; text: string; index: number; replay: Replay; plays: boolean;
}) {
  const say = wordsIn(language).replay;
  const [speed, setSpeed] = useState<Speed>("normal");
  const [fault, setFault] = useState<string | null>(null);
  const playback = usePlayback(replay.moves, speed, replay.isUnfinished ? replay.moves.length - 1 : 0, plays && !replay.isUnfinished);
  const reviewing = useReview(text, index, language);
  const turn = reviewing.result?.figures.turning_point;
  const { at, pace } = playback;
  const move = replay.moves[at]!;
  const lines = move.lines.map((line) => line.text);
  const { mark, alternative, isBetter, setBetter } = useBetter(engine, reviewing.result, { text, index, language }, playback);
  const shown = isBetter && alternative ? alternative.board : null;
  const before = replay.moves[at - 1]?.drawing ?? move.drawing;
  const isEnd = at === replay.moves.length - 1;

  const keep = async (step: number | null, kind: "svg" | "png") => {
    setFault(null);
    try {
      const { svg } = await engine.ask("picture", { text, index, language, step });
      const name = `${idOf(replay.title)}${step === null ? "" : `-${step}`}.${kind}`;
      if (kind === "svg") return download(name, svg, "image/svg+xml");
      const png = await pngOf(svg).catch(() => { throw new Error(say.noPicture); });
      downloadBlob(name, png);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  // The button that opened the record is hidden, so its focus would be lost and the keys wouldn't work.
  const room = useRef<HTMLDivElement>(null);
  // So would that of the button that starts a review, which disappears.
  useEffect(() => {
    if (isFocusLost()) room.current?.focus({ preventScroll: true });
  }, [reviewing.isRunning]);
  const stage = useRef<HTMLDivElement>(null);
  /** Shows a step that was chosen in a list, which can be far below the board on a phone. */
  const show = (step: number) => {
    playback.go(step);
    if ((stage.current?.getBoundingClientRect().top ?? 0) < 0) stage.current?.scrollIntoView({ block: "start" });
  };
  useKeys(() => room.current?.closest(".replay-view"), (event) => {
    const isOurs = !(event.target instanceof Element && event.target.closest("select, input:not([type=range])"));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: replay.moves.length - 1 }[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isOurs || !isPlain) return;
    if (to !== undefined) playback.go(to);
    else if (event.key === " " && !(event.target instanceof Element && event.target.closest("button, summary, a"))) playback.toggle();
    else return;
    event.preventDefault();
  });
  return (
    <div class="theatre" ref={room} tabIndex={-1}>
      <div class="stage" ref={stage}>
        {isBetter && alternative ? (
          <Board drawing={shown?.drawing ?? before} label={`${say.better}. ${(shown?.drawing ?? before).text}`} preview={shown ? { before, ways: shown.ways } : undefined} />
        ) : (
          <Board key={pace > 0 ? `run ${at}` : "still"} drawing={move.drawing} label={move.drawing.text || lines.join(" ")} motion={pace > 0 ? { ways: move.ways, pace, onEnd: playback.arrive } : undefined} />
        )}
        <Controls playback={playback} last={replay.moves.length - 1} marks={markedSteps(reviewing.result)} turn={turn ? stepOf(turn.choice) : null} speed={speed} onSpeed={setSpeed} words={say} />
        <div class="stage-lines" aria-live="polite">
          {isBetter ? <p>{say.better}</p> : lines.map((line, nth) => <p key={`${at} ${nth}`}>{line}</p>)}
        </div>
        <ReviewNote {...{ mark, alternative, isBetter, language }} turningPoint={turn && at === stepOf(turn.choice) ? reviewing.result!.course.at(-1)! : null} drawing={move.drawing} words={say} onBetter={setBetter} />
      </div>
      <aside class="programme">
        {(replay.fault === null || replay.isUnfinished) && <p class="sound">✓ {say.verified(replay.events)}</p>}
        <Players names={replay.names.map((name) => withBots(name, language))} out={move.out} points={replay.scores[at] ?? []} say={wordsIn(language).play.points} words={say} />
        {isEnd && replay.places.length > 0 && (
          <section>
            <h2>{say.ranking}</h2>
            <Places places={replay.places} language={language} />
          </section>
        )}
        {(replay.fault === null || replay.isUnfinished) && <ReviewPanel reviewing={reviewing} at={at} language={language} words={say} onGo={show} />}
        <StepList moves={replay.moves} at={at} marked={markedSteps(reviewing.result)} words={say} onGo={show} />
        <p class="buttons">
          <button type="button" onClick={() => void keep(move.step, "png")}>{say.picture}</button>
          <button type="button" onClick={() => void keep(move.step, "svg")}>{say.vector}</button>
          <button type="button" onClick={() => void keep(null, "svg")}>{say.animation}</button>
        </p>
        {fault && <p class="fault" role="alert">{fault}</p>}
      </aside>
    </div>
  );
}

/** The mark of the current step, and the better choice once the board can show it. */
function useBetter(engine: Engine, review: Review | null, record: { text: string; index: number; language: Language }, { at, isPlaying }: Playback) {
  const nth = markedSteps(review).indexOf(at);
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => setStep((old) => (old === at ? old : null)), [at]);
  const choice = review?.figures.marks[nth]?.choice;
  const found = useAnswer(engine, "alternative", choice === undefined ? null : { ...record, choice, action: review!.better[nth]! });
  return {
    mark: review?.marks[nth],
    alternative: found.isOld ? null : found.ok,
    isBetter: step === at && !isPlaying,
    setBetter: (isBetter: boolean) => setStep(isBetter ? at : null),
  };
}

function Players({ names, out, points, say, words }: {
  names: string[]; out: number[];
  /** The points of each player, which are empty if the game counts none. */
  points: number[]; say: (points: number) => string; words: ReplayWords;
}) {
  const isOut = (seat: number) => out.includes(seat);
  return (
    <section>
      <h2>{words.players}</h2>
      <ul class="names">
        {names.map((name, seat) => (
          <li key={seat} class={isOut(seat) ? "is-out" : ""}>
            <MarkerIcon seat={seat} out={isOut(seat)} /> {name}{points[seat] !== undefined && `, ${say(points[seat])}`} {isOut(seat) && <span class="soft">({words.out})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
