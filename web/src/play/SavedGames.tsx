import { useEffect, useRef, useState } from "preact/hooks";
import { Parts } from "../Parts";
import { useAnswer } from "../ask";
import { type Language, NO_STEPS } from "../engine/answers";
import type { Engine } from "../engine/client";
import { localeOf } from "../settings";
import { wordsIn } from "../words/words";
import { Confirm } from "./Confirm";
import { deleteGame, idOf, type SavedGame, savedGames } from "./saved";
import { describe, pointsOf, whoWon } from "./describe";

/** How many games are listed before "Show all". */
const FEW = 2;

/** The games that were started in this browser, or nothing if there aren't any. They're read again each time they're shown. */
export function SavedGames({ engine, language, isShown, onContinue }: {
  engine: Engine; language: Language; isShown: boolean; onContinue(saved: SavedGame): void;
}) {
  const words = wordsIn(language).play;
  const [games, setGames] = useState<SavedGame[]>([]);
  const [isFull, setFull] = useState(false);
  const [deleting, setDeleting] = useState<SavedGame | null>(null);
  useEffect(() => {
    if (isShown) void savedGames().then(setGames);
  }, [isShown]);
  /** Set when the button that was pressed is about to disappear, so its focus has to go elsewhere. */
  const isButtonGone = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isButtonGone.current) (heading.current ?? document.getElementById("content"))?.focus();
    isButtonGone.current = false;
  }, [games, isFull]);
  if (games.length === 0) return null;
  const remove = async (game: SavedGame) => {
    setDeleting(null);
    await deleteGame(game);
    isButtonGone.current = true;
    setGames(await savedGames());
  };
  return (
    <section class="saved-games" aria-labelledby="saved-games">
      <h2 id="saved-games" ref={heading} tabIndex={-1}>{words.saved}</h2>
      <ul>
        {games.slice(0, isFull ? games.length : FEW).map((saved) => (
          <SavedRow key={idOf(saved.game)} engine={engine} language={language} saved={saved}
            onContinue={() => onContinue(saved)} onDelete={() => setDeleting(saved)} />
        ))}
      </ul>
      {games.length > FEW && !isFull && <button type="button" class="small" onClick={() => { isButtonGone.current = true; setFull(true); }}>{words.allSaved(games.length)}</button>}
      {deleting && (
        <Confirm title={words.deleteTitle} text={words.deleteText} yes={words.delete} no={words.cancel}
          onYes={() => void remove(deleting)} onNo={() => setDeleting(null)} />
      )}
    </section>
  );
}

function SavedRow({ engine, language, saved, onContinue, onDelete }: {
  engine: Engine; language: Language; saved: SavedGame; onContinue(): void; onDelete(): void;
}) {
  const words = wordsIn(language).play;
  const { ok: look } = useAnswer(engine, "look", { game: { ...saved.game, language }, viewer: null, since: NO_STEPS });
  const when = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" }).format(saved.savedAt);
  const title = look?.title ?? "…";
  const how = look?.over ? [whoWon(look, { ...saved.game, language }, saved.mine), pointsOf(look, language)] : [look && describe(look, saved.game, language)];
  const open = look?.toPlay === null ? words.look : words.goOn;
  return (
    <li class="saved-game">
      <span>
        <strong>{title}</strong>
        <span class="soft"><Parts of={[...how, when].flatMap((part) => part || [])} /></span>
      </span>
      <span class="buttons">
        <button type="button" class="small" aria-label={words.deleteGame(title, when)} onClick={onDelete}>{words.delete}</button>
        <button type="button" class="primary" aria-label={`${open}: ${title}, ${when}`} onClick={onContinue}>{open}</button>
      </span>
    </li>
  );
}
