# Rulebook sentences of path-tile games. All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/path/rulebook/facts.rs.

## The game in short

short = { $sides ->
    [teams] Si gioca a squadre. Ognuno
    *[players] Ognuno
} piazza tessere con dei sentieri, lungo i quali muove { $start-markers ->
    [1] la propria pedina
    *[other] le proprie { $start-markers } pedine
}. Chi { $start-markers ->
    [1] esce dal tabellone
    *[other] non ha più pedine sul tabellone
} è eliminato; vince { $sides ->
    [teams] la squadra che { $ending-winner ->
        [most-points] alla fine ha più punti
        *[last] resta per ultima
    }
    *[players] { $ending-winner ->
        [most-points] chi alla fine ha più punti
        *[last] chi resta per ultimo
    }
}.
short-nobodys = { $sides ->
    [teams] Si gioca a squadre. Ognuno
    *[players] Ognuno
} piazza tessere con dei sentieri, lungo i quali muove { $start-markers ->
    [one] una pedina che non è di nessuno
    *[other] { $start-markers } pedine che non sono di nessuno
}. Chi piazza una tessera che elimina una pedina è eliminato; vince { $sides ->
    [teams] la squadra che
    *[players] chi
} alla fine è ancora in gioco.
short-together = Tutti i giocatori formano una sola squadra. Ognuno piazza tessere con dei sentieri, lungo i quali muove { $start-markers ->
    [one] la propria pedina
    *[other] le proprie { $start-markers } pedine
}, { $ending-winner ->
    [most-points] per far fare alla squadra più punti
    *[last] il più a lungo
} possibile.
short-alone = Piazzi tessere con dei sentieri, lungo i quali muovi { $start-markers ->
    [one] una pedina
    *[other] { $start-markers } pedine
}, { $ending-winner ->
    [most-points] per fare più punti possibile finché { $start-markers ->
        [one] non esce
        *[other] non escono tutte
    } dal tabellone.
    *[last] il più a lungo possibile.
}
short-collision = Se due pedine si scontrano, sono eliminate entrambe.
short-home = { $sides ->
    [one-player] Piazzi
    [one-team] Piazzate
    [teams] Si gioca a squadre. Ognuno piazza
    *[players] Ognuno piazza
} tessere con dei sentieri, lungo i quali { $sides ->
    [one-player] le tue
    *[players] tutte le
} pedine tornano a casa, al bordo del tabellone{ $sides ->
    [one-player] , per fare più punti possibile.
    [one-team] , per fare insieme più punti possibile.
    [teams] ; vince la squadra che alla fine ha più punti.
    *[players] ; vince chi alla fine ha più punti.
}
short-home-points = Un sentiero dà un punto per ogni { $score-path ->
    [squares] casella che attraversa
    *[crossings] volta che incrocia se stesso
}{ $score-hole ->
    [1] .
    [2] , e il doppio se finisce in una casella mancante.
    *[other] , e { $score-hole } volte tanto se finisce in una casella mancante.
}

## Components

