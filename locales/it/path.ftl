# What the rulebooks of path-tile games say besides: each message as a whole, in every language the same messages.

## The game in short

short = Ognuno piazza tessere con dei sentieri e guida una pedina lungo di essi. Chi finisce fuori dal tabellone è eliminato; vince chi resta per ultimo.
short-many = Ognuno piazza tessere con dei sentieri e guida { $markers } pedine lungo di essi. Chi non ne ha più sul tabellone è eliminato; vince chi resta per ultimo.
short-points = Ognuno piazza tessere con dei sentieri e guida una pedina lungo di essi. Chi finisce fuori dal tabellone è eliminato; vince chi alla fine ha più punti.
short-points-many = Ognuno piazza tessere con dei sentieri e guida { $markers } pedine lungo di essi. Chi non ne ha più sul tabellone è eliminato; vince chi alla fine ha più punti.
short-teams = Si gioca a squadre. Ognuno piazza tessere con dei sentieri e guida una pedina lungo di essi. Chi finisce fuori dal tabellone è eliminato; vince la squadra che resta per ultima.
short-teams-many = Si gioca a squadre. Ognuno piazza tessere con dei sentieri e guida { $markers } pedine lungo di essi. Chi non ne ha più sul tabellone è eliminato; vince la squadra che resta per ultima.
short-teams-points = Si gioca a squadre. Ognuno piazza tessere con dei sentieri e guida una pedina lungo di essi. Chi finisce fuori dal tabellone è eliminato; vince la squadra che alla fine ha più punti.
short-teams-points-many = Si gioca a squadre. Ognuno piazza tessere con dei sentieri e guida { $markers } pedine lungo di essi. Chi non ne ha più sul tabellone è eliminato; vince la squadra che alla fine ha più punti.
short-nobodys = Ognuno piazza tessere con dei sentieri e guida lungo di essi { $markers ->
    [one] una pedina che non è di nessuno
    *[other] { $markers } pedine che non sono di nessuno
}. Chi piazza una tessera che elimina una pedina è eliminato; vince chi alla fine è ancora in gioco.
short-nobodys-teams = Si gioca a squadre. Ognuno piazza tessere con dei sentieri e guida lungo di essi { $markers ->
    [one] una pedina che non è di nessuno
    *[other] { $markers } pedine che non sono di nessuno
}. Chi piazza una tessera che elimina una pedina è eliminato; vince la squadra che alla fine è ancora in gioco.
short-together = Tutti i giocatori sono una sola squadra. Ognuno piazza tessere con dei sentieri e guida { $markers ->
    [one] una pedina
    *[other] { $markers } pedine
} lungo di essi, perché la squadra faccia più punti che può.
short-together-no-points = Tutti i giocatori sono una sola squadra. Ognuno piazza tessere con dei sentieri e guida { $markers ->
    [one] una pedina
    *[other] { $markers } pedine
} lungo di essi, più a lungo che si può.
short-alone = Piazzi tessere con dei sentieri e guidi { $markers ->
    [one] una pedina
    *[other] { $markers } pedine
} lungo di essi, per fare più punti che puoi.
short-alone-no-points = Piazzi tessere con dei sentieri e guidi { $markers ->
    [one] una pedina
    *[other] { $markers } pedine
} lungo di essi, più a lungo che puoi.
short-collision = Due pedine che si scontrano sono eliminate entrambe.
short-home = Ognuno piazza tessere con dei sentieri, lungo i quali tutte le pedine corrono a casa, al bordo del tabellone; vince chi alla fine ha più punti.
short-home-teams = Si gioca a squadre. Ognuno piazza tessere con dei sentieri, lungo i quali tutte le pedine corrono a casa, al bordo del tabellone; vince la squadra che alla fine ha più punti.
short-home-together = Piazzate tessere con dei sentieri, lungo i quali tutte le pedine corrono a casa, al bordo del tabellone, per fare insieme più punti che potete.
short-home-alone = Piazzi tessere con dei sentieri, lungo i quali le tue pedine corrono a casa, al bordo del tabellone, per fare più punti che puoi.

## What is needed

