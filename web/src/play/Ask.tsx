import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Choice, Question, TileImage } from "../engine/answers";
import type { PlayWords } from "../words/play";
import { capitalised } from "../words/text";
import { canLay, canTurn, choiceAt, choiceOf, type Cursor, isOpen, mannerOf, questionAt, slotAt, waitsFor } from "./cursor";
import { type Drag, Hand, Row, type Slot } from "./Hand";
import { Swap } from "./Swap";
import type { Swaps, Ticks } from "./swaps";
import { toolsOf } from "./tools";

/** Longer lists of choices are collapsed below a heading because the choices are made on the board. */
const MOST_SHOWN = 10;

/** What a player can do when asked a question. */
export interface Asked {
  question: Question;
  cursor: Cursor;
  /** Looks at the given choice. */
  go(at: number): void;
  /** Picks up a tile from the hand. */
  takeTile(slot: number): void;
  turn(by: 1 | -1): void;
  /** Looks at the next place. */
  around(by: 1 | -1): void;
  /** Makes the choice at the cursor. */
  take(): void;
  /** Makes the choice for a tool, even from a follow-up question. */
  takeTool(choice: number): void;
  back(): void;
  /** Whether Enter makes the choice at the cursor if a picked-up tile has the focus. */
  isLaying: boolean;
  /** The face of the tile that is laid, turned as it is on the board. */
  face: TileImage["face"];
  drag: Drag;
  /** Whether the tile to turn is on the board already. */
  isTurning: boolean;
  /** Whether a tile has been dropped onto the board but hasn't been laid yet. */
  isDropped: boolean;
  turned: { by: 1 | -1; count: number };
  /** Where the square of a choice is relative to named tiles, or empty if there are none. */
  relation(choice: Choice): string;
  ticks: Ticks;
  tick(key: string): void;
  swap(swaps: Swaps): void;
  /** Looks for a hint, or stops looking. */
  hint(): void;
  isLooking: boolean;
  /** Takes back the last choice. Null if that's not possible. */
  undo: (() => void) | null;
  /** The keys that work for any question, with what they do. */
  keys: string;
}