# $hole-names lists the missing squares, $holes is their number.
need-board = { $holes ->
    [0] Un tabellone di { $columns } per { $rows } caselle.
    *[other] Un tabellone di { $columns } per { $rows } caselle, di cui alcune mancano: ne ha { $squares }. { $holes ->
        [one] Manca la casella { $hole-names }.
        *[other] Mancano le caselle { $hole-names }.
    } Le colonne sono indicate con lettere, da sinistra a destra, le righe con numeri, dal basso verso l'alto. Un sentiero che porta a una casella mancante finisce lì, come al bordo del tabellone.
}
# Describes a tile with $tiles-ports ends on each side.
tile-shape = { $tiles-ports ->
    [1] Su ognuna due sentieri collegano quattro punti sul bordo, uno per lato.
    [2] Su ognuna quattro sentieri collegano otto punti sul bordo, due per lato.
    [3] Su ognuna sei sentieri collegano dodici punti sul bordo, tre per lato.
    *[other] Su ognuna otto sentieri collegano sedici punti sul bordo, quattro per lato.
}
tile-turning = { $tiles-turning ->
    [fixed] Le tessere non si ruotano mai: si piazzano come nella figura.
    *[free] Anche ruotata, una tessera resta la stessa.
}
need-tiles-endless = Tessere senza fine. { tile-shape } { tile-turning } I sentieri possono incrociarsi: ognuno va per la sua strada. { $tiles-set ->
    [list] Dei { $all-kinds }
    *[all] Ci sono { $kinds }
} modi di collegare i punti{ $tiles-set ->
    [list] {" "}ce ne sono { $kinds }; la figura mostra quali, e con che frequenza compare ciascuno rispetto agli altri.
    *[all] { $hand-whose ->
        [pile] .
        *[own] : ogni volta che si pesca, sono tutti ugualmente probabili.
    }
}
need-tiles-copies = { $tiles-copies ->
    [1] { $tiles ->
        [one] Una tessera
        *[other] { $tiles } tessere, tutte diverse
    }. { tile-shape } Ogni modo di collegarli c'è una volta. { tile-turning } I sentieri possono incrociarsi: ognuno va per la sua strada.
    *[other] { $tiles ->
        [one] Una tessera
        *[other] { $tiles } tessere
    }. { tile-shape } { tile-turning } I sentieri possono incrociarsi: ognuno va per la sua strada. Ognuno dei { $kinds } modi di collegarli c'è { $tiles-copies ->
        [one] una volta
        [2] due volte
        *[other] { $tiles-copies } volte
    }.
}
need-tiles-listed = { $tiles ->
    [one] Una tessera
    *[other] { $tiles } tessere
}. { tile-shape } { tile-turning } I sentieri possono incrociarsi: ognuno va per la sua strada. { $kinds ->
    [one] Dei { $all-kinds } modi di collegare i punti ce n'è uno solo; la figura mostra quale, e quante volte.
    *[other] Dei { $all-kinds } modi di collegare i punti ce ne sono { $kinds }; la figura mostra quali, e quante volte ciascuno.
}
need-tiles-listed-all = { $tiles ->
    [one] Una tessera
    *[other] { $tiles } tessere
}. { tile-shape } { tile-turning } I sentieri possono incrociarsi: ognuno va per la sua strada. Ognuno dei { $all-kinds } modi di collegare i punti c'è almeno una volta; la figura mostra quante volte.
need-markers = { $sides ->
    [one-player] { $start-markers ->
        [one] Una pedina.
        *[other] { $start-markers } pedine.
    }
    *[players] { $start-owner ->
        [nobody] { $start-markers ->
            [one] Una pedina, che non è di nessuno: tutti piazzano tessere per lei.
            *[other] { $start-markers } pedine, che non sono di nessuno: tutti piazzano tessere per loro.
        }
        *[players] { $start-markers ->
            [one] Una pedina per ogni giocatore.
            *[other] { $start-markers } pedine per ogni giocatore.
        }
    }
}
need-starts = { $start-on ->
    [side] Partenze
    *[port] Segni di partenza
} lungo il bordo del tabellone, { $starts } in tutto: { $start-on ->
    [side] una
    *[port] { $tiles-ports ->
        [1] uno
        [2] due
        [3] tre
        *[other] quattro
    }
} su ogni lato esterno delle caselle del bordo. Da { $start-on ->
    [side] ciascuna partono { $tiles-ports ->
        [2] due
        *[other] { $tiles-ports }
    } sentieri.
    *[port] { $starts-at-holes ->
        [0] ciascuno parte un sentiero.
        *[other] ciascuno parte un sentiero. { $starts-at-holes ->
            [one] Un'altra partenza è accanto a una casella mancante.
            *[other] Altre { $starts-at-holes } partenze sono accanto a caselle mancanti.
        }
    }
}
need-dragon = La tessera Drago. Non si piazza mai sul tabellone e non fa mai parte di una mano.
# Below the picture of the tiles.
tile-names = Una tessera prende il nome dai punti che i suoi sentieri collegano: dalla A alla { $last }, in senso orario a partire dal punto a sinistra del lato superiore. I punti attorno a una casella del tabellone hanno le stesse lettere.
picture-tiles = Le tessere
picture-starts = Il tabellone, con un segno sul bordo per ogni partenza
copies-of-tile = { $copies } × { $tile }

## Setup

