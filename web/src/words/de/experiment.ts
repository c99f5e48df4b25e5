import type { ExperimentWords } from "../experiment";

export const experiment: ExperimentWords = {
  title: "Regeln im Versuch vergleichen", intro: "Bots spielen viele Partien mit einem Regelwerk oder dieselben Ausgaben mit zweien. Alle Zahlen sind die der Kommandozeile.",
  first: "Regelwerk", second: "Verglichen mit", none: "nichts", bots: "Bots", botsEach: "auf jedem Platz ein anderer", seed: "Startwert", noPlayers: "Keine Spielerzahl passt zu beiden.", stale: "Seitdem hast du etwas geändert.",
  differences: "Was sich unterscheidet", figure: "Zahl", difference: "Unterschied", between: (low, high) => `${low} bis ${high}`,
  note: "Beide Regelwerke bekamen dieselben Ausgaben. Ein Stern steht bei Unterschieden, die der Zufall nicht erklärt: Unter allen Zahlen zusammen steht in höchstens 5 von 100 Versuchen ein Stern zu Unrecht.",
  alike: "in jeder Partie gleich", countedDifferently: "anders gezählt",
  sameGames: (games) => (games === 1 ? "Die einzige Partie ist mit beiden Regelwerken Zug um Zug gleich." : `Alle ${games} Partien sind mit beiden Regelwerken Zug um Zug gleich.`),
  differing: (games, all) => `${games} von ${all} Partien unterscheiden sich.`,
  fairer: (fair, other) => `Die Plätze sind bei „${fair}“ ausgeglichener als bei „${other}“.`, fairnessUnclear: "Es ist nicht klar, wo die Plätze ausgeglichener sind. Mehr Partien könnten es zeigen.",
  differs: (figure, value, other, name, otherName) => `${figure}: ${value} bei „${name}“, ${other} bei „${otherName}“.`,
  noFigure: "Keine Zahl unterscheidet sich stärker, als der Zufall erklärt.", noOtherFigure: "Keine andere Zahl unterscheidet sich stärker, als der Zufall erklärt.",
  figures: { range: "Vorsprung des besten Platzes vor dem schlechtesten", sd: "Streuung der Siege über die Plätze", shared: "Partien mit geteiltem Sieg" },
  wins: (seat) => `Siege von Platz ${seat}`, ends: (reason) => `Ende: ${reason}`, tiesBroken: (by) => `entschiedene Gleichstände (${by})`,
  heat: "Wo Spieler ausscheiden", heatNote: "In Prozent aller, die ausscheiden.", hottest: (name, square, share) => `${name}: Die meisten scheiden auf ${square} aus, ${share}.`,
};
