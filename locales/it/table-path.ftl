# Messages of path games at the table. A sentence about $who begins with it, and drops it when the same
# subject continues the previous one.

## Squares, sides and ends

spot = { $square }, { $side }
side = { $side ->
    [north] lato nord
    [east] lato est
    [south] lato sud
    [north-east] lato nord-est
    [south-east] lato sud-est
    [south-west] lato sud-ovest
    [north-west] lato nord-ovest
    *[west] lato ovest
}
side-end = { $side ->
    [north] lato nord
    [east] lato est
    [south] lato sud
    [north-east] lato nord-est
    [south-east] lato sud-est
    [south-west] lato sud-ovest
    [north-west] lato nord-ovest
    *[west] lato ovest
}, { $end ->
    [left] a sinistra
    [right] a destra
    [upper] in alto
    [lower] in basso
    *[other] punto { $number }
}
end-of-path = { $end ->
    [left] punto di sinistra
    [right] punto di destra
    [upper] punto in alto
    [lower] punto in basso
    *[other] punto { $number }
}
port = punto { $letter }
typed-side = { $side ->
    [north] nord
    [east] est
    [south] sud
    [north-east] nord-est
    [south-east] sud-est
    [south-west] sud-ovest
    [north-west] nord-ovest
    *[west] ovest
}
typed-end = { $end ->
    [left] sinistra
    [right] destra
    [upper] alto
    [lower] basso
    *[other] punto { $number }
}
typed-marker = pedina { $number }
typed-stop = basta
naming-square = Il nome di una casella si legge sui bordi del tabellone, come C4.
naming-port = I punti sono lettere dalla A in poi, in senso orario dal punto di sinistra del lato nord.

## Tiles

tiles = { $tiles ->
    [0] nessuna tessera
    [one] { $tiles } tessera
    *[other] { $tiles } tessere
}
a-tile = una tessera
tile-number = tessera { $number }
tile-numbers = { $count ->
    [one] tessera { $numbers }
    *[other] tessere { $numbers }
}
tile-of = tessera { $number } di { $player }
row-own = la tua mano
row-common = la mano comune
row-pile = la pila
row-second = la tessera che hai pescato
row-of = la mano di { $player }
turned = { $times ->
    [0] non ruotata
    [1] ruotata una volta
    [2] ruotata due volte
    *[other] ruotata { $times } volte
}

## Events

starts = { $who } parte da { $spot }
all-start = tutte le { $count } pedine sono alle loro partenze
takes-path = { $who } prende il sentiero dal { $end }
begins = { $who } comincia
passes = { $who } non ha tessere e passa
passes-stuck = { $who } non può piazzare tessere e passa
lays = { $who } piazza una tessera in { $square }
lays-notation = { $who } piazza { $tile }{ $turns ->
    [0] {""}
    [1] , ruotata una volta,
    [2] , ruotata due volte,
    [3] , ruotata tre volte,
    *[other] , ruotata { $turns } volte,
} in { $square }
lays-for = { $lays } per la pedina { $marker }
moves = { $who } arriva davanti alla casella { $to }
led-off = { $who } esce dal tabellone
comes-home = { $who } arriva a casa e segna { $points }
looped = { $who } finisce in un giro senza fine
collides = { $who } si scontra con un'altra pedina
eliminated = { $who } è fuori dal gioco
gives = { $who } dà { $give } in cambio di { $take }
swaps = { $who } scambia { $tiles } con chi è appena stato eliminato
takes-dragon = { $who } prende la tessera Drago
dragon-back-aside = la tessera Drago torna accanto al tabellone
dragon-back-pile = la tessera Drago torna in fondo alla pila
discards-none = { $who } non lascia tessere
discards-pile = { $who } mette { $what } nella pila
discards-aside = { $who } toglie { $what } dal gioco
discards-under-pile = { $who } mette { $what } in fondo alla pila
draws = { $who } pesca { $what }
draws-common = { $what } va nella mano comune
scores = { $who } segna { $points }
loses = { $who } perde { $points }
wins = vince { $players }: { $why }
wins-team = vince la squadra di { $players }: { $why }
wins-shared = { $players } condividono la vittoria: { $why }
wins-nobody = non vince nessuno: { $why }
ends = la partita è finita: { $why }
reason = { $reason ->
    [last-standing] tutti gli altri sono eliminati
    [shared-elimination] gli ultimi sono stati eliminati insieme
    [tiles-out] le tessere sono finite
    [no-marker] sul tabellone non ci sono più pedine
    [no-placement] nessuno può piazzare una tessera
    *[none-left] nessuno è più in gioco
}
reason-points = { $reason }; punti: { $points }
exit-edge = fuori dal tabellone, { $tile ->
    [many] all'{ $tile }ª
    *[other] alla { $tile }ª
} tessera piazzata
exit-collision = in uno scontro, { $tile ->
    [many] all'{ $tile }ª
    *[other] alla { $tile }ª
} tessera piazzata
exit-loop = in un giro senza fine
# After how a player went out: the tile that did it.
exit-by = tessera di { $player }
exit-by-self = tessera propria
exit-laid-edge = ha portato la pedina fuori dal tabellone, con { $tile ->
    [many] l'{ $tile }ª
    *[other] la { $tile }ª
} tessera piazzata
exit-laid-collision = ha fatto scontrare delle pedine, con { $tile ->
    [many] l'{ $tile }ª
    *[other] la { $tile }ª
} tessera piazzata

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } tessera piazzata
    *[other] { $tiles } tessere piazzate
}
fact-path = { $length ->
    [one] un sentiero di { $length } passo
    *[other] un sentiero di { $length } passi
}
fact-longest-path = { $length ->
    [one] sentiero più lungo: { $length } passo
    *[other] sentiero più lungo: { $length } passi
}

