import type { ExperimentWords } from "../experiment";

export const experiment: ExperimentWords = {
  title: "Confronta le regole con un esperimento", intro: "I bot giocano molte partite con un regolamento, o le stesse distribuzioni con due. Tutti i numeri sono quelli della riga di comando.",
  first: "Regolamento", second: "Confrontato con", none: "niente", bots: "Bot", botsEach: "un bot diverso per ogni posto", seed: "Seme", noPlayers: "Nessun numero di giocatori va bene per entrambi.", stale: "Da allora hai cambiato qualcosa.",
  differences: "Che cosa cambia", figure: "Dato", difference: "Differenza", between: (low, high) => `da ${low} a ${high}`,
  note: "Entrambi i regolamenti hanno avuto le stesse distribuzioni. L'asterisco indica differenze che il caso non spiega: fra tutti i dati insieme, ce n'è uno di troppo in non più di 5 esperimenti su 100.",
  alike: "uguale in ogni partita", countedDifferently: "contato in modo diverso",
  sameGames: (games) => (games === 1 ? "L'unica partita è uguale con entrambi i regolamenti, mossa per mossa." : `Tutte le ${games} partite sono uguali con entrambi i regolamenti, mossa per mossa.`),
  differing: (games, all) => `${games} partite su ${all} sono diverse.`,
  fairer: (fair, other) => `I posti sono più equilibrati con «${fair}» che con «${other}».`, fairnessUnclear: "Non è chiaro con quale regolamento i posti siano più equilibrati. Più partite potrebbero dirlo.",
  differs: (figure, value, other, name, otherName) => `${figure}: ${value} con «${name}», ${other} con «${otherName}».`,
  noFigure: "Nessun dato cambia più di quanto spieghi il caso.", noOtherFigure: "Nessun altro dato cambia più di quanto spieghi il caso.",
  figures: { range: "vantaggio del posto migliore sul peggiore", sd: "dispersione delle vittorie fra i posti", shared: "partite con vittoria condivisa" },
  wins: (seat) => `vittorie del posto ${seat}`, ends: (reason) => `fine: ${reason}`, tiesBroken: (by) => `parità risolte (${by})`,
  heat: "Dove si esce", heatNote: "In percentuale di tutti i giocatori che escono.", hottest: (name, square, share) => `${name}: la casella dove si esce di più è ${square}, ${share}.`,
};