setup-seats = Il giocatore più grande d'età è il giocatore 1. Gli altri si numerano a partire da lui, in senso orario.
setup-drawn-seats = Numerate i giocatori in senso orario, a partire da uno qualsiasi. Estraete a sorte chi comincia.
setup-agreed-seats = Decidete chi è il giocatore 1. Gli altri si numerano a partire da lui, in senso orario.
setup-teams = { $teams-count ->
    [1] Tutti i giocatori formano una sola squadra: ognuno è compagno di tutti gli altri.
    *[other] Ci sono { $teams-count } squadre. { $teams-count ->
        [2] I giocatori 1 e 2
        *[other] I giocatori da 1 a { $teams-count }
    } sono di squadre diverse; gli altri si aggiungono alle squadre nello stesso ordine. I giocatori di una squadra sono compagni: vincono insieme.
}
setup-deal = Mischia le tessere a faccia in giù e danne { $hand-size ->
    [one] una
    *[other] { $hand-size }
} a ogni giocatore. Ognuno { $hand-open ->
    [true] tiene
    *[false] può guardare
} le proprie tessere { $hand-open ->
    [true] scoperte davanti a sé, adesso e ogni volta che pesca
    *[false] in qualsiasi momento, ma le tiene nascoste agli altri
}. Le tessere rimaste formano la pila di pesca, a faccia in giù.
setup-deal-common = Mischia le tessere a faccia in giù e mettine { $hand-size ->
    [one] una scoperta
    *[other] { $hand-size } scoperte
} accanto al tabellone: è la mano comune, con cui giocano tutti. Le tessere rimaste formano la pila di pesca, a faccia in giù.
setup-deal-pile = { $tiles-supply ->
    [endless] Ognuno piazza una qualunque delle tessere che esistono, quante volte vuole. Nessuno ha una mano.
    *[pile] Metti tutte le tessere scoperte accanto al tabellone: sono la pila, con cui giocano tutti. Nessuno ha una mano.
}
setup-deal-alone = { $tiles-supply ->
    [endless] Pesca a caso { $hand-size ->
        [one] una tessera
        *[other] { $hand-size } tessere
    }: è la tua mano.
    *[pile] Mischia le tessere a faccia in giù e pescane { $hand-size ->
        [one] una
        *[other] { $hand-size }
    }: è la tua mano. Le altre formano la pila di pesca, a faccia in giù.
}
setup-endless = Le tessere non finiscono mai: si pesca ogni volta come se nella pila ci fossero tutte.
setup-limit = Non si possono mai avere in mano più di { $hand-limit ->
    [one] una tessera
    *[other] { $hand-limit } tessere
}.
setup-dragon = Metti la tessera Drago { $dragon-rests ->
    [aside] accanto al tabellone
    *[under-pile] in fondo alla pila di pesca
}.
setup-starts-choice = { $start-begins ->
    [chance] Chi comincia
    *[first] Il giocatore 1
} sceglie una partenza per la sua { $start-markers ->
    [1] pedina
    *[other] prima pedina
}, poi fanno lo stesso gli altri, in senso orario{ $start-markers ->
    [1] , una pedina a testa.
    *[other] . Quando tutti hanno una pedina sul tabellone si collocano le successive, nello stesso ordine, finché ognuno le ha collocate tutte e { $start-markers ->
        [2] due
        [3] tre
        [4] quattro
        *[other] { $start-markers }
    }.
}
setup-starts-choice-alone = Scegli una partenza per { $start-markers ->
    [one] la tua pedina
    *[other] ognuna delle tue { $start-markers } pedine
}.
setup-starts-tile = { $start-begins ->
    [chance] Chi comincia
    *[first] Il giocatore 1
} piazza una tessera { $hand-whose ->
    [own] della mano
    [common] della mano comune
    *[pile] della pila
} su una casella del bordo del tabellone, non accanto ad altre tessere, e mette una { $start-markers ->
    [1] pedina
    *[other] prima pedina
} su un punto della tessera rivolto verso una casella vuota. Poi fanno lo stesso gli altri, in senso orario{ $start-markers ->
    [1] , una pedina a testa.
    *[other] . Quando tutti hanno una pedina sul tabellone si collocano le successive, nello stesso ordine, finché ogni giocatore ne ha { $start-markers }.
}
setup-starts-tile-alone = { $start-markers ->
    [one] Piazza una tessera
    *[other] Per ognuna di { $start-markers } pedine piazza una tessera
} { $hand-whose ->
    [own] della tua mano
    [common] della mano comune
    *[pile] della pila
} su una casella del bordo del tabellone, non accanto ad altre tessere, e metti { $start-markers ->
    [one] una pedina
    *[other] la pedina
} su un punto della tessera rivolto verso una casella vuota.
setup-tile-draw = { $hand-whose ->
    [common] Dopo aver collocato una pedina, pesca una tessera per la mano comune.
    *[own] { $hand-rest ->
        [aside] Dopo aver collocato una pedina, ognuno mette le altre tessere fuori dal gioco e ne pesca { $hand-size ->
            [one] una nuova
            *[other] { $hand-size } nuove
        }.
        *[kept] Dopo aver collocato una pedina, ognuno pesca una tessera al posto di quella piazzata.
    }
}
setup-starts-chance = La partenza di ogni pedina si estrae a sorte.
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] La tua pedina ha la sua partenza.
        *[other] Ognuna delle tue pedine ha la sua partenza.
    }
    *[players] Ogni pedina ha la sua partenza.
} Il nome di una casella è la lettera della sua colonna, da sinistra, e il numero della sua riga, dal basso: A1 è in basso a sinistra. Le partenze sono elencate sotto.
# The list of starts. Each player or marker has a line with its $starts, as in the two messages after that. $squares is a list.
starts-title = Le partenze
starts-of-player = Giocatore { $player }: { $starts }
starts-of-nobody = { $markers ->
    [one] La pedina
    *[other] Pedina { $marker }
}: { $starts }
starts-at-end = punto { $end } di { $squares }
starts-at-side = { $side ->
    [north] lato superiore
    [east] lato destro
    [south] lato inferiore
    [north-east] lato in alto a destra
    [south-east] lato in basso a destra
    [south-west] lato in basso a sinistra
    [north-west] lato in alto a sinistra
    *[west] lato sinistro
} di { $squares }
setup-exclusive = { $start-exclusive ->
    [square] Due pedine non possono avere davanti la stessa casella.
    [none] Più pedine possono stare sulla stessa partenza.
    *[start] Due pedine non possono stare sulla stessa partenza. Da partenze diverse possono avere davanti la stessa casella.
}
setup-path = Una pedina ha davanti la casella accanto alla sua partenza e { $start-on ->
    [side] sta tra { $tiles-ports ->
        [2] due sentieri: quale dei due
        *[other] i sentieri di quel lato: quale di questi
    } prendere si sceglie solo quando su quella casella c'è una tessera
    *[port] vi entrerà lungo l'unico sentiero che parte da lì
}.
setup-before-tiles = Tutte le pedine si collocano sul tabellone prima di piazzare la prima tessera.

## A turn

