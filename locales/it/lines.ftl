# Rulebook sentences of games of lines (Dungeon Tris). All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/lines/rulebook.rs.

heading-actions = Tessere azione
heading-lines = Tris

lines-short = Due giocatori piazzano tessere una accanto all'altra. { $lines-length } tessere con lo stesso simbolo in riga, in colonna o in diagonale danno la somma dei loro valori, ma le pareti sui lati delle tessere possono separarle. Le tessere speciali: il Muro blocca delle caselle, il Piccone toglie una tessera, la Rotazione ne ruota una, la Combo vale per entrambi, il Flip si lancia. Quando tutte le tessere sono finite, vince chi ha più punti.
lines-need-tiles = Due giocatori con { $tiles-each } tessere ciascuno: il giocatore 1 ha il simbolo X, il giocatore 2 il simbolo O. Ciascuno ha un sacchetto e tiene nascoste le tessere in mano.
lines-copies = { $copies } di { $tile }
lines-need-list = Di queste, { $tiles } tessere con il simbolo, ciascuna con un valore e alcune con pareti sui lati (N, E, S, W: nord, est, sud, ovest): { $listed-tiles }.
lines-need-actions = Tessere azione: { $listed-actions }.
lines-need-table = Un tavolo su cui le tessere formano un mosaico che cresce, e un blocco segnapunti.
lines-name-wall = Muro
lines-name-pickaxe = Piccone
lines-name-rotation = Rotazione
lines-name-combo = Combo
lines-name-flip = Flip
lines-setup-seats = Si sorteggia chi comincia: è il giocatore 1. I giocatori si alternano.
lines-setup-deal = Ciascuno pesca { $hand-size } tessere dal proprio sacchetto e le guarda senza mostrarle.
lines-turn-swap = Se hai in mano { $hand-size } tessere azione e nient'altro, prima di giocare puoi rimetterle nel sacchetto e pescarne { $hand-size } nuove, ogni volta che succede. Nel sacchetto devono esserci almeno altrettante tessere, e tra queste una con un simbolo.
lines-turn-swap-costs = Cambiare la mano ti costa il turno.
lines-turn-play = Gioca una tessera: piazzala in modo che tocchi un lato di una tessera sul tavolo, ruotata come vuoi, oppure usa una tessera azione. Non si può passare.
lines-turn-first = La prima tessera della partita non può essere un Muro.
lines-turn-draw = Pesca una tessera, se nel sacchetto ce n'è ancora. Poi è il turno dell'altro giocatore; chi non ha tessere viene saltato.
lines-stuck = { $hand-swap ->
    [off] Se non puoi giocare nessuna tessera, { $turn-stuck ->
        [put-aside] metti una tessera della mano fuori dal gioco e pescane un'altra; il tuo turno finisce
        *[pass] passa
    }.
    *[all-actions] Se non puoi giocare nessuna tessera ma puoi cambiare la mano, devi cambiarla. Se non puoi fare nemmeno questo, { $turn-stuck ->
        [put-aside] metti una tessera della mano fuori dal gioco e pescane un'altra; il tuo turno finisce
        *[pass] passa
    }.
}
lines-wall = Muro: sulle { $wall-bars ->
    [around] otto caselle intorno
    *[sides] quattro caselle ai suoi lati
} non si può piazzare nessuna tessera. Il Muro stesso può essere piazzato accanto ad altre tessere.
lines-pickaxe = { $pickaxe-takes ->
    [walls] Piccone: toglie un Muro, di chiunque sia; entrambi escono dal gioco. { $pickaxe-walls-from ->
        [rim] Le altre tessere devono restare unite per i lati, e un lato di quella tolta deve essere libero. L'ultima tessera resta.
        *[anywhere] Può venire da qualsiasi posto, ma l'ultima tessera resta.
    }
    *[walled] Piccone: toglie un Muro, o una tessera con un simbolo e una parete, di chiunque sia; entrambi escono dal gioco. { $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] Le altre tessere
            *[anywhere] Un Muro può venire da qualsiasi posto. Senza una tessera con un simbolo le altre
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] Le altre tessere
            *[anywhere] Un Muro può venire da qualsiasi posto. Di una tessera con un simbolo un lato deve essere libero, e le altre
        }
    } devono restare unite per i lati{ $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] ; un Muro deve anche avere un lato libero
            *[anywhere] {""}
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] , e un lato di quella tolta deve essere libero
            *[anywhere] {""}
        }
    }. L'ultima tessera resta.
}
lines-rotation = Rotazione: ruota una { $rotation-of ->
    [own] delle tue tessere
    *[anybody] tessera
} con un simbolo e una parete, { $rotation-of ->
    [own] ed
    *[anybody] di chiunque sia, ed
} esce dal gioco{ $rotation-must-turn ->
    [true] . La tessera non può restare com'era.
    *[false] .
}
lines-combo = Combo: vale come entrambi i simboli, e { $combo-value } in un tris.
lines-flip = Flip: scegli una casella e lancia la tessera. Se esce il simbolo, si piazza lì e vale { $flip-value }. Se esce il dorso, è fuori dal gioco, e { $flip-back ->
    [nothing] la
    *[other-lays] l'altro giocatore deve piazzare lì una tessera con un simbolo, un Muro o una Combo{ $flip-other-draws ->
        [true] {" "}e ne pesca un'altra; se non ne ha, la
        *[false] ; la sua mano si completa alla fine del suo turno. Se non ne ha, la
    }
} casella resta vuota{ $flip-back ->
    [nothing] .
    *[other-lays] . Poi è il turno dell'altro giocatore.
}
lines-line = { $lines-length } tessere con lo stesso simbolo in riga{ $lines-directions ->
    [straight] {" "}o in colonna
    *[all] , in colonna o in diagonale
} fanno un tris. Un tris vale la somma dei loro valori.
lines-scored = I punti vanno al giocatore { $lines-scored-by ->
    [mover] che lo completa, di chiunque sia il simbolo.
    *[owner] del simbolo, chiunque lo completi.
}
lines-line-once = Le stesse tessere fanno punti una volta sola. Una tessera in più a un'estremità fa un altro tris, con le ultime { $lines-length }, e una tessera può completare più tris. I punti restano anche se poi le tessere vengono tolte, ruotate o separate.
lines-side = Due tessere che si toccano per un lato sono separate { $lines-side-cut ->
    [both] quando entrambi i lati hanno una parete.
    *[either] da una parete su uno qualsiasi dei due lati.
}
lines-diagonal = Due tessere che si toccano per un angolo { $lines-diagonal-cut ->
    [closed-corner] sono separate quando una di esse ha pareti su entrambi i lati che si incontrano lì.
    [any-wall] sono separate quando una di esse ha una parete su un lato che finisce lì.
    *[never] non sono mai separate.
}
lines-alone = Un tris di sole Combo { $combo-alone ->
    [both] vale per entrambi i giocatori.
    [nobody] non vale per nessuno.
    *[mover] vale per il giocatore che lo completa.
}
lines-end = La partita finisce quando entrambi i giocatori hanno finito le tessere. Vince il punteggio più alto.
lines-end-locked = Finisce anche quando si passa per due turni di seguito{ $hand-swap ->
    [all-actions] { $hand-swap-costs ->
        [nothing] , anche dopo aver cambiato la mano
        *[turn] {""}
    }
    *[off] {""}
}.
lines-tie = { $tie ->
    [best] A parità di punti vince chi alla fine ha la fila di valore più alto: propri simboli e Combo in linea, non tagliati da pareti. In caso di ulteriore parità la vittoria è condivisa.
    [longest] A parità di punti vince chi alla fine ha la fila più lunga: propri simboli e Combo in linea, non tagliati da pareti. In caso di ulteriore parità la vittoria è condivisa.
    [best-longest] A parità di punti vince chi alla fine ha la fila di valore più alto: propri simboli e Combo in linea, non tagliati da pareti. In caso di ulteriore parità vince la fila più lunga; se anche questa è pari, la vittoria è condivisa.
    [longest-best] A parità di punti vince chi alla fine ha la fila più lunga: propri simboli e Combo in linea, non tagliati da pareti. In caso di ulteriore parità vince la fila di valore più alto; se anche questa è pari, la vittoria è condivisa.
    *[shared] A parità di punti la vittoria è condivisa.
}
lines-example = Un turno di una partita. Il nome di una casella è la sua colonna e la sua riga, contate dalla prima tessera. Le linee spesse sono pareti delle tessere; dove c'è una croce non si piazzano tessere. I segni agli angoli mostrano l'ultima tessera piazzata; le doppie linee, le tessere che hanno appena fatto punti. È il turno del giocatore { $player }.
lines-example-before = Il tavolo prima del turno
lines-example-after = Il tavolo dopo il turno
lines-example-lay = Il giocatore { $player } piazza { $tile } in { $square }.
lines-example-symbol = Il giocatore { $player } lancia un Flip per { $square }: esce il simbolo.
lines-example-back = Il giocatore { $player } lancia un Flip per { $square }: esce il dorso.
lines-example-turn = Il giocatore { $player } ruota la tessera in { $square } con una Rotazione.
lines-example-line = Le tessere in { $squares } fanno un tris: il giocatore { $player } segna { $points } { $points ->
    [one] punto
   *[other] punti
}.
lines-example-draw = Il giocatore { $player } pesca una tessera.

title-dungeon-tris = Regole come in Dungeon Tris
title-dungeon-tris-mover-scores = Il tris va a chi lo completa
title-dungeon-tris-any-wall-cuts = Ogni parete in un angolo taglia la diagonale
title-dungeon-tris-diagonals-uncut = Nessuna parete taglia una diagonale
title-dungeon-tris-two-walls-cut = Tagliano solo le pareti su entrambi i lati
title-dungeon-tris-combos-for-both = Un tris di sole Combo vale per entrambi
title-dungeon-tris-combos-for-nobody = Un tris di sole Combo non vale per nessuno
title-dungeon-tris-pass = Chi non può giocare passa
