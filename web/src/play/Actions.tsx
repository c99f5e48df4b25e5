import { announce } from "../announce";
import type { Game, Look } from "../engine/answers";
import type { Engine } from "../engine/client";
import { SPEEDS, type Settings, type Speed } from "../settings";
import type { PlayWords } from "../words/play";
import { capitalised } from "../words/text";
import { download } from "../download";
import { About } from "./About";
import type { TableDeeds } from "./Table";

/** Actions that are available in addition to playing. */
export function Actions({ engine, game, look, settings, deeds, words, onDeal, asNow, onAsNow }: {
  engine: Engine; game: Game; look: Look; settings: Settings; deeds: TableDeeds; words: PlayWords;
  /** Null if nothing can be dealt anew in this game. */ onDeal: (() => void) | null; /** Null if there's nothing to show other than the current board. */ asNow: boolean | null; onAsNow(): void;
}) {
  const keep = () => engine.ask("record", { game }).then(({ text, name }) => download(name, text, "application/jsonl"));
  return (
    <div class="actions">
      {!look.over && (
        <div class="actions-row">
          {onDeal && <button type="button" class="small" disabled={!look.canDeal} onClick={onDeal}>{words.deal}</button>}
          <button type="button" class="small" aria-pressed={asNow === true} disabled={asNow === null} onClick={onAsNow}>{words.asNow}</button>
          <button type="button" class="small" onClick={() => deeds.onShare(null, look.toPlay)}>{words.share}</button>
          <button type="button" class="small" onClick={deeds.onNew}>{words.newGame}</button>
        </div>
      )}
      {look.fixed !== null && game.choices.length > 0 && !look.over && <p class="soft">{words.fixed(look.fixed)}</p>}
      <About engine={engine} rules={game.rules} language={game.language} about="" players={game.players.length} />
      <details class="more">
        <summary>{words.more}</summary>
        <label class="field-label">
          {words.speed}
          <select value={settings.speed} onChange={(event) => deeds.onSettings({ speed: event.currentTarget.value as Speed })}>
            {SPEEDS.map((speed) => <option key={speed} value={speed}>{words.speeds[speed]}</option>)}
          </select>
        </label>
        <div class="actions-row">
          <button type="button" class="small" onClick={() => keep().catch((error: Error) => announce(capitalised(error.message)))}>{words.keep}</button>
        </div>
        <p class="soft">{look.title}</p>
      </details>
    </div>
  );
}
