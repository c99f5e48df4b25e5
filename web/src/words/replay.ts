import type { Language } from "../engine/answers";

export interface ReplayWords {
  title: string; intro: string; open: string; another: string; how: string; loading: string;
  none: string; verified: (events: number) => string; faulty: string; unfinished: string;
  game: string; of: (count: number) => string; previousGame: string; nextGame: string;
  step: string; stepOf: (step: number, all: number) => string; first: string; back: string; play: string; pause: string; forward: string; last: string;
  speed: string; speeds: { slow: string; normal: string; fast: string; "at-once": string }; keys: string;
  players: string; out: string; steps: string; start: string; turn: (turn: number) => string; ranking: string; picture: string; vector: string; animation: string; lastGame: string; noPicture: string;
}

export const words: Record<Language, ReplayWords> = {
  en: {
    title: "Watch a game again", intro: "Open the record of a game and step through it turn by turn. Every turn is checked against the rules.",
    open: "Open a record", another: "Open another", how: "At the end of a game, or at any time, you can save its record from the table. You can also drop the file here.",
    loading: "Checking the record…",
    none: "This is not a record of a game.", verified: (events) => `Checked against the rules: all ${events} events are correct.`, faulty: "The record is valid up to here. Then:", unfinished: "This game is unfinished: this is its last position.",
    game: "Game", of: (count) => `of ${count}`, previousGame: "Previous game", nextGame: "Next game",
    step: "Step", stepOf: (step, all) => `Step ${step} of ${all}`, first: "To the start", back: "Back", play: "Play", pause: "Pause", forward: "Forward", last: "To the end",
    speed: "Speed", speeds: { slow: "Slow", normal: "Normal", fast: "Fast", "at-once": "At once" }, keys: "← → steps · Home and End · Space plays",
    players: "Players", out: "out", steps: "What happened", start: "Start", turn: (turn) => `Turn ${turn}`, ranking: "Result", picture: "Save picture (PNG)", vector: "Save picture (SVG)", animation: "Save animation (SVG)", lastGame: "The last game you played", noPicture: "This browser cannot make a PNG of the board. Save an SVG instead.",
  },
  it: {
    title: "Rivedi una partita", intro: "Apri la registrazione di una partita e ripercorrila turno per turno. Ogni turno è verificato con le regole.",
    open: "Apri una registrazione", another: "Aprine un'altra", how: "Alla fine di una partita, o in qualsiasi momento, puoi salvarne la registrazione dal tavolo. Puoi anche trascinare qui il file.",
    loading: "Verifico la registrazione…",
    none: "Questa non è la registrazione di una partita.", verified: (events) => `Verificato con le regole: tutti i ${events} eventi sono giusti.`, faulty: "La registrazione è valida fin qui. Poi:", unfinished: "Questa partita non è finita: ecco fin dove è arrivata.",
    game: "Partita", of: (count) => `di ${count}`, previousGame: "Partita precedente", nextGame: "Partita successiva",
    step: "Passo", stepOf: (step, all) => `Passo ${step} di ${all}`, first: "All'inizio", back: "Indietro", play: "Avvia", pause: "Pausa", forward: "Avanti", last: "Alla fine",
    speed: "Velocità", speeds: { slow: "Lenta", normal: "Normale", fast: "Veloce", "at-once": "Subito" }, keys: "← → passi · Home e Fine · Spazio avvia",
    players: "Giocatori", out: "fuori", steps: "Che cosa è successo", start: "Inizio", turn: (turn) => `Turno ${turn}`, ranking: "Risultato", picture: "Salva l'immagine (PNG)", vector: "Salva l'immagine (SVG)", animation: "Salva l'animazione (SVG)", lastGame: "L'ultima partita che hai giocato", noPicture: "Questo browser non riesce a creare il PNG. L'SVG funziona.",
  },
  pt: {
    title: "Rever uma partida", intro: "Abra o registro de uma partida e percorra-a turno a turno. Cada turno é conferido com as regras.",
    open: "Abrir um registro", another: "Abrir outro", how: "No fim de uma partida, ou a qualquer momento, você pode salvar o registro na mesa. Você também pode soltar o arquivo aqui.",
    loading: "Conferindo o registro…",
    none: "Este não é o registro de uma partida.", verified: (events) => `Conferido com as regras: todos os ${events} eventos estão certos.`, faulty: "O registro está certo até aqui. Depois:", unfinished: "Esta partida não terminou: ela vai até aqui.",
    game: "Partida", of: (count) => `de ${count}`, previousGame: "Partida anterior", nextGame: "Próxima partida",
    step: "Passo", stepOf: (step, all) => `Passo ${step} de ${all}`, first: "Ao início", back: "Voltar", play: "Reproduzir", pause: "Pausar", forward: "Avançar", last: "Ao fim",
    speed: "Velocidade", speeds: { slow: "Lenta", normal: "Normal", fast: "Rápida", "at-once": "Imediata" }, keys: "← → passos · Home e End · Espaço reproduz",
    players: "Jogadores", out: "fora", steps: "O que aconteceu", start: "Início", turn: (turn) => `Turno ${turn}`, ranking: "Resultado", picture: "Salvar imagem (PNG)", vector: "Salvar imagem (SVG)", animation: "Salvar animação (SVG)", lastGame: "A última partida que você jogou", noPicture: "Este navegador não consegue gerar o PNG. O SVG funciona.",
  },
};