## Questions

own-marker = la tua pedina
own-marker-number = la tua pedina { $number }
ask-start = metti la tua pedina su una partenza
ask-start-tile = metti la tua pedina su un punto della tessera rivolto verso una casella vuota
ask-start-number = metti la tua pedina { $number } su una partenza
words-port = una casella e un punto, come in `{ $example }`
words-end = una casella, un lato e un punto, come in `{ $example }`
words-side = una casella e un lato, come in `{ $example }`
ask-placement = piazza una tessera; la tua pedina è { $place }
ask-placement-number = piazza una tessera per la pedina { $number }, { $place }
# Of markers that nobody owns.
ask-placement-nobodys = piazza una tessera; la pedina è { $place }
ask-placement-number-nobodys = piazza una tessera per la pedina { $number }, { $place }
ask-marker = scegli per quale pedina piazzare prima una tessera
ask-marker-one = scegli per quale pedina piazzare una tessera
marker-place = pedina { $number }, { $place }
place-at = in { $spot }
place-none = fuori dal tabellone
faces-too = { $count ->
    [one] Anche { $players } ha davanti questa casella.
    *[other] Anche { $players } hanno davanti questa casella.
}
last-resort = Ogni mossa elimina questa pedina: perciò sono permesse tutte.
last-resort-nobodys = Ogni mossa elimina una pedina, e te con lei: perciò sono permesse tutte.
ask-lane = scegli il sentiero della tua pedina
ask-lane-number = scegli il sentiero della tua pedina { $number }
words-lane = il punto, come in `{ $example }`
ask-square-start = scegli una casella del bordo per la tua tessera di partenza
ask-square = scegli la casella per una tessera
ask-square-second = scegli la casella per la tessera che hai pescato
ask-tile = piazza una tessera su { $square }
ask-second = piazza una tessera della tua mano, o pescane una e piazza quella
second-no = piazza una tessera della tua mano
second-yes = pesca una tessera, che devi piazzare
typed-hand = mano
typed-draw = pesca
words-second = `mano` o `pesca`
words-square = una casella, come in `{ $example }`
square-moves = muove { $markers }
last-resort-elsewhere = Nessuna mossa rispetta le regole: perciò sono permesse tutte.
barred-edge = collegherebbe due punti al bordo del tabellone, e hai altre mosse che non lo fanno
from-end = dal { $end }
ask-exchange = scambia tessere, oppure tienile tutte
exchange-give = da dare: { $tile }
exchange-take = per { $tile }
exchange-stop = basta scambi
exchange-about = Hai eliminato qualcuno e puoi scambiare tessere, una per una. Conta solo quali tessere dai e quali prendi, perciò ti sono proposte in un solo ordine: dopo uno scambio le tessere precedenti non sono più proposte, e nessuna torna indietro.
exchange-made = Scambiata: una tua tessera per una delle loro.
exchange-made-notation = Scambiata: { $give } per { $take }.
barred-start = questa partenza è occupata
barred-marker = ogni tessera eliminerebbe questa pedina, ma un'altra pedina ha tessere che non la eliminano
barred-placement = eliminerebbe la tua pedina, e hai altre mosse che non lo fanno
barred-placement-nobodys = eliminerebbe una pedina, e hai altre mosse che non lo fanno
barred-lane = la pedina non può prendere questo sentiero: non parte da lì, oppure questo la eliminerebbe e l'altro no
revealed-tile = da allora un bot ha mostrato una tessera della sua mano
revealed-swap = da allora un bot ha scambiato tessere

