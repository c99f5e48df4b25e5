import { useEffect, useState } from "preact/hooks";
import type { Language } from "../engine/answers";
import type { Engine } from "../engine/client";
import { readFiles } from "../rules/files";
import { neededFiles } from "../rules/parent";
import { wordsIn } from "../words/words";
import { Card } from "./Card";
import { type Wanted, wantedOf } from "./wanted";

/** How many milliseconds the editor waits before saving a change. */
const PAUSE = 300;

/**
 * The player's own rules that can be played, or nothing if there aren't any. They're read again each time they're
 * shown.
 */
export function OwnShelf({ engine, language, isShown, onWanted }: {
  engine: Engine; language: Language; isShown: boolean; onWanted(wanted: Wanted): void;
}) {
  const words = wordsIn(language).play;
  const [own, setOwn] = useState<Wanted[]>([]);
  useEffect(() => {
    if (!isShown) return;
    let isWanted = true;
    const read = async () => {
      const { files } = readFiles();
      const all = Object.keys(files).map((ruleset) => wantedOf(engine, neededFiles({ ruleset, files }), language).catch(() => null));
      const sound = (await Promise.all(all)).filter((wanted) => wanted !== null);
      if (isWanted) setOwn(sound);
    };
    void read();
    const timer = setTimeout(read, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [engine, isShown, language]);
  if (own.length === 0) return null;
  return (
    <section class="shelf" aria-labelledby="shelf-own">
      <h2 id="shelf-own">{words.own}</h2>
      <p class="soft">{words.ownAbout}</p>
      <ul class="cards">
        {own.map((wanted) => (
          <li key={wanted.rules.ruleset}>
            <Card engine={engine} language={language} rules={wanted.rules} offer={wanted.offer} onChoose={() => onWanted(wanted)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
