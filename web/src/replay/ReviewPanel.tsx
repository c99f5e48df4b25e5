import { MarkerIcon } from "../board/Marker";
import type { Alternative, Drawing, Language, Review } from "../engine/answers";
import { Tile } from "../board/Tile";
import { withBots } from "../words/bots";
import type { ReplayWords } from "../words/replay";
import type { Reviewing } from "./useReview";

/** Returns the step that a choice leads to, since the first step is the setup. */
export function stepOf(choice: number): number {
  return choice + 1;
}

/** Returns the steps that are marked in a review. */
export function markedSteps(review: Review | null): number[] {
  return review?.figures.marks.map(({ choice }) => stepOf(choice)) ?? [];
}

/** What the bots think of a game: a button that starts a review, its progress and its results. */
export function ReviewPanel({ reviewing, at, language, words, onGo }: {
  reviewing: Reviewing; at: number; language: Language; words: ReplayWords; onGo: (step: number) => void;
}) {
  const { result: review, done, all, left, isRunning, fault, start, stop } = reviewing;
  const turn = review?.figures.turning_point;
  const isWhole = review !== null && done === all;
  return (
    <section class="review">
      <h2>{words.review}</h2>
      <p class="soft">{words.aboutReview}</p>
      {(isRunning || (review !== null && !isWhole)) && (
        <p class="review-progress">
          <progress max={all ?? 1} value={done} aria-label={words.review} />
          {all !== null && <span>{words.reviewed(done, all)}{isRunning && left !== null && ` · ${words.timeLeft(Math.round(left / 60_000))}`}</span>}
        </p>
      )}
      {isRunning && <button type="button" onClick={stop}>{words.stopReview}</button>}
      {!isRunning && !isWhole && <button type="button" onClick={start}>{words.startReview}</button>}
      <p class="for-ears" role="status">{isWhole && !isRunning ? [words.marked(review.marks.length), ...review.course.map((line) => withBots(line, language))].join(" ") : ""}</p>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {isWhole && review.course.map((line) => <p key={line}>{withBots(line, language)}</p>)}
      {isWhole && turn && <button type="button" onClick={() => onGo(stepOf(turn.choice))}>{words.toTurningPoint}</button>}
      {isWhole && <ul class="review-players">{review.players.map((line) => <li key={line}>{withBots(line, language)}</li>)}</ul>}
      {review !== null && review.marks.length > 0 && (
        <ol class="review-marks" aria-label={words.marks}>
          {review.marks.map(([mark], nth) => {
            const { choice, seat } = review.figures.marks[nth]!;
            return (
              <li key={choice}>
                <button type="button" class="step" aria-current={stepOf(choice) === at ? "step" : undefined} onClick={() => onGo(stepOf(choice))}>
                  <MarkerIcon seat={seat} /> <span>{withBots(mark, language)}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {isWhole && review.marks.length === 0 && <p>{words.marked(0)}</p>}
    </section>
  );
}

/**
 * What was given away by the choice that led to a step, and what would have been better, which can be shown on the board.
 * At the turning point, this also says what happened there.
 */
export function ReviewNote({ mark, turningPoint, alternative, drawing, isBetter, language, words, onBetter }: {
  /** What was given away, what was played and what would have been better, if the choice is marked. */
  mark: [string, string, string] | undefined;
  turningPoint: string | null;
  alternative: Alternative | null; drawing: Drawing;
  /** Whether the board shows the better choice rather than the one that was played. */
  isBetter: boolean;
  language: Language; words: ReplayWords; onBetter: (isBetter: boolean) => void;
}) {
  const { sides, portsPerSide } = drawing;
  return (
    <div class={mark || turningPoint !== null ? "review-note" : ""}>
      {mark && (
        <div class="review-boards" role="group" aria-label={words.onBoard}>
          <button type="button" class="small" aria-pressed={!isBetter} onClick={() => onBetter(false)}>{words.played}</button>
          <button type="button" class="small" aria-pressed={isBetter} onClick={() => onBetter(true)}>{words.better}</button>
        </div>
      )}
      <div aria-live="polite">{[turningPoint ?? [], mark ?? []].flat().map((line) => <p key={line}>{withBots(line, language)}</p>)}</div>
      {mark && alternative && alternative.hand.tiles.length > 0 && (
        <ol class="review-hand" aria-label={words.hand}>
          {alternative.hand.tiles.map(({ caption, image }, nth) => (
            <li key={nth}><Tile image={image} sides={sides} portsPerSide={portsPerSide} label={caption} /><span aria-hidden="true">{nth + 1}</span></li>
          ))}
        </ol>
      )}
    </div>
  );
}