turn-order = Il primo turno è { $start-begins ->
    [chance] di chi comincia
    *[first] del giocatore 1
}, poi si prosegue in senso orario, saltando chi è eliminato. { $whose ->
    [any] Non si può passare.
    *[other] Chi ha almeno una tessera non può passare.
} Nel tuo turno esegui { $start-owner ->
    [nobody] { $plays ->
        [one-marker] queste azioni, nell'ordine, per una delle pedine sul tabellone, quella che vuoi:
        [each-marker] tutte queste azioni, nell'ordine, per una delle pedine, e poi di nuovo per { $start-markers ->
            [2] l'altra
            *[other] ciascuna delle altre
        }. A ogni turno scegli di nuovo l'ordine delle pedine. Per una pedina eliminata non si fa nulla; se sei eliminato, o non hai una tessera per continuare, il tuo turno finisce.
        *[tile] queste azioni, nell'ordine:
    }
    *[players] { $plays ->
        [one-marker] queste azioni, nell'ordine, per una delle tue pedine sul tabellone, quella che vuoi:
        [each-marker] tutte queste azioni, nell'ordine, per una delle tue pedine, e poi di nuovo per { $start-markers ->
            [2] l'altra
            *[other] ciascuna delle altre
        }. A ogni turno scegli di nuovo l'ordine delle tue pedine. Per una pedina eliminata, anche in questo stesso turno, non si fa nulla; se non hai una tessera per continuare, il tuo turno finisce.
        *[tile] queste azioni, nell'ordine:
    }
}
turn-order-elsewhere = Il primo turno è { $start-begins ->
    [chance] di chi comincia
    *[first] del giocatore 1
}, poi si prosegue in senso orario. Chi può piazzare una tessera non può passare. Nel tuo turno esegui queste azioni, nell'ordine:
turn-order-alone = { $plays ->
    [one-marker] Piazza una tessera dopo l'altra. Per ogni tessera esegui queste azioni, nell'ordine, per una delle tue pedine sul tabellone, quella che vuoi:
    [each-marker] Gioca un turno dopo l'altro. In ogni turno esegui tutte queste azioni, nell'ordine, per una delle tue pedine, e poi di nuovo per { $start-markers ->
        [2] l'altra
        *[other] ognuna delle altre
    }. A ogni turno scegli di nuovo l'ordine delle tue pedine. Per una pedina eliminata, anche durante questo turno, non si fa nulla.
    *[tile] Piazza una tessera dopo l'altra. Per ogni tessera esegui queste azioni, nell'ordine:
}
turn-lay = Piazza { $whose ->
    [common] una delle tessere della mano comune
    [pile] una tessera qualsiasi della pila
    [any] una tessera qualsiasi
    *[own] una delle tue tessere
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , ruotata come vuoi,
} { $turn-place ->
    [touching] su una casella vuota qualsiasi, accanto a una tessera o al bordo esterno del tabellone
    [anywhere] su una casella vuota qualsiasi
    *[front] sulla casella vuota davanti alla { $start-owner ->
        [nobody] pedina
        *[players] { $start-markers ->
            [1] tua pedina
            *[other] pedina
        }
    }
}. Una volta piazzata, una tessera non si muove più.
turn-second = In alternativa puoi pescare una tessera dalla pila, se ce n'è, ma devi piazzare quella: la tua mano non cambia. Se non si può piazzare da nessuna parte, la tessera esce dal gioco e il tuo turno finisce.
turn-edge = Nessuna tessera può collegare da sola due punti sul bordo esterno del tabellone{ $turn-edge-to-edge ->
    [last-resort] , a meno che non lo faccia ovunque la piazzi{ $tiles-turning ->
        [fixed] {""}
        *[free] {" "}e comunque la ruoti
    }, e che lo stesso valga per tutte le altre tue tessere
    *[never] {""}
}.
turn-ban = Non puoi piazzare una tessera in modo che { $start-owner ->
    [nobody] { $collisions ->
        [banned] una pedina sia eliminata,
        *[none] una pedina finisca
    }
    *[players] { $collisions ->
        [banned] questa pedina sia eliminata,
        *[none] questa pedina finisca
    }
} fuori dal tabellone{ $collisions ->
    [banned] {" "}o in uno scontro.
    *[none] .
} Puoi farlo solo se { $start-owner ->
    [nobody] { $collisions ->
        [banned] ne elimina una
        *[none] ce ne porta una
    }
    *[players] { $collisions ->
        [banned] la elimina
        *[none] ce la porta
    }
} ogni tessera { $whose ->
    [common] della mano comune
    [pile] della pila
    *[own] della tua mano
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , comunque ruotata
}{ $start-owner ->
    [nobody] { $collisions ->
        [allowed] . È permesso far scontrare delle pedine.
        *[none] .
    }
    *[players] { $collisions ->
        [allowed] . È permesso portarla a uno scontro
        *[none] {""}
    }. Non importa se sono eliminate altre pedine.
}
turn-ban-own = Le altre tue pedine qui non contano: è permesso eliminarne una.
turn-ban-loop = Non puoi nemmeno piazzare una tessera che porti { $turn-loop-counts ->
    [own] questa pedina
    *[any] una pedina qualsiasi
} in un giro senza fine, a meno che tu non abbia altre mosse.
turn-ban-partners = La pedina di un compagno vale come le altre: è permesso eliminarla.
turn-ban-any = Questo deve valere per tutte le { $start-owner ->
    [nobody] pedine
    *[players] tue pedine
}: finché per una di loro c'è { $hand-whose ->
    [common] nella mano comune
    [pile] nella pila
    *[own] nella tua mano
} una tessera che non { $start-owner ->
    [nobody] ne elimina nessuna
    *[players] la elimina
}, devi giocare una di queste tessere per una di queste pedine.
turn-ban-side = Se il sentiero della pedina è ancora da scegliere, una tessera è permessa quando lo è almeno uno dei { $tiles-ports ->
    [2] due
    *[other] { $tiles-ports }
} sentieri, e allora devi scegliere un sentiero permesso. Chi sceglie su una tessera che non è stata piazzata per quella pedina è libero.
turn-ban-elsewhere = Non puoi piazzare una tessera in modo che una { $start-owner ->
    [nobody] { $collisions ->
        [banned] pedina sia eliminata,
        *[other] pedina finisca
    }
    *[players] { $collisions ->
        [banned] tua pedina sia eliminata,
        *[other] tua pedina finisca
    }
} fuori dal tabellone{ $collisions ->
    [banned] {" "}o per uno scontro,
    *[other] ,
} finché c'è un'altra mossa che non { $start-owner ->
    [nobody] { $collisions ->
        [banned] ne elimina nessuna
        *[other] ne porta fuori nessuna
    }
    *[players] lo fa
}.
turn-no-ban = È permessa qualsiasi tessera, anche una che elimina una { $start-owner ->
    [nobody] pedina
    *[players] { $sides ->
        [one-player] { $start-markers ->
            [one] tua pedina
            *[other] delle tue pedine
        }
        *[players] tua pedina
    }
}.
turn-lanes = Se la nuova tessera sta davanti a una pedina che è ancora tra { $tiles-ports ->
    [2] due sentieri, ora il suo giocatore sceglie quale dei due
    *[other] i sentieri di un lato, ora il suo giocatore sceglie quale di questi
} prendere. Se devono scegliere in più d'uno, comincia il giocatore di turno, poi gli altri in senso orario. Nessuna pedina si muove finché non hanno scelto tutti.
turn-move = Ogni pedina, tua o di altri, che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non è eliminata, si ferma lì e ha davanti la prossima casella vuota. Si muovono tutte insieme, anche quelle di chi non ha ancora avuto un turno.
turn-move-nobodys = Ogni pedina che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non è eliminata, si ferma lì e ha davanti la prossima casella vuota.
turn-move-alone = Ogni pedina che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non è eliminata, si ferma lì e ha davanti la prossima casella vuota. Si muovono tutte insieme.
turn-move-home = Ogni pedina, di chiunque sia, che ha davanti la nuova tessera segue il suo sentiero fino alla fine; se non arriva al bordo, si ferma lì e ha davanti la prossima casella vuota. Si muovono tutte insieme.
turn-out = Una pedina il cui sentiero finisce al bordo del tabellone è { $elimination-edge ->
    [home] a casa, e il suo sentiero dà punti.{ $player-out ->
        [never] {""}
        *[possible] {" "}Il suo giocatore resta in gioco.
    }
    *[out] eliminata.
}
turn-collision = { $elimination-collision ->
    [pass] Due pedine che si incontrano su uno stesso sentiero si incrociano, e ciascuna prosegue lungo la strada da cui è venuta l'altra.
    *[out] Due pedine che si incontrano su { $start-on ->
        [tile] un sentiero, o che arrivano sullo stesso punto,
        *[port] uno stesso sentiero
    } si scontrano e sono eliminate entrambe.
}
turn-loops = Una tessera che farebbe girare delle pedine senza fine, riportandole dove stanno, non si piazza: esce dal gioco, quelle pedine sono eliminate e nessun'altra si muove.
turn-out-many = Un giocatore è eliminato quando lo sono tutte le sue pedine{ $elimination-collision ->
    [pass] .
    *[out] . Anche due pedine dello stesso giocatore possono scontrarsi.
}
turn-out-nobodys = Se la tessera che hai piazzato elimina una pedina, sei eliminato.
turn-exchange = Se la tua tessera ha eliminato { $sides ->
    [teams] giocatori di altre squadre
    *[players] altri giocatori
} e sei ancora in gioco, puoi guardare tutte le loro tessere, messe insieme, e fare un solo scambio: quante vuoi delle tue con altrettante di quelle.
turn-dragon = Se chi ha la tessera Drago è eliminato, la tessera Drago passa ad altri: vedi il capitolo sulla tessera Drago.
turn-hands = { $elimination-hand ->
    [aside] I giocatori appena eliminati mettono le loro tessere davanti a sé, a faccia in giù. Queste tessere non tornano in gioco.
    [under-pile] Le tessere dei giocatori appena eliminati si mischiano tra loro e vanno in fondo alla pila di pesca: si pescano quando sono finite tutte quelle che stanno sopra{ $dragon-rests ->
        [under-pile] . Se in fondo c'è la tessera Drago, resta sotto di loro.
        *[aside] .
    }
    *[to-pile] Le tessere dei giocatori appena eliminati si rimischiano nella pila di pesca{ $dragon-rests ->
        [under-pile] ; se in fondo c'è la tessera Drago, resta lì
        *[aside] {""}
    }.
}
turn-draw = { $draw-who ->
    [active] Se { $player-out ->
        [never] {""}
        *[possible] sei ancora in gioco e{" "}
    }{ $hand-limit ->
        [one] non hai tessere
        *[other] hai meno di { $hand-limit } tessere
    }, pescane una.
    [everyone] Chi è ancora in gioco { $hand-limit ->
        [one] e non ha tessere ne pesca una, in senso orario, finché tutti ne hanno una
        *[other] e ha meno di { $hand-limit } tessere ne pesca una alla volta, in senso orario, un giro dopo l'altro, finché tutti ne hanno { $hand-limit }
    } o chi deve pescare trova la pila vuota.
    *[everyone-after-refill] Se sei ancora in gioco e { $hand-limit ->
        [one] non hai tessere
        *[other] hai meno di { $hand-limit } tessere
    }, pescane una. Se invece la pila era vuota e vi sono appena tornate delle tessere, chi è ancora in gioco { $hand-limit ->
        [one] e non ne ha ne pesca una, in senso orario, finché tutti ne hanno una
        *[other] e ne ha meno di { $hand-limit } ne pesca una alla volta, in senso orario, un giro dopo l'altro, finché tutti ne hanno { $hand-limit }
    } o chi deve pescare trova la pila vuota.
}
turn-draw-new = Se sei ancora in gioco, metti da parte le tessere che ti restano: non tornano in gioco. Poi pesca { $hand-size ->
    [one] una nuova tessera
    *[other] { $hand-size } nuove tessere
}. Nessun altro pesca.
turn-draw-common = Se nella pila c'è una tessera, pescane una per la mano comune.
turn-first = La pesca comincia da { $draw-first ->
    [holder] chi ha la tessera Drago; se non ce l'ha nessuno, da te o,
    *[active] te;
} se non sei più in gioco, dal prossimo giocatore in senso orario.
turn-empty-pile = { $dragon-rests ->
    [none] Se la pila è vuota, nessuno pesca.
    *[aside] Chi trova la pila vuota può ricevere la tessera Drago: vedi il capitolo sulla tessera Drago.
}
turn-empty-hand = Chi non ha tessere all'inizio del proprio turno { $turn-empty-hand ->
    [draw-first] prima ne pesca una, poi gioca. Se anche la pila è vuota, passa
    *[pass] { $player-out ->
        [never] passa
        *[possible] passa,
    }
}{ $player-out ->
    [never] .
    *[possible] {" "}e resta in gioco.
}
turn-home-pass = Chi non ha più pedine sul tabellone passa{ $player-out ->
    [never] .
    *[possible] , e resta in gioco.
}
turn-pass-elsewhere = Chi non può piazzare nessuna tessera passa{ $player-out ->
    [never] .
    *[possible] , e resta in gioco.
}

