/** The words of the view for experiments, which also uses those for trials of rules. */
export interface ExperimentWords {
  title: string; intro: string; first: string; second: string; none: string; bots: string; /** A choice of bots. */ botsEach: string; seed: string; noPlayers: string; stale: string;
  differences: string; figure: string; difference: string; between: (low: string, high: string) => string; note: string;
  alike: string; countedDifferently: string;
  sameGames: (games: number) => string; differing: (games: number, all: number) => string;
  fairer: (fair: string, other: string) => string; fairnessUnclear: string;
  differs: (figure: string, value: string, other: string, name: string, otherName: string) => string; noFigure: string; noOtherFigure: string;
  /** Keyed by the engine's figure names. */
  figures: Record<string, string>; wins: (seat: number) => string; ends: (reason: string) => string; tiesBroken: (by: string) => string;
  heat: string; heatNote: string; hottest: (name: string, square: string, share: string) => string;
}
