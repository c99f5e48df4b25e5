import type { FastBot, GameDifference, Language, Numbers } from "../engine/answers";
import { numbersInWords } from "../numbers";

export interface RulesWords {
  title: string; intro: string;
  start: { heading: string; name: string; nameExample: string; base: string; create: string; or: string; drop: string; editions: string; games: string; house: string; own: string; /** The comment in a new file. */ about: (parent: string) => string };
  bar: { file: string; create: string; open: string; more: string; rename: string; download: string; share: string; remove: string; play: string; cannotPlay: string };
  ask: { rename: string; newName: string; taken: string; renameDone: string; remove: (name: string) => string; removeNote: string; removeDone: string; cancel: string; close: string };
  editor: { label: (name: string) => string; find: string; keys: string; lost: string; sent: string; edit: string; phrases: Record<string, string>; opened: (name: string) => string };
  /** The two ways of editing rules. */
  ways: { label: string; form: string; text: string };
  form: {
    changed: (count: number) => string; was: (value: string) => string; reset: string; differs: string; idle: string; follows: string; yes: string; no: string;
    none: string; unreadable: string; variants: string;
    /** The numbers that are allowed. */ wholeNumber: (least: number, most: number | null) => string;
  };
  /** Notes next to the lines of the text. */
  hints: { was: (value: string, where: string) => string; same: (where: string) => string; byDefault: string; line: (line: number) => string; ruleset: (name: string) => string; players: (players: Numbers) => string };
  findings: {
    heading: string; sound: string; checking: string; errors: (count: number) => string; warnings: (count: number) => string;
    error: string; warning: string; fix: string; /** On a button for one of several ways out. */ set: string; fixAll: (count: number) => string; elsewhere: string; line: (line: string) => string; cursor: string; nothing: string; changes: string; unused: string; use: string;
    /** Empty in English. */
    english: string; inEnglish: string;
    /** What a fix does to the text. In English, we use the engine's title instead. */
    add: (piece: string) => string; take: (piece: string) => string; replace: (before: string, after: string) => string;
  };
  /** How to enable a variant, as described in the rulebook. */
  bookVariants: string;
  side: {
    label: string; board: string; book: string; changed: string; trial: string; variants: string; variantsAbout: string; waits: string; stale: string; needsFix: string;
    anyNumber: string; players: string; playersOf: (players: Numbers) => string;
  };
  changed: { noParent: string; alike: string; count: (rules: number, parent: string) => string; before: string; after: string; follows: string; games: string; otherwise: Record<GameDifference, (count: number, games: number) => string> };
  trial: {
    intro: string; games: string; bots: string; kinds: Record<FastBot, string>; start: string; stop: string; again: string;
    progress: (done: number, all: number) => string; stopped: string; done: string; stale: string; this: string;
    lengths: string; seat: (seat: number) => string; wins: string; winsNote: string; even: string; uneven: string;
    /**
     * What the rules change in games: the mean length, the difference in length (null if not noticeable) and the first
     * seat's share of wins.
     */
    compared: (mean: string, more: number | null, by: string) => string; firstWins: (share: string, before: string) => string;
    numbers: string; measure: string; mean: string; spread: string; least: string; most: string; ends: string;
    /** Keyed by the engine's figure names. */
    reasons: Record<string, string>; measures: Record<string, string>; points: (seat: number) => string;
  };
}