need-board = Un tabellone di { $columns } per { $rows } caselle.
need-board-holes = Un tabellone di { $columns } per { $rows } caselle, di cui alcune mancano: ne ha { $squares }.
# $squares lists the missing squares, $count is their number.
board-holes = { $count ->
    [one] Manca la casella { $squares }.
    *[other] Mancano le caselle { $squares }.
} Le colonne hanno lettere da sinistra, le righe numeri dal basso. Un sentiero che porta a una casella che manca finisce lì come al bordo del tabellone.
# What is on a tile with a number of $ports on each side.
tile-shape = { $ports ->
    [1] Su ognuna due sentieri uniscono a due a due quattro punti del bordo, uno su ogni lato.
    [2] Su ognuna quattro sentieri uniscono a due a due otto punti del bordo, due su ogni lato.
    [3] Su ognuna sei sentieri uniscono a due a due dodici punti del bordo, tre su ogni lato.
    *[other] Su ognuna otto sentieri uniscono a due a due sedici punti del bordo, quattro su ogni lato.
}
tile-turned = Ruotare una tessera non ne fa un'altra.
tile-not-turned = Le tessere non si ruotano mai: si piazzano come le mostra l'immagine.
need-tiles-endless = Tessere senza fine. { $shape } { $turning } I sentieri possono incrociarsi: ognuno va per la sua strada. Ci sono { $kinds } modi di unire i punti: ogni volta che si pesca, ciascuno è probabile quanto gli altri.
need-tiles-endless-listed = Tessere senza fine. { $shape } { $turning } I sentieri possono incrociarsi: ognuno va per la sua strada. Dei { $all } modi di unire i punti ce ne sono { $kinds }; l'immagine mostra quali, e quanto spesso viene ciascuno rispetto agli altri.
need-tiles-endless-any = Tessere senza fine. { $shape } { $turning } I sentieri possono incrociarsi: ognuno va per la sua strada. Ci sono { $kinds } modi di unire i punti.
need-tiles-different = { $tiles ->
    [one] Una tessera
    *[other] { $tiles } tessere, tutte diverse
}. { $shape } Ogni modo di unirli c'è una volta. { $turning } I sentieri possono incrociarsi: ognuno va per la sua strada.
need-tiles-copies = { $tiles ->
    [one] Una tessera
    *[other] { $tiles } tessere
}. { $shape } { $turning } I sentieri possono incrociarsi: ognuno va per la sua strada. Ognuno dei { $kinds } modi di unirli c'è { $copies ->
    [one] una volta
    [2] due volte
    *[other] { $copies } volte
}.
need-tiles-listed = { $tiles ->
    [one] Una tessera
    *[other] { $tiles } tessere
}. { $shape } { $turning } I sentieri possono incrociarsi: ognuno va per la sua strada. { $kinds ->
    [one] Dei { $all } modi di unirli ce n'è uno; l'immagine mostra quale, e quante volte.
    *[other] Dei { $all } modi di unirli ce ne sono { $kinds }; l'immagine mostra quali, e quante volte ciascuno.
}
need-tiles-listed-all = { $tiles ->
    [one] Una tessera
    *[other] { $tiles } tessere
}. { $shape } { $turning } I sentieri possono incrociarsi: ognuno va per la sua strada. Ognuno dei { $all } modi di unirli c'è almeno una volta; l'immagine mostra quante volte.
need-markers = { $markers ->
    [one] Una pedina per ogni giocatore.
    *[other] { $markers } pedine per ogni giocatore.
}
need-markers-alone = { $markers ->
    [one] Una pedina.
    *[other] { $markers } pedine.
}
need-markers-nobodys = { $markers ->
    [one] Una pedina, che non è di nessuno: tutti piazzano tessere per lei.
    *[other] { $markers } pedine, che non sono di nessuno: tutti piazzano tessere per loro.
}
need-starts-port = Segni di partenza attorno al bordo del tabellone, { $starts } in tutto: { $ports ->
    [1] uno
    [2] due
    [3] tre
    *[other] quattro
} su ogni lato esterno di una casella del bordo. Da ciascuno comincia un sentiero.
need-starts-hole = { $starts ->
    [one] Un'altra partenza è accanto a una casella mancante.
    *[other] Altre { $starts } partenze sono accanto a caselle mancanti.
}
need-starts-side = Partenze attorno al bordo del tabellone, { $starts } in tutto: una per ogni lato esterno di una casella del bordo. Da ciascuna cominciano { $ports ->
    [2] due
    *[other] { $ports }
} sentieri.
need-dragon = La tessera Drago. Non si piazza mai sul tabellone e non fa mai parte di una mano.
# Below the picture of the tiles.
tile-names = Una tessera prende il nome dai punti che i suoi sentieri uniscono: dalla A alla { $last }, in senso orario a partire dal punto di sinistra del suo lato superiore. I punti attorno a una casella del tabellone hanno le stesse lettere.
picture-tiles = Le tessere
picture-starts = Il tabellone, con un segno sul bordo per ogni partenza
copies-of-tile = { $copies } × { $tile }

## Setting up