## The dragon

heading-dragon = La tessera Drago
dragon-what = La tessera Drago mostra chi aspetta una tessera.
dragon-take = { $dragon-rests ->
    [aside] Chi deve pescare e trova la pila vuota prende la tessera Drago che sta accanto al tabellone
    *[under-pile] Una pila in cui resta solo la tessera Drago conta come vuota: chi deve pescare prende allora la tessera Drago
}, e la pesca finisce. Se ce l'ha già qualcuno, la tiene: la pesca finisce e basta.
dragon-full-hand = Chi ha { $hand-limit ->
    [one] una tessera
    *[other] { $hand-limit } tessere
} non pesca mai, nemmeno la tessera Drago.
dragon-release = { $dragon-release ->
    [all-full] Dopo una pesca in cui si è pescata almeno una tessera, chi ha la tessera Drago la cede al primo giocatore che non ha potuto pescare perché la pila era finita; può essere lui stesso. Se invece tutti quelli ancora in gioco hanno di nuovo { $hand-limit ->
        [one] una tessera
        *[other] { $hand-limit } tessere
    }, la tessera Drago torna { $dragon-rests ->
        [aside] accanto al tabellone
        *[under-pile] in fondo alla pila
    }. In ogni altro caso resta a chi ce l'ha.
    [on-draw] Appena chi ha la tessera Drago pesca una tessera, la tessera Drago torna { $dragon-rests ->
        [aside] accanto al tabellone
        *[under-pile] in fondo alla pila
    }.
    [own-turn] Nel proprio turno, prima che qualcuno peschi, chi ha la tessera Drago la rimette { $dragon-rests ->
        [aside] accanto al tabellone
        *[under-pile] in fondo alla pila
    }, se nella pila ci sono tessere. Chi ce l'ha e pesca nel turno di un altro la tiene.
    *[refill] Quando delle tessere tornano nella pila, la tessera Drago torna { $dragon-rests ->
        [aside] accanto al tabellone
        *[under-pile] in fondo alla pila
    } prima che qualcuno peschi. Solo per stabilire chi pesca per primo, chi l'aveva conta ancora come se ce l'avesse.
}
dragon-holder-out = { $dragon-holder-out ->
    [next-short] { $hand-limit ->
        [one] Se chi ha la tessera Drago è eliminato, la tessera Drago passa al primo giocatore ancora in gioco, in senso orario da chi l'aveva, che non ha tessere. Se non c'è,
        *[other] Se chi ha la tessera Drago è eliminato, la tessera Drago passa al primo giocatore ancora in gioco, in senso orario da chi l'aveva, che ha meno di { $hand-limit } tessere. Se non c'è,
    } { $dragon-rests ->
        [aside] torna accanto al tabellone.
        *[under-pile] torna in fondo alla pila.
    }
    [next] Se chi ha la tessera Drago è eliminato, la tessera Drago passa al prossimo giocatore ancora in gioco, in senso orario da chi l'aveva. Se quel giocatore ha { $hand-limit ->
        [one] una tessera
        *[other] { $hand-limit } tessere
    }, torna invece { $dragon-rests ->
        [aside] accanto al tabellone
        *[under-pile] in fondo alla pila
    }, anche se un giocatore più avanti ne ha di meno.
    *[nobody] Se chi ha la tessera Drago è eliminato, la tessera Drago torna { $dragon-rests ->
        [aside] accanto al tabellone
        *[under-pile] in fondo alla pila
    }.
}

