import type { Move, Summary } from "../engine/answers";
import type { PlayWords } from "../words/play";
import { capitalised } from "../words/text";

/** The move being shown, in words. */
export function Showing({ move, mine, onSkip, words }: { move: Move; mine: number[]; onSkip(): void; words: PlayWords }) {
  return (
    <div class="showing">
      <div>
        {move.lines.map(({ text }) => <p key={text}>{capitalised(text)}</p>)}
        {mine.length === 1 && move.out.includes(mine[0]!) && <p class="fatal">{words.youAreOut}</p>}
      </div>
      <button type="button" class="small" onClick={onSkip}>{words.skip}</button>
    </div>
  );
}

/** Shown if it's the turn of a player who isn't here. */
export function Elsewhere({ name, words, onShare }: { name: string; words: PlayWords; onShare(): void }) {
  return (
    <div class="ask">
      <h2 class="ask-title">{words.elsewhere(name)}</h2>
      <p class="soft">{words.elsewhereAbout}</p>
      <div class="buttons ask-buttons"><button type="button" class="primary" onClick={onShare}>{words.share}</button></div>
    </div>
  );
}

/** Information about the table that isn't shown next to the players. */
export function Facts({ summary, table }: { summary: Summary | null; table: string }) {
  const notes = summary?.notes.filter((note) => !summary.facts.includes(note)) ?? (table ? [table] : []);
  return <>{notes.map((note) => <p key={note} class="soft">{note}</p>)}</>;
}

/** Shown if the engine rejects a game. */
export function Broken({ text, words, onNew }: { text: string; words: PlayWords; onNew(): void }) {
  return (
    <div class="fault" role="alert">
      <h2>{words.broken}</h2>
      <p>{text}</p>
      <button type="button" class="primary" onClick={onNew}>{words.newGame}</button>
    </div>
  );
}
