import type { Comparison } from "../engine/answers";
import { measured } from "../rules/FigureTables";
import type { Words } from "../words/words";

type Figure = Comparison["figures"][string];

/** What differs between two rulesets: in words, and then in a table with an interval for each figure. */
export function Differences({ comparison, names, words, format, percent }: {
  comparison: Comparison; names: string[]; words: Words; format: (value: number) => string; percent: (share: number) => string;
}) {
  const say = words.experiment;
  const figures = Object.entries(comparison.figures);
  const shown = (name: string) => (isShare(name) ? percent : format);
  return (
    <section class="differences">
      <h2>{say.differences}</h2>
      {inWords(comparison, names, words, shown).map((line) => <p key={line}>{line}</p>)}
      <div class="difference-table" tabIndex={0} role="region" aria-label={say.differences}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.figure}</th>
              {names.map((name) => <th key={name} scope="col">{name}</th>)}
              <th scope="col" colSpan={2}>{say.difference}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(([name, figure]) => {
              const value = shown(name);
              const isCompared = figure.games_that_differ !== 0 && !figure.counted_differently;
              return (
                <tr key={name} class={figure.significant ? "is-significant" : ""}>
                  <th scope="row">{figureName(name, words)}</th>
                  {figure.values.map((it, nth) => <td key={nth}>{value(it)}</td>)}
                  <td>{isCompared ? `${signed(figure.difference, value)} (${say.between(signed(figure.interval[0], value), signed(figure.interval[1], value))})${figure.significant ? " *" : ""}` : figure.counted_differently ? say.countedDifferently : say.alike}</td>
                  <td>{isCompared && <Interval figure={figure} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="soft">{say.note}</p>
    </section>
  );
}

/** A difference and its interval around zero, on a scale of its own. */
function Interval({ figure: { difference, interval: [low, high], significant } }: { figure: Figure }) {
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const x = (value: number) => 60 + (value / most) * 54;
  return (
    <svg class={significant ? "interval plot-ours" : "interval"} viewBox="0 0 120 16" aria-hidden="true">
      <path class="plot-grid" d="M60 0V16" />
      <path class="plot-interval" d={`M${x(low)} 4v8M${x(low)} 8H${x(high)}M${x(high)} 4v8`} />
      <circle class="plot-dot" cx={x(difference)} cy="8" r="3.5" />
    </svg>
  );
}

/** Sums up a comparison in sentences, the same ones as `sentiero compare`. */
function inWords({ games, games_that_differ: differing, figures }: Comparison, names: string[], words: Words, shown: (name: string) => (value: number) => string): string[] {
  const say = words.experiment;
  if (differing === 0) return [say.sameGames(games)];
  const lines: string[] = [say.differing(differing, games)];
  const { range, sd } = figures;
  if (range && sd) {
    const fairness = sd.significant && !range.significant ? sd : range;
    lines.push(range.significant || sd.significant ? say.fairer(names[fairness.difference < 0 ? 1 : 0]!, names[fairness.difference < 0 ? 0 : 1]!) : say.fairnessUnclear);
  }
  const others = Object.entries(figures).filter(([name]) => !FAIRNESS.includes(name));
  const clear = others.filter(([, figure]) => figure.significant);
  for (const [name, figure] of clear) {
    const value = shown(name);
    lines.push(say.differs(figureName(name, words), value(figure.values[0]), value(figure.values[1]), names[0]!, names[1]!));
  }
  if (clear.length < others.length) lines.push(clear.length === 0 ? say.noFigure : say.noOtherFigure);
  return lines;
}

const FAIRNESS = ["range", "sd"];

function isShare(name: string): boolean {
  return FAIRNESS.includes(name) || name === "shared" || /^(wins|ends)_/.test(name);
}

function signed(value: number, shown: (value: number) => string): string {
  const text = shown(Math.abs(value));
  return text === shown(0) ? text : `${value < 0 ? "−" : "+"}${text}`;
}

/** Returns the name of a figure as shown to users. */
function figureName(name: string, words: Words): string {
  const { experiment: say, rules } = words;
  const [, kind, of] = /^(wins|ends|ties_broken|points)_(.*)$/.exec(name) ?? [];
  switch (kind) {
    case "wins": return say.wins(Number(of));
    case "ends": return say.ends(rules.trial.reasons[of!] ?? of!);
    case "ties_broken": return say.tiesBroken(of!);
  }
  return say.figures[name] ?? measured(name, rules);
}
