import { useState } from "preact/hooks";
import type { Game } from "../engine/answers";
import { encodeGame } from "../link";
import { wordsIn } from "../words/words";
import { LinkField } from "./LinkField";
import { Modal } from "./Modal";
import { SeatChoice } from "./SeatChoice";
import { people, rememberSeats } from "./seats";

/** A game to share in its current state. */
export interface Shared {
  game: Game;
  /** The seats that are played at this screen. */
  mine: number[];
  /** The seat to play, or null if the game is over. */
  toPlay: number | null;
  /** Changes the seats that are played at this screen. */
  onMine(mine: number[]): void;
}

/** A dialog for sharing a game. After sending it, the tiles of those who play elsewhere are no longer shown here. */
export function ShareDialog({ game, mine, toPlay, onMine, next, onClose }: Shared & {
  /** The name of the player whose turn it is, if they're somewhere else. */
  next: string | null; onClose: () => void;
}) {
  const { share: say, close } = wordsIn(game.language).share;
  const isOver = toPlay === null;
  // The link is most likely for the player whose turn it is.
  const [here, setHere] = useState(() => (mine.length > 1 ? mine.filter((seat) => seat !== toPlay) : mine));
  const send = () => {
    if (here.join() === mine.join()) return;
    rememberSeats(game, here);
    onMine(here);
  };
  return (
    <Modal title={say.title} close={close} onClose={onClose}>
      <p>{isOver ? say.over : say.text}</p>
      {next !== null && <p><strong>{say.next(next)}</strong></p>}
      {!isOver && people(game).length > 1 && mine.length > 0 && <SeatChoice game={game} legend={say.here} language={game.language} chosen={here} onChoose={setHere} />}
      <LinkField make={() => encodeGame(game)} language={game.language} onSent={send} />
      {!isOver && <p class="soft">{say.open}</p>}
    </Modal>
  );
}
