import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import { MarkerIcon } from "../board/Marker";
import { type Game, type Language, type Look, NO_STEPS } from "../engine/answers";
import type { Engine } from "../engine/client";
import { recallGame } from "../play/saved";
import { words } from "../words/share";
import { Modal } from "./Modal";
import { mySeats, people, rememberSeats } from "./seats";

/** A game that was opened through a link. Asks who's at this screen and calls `onOpen` with the seats played here. */
export function OpenShared({ engine, language, game, onOpen, onClose }: {
  engine: Engine; language: Language; game: Game; onOpen: (mine: number[]) => void; onClose: () => void;
}) {
  const all = words[language];
  const say = all.opened;
  const seats = people(game);
  const [mine, setMine] = useState(() => mySeats(game) ?? (seats.length === 1 ? seats : []));
  const look = useAnswer(engine, "look", { game, viewer: null, since: NO_STEPS });
  const [replaces, setReplaces] = useState(false);
  // Nothing is replaced if it's the same game a turn later.
  useEffect(() => void recallGame().then((kept) => setReplaces(kept !== null && kept.game.seed !== game.seed)), [game]);
  const open = () => {
    rememberSeats(game, mine);
    onOpen(mine);
  };
  return (
    <Modal title={say.title} close={all.close} onClose={onClose}>
      {look.fault && <p class="fault" role="alert">{all.problems.content} {look.fault}</p>}
      {!look.ok && !look.fault && <p role="status">{say.loading}</p>}
      {look.ok && (
        <form onSubmit={(event) => { event.preventDefault(); open(); }}>
          <p><strong>{look.ok.title}</strong><br />{state(look.ok, game, language)}</p>
          {game.rules.files && <p class="soft">{say.own}</p>}
          {seats.length > 1 && (
            <fieldset class="who">
              <legend>{say.who}</legend>
              {seats.map((seat) => (
                <label key={seat}>
                  <input
                    type="checkbox" checked={mine.includes(seat)}
                    onChange={(event) => setMine(event.currentTarget.checked ? [...mine, seat] : mine.filter((other) => other !== seat))}
                  />
                  <MarkerIcon seat={seat} /> {nameOf(game, seat, language)}
                </label>
              ))}
              <p class="soft">{say.several} {say.watch}</p>
            </fieldset>
          )}
          {replaces && <p class="soft">{say.replaces}</p>}
          <p class="buttons"><button type="submit" class="primary">{say.play}</button></p>
        </form>
      )}
    </Modal>
  );
}

function state(look: Look, game: Game, language: Language): string {
  const say = words[language].opened;
  return look.toPlay === null ? say.over : say.turn(nameOf(game, look.toPlay, language));
}

function nameOf(game: Game, seat: number, language: Language): string {
  return game.players[seat]?.name || words[language].opened.person(seat + 1);
}
