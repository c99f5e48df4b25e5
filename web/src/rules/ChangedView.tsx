import { Fragment } from "preact";
import { useAnswer } from "../ask";
import { GAME_DIFFERENCES, type Difference, type Form, type Language, type Meant, type Numbers, type Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { numbersOf } from "../numbers";
import type { RulesWords } from "../words/rules";
import { type Change, changesOf, meantText } from "./changes";
import { CodeText } from "./CodeText";

/** What the rules change about those they extend. */
export function ChangedView({ engine, rules, parent, language, words }: {
  engine: Engine; rules: Rules; parent: Rules | null; language: Language; words: RulesWords;
}) {
  const say = words.changed;
  const found = useAnswer(engine, "compare", parent && { a: parent, b: rules });
  const form = useAnswer(engine, "form", parent && { rules, language });
  const title = useTitle(engine, parent, language);
  if (!parent) return <p class="soft">{say.noParent}</p>;
  if (found.fault) return <p class="fault" role="alert">{found.fault}</p>;
  if (!found.ok || !form.ok) return <p class="soft" role="status">{words.findings.checking}</p>;
  return <Changes found={found.ok} form={form.ok} parent={title ?? parent.ruleset} language={language} words={words} />;
}

/** Returns the title of the rules, or null if it's not known yet. */
export function useTitle(engine: Engine, rules: Rules | null, language: Language): string | null {
  const own = useAnswer(engine, "check", rules && { rules, language }).ok?.ruleset?.title ?? null;
  const shelves = useAnswer(engine, "shelves", rules && !rules.files ? { language } : null).ok?.shelves ?? [];
  // Built-in rules have a title in the language of the page.
  return shelves.flatMap(({ offers }) => offers).find(({ id }) => id === rules?.ruleset)?.title ?? own;
}

function Changes({ found, form, parent, language, words }: { found: Difference; form: Form; parent: string; language: Language; words: RulesWords }) {
  const say = words.changed;
  const { own, following } = changesOf(found.rows, form, language);
  const isForAll = (players: Numbers) => found.rows.every((row) => numbersOf(row.players).every((number) => numbersOf(players).includes(number)));
  const games = found.games.filter(({ games }) => games > 0);
  const list = (changes: Change[]) => changes.map((change) => <ChangedRule key={change.key} {...{ change, isForAll, language, words }} />);
  return (
    <div class="changed">
      {found.alike ? <p>{say.alike}</p> : <p><strong>{say.count(own.length, parent)}</strong></p>}
      {list(own)}
      {following.length > 0 && (
        <details>
          <summary>{say.follows} ({following.length})</summary>
          {list(following)}
        </details>
      )}
      {games.length > 0 && (
        <section class="change">
          <h3>{say.games}</h3>
          <ul>
            {games.map((of) => (
              <li key={of.players}>
                {words.side.playersOf([of.players])}: {GAME_DIFFERENCES.filter((seen) => of[seen] > 0).map((seen) => say.otherwise[seen](of[seen], of.games)).join(", ")}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ChangedRule({ change, isForAll, language, words }: {
  change: Change; isForAll: (players: Numbers) => boolean; language: Language; words: RulesWords;
}) {
  const say = words.changed;
  const value = (meant: Meant) => meantText(change.key, meant, language, words);
  return (
    <section class="change">
      <h3>{change.label}</h3>
      {change.rows.map((row) => (
        <Fragment key={numbersOf(row.players)[0]}>
          {!isForAll(row.players) && <p class="soft">{words.side.playersOf(row.players)}</p>}
          <dl>
            <div><dt>{say.before}</dt><dd><CodeText text={value(row.a)} /></dd></div>
            <div><dt>{say.after}</dt><dd class="is-after"><CodeText text={value(row.b)} /></dd></div>
          </dl>
        </Fragment>
      ))}
    </section>
  );
}
