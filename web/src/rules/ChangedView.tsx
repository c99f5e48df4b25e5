import { useAnswer } from "../ask";
import type { Difference, Language, Meant, Range, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { keyLabel, valueLabel } from "../words/keys";
import type { RulesWords } from "../words/rules";
import { CodeText } from "./CodeText";

/** What the rules change in those on which they build. */
export function ChangedView({ engine, rules, parent, language, words }: {
  engine: Engine; rules: Rules; parent: Rules | null; language: Language; words: RulesWords;
}) {
  const say = words.changed;
  const found = useAnswer(engine, "compare", parent && { a: parent, b: rules });
  if (!parent) return <p class="soft">{say.noParent}</p>;
  if (found.fault) return <p class="fault" role="alert">{found.fault}</p>;
  if (!found.ok) return <p class="soft" role="status">{words.findings.checking}</p>;
  return <Changes found={found.ok} parent={parent.ruleset} language={language} words={words} />;
}

function Changes({ found, parent, language, words }: { found: Difference; parent: string; language: Language; words: RulesWords }) {
  const say = words.changed;
  const rows = found.rows.filter((row) => row.effect !== "same");
  const isForAll = (players: Range) => found.rows.every((row) => row.players.min >= players.min && row.players.max <= players.max);
  const value = (key: string, { value, meaning }: Meant) => {
    if (value === "true" || value === "false") return value === "true" ? words.form.yes : words.form.no;
    const label = valueLabel(key, value, language);
    // The engine's own words are whole sentences.
    return language === "en" && meaning ? `${label ?? value}: ${meaning}` : label ?? value;
  };
  return (
    <div class="changed">
      {rows.length === 0 && found.alike && <p>{say.alike}</p>}
      {rows.map((row, nth) => (
        <section key={`${nth} ${row.key}`} class="change">
          <h3>
            {keyLabel(row.key, language) ?? row.key}{" "}
            {!isForAll(row.players) && <span class="soft">({words.side.playersOf(row.players.min, row.players.max)})</span>}
          </h3>
          <p class="soft"><code>{row.key}</code></p>
          <dl>
            <div><dt>{say.before(parent)}</dt><dd><CodeText text={value(row.key, row.a)} /></dd></div>
            <div><dt>{say.after}</dt><dd class="is-after"><CodeText text={value(row.key, row.b)} /></dd></div>
          </dl>
          {row.effect === "follows" && <p class="soft">{say.follows}</p>}
        </section>
      ))}
      {found.games.length > 0 && (
        <section class="change">
          <h3>{say.games}</h3>
          <ul>
            {found.games.map(({ players, games, otherwise }) => (
              <li key={players.min}>{words.side.playersOf(players.min, players.max)}: {say.otherwise[otherwise](games)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
