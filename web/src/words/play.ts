import { type Language, type Numbers, type Player, type Shelf, tagOf } from "../engine/answers";
import { numbersInWords, numbersOf } from "../numbers";
import type { Manner } from "../play/cursor";

/** What Play says of its own; all that is said of a game comes from the engine. */
export interface PlayWords {
  // Choosing
  title: string; intro: string; goOn: string; goOnAbout(title: string): string; replaces: string;
  own: string; ownAbout: string;
  shelves: Record<Shelf["kind"], string>; shelvesAbout: Record<Shelf["kind"], string>;
  whichBox: string; noBox: string; clues: Record<"tiles" | "dragon" | "sides" | "publisher" | "language", string>;
  clueValue(clue: string, value: string): string;
  players(players: Numbers): string;
  // Who plays
  whoPlays: string; name: string; seat(number: number): string; nameOf(number: number): string;
  kinds: Record<Player["kind"], string>;
  addPlayer: string; removePlayer(number: number): string; variants: string; about: string; /** Nothing in English. */ aboutEnglish: string; start: string; cancel: string;
  // At the table
  wait: string; skip: string; back: string; lay: string; turnIt: string; takePlace: string; placeBefore: string; placeAfter: string; choose: string;
  turnOn: string; turnBack: string; turnTile: string; allPlaces(count: number): string; fatal: string; barred(reason: string): string;
  glossary: string; keys: string; beside: Record<"above" | "right" | "below" | "left", (tile: string) => string>;
  /** A tile was dropped onto the board: it can be turned, or taken to another place, or neither. */ dropped: Record<"turn" | "place" | "lay", string>; /** A tile was dropped where it cannot lie: it has many places, or one. */ notThere: Record<"many" | "one", string>; help: Record<Manner | "tools" | "fixed" | "turning", { point: string; keys: string }>;
  swapAbout: string; giveFrom(row: string): string; takeFrom(row: string): string; uneven(give: number, take: number): string; swap(count: number): string; swapNone: string;
  confirmTitle: string; confirmText: string; confirmYes: string; confirmNo: string;
  hint: string; askHint: string; noHint: string; undo: string; undone: string; fixed(reason: string): string; asNow: string; more: string;
  speed: string; speeds: Record<"slow" | "normal" | "fast" | "at-once", string>;
  share: string; keep: string; newGame: string; broken: string;
  tiles(count: number): string; points(count: number): string; you: string; bot: string; out: string; youAreOut: string;
  log: string; beginning: string; turn(number: number): string;
  yourTurn(name: string): string; curtain: string; showTiles: string; elsewhere(name: string): string; elsewhereAbout: string;
  over: string; youWon: string; youShared: string; nobodyWon: string; won(names: string[], language: Language): string; again: string; replay: string;
}

const listed = (names: string[], language: Language) => new Intl.ListFormat(tagOf(language)).format(names);
const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
/** Numbers of players with the noun for one or for more. */
const counted = (players: Numbers, or: string, one: string, more: string) =>
  `${numbersInWords(players, (least, most) => `${least}–${most}`, or)} ${Math.max(...numbersOf(players)) === 1 ? one : more}`;
/** What a fact of a box says: `yes` and `no` of the dragon, languages by their own words, else as it is. */
const fact = (yes: string, no: string, languages: Record<string, string>) => (_: string, value: string) =>
  value === "true" ? yes : value === "false" ? no : languages[value] ?? value;

