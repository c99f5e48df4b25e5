import type { Figures } from "../engine/answers";

/**
 * The figures for a ruleset in a plot. The first one is drawn as a filled shape. The second one, which is for the
 * parent, is drawn as a line.
 */
export interface Series { name: string; figures: Figures }

const WIDTH = 560;
const LEFT = 44;
const RIGHT = 12;

/** Game lengths as two overlaid histograms. */
export function LengthPlot({ series, label, axis, percent }: {
  series: Series[]; label: string; axis: string; percent: (share: number) => string;
}) {
  const lengths = series.flatMap(({ figures }) => figures.lengths.map(([turns]) => turns));
  const least = Math.min(...lengths);
  const most = Math.max(...lengths);
  // There are at most about forty bars, each of which covers a whole number of turns.
  const step = Math.max(1, Math.ceil((most - least + 1) / 40));
  const bins = Math.floor((most - least) / step) + 1;
  const shares = series.map(({ figures }) => binned(figures, least, step, bins));
  const top = niceTop(Math.max(...shares.flat()));
  const height = 226;
  const bottom = height - 46;
  const width = (WIDTH - LEFT - RIGHT) / bins;
  const x = (bin: number) => LEFT + bin * width;
  const y = (share: number) => bottom - (share / top) * (bottom - 14);
  const named = Math.max(1, Math.ceil(bins / 8));
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((part) => <Line key={part} y={y(part * top)} text={percent(part * top)} />)}
      {shares[0]?.map((share, bin) => (
        <rect key={bin} class="plot-bar" x={x(bin) + 0.5} width={Math.max(1, width - 1)} y={y(share)} height={Math.max(0, bottom - y(share))} />
      ))}
      {shares[1] && <path class="plot-outline" d={outline(shares[1], x, y, bottom)} />}
      {Array.from({ length: bins }, (_, bin) => bin).filter((bin) => bin % named === 0).map((bin) => (
        <text key={bin} class="plot-text is-middle" x={x(bin) + width / 2} y={bottom + 18}>
          {step === 1 ? least + bin : `${least + bin * step}–${Math.min(most, least + (bin + 1) * step - 1)}`}
        </text>
      ))}
      <text class="plot-text is-end" x={WIDTH - RIGHT} y={bottom + 40}>{axis}</text>
    </svg>
  );
}

/** Each seat's share of wins with its interval. The dashed line is the share if all seats win equally often. */
export function WinsPlot({ series, label, seat, percent }: {
  series: Series[]; label: string; seat: (seat: number) => string; percent: (share: number) => string;
}) {
  const seats = series[0]?.figures.wins.length ?? 0;
  const row = series.length > 1 ? 40 : 28;
  const left = 84;
  const bottom = seats * row + 10;
  const top = niceTop(Math.max(...series.flatMap(({ figures }) => figures.wins.map(({ high }) => high))));
  const x = (share: number) => left + (Math.min(share, top) / top) * (WIDTH - left - RIGHT - 12);
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${bottom + 26}`} role="img" aria-label={label}>
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part}>
          <path class="plot-grid" d={`M${x(part * top)} 6V${bottom}`} />
          <text class="plot-text is-middle" x={x(part * top)} y={bottom + 20}>{percent(part * top)}</text>
        </g>
      ))}
      {seats > 0 && <path class="plot-even" d={`M${x(1 / seats)} 2V${bottom}`} />}
      {Array.from({ length: seats }, (_, at) => (
        <text key={at} class="plot-text is-end" x={left - 10} y={10 + (at + 0.5) * row + 4}>{seat(at + 1)}</text>
      ))}
      {series.flatMap(({ figures }, nth) => figures.wins.map(({ share, low, high }, at) => {
        const y = 10 + (at + 0.5) * row + (series.length > 1 ? (nth === 0 ? -7 : 7) : 0);
        return (
          <g key={`${nth} ${at}`} class={nth === 0 ? "plot-ours" : "plot-theirs"}>
            <path class="plot-interval" d={`M${x(low)} ${y - 4}v8M${x(low)} ${y}H${x(high)}M${x(high)} ${y - 4}v8`} />
            {nth === 0 ? <circle class="plot-dot" cx={x(share)} cy={y} r="5" /> : <rect class="plot-dot" x={x(share) - 4.5} y={y - 4.5} width="9" height="9" />}
          </g>
        );
      }))}
    </svg>
  );
}

/** The legend for the plots. */
export function Legend({ series }: { series: Series[] }) {
  return (
    <ul class="legend" aria-hidden="true">
      {series.map(({ name }, nth) => (
        <li key={name}>
          <svg viewBox="0 0 24 14" class={nth === 0 ? "legend-mark plot-ours" : "legend-mark plot-theirs"}>
            {nth === 0 ? <rect class="plot-bar" x="1" y="2" width="22" height="10" /> : <path class="plot-outline" d="M1 11V4H12V8H23" />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Line({ y, text }: { y: number; text: string }) {
  return (
    <>
      <path class="plot-grid" d={`M${LEFT} ${y}H${WIDTH - RIGHT}`} />
      <text class="plot-text is-end" x={LEFT - 6} y={y + 4}>{text}</text>
    </>
  );
}

function binned(figures: Figures, least: number, step: number, bins: number): number[] {
  const shares = Array<number>(bins).fill(0);
  for (const [turns, games] of figures.lengths) {
    const bin = Math.floor((turns - least) / step);
    shares[bin] = (shares[bin] ?? 0) + games / figures.games;
  }
  return shares;
}

function outline(shares: number[], x: (bin: number) => number, y: (share: number) => number, bottom: number): string {
  return `M${x(0)} ${bottom}${shares.map((share, bin) => `V${y(share)}H${x(bin + 1)}`).join("")}V${bottom}`;
}

/** Returns the upper end of an axis, which is a round number no smaller than `share`. */
function niceTop(share: number): number {
  return [0.04, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8].find((top) => top >= share) ?? 1;
}
