import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { Lazy } from "../Lazy";
import { wordsIn } from "../words/words";

interface BookProps { engine: Engine; rules: Rules; language: Language; players: number }
const loadBook = (): Promise<ComponentType<BookProps>> => import("../rules/BookView").then((it) => it.Book);

/** The rulebook for players, which is opened on request, and the description from the file. */
export function About({ engine, rules, language, about, players }: BookProps & { about: string }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  // The text takes a moment to load. Scroll to its start once it's there.
  useEffect(() => {
    const details = box.current;
    if (!isOpen || !details) return;
    const empty = details.offsetHeight;
    const watcher = new ResizeObserver(() => {
      if (details.offsetHeight < empty + 100) return;
      watcher.disconnect();
      details.scrollIntoView({ block: "start" });
    });
    watcher.observe(details);
    return () => watcher.disconnect();
  }, [isOpen]);
  return (
    <details class="about" ref={box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{wordsIn(language).play.about}</summary>
      {isOpen && <Lazy load={loadBook} words={wordsIn(language).frame} props={{ engine, rules, language, players }} />}
      {isOpen && about && (
        <>
          {language !== "en" && <p class="soft">{wordsIn(language).play.aboutEnglish}</p>}
          <p lang="en">{about}</p>
        </>
      )}
    </details>
  );
}
