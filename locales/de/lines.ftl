# Rulebook sentences of games of lines (Dungeon Tris). All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/lines/rulebook.rs.

heading-actions = Aktionsplättchen
heading-lines = Linien

lines-short = Zwei Spieler legen Plättchen aneinander. { $lines-length } Plättchen mit demselben Symbol nebeneinander, untereinander oder diagonal bringen die Summe ihrer Werte, doch Wände an den Seiten der Plättchen können sie trennen. Dazu kommen besondere Plättchen: Eine Mauer sperrt Felder, eine Spitzhacke entfernt ein Plättchen, eine Drehung dreht eines, eine Kombi zählt für beide Spieler, und ein Flip wird wie eine Münze geworfen. Sind alle Plättchen aufgebraucht, gewinnt der Spieler mit mehr Punkten.
lines-need-tiles = Zwei Spieler mit je { $tiles-each } Plättchen: Spieler 1 hat das Symbol X, Spieler 2 das Symbol O. Jeder hat einen Beutel und hält die Plättchen auf seiner Hand geheim.
lines-copies = { $copies } × { $tile }
lines-need-list = Davon { $tiles } Plättchen mit dem Symbol, jedes mit einem Wert und einige mit Wänden an den Seiten (in der Notation: N = Norden, E = Osten, S = Süden, W = Westen): { $listed-tiles }.
lines-need-actions = Aktionsplättchen: { $listed-actions }.
lines-need-table = Ein Tisch, auf dem die Plättchen ein wachsendes Muster aus Feldern bilden, und ein Wertungsblock.
lines-name-wall = Mauer
lines-name-pickaxe = Spitzhacke
lines-name-rotation = Drehung
lines-name-combo = Kombi
lines-name-flip = Flip
lines-setup-seats = Lost den Startspieler aus: Er ist Spieler 1. Die Spieler sind abwechselnd am Zug.
lines-setup-deal = Jeder zieht { $hand-size } Plättchen aus seinem eigenen Beutel und sieht sie sich an, ohne sie zu zeigen.
lines-turn-swap = Hast du { $hand-size } Aktionsplättchen und sonst nichts auf der Hand, darfst du sie vor dem Spielen in den Beutel zurücklegen und { $hand-size } neue ziehen, sooft das der Fall ist. Im Beutel müssen mindestens ebenso viele Plättchen sein, darunter eines mit einem Symbol.
lines-turn-swap-costs = Der Tausch kostet dich deinen Zug.
lines-turn-play = Spiele ein Plättchen: Lege es, beliebig gedreht, so an, dass es eine Seite eines Plättchens auf dem Tisch berührt, oder setze ein Aktionsplättchen ein. Passen ist nicht erlaubt.
lines-turn-first = Das erste Plättchen der Partie darf keine Mauer sein.
lines-turn-draw = Ziehe ein Plättchen, wenn noch welche im Beutel sind. Dann ist der andere Spieler am Zug; wer keine Plättchen mehr hat, wird übersprungen.
lines-stuck = { $hand-swap ->
    [off] Kannst du kein Plättchen spielen, { $turn-stuck ->
        [put-aside] nimmst du ein Plättchen von deiner Hand aus dem Spiel und ziehst eines; damit endet dein Zug
        *[pass] passt du
    }.
    *[all-actions] Kannst du kein Plättchen spielen, aber deine Hand tauschen, musst du sie tauschen. Kannst du beides nicht, { $turn-stuck ->
        [put-aside] nimmst du ein Plättchen von deiner Hand aus dem Spiel und ziehst eines; damit endet dein Zug
        *[pass] passt du
    }.
}
lines-wall = Mauer: Auf die { $wall-bars ->
    [around] acht Felder rings um sie
    *[sides] vier Felder an ihren Seiten
} darf kein Plättchen gelegt werden. Die Mauer selbst darf neben andere Plättchen gelegt werden.
lines-pickaxe = { $pickaxe-takes ->
    [walls] Spitzhacke: Entfernt eine Mauer, egal wem sie gehört; beide kommen aus dem Spiel. { $pickaxe-walls-from ->
        [rim] Die übrigen Plättchen müssen weiterhin über ihre Seiten zusammenhängen, und das entfernte Plättchen muss eine freie Seite haben. Das letzte Plättchen bleibt liegen.
        *[anywhere] Die Mauer darf überall liegen, aber das letzte Plättchen bleibt liegen.
    }
    *[walled] Spitzhacke: Entfernt eine Mauer oder ein Plättchen mit Symbol und Wand, egal wem es gehört; beide kommen aus dem Spiel. { $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] Die übrigen Plättchen müssen weiterhin über ihre Seiten zusammenhängen; eine Mauer muss außerdem eine freie Seite haben.
            *[anywhere] Eine Mauer darf überall liegen. Wird ein Plättchen mit Symbol entfernt, müssen die übrigen weiterhin über ihre Seiten zusammenhängen.
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] Die übrigen Plättchen müssen weiterhin über ihre Seiten zusammenhängen, und das entfernte Plättchen muss eine freie Seite haben.
            *[anywhere] Eine Mauer darf überall liegen. Ein Plättchen mit Symbol muss eine freie Seite haben, und die übrigen müssen weiterhin über ihre Seiten zusammenhängen.
        }
    } Das letzte Plättchen bleibt liegen.
}
lines-rotation = Drehung: Dreht { $rotation-of ->
    [own] eines deiner Plättchen
    *[anybody] ein Plättchen
} mit Symbol und Wand{ $rotation-of ->
    [own] {""}
    *[anybody] , egal wem es gehört,
} und kommt aus dem Spiel{ $rotation-must-turn ->
    [true] . Das Plättchen darf nicht so liegen bleiben, wie es lag.
    *[false] .
}
lines-combo = Kombi: Zählt als beide Symbole und hat in einer Linie den Wert { $combo-value }.
lines-flip = Flip: Wähle ein Feld und wirf das Plättchen. Zeigt das Symbol nach oben, wird es auf das Feld gelegt und hat den Wert { $flip-value }. Zeigt die Rückseite nach oben, kommt es aus dem Spiel, und { $flip-back ->
    [nothing] das Feld bleibt leer.
    *[other-lays] der andere Spieler muss ein Plättchen mit Symbol, eine Mauer oder eine Kombi dorthin legen{ $flip-other-draws ->
        [true] {" "}und zieht ein neues
        *[false] ; seine Hand wird am Ende seines eigenen Zuges aufgefüllt
    }. Hat er kein solches Plättchen, bleibt das Feld leer. Dann spielt der andere Spieler seinen eigenen Zug.
}
lines-line = { $lines-length } Plättchen mit demselben Symbol in einer Reihe{ $lines-directions ->
    [straight] {" "}oder Spalte
    *[all] , Spalte oder Diagonale
} bilden eine Linie. Sie bringt die Summe ihrer Werte.
lines-scored = Die Punkte erhält der Spieler, { $lines-scored-by ->
    [mover] der die Linie vollendet, egal wessen Symbol es ist.
    *[owner] dessen Symbol es ist, egal wer die Linie vollendet.
}
lines-line-once = Dieselben Plättchen bringen nur einmal Punkte. Ein weiteres Plättchen am Ende ergibt eine neue Linie aus den letzten { $lines-length } Plättchen, und ein Plättchen kann mehrere Linien vollenden. Die Punkte bleiben erhalten, auch wenn die Plättchen später entfernt, gedreht oder getrennt werden.
lines-side = Zwei Plättchen, die sich an einer Seite berühren, sind getrennt, wenn { $lines-side-cut ->
    [both] beide Seiten eine Wand haben.
    *[either] mindestens eine der beiden Seiten eine Wand hat.
}
lines-diagonal = Zwei Plättchen, die sich an einer Ecke berühren, sind { $lines-diagonal-cut ->
    [closed-corner] getrennt, wenn eines von ihnen an beiden Seiten, die dort zusammentreffen, eine Wand hat.
    [any-wall] getrennt, wenn eines von ihnen an einer Seite, die dort endet, eine Wand hat.
    *[never] nie getrennt.
}
lines-alone = Eine Linie nur aus Kombis zählt für { $combo-alone ->
    [both] beide Spieler
    [nobody] niemanden
    *[mover] den Spieler, der sie vollendet
}.
lines-end = Die Partie endet, wenn beide Spieler ihre Plättchen aufgebraucht haben. Wer mehr Punkte hat, gewinnt.
lines-end-locked = Sie endet auch, wenn zwei Züge nacheinander mit Passen enden{ $hand-swap ->
    [all-actions] { $hand-swap-costs ->
        [nothing] , selbst nach einem Tausch
        *[turn] {""}
    }
    *[off] {""}
}.
lines-tie = { $tie ->
    [best] Bei Gleichstand gewinnt, wer am Ende die wertvollste Folge hat: eigene Symbole und Kombis hintereinander, von keiner Wand getrennt. Herrscht auch dann Gleichstand, gewinnen beide gemeinsam.
    [longest] Bei Gleichstand gewinnt, wer am Ende die längste Folge hat: eigene Symbole und Kombis hintereinander, von keiner Wand getrennt. Herrscht auch dann Gleichstand, gewinnen beide gemeinsam.
    [best-longest] Bei Gleichstand gewinnt, wer am Ende die wertvollste Folge hat: eigene Symbole und Kombis hintereinander, von keiner Wand getrennt. Herrscht auch dann Gleichstand, gewinnt die längere Folge; danach gewinnen beide gemeinsam.
    [longest-best] Bei Gleichstand gewinnt, wer am Ende die längste Folge hat: eigene Symbole und Kombis hintereinander, von keiner Wand getrennt. Herrscht auch dann Gleichstand, gewinnt die wertvollere Folge; danach gewinnen beide gemeinsam.
    *[shared] Bei Gleichstand gewinnen beide Spieler gemeinsam.
}
lines-example = Ein Zug aus einer Partie. Felder werden nach Spalte und Reihe benannt, gezählt vom ersten Plättchen aus. Dicke Linien sind Wände der Plättchen; wo ein Kreuz steht, darf kein Plättchen liegen. Zeichen in den Ecken zeigen das zuletzt gelegte Plättchen, doppelte Linien die gerade gewerteten. Spieler { $player } ist am Zug.
lines-example-before = Der Tisch vor dem Zug
lines-example-after = Der Tisch nach dem Zug
lines-example-lay = Spieler { $player } legt { $tile } auf { $square }.
lines-example-symbol = Spieler { $player } wirft einen Flip für { $square }: Das Symbol zeigt nach oben.
lines-example-back = Spieler { $player } wirft einen Flip für { $square }: Die Rückseite zeigt nach oben.
lines-example-turn = Spieler { $player } dreht das Plättchen auf { $square } mit einer Drehung.
lines-example-line = Die Plättchen auf { $squares } bilden eine Linie: Spieler { $player } erhält { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}.
lines-example-draw = Spieler { $player } zieht ein Plättchen.

title-dungeon-tris = Regeln wie in Dungeon Tris
title-dungeon-tris-mover-scores = Wer eine Linie vollendet, erhält die Punkte
title-dungeon-tris-any-wall-cuts = Jede Wand an einer Ecke trennt eine Diagonale
title-dungeon-tris-diagonals-uncut = Keine Wand trennt eine Diagonale
title-dungeon-tris-two-walls-cut = Nur Wände an beiden Seiten trennen
title-dungeon-tris-combos-for-both = Eine Linie nur aus Kombis zählt für beide
title-dungeon-tris-combos-for-nobody = Eine Linie nur aus Kombis zählt für niemanden
title-dungeon-tris-pass = Wer nichts spielen kann, passt
