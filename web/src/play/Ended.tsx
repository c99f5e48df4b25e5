import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import { MarkerIcon } from "../board/Marker";
import type { Game, Look } from "../engine/answers";
import { withBots } from "../words/bots";
import type { PlayWords } from "../words/play";
import { capitalised } from "../words/text";

/** The end of a game: the winners, everyone's place and what to do next. */
export function Ended({ look, game, mine, words, onAgain, onNew, onReplay }: {
  look: Look; game: Game; mine: number[]; words: PlayWords; onAgain(): void; onNew(): void; onReplay(): void;
}) {
  const { winners, ranking } = look.over!;
  const heading = useRef<HTMLHeadingElement>(null);
  const names = winners.map((seat) => look.summary?.seats[seat]?.name ?? `${seat + 1}`);
  const isWon = mine.length === 1 && winners.includes(mine[0]!);
  const title = game.players.length === 1 ? words.over : winners.length === 0 ? words.nobodyWon
    : isWon ? (winners.length === 1 ? words.youWon : words.youShared)
    : words.won(names, game.language);
  useEffect(() => {
    announce([title, ...ranking.map((line) => withBots(line, game.language))].join(" "));
    heading.current?.focus();
  }, []);
  return (
    <div class="ended">
      <div class="ended-winners">{winners.map((seat) => <MarkerIcon key={seat} seat={seat} />)}</div>
      <h2 ref={heading} tabIndex={-1}>{title}</h2>
      <ul class="ranking">{ranking.map((line) => <li key={line}>{capitalised(withBots(line, game.language))}</li>)}</ul>
      <div class="buttons ask-buttons">
        <button type="button" class="primary" onClick={onAgain}>{words.again}</button>
        <button type="button" onClick={onReplay}>{words.replay}</button>
        <button type="button" onClick={onNew}>{words.newGame}</button>
      </div>
    </div>
  );
}