export const words: Record<Language, PlayWords> = {
  en: {
    title: "What shall we play?", intro: "Choose the box you own, or something new. You play against bots at once.",
    goOn: "Go on", goOnAbout: (title) => `On the table: ${title}`,
    replaces: "The game on your table is not over. This one takes its place.",
    own: "Your rules", ownAbout: "What you wrote under Rules, or got by a link.",
    shelves: { edition: "Editions", game: "Other games", house: "House rules" },
    shelvesAbout: {
      edition: "By the book that is in the box.", game: "The same tiles, other rules.", house: "One thing changed, to try it out.",
    },
    whichBox: "Which box do you have?", noBox: "No edition here is all of that.", clues: { tiles: "Tiles", dragon: "Dragon tile", sides: "Sides of the board", publisher: "Publisher", language: "Language" },
    clueValue: fact("with", "without", {}),
    players: (players) => counted(players, "or", "player", "players"),
    whoPlays: "Who plays?", name: "Name", seat: (n) => `Player ${n}`, nameOf: (n) => `Name of player ${n}`,
    kinds: { person: "Person", greedy: "Bot: plays well", random: "Bot: plays at random" },
    addPlayer: "Add a player", removePlayer: (n) => `Remove player ${n}`, variants: "Variants", about: "The rules", aboutEnglish: "", start: "Play", cancel: "Cancel",
    wait: "One moment…", skip: "Skip", back: "Back", lay: "Lay the tile", turnIt: "Turn the tile", takePlace: "Here", placeBefore: "The place before", placeAfter: "The next place", choose: "Choose",
    turnOn: "Turn", turnBack: "Turn back", turnTile: "turn it", allPlaces: (n) => `All ${n} places as a list`, fatal: "puts you out", barred: (reason) => `Not allowed: ${reason}`,
    glossary: "What the tiles do", keys: "Keys", beside: { above: (tile) => `above ${tile}`, right: (tile) => `right of ${tile}`, below: (tile) => `below ${tile}`, left: (tile) => `left of ${tile}` },
    dropped: { lay: "It is not laid yet: lay it with the button.", turn: "It is not laid yet: turn it, or lay it with the button.", place: "It is not laid yet: take another square, or this one with the button." },
    notThere: { many: "The tile cannot lie there: it is back in your hand.", one: "The tile can lie only on the framed square. It is not laid yet." },
    help: {
      tiles: { point: "Tap a tile, or drag it to its square, to see it there; tap it again to turn it. Then the button lays it, or a tap on the square.", keys: "1–9 tile, R turn, Enter lay." },
      fixed: { point: "Tap a tile, or drag it to its square, to see it there. Then the button lays it, or a tap on the square.", keys: "1–9 tile, Enter lay." },
      turning: { point: "Turn the tile as it shall lie, then press the button or tap its square.", keys: "R turn, Enter done, Esc back." },
      turns: { point: "Tap the square to lay the tile.", keys: "R turn, Enter lay, Esc back." },
      places: { point: "Choose a place on the board; a tap shows it, another takes it.", keys: "arrows, Enter." },
      swap: { point: "Tick what you give and what you take.", keys: "" },
      list: { point: "", keys: "arrows, Enter." },
      tools: { point: "Tap a tile, or drag it onto the board.", keys: "1–9." },
    },
    swapAbout: "You put somebody out, so you may swap tiles with them, one for one.",
    giveFrom: (row) => `Give from ${row}`, takeFrom: (row) => `Take from ${row}`,
    uneven: (give, take) => `You give ${give} and take ${take}: both must be the same.`,
    swap: (n) => `Swap ${plural(n, "tile", "tiles")}`, swapNone: "Keep my tiles",
    confirmTitle: "This would put you out", confirmText: "Your marker would leave the board. Other moves keep you in the game.", confirmYes: "Do it all the same", confirmNo: "Look again",
    hint: "A hint", askHint: "Hint", noHint: "No hint for this.", undo: "Undo", undone: "Taken back.", fixed: (reason) => `No undo: ${reason}.`, asNow: "Board as it is", more: "More",
    speed: "Speed of moves", speeds: { slow: "Slow", normal: "Normal", fast: "Fast", "at-once": "At once" },
    share: "Share", keep: "Save the game", newGame: "New game", broken: "This game cannot go on",
    tiles: (n) => plural(n, "tile", "tiles"), points: (n) => plural(n, "point", "points"), you: "you", bot: "bot", out: "out", youAreOut: "You are out. The game goes on.",
    log: "What happened", beginning: "Beginning", turn: (n) => `Turn ${n}`,
    yourTurn: (name) => `${name}, it is your turn`, curtain: "Nobody else may look: your tiles come next.", showTiles: "Show my tiles",
    elsewhere: (name) => `It is ${name}'s turn`, elsewhereAbout: "Send the link to the game, and open the one that comes back.",
    over: "The game is over", youWon: "You win!", youShared: "You share the win", nobodyWon: "Nobody wins",
    won: (names, language) => `${listed(names, language)} ${names.length === 1 ? "wins" : "share the win"}`, again: "Play again", replay: "Watch it again",
  },
  it: {
    title: "A cosa giochiamo?", intro: "Scegli la scatola che hai, o qualcosa di nuovo. Giochi subito contro i bot.",
    goOn: "Continua", goOnAbout: (title) => `Sul tavolo: ${title}`,
    replaces: "La partita sul tuo tavolo non è finita. Questa ne prende il posto.",
    own: "Le tue regole", ownAbout: "Quelle che hai scritto in Regole, o che hai ricevuto con un link.",
    shelves: { edition: "Edizioni", game: "Altri giochi", house: "Regole della casa" },
    shelvesAbout: {
      edition: "Secondo il regolamento nella scatola.", game: "Le stesse tessere, altre regole.", house: "Una cosa cambia, per provarla.",
    },
    whichBox: "Quale scatola hai?", noBox: "Nessuna edizione qui è tutto questo.", clues: { tiles: "Tessere", dragon: "Tessera Drago", sides: "Lati del tabellone", publisher: "Editore", language: "Lingua" },
    clueValue: fact("con", "senza", { Italian: "italiano", German: "tedesco", English: "inglese", French: "francese", Portuguese: "portoghese", Spanish: "spagnolo" }),
    players: (players) => counted(players, "o", "giocatore", "giocatori"),
    whoPlays: "Chi gioca?", name: "Nome", seat: (n) => `Giocatore ${n}`, nameOf: (n) => `Nome del giocatore ${n}`,
    kinds: { person: "Persona", greedy: "Bot: gioca bene", random: "Bot: gioca a caso" },
    addPlayer: "Aggiungi un giocatore", removePlayer: (n) => `Togli il giocatore ${n}`, variants: "Varianti", about: "Le regole", aboutEnglish: "L'autore del file aggiunge, in inglese:", start: "Gioca", cancel: "Annulla",
    wait: "Un momento…", skip: "Salta", back: "Indietro", lay: "Piazza la tessera", turnIt: "Gira la tessera", takePlace: "Qui", placeBefore: "Il posto prima", placeAfter: "Il posto dopo", choose: "Scegli",
    turnOn: "Gira", turnBack: "Gira indietro", turnTile: "girala", allPlaces: (n) => `Tutti i ${n} posti in elenco`, fatal: "ti elimina", barred: (reason) => `Non permesso: ${reason}`,
    glossary: "Che cosa fanno le tessere", keys: "Tasti", beside: { above: (tile) => `sopra ${tile}`, right: (tile) => `a destra di ${tile}`, below: (tile) => `sotto ${tile}`, left: (tile) => `a sinistra di ${tile}` },
    dropped: { lay: "Non è ancora piazzata: piazzala con il pulsante.", turn: "Non è ancora piazzata: girala, o piazzala con il pulsante.", place: "Non è ancora piazzata: scegli un'altra casella, o questa con il pulsante." },
    notThere: { many: "Lì la tessera non può stare: è di nuovo nella tua mano.", one: "La tessera può stare solo sulla casella incorniciata. Non è ancora piazzata." },
    help: {
      tiles: { point: "Tocca una tessera, o trascinala sulla sua casella, per vederla lì; toccala di nuovo per girarla. Poi piazzala con il pulsante, o con un tocco sulla casella.", keys: "1–9 tessera, R gira, Invio piazza." },
      fixed: { point: "Tocca una tessera, o trascinala sulla sua casella, per vederla lì. Poi piazzala con il pulsante, o con un tocco sulla casella.", keys: "1–9 tessera, Invio piazza." },
      turning: { point: "Gira la tessera come deve stare, poi premi il pulsante o tocca la sua casella.", keys: "R gira, Invio conferma, Esc indietro." },
      turns: { point: "Tocca la casella per piazzare la tessera.", keys: "R gira, Invio piazza, Esc indietro." },
      places: { point: "Scegli un posto sul tabellone: un tocco lo mostra, un altro lo prende.", keys: "frecce, Invio." },
      swap: { point: "Segna che cosa dai e che cosa prendi.", keys: "" },
      list: { point: "", keys: "frecce, Invio." },
      tools: { point: "Tocca una tessera, o trascinala sul tabellone.", keys: "1–9." },
    },
    swapAbout: "Hai eliminato qualcuno: puoi scambiare tessere con chi è uscito, una per una.",
    giveFrom: (row) => `Dai da: ${row}`, takeFrom: (row) => `Prendi da: ${row}`,
    uneven: (give, take) => `Ne dai ${give} e ne prendi ${take}: devono essere altrettante.`,
    swap: (n) => `Scambia ${plural(n, "tessera", "tessere")}`, swapNone: "Tengo le mie tessere",
    confirmTitle: "Così saresti fuori", confirmText: "La tua pedina uscirebbe dal tabellone. Altre mosse ti tengono in gioco.", confirmYes: "Lo faccio lo stesso", confirmNo: "Ci ripenso",
    hint: "Un consiglio", askHint: "Consiglio", noHint: "Nessun consiglio per questo.", undo: "Annulla mossa", undone: "Mossa annullata.", fixed: (reason) => `Non si annulla: ${reason}.`, asNow: "Tabellone com'è", more: "Altro",
    speed: "Velocità delle mosse", speeds: { slow: "Lenta", normal: "Normale", fast: "Veloce", "at-once": "Subito" },
    share: "Condividi", keep: "Salva la partita", newGame: "Nuova partita", broken: "Questa partita non può continuare",
    tiles: (n) => plural(n, "tessera", "tessere"), points: (n) => plural(n, "punto", "punti"), you: "tu", bot: "bot", out: "fuori", youAreOut: "Sei fuori. La partita continua.",
    log: "Che cosa è successo", beginning: "Inizio", turn: (n) => `Turno ${n}`,
    yourTurn: (name) => `${name}, tocca a te`, curtain: "Nessun altro guardi: ora si vedono le tue tessere.", showTiles: "Mostra le mie tessere",
    elsewhere: (name) => `Tocca a ${name}`, elsewhereAbout: "Manda il link della partita, e apri quello che torna.",
    over: "La partita è finita", youWon: "Hai vinto!", youShared: "Vittoria condivisa", nobodyWon: "Non vince nessuno",
    won: (names, language) => `${listed(names, language)} ${names.length === 1 ? "vince" : "vincono insieme"}`, again: "Gioca ancora", replay: "Rivedi la partita",
  },
  pt: {
    title: "O que vamos jogar?", intro: "Escolha a caixa que você tem, ou algo novo. Você joga logo contra bots.",
    goOn: "Continuar", goOnAbout: (title) => `Na mesa: ${title}`,
    replaces: "A partida na sua mesa não terminou. Esta toma o lugar dela.",
    own: "As suas regras", ownAbout: "O que você escreveu em Regras, ou recebeu por um link.",
    shelves: { edition: "Edições", game: "Outros jogos", house: "Regras da casa" },
    shelvesAbout: {
      edition: "Conforme o manual que vem na caixa.", game: "Os mesmos ladrilhos, outras regras.", house: "Uma coisa muda, para experimentar.",
    },
    whichBox: "Qual caixa você tem?", noBox: "Nenhuma edição aqui é tudo isso.", clues: { tiles: "Ladrilhos", dragon: "Ladrilho do Dragão", sides: "Lados do tabuleiro", publisher: "Editora", language: "Idioma" },
    clueValue: fact("com", "sem", { Italian: "italiano", German: "alemão", English: "inglês", French: "francês", Portuguese: "português", Spanish: "espanhol" }),
    players: (players) => counted(players, "ou", "jogador", "jogadores"),
    whoPlays: "Quem joga?", name: "Nome", seat: (n) => `Jogador ${n}`, nameOf: (n) => `Nome do jogador ${n}`,
    kinds: { person: "Pessoa", greedy: "Bot: joga bem", random: "Bot: joga ao acaso" },
    addPlayer: "Mais um jogador", removePlayer: (n) => `Tirar o jogador ${n}`, variants: "Variantes", about: "As regras", aboutEnglish: "O autor do arquivo acrescenta, em inglês:", start: "Jogar", cancel: "Cancelar",
    wait: "Um momento…", skip: "Pular", back: "Voltar", lay: "Baixar", turnIt: "Girar a peça", takePlace: "Aqui", placeBefore: "A posição anterior", placeAfter: "A próxima posição", choose: "Escolher",
    turnOn: "Girar", turnBack: "Girar de volta", turnTile: "girar", allPlaces: (n) => `Todos os ${n} lugares em lista`, fatal: "tira você do jogo", barred: (reason) => `Não é permitido: ${reason}`,
    glossary: "O que as peças fazem", keys: "Teclas", beside: { above: (tile) => `acima de ${tile}`, right: (tile) => `à direita de ${tile}`, below: (tile) => `abaixo de ${tile}`, left: (tile) => `à esquerda de ${tile}` },
    dropped: { lay: "Ainda não foi baixado: baixe-o com o botão.", turn: "Ainda não foi baixado: gire-o, ou baixe-o com o botão.", place: "Ainda não foi baixada: escolha outro quadrado, ou este com o botão." },
    notThere: { many: "A peça não pode ficar ali: voltou para a sua mão.", one: "O ladrilho só pode ficar no quadrado emoldurado. Ainda não foi baixado." },
    help: {
      tiles: { point: "Toque num ladrilho, ou arraste-o até o quadrado, para vê-lo ali; toque de novo para girá-lo. Depois baixe-o com o botão, ou com um toque no quadrado.", keys: "1–9 ladrilho, R gira, Enter baixa." },
      fixed: { point: "Toque num ladrilho, ou arraste-o até o quadrado, para vê-lo ali. Depois baixe-o com o botão, ou com um toque no quadrado.", keys: "1–9 ladrilho, Enter baixa." },
      turning: { point: "Gire a peça como deve ficar, depois aperte o botão ou toque na casa dela.", keys: "R gira, Enter confirma, Esc volta." },
      turns: { point: "Toque no quadrado para baixar.", keys: "R gira, Enter baixa, Esc volta." },
      places: { point: "Escolha um lugar no tabuleiro: um toque mostra, outro confirma.", keys: "setas, Enter." },
      swap: { point: "Marque o que você dá e o que você pega.", keys: "" },
      list: { point: "", keys: "setas, Enter." },
      tools: { point: "Toque numa peça, ou arraste-a até o tabuleiro.", keys: "1–9." },
    },
    swapAbout: "Você tirou alguém do jogo: pode trocar ladrilhos com quem saiu, um por um.",
    giveFrom: (row) => `Dar de: ${row}`, takeFrom: (row) => `Pegar de: ${row}`,
    uneven: (give, take) => `Você dá ${give} e pega ${take}: devem ser iguais.`,
    swap: (n) => `Trocar ${plural(n, "ladrilho", "ladrilhos")}`, swapNone: "Ficar com os meus ladrilhos",
    confirmTitle: "Isto tiraria você do jogo", confirmText: "O seu marco sairia do tabuleiro. Outras jogadas mantêm você no jogo.", confirmYes: "Jogar mesmo assim", confirmNo: "Pensar de novo",
    hint: "Uma dica", askHint: "Dica", noHint: "Nenhuma dica para isto.", undo: "Desfazer", undone: "Jogada desfeita.", fixed: (reason) => `Não dá para desfazer: ${reason}.`, asNow: "Tabuleiro como está", more: "Mais",
    speed: "Velocidade das jogadas", speeds: { slow: "Lenta", normal: "Normal", fast: "Rápida", "at-once": "Na hora" },
    share: "Compartilhar", keep: "Salvar a partida", newGame: "Nova partida", broken: "Esta partida não pode continuar",
    tiles: (n) => plural(n, "ladrilho", "ladrilhos"), points: (n) => plural(n, "ponto", "pontos"), you: "você", bot: "bot", out: "fora", youAreOut: "Você está fora. A partida continua.",
    log: "O que aconteceu", beginning: "Início", turn: (n) => `Turno ${n}`,
    yourTurn: (name) => `${name}, é a sua vez`, curtain: "Ninguém mais olhe: agora aparecem os seus ladrilhos.", showTiles: "Mostrar os meus ladrilhos",
    elsewhere: (name) => `É a vez de ${name}`, elsewhereAbout: "Mande o link da partida, e abra o que voltar.",
    over: "A partida acabou", youWon: "Você venceu!", youShared: "Vitória dividida", nobodyWon: "Ninguém vence",
    won: (names, language) => `${listed(names, language)} ${names.length === 1 ? "vence" : "vencem juntos"}`, again: "Jogar de novo", replay: "Rever a partida",
  },
};
