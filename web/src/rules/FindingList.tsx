import type { Check, Edit, Finding, Fix, Language } from "../engine/answers";
import type { RulesWords } from "../words/rules";
import { CodeText } from "./CodeText";
import { fixTitle } from "./fixes";

interface Handlers {
  text: string;
  language: Language;
  words: RulesWords;
  onGo: (finding: Finding) => void;
  onFix: (edits: Edit[]) => void;
}

/** The findings in the file. Clicking on a finding jumps to it, and there's a button for fixing it. */
export function FindingList({ check, ...rest }: { check: Check | null } & Handlers) {
  const { words, onFix } = rest;
  const say = words.findings;
  const fixes = (check?.findings ?? []).flatMap(({ fix }) => (fix?.certain ? [fix] : []));
  return (
    <section class="findings" aria-labelledby="findings-heading">
      <header class="findings-head">
        <h2 id="findings-heading">{say.heading}</h2>
        <p class={check && check.errors > 0 ? "count is-bad" : check?.warnings ? "count is-warn" : "count"} role="status">
          {check ? summary(check, words) : say.checking}
        </p>
        {fixes.length > 1 && (
          <button type="button" class="small" onClick={() => onFix(together(fixes))}>{say.fixAll(fixes.length)}</button>
        )}
      </header>
      {say.english && check && check.findings.length > 0 && <p class="soft">{say.english}</p>}
      {check && check.findings.length > 0 && (
        <ul class="finding-list" lang="en">
          {check.findings.map((finding, nth) => <FindingItem key={`${nth} ${finding.code}`} {...rest} finding={finding} />)}
        </ul>
      )}
    </section>
  );
}

function FindingItem({ finding, text, language, words, onGo, onFix }: { finding: Finding } & Handlers) {
  const say = words.findings;
  const { severity, place, from, fix, message, settings } = finding;
  const more = finding.more.filter((line) => line !== fix?.title);
  return (
    <li class={`finding is-${severity}`}>
      <button type="button" class="finding-text" disabled={from === null} onClick={() => onGo(finding)}>
        <span class="finding-kind">{severity === "error" ? say.error : say.warning}</span>
        <span class="finding-message"><CodeText text={message} /></span>
        <span class="finding-place">{from === null ? `${place} (${say.elsewhere})` : say.line(/\d+$/.exec(place)?.[0] ?? "")}</span>
      </button>
      {more.length > 0 && (
        <ul class="finding-more">
          {more.map((line) => {
            const setting = settings.find(({ help }) => help === line);
            return (
              <li key={line}>
                <CodeText text={line} />
                {setting && <> <button type="button" class="small" lang={language} onClick={() => onFix(setting.edits)}>{say.set}</button></>}
              </li>
            );
          })}
        </ul>
      )}
      {fix && (
        <p class="finding-fix" lang={language}>
          <button type="button" class="small" onClick={() => onFix(fix.edits)}>{say.fix}</button> <CodeText text={fixTitle(fix, text, language, words)} />
        </p>
      )}
    </li>
  );
}

function summary(check: Check, { findings: say }: RulesWords): string {
  const parts = [check.errors > 0 && say.errors(check.errors), check.warnings > 0 && say.warnings(check.warnings)];
  return parts.filter(Boolean).join(", ") || say.sound;
}

/** Returns the edits of all fixes that don't overlap with an earlier one. */
function together(fixes: Fix[]): Edit[] {
  const taken: Edit[] = [];
  for (const { edits } of fixes) {
    if (edits.every((edit) => taken.every((other) => edit.to < other.from || edit.from > other.to))) taken.push(...edits);
  }
  return taken.sort((a, b) => a.from - b.from);
}