setup-seats = Chi ha più anni è il giocatore 1. Da lì gli altri sono numerati in senso orario.
setup-teams = Ci sono { $teams } squadre. { $teams ->
    [2] I giocatori 1 e 2
    *[other] I giocatori da 1 a { $teams }
} sono di squadre diverse, e i successivi vi si aggiungono nello stesso ordine. I giocatori di una squadra sono compagni: vincono insieme.
setup-one-team = Tutti i giocatori sono una sola squadra: ognuno è compagno di tutti gli altri.
setup-deal = Mischia le tessere a faccia in giù e distribuiscine { $size ->
    [one] una
    *[other] { $size }
} a ogni giocatore. Ognuno può guardare le proprie tessere in qualunque momento, e le tiene nascoste agli altri. Le tessere rimaste sono la pila di pesca, a faccia in giù.
setup-deal-open = Mischia le tessere a faccia in giù e distribuiscine { $size ->
    [one] una
    *[other] { $size }
} a ogni giocatore. Ognuno tiene le proprie tessere scoperte davanti a sé, ora e ogni volta che pesca. Le tessere rimaste sono la pila di pesca, a faccia in giù.
setup-deal-common = Mischia le tessere a faccia in giù e mettine { $size ->
    [one] una scoperta
    *[other] { $size } scoperte
} accanto al tabellone: è la mano comune, con cui giocano tutti. Le tessere rimaste sono la pila di pesca, a faccia in giù.
setup-deal-pile = Metti tutte le tessere scoperte accanto al tabellone: sono la pila, da cui giocano tutti. Nessuno ha una mano.
setup-deal-alone = Mischia le tessere a faccia in giù e pescane { $size ->
    [one] una
    *[other] { $size }
}: sono la tua mano. Il resto è la pila di pesca, a faccia in giù.
setup-endless = Le tessere non finiscono mai: ognuna si pesca come se ci fossero tutte.
setup-endless-all = Ognuno piazza una qualunque delle tessere che esistono, quante volte vuole. Nessuno ha una mano.
setup-limit = Una mano non ha mai più di { $limit ->
    [one] una tessera
    *[other] { $limit } tessere
}.
setup-dragon-aside = La tessera Drago comincia accanto al tabellone.
setup-dragon-pile = La tessera Drago comincia in fondo alla pila di pesca.
setup-starts-choice = Il giocatore 1 sceglie una partenza per una pedina, poi fanno lo stesso gli altri in senso orario, una pedina a testa.
setup-starts-choice-many = Il giocatore 1 sceglie una partenza per una prima pedina, poi fanno lo stesso gli altri in senso orario. Quando tutti hanno una pedina sul tabellone, le successive seguono nello stesso ordine, finché ognuno le ha collocate tutte e { $markers ->
    [2] due
    [3] tre
    [4] quattro
    *[other] { $markers }
}.
setup-starts-choice-alone = Scegli una partenza per { $markers ->
    [one] la tua pedina
    *[other] ognuna delle tue { $markers } pedine
}.
setup-starts-tile = Il giocatore 1 piazza una tessera { $whose ->
    [own] della mano
    [common] della mano comune
    *[pile] della pila
} su una casella del bordo del tabellone, che non sia accanto a un'altra tessera, e mette una pedina su un punto di quella tessera che guarda una casella vuota. Poi gli altri in senso orario fanno lo stesso, una pedina ciascuno.
setup-starts-tile-many = Il giocatore 1 piazza una tessera { $whose ->
    [own] della mano
    [common] della mano comune
    *[pile] della pila
} su una casella del bordo del tabellone, che non sia accanto a un'altra tessera, e mette una prima pedina su un punto di quella tessera che guarda una casella vuota. Poi gli altri in senso orario fanno lo stesso. Quando tutti hanno una pedina sul tabellone seguono le altre nello stesso ordine, finché ogni giocatore ne ha { $markers }.
setup-starts-tile-alone = { $markers ->
    [one] Piazza una tessera
    *[other] Per ognuna di { $markers } pedine piazza una tessera
} { $whose ->
    [own] della tua mano
    [common] della mano comune
    *[pile] della pila
} su una casella del bordo del tabellone, che non sia accanto a un'altra tessera, e metti { $markers ->
    [one] una pedina
    *[other] la pedina
} su un punto di quella tessera che guarda una casella vuota.
setup-tile-draw = Chi è partito con una pedina pesca una tessera per quella piazzata.
setup-tile-draw-common = Ogni volta che una pedina è partita si pesca una tessera per la mano comune.
setup-tile-draw-new = Chi è partito con una pedina mette da parte le altre tessere, fuori dal gioco, e ne pesca { $size ->
    [one] una nuova
    *[other] { $size } nuove
}.
setup-starts-chance = La partenza di ogni pedina si estrae a sorte.
# $starts lists the markers, each as one of the next two messages says it.
setup-starts-list = Ogni pedina ha la sua partenza. Il nome di una casella è la lettera della sua colonna, da sinistra, e il numero della sua riga, dal basso: A1 è in basso a sinistra. Le partenze: { $starts }.
setup-listed-port = giocatore { $player } alla casella { $square }, punto { $end }
setup-listed-side = giocatore { $player } alla casella { $square }, { $side ->
    [north] lato superiore
    [east] lato destro
    [south] lato inferiore
    [north-east] lato in alto a destra
    [south-east] lato in basso a destra
    [south-west] lato in basso a sinistra
    [north-west] lato in alto a sinistra
    *[west] lato sinistro
}
setup-listed-nobodys = { $markers ->
    [one] la pedina
    *[other] la pedina { $marker }
} alla casella { $square }, punto { $end }
setup-exclusive-start = Due pedine non possono stare sulla stessa partenza. Da partenze diverse possono avere davanti la stessa casella.
setup-exclusive-square = Due pedine non possono avere davanti la stessa casella.
setup-exclusive-none = Sulla stessa partenza possono stare più pedine.
setup-port = Una pedina ha davanti la casella accanto alla sua partenza, e vi entrerà per l'unico sentiero che comincia lì.
setup-side = Una pedina ha davanti la casella accanto alla sua partenza, e sta tra { $ports ->
    [2] due sentieri. Quale dei due
    *[other] i sentieri di quel lato. Quale di questi
} prende si sceglie solo quando su quella casella c'è una tessera.
setup-before-tiles = Tutte le pedine sono sul tabellone prima che si piazzi la prima tessera.

## A turn