## Where a choice leads

leads-to = { $marker } arriva davanti alla casella { $square }
leads-edge = { $marker } esce dal tabellone
leads-home = { $marker } arriva a casa e segna { $points }
leads-loop = { $marker } girerebbe senza fine: la tessera non si piazza, e la pedina è eliminata
leads-collision = { $marker } si scontra con un'altra, ed è eliminata
leads-out = elimina { $player }
leads-you-out = saresti fuori dal gioco
leads-you-win = vinci
leads-team-wins = vince la tua squadra
leads-over = la partita è finita
leads-own-lane = poi { $marker } sceglie il suo sentiero
leads-lane = poi { $player } sceglie un sentiero
leads-points = { $points ->
    [one] { $gain } punto
    *[other] { $gain } punti
}
leads-points-counted = { $points ->
    [one] { $gain } punto
    *[other] { $gain } punti
}, perché i sentieri in corso contavano già
leads-points-apart = punti: { $safe } sicuri, { $risk } a rischio
leads-risk-lost = perderesti { $points } dei tuoi punti a rischio
leads-either-end = da entrambi i punti: { $leads }
leads-from-end = dal { $end }: { $leads }

## The table

# The points that count, with ending.winner = "most-points". $list has some of the following messages.
counted = Punti: { $list }
counted-squares = 1 per ogni casella del tuo sentiero
counted-growing = 1, 2, 3 e così via per le caselle di una mossa
counted-crossings = 1 per ogni incrocio del tuo sentiero con sé stesso
counted-still-in = { $factor ->
    [0] niente per il sentiero di una pedina che alla fine è sul tabellone
    [2] il doppio finché la pedina è sul tabellone
    *[other] { $factor } volte tanto finché la pedina è sul tabellone
}
counted-put-out = { $factor ->
    [1] quanto il sentiero di ogni pedina che elimini
    *[other] { $factor } volte il sentiero di ogni pedina che elimini
}
counted-hole = { $factor ->
    [2] il doppio
    *[other] { $factor } volte tanto
} per un sentiero che finisce in una casella mancante
counted-marker = { $points } per ogni tua pedina sul tabellone alla fine
# How many markers a player has left, and the list of players with their markers.
markers-of = { $left } di { $all }
markers-in = Pedine rimaste: { $list }
points-now = Punti: { $list }
points-at-risk = I punti dopo + si perdono se la pedina esce
points-once-out = I punti tra ( ) valgono se la pedina esce
pile-endless = Le tessere non finiscono mai
pile = { $tiles ->
    [0] La pila è vuota
    [one] La pila ha { $tiles } tessera
    *[other] La pila ha { $tiles } tessere
}
other-hands = Le altre mani: { $list }
others = Gli altri: { $list }
other-out = { $player } è fuori
other-has = { $player } ne ha { $tiles }
other-in = { $player } è in gioco
# The partners on your team.
partners = { $count ->
    [0] Nessuno è nella tua squadra
    [one] È in squadra con te: { $players }
    *[other] Sono in squadra con te: { $players }
}
team-of-all = Tutti i giocatori formano una sola squadra
team-of-all-points = Tutti i giocatori formano una sola squadra, con { $points }
# $list has the numbers of the players of each team, or the next message for each.
teams = Squadre: { $list }
team-points = { $players } con { $points }
dragon-under-pile = La tessera Drago sta in fondo alla pila
dragon-aside = La tessera Drago sta accanto al tabellone
dragon-under-pile-short = Drago: in fondo alla pila
dragon-aside-short = Drago: accanto al tabellone
dragon-under-pile-about = La tessera Drago sta in fondo alla pila: la prende chi trova la pila vuota
dragon-aside-about = La tessera Drago sta accanto al tabellone: la prende chi trova la pila vuota
dragon-you = Hai la tessera Drago
dragon-player = { $player } ha la tessera Drago
dragon-player-about = { $player } ha la tessera Drago { $first ->
    [holder] e pesca per primo quando tornano tessere
    *[active] e aspetta una tessera
}
dragon = Drago

## Hints

