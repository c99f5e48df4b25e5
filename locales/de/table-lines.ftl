# The messages for games of lines at the table. Sentences about $who start with it. It's left out after another
# sentence about the same player.

## Tiles and squares

tiles = { $tiles ->
    [0] kein Plättchen
    [one] { $tiles } Plättchen
    *[other] { $tiles } Plättchen
}
a-tile = ein Plättchen
face = { $face ->
    [wall] Mauer
    [pickaxe] Spitzhacke
    [rotation] Drehung
    [combo] Kombi
    *[flip] Flip
}
label = { $label ->
    [wall] Mau.
    [pick] Hack
    [turn] Dreh
    *[flip] Flip
}
# Always an object.
a-face = { $face ->
    [wall] eine Mauer
    [pickaxe] eine Spitzhacke
    [rotation] eine Drehung
    [combo] eine Kombi
    *[flip] einen Flip
}
tile-walls = { $tile } ({ $count ->
    [one] Wand
    *[other] Wände
} { $walls })
side = { $side ->
    [n] Nord
    [e] Ost
    [s] Süd
    *[w] West
}
tile-turned = { $tile } gedreht { $rotation }
line = { $first } bis { $last }
naming-square = Felder werden nach Spalte und Reihe benannt, gezählt vom ersten Plättchen aus: 2,-1 liegt 2 östlich und 1 nördlich davon.
naming-tile = X6 (Wände Nord und Ost) ist ein Plättchen mit dem Symbol X, dem Wert 6 und Wänden an diesen beiden Seiten.
naming-tile-notation = X 6 NE ist ein Plättchen mit dem Symbol X, dem Wert 6 und Wänden an der Nord- und der Ostseite, bevor es 1- bis 3-mal im Uhrzeigersinn gedreht wird.

## Effects of special tiles

about = { $tile }: { $about }.
about-side-wall = Wand Nord, Ost, Süd oder West: ein dicker Strich an dieser Seite eines Plättchens, der dort Linien trennt.
about-side-walls = Wand Nord, Ost, Süd oder West: ein dicker Strich an dieser Seite eines Plättchens. Wo zwei Plättchen sich berühren, sind Linien nur getrennt, wenn beide Seiten Wände haben.
about-wall-around = auf die acht Felder ringsum darf kein Plättchen gelegt werden
about-wall-sides = auf die vier Felder an ihren Seiten darf kein Plättchen gelegt werden
about-pickaxe-walled = entfernt eine Mauer oder ein Plättchen mit einer Wand
about-pickaxe-walls = entfernt eine Mauer
about-rotation-anybody = dreht ein beliebiges Plättchen mit einer Wand
about-rotation-own = dreht eines deiner Plättchen mit einer Wand
about-combo = zählt als beide Symbole mit dem Wert { $value } und zeigt XO{ $value }
about-flip-other = wirf ihn für ein Feld: Zeigt das Symbol nach oben, bleibt er dort und zählt { $value }; sonst legt der andere Spieler dort ein Plättchen
about-flip-nothing = wirf ihn für ein Feld: Zeigt das Symbol nach oben, bleibt er dort und zählt { $value }; sonst bleibt das Feld leer

## Events

tosses = { $who } wirft einen Flip für { $square } ({ $side ->
    [symbol] Symbol
    *[back] Rückseite
} oben)
lays = { $who } legt { $tile } auf { $square }
removes = { $who } entfernt das Plättchen auf { $square }
turns = { $who } dreht das Plättchen auf { $square }
turns-to = { $who } dreht das Plättchen auf { $square }, jetzt { $tile }
turns-notation = { $who } dreht das Plättchen auf { $square }, jetzt gedreht { $rotation }
scores = { $who } erhält { $points } für die Linie { $line }
swaps = { $who } tauscht die Hand gegen eine neue
draws = { $who } zieht { $what }
puts-aside = { $who } kann kein Plättchen spielen und nimmt { $tile } aus dem Spiel
passes = { $who } kann kein Plättchen spielen und passt
wins = { $player } gewinnt
wins-shared = beide gewinnen gemeinsam
end = { $reason ->
    [tiles-out] alle Plättchen sind aufgebraucht
    *[locked] niemand kann spielen
}: { $result }{ $tie ->
    [best-line] , durch die wertvollste Folge
    [longest-line] , durch die längste Folge
    *[none] {""}
}; Punkte: { $points }

