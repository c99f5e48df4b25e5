import type { ReplayWords } from "../replay";
import { plural } from "../text";

export const replay: ReplayWords = {
  title: "Rivedi una partita", intro: "Apri la registrazione di una partita e ripercorrila turno per turno. Ogni turno è verificato con le regole.",
  open: "Apri una registrazione", another: "Aprine un'altra", how: "Alla fine di una partita, o in qualsiasi momento, puoi salvarne la registrazione dal tavolo. Puoi anche trascinare qui il file.",
  loading: "Verifico la registrazione…",
  none: "Questa non è la registrazione di una partita.", verified: (events) => `Verificato con le regole: tutti i ${events} eventi sono giusti.`, faulty: "La registrazione è valida fin qui. Poi:", unfinished: "Questa partita non è finita: ecco fin dove è arrivata.",
  game: "Partita", of: (count) => `di ${count}`, previousGame: "Partita precedente", nextGame: "Partita successiva",
  step: "Passo", stepOf: (step, all) => `Passo ${step} di ${all}`, first: "All'inizio", back: "Indietro", play: "Avvia", pause: "Pausa", forward: "Avanti", last: "Alla fine",
  speed: "Velocità", speeds: { slow: "Lenta", normal: "Normale", fast: "Veloce", "at-once": "Subito" }, keys: "← → passi · Home e Fine · Spazio avvia",
  players: "Giocatori", out: "fuori", steps: "Che cosa è successo", start: "Inizio", turn: (turn) => `Turno ${turn}`, ranking: "Risultato", picture: "Salva l'immagine (PNG)", vector: "Salva l'immagine (SVG)", animation: "Salva l'animazione (SVG)", lastGame: "L'ultima partita che hai giocato", lastFinished: "L'ultima partita che hai finito", notOver: "La tua ultima partita non è ancora finita. Rivedendola si scoprirebbero le tessere di tutti: potrai farlo quando sarà finita.", noPicture: "Questo browser non riesce a creare il PNG. L'SVG funziona.",
  review: "Analisi", aboutReview: "I bot continuano la partita da ogni scelta e la confrontano con la migliore.", startReview: "Analizza la partita", stopReview: "Interrompi", reviewed: (done, all) => `${plural(done, "scelta", "scelte")} su ${all}`, timeLeft: (minutes) => (minutes === 0 ? "manca meno di un minuto" : minutes === 1 ? "manca circa un minuto" : `mancano circa ${minutes} minuti`),
  marks: "Scelte costate molto", marked: (marks) => (marks === 0 ? "Nessuna scelta è costata molto." : marks === 1 ? "Una scelta è costata molto." : `${marks} scelte sono costate molto.`), onBoard: "Sul tabellone", played: "La mossa fatta", better: "La scelta migliore", hand: "Le tessere del giocatore", costly: "è costata molto", toTurningPoint: "Vai alla svolta",
};
