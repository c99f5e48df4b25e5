import { numbersInWords } from "../../numbers";
import type { RulesWords } from "../rules";

export const rules: RulesWords = {
  title: "Scrivi le tue regole",
  intro: "Prendi un gioco, cambia una regola e guarda subito che cosa succede. Per leggere le regole di un gioco, sceglilo in «Gioca».",
  start: {
    heading: "Comincia un nuovo gioco", name: "Nome", nameExample: "Il nostro tavolo", base: "Basato su", create: "Comincia", or: "Hai già un file?",
    drop: "Oppure trascinalo sulla pagina.", editions: "Come nella scatola", games: "Altri giochi", house: "Regole della casa", own: "I tuoi",
    about: (parent) => `Regole della casa su: ${parent}. Tutto il resto è come nell'originale.`,
  },
  bar: {
    file: "File", create: "Nuovo", open: "Apri un file", more: "Altro", rename: "Rinomina", download: "Scarica", share: "Condividi", remove: "Elimina",
    play: "Gioca", cannotPlay: "Prima correggi gli errori",
  },
  ask: {
    rename: "Rinomina il file", newName: "Nuovo nome", taken: "C'è già un file con questo nome.", renameDone: "Rinomina", remove: (name) => `Eliminare ${name}?`,
    removeNote: "Sta solo in questo browser. Nessuno potrà recuperarlo.", removeDone: "Elimina", cancel: "Annulla", close: "Chiudi",
  },
  editor: {
    label: (name) => `Regole: ${name}`, find: "Trova una regola", keys: "Ctrl+Spazio completa · F8 prossimo problema · Esc, poi Tab esce dall'editor",
    lost: "Questo browser non conserva nulla: scarica le tue regole prima di uscire.",
    sent: "Ti hanno mandato queste regole, e questa è la tua copia. Premi «Gioca» per provarle; le trovi scritte in «Regolamento».", edit: "Guardale da vicino, o cambiale",
    phrases: { Completions: "Completamenti", Diagnostics: "Problemi", "No diagnostics": "Nessun problema", close: "chiudi" }, opened: (name) => `${name} è aperto`,
  },
  ways: { label: "Come scrivere le regole", form: "Modulo", text: "Testo" },
  form: {
    changed: (count) => `cambiate: ${count}`, was: (value) => `Prima: ${value}`, reset: "Come prima", differs: "dipende dal numero di giocatori", idle: "Nessun effetto con le altre regole così come sono.", follows: "Se qui non è impostata, dipende da altre regole.",
    yes: "sì", no: "no", none: "Nessuna regola corrisponde.", unreadable: "Il testo ha un errore di sintassi. Correggilo in Testo, e il modulo ricompare qui.", variants: "Opzioni sempre attive in questo gioco.",
    wholeNumber: (least, most) => `Valore non valido: serve un numero intero ${most === null ? `da ${least} in su` : `da ${least} a ${most}`}.`,
  },
  hints: {
    was: (value, where) => `era ${value} ${where}`, same: (where) => `lo stesso ${where}`, byDefault: "di norma", line: (line) => `alla riga ${line}`, ruleset: (name) => `in ${name}`,
    players: (players) => `con ${numbersInWords(players, (least, most) => `${least}–${most}`, "o")} giocatori`,
  },
  findings: {
    heading: "Problemi", sound: "Nessun errore: con queste regole si può giocare.", checking: "Controllo…",
    errors: (count) => (count === 1 ? "1 errore" : `${count} errori`), warnings: (count) => (count === 1 ? "1 avviso" : `${count} avvisi`),
    error: "Errore", warning: "Avviso", fix: "Correggi", set: "Imposta", fixAll: (count) => `Correggi tutto (${count})`, elsewhere: "in un altro file", line: (line) => `riga ${line}`,
    cursor: "Che cosa significa", nothing: "Fai clic su una parola del testo per leggere che cosa significa.", changes: "Cambialo", unused: "Questa riga è solo un appunto: vale la regola originale.", use: "Usa questa riga",
    english: "I messaggi sono in inglese; le parole fra virgolette sono quelle del testo.", inEnglish: "Tutta la spiegazione, in inglese",
    add: (piece) => `aggiungi ${piece}`, take: (piece) => `togli ${piece}`, replace: (before, after) => `sostituisci ${before} con ${after}`,
  },
  bookVariants: "Attiva una variante prima di giocare, dove scegli chi gioca:",
  side: {
    label: "Risultato", board: "Tabellone", book: "Regolamento", changed: "Cambiamenti", trial: "Effetti", variants: "Varianti", variantsAbout: "Per provarle qui; il file resta com'è.",
    waits: "Appena il file è senza errori, qui compaiono il tabellone e il regolamento.", stale: "Com'era prima degli errori.", needsFix: "Le regole contengono errori. Quando saranno corretti, questo si potrà vedere.",
    anyNumber: "qualsiasi numero", players: "Giocatori", playersOf: (players) => `${numbersInWords(players, (least, most) => `da ${least} a ${most}`, "o")} giocatori`,
  },
  changed: {
    noParent: "Queste regole sono indipendenti: non si basano su altre.", alike: "Niente: si gioca esattamente allo stesso modo.", count: (rules, parent) => `${rules === 1 ? "1 regola cambiata" : `${rules} regole cambiate`} rispetto a: ${parent}`,
    before: "Prima", after: "Qui", follows: "Cambiano di conseguenza", games: "Con le stesse tessere",
    otherwise: {
      same: (count, games) => `${count} di ${games} partite con mosse a caso uguali`, other_cause: (count) => `${count} con le stesse mosse ma un'altra causa annotata`,
      other_off_board: (count) => `${count} con le stesse mosse ma altri eventi fuori dal tabellone`, other_points: (count) => `${count} con le stesse mosse ma altri punti`,
      other_winners: (count) => `${count} con le stesse mosse ma altri vincitori`, other_moves: (count, games) => `${count} di ${games} con altre mosse`,
    },
  },
  trial: {
    intro: "Il computer gioca molte partite con queste regole e conta.", games: "Partite", bots: "Giocano", kinds: { greedy: "bene", random: "a caso" },
    start: "Falle giocare", stop: "Ferma", again: "Ancora", progress: (done, all) => `${done} di ${all} partite`, stopped: "Fermato.", done: "Fatto.",
    stale: "Nel frattempo le regole sono cambiate.", this: "Queste regole",
    lengths: "Quanto dura una partita", seat: (seat) => `Posto ${seat}`, wins: "Chi vince, per posto",
    winsNote: "La linea mostra dove sta la quota vera, 95 volte su 100.", even: "Nessun posto è visibilmente migliore di un altro.",
    uneven: "I posti non vincono con la stessa frequenza.",
    compared: (mean, more, by) => `Le partite durano in media ${mean} turni, ${more === null ? "quanti" : `${by} in ${more > 0 ? "più" : "meno"} che`} con le regole originali.`,
    firstWins: (share, before) => `Chi comincia ne vince il ${share}; con le regole originali il ${before}.`, numbers: "Tutti i numeri", measure: "Per partita", mean: "media", spread: "dispersione (DS)", least: "minimo", most: "massimo",
    ends: "Come finiscono le partite",
    reasons: { "last-standing": "resta un solo giocatore", "shared-elimination": "gli ultimi sono eliminati insieme", "tiles-out": "tutte le tessere sono piazzate", "none-left": "non resta nessuno", locked: "nessuno può giocare" },
    measures: {
      placements: "tessere piazzate", collisions: "scontri", forced: "giocatori costretti a eliminarsi", dragon: "volte in cui la tessera Drago è stata presa", exchanges: "scambi", passes: "turni saltati",
      turns: "turni", laid: "tessere piazzate", lines: "tris", swaps: "cambi di mano", ties: "spareggi", stuck: "turni senza una tessera possibile",
    },
    points: (seat) => `punti del posto ${seat}`,
  },
};