turn-order = Il primo turno è del giocatore 1, poi si prosegue in senso orario, saltando chi è eliminato. { $supply ->
    [endless] Non si può passare.
    *[pile] Chi ha almeno una tessera non può passare.
} Nel tuo turno fai quanto segue, in quest'ordine:
turn-order-many = Il primo turno è del giocatore 1, poi si prosegue in senso orario, saltando chi è eliminato. { $supply ->
    [endless] Non si può passare.
    *[pile] Chi ha almeno una tessera non può passare.
} Nel tuo turno fai tutto questo, in quest'ordine, per una delle tue pedine, e poi di nuovo per { $markers ->
    [2] l'altra
    *[other] ciascuna delle altre
}. A ogni turno scegli di nuovo l'ordine delle tue pedine. Per una pedina eliminata, anche se lo è stata in questo stesso turno, non si fa nulla; se non hai una tessera per continuare, il tuo turno finisce.
turn-order-one = Il primo turno è del giocatore 1, poi si prosegue in senso orario, saltando chi è eliminato. { $supply ->
    [endless] Non si può passare.
    *[pile] Chi ha almeno una tessera non può passare.
} Nel tuo turno fai quanto segue, in quest'ordine, per una delle tue pedine sul tabellone, quella che vuoi:
turn-order-elsewhere = Il primo turno è del giocatore 1, poi si prosegue in senso orario. Chi può piazzare una tessera non può passare. Nel tuo turno fai quanto segue, in quest'ordine:
turn-order-nobodys-many = Il primo turno è del giocatore 1, poi si prosegue in senso orario, saltando chi è eliminato. { $supply ->
    [endless] Non si può passare.
    *[pile] Chi ha almeno una tessera non può passare.
} Nel tuo turno fai tutto questo, in quest'ordine, per una delle pedine, e poi di nuovo per { $markers ->
    [2] l'altra
    *[other] ciascuna delle altre
}. A ogni turno scegli di nuovo l'ordine delle pedine. Per una pedina eliminata non si fa nulla; se sei eliminato, o non hai una tessera per continuare, il tuo turno finisce.
turn-order-nobodys-one = Il primo turno è del giocatore 1, poi si prosegue in senso orario, saltando chi è eliminato. { $supply ->
    [endless] Non si può passare.
    *[pile] Chi ha almeno una tessera non può passare.
} Nel tuo turno fai quanto segue, in quest'ordine, per una delle pedine sul tabellone, quella che vuoi:
turn-order-alone = Piazza una tessera dopo l'altra. Per ognuna fai quanto segue, in quest'ordine:
turn-order-alone-one = Piazza una tessera dopo l'altra. Per ognuna fai quanto segue, in quest'ordine, per una delle tue pedine sul tabellone, quella che vuoi:
turn-order-alone-many = Gioca un turno dopo l'altro. In ognuno fai tutto questo, in quest'ordine, per una delle tue pedine, e poi di nuovo per { $markers ->
    [2] l'altra
    *[other] ognuna delle altre
}. A ogni turno scegli di nuovo l'ordine delle tue pedine. Per una pedina eliminata, anche durante questo turno, non si fa nulla.
turn-lay = Piazza { $whose ->
    [common] una delle tessere della mano comune
    [pile] una qualunque delle tessere della pila
    [any] una tessera qualunque
    *[own] una delle tue tessere
}{ $turning ->
    [fixed] {""}
    *[free] , ruotata come vuoi,
} sulla casella vuota davanti alla tua pedina. Una tessera piazzata resta com'è.
turn-lay-many = Piazza { $whose ->
    [common] una delle tessere della mano comune
    [pile] una qualunque delle tessere della pila
    [any] una tessera qualunque
    *[own] una delle tue tessere
}{ $turning ->
    [fixed] {""}
    *[free] , ruotata come vuoi,
} sulla casella vuota davanti alla pedina. Una tessera piazzata resta com'è.
turn-lay-touching = Piazza { $whose ->
    [common] una delle tessere della mano comune
    [pile] una qualunque delle tessere della pila
    [any] una tessera qualunque
    *[own] una delle tue tessere
}{ $turning ->
    [fixed] {""}
    *[free] , ruotata come vuoi,
} su una qualunque casella vuota accanto a una tessera o al bordo esterno del tabellone. Una tessera piazzata resta com'è.
turn-lay-anywhere = Piazza { $whose ->
    [common] una delle tessere della mano comune
    [pile] una qualunque delle tessere della pila
    [any] una tessera qualunque
    *[own] una delle tue tessere
}{ $turning ->
    [fixed] {""}
    *[free] , ruotata come vuoi,
} su una qualunque casella vuota. Una tessera piazzata resta com'è.
turn-second = Puoi invece pescare una tessera dalla pila, se ce n'è, e devi piazzare quella: la tua mano resta com'è. Se non si può piazzare da nessuna parte, è fuori dal gioco e il tuo turno finisce.
turn-edge-last-resort = Nessuna tessera può unire da sola due punti al bordo esterno del tabellone, a meno che lo faccia ovunque e comunque la piazzi, e così ogni altra tessera che hai.
turn-edge-never = Nessuna tessera può unire da sola due punti al bordo esterno del tabellone.
turn-ban-collisions = Non puoi piazzare una tessera in modo che questa pedina sia eliminata, fuori dal tabellone o per uno scontro. Puoi farlo solo se la elimina ogni tessera { $whose ->
    [common] della mano comune
    [pile] della pila
    *[own] della tua mano
}{ $turning ->
    [fixed] {""}
    *[free] , comunque ruotata
}. Non importa se sono eliminate altre pedine.
turn-ban-edge = Non puoi piazzare una tessera in modo che questa pedina finisca fuori dal tabellone. Puoi farlo solo se ce la porta ogni tessera { $whose ->
    [common] della mano comune
    [pile] della pila
    *[own] della tua mano
}{ $turning ->
    [fixed] {""}
    *[free] , comunque ruotata
}. Portarla a uno scontro è permesso. Non importa se sono eliminate altre pedine.
turn-ban-no-collisions = Non puoi piazzare una tessera in modo che questa pedina finisca fuori dal tabellone. Puoi farlo solo se ce la porta ogni tessera { $whose ->
    [common] della mano comune
    [pile] della pila
    *[own] della tua mano
}{ $turning ->
    [fixed] {""}
    *[free] , comunque ruotata
}. Non importa se sono eliminate altre pedine.
turn-ban-nobodys-collisions = Non puoi piazzare una tessera in modo che una pedina sia eliminata, fuori dal tabellone o per uno scontro. Puoi farlo solo se ne elimina una ogni tessera { $whose ->
    [common] della mano comune
    [pile] della pila
    *[own] della tua mano
}{ $turning ->
    [fixed] {""}
    *[free] , comunque ruotata
}.
turn-ban-nobodys-edge = Non puoi piazzare una tessera in modo che una pedina finisca fuori dal tabellone. Puoi farlo solo se ce ne porta una ogni tessera { $whose ->
    [common] della mano comune
    [pile] della pila
    *[own] della tua mano
}{ $turning ->
    [fixed] {""}
    *[free] , comunque ruotata
}. Far scontrare delle pedine è permesso.
turn-ban-nobodys-no-collisions = Non puoi piazzare una tessera in modo che una pedina finisca fuori dal tabellone. Puoi farlo solo se ce ne porta una ogni tessera { $whose ->
    [common] della mano comune
    [pile] della pila
    *[own] della tua mano
}{ $turning ->
    [fixed] {""}
    *[free] , comunque ruotata
}.
turn-ban-own = Le altre tue pedine qui non contano: eliminarne una è permesso.
turn-ban-loop-own = Non puoi neppure piazzare una tessera che porti questa pedina in un giro senza fine, a meno che non ci sia nessun'altra mossa.
turn-ban-loop-any = Non puoi neppure piazzare una tessera che porti una pedina qualsiasi in un giro senza fine, a meno che non ci sia nessun'altra mossa.
turn-ban-partners = La pedina di un compagno vale come le altre: eliminarla è permesso.
turn-ban-any = Devi averne il motivo con tutte le tue pedine: finché una di loro ha { $whose ->
    [common] nella mano comune
    [pile] nella pila
    *[own] nella tua mano
} una tessera che non la elimina, giochi una tessera così per una pedina così.
turn-ban-nobodys-any = Deve valere per tutte le pedine: finché una di loro ha { $whose ->
    [common] nella mano comune
    [pile] nella pila
    *[own] nella tua mano
} una tessera che non ne elimina nessuna, giochi una tessera così per una pedina così.
turn-ban-side = Se il sentiero della pedina è ancora da scegliere, una tessera è permessa se lo è con almeno uno dei { $ports ->
    [2] due
    *[other] { $ports }
} sentieri, e allora devi scegliere un sentiero con cui lo è. Chi sceglie su una tessera che non è stata piazzata per quella pedina è libero.
turn-ban-elsewhere = Non puoi piazzare una tessera in modo che una tua pedina sia eliminata, fuori dal tabellone o per uno scontro, finché c'è un'altra mossa che non lo fa.
turn-ban-elsewhere-edge = Non puoi piazzare una tessera in modo che una tua pedina finisca fuori dal tabellone, finché c'è un'altra mossa che non lo fa.
turn-ban-elsewhere-nobodys = Non puoi piazzare una tessera in modo che una pedina sia eliminata, fuori dal tabellone o per uno scontro, finché c'è un'altra mossa che non ne elimina nessuna.
turn-ban-elsewhere-edge-nobodys = Non puoi piazzare una tessera in modo che una pedina finisca fuori dal tabellone, finché c'è un'altra mossa che non ne porta fuori nessuna.
turn-no-ban = È permessa qualunque tessera, anche una che elimina una tua pedina.
turn-no-ban-nobodys = È permessa qualunque tessera, anche una che elimina una pedina.
turn-lanes = Se la nuova tessera sta davanti a una pedina che è ancora tra { $ports ->
    [2] due sentieri, ora il suo giocatore sceglie quale dei due
    *[other] i sentieri di un lato, ora il suo giocatore sceglie quale di questi
} prende. Se le pedine sono più d'una, sceglie prima chi è di turno, poi gli altri in senso orario. Nessuna pedina si muove finché non hanno scelto tutti.
turn-move = Ogni pedina, tua o di altri, che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non è eliminata, lì ha davanti la prossima casella vuota. Si muovono tutte insieme, anche le pedine di chi non ha ancora avuto un turno.
turn-move-nobodys = Ogni pedina che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non è eliminata, lì ha davanti la prossima casella vuota.
turn-move-alone = Ogni pedina che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non è eliminata, lì ha davanti la prossima casella vuota. Si muovono tutte insieme.
turn-move-home = Ogni pedina, di chiunque sia, che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non finisce al bordo, lì ha davanti la prossima casella vuota. Si muovono tutte insieme.
turn-out-edge = Una pedina il cui sentiero finisce al bordo del tabellone è eliminata.
turn-out-home = Una pedina il cui sentiero finisce al bordo del tabellone è a casa, e il suo sentiero dà punti. Il suo giocatore resta in gioco.
turn-collision-out = Due pedine che si incontrano su uno stesso sentiero si scontrano, e sono eliminate entrambe.
turn-collision-out-tiles = Due pedine che si incontrano su un sentiero, o arrivano a stare su uno stesso punto, si scontrano, e sono eliminate entrambe.
turn-loops = Una tessera con cui delle pedine girerebbero senza fine, tornando dove stanno, non si piazza: è fuori dal gioco, quelle pedine sono eliminate e nessun'altra si muove.
turn-collision-pass = Due pedine che si incontrano su uno stesso sentiero si incrociano, e ciascuna va avanti lungo la strada da cui è venuta l'altra.
turn-out-many = Un giocatore è eliminato quando lo sono tutte le sue pedine. Anche due pedine dello stesso giocatore possono scontrarsi.
turn-out-many-pass = Un giocatore è eliminato quando lo sono tutte le sue pedine.
turn-out-nobodys = Se la tessera che hai piazzato elimina una pedina, sei eliminato dal gioco.
turn-exchange = Se la tua tessera ha eliminato altri giocatori e sei ancora in gioco, puoi guardare tutte le loro tessere, messe insieme, e fare un solo scambio: quante vuoi delle tue con altrettante di quelle.
turn-exchange-teams = Se la tua tessera ha eliminato giocatori di altre squadre e sei ancora in gioco, puoi guardare tutte le loro tessere, messe insieme, e fare un solo scambio: quante vuoi delle tue con altrettante di quelle.
turn-dragon = Se chi ha la tessera Drago è eliminato, la tessera Drago cambia posto: vedi il capitolo sulla tessera Drago.
turn-hands-pile = Le tessere dei giocatori appena eliminati si rimischiano nella pila di pesca.
turn-hands-pile-dragon = Le tessere dei giocatori appena eliminati si rimischiano nella pila di pesca; se in fondo c'è la tessera Drago, resta lì.
turn-hands-aside = I giocatori appena eliminati mettono le loro tessere davanti a sé, a faccia in giù. Queste tessere non tornano in gioco.
turn-hands-under = Le tessere dei giocatori appena eliminati si mischiano tra loro e vanno in fondo alla pila di pesca: si pescano quando sono finite tutte quelle che stanno sopra.
turn-hands-under-dragon = Le tessere dei giocatori appena eliminati si mischiano tra loro e vanno in fondo alla pila di pesca: si pescano quando sono finite tutte quelle che stanno sopra. Se in fondo c'è la tessera Drago, resta sotto di loro.
turn-draw-active = Se sei ancora in gioco e { $limit ->
    [one] non hai tessere
    *[other] hai meno di { $limit } tessere
}, pescane una.
turn-draw-new = Se sei ancora in gioco, metti da parte le tessere che ti restano: non tornano in gioco. Poi pesca { $size ->
    [one] una nuova tessera
    *[other] { $size } nuove tessere
}. Nessun altro pesca.
turn-draw-common = Se nella pila c'è una tessera, pescane una per la mano comune.
turn-draw-everyone = Chiunque sia ancora in gioco { $limit ->
    [one] e non abbia tessere ne pesca una, in senso orario, finché tutti ne hanno una
    *[other] e abbia meno di { $limit } tessere ne pesca una alla volta, in senso orario, un giro dopo l'altro, finché tutti ne hanno { $limit }
} o qualcuno che dovrebbe pescare trova la pila vuota.
turn-draw-refill = Se sei ancora in gioco e { $limit ->
    [one] non hai tessere
    *[other] hai meno di { $limit } tessere
}, pescane una. Ma se la pila era vuota e vi sono appena tornate delle tessere, chiunque sia ancora in gioco { $limit ->
    [one] e non ne abbia ne pesca invece una, in senso orario, finché tutti ne hanno una
    *[other] e ne abbia meno di { $limit } ne pesca invece una alla volta, in senso orario, un giro dopo l'altro, finché tutti ne hanno { $limit }
} o qualcuno che dovrebbe pescare trova la pila vuota.
turn-first-active = La pesca comincia da te; se non sei più in gioco, dal giocatore seguente in senso orario.
turn-first-holder = La pesca comincia da chi ha la tessera Drago; se non ce l'ha nessuno, da te o, se non sei più in gioco, dal giocatore seguente in senso orario.
turn-dragon-waits = Chi trova la pila vuota può ricevere la tessera Drago: vedi il capitolo sulla tessera Drago.
turn-empty-pile = Se la pila è vuota, nessuno pesca.
turn-empty-hand-pass = Chi non ha tessere all'inizio del proprio turno passa, e resta in gioco.
turn-empty-hand-draw = Chi non ha tessere all'inizio del proprio turno prima ne pesca una, poi gioca. Se anche la pila è vuota, passa e resta in gioco.
turn-home-pass = Chi non ha più pedine sul tabellone passa, e resta in gioco.
turn-pass-elsewhere = Chi non può piazzare nessuna tessera passa, e resta in gioco.

