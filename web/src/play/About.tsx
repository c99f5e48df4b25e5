import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { Language, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { Lazy } from "../Lazy";
import { words as frame } from "../words/frame";
import { words } from "../words/play";

interface BookProps { engine: Engine; rules: Rules; language: Language; players: number }
const loadBook = (): Promise<ComponentType<BookProps>> => import("../rules/BookView").then((it) => it.Book);

/** The rulebook for those who play, opened on demand, and what a file says of itself. */
export function About({ engine, rules, language, about, players }: BookProps & { about: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="about" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words[language].about}</summary>
      {isOpen && <Lazy load={loadBook} words={frame[language]} props={{ engine, rules, language, players }} />}
      {isOpen && about && (
        <>
          {language !== "en" && <p class="soft">{words[language].aboutEnglish}</p>}
          <p lang="en">{about}</p>
        </>
      )}
    </details>
  );
}
