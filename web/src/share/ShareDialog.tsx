import type { Game } from "../engine/answers";
import { encodeGame } from "../link";
import { words } from "../words/share";
import { LinkField } from "./LinkField";
import { Modal } from "./Modal";

/**
 * A dialog for sharing a game in its current state. `next` is the name of the player whose turn it is, unless that's
 * you.
 */
export function ShareDialog({ game, next, onClose }: { game: Game; next?: string | undefined; onClose: () => void }) {
  const { share: say, close } = words[game.language];
  return (
    <Modal title={say.title} close={close} onClose={onClose}>
      <p>{say.text}</p>
      {next && <p><strong>{say.next(next)}</strong></p>}
      <LinkField make={() => encodeGame(game)} language={game.language} />
      <p class="soft">{say.open}</p>
    </Modal>
  );
}
