import type { Language } from "../engine/answers";

/** What the keys of rules files and their values mean, in few words; the engine has the whole, in English. */

const en = {
  sections: {
    players: "Players", board: "Board", tiles: "Tiles", start: "Starts", hand: "Hands", turn: "A turn", elimination: "Going out", draw: "Drawing",
    dragon: "Dragon", ending: "The end", teams: "Teams", score: "Points", wall: "Walls", pickaxe: "Pickaxes", rotation: "Rotations", combo: "Combos",
    flip: "Flips", lines: "Lines",
  },
  keys: {
    "players.min": { label: "Fewest players" },
    "players.max": { label: "Most players" },
    "board.columns": { label: "Columns: squares from left to right" },
    "board.rows": { label: "Rows: squares from top to bottom" },
    "tiles.set": { label: "Which tiles there are", all: "every kind that there is", list: "those of the list in the text" },
    "tiles.copies": { label: "How often each kind comes" },
    "tiles.ports": { label: "Path ends on each side of a tile" },
    "tiles.turning": { label: "Turning a tile before it is laid", free: "allowed", fixed: "not allowed" },
    "tiles.supply": { label: "Supply of tiles", pile: "a pile that runs out", endless: "endless" },
    "tiles.each": { label: "Tiles of each player, of all kinds" },
    "start.on": { label: "Where a marker starts", port: "on a path", side: "between two paths, one is chosen later" },
    "start.exclusive": { label: "What a marker keeps from others", start: "its own start", square: "all starts of its square", none: "nothing: starts can be shared" },
    "start.by": { label: "Who settles the starts", choice: "the players choose", chance: "chance", list: "the list in the text" },
    "start.markers": { label: "Markers of each player" },
    "hand.size": { label: "Tiles in a hand" },
    "hand.limit": { label: "Most tiles that a hand may hold" },
    "hand.open": { label: "Hands lie open" },
    "hand.whose": { label: "Tiles are laid from", own: "the own hand", common: "one open hand for all", pile: "the whole pile, open" },
    "hand.swap": { label: "New hand if it has only action tiles", "all-actions": "allowed", off: "not allowed" },
    "hand.swap-costs": { label: "What a new hand costs", nothing: "nothing", turn: "the turn" },
    "turn.self-elimination": { label: "Laying a tile that puts yourself out", allowed: "allowed", "last-resort": "only if no tile does otherwise" },
    "turn.collision-counts": { label: "A collision counts as putting yourself out" },
    "turn.empty-hand": { label: "Turn without a tile in hand", pass: "pass", "draw-first": "draw one first, then play" },
    "turn.plays": { label: "With several markers, a turn is for", "each-marker": "each of them", "one-marker": "one of them, by choice" },
    "turn.first-tile": { label: "First tile of the game", "no-wall": "any but a wall", any: "any" },
    "turn.stuck": { label: "Who can play no tile", "put-aside": "puts one out of the game and draws", pass: "passes" },
    "elimination.collision": { label: "When two markers meet", out: "both are out", pass: "they pass each other" },
    "elimination.hand": { label: "Tiles of whoever goes out", "to-pile": "into the pile", aside: "out of the game", "under-pile": "under the pile" },
    "elimination.exchange": { label: "Who puts others out may swap tiles with them", off: "no", on: "yes" },
    "draw.who": {
      label: "Who draws after a turn", active: "whoever played", everyone: "everyone whose hand is not full",
      "everyone-after-refill": "whoever played; everyone once tiles come back to an empty pile",
    },
    "draw.first": { label: "Who draws first", active: "whoever played", holder: "whoever holds the dragon" },
    "dragon.rests": { label: "The dragon tile", none: "is not used", aside: "waits beside the board", "under-pile": "lies under the pile" },
    "dragon.holder-out": { label: "When its holder goes out", "next-short": "the next player with too few tiles gets it", next: "the next player gets it", nobody: "it goes back" },
    "dragon.release": {
      label: "The holder gives it up", "all-full": "after a drawing, to the first who got no tile", "on-draw": "after drawing a tile", "own-turn": "on the own turn",
      refill: "when the pile has tiles again",
    },
    "ending.until": { label: "The game is over when", "one-left": "one player is left", "none-left": "nobody is left" },
    "ending.winner": { label: "The winner is", last: "who is left last", "most-points": "who has most points" },
    "ending.shared-elimination": { label: "If the last ones go out together", shared: "they all win", nobody: "nobody wins" },
    "ending.tiles-out": { label: "If the tiles run out", shared: "those left all win", nobody: "nobody wins" },
    "teams.count": { label: "Number of teams (0: none)" },
    "score.path": { label: "Points for the own path", none: "none", squares: "for each square", crossings: "for each crossing with itself" },
    "score.runs": { label: "Squares of one move count", plain: "one each", growing: "1, then 2, then 3 …" },
    "score.still-in": { label: "The path of a marker still in counts (times)" },
    "score.put-out": { label: "The path of a marker put out counts for who did it (times)" },
    "score.marker": { label: "Points for each own marker still in" },
    "wall.copies": { label: "Walls of each player" },
    "wall.bars": { label: "Beside a wall nothing is laid on", around: "the eight squares around it", sides: "the four squares at its sides" },
    "pickaxe.copies": { label: "Pickaxes of each player" },
    "pickaxe.takes": { label: "A pickaxe removes", walled: "walls, and tiles with a wall on a side", walls: "walls only" },
    "pickaxe.from": { label: "A tile can be removed from", rim: "the rim", connected: "anywhere, if the rest hangs together" },
    "pickaxe.walls-from": { label: "A wall can be removed from", rim: "the rim", anywhere: "anywhere" },
    "rotation.copies": { label: "Rotations of each player" },
    "rotation.of": { label: "A rotation turns tiles of", anybody: "both players", own: "the player alone" },
    "rotation.must-turn": { label: "The tile must then lie otherwise" },
    "combo.copies": { label: "Combos of each player" },
    "combo.value": { label: "Value of a combo" },
    "combo.alone": { label: "A line of combos alone is scored by", mover: "who completes it", both: "both players", nobody: "nobody" },
    "flip.copies": { label: "Flips of each player" },
    "flip.value": { label: "Value of a flip" },
    "flip.back": { label: "If a flip shows its back", "other-lays": "the other player lays there", nothing: "the square stays empty" },
    "flip.other-draws": { label: "The other player then draws" },
    "lines.length": { label: "Tiles in a line" },
    "lines.directions": { label: "Lines run", all: "straight and diagonally", straight: "straight only" },
    "lines.scored-by": { label: "A line is scored by", owner: "the owner of its symbol", mover: "who completes it" },
    "lines.side-cut": { label: "Neighbours are cut by a wall on", either: "either of the sides that touch", both: "both sides that touch" },
    "lines.diagonal-cut": { label: "A diagonal is cut by", "closed-corner": "a corner with both walls", "any-wall": "any wall at the corner", never: "nothing" },
  },
};