hint-outs = { $outs ->
    [one] Elimina un altro giocatore.
    *[other] Elimina { $outs } altri giocatori.
}
hint-outs-two = Elimina l'altro giocatore.
hint-outs-opponents = { $outs ->
    [one] Elimina un avversario.
    *[other] Elimina { $outs } avversari.
}
hint-points = Punti per te: { $gain }.
hint-team-points = Punti per la tua squadra: { $gain }.
hint-no-points = Non cambia i punti di nessuno.
hint-completes-own = Completa il sentiero della tua pedina{ $number ->
    [0] {""}
    *[other] {" "}{ $number }
}{ $factor ->
    [1] {""}
    [2] , che finisce in una casella mancante e vale doppio
    *[other] , che finisce in una casella mancante e vale { $factor } volte tanto
}: { $points } per te.
hint-completes-other = Completa il sentiero di questa pedina: { $marker }{ $factor ->
    [1] {""}
    [2] , che finisce in una casella mancante e vale doppio
    *[other] , che finisce in una casella mancante e vale { $factor } volte tanto
}; { $points } per { $player }.
hint-lengthens = { $count ->
    [0] Allunga il sentiero della tua pedina.
    [one] Allunga il sentiero della tua pedina { $numbers }.
    *[other] Allunga i sentieri delle tue pedine { $numbers }.
}
hint-completes-none = Non completa nessun sentiero.
hint-second = Nessuna mossa con la tua tessera vale più di una tessera ancora sconosciuta.
hint-lane = Poi prendi il sentiero dal { $end }.
hint-wins = La partita finisce, e vinci tu.
hint-team-wins = La partita finisce, e vince la tua squadra.
hint-lost = Non c'è modo di restare in gioco.
hint-out = Così esci dal gioco.
hint-partners = Così esci dal gioco, e la tua squadra continua.
hint-safe = { $of ->
    [you] Se nessuno cambia il tuo sentiero, con la prossima tessera puoi restare in gioco.
    *[other] Se nessuno cambia i tuoi sentieri, con la prossima tessera puoi tenere sul tabellone una qualsiasi delle tue pedine.
}
hint-safe-alone = { $of ->
    [one] Con la prossima tessera puoi tenere la pedina sul tabellone.
    *[other] Con la prossima tessera puoi tenere sul tabellone una qualsiasi delle tue pedine.
}
hint-survival-you = { $chance ->
    [0] Con la tua prossima tessera non resti in gioco in nessun caso su 100.
    [one] Con la tua prossima tessera resti in gioco in { $chance } caso su 100.
    *[other] Con la tua prossima tessera resti in gioco in { $chance } casi su 100.
}
hint-survival-one = { $chance ->
    [0] Con la tua prossima tessera la pedina non resta sul tabellone in nessun caso su 100.
    [one] Con la tua prossima tessera la pedina resta sul tabellone in { $chance } caso su 100.
    *[other] Con la tua prossima tessera la pedina resta sul tabellone in { $chance } casi su 100.
}
hint-survival-least = { $chance ->
    [0] Con la tua prossima tessera la tua pedina più in pericolo non resta sul tabellone in nessun caso su 100.
    [one] Con la tua prossima tessera la tua pedina più in pericolo resta sul tabellone in { $chance } caso su 100.
    *[other] Con la tua prossima tessera la tua pedina più in pericolo resta sul tabellone in { $chance } casi su 100.
}
hint-next-stuck = { $chance ->
    [0] Il prossimo giocatore può tenere ogni pedina sul tabellone.
    [100] Qualsiasi tessera piazzi, il prossimo giocatore elimina una pedina.
    [one] Il prossimo giocatore deve eliminare una pedina in { $chance } caso su 100.
    *[other] Il prossimo giocatore deve eliminare una pedina in { $chance } casi su 100.
}
hint-neighbours = { $markers ->
    [0] Nessun altro ha davanti la stessa casella.
    [one] { $markers } altra pedina ha davanti la stessa casella.
    *[other] { $markers } altre pedine hanno davanti la stessa casella.
}
hint-neighbours-opponents = { $markers ->
    [0] Nessun avversario ha davanti la stessa casella.
    [one] { $markers } pedina avversaria ha davanti la stessa casella.
    *[other] { $markers } pedine avversarie hanno davanti la stessa casella.
}
hint-squares = { $squares ->
    [0] Non arriveresti a nessuna casella prima di tutti gli altri.
    [one] Arriveresti ancora a { $squares } casella prima di tutti gli altri.
    *[other] Arriveresti ancora a { $squares } caselle prima di tutti gli altri.
}
hint-ways = { $ways ->
    [one] { $ways } modo di piazzare poi una tessera della tua mano ti tiene in gioco.
    *[other] { $ways } modi di piazzare poi una tessera della tua mano ti tengono in gioco.
}
hint-ways-marker = { $ways ->
    [one] { $ways } modo di piazzare poi una tessera della tua mano tiene una pedina sul tabellone.
    *[other] { $ways } modi di piazzare poi una tessera della tua mano tengono una pedina sul tabellone.
}
