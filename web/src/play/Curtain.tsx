import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import { MarkerIcon } from "../board/Marker";
import type { PlayWords } from "../words/play";

/** Hides the next player's tiles until nobody else is looking. */
export function Curtain({ seat, name, words, onOpen }: { seat: number; name: string; words: PlayWords; onOpen(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    announce(words.yourTurn(name));
    button.current?.focus();
  }, [seat]);
  return (
    <div class="curtain">
      <MarkerIcon seat={seat} />
      <h2>{words.yourTurn(name)}</h2>
      <p>{words.curtain}</p>
      <button type="button" class="primary" ref={button} onClick={onOpen}>{words.showTiles}</button>
    </div>
  );
}
