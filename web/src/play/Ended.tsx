import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { MarkerIcon } from "../board/Marker";
import { downloadBlob } from "../download";
import type { Game, Look } from "../engine/answers";
import type { Engine } from "../engine/client";
import { pngOf } from "../replay/png";
import { idOf } from "../rules/files";
import { withBots } from "../words/bots";
import type { PlayWords } from "../words/play";
import { splitTitle } from "./Card";
import { whoWon } from "./describe";
import { Places } from "./Places";
import { countGame } from "./results";

/** The end of a game: the winners, everyone's place and what to do next. */
export function Ended({ engine, look, game, mine, words, onAgain, onUndo, onNew, onReplay, onShare, onOver }: {
  engine: Engine; look: Look; game: Game; mine: number[]; words: PlayWords; onAgain(): void; onUndo: (() => void) | null; onNew(): void; onReplay(): void; onShare(): void; onOver(): void;
}) {
  const { winners, places } = look.over!;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWon = mine.length === 1 && winners.includes(mine[0]!);
  const title = whoWon(look, game, mine);
  /** The result for anyone, as opposed to the player who is here. */
  const result = whoWon(look, game, []);
  const results = useMemo(() => countGame(game, look, mine), []);
  const own = results && (results.isBest && results.games > 1 ? words.newBest
    : results.best !== null ? words.best(results.best)
    : game.players.length > 1 ? words.ownResults(results.games, results.won) : null);
  const course = useGameCourse(engine, game);
  useEffect(() => {
    announce([title, ...places.map(({ text }) => withBots(text, game.language)), own ?? ""].join(" "));
    heading.current?.focus();
    onOver();
  }, []);
  return (
    <div class={isWon || results?.isBest ? "ended is-won" : "ended"}>
      <div class="ended-head">
        {winners.map((seat) => <MarkerIcon key={seat} seat={seat} />)}
        <h2 ref={heading} tabIndex={-1}>{title}</h2>
      </div>
      <div class="buttons ask-buttons">
        <button type="button" class="primary" onClick={onAgain}>{words.again}</button>
        {onUndo && <button type="button" onClick={onUndo}>{words.undo}</button>}
        <button type="button" onClick={onReplay}>{words.replay}</button>
        <PictureButton engine={engine} look={look} game={game} result={result} words={words} />
        <button type="button" onClick={onShare}>{words.share}</button>
        <button type="button" onClick={onNew}>{words.newGame}</button>
      </div>
      <Places places={places} language={game.language} />
      {own !== null && <p class="own-results">{own}</p>}
      {/* This arrives late, so it's last and moves nothing. */}
      {course.length > 0 && <div class="course">{course.map((line) => <p key={line}>{withBots(line, game.language)}</p>)}</div>}
    </div>
  );
}

/** Returns sentences about how the game went, which take a moment. */
function useGameCourse(engine: Engine, game: Game): string[] {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    let isWanted = true;
    engine.ask("record", { game })
      .then(({ text }) => engine.ask("course", { text, language: game.language }))
      .then((found) => { if (isWanted) setLines(found); }, () => undefined);
    return () => { isWanted = false; };
  }, [engine, game.language]);
  return lines;
}

/** Draws the final board and shares it or, if the device can't share files, saves it. */
function PictureButton({ engine, look, game, result, words }: {
  engine: Engine; look: Look; game: Game; /** Who has won. */ result: string; words: PlayWords;
}) {
  const [fault, setFault] = useState(false);
  const canShare = useMemo(() => navigator.canShare?.({ files: [new File([], "a.png", { type: "image/png" })] }) ?? false, []);
  const make = async () => {
    const { text } = await engine.ask("record", { game });
    const { svg } = await engine.ask("picture", { text, index: 0, language: game.language, step: look.steps.at(-1)?.step ?? 0 });
    const today = new Date();
    const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
    const name = `${idOf(splitTitle(look.title, words.rulesAs)[1])}-${date}.png`;
    const png = new File([await pngOf(svg, [look.title, result])], name, { type: "image/png" });
    if (!canShare) return downloadBlob(png.name, png);
    // Users may change their mind.
    return navigator.share({ files: [png], title: look.title }).catch(() => undefined);
  };
  return (
    <>
      <button type="button" onClick={() => { setFault(false); make().catch(() => setFault(true)); }}>{canShare ? words.sharePicture : words.savePicture}</button>
      {fault && <p class="fault" role="alert">{words.noPicture}</p>}
    </>
  );
}
