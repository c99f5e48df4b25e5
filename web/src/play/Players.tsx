import { Parts } from "../Parts";
import { MarkerIcon } from "../board/Marker";
import type { Game, Move, Summary } from "../engine/answers";
import type { PlayWords } from "../words/play";

/** Everyone at the table, including whose turn it is, who is out and what each player has in the open. */
export function Players({ summary, toPlay, game, mine, showing, words }: {
  summary: Summary | null; toPlay: number | null; game: Game; mine: number[]; showing: Move | null; words: PlayWords;
}) {
  if (!summary) return <div class="players" />;
  const now = showing ? showing.lines.find((line) => line.seat !== null)?.seat ?? null : toPlay;
  return (
    <div class="players">
      <ul>
        {summary.seats.map((player, seat) => {
          const out = !player.isIn;
          return (
            <li key={seat} class={`player ${seat === now ? "is-now" : ""} ${out ? "is-out" : ""}`} aria-current={seat === now ? "true" : undefined}>
              <MarkerIcon seat={seat} out={out} />
              <span class="player-text">
                <span class="player-name">
                  <span>{player.name}</span>
                  {mine.length === 1 && mine[0] === seat && <span class="tag is-me">{words.you}</span>}
                  {player.holds && <span class="tag is-dragon">{player.holds}</span>}
                </span>
                <small class="player-more parts">
                  {game.players[seat]?.kind !== "person" && <span class="player-kind">{words.bot}</span>}
                  {out ? <span>{words.out}</span> : player.tiles !== null && <span class="player-tiles">{words.tiles(player.tiles)}</span>}
                  {player.points !== null && <span>{words.points(player.points)}</span>}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
      {summary.facts.length > 0 && <p class="players-facts"><Parts of={summary.facts} /></p>}
    </div>
  );
}
