import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useAnswer } from "../ask";
import type { Language, Offer, Shelf } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { PlayWords } from "../words/play";
import { wordsIn } from "../words/words";
import { Parts } from "../Parts";
import { Card, splitTitle } from "./Card";
import { OwnResults } from "./OwnResults";
import { OwnShelf } from "./OwnShelf";
import type { SavedGame } from "./saved";
import { SavedGames } from "./SavedGames";
import type { Wanted } from "./wanted";

/** The facts printed on a box that users can search by, in display order. */
const CLUES = ["tiles", "dragon", "sides", "publisher", "language"] as const;
type Clue = typeof CLUES[number];
/** Those that are about what's in the box. */
const BOX_CLUES = ["tiles", "dragon", "sides"] as const;
/** The facts on the box that the user is searching for. */
type Facts = Partial<Record<Clue, string>>;

/** The games to choose from, shown as pictures. */
export function Choose({ engine, language, isShown, onWanted, onContinue }: {
  engine: Engine; language: Language;
  /** Whether this part of the page is visible. */
  isShown: boolean;
  onWanted(wanted: Wanted): void; onContinue(saved: SavedGame): void;
}) {
  const words = wordsIn(language).play;
  const shelves = useAnswer(engine, "shelves", { language });
  const [facts, setFacts] = useState<Facts>({});
  if (shelves.fault !== null) return <p class="fault" role="alert">{shelves.fault}</p>;
  if (!shelves.ok) return <p class="wait" role="status">{words.wait}</p>;
  const offers = shelves.ok.shelves.flatMap((shelf) => shelf.offers);
  return (
    <div class="choose">
      <h1>{words.title}</h1>
      <p class="intro">{words.intro}</p>
      <SavedGames engine={engine} language={language} isShown={isShown} onContinue={onContinue} />
      <OwnResults offers={offers} language={language} isShown={isShown} />
      <OwnShelf engine={engine} language={language} isShown={isShown} onWanted={onWanted} />
      {shelves.ok.shelves.map((shelf) => (
        <section key={shelf.kind} class="shelf" aria-labelledby={`shelf-${shelf.kind}`}>
          <h2 id={`shelf-${shelf.kind}`}>{words.shelves[shelf.kind]}</h2>
          <p class="soft">{words.shelvesAbout[shelf.kind]}</p>
          {shelf.kind === "edition" && <Box shelf={shelf} facts={facts} onFacts={setFacts} words={words} />}
          {shelf.kind === "edition" && !shelf.offers.some((offer) => matches(offer, facts)) && <p role="status">{words.noBox}</p>}
          <ul class="cards">
            {shelf.offers.filter((offer) => shelf.kind !== "edition" || matches(offer, facts)).map((offer) => (
              <li key={offer.id}>
                <Card engine={engine} language={language} rules={{ ruleset: offer.id }} offer={offer} aim={distinction(offer, shelf, offers, words)} onChoose={() => onWanted({ offer, rules: { ruleset: offer.id } })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p class="soft imprint">{shelves.ok.notice}</p>
    </div>
  );
}

/** Returns what sets a game apart: its aim or, if an earlier one has the same aim, what it's based on or what is in its box. */
function distinction(offer: Offer, shelf: Shelf, offers: Offer[], words: PlayWords): ComponentChildren {
  const base = offers.find(({ id }) => id === offer.extends);
  if (base?.aim === offer.aim) return words.otherwiseAs(splitTitle(base.title, words.rulesAs)[1]);
  const isFirst = shelf.offers.find(({ aim }) => aim === offer.aim) === offer;
  const facts = BOX_CLUES.filter((clue) => valuesOf(offer.facts[clue]).length > 0);
  if (isFirst || facts.length === 0) return offer.aim;
  return <Parts of={facts.map((clue) => `${words.clues[clue]}: ${words.clueValue(clue, String(offer.facts[clue]))}`)} />;
}

/** Finds an edition that someone owns by what's printed on its box. */
function Box({ shelf, facts, onFacts, words }: { shelf: Shelf; facts: Facts; onFacts(facts: Facts): void; words: PlayWords }) {
  const clues = useMemo(() => CLUES.map((clue) => {
    const values = shelf.offers.flatMap((offer) => valuesOf(offer.facts[clue]));
    return { clue, values: [...new Set(values)].sort((one, other) => Number(one) - Number(other) || 0) };
  }).filter(({ values }) => values.length > 1), [shelf]);
  if (clues.length === 0) return null;
  const set = (clue: Clue, value: string) => {
    const { [clue]: was, ...others } = facts;
    onFacts(was === value ? others : { ...others, [clue]: value });
  };
  return (
    <details class="box">
      <summary>{words.whichBox}</summary>
      {clues.map(({ clue, values }) => (
        <div key={clue} class="box-row" role="group" aria-label={words.clues[clue]}>
          <span>{words.clues[clue]}</span>
          <div class="chips">
            {values.map((value) => (
              <button key={value} type="button" class="chip" aria-pressed={facts[clue] === value} onClick={() => set(clue, value)}>
                <ClueIcon clue={clue} value={value} />
                {words.clueValue(clue, value)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}

/** A small picture of what to look for on the box. */
function ClueIcon({ clue, value }: { clue: Clue; value: string }) {
  const picture = {
    tiles: <path d="M3 7h12v12H3zM6 7V4h12v12h-3M3 13q6 0 6-6M15 11q-4 1-3 8" />,
    dragon: <path d="M4 4h16v16H4zM7 16c2-3 5 1 7-2s-4-4-2-6 4 0 5-1M17 7l-1 3M7 16l1-3" />,
    sides: value === "1" ? <path d="M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16" /> : <path d="M3 8h13v13H3zM7.3 8v13M11.7 8v13M3 12.3h13M3 16.7h13M8 8V3h13v13h-5" />,
    publisher: null,
    language: null,
  }[clue];
  return picture && <svg class="clue-icon" viewBox="0 0 24 24" aria-hidden="true">{picture}</svg>;
}

function valuesOf(fact: string | number | boolean | null | undefined): string[] {
  return fact === null || fact === undefined ? [] : String(fact).split(/\s*,\s*/);
}

/** Whether an edition could be the one in the box. Unknown facts don't rule it out. */
function matches({ facts: known }: Offer, wanted: Facts): boolean {
  return CLUES.every((clue) => {
    const value = wanted[clue];
    const own = valuesOf(known[clue]);
    // If this is null, no box in this family has it.
    return value === undefined || (known[clue] !== null && own.length === 0) || own.includes(value);
  });
}
