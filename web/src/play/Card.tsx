import type { ComponentChildren } from "preact";
import type { Language, Offer, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { wordsIn } from "../words/words";
import { Cover } from "./Cover";

/** A game to choose from. */
export function Card({ engine, language, rules, offer, aim, onChoose }: {
  engine: Engine; language: Language; rules: Rules;
  offer: Pick<Offer, "title" | "aim" | "players"> & Partial<Pick<Offer, "isFirstGame">>;
  /** What to show instead of the offer's aim. */
  aim?: ComponentChildren;
  onChoose(): void;
}) {
  const words = wordsIn(language).play;
  const [prefix, name] = splitTitle(offer.title, words.rulesAs);
  return (
    <button type="button" class="card" onClick={onChoose}>
      <Cover engine={engine} rules={rules} language={language} />
      {offer.isFirstGame && <span class="card-first">{words.firstGame}</span>}
      <span class="card-title">{prefix && <span class="card-prefix">{prefix} </span>}{name}</span>
      <span class="card-aim">{aim ?? offer.aim}</span>
      <span class="card-about">{words.players(offer.players)}</span>
    </button>
  );
}

/** Splits off the longest of the given prefixes. */
export function splitTitle(title: string, prefixes: string[]): [string, string] {
  const own = prefixes.filter((prefix) => title.startsWith(`${prefix} `)).sort((a, b) => b.length - a.length)[0] ?? "";
  return [own, title.slice(own.length).trim()];
}
