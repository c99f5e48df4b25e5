import type { ShareWords } from "../share";

export const share: ShareWords = {
  close: "Chiudi",
  share: {
    title: "Manda questa partita", here: "Chi gioca davanti a questo schermo?", text: "Chi apre questo link continua da qui. Dopo ogni turno, manda il nuovo link.",
    over: "Chi apre questo link vede com'è finita la partita e può rivederla.",
    next: (name) => `È il turno di ${name}: manda il link a questa persona.`, link: "Link a questa partita", copy: "Copia il link", copied: "Copiato.",
    copyByHand: "Copialo a mano: è selezionato.", send: "Invia…",
    open: "È un gioco tra amici: la pagina mostra a ognuno solo le proprie tessere, ma chi smonta il link può vedere tutte le mani e le tessere che verranno.",
    long: "Questo link è lungo e alcune app di messaggi tagliano i link lunghi. Se non si apre, mandalo per e-mail.",
  },
  rules: { title: "Condividi queste regole", text: "Chi apre questo link riceve una copia del file e di quelli su cui si basa.", notes: "Con i commenti del testo (link più lungo)" },
  opened: {
    title: "Ti hanno mandato una partita", loading: "Un momento…", turn: (name) => `È il turno di ${name}.`, over: "Questa partita è finita.", who: "Chi sei?",
    several: "Scegli chi sta davanti a questo schermo.", watch: "Se non scegli nessuno, guardi soltanto.", play: "Apri la partita", person: (seat) => `Giocatore ${seat}`,
    own: "Questa partita ha regole proprie. Fanno parte del link e servono solo a giocare.",
    later: "Da qui hai già giocato oltre.", different: "Hai giocato questa partita in un altro modo.", mine: "Continua la mia partita", fromLink: "Torna al link",
  },
  problems: {
    damaged: "Questo link è danneggiato. Forse è stato tagliato: fattelo mandare di nuovo.", newer: "Questo link viene da una versione più nuova della pagina. Ricarica la pagina.",
    large: "È troppo per un link.", content: "Questo link non contiene né una partita né regole di questa pagina.",
  },
};
