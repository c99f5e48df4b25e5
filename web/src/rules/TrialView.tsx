import { useState } from "preact/hooks";
import { FAST_BOTS, type FastBot, type Language, type Numbers, type Rules, tagOf } from "../engine/answers";
import { nearest, numbersOf } from "../numbers";
import "../style/trial.css";
import type { RulesWords } from "../words/rules";
import { FigureTables, measured } from "./FigureTables";
import { PlayersChoice } from "./PlayersChoice";
import { Legend, LengthPlot, type Series, WinsPlot } from "./plots";
import type { Trials } from "./useTrial";

const GAMES = [1_000, 5_000, 20_000];

/** Many games played with the rules and with those they extend, side by side. */
export function TrialView({ trials, rules, parent, range, language, words }: {
  trials: Trials; rules: Rules; parent: Rules | null; range: Numbers; language: Language; words: RulesWords;
}) {
  const say = words.trial;
  const [chosen, choose] = useState(4);
  const [bot, setBot] = useState<FastBot>(FAST_BOTS[0]);
  const [games, setGames] = useState(GAMES[0]!);
  const players = nearest(numbersOf(range), chosen);
  const bots = Array<FastBot>(players).fill(bot);
  const key = JSON.stringify([rules, players, bot, games]);
  const start = () => trials.start(key, [
    { name: say.this, trial: { rules, bots, games } },
    ...(parent ? [{ name: parent.ruleset, trial: { rules: parent, bots, games } }] : []),
  ]);
  const tag = tagOf(language);
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 });
  const percent = (share: number) => percents.format(share);
  const series = trials.results.flatMap(({ name, figures }): Series[] => (figures && figures.games > 0 ? [{ name, figures }] : []));
  const sound = trials.results.filter(({ fault }) => fault === null);
  const done = Math.min(...sound.map(({ figures }) => figures?.games ?? 0));
  return (
    <div class="trial">
      <p>{say.intro}</p>
      <form class="trial-form" onSubmit={(event) => { event.preventDefault(); trials.isRunning ? trials.stop() : start(); }}>
        <PlayersChoice range={range} value={players} onChoose={(count) => choose(count ?? players)} words={words} />
        <label class="pick">
          <span>{say.bots}</span>
          <select value={bot} onChange={(event) => setBot(event.currentTarget.value as FastBot)}>
            {FAST_BOTS.map((bot) => <option key={bot} value={bot}>{say.kinds[bot]}</option>)}
          </select>
        </label>
        <label class="pick">
          <span>{say.games}</span>
          <select value={games} onChange={(event) => setGames(Number(event.currentTarget.value))}>
            {GAMES.map((count) => <option key={count} value={count}>{numbers.format(count)}</option>)}
          </select>
        </label>
        {/* A single button keeps the focus. */}
        <button type="submit" class={trials.isRunning ? "" : "primary"}>{trials.isRunning ? say.stop : trials.key === null ? say.start : say.again}</button>
      </form>
      {sound.length > 0 && (
        <div class="trial-progress">
          <progress max={trials.all} value={done} aria-label={say.games} />
          <span>{say.progress(done, trials.all)}</span>
          <span role="status">{trials.isRunning ? "" : trials.isStopped ? say.stopped : say.done}</span>
        </div>
      )}
      {trials.key !== null && trials.key !== key && !trials.isRunning && <p class="soft">{say.stale}</p>}
      {trials.results.map(({ name, fault }) => fault && <p key={name} class="fault" role="alert">{name}: {fault}</p>)}
      {series.length > 0 && (
        <>
          {series.length > 1 && !trials.isRunning && <p><strong>{compared(series[0]!, series[1]!, words, numbers, percent)}</strong></p>}
          <Legend series={series} />
          <h3>{say.lengths}</h3>
          <LengthPlot series={series} label={say.lengths} axis={measured(series[0]!.figures.spreads[0]?.name ?? "", words)} percent={percent} />
          <h3>{say.wins}</h3>
          <WinsPlot series={series} label={say.wins} seat={say.seat} percent={percent} />
          <p class="soft">{say.winsNote} {evenness(series[0]!, words)}</p>
          <FigureTables series={series} words={words} percent={percent} format={(value) => numbers.format(value)} />
        </>
      )}
    </div>
  );
}

/** Describes how games differ from those played with the parent's rules, in terms of length and who wins. */
function compared(here: Series, below: Series, { trial: say }: RulesWords, numbers: Intl.NumberFormat, percent: (share: number) => string): string {
  // Length is the first measure.
  const [mean, before] = [here.figures.spreads[0]?.mean ?? 0, below.figures.spreads[0]?.mean ?? 0];
  const by = numbers.format(Math.abs(mean - before));
  const length = say.compared(numbers.format(mean), by === numbers.format(0) ? null : mean - before, by);
  const [first, firstBefore] = [here.figures.wins[0], below.figures.wins[0]];
  return first && firstBefore ? `${length} ${say.firstWins(percent(first.share), percent(firstBefore.share))}` : length;
}

/** Whether the seats differ by more than can be explained by chance, if this was tested. */
function evenness({ figures: { p } }: Series, { trial: say }: RulesWords): string {
  if (p === null) return "";
  return p < 0.01 ? say.uneven : say.even;
}
