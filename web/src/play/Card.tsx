import type { Language, Offer, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { words as all } from "../words/play";
import { Cover } from "./Cover";

/** A game to choose from. */
export function Card({ engine, language, rules, offer, onChoose }: {
  engine: Engine; language: Language; rules: Rules; offer: Pick<Offer, "title" | "players">; onChoose(): void;
}) {
  return (
    <button type="button" class="card" onClick={onChoose}>
      <Cover engine={engine} rules={rules} language={language} />
      <span class="card-title">{offer.title}</span>
      <span class="card-about">{all[language].players(offer.players)}</span>
    </button>
  );
}
