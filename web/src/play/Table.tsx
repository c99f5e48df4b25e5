import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { Motion } from "../board/Board";
import { isWithin } from "../board/geometry";
import { isFocusLost, useKeys } from "../focus";
import type { Drawing, Game, Look, Question } from "../engine/answers";
import type { Engine } from "../engine/client";
import { paceOf, type Settings } from "../settings";
import { capitalised, spoken } from "../words/text";
import { wordsIn } from "../words/words";
import { Ask, type Asked } from "./Ask";
import { BoardPane, boardPoint, canBeLarge, nearest } from "./BoardPane";
import { Actions } from "./Actions";
import { Confirm } from "./Confirm";
import { Curtain } from "./Curtain";
import * as cursors from "./cursor";
import { Ended } from "./Ended";
import { bringIntoFrame } from "./framing";
import { Guard } from "./guard";
import { handleKey } from "./keys";
import { Log } from "./Log";
import { Broken, Elsewhere, Facts, Showing } from "./Notices";
import { Players } from "./Players";
import { relationOf } from "./relation";
import { newSeed } from "./seed";
import { nextSwap, type Swaps } from "./swaps";
import { markersOf } from "./tools";
import { useCourse } from "./useCourse";
import { useCursor } from "./useCursor";
import { usePlace } from "./usePlace";

/** What can be done with a game as a whole. */
export interface TableDeeds {
  onGame(game: Game): void;
  onNew(): void;
  onAgain(): void;
  /** Called when the end of the game is shown. */
  onOver(): void;
  onReplay(text: string): void;
  /** `next` is the name of the player whose turn it is, if they're somewhere else. */
  onShare(next: string | null, toPlay: number | null): void;
  onSettings(change: Partial<Settings>): void;
  onTitle(title: string): void;
}

/** Whether a question is about turning a tile that is on the board already. */
function isTurning(question: Question, cursor: cursors.Cursor, { faces }: Drawing): boolean {
  const now = cursors.questionAt(question, cursor);
  const spot = now.choices[cursor.at]?.spot;
  return cursors.mannerOf(now) === "turns" && spot != null && faces.some(({ x, y }) => x === spot.x && y === spot.y);
}

/** Returns the game before the last choice or deal, or null if that can't be taken back. */
function gameBefore(game: Game, { fixed, undo }: Look): Game | null {
  if (fixed === null && undo > 0) return { ...game, choices: game.choices.slice(0, -undo) };
  const deal = game.deals?.at(-1);
  return deal && game.choices.length === 0 ? { ...game, deals: game.deals!.slice(0, -1), choices: deal.choices } : null;
}