/** The same texts in another language. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
type KeyTexts = Same<typeof en>;

const it: KeyTexts = {
  sections: {
    players: "Giocatori", board: "Tabellone", tiles: "Tessere", start: "Partenze", hand: "Mani", turn: "Il turno", elimination: "Eliminazione", draw: "Pescare",
    dragon: "Drago", ending: "La fine", teams: "Squadre", score: "Punti", wall: "Muri", pickaxe: "Picconi", rotation: "Rotazioni", combo: "Combo",
    flip: "Flip", lines: "Tris",
  },
  keys: {
    "players.min": { label: "Numero minimo di giocatori" },
    "players.max": { label: "Numero massimo di giocatori" },
    "board.columns": { label: "Colonne: caselle da sinistra a destra" },
    "board.rows": { label: "Righe: caselle dall'alto in basso" },
    "tiles.set": { label: "Quali tessere ci sono", all: "tutti i tipi che esistono", list: "quelle dell'elenco nel testo" },
    "tiles.copies": { label: "Quante volte c'è ogni tipo" },
    "tiles.ports": { label: "Uscite su ogni lato di una tessera" },
    "tiles.turning": { label: "Girare una tessera prima di piazzarla", free: "si può", fixed: "non si può" },
    "tiles.supply": { label: "Riserva di tessere", pile: "una pila che finisce", endless: "senza fine" },
    "tiles.each": { label: "Tessere di ogni giocatore, di tutti i tipi" },
    "start.on": { label: "Dove parte una pedina", port: "su un sentiero", side: "fra due sentieri, poi se ne sceglie uno" },
    "start.exclusive": { label: "Che cosa una pedina toglie alle altre", start: "la sua partenza", square: "tutte le partenze della casella", none: "nulla: si possono condividere" },
    "start.by": { label: "Chi decide le partenze", choice: "scelgono i giocatori", chance: "il caso", list: "l'elenco nel testo" },
    "start.markers": { label: "Pedine di ogni giocatore" },
    "hand.size": { label: "Tessere in mano" },
    "hand.limit": { label: "Massimo di tessere in mano" },
    "hand.open": { label: "Mani scoperte" },
    "hand.whose": { label: "Si piazzano tessere", own: "dalla propria mano", common: "da una mano scoperta per tutti", pile: "da tutta la pila, scoperta" },
    "hand.swap": { label: "Mano nuova se ha solo tessere azione", "all-actions": "si può", off: "non si può" },
    "hand.swap-costs": { label: "Che cosa costa una mano nuova", nothing: "nulla", turn: "il turno" },
    "turn.self-elimination": { label: "Piazzare una tessera che elimina sé stessi", allowed: "si può", "last-resort": "solo se ogni tessera lo fa" },
    "turn.collision-counts": { label: "Uno scontro vale come eliminare sé stessi" },
    "turn.empty-hand": { label: "Turno senza tessere in mano", pass: "si passa", "draw-first": "prima se ne pesca una, poi si gioca" },
    "turn.plays": { label: "Con più pedine un turno è per", "each-marker": "ognuna", "one-marker": "una, a scelta" },
    "turn.first-tile": { label: "Prima tessera della partita", "no-wall": "qualsiasi, ma non un Muro", any: "qualsiasi" },
    "turn.stuck": { label: "Chi non può giocare nessuna tessera", "put-aside": "ne toglie una dal gioco e pesca", pass: "passa" },
    "elimination.collision": { label: "Quando due pedine si incontrano", out: "sono eliminate entrambe", pass: "proseguono oltre" },
    "elimination.hand": { label: "Le tessere di chi è eliminato", "to-pile": "tornano nella pila", aside: "escono dal gioco", "under-pile": "vanno sotto la pila" },
    "elimination.exchange": { label: "Chi elimina altri può scambiare tessere con loro", off: "no", on: "sì" },
    "draw.who": {
      label: "Chi pesca dopo un turno", active: "chi ha giocato", everyone: "tutti quelli a cui mancano tessere",
      "everyone-after-refill": "chi ha giocato; tutti, se tornano tessere in una pila vuota",
    },
    "draw.first": { label: "Chi pesca per primo", active: "chi ha giocato", holder: "chi ha il Drago" },
    "dragon.rests": { label: "La tessera Drago", none: "non si usa", aside: "sta accanto al tabellone", "under-pile": "sta in fondo alla pila" },
    "dragon.holder-out": { label: "Quando chi la ha è eliminato", "next-short": "passa al prossimo a cui mancano tessere", next: "passa al prossimo giocatore", nobody: "torna al suo posto" },
    "dragon.release": {
      label: "Chi la ha la cede", "all-full": "dopo una pesca, al primo rimasto senza", "on-draw": "dopo aver pescato", "own-turn": "nel proprio turno",
      refill: "quando la pila ha di nuovo tessere",
    },
    "ending.until": { label: "La partita finisce quando", "one-left": "resta un giocatore", "none-left": "non resta nessuno" },
    "ending.winner": { label: "Vince", last: "chi resta per ultimo", "most-points": "chi ha più punti" },
    "ending.shared-elimination": { label: "Se gli ultimi escono insieme", shared: "vincono tutti loro", nobody: "non vince nessuno" },
    "ending.tiles-out": { label: "Se finiscono le tessere", shared: "vincono tutti i rimasti", nobody: "non vince nessuno" },
    "teams.count": { label: "Numero di squadre (0: nessuna)" },
    "score.path": { label: "Punti per il proprio sentiero", none: "nessuno", squares: "per ogni casella", crossings: "per ogni incrocio con sé stesso" },
    "score.runs": { label: "Le caselle di una mossa valgono", plain: "una ciascuna", growing: "1, poi 2, poi 3 …" },
    "score.still-in": { label: "Il sentiero di una pedina ancora in gioco vale (volte)" },
    "score.put-out": { label: "Il sentiero di una pedina eliminata vale per chi l'ha eliminata (volte)" },
    "score.marker": { label: "Punti per ogni propria pedina ancora in gioco" },
    "wall.copies": { label: "Muri di ogni giocatore" },
    "wall.bars": { label: "Accanto a un Muro non si posa su", around: "le otto caselle intorno", sides: "le quattro caselle ai lati" },
    "pickaxe.copies": { label: "Picconi di ogni giocatore" },
    "pickaxe.takes": { label: "Un Piccone toglie", walled: "Muri, e tessere con una parete", walls: "solo Muri" },
    "pickaxe.from": { label: "Una tessera si toglie", rim: "dal bordo", connected: "ovunque, se il resto rimane unito" },
    "pickaxe.walls-from": { label: "Un Muro si toglie", rim: "dal bordo", anywhere: "ovunque" },
    "rotation.copies": { label: "Rotazioni di ogni giocatore" },
    "rotation.of": { label: "Una Rotazione gira tessere", anybody: "di entrambi", own: "solo proprie" },
    "rotation.must-turn": { label: "Poi la tessera deve stare diversamente" },
    "combo.copies": { label: "Combo di ogni giocatore" },
    "combo.value": { label: "Valore di una Combo" },
    "combo.alone": { label: "Un tris di sole Combo vale per", mover: "chi lo completa", both: "entrambi", nobody: "nessuno" },
    "flip.copies": { label: "Flip di ogni giocatore" },
    "flip.value": { label: "Valore di un Flip" },
    "flip.back": { label: "Se un Flip mostra il retro", "other-lays": "lì posa l'altro giocatore", nothing: "la casella resta vuota" },
    "flip.other-draws": { label: "Poi l'altro giocatore pesca" },
    "lines.length": { label: "Tessere in un tris" },
    "lines.directions": { label: "I tris vanno", all: "dritti e in diagonale", straight: "solo dritti" },
    "lines.scored-by": { label: "Un tris vale per", owner: "chi ha quel simbolo", mover: "chi lo completa" },
    "lines.side-cut": { label: "Due vicine sono divise da una parete su", either: "uno dei lati che si toccano", both: "entrambi i lati che si toccano" },
    "lines.diagonal-cut": { label: "Una diagonale è divisa da", "closed-corner": "un angolo con due pareti", "any-wall": "qualsiasi parete all'angolo", never: "nulla" },
  },
};

const pt: KeyTexts = {
  sections: {
    players: "Jogadores", board: "Tabuleiro", tiles: "Ladrilhos", start: "Posições iniciais", hand: "Mãos", turn: "O turno", elimination: "Eliminação", draw: "Comprar",
    dragon: "Dragão", ending: "O fim", teams: "Equipes", score: "Pontos", wall: "Muros", pickaxe: "Picaretas", rotation: "Rotações", combo: "Combos",
    flip: "Flips", lines: "Trincas",
  },
  keys: {
    "players.min": { label: "Número mínimo de jogadores" },
    "players.max": { label: "Número máximo de jogadores" },
    "board.columns": { label: "Colunas: casas da esquerda à direita" },
    "board.rows": { label: "Linhas: casas de cima a baixo" },
    "tiles.set": { label: "Quais ladrilhos existem", all: "todos os tipos possíveis", list: "os da lista no texto" },
    "tiles.copies": { label: "Quantas vezes vem cada tipo" },
    "tiles.ports": { label: "Saídas em cada lado de um ladrilho" },
    "tiles.turning": { label: "Girar um ladrilho antes de baixar", free: "pode", fixed: "não pode" },
    "tiles.supply": { label: "Estoque de ladrilhos", pile: "um monte que acaba", endless: "sem fim" },
    "tiles.each": { label: "Peças de cada jogador, de todos os tipos" },
    "start.on": { label: "Onde um marco começa", port: "em um caminho", side: "entre dois caminhos, um é escolhido depois" },
    "start.exclusive": { label: "O que um marco tira dos outros", start: "a própria posição", square: "todas as posições da casa", none: "nada: posições podem ser divididas" },
    "start.by": { label: "Quem decide as posições iniciais", choice: "os jogadores escolhem", chance: "o acaso", list: "a lista no texto" },
    "start.markers": { label: "Marcos de cada jogador" },
    "hand.size": { label: "Ladrilhos na mão" },
    "hand.limit": { label: "Máximo de ladrilhos na mão" },
    "hand.open": { label: "Mãos abertas" },
    "hand.whose": { label: "Os ladrilhos vêm", own: "da própria mão", common: "de uma mão aberta para todos", pile: "de todo o monte, aberto" },
    "hand.swap": { label: "Mão nova quando só há peças de ação", "all-actions": "pode", off: "não pode" },
    "hand.swap-costs": { label: "Quanto custa uma mão nova", nothing: "nada", turn: "o turno" },
    "turn.self-elimination": { label: "Baixar um ladrilho que elimina você mesmo", allowed: "pode", "last-resort": "só se todos fizerem isso" },
    "turn.collision-counts": { label: "Uma colisão conta como eliminar a si mesmo" },
    "turn.empty-hand": { label: "Turno sem ladrilhos na mão", pass: "passa", "draw-first": "compra um primeiro e joga" },
    "turn.plays": { label: "Com vários marcos, um turno é para", "each-marker": "cada um deles", "one-marker": "um deles, à escolha" },
    "turn.first-tile": { label: "Primeira peça da partida", "no-wall": "qualquer uma, menos um muro", any: "qualquer uma" },
    "turn.stuck": { label: "Quem não pode jogar nenhuma peça", "put-aside": "tira uma do jogo e compra", pass: "passa" },
    "elimination.collision": { label: "Quando dois marcos se encontram", out: "ambos são eliminados", pass: "passam um pelo outro" },
    "elimination.hand": { label: "Ladrilhos de quem é eliminado", "to-pile": "voltam ao monte", aside: "saem do jogo", "under-pile": "vão para baixo do monte" },
    "elimination.exchange": { label: "Quem elimina outros pode trocar ladrilhos com eles", off: "não", on: "sim" },
    "draw.who": {
      label: "Quem compra depois de um turno", active: "quem jogou", everyone: "todos com a mão incompleta",
      "everyone-after-refill": "quem jogou; todos, se ladrilhos voltam a um monte vazio",
    },
    "draw.first": { label: "Quem compra primeiro", active: "quem jogou", holder: "quem tem o Dragão" },
    "dragon.rests": { label: "O ladrilho do Dragão", none: "não é usado", aside: "fica ao lado do tabuleiro", "under-pile": "fica no fundo do monte" },
    "dragon.holder-out": { label: "Quando quem o tem é eliminado", "next-short": "vai para o próximo com ladrilhos a menos", next: "vai para o próximo jogador", nobody: "volta ao seu lugar" },
    "dragon.release": {
      label: "Quem o tem o cede", "all-full": "depois de uma compra, ao primeiro que ficou sem", "on-draw": "depois de comprar", "own-turn": "no próprio turno",
      refill: "quando o monte volta a ter ladrilhos",
    },
    "ending.until": { label: "A partida termina quando", "one-left": "resta um jogador", "none-left": "não resta ninguém" },
    "ending.winner": { label: "Vence", last: "quem resta por último", "most-points": "quem tem mais pontos" },
    "ending.shared-elimination": { label: "Se os últimos saem juntos", shared: "todos eles vencem", nobody: "ninguém vence" },
    "ending.tiles-out": { label: "Se os ladrilhos acabam", shared: "todos os que restam vencem", nobody: "ninguém vence" },
    "teams.count": { label: "Número de equipes (0: nenhuma)" },
    "score.path": { label: "Pontos pelo próprio caminho", none: "nenhum", squares: "por casa", crossings: "por cruzamento consigo mesmo" },
    "score.runs": { label: "As casas de uma jogada valem", plain: "uma cada", growing: "1, depois 2, depois 3 …" },
    "score.still-in": { label: "O caminho de um marco ainda em jogo vale (vezes)" },
    "score.put-out": { label: "O caminho de um marco eliminado vale para quem o eliminou (vezes)" },
    "score.marker": { label: "Pontos por marco próprio ainda em jogo" },
    "wall.copies": { label: "Muros de cada jogador" },
    "wall.bars": { label: "Junto a um muro nada se coloca", around: "nas oito casas ao redor", sides: "nas quatro casas dos lados" },
    "pickaxe.copies": { label: "Picaretas de cada jogador" },
    "pickaxe.takes": { label: "Uma picareta remove", walled: "muros, e peças com parede", walls: "só muros" },
    "pickaxe.from": { label: "Uma peça é removida", rim: "da borda", connected: "de qualquer lugar, se o resto fica unido" },
    "pickaxe.walls-from": { label: "Um muro é removido", rim: "da borda", anywhere: "de qualquer lugar" },
    "rotation.copies": { label: "Rotações de cada jogador" },
    "rotation.of": { label: "Uma rotação gira peças", anybody: "dos dois jogadores", own: "só do próprio jogador" },
    "rotation.must-turn": { label: "A peça deve ficar em outra posição" },
    "combo.copies": { label: "Combos de cada jogador" },
    "combo.value": { label: "Valor de um combo" },
    "combo.alone": { label: "Uma trinca só de combos vale para", mover: "quem a completa", both: "os dois jogadores", nobody: "ninguém" },
    "flip.copies": { label: "Flips de cada jogador" },
    "flip.value": { label: "Valor de um flip" },
    "flip.back": { label: "Se um flip mostra o verso", "other-lays": "o outro jogador coloca ali", nothing: "a casa fica vazia" },
    "flip.other-draws": { label: "Depois o outro jogador compra" },
    "lines.length": { label: "Peças em uma trinca" },
    "lines.directions": { label: "As trincas correm", all: "retas e na diagonal", straight: "só retas" },
    "lines.scored-by": { label: "Uma trinca vale para", owner: "o dono do símbolo", mover: "quem a completa" },
    "lines.side-cut": { label: "Vizinhas são separadas por parede em", either: "um dos lados que se tocam", both: "ambos os lados que se tocam" },
    "lines.diagonal-cut": { label: "Uma diagonal é cortada por", "closed-corner": "um canto com as duas paredes", "any-wall": "qualquer parede no canto", never: "nada" },
  },
};

const texts: Record<Language, KeyTexts> = { en, it, pt };

type Texts = Record<string, string | undefined>;

/** Returns what a key is about; null for one that has no words here. */
export function keyLabel(key: string, language: Language): string | null {
  const keys: Record<string, Texts | undefined> = texts[language].keys;
  return keys[key]?.["label"] ?? null;
}

/** Returns what a value of a key means; null for one that has no words here. */
export function valueLabel(key: string, value: string, language: Language): string | null {
  const keys: Record<string, Texts | undefined> = texts[language].keys;
  return (value === "label" ? null : keys[key]?.[value]) ?? null;
}

/** Returns the values of a key that have words here, each with its meaning. */
export function valueLabels(key: string, language: Language): [string, string][] {
  const keys: Record<string, Record<string, string> | undefined> = texts[language].keys;
  return Object.entries(keys[key] ?? {}).filter(([value]) => value !== "label");
}

/** Returns the title of a section: its name where it has no words here. */
export function sectionLabel(section: string, language: Language): string {
  const sections: Texts = texts[language].sections;
  return sections[section] ?? section;
}