/** A question and its choices. */
export function Ask({ asked, sides, portsPerSide, words, hint, children }: {
  asked: Asked; sides: number; portsPerSide: number; words: PlayWords;
  /** Shown right below the choices. */
  hint: ComponentChildren;
  /** Shown below that. */
  children?: ComponentChildren;
}) {
  const { question, cursor } = asked;
  const now = questionAt(question, cursor);
  const choice = choiceAt(question, cursor);
  const manner = mannerOf(now);
  const tools = toolsOf(question);
  const shape = { sides, portsPerSide };
  const isAbout = manner === "list" || manner === "places";
  const own = isAbout && !tools ? now.tiles[0] : undefined;
  const others = manner === "tiles" || own ? now.tiles.slice(1) : tools || manner === "swap" ? [] : now.tiles;
  const isLaying = manner === "tiles" || manner === "turns";
  const turns = canTurn(now);
  const isBad = choice !== null && (choice.fatal || choice.barred !== null);
  const consequence = manner !== "swap" && choice && (cursor.path.length > 0 || !tools)
    && <Consequence choice={choice} named={manner === "places" || manner === "turns"} relation={asked.relation(choice)} words={words} />;
  return (
    <div class="ask">
      <div class="ask-head">
        {cursor.path.length > 0 && (
          <button type="button" class="small" onClick={asked.back}>{words.back}</button>
        )}
        <h2 class="ask-title">{capitalised(now.title)}</h2>
        <div class="ask-tools">
          <button type="button" class="small" disabled={!asked.undo} title={`${words.undo} (U)`} onClick={() => asked.undo?.()}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M8 4 3.5 8.5 8 13M4 8.5h7.5a4 4 0 0 1 0 8H8" /></svg>
            <span>{words.undo}</span>
          </button>
          <button type="button" class="small" title={`${words.askHint} (H)`} aria-pressed={asked.isLooking} onClick={asked.hint}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M7.5 15.5h5M8.5 18h3M7.7 13C7.5 11.5 5 10.2 5 7.2a5 5 0 0 1 10 0c0 3-2.5 4.3-2.7 5.8z" /></svg>
            <span>{words.askHint}</span>
          </button>
        </div>
      </div>
      {(manner === "swap" ? [words.swapAbout] : now.notes).map((note) => <p key={note} class="soft">{note}</p>)}
      {manner === "tiles" && (
        <Hand {...shape} slots={handSlots(asked)} title={now.tiles[0]?.title ?? ""} turned={asked.turned}
          onTake={asked.takeTile} onTurn={asked.turn} drag={asked.drag} words={words} />
      )}
      {tools && (
        <Hand {...shape} slots={toolSlots(asked, tools)} title={question.tiles[0]?.title ?? ""} turned={asked.turned}
          onTake={(slot) => asked.takeTool(tools[slot]!)} onTurn={asked.turn} drag={asked.drag} words={words} />
      )}
      {manner === "swap" && (
        <Swap {...shape} question={now} ticks={asked.ticks} onTick={asked.tick} onSwap={asked.swap} words={words} />
      )}
      {own && <Row row={own} {...shape} isSmall />}
      {manner === "list" && <List choices={now.choices} skip={cursor.path.length === 0 && tools ? new Set(tools) : null} asked={asked} words={words} />}
      {manner === "places" && (
        now.choices.length <= MOST_SHOWN ? <List choices={now.choices} skip={null} asked={asked} words={words} /> : (
          <details>
            <summary>{words.allPlaces(now.choices.filter(isOpen).length)}</summary>
            <List choices={now.choices} skip={null} asked={asked} words={words} />
          </details>
        )
      )}
      {manner !== "swap" && (cursor.path.length > 0 || !tools) && (
        <div class="buttons ask-buttons">
          {turns && (
            <>
              <button type="button" class="round" aria-label={words.turnBack} title={words.turnBack} onClick={() => asked.turn(-1)}>↺</button>
              <button type="button" class="round" aria-label={words.turnOn} title={words.turnOn} onClick={() => asked.turn(1)}>↻</button>
            </>
          )}
          {manner === "places" && now.choices.filter(isOpen).length > 2 && (
            <>
              <button type="button" class="round" aria-label={words.placeBefore} title={words.placeBefore} onClick={() => asked.around(-1)}>‹</button>
              <button type="button" class="round" aria-label={words.placeAfter} title={words.placeAfter} onClick={() => asked.around(1)}>›</button>
            </>
          )}
          <button type="button" class={`primary ${choice?.fatal ? "is-bad" : ""} ${asked.isDropped ? "is-next" : ""}`} disabled={!choice || !isOpen(choice)} aria-disabled={asked.isLooking} onClick={asked.take}>
            {asked.isTurning ? words.turnIt : isLaying ? words.lay : manner === "places" ? words.takePlace : words.choose}
          </button>
        </div>
      )}
      {/* These are below the buttons, so that they stay under the finger however long they are. Consequences arrive late and mustn't move the hint. */}
      {isBad && consequence}
      {hint}
      {!isBad && consequence}
      {children}
      {asked.isDropped ? <p class="keys">{words.dropped[waitsFor(now)]}</p> : <Help manner={tools && cursor.path.length === 0 ? "tools" : asked.isTurning ? "turning" : manner === "tiles" && !turns ? "fixed" : manner} canGoBack={cursor.path.length > 0} keys={asked.keys} words={words} />}
      {others.map((row) => <Row key={row.title} row={row} {...shape} />)}
    </div>
  );
}

/** How to choose by pointing or, if there might be a keyboard, by using keys. */
function Help({ manner, canGoBack, keys: others, words }: { manner: keyof PlayWords["help"]; canGoBack: boolean; keys: string; words: PlayWords }) {
  const { point, keys } = words.help[manner];
  const isTouch = matchMedia("(hover: none)").matches;
  return <p class="keys">{point(isTouch)} <span class="keys-only">{words.keys}: {keys} {canGoBack && words.keyBack} {others}</span></p>;
}

