import { useAnswer } from "../ask";
import type { Edit, Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { RulesWords } from "../words/rules";
import { CodeText } from "./CodeText";
import { inUse } from "./drafts";
import { fixTitle } from "./fixes";
import { HoverText } from "./HoverText";

/**
 * The meaning of the word at the cursor and how it can be changed. With touch or a keyboard, this takes the place of
 * hovering.
 */
export function CursorHelp({ engine, rules, text, at, language, words, onUse, onFix }: {
  engine: Engine; rules: Rules; text: string; at: number; language: Language; words: RulesWords; onUse: () => void; onFix: (edits: Edit[]) => void;
}) {
  const hover = useAnswer(engine, "hover", { rules, at }, 250);
  const fixes = useAnswer(engine, "fixes", { rules, from: at, to: at }, 250);
  // Safe fixes (`certain`) are shown along with the findings.
  const changes = fixes.isOld ? [] : (fixes.ok ?? []).filter((fix) => !fix.certain);
  const rule = inUse(text, at) !== null;
  return (
    <section class="cursor-help" aria-labelledby="cursor-heading" tabIndex={0}>
      <h2 id="cursor-heading">{words.findings.cursor}</h2>
      {rule && (
        <p class="cursor-fixes">
          <span class="soft">{words.findings.unused}</span>
          <button type="button" class="small" onClick={onUse}>{words.findings.use}</button>
        </p>
      )}
      {hover.ok && <HoverText hover={hover.ok} language={language} words={words} />}
      {!rule && !hover.ok && <p class="soft">{words.findings.nothing}</p>}
      {changes.length > 0 && (
        <p class="cursor-fixes">
          <span class="soft">{words.findings.changes}:</span>
          {changes.map((fix) => (
            <button type="button" class="small" key={fix.title} onClick={() => onFix(fix.edits)}><CodeText text={fixTitle(fix, text, language, words)} /></button>
          ))}
        </p>
      )}
    </section>
  );
}
