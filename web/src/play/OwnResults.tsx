import { useMemo } from "preact/hooks";
import type { Language, Offer } from "../engine/answers";
import { wordsIn } from "../words/words";
import { splitTitle } from "./Card";
import { allResults } from "./results";

/** The player's results with each set of rules, or nothing if no game is over yet. They're read again when shown. */
export function OwnResults({ offers, language, isShown }: { offers: Offer[]; language: Language; isShown: boolean }) {
  const words = wordsIn(language).play;
  const rows = useMemo(() => (isShown ? allResults() : []), [isShown]);
  if (rows.length === 0) return null;
  const titleOf = (ruleset: string, variants: string[]) => {
    const offer = offers.find(({ id }) => id === ruleset);
    const names = variants.map((name) => offer?.variants.find((variant) => variant.name === name)?.title ?? name);
    return [offer ? splitTitle(offer.title, words.rulesAs)[1] : ruleset, ...names].join(" · ");
  };
  return (
    <details class="box own-results-table">
      <summary>{words.results.title}</summary>
      <table>
        <thead>
          <tr><th scope="col">{words.results.rules}</th><th scope="col">{words.results.games}</th><th scope="col">{words.results.won}</th><th scope="col">{words.results.best}</th></tr>
        </thead>
        <tbody>
          {rows.map(({ ruleset, variants, results: { games, won, best } }) => (
            <tr key={`${ruleset} ${variants.join(" ")}`}>
              <th scope="row">{titleOf(ruleset, variants)}</th><td>{games}</td><td>{best === null ? won : "–"}</td><td>{best === null ? "–" : words.points(best)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
