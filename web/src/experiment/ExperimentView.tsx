import { useState } from "preact/hooks";
import { useAnswer } from "../ask";
import { BOTS, type Bot, DEFAULT_BOT, type Experiment, type Language, tagOf } from "../engine/answers";
import type { Engine } from "../engine/client";
import { nearest, numbersOf } from "../numbers";
import { measured, FigureTables } from "../rules/FigureTables";
import { Legend, LengthPlot, type Series, WinsPlot } from "../rules/plots";
import "../style/experiment.css";
import "../style/trial.css";
import "../style/views.css";
import { useRun } from "../useRun";
import { type Words, wordsIn } from "../words/words";
import { Differences } from "./Differences";
import { HeatMap } from "./HeatMap";
import { RulesetChoice, type Chosen, NOTHING } from "./RulesetChoice";
import { useRulesets } from "./useRulesets";

const GAMES = [200, 1_000, 5_000, 20_000];
/** Stands for a bot of its own in each seat in the list of bots. */
const EACH = "each";
const SEED = /^(0|[1-9][0-9]{0,18})$/;

/** Experiments: bots play many games with a ruleset, or the same deals with two of them. */
export function ExperimentView({ engine, language, isShown }: { engine: Engine; language: Language; /** Whether this part of the page is visible. */ isShown: boolean }) {
  const words = wordsIn(language);
  const [say, trial] = [words.experiment, words.rules.trial];
  const shelves = useAnswer(engine, "shelves", { language });
  const rulesets = useRulesets(engine, shelves.ok?.shelves ?? [], language, isShown);
  const [chosen, setChosen] = useState<[Chosen, Chosen]>([{ id: "calliope", variants: [] }, NOTHING]);
  const [wanted, want] = useState(4);
  const [bot, setBot] = useState<Bot>(DEFAULT_BOT);
  /** The bots of seats that have their own, unless all seats have the same bot. */
  const [own, setOwn] = useState<Record<number, Bot> | null>(null);
  const [games, setGames] = useState(GAMES[1]!);
  const [seed, setSeed] = useState("1");
  const run = useRun<Experiment>();
  /** What the results are for. */
  const [shown, setShown] = useState<{ key: string; names: string[]; games: number; bots: Bot[] } | null>(null);

  const found = chosen.map(({ id }) => rulesets.find((ruleset) => ruleset.id === id));
  const [a, b] = found;
  const counts = a ? numbersOf(a.players).filter((count) => !b || numbersOf(b.players).includes(count)) : [];
  const players = counts.length > 0 ? nearest(counts, wanted) : null;
  const tag = tagOf(language);
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 });
  const [format, percent] = [(value: number) => numbers.format(value), (share: number) => percents.format(share)];
  const bots = Array.from({ length: players ?? 0 }, (_, seat) => own?.[seat] ?? bot);
  const key = JSON.stringify([chosen, bots, games, seed, language]);
  const isReady = a !== undefined && players !== null && SEED.test(seed);
  const start = () => {
    if (!isReady) return;
    const [first, second] = found.map((ruleset, nth) => ruleset && { ...ruleset.rules, variants: chosen[nth]!.variants });
    setShown({ key, bots, names: namesOf([a, ...(b ? [b] : [])].map((ruleset, nth) => ({ ...ruleset, on: chosen[nth]!.variants }))), games });
    run.start({
      size: () => games,
      step: (worker, from, count, last, others) => worker.ask("experiment", {
        a: first!, b: second ?? null, bots, seed, first: from, games: count, past: last?.past ?? null, others: others.map(({ past }) => past),
      }),
    });
  };
  const { result } = run;
  const series: Series[] = result && shown ? result.sides.map((figures, nth) => ({ name: shown.names[nth] ?? "", figures })) : [];
  const seated = new Set(shown?.bots).size > 1 ? shown!.bots.map((bot, seat) => `${trial.seat(seat + 1)}: ${words.bots[bot]}`) : [];
  if (shelves.fault !== null) return <p class="fault" role="alert">{shelves.fault}</p>;
  return (
    <div class="experiment trial">
      <h1>{say.title}</h1>
      <p class="intro">{say.intro}</p>
      <form class="experiment-form" onSubmit={(event) => { event.preventDefault(); run.isRunning ? run.stop() : start(); }}>
        {([0, 1] as const).map((nth) => (
          <RulesetChoice
            key={nth} engine={engine} language={language} label={nth === 0 ? say.first : say.second} rulesets={rulesets} chosen={chosen[nth]} isOptional={nth === 1}
            onChoose={(next) => setChosen((old) => (nth === 0 ? [next, old[1]] : [old[0], next]))}
          />
        ))}
        <div class="trial-form">
          <label class="pick">
            <span>{words.rules.side.players}</span>
            <select value={players ?? ""} onChange={(event) => want(Number(event.currentTarget.value))}>
              {counts.map((count) => <option key={count} value={count}>{count}</option>)}
            </select>
          </label>
          <label class="pick">
            <span>{say.bots}</span>
            <select value={own ? EACH : bot} onChange={({ currentTarget: { value } }) => {
              setOwn(value === EACH ? {} : null);
              if (value !== EACH) setBot(value as Bot);
            }}>
              <BotOptions words={words.bots} />
              <option value={EACH}>{say.botsEach}</option>
            </select>
          </label>
          {own && bots.map((bot, seat) => (
            <label key={seat} class="pick">
              <span>{trial.seat(seat + 1)}</span>
              <select value={bot} onChange={(event) => setOwn({ ...own, [seat]: event.currentTarget.value as Bot })}><BotOptions words={words.bots} /></select>
            </label>
          ))}
          <label class="pick">
            <span>{trial.games}</span>
            <select value={games} onChange={(event) => setGames(Number(event.currentTarget.value))}>
              {GAMES.map((count) => <option key={count} value={count}>{format(count)}</option>)}
            </select>
          </label>
          <label class="pick">
            <span>{say.seed}</span>
            <input inputMode="numeric" size={8} value={seed} aria-invalid={!SEED.test(seed)} onInput={(event) => setSeed(event.currentTarget.value)} />
          </label>
          {/* A single button keeps the focus. */}
          <button type="submit" class={run.isRunning ? "" : "primary"} disabled={!run.isRunning && !isReady}>
            {run.isRunning ? trial.stop : shown === null ? trial.start : trial.again}
          </button>
        </div>
        {a && b && counts.length === 0 && <p class="fault" role="alert">{say.noPlayers}</p>}
      </form>
      {shown && !run.fault && (
        <div class="trial-progress">
          <progress max={shown.games} value={run.done} aria-label={trial.games} />
          <span>{trial.progress(run.done, shown.games)}</span>
          <span role="status">{run.isRunning ? "" : run.done < shown.games ? trial.stopped : trial.done}</span>
        </div>
      )}
      {run.fault && <p class="fault" role="alert">{run.fault}</p>}
      {shown && shown.key !== key && !run.isRunning && <p class="soft">{say.stale}</p>}
      {result && series.length > 0 && (
        <>
          {result.comparison && <Differences comparison={result.comparison} names={shown!.names} {...{ words, format, percent }} />}
          <Legend series={series} />
          <h2>{trial.lengths}</h2>
          <LengthPlot series={series} label={trial.lengths} axis={measured(series[0]!.figures.spreads[0]?.name ?? "", words.rules)} percent={percent} />
          <h2>{trial.wins}</h2>
          <WinsPlot series={series} label={trial.wins} seat={trial.seat} percent={percent} />
          {seated.length > 0 && <p class="experiment-seats">{seated.join(" · ")}</p>}
          <p class="soft">{trial.winsNote}</p>
          {result.sides.some(({ squares }) => squares.length > 0) && (
            <>
              <h2>{say.heat}</h2>
              <p class="soft">{say.heatNote}</p>
              <div class="heat-maps">
                {result.sides.map((side, nth) => <HeatMap key={nth} side={side} name={shown!.names[nth] ?? ""} {...{ words: say, percent, format }} />)}
              </div>
            </>
          )}
          <FigureTables series={series} words={words.rules} percent={percent} format={format} />
        </>
      )}
    </div>
  );
}

function BotOptions({ words }: { words: Words["bots"] }) {
  return <>{BOTS.map((bot) => <option key={bot} value={bot}>{words[bot]}</option>)}</>;
}

/** Names the rulesets by their titles and variants. Equal names get a number. */
function namesOf(rulesets: { title: string; on: string[]; variants: { name: string; title: string }[] }[]): string[] {
  const names = rulesets.map(({ title, on, variants }) => [title, ...variants.filter(({ name }) => on.includes(name)).map(({ title }) => title)].join(" + "));
  return names.map((name, nth) => (names.indexOf(name) !== nth || names.lastIndexOf(name) !== nth ? `${name} (${nth + 1})` : name));
}