## The end

end = { $ending-until ->
    [none-left] Si gioca finché non resta nessuno: l'ultimo giocatore continua da solo.
    *[one-left] { $ending-together ->
        [round] Se alla fine di un giro { $teams-count ->
            [0] resta un solo giocatore
            *[other] restano solo giocatori di una squadra
        }, la partita è finita{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] {" "}e vince quel giocatore.
                *[other] . Vince quella squadra, con tutti i suoi giocatori, anche quelli eliminati.
            }
        } In un giro ognuno ha un turno, a partire { $start-begins ->
            [chance] da chi ha cominciato
            *[first] dal giocatore 1
        }: chi non ha ancora giocato gioca.
        *[placement] Appena { $teams-count ->
            [0] resta un solo giocatore,
            *[other] restano solo giocatori di una squadra,
        } la partita è finita, anche a metà di un turno: il resto del turno non si gioca{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] . Vince quel giocatore.
                *[other] . Vince quella squadra, con tutti i suoi giocatori, anche quelli eliminati.
            }
        }
    }
}
together = { $ending-together ->
    [round] nello stesso giro
    *[placement] dalla stessa tessera
}
end-together = Se tutti quelli ancora in gioco sono eliminati { together }, { $ending-shared-elimination ->
    [nobody] non vince nessuno
    *[shared] { $teams-count ->
        [0] condividono
        *[other] le loro squadre condividono
    } la vittoria
}.
end-tiles = { $hand-whose ->
    [common] Se dopo la pesca restano in gioco { $sides ->
        [teams] giocatori di più squadre
        *[players] più giocatori
    } e la mano comune è vuota, la partita è finita e { $ending-tiles-out ->
        [nobody] non vince nessuno
        *[shared] { $sides ->
            [teams] queste squadre condividono
            *[players] condividono
        } la vittoria
    }.
    [pile] Se restano in gioco { $sides ->
        [teams] giocatori di più squadre
        *[players] più giocatori
    } e la pila è vuota, la partita è finita e { $ending-tiles-out ->
        [nobody] non vince nessuno
        *[shared] { $sides ->
            [teams] queste squadre condividono
            *[players] condividono
        } la vittoria
    }.
    *[own] Se dopo la pesca restano in gioco { $sides ->
        [teams] giocatori di più squadre{ $turn-empty-hand ->
            [draw-first] ,
            *[pass] {" "}e
        }
        *[players] { $turn-empty-hand ->
            [draw-first] più giocatori,
            *[pass] più giocatori e
        }
    } nessuno di loro ha tessere{ $turn-empty-hand ->
        [draw-first] {" "}e la pila è vuota,
        *[pass] ,
    } la partita è finita e { $ending-tiles-out ->
        [nobody] non vince nessuno
        *[shared] { $sides ->
            [teams] queste squadre condividono
            *[players] condividono
        } la vittoria
    }.
}
end-home = La partita è finita quando sul tabellone non ci sono più pedine.
end-alone = { $start-owner ->
    [nobody] La partita è finita appena una pedina è eliminata.
    *[players] La partita è finita quando { $start-markers ->
        [one] la tua pedina è eliminata
        *[other] tutte le tue pedine sono eliminate
    }.
}
end-nobodys = La partita è finita anche quando sul tabellone non ci sono più pedine{ $sides ->
    [one-team] {""}
    [teams] : le squadre di tutti quelli ancora in gioco condividono la vittoria
    *[players] : tutti quelli ancora in gioco condividono la vittoria
}.
end-out-last-nobodys = Vince { $teams-count ->
    [0] chi è
    *[other] la squadra del giocatore
} eliminato per ultimo.
end-out-last = { $teams-count ->
    [0] { $ending-shared-elimination ->
        [nobody] Vince chi è eliminato per ultimo. Se più giocatori sono eliminati per ultimi { together }, non vince nessuno.
        *[shared] Vince chi è eliminato per ultimo. Chi è eliminato per ultimo { together } condivide la vittoria.
    }
    *[other] Vince la squadra di chi è eliminato per ultimo. { $ending-shared-elimination ->
        [nobody] Se giocatori di più squadre
        *[shared] Le squadre i cui giocatori
    } sono eliminati per ultimi { together }{ $ending-shared-elimination ->
        [nobody] , non vince nessuno
        *[shared] {" "}condividono la vittoria
    }.
}
end-tiles-over = { $hand-whose ->
    [common] Se dopo la pesca la mano comune è vuota, la partita è finita.
    [pile] Se la pila è vuota, la partita è finita.
    *[own] { $sides ->
        [one-player] La partita è finita anche quando non hai più tessere da piazzare.
        *[players] Se dopo la pesca nessuno{ $player-out ->
            [never] {""}
            *[possible] {" "}di quelli ancora in gioco
        } ha tessere{ $turn-empty-hand ->
            [draw-first] {" "}e la pila è vuota,
            *[pass] ,
        } la partita è finita.
    }
}
end-no-placement = La partita è finita anche quando nessuno può piazzare una tessera.
end-tiles-one = { $teams-count ->
    [0] Se allora resta un solo giocatore, vince quello.
    *[other] Se allora restano solo giocatori di una squadra, vince quella.
}
points-most = { $sides ->
    [one-player] I tuoi punti alla fine sono il tuo risultato.
    [one-team] La somma dei punti di tutti i giocatori è il vostro risultato.
    [teams] I punti di una squadra sono la somma di quelli dei suoi giocatori. Vince la squadra che ha più punti, con tutti i suoi giocatori, ancora in gioco o eliminati. A parità di punti le squadre condividono la vittoria.
    *[players] Vince chi ha più punti{ $elimination-edge ->
        [home] {""}
        *[out] , ancora in gioco o eliminato
    }. A parità di punti si condivide la vittoria.
}
points-path = Ogni pedina dà { $score-runs ->
    [growing] punti
    *[plain] un punto
} per ogni { $score-path ->
    [squares] casella
    *[crossings] volta
} che il suo sentiero ha { $score-path ->
    [squares] attraversato, contata ogni volta che l'ha attraversata, fino all'ultima verso il bordo.
    *[crossings] incrociato se stesso: è passato due volte sulla stessa tessera, su sentieri che si incrociano.
}
points-growing = Delle caselle che una pedina attraversa grazie a una sola tessera, la prima dà 1 punto, la seconda 2, e così via.
points-collision = Dopo uno scontro, il tratto fra le caselle da cui venivano le due pedine vale per entrambe.
points-still-in = Il sentiero di una pedina ancora sul tabellone alla fine { $score-still-in ->
    [0] non vale niente.
    *[other] vale { $score-still-in } volte.
}
points-hole = Un sentiero che finisce in una casella mancante vale { $score-hole ->
    [2] il doppio
    *[other] { $score-hole } volte
}.
points-put-out = Se la tua tessera elimina la pedina di un altro giocatore, { $put-out ->
    [loss] { $put-out-times ->
        [1] perdi tanti punti quanti ne dà il suo sentiero.
        *[other] perdi { $put-out-times } volte i punti che dà il suo sentiero.
    }
    *[gain] il suo sentiero vale anche per te{ $put-out-times ->
        [1] .
        *[other] , { $put-out-times } volte.
    }
}
points-put-out-partner = Per questo la pedina di un compagno vale come le altre.
points-marker = Ogni tua pedina ancora sul tabellone alla fine dà { $score-marker ->
    [one] { $score-marker } punto
    *[other] { $score-marker } punti
} in più.

