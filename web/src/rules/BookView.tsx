import { useState } from "preact/hooks";
import { useAnswer } from "../ask";
import { Board } from "../board/Board";
import { Tile } from "../board/Tile";
import type { Block, Inline, Language, Numbers, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import { numbersOf } from "../numbers";
import "../style/book.css";
import { keyLabel, valueLabel } from "../words/keys";
import type { RulesWords } from "../words/rules";
import { wordsIn } from "../words/words";
import { PlayersChoice } from "./PlayersChoice";

/** The rulebook for the rules, for either a given number of players or any. */
export function BookView({ engine, rules, language, range, words: say }: {
  engine: Engine; rules: Rules; language: Language; range: Numbers; words: RulesWords;
}) {
  const [chosen, choose] = useState<number | null>(null);
  const players = chosen !== null && numbersOf(range).includes(chosen) ? chosen : null;
  return (
    <>
      <PlayersChoice range={range} value={players} onChoose={choose} words={say} isAnyAllowed />
      <Book {...{ engine, rules, language, players }} />
    </>
  );
}

/** The rulebook for either a given number of players or all of them. */
export function Book({ engine, rules, language, players }: { engine: Engine; rules: Rules; language: Language; players: number | null }) {
  const book = useAnswer(engine, "book", { rules, language, players });
  return (
    <>
      {book.fault && <p class="fault" role="alert">{book.fault}</p>}
      {book.ok && (
        <article class="book" lang={book.ok.language}>
          <h2>{book.ok.title}</h2>
          {book.ok.blocks.map((block, nth) => <BookBlock key={nth} block={block} language={language} />)}
        </article>
      )}
    </>
  );
}

function BookBlock({ block, language }: { block: Block; language: Language }) {
  switch (block.kind) {
    case "heading": return <h3>{block.text}</h3>;
    case "paragraph": return <p>{isSwitch(block.line) ? wordsIn(language).rules.bookVariants : <Line line={block.line} language={language} />}</p>;
    case "items": return <ul>{block.lines.map((line, nth) => <li key={nth}><Line line={withoutName(line)} language={language} /></li>)}</ul>;
    case "steps": return <ol>{block.lines.map((line, nth) => <li key={nth}><Line line={line} language={language} /></li>)}</ol>;
    case "board": return (
      <figure class="book-board">
        <Board drawing={block.drawing} label={block.drawing.text || block.caption} />
        <figcaption>{block.caption}</figcaption>
      </figure>
    );
    case "tiles": return (
      <figure class="book-tiles">
        <ul>
          {block.tiles.map(({ caption, image }, nth) => (
            <li key={nth}>
              <Tile image={image} sides={block.sides} portsPerSide={block.portsPerSide} label={caption || image.notation} />
              {caption && <span aria-hidden="true">{caption}</span>}
            </li>
          ))}
        </ul>
        <figcaption>{block.caption}</figcaption>
      </figure>
    );
  }
}

/** Whether a line explains how to enable variants on the command line. Here, they have checkboxes instead. */
function isSwitch(line: Inline[]): boolean {
  return line.some(({ kind, text }) => kind === "code" && text === "--variant");
}

/**
 * Returns a line without the leading variant name, since users read the title that follows. Keys contain a dot, whereas
 * variants don't.
 */
function withoutName(line: Inline[]): Inline[] {
  const [name, title, ...rest] = line;
  const isVariant = name?.kind === "code" && title?.kind === "text" && !name.text.includes(".");
  return isVariant ? [{ ...title, text: title.text.trimStart() }, ...rest] : line;
}

/** A line in the book. Keys and the values that follow them are worded as in the form. */
function Line({ line, language }: { line: Inline[]; language: Language }) {
  const key = line.find(({ kind, text }) => kind === "code" && keyLabel(text, language) !== null)?.text ?? null;
  return (
    <>
      {line.map(({ kind, text }, nth) => {
        if (kind === "text") return text;
        if (text === key) return keyLabel(text, language);
        const meaning = key && valueLabel(key, text.replace(/^"(.*)"$/, "$1"), language);
        if (meaning) return meaning;
        if (kind === "strong") return <strong key={nth}>{text}</strong>;
        return <code key={nth}>{text}</code>;
      })}
    </>
  );
}
