import { useState } from "preact/hooks";
import { useAnswer } from "../ask";
import { Board } from "../board/Board";
import type { Check, Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import "../style/side.css";
import type { RulesWords } from "../words/rules";
import { BookView } from "./BookView";
import { ChangedView } from "./ChangedView";
import { parentRules } from "./parent";
import { Tabs } from "./Tabs";
import { TrialView } from "./TrialView";
import { useClashes } from "./useClashes";
import { useTrial } from "./useTrial";
import { VariantChoice } from "./VariantChoice";

/** Rules without errors, along with information about them. */
export interface Sound { rules: Rules; ruleset: NonNullable<Check["ruleset"]> }

type Tab = "board" | "book" | "changed" | "trial";

/** The results of the file: its board, its rulebook, what it changes and what effect that has. */
export function Side({ engine, sound, isStale, variants, onVariants, language, words }: {
  engine: Engine; sound: Sound; isStale: boolean; variants: string[]; onVariants: (variants: string[]) => void; language: Language; words: RulesWords;
}) {
  const say = words.side;
  const [tab, setTab] = useState<Tab>("board");
  const trials = useTrial();
  const { ruleset } = sound;
  const rules = { ...sound.rules, variants };
  const parent = parentRules(sound.rules);
  const clashes = useClashes(engine, sound.rules, ruleset.variants.length, language);
  const fixed = ruleset.variants.filter((variant) => variant.on).map(({ name }) => name);
  const on = [...new Set([...fixed, ...variants])];
  return (
    <div class={isStale ? "side is-stale" : "side"}>
      {isStale && <p class="soft stale-note">{say.stale}</p>}
      {ruleset.variants.length > 0 && (
        <details class="rules-variants" open={ruleset.variants.length <= 2}>
          <summary>{say.variants} <span class="soft">({on.length}/{ruleset.variants.length})</span></summary>
          <p class="soft">{say.variantsAbout}</p>
          <VariantChoice
            variants={ruleset.variants} on={on} fixed={fixed} clashes={clashes} language={language}
            onToggle={(name) => onVariants(variants.includes(name) ? variants.filter((other) => other !== name) : [...variants, name])}
          />
        </details>
      )}
      <Tabs<Tab>
        label={say.label} chosen={tab} onChoose={setTab}
        tabs={[{ id: "board", title: say.board }, { id: "book", title: say.book }, { id: "changed", title: say.changed }, { id: "trial", title: say.trial }]}
      >
        {tab === "board" && <Cover {...{ engine, rules, language }} title={ruleset.title} players={say.playersOf(ruleset.players)} />}
        {tab === "book" && <BookView {...{ engine, rules, language, words }} range={ruleset.players} />}
        {isStale && (tab === "changed" || tab === "trial") && <p class="soft">{say.needsFix}</p>}
        {!isStale && tab === "changed" && <ChangedView {...{ engine, rules, parent, language, words }} />}
        {!isStale && tab === "trial" && <TrialView {...{ trials, rules, parent, language, words }} range={ruleset.players} />}
      </Tabs>
    </div>
  );
}

function Cover({ engine, rules, language, title, players }: {
  engine: Engine; rules: Rules; language: Language; title: string; players: string;
}) {
  const cover = useAnswer(engine, "cover", { rules, language });
  return (
    <figure class="rules-cover">
      {cover.fault && <p class="fault" role="alert">{cover.fault}</p>}
      {cover.ok && <Board drawing={cover.ok.drawing} label={cover.ok.drawing.text || title} />}
      <figcaption><strong>{title}</strong> <span class="soft">{players}</span></figcaption>
    </figure>
  );
}
