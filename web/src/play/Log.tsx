import { MarkerIcon } from "../board/Marker";
import type { Step } from "../engine/answers";
import type { PlayWords } from "../words/play";
import { capitalised } from "../words/text";

/** What has happened so far, by turn, starting with the most recent one. */
export function Log({ steps, words }: { steps: Step[]; words: PlayWords }) {
  const turns = new Map<number, Step["lines"]>();
  for (const { turn, lines } of steps) turns.set(turn, [...(turns.get(turn) ?? []), ...lines]);
  const shown = [...turns].filter(([, lines]) => lines.length > 0).reverse();
  return (
    <details class="log" open>
      <summary>{words.log}</summary>
      <div class="log-turns" tabIndex={0} role="region" aria-label={words.log}>
        {shown.map(([turn, lines]) => (
          <section key={turn}>
            <h3>{turn === 0 ? words.beginning : words.turn(turn)}</h3>
            <ul>
              {lines.map(({ seat, text }, nth) => (
                <li key={nth}>
                  {seat === null ? <span class="marker-icon" /> : <MarkerIcon seat={seat} />}
                  <span>{capitalised(text)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
