import { type Language, type Numbers, type Player, type Shelf, tagOf } from "../engine/answers";
import { numbersInWords, numbersOf } from "../numbers";
import type { Manner } from "../play/cursor";

/** The texts used by Play itself. Everything about the game is provided by the engine. */
export interface PlayWords {
  // Choosing a game
  title: string; intro: string; goOn: string; look: string; saved: string; allSaved(count: number): string;
  delete: string; deleteGame(title: string, when: string): string; deleteTitle: string; deleteText: string;
  elsewhereTitle: string; elsewhereText: string; takeOther: string; keepMine: string; changedElsewhere: string;
  own: string; ownAbout: string;
  shelves: Record<Shelf["kind"], string>; shelvesAbout: Record<Shelf["kind"], string>;
  whichBox: string; noBox: string; clues: Record<"tiles" | "dragon" | "sides" | "publisher" | "language", string>;
  clueValue(clue: string, value: string): string;
  players(players: Numbers): string;
  // Who plays
  whoPlays: string; name: string; seat(number: number): string; nameOf(number: number): string;
  kinds: Record<Player["kind"], string>; friend: string;
  addPlayer: string; removePlayer(number: number): string; variants: string; about: string; /** Empty in English. */ aboutEnglish: string; start: string; cancel: string;
  // At the table
  wait: string; skip: string; back: string; lay: string; turnIt: string; takePlace: string; placeBefore: string; placeAfter: string; choose: string;
  turnOn: string; turnBack: string; turnTile: string; allPlaces(count: number): string; fatal: string; barred(reason: string): string;
  glossary: string; keys: string; beside: Record<"above" | "right" | "below" | "left", (tile: string) => string>;
  /** Shown after a tile was dropped onto the board, which can be turned, moved to a different place, or neither. */ dropped: Record<"turn" | "place" | "lay", string>; /** Shown after a tile was dropped where it can't be laid, depending on whether it has many places or just one. */ notThere: Record<"many" | "one", string>; help: Record<Manner | "tools" | "fixed" | "turning", { point: string; keys: string }>;
  swapAbout: string; giveFrom(row: string): string; takeFrom(row: string): string; uneven(give: number, take: number): string; swap(count: number): string; swapNone: string;
  confirmTitle: string; confirmText: string; confirmYes: string; confirmNo: string;
  hint: string; askHint: string; noHint: string; undo: string; undone: string; fixed(reason: string): string; asNow: string; more: string;
  speed: string; speeds: Record<"slow" | "normal" | "fast" | "at-once", string>;
  share: string; keep: string; newGame: string; broken: string;
  tiles(count: number): string; points(count: number): string; you: string; bot: string; out: string; youAreOut: string;
  log: string; beginning: string; turn(number: number): string;
  yourTurn(name: string): string; curtain: string; showTiles: string; elsewhere(name: string): string; elsewhereAbout: string;
  /** What titles of games with the rules of a box begin with. */ rulesAs: string[]; firstGame: string;
  savePicture: string; sharePicture: string; noPicture: string; ownResults(games: number, won: number): string; best(points: number): string; newBest: string;
  results: { title: string; rules: string; games: string; won: string; best: string };
  over: string; youWon: string; youShared: string; nobodyWon: string; won(names: string[], language: Language): string; again: string; replay: string;
}

const listed = (names: string[], language: Language) => new Intl.ListFormat(tagOf(language)).format(names);
const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
/** Formats numbers of players with a singular or plural noun. */
const counted = (players: Numbers, or: string, one: string, more: string) =>
  `${numbersInWords(players, (least, most) => `${least}–${most}`, or)} ${Math.max(...numbersOf(players)) === 1 ? one : more}`;
/** Formats a fact from a box: `yes` or `no` for the dragon, names for languages and everything else as is. */
const fact = (yes: string, no: string, languages: Record<string, string>) => (_: string, value: string) =>
  value === "true" ? yes : value === "false" ? no : languages[value] ?? value;