/** The player's own tiles in a question about laying one of them, each rotated as it would be laid. */
function handSlots({ question, cursor }: Asked): Slot[] {
  const now = questionAt(question, cursor);
  const here = slotAt(question, cursor);
  return (now.tiles[0]?.tiles ?? []).map(({ caption, image }, slot) => {
    const at = choiceOf(question, cursor, slot);
    const choice = at === null ? null : now.choices[at]!;
    return {
      image: choice?.tile?.laid ?? image, caption, isHere: slot === here, isAt: false, canTake: choice !== null,
      isFatal: choice?.fatal ?? false, isBarred: choice !== null && !canLay(question, cursor, slot),
    };
  });
}

/** The player's own tiles in a question that first asks which tile to use, and then where. */
function toolSlots({ question, cursor, face }: Asked, tools: number[]): Slot[] {
  return question.tiles[0]!.tiles.map(({ image, caption }, slot) => {
    const at = tools[slot]!;
    const choice = question.choices[at]!;
    const isFirst = tools.indexOf(at) === slot;
    const isHere = isFirst && cursor.path[0] === at;
    const isLaid = isHere && face !== null && face.text === image.face?.text && face.symbol === image.face.symbol;
    return {
      image: isLaid ? { ...image, face } : image, caption: choice.barred === null ? caption : `${caption}: ${choice.barred}`, canTake: true, isFatal: false,
      isHere, isAt: isFirst && cursor.path.length === 0 && cursor.at === at, isBarred: !isOpen(choice),
    };
  });
}

/**
 * A list of choices as buttons. The first click on a choice looks at it, and the second one makes it. If there are tools,
 * which are skipped, a single click makes it.
 */
function List({ choices, skip, asked, words }: { choices: Choice[]; skip: Set<number> | null; asked: Asked; words: PlayWords }) {
  const list = useRef<HTMLUListElement>(null);
  const here = asked.cursor.at;
  useEffect(() => {
    const row = list.current?.querySelector(".is-here, .is-at");
    if (list.current && row instanceof HTMLElement) bringIntoView(list.current, row);
  }, [here]);
  return (
    <ul class="choices" ref={list}>
      {choices.map((choice, nth) => {
        if (skip?.has(nth)) return null;
        const isHere = nth === here && skip === null;
        const heading = choice.group && choice.group !== choices[nth - 1]?.group ? choice.group : null;
        return (
          <li key={nth}>
            {heading && <p class="choices-group">{capitalised(heading)}</p>}
            <button
              type="button" aria-pressed={isHere} disabled={!isOpen(choice)}
              class={`choice ${isHere ? "is-here" : nth === here ? "is-at" : ""} ${choice.fatal ? "is-fatal" : ""}`}
              onClick={() => (skip ? asked.takeTool(nth) : isHere ? asked.take() : asked.go(nth))}
            >
              <Label choice={choice} relation={asked.relation(choice)} />
              {choice.barred !== null && <small>{choice.barred}</small>}
              {choice.fatal && <small class="fatal">{words.fatal}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls to a row of the list without affecting the rest of the page. */
function bringIntoView(list: HTMLElement, row: HTMLElement): void {
  const [box, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(0, own.top - box.top) + Math.max(0, own.bottom - box.bottom);
}

/** The label of a choice. For a square, its place relative to other tiles, followed by its column and row. */
function Label({ choice, relation }: { choice: Choice; relation: string }) {
  if (relation === "") return <span>{capitalised(choice.label)}</span>;
  return <span>{capitalised(relation)} <small>({choice.label})</small></span>;
}

/** The consequences of a choice in words. */
function Consequence({ choice, named, relation, words }: { choice: Choice; named: boolean; relation: string; words: PlayWords }) {
  return (
    <div class={`lead ${choice.fatal || choice.barred !== null ? "is-fatal" : ""}`}>
      {named && <strong><Label choice={choice} relation={relation} /></strong>}
      {choice.barred !== null && <p class="fatal">{words.barred(choice.barred)}</p>}
      {choice.leads.length > 0 && (
        <ul>{choice.leads.map((lead) => <li key={lead}>{capitalised(lead)}</li>)}</ul>
      )}
    </div>
  );
}
