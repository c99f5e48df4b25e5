import { SPEEDS, type Speed } from "../settings";
import type { ReplayWords } from "../words/replay";
import type { Playback } from "./usePlayback";

/** The scrubber along with its buttons. */
export function Controls({ playback, last, marks, turn, speed, onSpeed, words }: {
  playback: Playback; last: number;
  /** The steps to mark below the scrubber, and the one that decided the game. */
  marks: number[]; turn: number | null;
  speed: Speed; onSpeed: (speed: Speed) => void; words: ReplayWords;
}) {
  const { at, isPlaying, go, toggle } = playback;
  return (
    <div class="controls">
      <input
        type="range" min={0} max={last} value={at} aria-label={words.step} aria-valuetext={words.stepOf(at, last)}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      {last > 0 && (marks.length > 0 || turn !== null) && (
        <div class="controls-marks" aria-hidden="true">
          {marks.map((step) => <span key={step} style={{ insetInlineStart: `${(100 * step) / last}%` }} />)}
          {turn !== null && <span class="is-turn" style={{ insetInlineStart: `${(100 * turn) / last}%` }} />}
        </div>
      )}
      <div class="controls-row">
        <Control label={words.first} path="M5 4v12M16 4l-8 6 8 6z" isOff={at === 0} onClick={() => go(0)} />
        <Control label={words.back} path="M13 4l-7 6 7 6" isLine isOff={at === 0} onClick={() => go(at - 1)} />
        <button type="button" class="primary control" aria-label={isPlaying ? words.pause : words.play} title={isPlaying ? words.pause : words.play} onClick={toggle}>
          <Icon path={isPlaying ? "M7 4v12M13 4v12" : "M6 3l10 7-10 7z"} />
        </button>
        <Control label={words.forward} path="M7 4l7 6-7 6" isLine isOff={at === last} onClick={() => go(at + 1)} />
        <Control label={words.last} path="M15 4v12M4 4l8 6-8 6z" isOff={at === last} onClick={() => go(last)} />
        <span class="controls-at">{words.stepOf(at, last)}</span>
        <label class="pick controls-speed">
          <span>{words.speed}</span>
          <select value={speed} onChange={(event) => onSpeed(SPEEDS.find((name) => name === event.currentTarget.value) ?? "normal")}>
            {SPEEDS.map((name) => <option key={name} value={name}>{words.speeds[name]}</option>)}
          </select>
        </label>
      </div>
      <p class="soft controls-keys">{words.keys}</p>
    </div>
  );
}

function Control({ label, path, isLine, isOff, onClick }: { label: string; path: string; isLine?: true; isOff: boolean; onClick: () => void }) {
  return (
    <button type="button" class="control" aria-label={label} title={label} aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      <Icon path={path} isLine={isLine} />
    </button>
  );
}

/** A filled shape or a line, since stepping and playing look different. */
function Icon({ path, isLine }: { path: string; isLine?: true | undefined }) {
  return <svg class={isLine ? "control-icon is-line" : "control-icon"} viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg>;
}