export const words: Record<Language, RulesWords> = {
  en: {
    title: "Make your own rules",
    intro: "Take a game, change a rule, and see right away what happens.",
    start: {
      heading: "Create a new game", name: "Name", nameExample: "Our table", base: "Based on", create: "Create", or: "Already have a file?",
      drop: "Or drop it anywhere on the page.", editions: "What came in the box", games: "Other games", house: "House rules", own: "Your own",
      about: (parent) => `House rules on: ${parent}. Everything not set here is the same as there.`,
    },
    bar: {
      file: "File", create: "New", open: "Open a file", more: "More", rename: "Rename", download: "Download", share: "Share", remove: "Delete",
      play: "Play", cannotPlay: "Fix the errors first",
    },
    ask: {
      rename: "Rename the file", newName: "New name", taken: "A file with this name already exists.", renameDone: "Rename", remove: (name) => `Delete ${name}?`,
      removeNote: "It exists only in this browser and cannot be restored.", removeDone: "Delete", cancel: "Cancel", close: "Close",
    },
    editor: {
      label: (name) => `Rules: ${name}`, find: "Find a rule", keys: "Ctrl+Space completes · F8 next finding · Esc, then Tab leaves the editor",
      lost: "This browser cannot store your rules: download them before you leave.",
      sent: "These rules were sent to you, and this is your copy. Press “Play” to try them, or read them under “Rulebook”.", edit: "View or change them", phrases: {}, opened: (name) => `${name} is open`,
    },
    ways: { label: "How to write the rules", form: "Form", text: "Text" },
    form: {
      changed: (count) => `changed: ${count}`, was: (value) => `Before: ${value}`, reset: "As before", differs: "depends on the number of players", idle: "Has no effect with the other rules as they are now.", follows: "Unless you set it here, it follows from other rules.",
      yes: "yes", no: "no", none: "No rule here matches.", unreadable: "The text has a syntax error. Fix it under Text to get the form back.", variants: "Options that are always on in this game.",
      wholeNumber: (least, most) => `This value is not used: enter a whole number ${most === null ? `from ${least} on` : `from ${least} to ${most}`}.`,
    },
    hints: {
      was: (value, where) => `was ${value} ${where}`, same: (where) => `the same ${where}`, byDefault: "by default", line: (line) => `in line ${line}`, ruleset: (name) => `in ${name}`,
      players: (players) => `with ${numbersInWords(players, (least, most) => `${least} to ${most}`, "or")} players`,
    },
    findings: {
      heading: "Findings", sound: "No errors: these rules can be played.", checking: "Checking…",
      errors: (count) => (count === 1 ? "1 error" : `${count} errors`), warnings: (count) => (count === 1 ? "1 warning" : `${count} warnings`),
      error: "Error", warning: "Warning", fix: "Fix", set: "Set it", fixAll: (count) => `Fix all (${count})`, elsewhere: "in another file", line: (line) => `line ${line}`,
      cursor: "What this means", nothing: "Click a word in the text to see what it means.", changes: "Change it", unused: "This line is only a comment: the rule is the same as in the original.", use: "Use this line",
      english: "", inEnglish: "", add: (piece) => `add ${piece}`, take: (piece) => `remove ${piece}`, replace: (before, after) => `replace ${before} with ${after}`,
    },
    bookVariants: "To use a variant, tick it where you choose who plays:",
    side: {
      label: "What comes of it", board: "Board", book: "Rulebook", changed: "What changed", trial: "What does it do?", variants: "Variants", variantsAbout: "To try them out here; the file stays as it is.",
      waits: "As soon as the file has no errors, its board and rulebook are shown here.", stale: "As it was before the errors.", needsFix: "The rules have errors. This can be shown once they are fixed.",
      anyNumber: "any number", players: "Players", playersOf: (players) => `${numbersInWords(players, (least, most) => `${least} to ${most}`, "or")} players`,
    },
    changed: {
      noParent: "These rules are not based on others.", alike: "Nothing: the game plays exactly the same.", count: (rules, parent) => `${rules === 1 ? "1 rule" : `${rules} rules`} changed compared to: ${parent}`,
      before: "Before", after: "Here", follows: "These follow from the changes", games: "On the same tiles",
      otherwise: {
        same: (count, games) => `${count} of ${games} games with random moves the same`, other_cause: (count) => `${count} with the same moves but a different recorded cause`,
        other_off_board: (count) => `${count} with the same moves but different events off the board`, other_points: (count) => `${count} with the same moves but different points`,
        other_winners: (count) => `${count} with the same moves but different winners`, other_moves: (count, games) => `${count} of ${games} with different moves`,
      },
    },
    trial: {
      intro: "The computer plays many games with these rules and counts the results.", games: "Games", bots: "They play", kinds: { greedy: "well", random: "at random" },
      start: "Play them", stop: "Stop", again: "Play again", progress: (done, all) => `${done} of ${all} games`, stopped: "Stopped.", done: "Done.",
      stale: "The rules have changed since.", this: "These rules",
      lengths: "How long a game lasts", seat: (seat) => `Seat ${seat}`, wins: "Who wins, by seat",
      winsNote: "The line shows where the true share is, 95 times in 100.", even: "No seat is visibly better than any other.",
      uneven: "The seats do not win equally often.",
      compared: (mean, more, by) => `Games last ${mean} turns on average, ${more === null ? "as many as" : `${by} ${more > 0 ? "more" : "fewer"} than`} with the original rules.`,
      firstWins: (share, before) => `The first player wins ${share} of them, ${before} with the original rules.`, numbers: "All numbers", measure: "Per game", mean: "mean", spread: "spread (SD)", least: "least", most: "most",
      ends: "How games end",
      reasons: { "last-standing": "one player is left", "shared-elimination": "the last ones go out together", "tiles-out": "all tiles are laid", "none-left": "nobody is left", locked: "nobody can play" },
      measures: {
        placements: "tiles laid", collisions: "collisions", forced: "players forced to put themselves out", dragon: "times the dragon was taken", exchanges: "exchanges", passes: "turns passed",
        turns: "turns", laid: "tiles laid", lines: "lines", swaps: "swaps", ties: "ties broken", stuck: "turns without a legal tile",
      },
      points: (seat) => `points of seat ${seat}`,
    },
  },
  it: {
    title: "Scrivi le tue regole",
    intro: "Prendi un gioco, cambia una regola e guarda subito che cosa succede.",
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
  },
  pt: {
    title: "Crie suas próprias regras",
    intro: "Escolha um jogo, mude uma regra e veja na hora o resultado.",
    start: {
      heading: "Começar um novo jogo", name: "Nome", nameExample: "Nossa mesa", base: "Baseado em", create: "Começar", or: "Já tem um arquivo?",
      drop: "Ou solte-o em qualquer lugar da página.", editions: "O que veio na caixa", games: "Outros jogos", house: "Regras da casa", own: "Seus",
      about: (parent) => `Regras da casa sobre: ${parent}. O que não está aqui fica como no original.`,
    },
    bar: {
      file: "Arquivo", create: "Novo", open: "Abrir um arquivo", more: "Mais", rename: "Renomear", download: "Baixar", share: "Compartilhar", remove: "Excluir",
      play: "Jogar", cannotPlay: "Corrija os erros primeiro",
    },
    ask: {
      rename: "Renomear o arquivo", newName: "Novo nome", taken: "Já existe um arquivo com esse nome.", renameDone: "Renomear", remove: (name) => `Excluir ${name}?`,
      removeNote: "Ele está só neste navegador. Ninguém poderá recuperá-lo.", removeDone: "Excluir", cancel: "Cancelar", close: "Fechar",
    },
    editor: {
      label: (name) => `Regras: ${name}`, find: "Achar uma regra", keys: "Ctrl+Espaço completa · F8 próximo problema · Esc, depois Tab sai do editor",
      lost: "Este navegador não guarda nada: baixe suas regras antes de sair.",
      sent: "Estas regras foram enviadas a você, e esta é a sua cópia. Aperte “Jogar” para experimentá-las; elas estão escritas em “Manual”.", edit: "Ver de perto ou mudar as regras",
      phrases: { Completions: "Sugestões", Diagnostics: "Problemas", "No diagnostics": "Nenhum problema", close: "fechar" }, opened: (name) => `${name} está aberto`,
    },
    ways: { label: "Como escrever as regras", form: "Formulário", text: "Texto" },
    form: {
      changed: (count) => `mudadas: ${count}`, was: (value) => `Antes: ${value}`, reset: "Como antes", differs: "depende do número de jogadores", idle: "Sem efeito com as outras regras como estão.", follows: "Se não for escolhida aqui, decorre de outras regras.",
      yes: "sim", no: "não", none: "Nenhuma regra corresponde.", unreadable: "O texto tem um erro de sintaxe. Corrija-o em Texto, e o formulário volta a aparecer aqui.", variants: "Opções sempre ativas neste jogo.",
      wholeNumber: (least, most) => `Valor inválido: é preciso um número inteiro ${most === null ? `a partir de ${least}` : `de ${least} a ${most}`}.`,
    },
    hints: {
      was: (value, where) => `era ${value} ${where}`, same: (where) => `o mesmo ${where}`, byDefault: "por padrão", line: (line) => `na linha ${line}`, ruleset: (name) => `em ${name}`,
      players: (players) => `com ${numbersInWords(players, (least, most) => `${least} a ${most}`, "ou")} jogadores`,
    },
    findings: {
      heading: "Problemas", sound: "Nenhum erro: dá para jogar com estas regras.", checking: "Verificando…",
      errors: (count) => (count === 1 ? "1 erro" : `${count} erros`), warnings: (count) => (count === 1 ? "1 aviso" : `${count} avisos`),
      error: "Erro", warning: "Aviso", fix: "Corrigir", set: "Definir", fixAll: (count) => `Corrigir tudo (${count})`, elsewhere: "em outro arquivo", line: (line) => `linha ${line}`,
      cursor: "O que significa", nothing: "Clique em uma palavra do texto para ler o que ela significa.", changes: "Mudar", unused: "Esta linha é só uma nota: vale a regra original.", use: "Usar esta linha",
      english: "As mensagens estão em inglês; as palavras entre aspas são as do texto.", inEnglish: "A explicação completa, em inglês",
      add: (piece) => `acrescentar ${piece}`, take: (piece) => `tirar ${piece}`, replace: (before, after) => `trocar ${before} por ${after}`,
    },
    bookVariants: "Marque uma variante antes de jogar, onde você escolhe quem joga:",
    side: {
      label: "Resultado", board: "Tabuleiro", book: "Manual", changed: "Mudanças", trial: "Efeitos", variants: "Variantes", variantsAbout: "Para experimentá-las aqui; o arquivo fica como está.",
      waits: "Assim que o arquivo estiver sem erros, o tabuleiro e o manual aparecem aqui.", stale: "Como era antes dos erros.", needsFix: "As regras têm erros. Isto aparece quando estiverem corrigidos.",
      anyNumber: "qualquer número", players: "Jogadores", playersOf: (players) => `${numbersInWords(players, (least, most) => `${least} a ${most}`, "ou")} jogadores`,
    },
    changed: {
      noParent: "Estas regras são independentes: não se baseiam em outras.", alike: "Nada: joga-se exatamente da mesma forma.", count: (rules, parent) => `${rules === 1 ? "1 regra mudada" : `${rules} regras mudadas`} em relação a: ${parent}`,
      before: "Antes", after: "Aqui", follows: "Também mudam com isso", games: "Com as mesmas peças",
      otherwise: {
        same: (count, games) => `${count} de ${games} partidas com jogadas ao acaso iguais`, other_cause: (count) => `${count} com as mesmas jogadas, mas outra causa registrada`,
        other_off_board: (count) => `${count} com as mesmas jogadas, mas outros eventos fora do tabuleiro`, other_points: (count) => `${count} com as mesmas jogadas, mas outros pontos`,
        other_winners: (count) => `${count} com as mesmas jogadas, mas outros vencedores`, other_moves: (count, games) => `${count} de ${games} com outras jogadas`,
      },
    },
    trial: {
      intro: "O computador joga muitas partidas com estas regras e conta.", games: "Partidas", bots: "Eles jogam", kinds: { greedy: "bem", random: "ao acaso" },
      start: "Jogar", stop: "Parar", again: "De novo", progress: (done, all) => `${done} de ${all} partidas`, stopped: "Parado.", done: "Pronto.",
      stale: "As regras mudaram desde então.", this: "Estas regras",
      lengths: "Quanto dura uma partida", seat: (seat) => `Lugar ${seat}`, wins: "Quem vence, por lugar",
      winsNote: "A linha mostra onde fica a parcela verdadeira, 95 vezes em 100.", even: "Nenhum lugar leva vantagem visível sobre outro.",
      uneven: "Os lugares não vencem com a mesma frequência.",
      compared: (mean, more, by) => `As partidas duram em média ${mean} turnos, ${more === null ? "tantos quanto" : `${by} a ${more > 0 ? "mais" : "menos"} do que`} com as regras originais.`,
      firstWins: (share, before) => `Quem começa vence ${share} delas; com as regras originais, ${before}.`, numbers: "Todos os números", measure: "Por partida", mean: "média", spread: "dispersão (DP)", least: "mínimo", most: "máximo",
      ends: "Como as partidas terminam",
      reasons: { "last-standing": "resta um só jogador", "shared-elimination": "os últimos são eliminados juntos", "tiles-out": "todas as peças foram colocadas", "none-left": "não resta ninguém", locked: "ninguém pode jogar" },
      measures: {
        placements: "peças colocadas", collisions: "colisões", forced: "jogadores forçados a se eliminar", dragon: "vezes em que o Dragão foi pego", exchanges: "trocas", passes: "turnos passados",
        turns: "turnos", laid: "peças colocadas", lines: "trincas", swaps: "trocas de mão", ties: "desempates", stuck: "turnos sem peça possível",
      },
      points: (seat) => `pontos do lugar ${seat}`,
    },
  },
};
