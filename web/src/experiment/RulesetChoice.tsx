import type { Language } from "../engine/answers";
import type { Engine } from "../engine/client";
import { useClashes } from "../rules/useClashes";
import { VariantChoice } from "../rules/VariantChoice";
import { wordsIn } from "../words/words";
import type { Ruleset } from "./useRulesets";

/** A chosen ruleset with variants. The id is empty if there's none. */
export interface Chosen { id: string; variants: string[] }

export const NOTHING: Chosen = { id: "", variants: [] };

const SHELVES = ["own", "edition", "game", "house"] as const;

/** Chooses a ruleset and its variants. */
export function RulesetChoice({ engine, language, label, rulesets, chosen, isOptional, onChoose }: {
  engine: Engine; language: Language; label: string; rulesets: Ruleset[]; chosen: Chosen; isOptional: boolean; onChoose: (chosen: Chosen) => void;
}) {
  const words = wordsIn(language);
  const ruleset = rulesets.find(({ id }) => id === chosen.id);
  const fixed = ruleset?.variants.filter(({ on }) => on).map(({ name }) => name) ?? [];
  const on = [...fixed, ...chosen.variants];
  return (
    <fieldset class="ruleset-choice">
      <legend>{label}</legend>
      <select aria-label={label} value={chosen.id} onChange={(event) => onChoose({ id: event.currentTarget.value, variants: [] })}>
        {isOptional && <option value="">{words.experiment.none}</option>}
        {SHELVES.map((shelf) => {
          const own = rulesets.filter((ruleset) => ruleset.shelf === shelf);
          return own.length > 0 && (
            <optgroup key={shelf} label={shelf === "own" ? words.play.own : words.play.shelves[shelf]}>
              {own.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
            </optgroup>
          );
        })}
      </select>
      {ruleset && ruleset.variants.length > 0 && (
        <details class="ruleset-variants">
          <summary>{words.rules.side.variants} <span class="soft">({on.length}/{ruleset.variants.length})</span></summary>
          <Variants {...{ engine, language, ruleset, on, fixed }} onToggle={(name) => onChoose({
            id: chosen.id, variants: chosen.variants.includes(name) ? chosen.variants.filter((other) => other !== name) : [...chosen.variants, name],
          })} />
        </details>
      )}
    </fieldset>
  );
}

function Variants({ engine, language, ruleset, on, fixed, onToggle }: {
  engine: Engine; language: Language; ruleset: Ruleset; on: string[]; fixed: string[]; onToggle: (name: string) => void;
}) {
  const clashes = useClashes(engine, ruleset.rules, ruleset.variants.length, language);
  return <VariantChoice variants={ruleset.variants} {...{ on, fixed, clashes, language, onToggle }} />;
}