## Questions

ask-answer = lege ein Plättchen auf { $square }, wo der Flip seine Rückseite zeigte
ask-aside = nimm ein Plättchen aus dem Spiel, da du keines spielen kannst
ask-tile = spiele ein Plättchen
words-tile = ein Plättchen, wie in `{ $example }`
row-own = deine Hand
choose-aside = nimm { $tile } aus dem Spiel
choose-swap = tausche deine Hand gegen eine neue
choose-pickaxe = Spitzhacke: entferne ein Plättchen
choose-rotation = Drehung: drehe ein Plättchen
choose-flip = Flip: wirf ihn für ein Feld
choose-tile = lege { $tile }
ask-square = wähle ein Feld für { $tile }
ask-pickaxe = wähle das Plättchen, das du entfernst
ask-rotation = wähle das Plättchen, das du drehst
ask-flip = wähle ein Feld für den Flip
words-square = die Spalte und die Reihe eines Feldes, wie in `{ $example }`
walls = { $count ->
    [one] Wand
    *[other] Wände
} { $walls }
ask-walls = wähle, wie das Plättchen auf { $square } gedreht ist
ask-turn = { $square }: drehe das Plättchen
words-walls = die Seiten mit Wänden, wie in `{ $example }`
typed-swap = tauschen

## Where a choice leads, and why a tile can't be used

up-to = bis zu { $points }
gains-you = du erhältst { $points }
gains-you-toss = du erhältst { $points }, wenn das Symbol nach oben zeigt
gains-player = { $player } erhält { $points }
gains-player-toss = { $player } erhält { $points }, wenn das Symbol nach oben zeigt
useless-answer = du musst ein Plättchen mit Symbol, eine Mauer oder eine Kombi legen
useless-pickaxe = kein Plättchen auf dem Tisch lässt sich entfernen
useless-rotation-own = du hast kein Plättchen mit einer Wand auf dem Tisch
useless-rotation = auf dem Tisch liegt kein Plättchen mit Symbol und Wand
useless-first = das erste Plättchen der Partie darf keine Mauer sein
useless-barred = Mauern sperren jedes Feld

## The table, and hints

symbols = { $symbol } ist das Symbol von { $player }, { $second-symbol } das von { $other }; die Zahl daneben ist der Wert des Plättchens in einer Linie
bags = Beutel: { $player } ({ $symbol }) { $first }, { $other } ({ $second-symbol }) { $second }
stock = Punkte: { $first } zu { $second }. { $bags }. { $player } hat { $tiles }.
hint-scores = { $points ->
    [one] Es bringt dir { $points } Punkt.
    *[other] Es bringt dir { $points } Punkte.
}
hint-scores-toss = { $points ->
    [one] Zeigt das Symbol nach oben, bringt es dir { $points } Punkt.
    *[other] Zeigt das Symbol nach oben, bringt es dir { $points } Punkte.
}
hint-back-other = Zeigt die Rückseite nach oben, legt der andere Spieler dort ein Plättchen.
hint-back-nothing = Zeigt die Rückseite nach oben, bleibt das Feld leer.
hint-scores-nothing = Es bringt gerade keine Punkte.
hint-toss-nothing = Zeigt das Symbol nach oben, bringt es nicht sofort Punkte.
hint-next = { $points ->
    [one] { $tile } auf deiner Hand könnte dir danach { $points } Punkt bringen.
    *[other] { $tile } auf deiner Hand könnte dir danach { $points } Punkte bringen.
}
hint-reply = { $points ->
    [one] Der andere Spieler könnte danach mit einem Plättchen { $points } Punkt machen.
    *[other] Der andere Spieler könnte danach mit einem Plättchen bis zu { $points } Punkte machen.
}
hint-reply-nothing = Der andere Spieler kann danach mit keinem Plättchen punkten.

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } Plättchen gelegt
    *[other] { $tiles } Plättchen gelegt
}
