# Messages of games of lines at the table. A sentence about $who begins with it, and drops it when the same
# subject continues the previous one.

## Tiles and squares

tiles = { $tiles ->
    [0] nessuna tessera
    [one] { $tiles } tessera
    *[other] { $tiles } tessere
}
a-tile = una tessera
face = { $face ->
    [wall] Muro
    [pickaxe] Piccone
    [rotation] Rotazione
    [combo] Combo
    *[flip] Flip
}
label = { $label ->
    [wall] muro
    [pick] picc
    [turn] rot.
    *[flip] flip
}
a-face = { $face ->
    [wall] un Muro
    [pickaxe] un Piccone
    [rotation] una Rotazione
    [combo] una Combo
    *[flip] un Flip
}
tile-walls = { $tile } ({ $count ->
    [one] parete
    *[other] pareti
} { $walls })
side = { $side ->
    [n] nord
    [e] est
    [s] sud
    *[w] ovest
}
tile-turned = { $tile } ruotata { $rotation }
line = { $first } a { $last }
naming-square = Il nome di una casella è la sua colonna e la sua riga, contate dalla prima tessera: 2,-1 sta 2 a est e 1 a nord di quella.
naming-tile = X6 (pareti nord ed est) è una tessera con il simbolo X, il valore 6 e pareti su questi due lati.
naming-tile-notation = X 6 NE è una tessera con il simbolo X, il valore 6 e pareti sui lati nord ed est, prima di essere ruotata da 1 a 3 volte in senso orario.

## What special tiles do

about = { $tile }: { $about }.
about-side-wall = Parete nord, est, sud o ovest: una linea spessa su questo lato di una tessera. Lì interrompe le file.
about-side-walls = Parete nord, est, sud o ovest: una linea spessa su questo lato di una tessera. Dove due tessere si toccano, due pareti, una per tessera, interrompono le file.
about-wall-around = non si piazzano tessere nelle otto caselle intorno
about-wall-sides = non si piazzano tessere nelle quattro caselle ai suoi lati
about-pickaxe-walled = toglie un Muro, o una tessera con una parete
about-pickaxe-walls = toglie un Muro
about-rotation-anybody = ruota una tessera qualsiasi con una parete
about-rotation-own = ruota una tua tessera con una parete
about-combo = vale come entrambi i simboli, con valore { $value }, e mostra XO{ $value }
about-flip-other = si lancia per una casella: se esce il simbolo resta lì e vale { $value }, altrimenti lì piazza una tessera l'altro giocatore
about-flip-nothing = si lancia per una casella: se esce il simbolo resta lì e vale { $value }, altrimenti non resta nulla

## Events

tosses = { $who } lancia un Flip per { $square }: esce il { $side ->
    [symbol] simbolo
    *[back] dorso
}
lays = { $who } piazza { $tile } in { $square }
removes = { $who } toglie la tessera in { $square }
turns = { $who } ruota la tessera in { $square }
turns-to = { $who } ruota la tessera in { $square }: ora è { $tile }
turns-notation = { $who } ruota la tessera in { $square }, che ora è ruotata { $rotation }
scores = { $who } segna { $points } per il tris da { $line }
swaps = { $who } cambia la mano
draws = { $who } pesca { $what }
puts-aside = { $who } non può giocare nessuna tessera e mette { $tile } fuori dal gioco
passes = { $who } non può giocare nessuna tessera e passa
wins = vince { $player }
wins-shared = la vittoria è condivisa
end = { $reason ->
    [tiles-out] tutte le tessere sono finite
    *[locked] nessuno può giocare
}: { $result }{ $tie ->
    [best-line] , per la fila che vale di più
    [longest-line] , per la fila più lunga
    *[none] {""}
}; punti: { $points }

## Questions

ask-answer = piazza una tessera in { $square }, dove il Flip ha mostrato il dorso
ask-aside = metti una tessera fuori dal gioco; non puoi giocarne nessuna
ask-tile = gioca una tessera
words-tile = una tessera, come in `{ $example }`
row-own = la tua mano
choose-aside = metti { $tile } fuori dal gioco
choose-swap = cambia la mano
choose-pickaxe = Piccone: togli una tessera
choose-rotation = Rotazione: ruota una tessera
choose-flip = Flip: lancialo per una casella
choose-tile = piazza { $tile }
ask-square = scegli una casella per { $tile }
ask-pickaxe = scegli la tessera da togliere
ask-rotation = scegli la tessera da ruotare
ask-flip = scegli una casella per il Flip
words-square = la colonna e la riga di una casella, come in `{ $example }`
walls = { $count ->
    [one] parete
    *[other] pareti
} { $walls }
ask-walls = scegli l'orientamento della tessera su { $square }
ask-turn = { $square }: ruota la tessera
words-walls = i lati con pareti, come in `{ $example }`
typed-swap = cambia

## Where a choice leads, and why a tile cannot be used

up-to = fino a { $points }
gains-you = segni { $points }
gains-you-toss = segni { $points } se esce il simbolo
gains-player = { $player } segna { $points }
gains-player-toss = { $player } segna { $points } se esce il simbolo
useless-answer = si deve piazzare una tessera con un simbolo, un Muro o una Combo
useless-pickaxe = sul tavolo non c'è nessuna tessera che si possa togliere
useless-rotation-own = sul tavolo non c'è nessuna tua tessera con una parete
useless-rotation = sul tavolo non c'è nessuna tessera con un simbolo e una parete
useless-first = la prima tessera della partita non può essere un Muro
useless-barred = i Muri bloccano ogni casella

## The table, and hints

symbols = { $symbol } è il simbolo di { $player }, { $second-symbol } quello di { $other }; il numero accanto è quanto vale la tessera in una fila
bags = Sacchetti: { $player } ({ $symbol }) { $first }, { $other } ({ $second-symbol }) { $second }
stock = Punti: { $first } a { $second }. { $bags }. { $player } ha { $tiles }.
hint-scores = { $points ->
    [one] Segni { $points } punto.
    *[other] Segni { $points } punti.
}
hint-scores-toss = { $points ->
    [one] Se esce il simbolo, segni { $points } punto.
    *[other] Se esce il simbolo, segni { $points } punti.
}
hint-back-other = Se esce il dorso, lì piazza una tessera l'avversario.
hint-back-nothing = Se esce il dorso, lì non resta niente.
hint-scores-nothing = Per ora non dà punti.
hint-toss-nothing = Se esce il simbolo, non dà subito punti.
hint-next = { $points ->
    [one] { $tile } nella tua mano potrebbe poi darti { $points } punto.
    *[other] { $tile } nella tua mano potrebbe poi darti { $points } punti.
}
hint-reply = { $points ->
    [one] L'avversario potrebbe poi segnare { $points } punto piazzando una tessera.
    *[other] L'avversario potrebbe poi segnare fino a { $points } punti piazzando una tessera.
}
hint-reply-nothing = L'avversario non potrebbe poi segnare piazzando una tessera.

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } tessera piazzata
    *[other] { $tiles } tessere piazzate
}