## An example

example-about = Da una partita con { $players ->
    [one] un giocatore
    *[other] { $players } giocatori
}. Il nome di una casella è la lettera della sua colonna, da sinistra, e il numero della sua riga, dal basso: A1 è in basso a sinistra. Le linee più spesse sono la strada fatta dalle pedine; i segni negli angoli di una tessera indicano che è stata piazzata per ultima.
example-markers = Se un giocatore ha più pedine, anche queste si contano da 1: il tabellone mostra il numero del giocatore e poi quello della pedina.
example-nobodys = Sul tabellone, uno 0 indica { $markers ->
    [one] la pedina
    *[other] una pedina, seguito dal suo numero
}.
# $hands lists the players still in, each formatted by the next message.
example-state = È il turno del giocatore { $player }. { $player-out ->
    [never] Tutti i giocatori:
    *[possible] Sono ancora in gioco
} { $hands }.
example-holds = { $tiles ->
    [0] il giocatore { $player } senza tessere
    [one] il giocatore { $player } con una tessera
    *[other] il giocatore { $player } con { $tiles } tessere
}
# When players have no hands.
example-in = il giocatore { $player }
example-pile = { $tiles ->
    [0] La pila è vuota.
    [one] Nella pila c'è una tessera.
    *[other] Nella pila ci sono { $tiles } tessere.
}
# When only the dragon is left.
example-pile-dragon = Nella pila resta solo la tessera Drago.
example-holder = Il giocatore { $player } ha la tessera Drago.
example-hand = La mano del giocatore { $player }
example-common-hand = La mano comune
example-tiles-of-pile = Le tessere della pila
example-tiles = Le tessere
example-before = Il tabellone prima del turno
example-after = Il tabellone dopo il turno
example-end = La partita continua.
example-over = La partita finisce qui.
# Subjects at the beginning of a sentence.
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
event-out-edge = { $who } esce dal tabellone.
event-home = { $who } arriva a casa e segna { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
event-out-loop = { $who } girerebbe senza fine ed è eliminata: la tessera non si piazza.
event-out-collision = { $who } si scontra con un'altra pedina.
event-eliminated = Il giocatore { $player } è eliminato.
event-exchange = { $who } dà { $give } in cambio di { $take }.
event-dragon-taken = { $who } riceve la tessera Drago.
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
