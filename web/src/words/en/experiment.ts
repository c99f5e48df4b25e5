import type { ExperimentWords } from "../experiment";

export const experiment: ExperimentWords = {
  title: "Compare rules by experiment", intro: "Bots play many games with a ruleset, or the same deals with two of them. All figures are those of the command line.",
  first: "Ruleset", second: "Compared with", none: "nothing", bots: "Bots", botsEach: "a different bot in each seat", seed: "Seed", noPlayers: "No number of players can play both.", stale: "You have changed what to play since.",
  differences: "What differs", figure: "Figure", difference: "Difference", between: (low, high) => `${low} to ${high}`,
  note: "Both rulesets got the same deals. A star marks differences that chance does not explain: among all figures together, there is a false star in at most 5 of 100 experiments.",
  alike: "the same in every game", countedDifferently: "counted differently",
  sameGames: (games) => (games === 1 ? "The only game is the same with both rulesets, move by move." : `All ${games} games are the same with both rulesets, move by move.`),
  differing: (games, all) => `${games} of ${all} games differ.`,
  fairer: (fair, other) => `The seats are fairer in “${fair}” than in “${other}”.`, fairnessUnclear: "It is not clear in which of them the seats are fairer. More games could tell.",
  differs: (figure, value, other, name, otherName) => `${figure}: ${value} in “${name}”, ${other} in “${otherName}”.`,
  noFigure: "No figure differs by more than chance explains.", noOtherFigure: "No other figure differs by more than chance explains.",
  figures: { range: "best seat's lead over the worst", sd: "spread of the seats' wins", shared: "games with a shared win" },
  wins: (seat) => `wins of seat ${seat}`, ends: (reason) => `games that end because ${reason}`, tiesBroken: (by) => `ties broken (${by})`,
  heat: "Where players go out", heatNote: "In percent of all players who go out.", hottest: (name, square, share) => `${name}: most players go out on ${square}, ${share} of them.`,
};
