import { useAnswer } from "../ask";
import type { Difference, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { RulesWords } from "../words/rules";
import { CodeText } from "./CodeText";

/** What the rules change in those on which they build. */
export function ChangedView({ engine, rules, parent, words }: {
  engine: Engine; rules: Rules; parent: Rules | null; words: RulesWords;
}) {
  const say = words.changed;
  const found = useAnswer(engine, "compare", parent && { a: parent, b: rules });
  if (!parent) return <p class="soft">{say.noParent}</p>;
  if (found.fault) return <p class="fault" role="alert">{found.fault}</p>;
  if (!found.ok) return <p class="soft" role="status">{words.findings.checking}</p>;
  return <Changes found={found.ok} parent={parent.ruleset} words={words} />;
}

function Changes({ found, parent, words }: { found: Difference; parent: string; words: RulesWords }) {
  const say = words.changed;
  const rows = found.rows.filter((row) => row.effect !== "same");
  return (
    <div class="changed">
      {rows.length === 0 && found.games.length === 0 && <p>{say.alike}</p>}
      {say.english && rows.length > 0 && <p class="soft">{say.english}</p>}
      {rows.map((row, nth) => (
        <section key={`${nth} ${row.key}`} class="change">
          <h3><code>{row.key}</code> {row.players && <span class="soft">{row.players}</span>}</h3>
          {row.meaning && <p lang="en"><CodeText text={row.meaning} /></p>}
          <dl>
            <div><dt>{say.before(parent)}</dt><dd><CodeText text={row.a} /></dd></div>
            <div><dt>{say.after}</dt><dd class="is-after"><CodeText text={row.b} /></dd></div>
          </dl>
          {row.effect === "follows" && <p class="soft">{say.follows}</p>}
        </section>
      ))}
      {found.games.length > 0 && (
        <section class="change">
          <h3>{say.games}</h3>
          {found.games.map((text, nth) => <p key={nth} lang="en">{text}</p>)}
        </section>
      )}
    </div>
  );
}