## The dragon

heading-dragon = La tessera Drago
dragon-what = La tessera Drago mostra chi aspetta una tessera.
dragon-take-aside = Chi dovrebbe pescare e trova la pila vuota prende la tessera Drago che sta accanto al tabellone, e la pesca si ferma. Se ce l'ha già qualcuno, nessuno gliela toglie: la pesca si ferma e basta.
dragon-take-pile = Una pila in cui resta solo la tessera Drago conta come vuota: chi dovrebbe pescare prende allora la tessera Drago, e la pesca si ferma. Se ce l'ha già qualcuno, nessuno gliela toglie: la pesca si ferma e basta.
dragon-full-hand = Chi ha { $limit ->
    [one] una tessera
    *[other] { $limit } tessere
} non pesca mai, nemmeno la tessera Drago.
dragon-release-all-full = Dopo una pesca in cui si sono pescate tessere si decide di nuovo dove sta la tessera Drago. Se la pila è finita quando qualcuno doveva ancora pescare, la riceve il primo a cui toccava; può essere di nuovo chi ce l'aveva. Se invece tutti quelli ancora in gioco hanno di nuovo { $limit ->
    [one] una tessera
    *[other] { $limit } tessere
}, la tessera Drago torna { $rest ->
    [aside] accanto al tabellone
    *[pile] in fondo alla pila
}. In ogni altro caso la tiene chi ce l'ha.
dragon-release-on-draw = Appena chi ha la tessera Drago pesca una tessera, la tessera Drago torna { $rest ->
    [aside] accanto al tabellone
    *[pile] in fondo alla pila
}.
dragon-release-own-turn = Nel proprio turno, prima che qualcuno peschi, chi ha la tessera Drago la rimette { $rest ->
    [aside] accanto al tabellone
    *[pile] in fondo alla pila
}, se nella pila ci sono tessere. Chi ce l'ha e pesca nel turno di un altro la tiene.
dragon-release-refill = Quando delle tessere tornano nella pila, la tessera Drago torna { $rest ->
    [aside] accanto al tabellone
    *[pile] in fondo alla pila
} prima che qualcuno peschi. La pesca può comunque cominciare da chi l'aveva, se così dice il capitolo sul turno; per tutto il resto non ce l'ha più.
dragon-holder-out-next-short = { $limit ->
    [one] Se chi ha la tessera Drago è eliminato, si cerca da lì in senso orario un giocatore ancora in gioco senza tessere: il primo che si trova riceve la tessera Drago. Se tutti ne hanno una,
    *[other] Se chi ha la tessera Drago è eliminato, si cerca da lì in senso orario un giocatore ancora in gioco con meno di { $limit } tessere: il primo che si trova riceve la tessera Drago. Se tutti ne hanno { $limit },
} { $rest ->
    [aside] la tessera Drago torna accanto al tabellone.
    *[pile] la tessera Drago torna in fondo alla pila.
}
dragon-holder-out-next = Se chi ha la tessera Drago è eliminato, la tessera Drago va al giocatore seguente ancora in gioco, in senso orario da chi l'aveva. Se quel giocatore ha { $limit ->
    [one] una tessera
    *[other] { $limit } tessere
}, la tessera Drago torna invece { $rest ->
    [aside] accanto al tabellone
    *[pile] in fondo alla pila
}, anche se un giocatore più avanti ne ha di meno.
dragon-holder-out-nobody = Se chi ha la tessera Drago è eliminato, la tessera Drago torna { $rest ->
    [aside] accanto al tabellone
    *[pile] in fondo alla pila
}.