export const words: Record<Language, PlayWords> = {
  en: {
    title: "What shall we play?", intro: "Choose the box you own, or something new. You can play against bots right away.",
    goOn: "Continue", look: "Look at it", saved: "Your games", allSaved: (n) => `Show all ${n} games`,
    delete: "Delete", deleteGame: (title, when) => `Delete: ${title}, ${when}`, deleteTitle: "Delete this game?", deleteText: "It cannot be brought back.",
    elsewhereTitle: "This game was changed in another tab", elsewhereText: "The other tab and this one have played on differently.", takeOther: "Use the other tab's game", keepMine: "Keep this one",
    changedElsewhere: "This game was continued in another tab.",
    own: "Your rules", ownAbout: "Rules that you wrote under Rules or got by a link.",
    shelves: { edition: "Editions", game: "Other games", house: "House rules" },
    shelvesAbout: {
      edition: "By the rules in the box.", game: "The same tiles, different rules.", house: "One changed rule to try out.",
    },
    whichBox: "Which box do you have?", noBox: "No edition here matches all of that.", clues: { tiles: "Tiles", dragon: "Dragon tile", sides: "Sides of the board", publisher: "Publisher", language: "Language" },
    clueValue: fact("with", "without", {}),
    players: (players) => counted(players, "or", "player", "players"),
    whoPlays: "Who plays?", name: "Name", seat: (n) => `Player ${n}`, nameOf: (n) => `Name of player ${n}`,
    friend: "A friend elsewhere",
    kinds: {
      person: "Person", novice: "Bot: beginner", casual: "Bot: easy", greedy: "Bot: medium", strong: "Bot: hard",
      expert: "Bot: very hard", random: "Bot: plays at random", search: "Bot: looks ahead",
    },
    addPlayer: "Add a player", removePlayer: (n) => `Remove player ${n}`, variants: "Variants", about: "The rules", aboutEnglish: "", start: "Play", cancel: "Cancel",
    wait: "One moment…", skip: "Skip", back: "Back", lay: "Lay the tile", turnIt: "Turn the tile", takePlace: "Here", placeBefore: "Previous place", placeAfter: "Next place", choose: "Choose",
    turnOn: "Turn", turnBack: "Turn back", turnTile: "turn it", allPlaces: (n) => `All ${n} places as a list`, fatal: "puts you out", barred: (reason) => `Not allowed: ${reason}`,
    glossary: "What the tiles do", keys: "Keys", beside: { above: (tile) => `above ${tile}`, right: (tile) => `right of ${tile}`, below: (tile) => `below ${tile}`, left: (tile) => `left of ${tile}` },
    dropped: { lay: "It is not laid yet: press the button to lay it.", turn: "It is not laid yet: turn it, or press the button to lay it.", place: "It is not laid yet: choose another square, or press the button to lay it here." },
    notThere: { many: "The tile does not fit there: it is back in your hand.", one: "The tile fits only on the framed square. It is not laid yet." },
    help: {
      tiles: { point: "Tap a tile or drag it to its square to preview it; tap it again to turn it. Press the button or tap the square to lay it.", keys: "1–9 tile, R turn, Enter lay." },
      fixed: { point: "Tap a tile or drag it to its square to preview it. Press the button or tap the square to lay it.", keys: "1–9 tile, Enter lay." },
      turning: { point: "Turn the tile the way you want it, then press the button or tap its square.", keys: "R turn, Enter done, Esc back." },
      turns: { point: "Tap the square to lay the tile.", keys: "R turn, Enter lay, Esc back." },
      places: { point: "Choose a place on the board: tap once to preview it, again to take it.", keys: "arrows, Enter." },
      swap: { point: "Tick what you give and what you take.", keys: "" },
      list: { point: "", keys: "arrows, Enter." },
      tools: { point: "Tap a tile, or drag it onto the board.", keys: "1–9." },
    },
    swapAbout: "You put a player out, so you may swap tiles with them, one for one.",
    giveFrom: (row) => `Give from ${row}`, takeFrom: (row) => `Take from ${row}`,
    uneven: (give, take) => `You give ${give} and take ${take}: the numbers must be equal.`,
    swap: (n) => `Swap ${plural(n, "tile", "tiles")}`, swapNone: "Keep my tiles",
    confirmTitle: "This would put you out", confirmText: "Your marker would leave the board. Other moves keep you in the game.", confirmYes: "Do it anyway", confirmNo: "Go back",
    hint: "Hint", askHint: "Hint", noHint: "No hint for this.", undo: "Undo", undone: "Taken back.", fixed: (reason) => `No undo: ${reason}.`, asNow: "Current board", more: "More",
    speed: "Speed of moves", speeds: { slow: "Slow", normal: "Normal", fast: "Fast", "at-once": "At once" },
    share: "Share", keep: "Save the game", newGame: "New game", broken: "This game cannot continue",
    tiles: (n) => plural(n, "tile", "tiles"), points: (n) => plural(n, "point", "points"), you: "you", bot: "bot", out: "out", youAreOut: "You are out. The game goes on.",
    log: "What happened", beginning: "Start", turn: (n) => `Turn ${n}`,
    yourTurn: (name) => `${name}, it is your turn`, curtain: "Make sure nobody else is looking: your tiles come next.", showTiles: "Show my tiles",
    elsewhere: (name) => `It is ${name}'s turn`, elsewhereAbout: "Send them the link to the game, and open the link they send back.",
    rulesAs: ["Rules as in"], firstGame: "Good first game",
    savePicture: "Save a picture", sharePicture: "Share a picture", noPicture: "This browser cannot make a picture.",
    ownResults: (games, won) => `You have won ${won} of ${plural(games, "game", "games")} with these rules.`, best: (points) => `Your best with these rules: ${plural(points, "point", "points")}.`, newBest: "That is your best so far!",
    results: { title: "Your results", rules: "Rules", games: "Games", won: "Won", best: "Best" },
    over: "The game is over", youWon: "You win!", youShared: "You share the win", nobodyWon: "Nobody wins",
    won: (names, language) => `${listed(names, language)} ${names.length === 1 ? "wins" : "share the win"}`, again: "Play again", replay: "Watch it again",
  },
  it: {
    title: "A cosa giochiamo?", intro: "Scegli la scatola che hai, o qualcosa di nuovo. Giochi subito contro i bot.",
    goOn: "Continua", look: "Guardala", saved: "Le tue partite", allSaved: (n) => `Mostra tutte le ${n} partite`,
    delete: "Elimina", deleteGame: (title, when) => `Elimina: ${title}, ${when}`, deleteTitle: "Eliminare questa partita?", deleteText: "Non si potrà recuperare.",
    elsewhereTitle: "Questa partita è stata cambiata in un'altra scheda", elsewhereText: "L'altra scheda e questa sono andate avanti in modo diverso.", takeOther: "Usa la partita dell'altra scheda", keepMine: "Tieni questa",
    changedElsewhere: "Questa partita è continuata in un'altra scheda.",
    own: "Le tue regole", ownAbout: "Quelle che hai scritto in Regole, o che hai ricevuto con un link.",
    shelves: { edition: "Edizioni", game: "Altri giochi", house: "Regole della casa" },
    shelvesAbout: {
      edition: "Secondo il regolamento nella scatola.", game: "Le stesse tessere, altre regole.", house: "Una regola cambia, per provarla.",
    },
    whichBox: "Quale scatola hai?", noBox: "Nessuna edizione qui ha tutto questo.", clues: { tiles: "Tessere", dragon: "Tessera Drago", sides: "Lati del tabellone", publisher: "Editore", language: "Lingua" },
    clueValue: fact("con", "senza", { Italian: "italiano", German: "tedesco", English: "inglese", French: "francese", Portuguese: "portoghese", Spanish: "spagnolo" }),
    players: (players) => counted(players, "o", "giocatore", "giocatori"),
    whoPlays: "Chi gioca?", name: "Nome", seat: (n) => `Giocatore ${n}`, nameOf: (n) => `Nome del giocatore ${n}`,
    friend: "Un amico altrove",
    kinds: {
      person: "Persona", novice: "Bot: principiante", casual: "Bot: facile", greedy: "Bot: medio", strong: "Bot: difficile",
      expert: "Bot: molto difficile", random: "Bot: gioca a caso", search: "Bot: prova le mosse",
    },
    addPlayer: "Aggiungi un giocatore", removePlayer: (n) => `Togli il giocatore ${n}`, variants: "Varianti", about: "Le regole", aboutEnglish: "L'autore del file aggiunge, in inglese:", start: "Gioca", cancel: "Annulla",
    wait: "Un momento…", skip: "Salta", back: "Indietro", lay: "Piazza la tessera", turnIt: "Ruota la tessera", takePlace: "Qui", placeBefore: "La posizione precedente", placeAfter: "La posizione successiva", choose: "Scegli",
    turnOn: "Ruota", turnBack: "Ruota indietro", turnTile: "ruotala", allPlaces: (n) => `Tutte le ${n} posizioni in elenco`, fatal: "ti elimina", barred: (reason) => `Non permesso: ${reason}`,
    glossary: "Che cosa fanno le tessere", keys: "Tasti", beside: { above: (tile) => `sopra ${tile}`, right: (tile) => `a destra di ${tile}`, below: (tile) => `sotto ${tile}`, left: (tile) => `a sinistra di ${tile}` },
    dropped: { lay: "Non è ancora piazzata: piazzala con il pulsante.", turn: "Non è ancora piazzata: ruotala, o piazzala con il pulsante.", place: "Non è ancora piazzata: scegli un'altra casella, o conferma questa con il pulsante." },
    notThere: { many: "Lì la tessera non può stare: è di nuovo nella tua mano.", one: "La tessera può stare solo sulla casella evidenziata. Non è ancora piazzata." },
    help: {
      tiles: { point: "Tocca una tessera, o trascinala sulla sua casella, per vederla lì; toccala di nuovo per ruotarla. Poi piazzala con il pulsante, o con un tocco sulla casella.", keys: "1–9 tessera, R ruota, Invio piazza." },
      fixed: { point: "Tocca una tessera, o trascinala sulla sua casella, per vederla lì. Poi piazzala con il pulsante, o con un tocco sulla casella.", keys: "1–9 tessera, Invio piazza." },
      turning: { point: "Ruota la tessera come vuoi, poi premi il pulsante o tocca la sua casella.", keys: "R ruota, Invio conferma, Esc indietro." },
      turns: { point: "Tocca la casella per piazzare la tessera.", keys: "R ruota, Invio piazza, Esc indietro." },
      places: { point: "Scegli una posizione sul tabellone: un tocco la mostra, un altro la conferma.", keys: "frecce, Invio." },
      swap: { point: "Segna che cosa dai e che cosa prendi.", keys: "" },
      list: { point: "", keys: "frecce, Invio." },
      tools: { point: "Tocca una tessera, o trascinala sul tabellone.", keys: "1–9." },
    },
    swapAbout: "Hai eliminato qualcuno: puoi scambiare tessere con chi è uscito, una per una.",
    giveFrom: (row) => `Dai da: ${row}`, takeFrom: (row) => `Prendi da: ${row}`,
    uneven: (give, take) => `Ne dai ${give} e ne prendi ${take}: il numero deve essere lo stesso.`,
    swap: (n) => `Scambia ${plural(n, "tessera", "tessere")}`, swapNone: "Tengo le mie tessere",
    confirmTitle: "Così verresti eliminato", confirmText: "La tua pedina uscirebbe dal tabellone. Altre mosse ti tengono in gioco.", confirmYes: "Lo faccio lo stesso", confirmNo: "Ci ripenso",
    hint: "Un consiglio", askHint: "Consiglio", noHint: "Nessun consiglio per questo.", undo: "Annulla mossa", undone: "Mossa annullata.", fixed: (reason) => `Non si annulla: ${reason}.`, asNow: "Tabellone attuale", more: "Altro",
    speed: "Velocità delle mosse", speeds: { slow: "Lenta", normal: "Normale", fast: "Veloce", "at-once": "Subito" },
    share: "Condividi", keep: "Salva la partita", newGame: "Nuova partita", broken: "Questa partita non può continuare",
    tiles: (n) => plural(n, "tessera", "tessere"), points: (n) => plural(n, "punto", "punti"), you: "tu", bot: "bot", out: "fuori", youAreOut: "Sei fuori. La partita continua.",
    log: "Che cosa è successo", beginning: "Inizio", turn: (n) => `Turno ${n}`,
    yourTurn: (name) => `${name}, tocca a te`, curtain: "Nessun altro deve guardare: ora compaiono le tue tessere.", showTiles: "Mostra le mie tessere",
    elsewhere: (name) => `È il turno di ${name}`, elsewhereAbout: "Manda il link della partita, e apri quello che ti arriva in risposta.",
    rulesAs: ["Regole come in", "Regole come nel"], firstGame: "Per cominciare",
    savePicture: "Salva un'immagine", sharePicture: "Condividi un'immagine", noPicture: "Questo browser non può creare un'immagine.",
    ownResults: (games, won) => `Con queste regole hai vinto ${won} di ${plural(games, "partita", "partite")}.`, best: (points) => `Il tuo record con queste regole: ${plural(points, "punto", "punti")}.`, newBest: "È il tuo nuovo record!",
    results: { title: "I tuoi risultati", rules: "Regole", games: "Partite", won: "Vinte", best: "Record" },
    over: "La partita è finita", youWon: "Hai vinto!", youShared: "Vittoria condivisa", nobodyWon: "Non vince nessuno",
    won: (names, language) => `${listed(names, language)} ${names.length === 1 ? "vince" : "vincono insieme"}`, again: "Gioca ancora", replay: "Rivedi la partita",
  },
  pt: {
    title: "O que vamos jogar?", intro: "Escolha a caixa que você tem, ou algo novo. Você já joga contra bots.",
    goOn: "Continuar", look: "Ver", saved: "As suas partidas", allSaved: (n) => `Mostrar todas as ${n} partidas`,
    delete: "Apagar", deleteGame: (title, when) => `Apagar: ${title}, ${when}`, deleteTitle: "Apagar esta partida?", deleteText: "Não será possível recuperá-la.",
    elsewhereTitle: "Esta partida foi alterada em outra aba", elsewhereText: "A outra aba e esta continuaram de formas diferentes.", takeOther: "Usar a partida da outra aba", keepMine: "Manter esta",
    changedElsewhere: "Esta partida continuou em outra aba.",
    own: "As suas regras", ownAbout: "O que você escreveu em Regras, ou recebeu por um link.",
    shelves: { edition: "Edições", game: "Outros jogos", house: "Regras da casa" },
    shelvesAbout: {
      edition: "Conforme o manual que vem na caixa.", game: "As mesmas peças, outras regras.", house: "Uma coisa muda, para experimentar.",
    },
    whichBox: "Qual caixa você tem?", noBox: "Nenhuma edição aqui tem tudo isso.", clues: { tiles: "Peças", dragon: "Peça do Dragão", sides: "Lados do tabuleiro", publisher: "Editora", language: "Idioma" },
    clueValue: fact("com", "sem", { Italian: "italiano", German: "alemão", English: "inglês", French: "francês", Portuguese: "português", Spanish: "espanhol" }),
    players: (players) => counted(players, "ou", "jogador", "jogadores"),
    whoPlays: "Quem joga?", name: "Nome", seat: (n) => `Jogador ${n}`, nameOf: (n) => `Nome do jogador ${n}`,
    friend: "Um amigo em outro lugar",
    kinds: {
      person: "Pessoa", novice: "Bot: iniciante", casual: "Bot: fácil", greedy: "Bot: médio", strong: "Bot: difícil",
      expert: "Bot: muito difícil", random: "Bot: joga ao acaso", search: "Bot: experimenta jogadas",
    },
    addPlayer: "Adicionar um jogador", removePlayer: (n) => `Remover o jogador ${n}`, variants: "Variantes", about: "As regras", aboutEnglish: "O autor do arquivo acrescenta, em inglês:", start: "Jogar", cancel: "Cancelar",
    wait: "Um momento…", skip: "Pular", back: "Voltar", lay: "Colocar", turnIt: "Girar a peça", takePlace: "Aqui", placeBefore: "A posição anterior", placeAfter: "A próxima posição", choose: "Escolher",
    turnOn: "Girar", turnBack: "Girar de volta", turnTile: "girar", allPlaces: (n) => `Todas as ${n} posições em lista`, fatal: "elimina você", barred: (reason) => `Não é permitido: ${reason}`,
    glossary: "O que as peças fazem", keys: "Teclas", beside: { above: (tile) => `acima de ${tile}`, right: (tile) => `à direita de ${tile}`, below: (tile) => `abaixo de ${tile}`, left: (tile) => `à esquerda de ${tile}` },
    dropped: { lay: "Ainda não foi colocada: coloque-a com o botão.", turn: "Ainda não foi colocada: gire-a, ou coloque-a com o botão.", place: "Ainda não foi colocada: escolha outra casa, ou confirme esta com o botão." },
    notThere: { many: "A peça não pode ficar ali: voltou para a sua mão.", one: "A peça só pode ficar na casa marcada. Ainda não foi colocada." },
    help: {
      tiles: { point: "Toque em uma peça, ou arraste-a até a casa, para vê-la ali; toque de novo para girá-la. Depois coloque-a com o botão ou com um toque na casa.", keys: "1–9 peça, R gira, Enter coloca." },
      fixed: { point: "Toque em uma peça, ou arraste-a até a casa, para vê-la ali. Depois coloque-a com o botão ou com um toque na casa.", keys: "1–9 peça, Enter coloca." },
      turning: { point: "Gire a peça até a posição desejada, depois aperte o botão ou toque na casa dela.", keys: "R gira, Enter confirma, Esc volta." },
      turns: { point: "Toque na casa para colocar a peça.", keys: "R gira, Enter coloca, Esc volta." },
      places: { point: "Escolha uma posição no tabuleiro: um toque mostra, outro confirma.", keys: "setas, Enter." },
      swap: { point: "Marque o que você dá e o que você pega.", keys: "" },
      list: { point: "", keys: "setas, Enter." },
      tools: { point: "Toque em uma peça, ou arraste-a até o tabuleiro.", keys: "1–9." },
    },
    swapAbout: "Você eliminou alguém: pode trocar peças com quem saiu, uma por uma.",
    giveFrom: (row) => `Dar de: ${row}`, takeFrom: (row) => `Pegar de: ${row}`,
    uneven: (give, take) => `Você dá ${give} e pega ${take}: o número deve ser o mesmo.`,
    swap: (n) => `Trocar ${plural(n, "peça", "peças")}`, swapNone: "Ficar com as minhas peças",
    confirmTitle: "Isto eliminaria você", confirmText: "O seu marcador sairia do tabuleiro. Outras jogadas mantêm você no jogo.", confirmYes: "Jogar mesmo assim", confirmNo: "Pensar de novo",
    hint: "Uma dica", askHint: "Dica", noHint: "Nenhuma dica para isto.", undo: "Desfazer", undone: "Jogada desfeita.", fixed: (reason) => `Não dá para desfazer: ${reason}.`, asNow: "Tabuleiro atual", more: "Mais",
    speed: "Velocidade das jogadas", speeds: { slow: "Lenta", normal: "Normal", fast: "Rápida", "at-once": "Na hora" },
    share: "Compartilhar", keep: "Salvar a partida", newGame: "Nova partida", broken: "Esta partida não pode continuar",
    tiles: (n) => plural(n, "peça", "peças"), points: (n) => plural(n, "ponto", "pontos"), you: "você", bot: "bot", out: "fora", youAreOut: "Você está fora. A partida continua.",
    log: "O que aconteceu", beginning: "Início", turn: (n) => `Turno ${n}`,
    yourTurn: (name) => `${name}, é a sua vez`, curtain: "Ninguém mais pode olhar: agora aparecem as suas peças.", showTiles: "Mostrar as minhas peças",
    elsewhere: (name) => `É a vez de ${name}`, elsewhereAbout: "Envie o link da partida e abra o que receber de volta.",
    rulesAs: ["Regras como no", "Regras como em"], firstGame: "Bom para começar",
    savePicture: "Salvar uma imagem", sharePicture: "Compartilhar uma imagem", noPicture: "Este navegador não consegue criar uma imagem.",
    ownResults: (games, won) => `Com estas regras, você venceu ${won} de ${plural(games, "partida", "partidas")}.`, best: (points) => `Seu recorde com estas regras: ${plural(points, "ponto", "pontos")}.`, newBest: "É o seu novo recorde!",
    results: { title: "Seus resultados", rules: "Regras", games: "Partidas", won: "Vitórias", best: "Recorde" },
    over: "A partida acabou", youWon: "Você venceu!", youShared: "Vitória dividida", nobodyWon: "Ninguém vence",
    won: (names, language) => `${listed(names, language)} ${names.length === 1 ? "vence" : "vencem juntos"}`, again: "Jogar de novo", replay: "Rever a partida",
  },
};
