import type { ExperimentWords } from "../experiment";

export const experiment: ExperimentWords = {
  title: "Comparar regras por experimento", intro: "Os bots jogam muitas partidas com um conjunto de regras, ou as mesmas distribuições com dois. Todos os números são os da linha de comando.",
  first: "Regras", second: "Comparadas com", none: "nada", bots: "Bots", botsEach: "um bot diferente em cada lugar", seed: "Semente", noPlayers: "Nenhum número de jogadores serve para as duas.", stale: "Desde então você mudou alguma coisa.",
  differences: "O que muda", figure: "Número", difference: "Diferença", between: (low, high) => `de ${low} a ${high}`,
  note: "As duas regras receberam as mesmas distribuições. O asterisco marca diferenças que o acaso não explica: entre todos os números juntos, há um a mais em no máximo 5 de 100 experimentos.",
  alike: "igual em todas as partidas", countedDifferently: "contado de outra forma",
  sameGames: (games) => (games === 1 ? "A única partida é igual com as duas regras, jogada por jogada." : `Todas as ${games} partidas são iguais com as duas regras, jogada por jogada.`),
  differing: (games, all) => `${games} de ${all} partidas são diferentes.`,
  fairer: (fair, other) => `Os lugares são mais equilibrados em “${fair}” do que em “${other}”.`, fairnessUnclear: "Não está claro em qual delas os lugares são mais equilibrados. Mais partidas poderiam mostrar.",
  differs: (figure, value, other, name, otherName) => `${figure}: ${value} em “${name}”, ${other} em “${otherName}”.`,
  noFigure: "Nenhum número muda mais do que o acaso explica.", noOtherFigure: "Nenhum outro número muda mais do que o acaso explica.",
  figures: { range: "vantagem do melhor lugar sobre o pior", sd: "dispersão das vitórias entre os lugares", shared: "partidas com vitória dividida" },
  wins: (seat) => `vitórias do lugar ${seat}`, ends: (reason) => `fim: ${reason}`, tiesBroken: (by) => `empates desfeitos (${by})`,
  heat: "Onde se sai do jogo", heatNote: "Em porcentagem de todos os jogadores que saem.", hottest: (name, square, share) => `${name}: a casa de onde mais se sai é ${square}, ${share}.`,
};