## The end

end-last = Appena resta un solo giocatore la partita è finita, anche a metà di un turno: il resto del turno non si gioca. Vince quel giocatore.
end-last-team = Appena restano solo giocatori di una squadra la partita è finita, anche a metà di un turno: il resto del turno non si gioca. Vince quella squadra, con tutti i suoi giocatori, anche quelli eliminati.
end-last-round = Se alla fine di un giro resta un solo giocatore, la partita è finita e vince quel giocatore. In un giro ognuno ha un turno, dal giocatore 1 in poi: chi non ha ancora giocato gioca.
end-last-team-round = Se alla fine di un giro restano solo giocatori di una squadra, la partita è finita. Vince quella squadra, con tutti i suoi giocatori, anche quelli eliminati. In un giro ognuno ha un turno, dal giocatore 1 in poi: chi non ha ancora giocato gioca.
end-one-left-round = Se alla fine di un giro resta un solo giocatore, la partita è finita. In un giro ognuno ha un turno, dal giocatore 1 in poi: chi non ha ancora giocato gioca.
end-one-team-left-round = Se alla fine di un giro restano solo giocatori di una squadra, la partita è finita. In un giro ognuno ha un turno, dal giocatore 1 in poi: chi non ha ancora giocato gioca.
together-by-tile = dalla stessa tessera
together-in-round = nello stesso giro
end-together-shared = Se tutti quelli ancora in gioco sono eliminati { $together }, condividono la vittoria.
end-together-nobody = Se tutti quelli ancora in gioco sono eliminati { $together }, non vince nessuno.
end-together-shared-teams = Se tutti quelli ancora in gioco sono eliminati { $together }, le loro squadre condividono la vittoria.
end-tiles-shared = Se dopo la pesca restano in gioco più giocatori e nessuno di loro ha tessere, la partita è finita e condividono la vittoria.
end-tiles-nobody = Se dopo la pesca restano in gioco più giocatori e nessuno di loro ha tessere, la partita è finita e non vince nessuno.
end-tiles-pile-shared = Se dopo la pesca restano in gioco più giocatori, nessuno di loro ha tessere e la pila è vuota, la partita è finita e condividono la vittoria.
end-tiles-pile-nobody = Se dopo la pesca restano in gioco più giocatori, nessuno di loro ha tessere e la pila è vuota, la partita è finita e non vince nessuno.
end-common-shared = Se dopo la pesca restano in gioco più giocatori e la mano comune è vuota, la partita è finita e condividono la vittoria.
end-common-nobody = Se dopo la pesca restano in gioco più giocatori e la mano comune è vuota, la partita è finita e non vince nessuno.
end-pile-shared = Se restano in gioco più giocatori e la pila è vuota, la partita è finita e condividono la vittoria.
end-pile-nobody = Se restano in gioco più giocatori e la pila è vuota, la partita è finita e non vince nessuno.
end-tiles-shared-teams = Se dopo la pesca restano in gioco giocatori di più squadre e nessuno di loro ha tessere, la partita è finita e queste squadre condividono la vittoria.
end-tiles-nobody-teams = Se dopo la pesca restano in gioco giocatori di più squadre e nessuno di loro ha tessere, la partita è finita e non vince nessuno.
end-tiles-pile-shared-teams = Se dopo la pesca restano in gioco giocatori di più squadre, nessuno di loro ha tessere e la pila è vuota, la partita è finita e queste squadre condividono la vittoria.
end-tiles-pile-nobody-teams = Se dopo la pesca restano in gioco giocatori di più squadre, nessuno di loro ha tessere e la pila è vuota, la partita è finita e non vince nessuno.
end-common-shared-teams = Se dopo la pesca restano in gioco giocatori di più squadre e la mano comune è vuota, la partita è finita e queste squadre condividono la vittoria.
end-common-nobody-teams = Se dopo la pesca restano in gioco giocatori di più squadre e la mano comune è vuota, la partita è finita e non vince nessuno.
end-pile-shared-teams = Se restano in gioco giocatori di più squadre e la pila è vuota, la partita è finita e queste squadre condividono la vittoria.
end-pile-nobody-teams = Se restano in gioco giocatori di più squadre e la pila è vuota, la partita è finita e non vince nessuno.
end-one-left = Appena resta un solo giocatore la partita è finita, anche a metà di un turno: il resto del turno non si gioca.
end-one-team-left = Appena restano solo giocatori di una squadra la partita è finita, anche a metà di un turno: il resto del turno non si gioca.
end-none-left = Si gioca finché non resta nessuno: l'ultimo giocatore continua da solo.
end-home = La partita è finita quando sul tabellone non resta nessuna pedina.
end-alone = La partita è finita quando { $markers ->
    [one] la tua pedina è eliminata
    *[other] tutte le tue pedine sono eliminate
}.
end-alone-nobodys = La partita è finita appena una pedina è eliminata.
end-nobodys = La partita è finita anche quando sul tabellone non c'è più nessuna pedina: tutti quelli ancora in gioco condividono la vittoria.
end-nobodys-teams = La partita è finita anche quando sul tabellone non c'è più nessuna pedina: le squadre di tutti quelli ancora in gioco condividono la vittoria.
end-nobodys-over = La partita è finita anche quando sul tabellone non c'è più nessuna pedina.
end-out-last-nobodys = Vince chi è eliminato per ultimo.
end-out-last-nobodys-teams = Vince la squadra del giocatore eliminato per ultimo.
end-out-last-shared = Vince chi è eliminato per ultimo. Chi è eliminato per ultimo { $together } condivide la vittoria.
end-out-last-nobody = Vince chi è eliminato per ultimo. Se più giocatori sono eliminati per ultimi { $together }, non vince nessuno.
end-out-last-shared-teams = Vince la squadra di chi è eliminato per ultimo. Le squadre i cui giocatori sono eliminati per ultimi { $together } condividono la vittoria.
end-out-last-nobody-teams = Vince la squadra di chi è eliminato per ultimo. Se giocatori di più squadre sono eliminati per ultimi { $together }, non vince nessuno.
end-tiles-over = Se dopo la pesca nessuno di quelli ancora in gioco ha tessere, la partita è finita.
end-tiles-alone = La partita è finita anche quando non hai più tessere da piazzare.
end-no-placement = La partita è finita anche quando nessuno può piazzare una tessera.
end-tiles-pile-over = Se dopo la pesca nessuno di quelli ancora in gioco ha tessere e la pila è vuota, la partita è finita.
end-common-over = Se dopo la pesca la mano comune è vuota, la partita è finita.
end-pile-over = Se la pila è vuota, la partita è finita.
end-tiles-one = Se allora resta un solo giocatore, vince quello.
end-tiles-one-team = Se allora restano solo giocatori di una squadra, vince quella.
points-most = Vince chi ha più punti, ancora in gioco o eliminato. A parità di punti si condivide la vittoria.
points-most-home = Vince chi ha più punti. A parità di punti si condivide la vittoria.
points-most-teams = I punti di una squadra sono quelli di tutti i suoi giocatori insieme. Vince la squadra che ha più punti, con tutti i suoi giocatori, ancora in gioco o eliminati. A parità di punti le squadre condividono la vittoria.
points-together = I punti di tutti i giocatori insieme sono il vostro risultato.
points-alone = I tuoi punti alla fine sono il tuo risultato.
points-squares = Ogni pedina dà un punto per ogni casella che il suo sentiero ha attraversato, tutte le volte che l'ha attraversata, compresa l'ultima verso il bordo.
points-crossings = Ogni pedina dà un punto per ogni volta che il suo sentiero ha incrociato se stesso: è passato due volte sulla stessa tessera, su sentieri che si incrociano.
points-growing = Delle caselle che una pedina attraversa grazie a una sola tessera la prima dà 1 punto, la seconda 2, e così via.
points-collision = Dopo una collisione il tratto fra le caselle da cui venivano le due pedine vale per entrambe.
points-still-in = Il sentiero di una pedina ancora sul tabellone alla fine vale { $factor } volte.
points-still-in-none = Il sentiero di una pedina ancora sul tabellone alla fine non vale niente.
points-hole = Un sentiero che finisce a una casella mancante vale { $factor } volte.
points-put-out-once = Se la tua tessera fa uscire la pedina di un altro giocatore, il suo sentiero vale anche per te.
points-put-out = Se la tua tessera fa uscire la pedina di un altro giocatore, il suo sentiero vale anche per te, { $factor } volte.
points-put-out-lost-once = Se la tua tessera fa uscire la pedina di un altro giocatore, perdi tanti punti quanti ne dà il suo sentiero.
points-put-out-lost = Se la tua tessera fa uscire la pedina di un altro giocatore, perdi { $factor } volte i punti che dà il suo sentiero.
points-put-out-partner = La pedina di un compagno vale per questo come le altre.
points-marker = Ogni tua pedina ancora sul tabellone alla fine dà { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} in più.