/** A game at the table. `mine` contains the seats of the players who are here. */
export function Table({ engine, game, mine, isResumed, settings, deeds }: {
  engine: Engine; game: Game; mine: number[]; isResumed: boolean; settings: Settings; deeds: TableDeeds;
}) {
  const words = wordsIn(game.language).play;
  const [opened, setOpened] = useState<number | null>(mine.length === 1 ? mine[0]! : null);
  const lastOpened = useRef<number | null>(null);
  const pace = paceOf(settings.speed);
  const course = useCourse(engine, game, opened, isResumed, pace);
  const { look, showing } = course;

  // Players whose turn comes right after their own choice haven't left the table.
  const isMyTurn = look !== null && look.toPlay !== null && look.isPerson && mine.includes(look.toPlay);
  useEffect(() => {
    if (isMyTurn && opened === null && lastOpened.current === look.toPlay && !course.isBusy) setOpened(look.toPlay);
  }, [look, opened, course.isBusy]);
  const open = () => {
    lastOpened.current = look?.toPlay ?? null;
    setOpened(lastOpened.current);
  };

  useEffect(() => {
    if (look) deeds.onTitle(look.title);
  }, [look?.title]);

  const question = isMyTurn && !showing && !course.isBusy && course.viewer === look.toPlay ? look.question : null;
  const state = useCursor(question);
  const { cursor, setCursor } = state;
  const shown = usePlace(engine, game, look, question, cursor);
  const [asNow, setAsNow] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [hint, setHint] = useState<{ choice: string; why: string[] } | null>(null);
  /** Whether a hint is on its way. Until it's there, nothing is chosen unless the player moves on themselves. */
  const [isLooking, setLooking] = useState(false);
  /** The search for a hint that is on its way, if there's one. The answers of all others no longer count. */
  const search = useRef<object | null>(null);
  /** The hinted action if the player has to choose again right after it, the number of steps before it, and whether it was made. */
  const hinted = useRef<{ action: number; steps: number; isMade: boolean } | null>(null);
  /** The reason why a choice couldn't be made. */
  const [notice, setNotice] = useState<string | null>(null);
  /** Whether the tile on the board was dropped there. */
  const [isDropped, setDropped] = useState(false);
  /** Explanations of special tiles are shown for as long as they're new. */
  const [isExplaining, setExplaining] = useState(true);
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef<Swaps | null>(null);
  const board = useRef<SVGSVGElement | null>(null);
  const room = useRef<HTMLElement>(null);
  const guard = useMemo(() => new Guard(), []);

  // This has to happen before the question is painted to avoid losing any keys that answer it.
  useLayoutEffect(() => {
    setHint(null);
    stopLooking();
    setNotice(null);
    setDropped(false);
    setConfirming(false);
    setTicks(new Set());
    setAsNow(false);
    if (!question) return;
    // If there are more steps, the rest of the turn left nothing to choose, and this is another turn.
    const isHintGoingOn = hinted.current?.isMade === true && look?.steps.length === hinted.current.steps + 1;
    hinted.current = null;
    const next = pending.current && nextSwap(question, pending.current);
    pending.current = next?.left ?? null;
    if (next) return play(next.action);
    if (isHintGoingOn) askHint();
    announce(spoken([capitalised(question.title), ...question.notes]));
    if (isFocusLost() || room.current?.contains(document.activeElement)) room.current?.focus({ preventScroll: true });
  }, [question]);

  const isMoving = showing !== null;
  useLayoutEffect(() => {
    guard.start();
  }, [look, opened, question, isMoving]);
  // The button that had the focus may be gone. Keys should keep working.
  // Enter should choose what the cursor is at even if a different tile was clicked before the keys moved the cursor.
  useLayoutEffect(() => {
    const hasCursor = question !== null && cursors.mannerOf(cursors.questionAt(question, cursor)) !== "swap";
    const isBehind = hasCursor && document.activeElement?.matches(".table :is(.hand-tile, .choice):not(.is-here, .is-at)");
    if (isFocusLost() || isBehind) room.current?.focus({ preventScroll: true });
  }, [look, opened, question, isMoving, cursor]);

  // What happens next is visible, no matter where the choice was made. The end of a game is shown by its heading.
  const shows = isMoving ? "move" : hint ? "hint" : question ? "question" : course.isBusy || look?.over ? null : "move";
  useEffect(() => {
    if (shows && room.current) bringIntoFrame(room.current, shows);
  }, [shows, look, question, cursor.path.length, hint]);

  const play = (action: number) => {
    if (hinted.current) hinted.current.isMade = hinted.current.action === action;
    if (mine.length > 1) setOpened(null);
    deeds.onGame({ ...game, choices: [...game.choices, action] });
  };
  /**
   * Shows the choice that a tile was dropped for, so it can be turned and played as if it had been clicked. If it's the
   * only choice, it's made immediately.
   */
  const drop = (at: cursors.Cursor) => {
    if (!question) return;
    stopLooking();
    const choice = cursors.choiceAt(question, at);
    if (!choice || choice.barred !== null || choice.further || cursors.isOnly(question)) return take(at);
    move(at);
    setDropped(true);
    announce(words.dropped[cursors.waitsFor(cursors.questionAt(question, at))]);
  };
  /** Makes a choice, after asking for confirmation if it would put out one of the player's own markers. */
  const take = (at: cursors.Cursor, isSure = false) => {
    if (!question) return;
    const choice = cursors.choiceAt(question, at);
    if (!choice) return;
    if (choice.barred !== null) {
      setNotice(words.barred(choice.barred));
      announce(words.barred(choice.barred));
    } else if (search.current && !choice.further) announce(words.looking);
    else if (choice.further) move(cursors.enter(question, at, at.at));
    else if (choice.confirm && !isSure) setConfirming(true);
    else if (choice.action !== null) play(choice.action);
  };
  const move = (next: cursors.Cursor) => {
    setCursor(next);
    stopLooking();
    setAsNow(false);
    setNotice(null);
    setDropped(false);
    const choice = question && cursors.choiceAt(question, next);
    if (choice) announce([choice.group, choice.label, relationOf(choice, look!.drawing, words), ...choice.leads, choice.barred ?? ""].filter(Boolean).join(", "));
  };
  const turn = (by: 1 | -1) => {
    if (!question) return;
    const next = cursors.turn(question, cursor, by);
    if (next.at !== cursor.at) state.turn(by);
    move(next);
  };

  const stopLooking = () => {
    search.current = null;
    setLooking(false);
  };
  /** Asks for a hint, which comes below the question. */
  const askHint = () => {
    const own = {};
    search.current = own;
    setHint(null);
    setLooking(true);
    announce(words.looking);
    engine.ask("hint", { game }).then((found) => {
      if (search.current !== own) return;
      stopLooking();
      // Keys and clicks on their way weren't meant for the hint.
      guard.start();
      const at = found && question && cursors.cursorAt(question, found.action);
      const choice = at ? cursors.nameAt(question, at) : "";
      setHint({ choice, why: found?.why ?? [words.noHint] });
      if (at) move(at);
      hinted.current = found?.goesOn ? { action: found.action, steps: look?.steps.length ?? 0, isMade: false } : null;
      if (found) announce(spoken([capitalised(choice), ...found.why]));
    }, () => {
      if (search.current !== own) return;
      stopLooking();
      setHint({ choice: "", why: [words.noHint] });
    });
  };
  /** The game before the last choice or deal, or null if that can't be taken back. */
  const earlier = look && gameBefore(game, look);
  const undo = earlier && (() => {
    // Undo is only possible before another player's turn, so you're still the one sitting here.
    deeds.onGame(earlier);
    announce(words.undone);
  });

  const asked: Asked | null = question && {
    hint: () => (isLooking ? stopLooking() : askHint()), isLooking, undo, keys: [`H: ${words.askHint}`, `U: ${words.undo}`, `B: ${words.asNow}`, ...(game.practice ? [`N: ${words.deal}`] : [])].join(", ") + ".",
    question, cursor, turned: state.turned, ticks, isDropped, isTurning: isTurning(question, cursor, look!.drawing),
    face: shown?.face ?? null,
    isLaying: cursors.mannerOf(cursors.questionAt(question, cursor)) !== "swap",
    go: (at) => {
      const next = cursors.goTo(cursor, at);
      const choice = cursors.choiceAt(question, next);
      if (choice?.further && !choice.spot) take(next);
      else move(next);
    },
    takeTile: (slot) => move(cursors.takeTile(question, cursor, slot)),
    turn,
    around: (by) => move(cursors.around(question, cursor, by, look!.drawing)),
    relation: (choice) => relationOf(choice, look!.drawing, words),
    take: () => take(cursor),
    takeTool: (at) => take({ ...cursor, path: [], at }),
    back: () => move(cursors.back(cursor)),
    tick: (key) => setTicks((old) => {
      const next = new Set(old);
      if (!next.delete(key)) next.add(key);
      return next;
    }),
    swap: (swaps) => {
      if (isLooking) return announce(words.looking);
      const next = nextSwap(question, swaps);
      pending.current = next?.left ?? null;
      if (next) play(next.action);
    },
    drag: {
      cellSize: () => (board.current?.getScreenCTM()?.a ?? 1) * 60,
      isOver: (x, y) => {
        const at = dropAt(x, y);
        return at !== null && cursors.isOpen(cursors.questionAt(question, cursor).choices[at]!);
      },
      drop: (x, y) => {
        const at = dropAt(x, y);
        const choice = at === null ? null : cursors.choiceAt(question, cursors.goTo(cursor, at));
        if (at !== null && choice && (cursors.isOpen(choice) || shown?.target)) drop(cursors.goTo(cursor, at));
        else putBack(choice?.barred ?? null, isOverBoard(x, y));
      },
    },
  };
  const dropAt = (x: number, y: number): number | null => {
    const point = boardPoint(board.current, x, y);
    if (!point || !question || !shown) return null;
    if (shown.target) return isWithin(shown.drawing, point, shown.target, 0.35) ? cursor.at : null;
    const now = cursors.questionAt(question, cursor);
    if (cursors.mannerOf(now) !== "places") return null;
    // A tile is laid where it was dropped or not at all, so it must not end up on a neighbouring square.
    const at = nearest(now.choices, point, shown.drawing);
    const spot = at === null ? null : now.choices[at]!.spot;
    return spot && cursors.isSquare(spot, shown.drawing.portsPerSide) && !isWithin(shown.drawing, point, spot) ? null : at;
  };
  const isOverBoard = (x: number, y: number): boolean => {
    const box = board.current?.getBoundingClientRect();
    return box !== undefined && x > box.left && x < box.right && y > box.top && y < box.bottom;
  };
  /** Puts back a tile dropped where it can't be laid. If this was on the board, shows a message. */
  const putBack = (reason: string | null, isTold: boolean) => {
    const hasMany = cursors.mannerOf(cursors.questionAt(question!, cursor)) === "places";
    if (hasMany) move(cursors.back(cursor));
    // If the tile can't be used right now, picking it up has already shown a message.
    if (!isTold || !(hasMany || shown?.target)) return;
    const text = reason === null ? words.notThere[hasMany ? "many" : "one"] : words.barred(reason);
    setNotice(text);
    announce(text);
  };

  const deal = () => {
    if (!look?.canDeal) return;
    deeds.onGame({ ...game, deals: [...game.deals ?? [], { choices: game.choices, seed: newSeed() }], choices: [] });
    announce(words.dealt);
  };

  const motion: Motion | undefined = useMemo(
    () => (showing ? { ways: showing.ways, pace, onEnd: course.goOn } : undefined), [showing, pace]);
  const now = question && cursors.questionAt(question, cursor);
  const choice = question && cursors.choiceAt(question, cursor);
  const places = !now ? [] : cursors.mannerOf(now) === "places" ? now.choices : markersOf(now, look!.drawing, look!.toPlay);
  const reach = useMemo(() => (question ? cursors.spotsIn(question).filter((spot) => spot !== null) : []), [question]);
  useKeys(() => room.current, (event) => handleKey(event, {
    asked, cells: look?.drawing ?? null, setCursor: move,
    guard, skip: showing ? course.skip : null, hint: asked && asked.hint, undo, deal: game.practice ? deal : null, asNow: () => setAsNow((old) => !old),
  }));

  if (course.fault !== null) return <Broken text={course.fault} words={words} onNew={deeds.onNew} />;
  if (!look || !course.drawing) return <p class="wait" role="status">{words.wait}</p>;
  const drawing = showing?.drawing ?? (asNow || !shown ? look.drawing : shown.drawing);
  const isAfter = !showing && !asNow && shown?.preview !== undefined;
  const nameOf = (seat: number) => look.summary?.seats[seat]?.name ?? "";
  const whatNow = () => {
    if (showing) return <Showing move={showing} mine={mine} onSkip={course.skip} words={words} />;
    if (look.over) {
      const replay = () => engine.ask("record", { game }).then(({ text }) => deeds.onReplay(text));
      return <Ended engine={engine} look={look} game={game} mine={mine} words={words} onAgain={deeds.onAgain} onUndo={game.practice ? undo : null} onNew={deeds.onNew} onReplay={replay} onShare={() => deeds.onShare(null, null)} onOver={deeds.onOver} />;
    }
    if (asked) {
      return (
        <Ask asked={asked} sides={look.sides} portsPerSide={look.portsPerSide} words={words} hint={<>
          {notice !== null && (choice === null || choice.barred === null || notice !== words.barred(choice.barred)) && <p class="lead is-fatal fatal">{notice}</p>}
          {isLooking && <p class="looking">{words.looking} <span class="soft">{words.stopLooking}</span></p>}
          {hint && (
            <div class="hint">
              <strong>{words.hint}{hint.choice !== "" && `: ${hint.choice}`}</strong>
              {hint.why.map((why) => <p key={why}>{why}</p>)}
            </div>
          )}
        </>}>
          {game.choices.length === 0 && <p class="aim soft">{game.deals?.length ? words.dealt : look.aim}</p>}
          {look.glossary.length > 0 && (
            <details class="glossary" open={isExplaining} onToggle={(event) => setExplaining(event.currentTarget.open)}>
              <summary>{words.glossary}</summary>
              <ul>{look.glossary.map((about) => <li key={about}>{about}</li>)}</ul>
            </details>
          )}
        </Ask>
      );
    }
    const seat = look.toPlay;
    if (seat !== null && isMyTurn && opened === null && lastOpened.current !== seat) {
      return <Curtain seat={seat} name={nameOf(seat)} words={words} onOpen={open} />;
    }
    if (seat !== null && look.isPerson && !isMyTurn) return <Elsewhere name={nameOf(seat)} words={words} onShare={() => deeds.onShare(nameOf(seat), seat)} />;
    return <p class="wait" role="status">{words.wait}</p>;
  };
  return (
    <section class="table" ref={room} tabIndex={-1} aria-label={look.title}>
      <h1 class="for-ears">{look.title}</h1>
      <Players summary={course.summary} toPlay={look.toPlay} game={game} mine={mine} showing={showing} words={words} />
      <div class="table-board">
        <BoardPane
          key={showing ? `move ${showing.step}` : "still"}
          drawing={drawing} motion={motion} preview={isAfter ? shown?.preview : undefined}
          choices={showing ? [] : places} at={cursor.at} reach={reach} target={showing || asNow ? null : shown?.target ?? null} asked={showing ? null : shown?.asked ?? null}
          isSeen={!asNow && shown?.isLate === false}
          isOver={look.over !== null && !showing} isWhole={isWhole}
          isWarning={isAfter && choice !== null && (choice.fatal || choice.barred !== null)}
          onHover={(at) => { if (!asNow) setCursor(cursors.goTo(cursor, at)); }}
          onPoint={(at) => { if (guard.isOver()) asked?.go(at); }} onTake={() => { if (guard.isOver()) asked?.take(); }} onWheel={turn} boardRef={board}
        />
        {!look.over && canBeLarge(drawing) && (
          <button type="button" class="board-whole round small" aria-pressed={isWhole} aria-label={words.wholeBoard} title={words.wholeBoard} onClick={() => setWhole(!isWhole)}>⤢</button>
        )}
      </div>
      <div class="table-ask">
        {whatNow()}
      </div>
      <div class="table-side">
        <Actions engine={engine} game={game} look={look} settings={settings} deeds={deeds} words={words}
          onDeal={game.practice ? deal : null} asNow={isAfter || asNow ? asNow : null} onAsNow={() => setAsNow(!asNow)} />
        <Facts summary={course.summary} table={question?.table ?? ""} />
        <Log steps={showing ? look.steps.filter(({ step }) => step <= showing.step) : look.steps} words={words} />
      </div>
      {isConfirming && choice && (
        <Confirm title={words.confirmTitle} text={words.confirmText} yes={words.confirmYes} no={words.confirmNo}
          onYes={() => { setConfirming(false); take(cursor, true); }} onNo={() => setConfirming(false)} />
      )}
    </section>
  );
}
