import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import { type Game, type Language, NO_STEPS } from "../engine/answers";
import type { Engine } from "../engine/client";
import { describe } from "../play/describe";
import { idOf, savedGame, type SavedGame } from "../play/saved";
import { wordsIn } from "../words/words";
import { Modal } from "./Modal";
import { SeatChoice } from "./SeatChoice";
import { mySeats, people, rememberSeats } from "./seats";

/**
 * A game that was opened through a link. Asks who's at this screen and calls `onOpen` with the seats played here, or
 * with the saved copy of the same game if that's further along and preferred.
 */
export function OpenShared({ engine, language, game, onOpen, onClose }: {
  engine: Engine; language: Language; game: Game; onOpen: (mine: number[], saved: SavedGame | null) => void; onClose: () => void;
}) {
  const all = wordsIn(language).share;
  const say = all.opened;
  const seats = people(game);
  const [mine, setMine] = useState(() => mySeats(game) ?? (seats.length === 1 ? seats : []));
  const look = useAnswer(engine, "look", { game, viewer: null, since: NO_STEPS });
  /** The saved copy of this game, unless the link simply continues it. */
  const [other, setOther] = useState<SavedGame | null>(null);
  useEffect(() => void savedGame(idOf(game)).then((saved) => setOther(saved && !continues(game, saved.game) ? saved : null)), [game]);
  const open = (saved: SavedGame | null) => {
    rememberSeats(game, mine);
    onOpen(mine, saved);
  };
  return (
    <Modal title={say.title} close={all.close} onClose={onClose}>
      {look.fault && <p class="fault" role="alert">{all.problems.content} {look.fault}</p>}
      {!look.ok && !look.fault && <p role="status">{say.loading}</p>}
      {look.ok && (
        <form onSubmit={(event) => { event.preventDefault(); open(other); }}>
          <p><strong>{look.ok.title}</strong><br />{describe(look.ok, game, language)}</p>
          {game.rules.files && <p class="soft">{say.own}</p>}
          {seats.length > 1 && (
            <SeatChoice game={game} legend={say.who} language={language} chosen={mine} onChoose={setMine}>
              <p class="soft">{say.several} {say.watch}</p>
            </SeatChoice>
          )}
          {other && <p>{continues(other.game, game) ? say.later : say.different}</p>}
          <p class="buttons">
            {other && <button type="button" onClick={() => open(null)}>{say.fromLink}</button>}
            <button type="submit" class="primary">{other ? say.mine : say.play}</button>
          </p>
        </form>
      )}
    </Modal>
  );
}

/** Whether a game has all choices of an earlier state of the same game, and possibly more. */
function continues(game: Game, earlier: Game): boolean {
  return earlier.choices.every((choice, nth) => game.choices[nth] === choice);
}
