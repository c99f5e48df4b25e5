import { MarkerIcon } from "../board/Marker";
import type { Language, Place } from "../engine/answers";
import { withBots } from "../words/bots";
import { capitalised } from "../words/text";

/** All players at the end of a game, winners first. */
export function Places({ places, language }: { places: Place[]; language: Language }) {
  return (
    <ul class="places">
      {places.map(({ seat, place, text, fact }) => (
        <li key={seat} class={place === 1 ? "is-first" : ""}>
          <MarkerIcon seat={seat} />
          <span class="place">{place !== null && `${place}.`}</span>
          <span>{capitalised(withBots(text, language))}{fact !== null && <span class="soft">{fact}</span>}</span>
        </li>
      ))}
    </ul>
  );
}
