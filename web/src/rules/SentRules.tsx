import { useAnswer } from "../ask";
import type { Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { RulesWords } from "../words/rules";
import { Book } from "./BookView";
import { changesOf, meantText } from "./changes";
import { useTitle } from "./ChangedView";
import { parentRules } from "./parent";

/** Rules received through a link, with their title, what they change and how they're played. */
export function SentRules({ engine, rules, language, words, onPlay, onEdit }: {
  engine: Engine; rules: Rules; language: Language; words: RulesWords; onPlay: () => void;
  /** Continues to the actual file. */
  onEdit: () => void;
}) {
  const check = useAnswer(engine, "check", { rules, language });
  const parent = parentRules(rules);
  const ruleset = check.ok?.ruleset ?? null;
  const found = useAnswer(engine, "compare", parent && ruleset && { a: parent, b: rules });
  const title = useTitle(engine, parent, language);
  const form = useAnswer(engine, "form", found.ok && { rules, language });
  const changes = found.ok && form.ok ? changesOf(found.ok.rows, form.ok, language).own : null;
  const fault = check.fault ?? (check.ok && !ruleset ? check.ok.findings[0]?.message ?? "" : null);
  return (
    <section class="sent">
      <h1>{ruleset?.title ?? (fault === null ? "…" : rules.ruleset)}</h1>
      {ruleset && <p class="soft">{words.side.playersOf(ruleset.players)}</p>}
      <p class="intro" role="status">{words.editor.sent}</p>
      {fault !== null && <p class="fault" role="alert">{fault}</p>}
      {changes && parent && <p><strong>{found.ok?.alike ? words.changed.alike : words.changed.count(changes.length, title ?? parent.ruleset)}</strong></p>}
      {changes && changes.length > 0 && (
        <ul>
          {changes.map(({ key, label, rows }) => (
            <li key={key}>{label}: {rows.map(({ a, b }) => `${meantText(key, a, language, words)} → ${meantText(key, b, language, words)}`).join("; ")}</li>
          ))}
        </ul>
      )}
      <div class="buttons">
        <button type="button" class="primary" disabled={!ruleset} onClick={onPlay}>{words.bar.play}</button>
        <button type="button" onClick={onEdit}>{words.editor.edit}</button>
      </div>
      {ruleset && (
        <details>
          <summary>{words.side.book}</summary>
          <Book {...{ engine, rules, language }} players={null} />
        </details>
      )}
    </section>
  );
}
