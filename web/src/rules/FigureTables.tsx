import type { RulesWords } from "../words/rules";
import type { Series } from "./plots";

/** Tables with all numbers from the trials, including those that aren't in the plots. */
export function FigureTables({ series, words, percent, format }: {
  series: Series[]; words: RulesWords; percent: (share: number) => string; format: (value: number) => string;
}) {
  const say = words.trial;
  const seats = series[0]?.figures.wins.length ?? 0;
  const reasons = [...new Set(series.flatMap(({ figures }) => figures.ends.map(({ reason }) => reason)))];
  const measures = [...new Set(series.flatMap(({ figures }) => figures.spreads.map(({ name }) => name)))];
  return (
    <details class="figures">
      <summary>{say.numbers}</summary>
      <Table caption={say.wins} series={series} rows={Array.from({ length: seats }, (_, seat) => ({
        name: say.seat(seat + 1),
        cells: series.map(({ figures }) => {
          const win = figures.wins[seat];
          return win ? `${percent(win.share)} (${percent(win.low)}–${percent(win.high)})` : "";
        }),
      }))} />
      <Table caption={say.ends} series={series} rows={reasons.map((reason) => ({
        name: say.reasons[reason] ?? reason,
        cells: series.map(({ figures }) => percent(figures.ends.find((end) => end.reason === reason)?.share ?? 0)),
      }))} />
      <Table caption={`${say.measure}: ${say.mean} ± ${say.spread}; ${say.least}–${say.most}`} series={series} rows={measures.map((measure) => ({
        name: measured(measure, words),
        cells: series.map(({ figures }) => {
          const spread = figures.spreads.find(({ name }) => name === measure);
          return spread ? `${format(spread.mean)} ± ${format(spread.sd)}; ${format(spread.min)}–${format(spread.max)}` : "";
        }),
      }))} />
    </details>
  );
}

/** Returns the name of a measure as shown to users. */
export function measured(name: string, { trial: say }: RulesWords): string {
  const seat = /^points_(\d+)$/.exec(name)?.[1];
  return seat === undefined ? say.measures[name] ?? name : say.points(Number(seat) + 1);
}

function Table({ caption, series, rows }: { caption: string; series: Series[]; rows: { name: string; cells: string[] }[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr><td />{series.map(({ name }) => <th scope="col" key={name}>{name}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}><th scope="row">{name}</th>{cells.map((cell, nth) => <td key={nth}>{cell}</td>)}</tr>
        ))}
      </tbody>
    </table>
  );
}
