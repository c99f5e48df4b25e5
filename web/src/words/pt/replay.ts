import type { ReplayWords } from "../replay";

export const replay: ReplayWords = {
  title: "Rever uma partida", intro: "Abra o registro de uma partida e percorra-a turno a turno. Cada turno é conferido com as regras.",
  open: "Abrir um registro", another: "Abrir outro", how: "No fim de uma partida, ou a qualquer momento, você pode salvar o registro na mesa. Você também pode soltar o arquivo aqui.",
  loading: "Conferindo o registro…",
  none: "Este não é o registro de uma partida.", verified: (events) => `Conferido com as regras: todos os ${events} eventos estão certos.`, faulty: "O registro está certo até aqui. Depois:", unfinished: "Esta partida não terminou: ela vai até aqui.",
  game: "Partida", of: (count) => `de ${count}`, previousGame: "Partida anterior", nextGame: "Próxima partida",
  step: "Passo", stepOf: (step, all) => `Passo ${step} de ${all}`, first: "Ao início", back: "Voltar", play: "Reproduzir", pause: "Pausar", forward: "Avançar", last: "Ao fim",
  speed: "Velocidade", speeds: { slow: "Lenta", normal: "Normal", fast: "Rápida", "at-once": "Imediata" }, keys: "← → passos · Home e End · Espaço reproduz",
  players: "Jogadores", out: "fora", steps: "O que aconteceu", start: "Início", turn: (turn) => `Turno ${turn}`, ranking: "Resultado", picture: "Salvar imagem (PNG)", vector: "Salvar imagem (SVG)", animation: "Salvar animação (SVG)", lastGame: "A última partida que você jogou", lastFinished: "A última partida que você terminou", notOver: "Sua última partida ainda não terminou. Ao revê-la, apareceriam as peças de todos: você poderá fazer isso quando ela acabar.", noPicture: "Este navegador não consegue gerar o PNG. O SVG funciona.",
  review: "Análise", aboutReview: "Os bots continuam a partida a partir de cada escolha e a comparam com a melhor.", startReview: "Analisar a partida", stopReview: "Parar", reviewed: (done, all) => `${done} de ${all} escolhas`, timeLeft: (minutes) => (minutes === 0 ? "falta menos de um minuto" : minutes === 1 ? "falta cerca de um minuto" : `faltam cerca de ${minutes} minutos`),
  marks: "Escolhas que custaram muito", marked: (marks) => (marks === 0 ? "Nenhuma escolha custou muito." : marks === 1 ? "Uma escolha custou muito." : `${marks} escolhas custaram muito.`), onBoard: "No tabuleiro", played: "O que foi jogado", better: "A escolha melhor", hand: "As peças do jogador", costly: "custou muito", toTurningPoint: "Ir ao momento decisivo",
};