## An example

example-about = Da una partita con { $players ->
    [one] un giocatore
    *[other] { $players } giocatori
}. Il nome di una casella è la lettera della sua colonna, da sinistra, e il numero della sua riga, dal basso: A1 è in basso a sinistra. Le linee più spesse sono la strada fatta dalle pedine; i segni negli angoli di una tessera indicano che è stata piazzata per ultima.
example-markers = Dove un giocatore ha più pedine, anche queste si contano da 1: il tabellone mostra il numero del giocatore e poi quello della pedina.
example-nobodys = Sul tabellone uno 0 sta per { $markers ->
    [one] la pedina
    *[other] una pedina, seguito dal suo numero
}.
# $hands lists those who are still in, each as the next message says it.
example-state = È il turno del giocatore { $player }. Sono ancora in gioco { $hands }.
example-holds = { $tiles ->
    [0] il giocatore { $player } senza tessere
    [one] il giocatore { $player } con una tessera
    *[other] il giocatore { $player } con { $tiles } tessere
}
# Where nobody has a hand.
example-in = il giocatore { $player }
example-pile = { $tiles ->
    [0] La pila è vuota.
    [one] Nella pila c'è una tessera.
    *[other] Nella pila ci sono { $tiles } tessere.
}
# Where nothing but the dragon lies there.
example-pile-dragon = Nella pila resta solo la tessera Drago.
example-holder = La tessera Drago ce l'ha il giocatore { $player }.
example-hand = La mano del giocatore { $player }
example-common-hand = La mano comune
example-tiles-of-pile = Le tessere della pila
example-tiles = Le tessere
example-before = Il tabellone prima del turno
example-after = Il tabellone dopo il turno
example-end = La partita continua.
example-over = Così la partita finisce.
# Who does something, at the beginning of a sentence.
who-player = Il giocatore { $player }
who-marker = La pedina { $marker } del giocatore { $player }
who-nobodys = La pedina
who-nobodys-marker = La pedina { $marker }
event-lane = { $who } prende il sentiero che parte dal punto { $end } della casella.
event-pass = { $who } non ha tessere e passa.
event-pass-stuck = { $who } non può piazzare tessere e passa.
event-place = { $turns ->
    [0] Il giocatore { $player } piazza la tessera { $tile } sulla casella { $square }.
    [one] Il giocatore { $player } piazza la tessera { $tile }, ruotata di un quarto di giro in senso orario, sulla casella { $square }.
    [2] Il giocatore { $player } piazza la tessera { $tile }, ruotata di mezzo giro, sulla casella { $square }.
    *[other] Il giocatore { $player } piazza la tessera { $tile }, ruotata di { $turns } quarti di giro in senso orario, sulla casella { $square }.
}
event-place-for = { $turns ->
    [0] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile } sulla casella { $square }.
    [one] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile }, ruotata di un quarto di giro in senso orario, sulla casella { $square }.
    [2] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile }, ruotata di mezzo giro, sulla casella { $square }.
    *[other] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile }, ruotata di { $turns } quarti di giro in senso orario, sulla casella { $square }.
}
event-move = { $who } si muove e ora ha davanti la casella { $square }.
event-out-edge = { $who } finisce fuori dal tabellone.
event-home = { $who } arriva a casa e segna { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
event-out-loop = { $who } girerebbe senza fine, ed è fuori: la tessera non si piazza.
event-out-collision = { $who } si scontra con un'altra pedina.
event-eliminated = Il giocatore { $player } è eliminato.
event-exchange = { $who } dà { $give } in cambio di { $take }.
event-dragon-taken = { $who } ora ha la tessera Drago.
event-dragon-aside = La tessera Drago torna accanto al tabellone.
event-dragon-pile = La tessera Drago torna in fondo alla pila.
event-discard-none = { $who } non aveva più tessere.
event-discard-pile = { $count ->
    [one] Va nella pila una tessera del giocatore { $player }.
    *[other] Vanno nella pila { $count } tessere del giocatore { $player }.
}
event-discard-aside = { $count ->
    [one] Il giocatore { $player } mette davanti a sé una tessera, a faccia in giù, fuori dal gioco.
    *[other] Il giocatore { $player } mette davanti a sé { $count } tessere, a faccia in giù, fuori dal gioco.
}
event-discard-under-pile = { $count ->
    [one] Va in fondo alla pila una tessera del giocatore { $player }.
    *[other] Vanno in fondo alla pila { $count } tessere del giocatore { $player }.
}
event-draw = { $who } pesca una tessera.
event-draw-seen = { $who } pesca la tessera { $tile }.
event-draw-common = La tessera { $tile } va nella mano comune.
event-end-one = Vince il giocatore { $player }.
event-end-team = Vince la squadra dei giocatori { $players }.
event-end-shared = I giocatori { $players } condividono la vittoria.
event-score = { $who } segna { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
event-score-lost = { $who } perde { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
event-end-nobody = Non vince nessuno.
