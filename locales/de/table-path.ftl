# The messages for path-tile games at the table. Sentences about $who start with it. It's left out after another
# sentence about the same player.

## Squares, sides and ends

spot = { $square }, { $side }
side = { $side ->
    [north] Nordseite
    [east] Ostseite
    [south] Südseite
    [north-east] Nordostseite
    [south-east] Südostseite
    [south-west] Südwestseite
    [north-west] Nordwestseite
    *[west] Westseite
}
side-end = { $side ->
    [north] Nordseite
    [east] Ostseite
    [south] Südseite
    [north-east] Nordostseite
    [south-east] Südostseite
    [south-west] Südwestseite
    [north-west] Nordwestseite
    *[west] Westseite
}, { $end ->
    [left] links
    [right] rechts
    [upper] oben
    [lower] unten
    *[other] Anschluss { $number }
}
# Always after "vom".
end-of-path = { $end ->
    [left] linken Anschluss
    [right] rechten Anschluss
    [upper] oberen Anschluss
    [lower] unteren Anschluss
    *[other] Anschluss { $number }
}
port = Anschluss { $letter }
typed-side = { $side ->
    [north] nord
    [east] ost
    [south] süd
    [north-east] nordost
    [south-east] südost
    [south-west] südwest
    [north-west] nordwest
    *[west] west
}
typed-end = { $end ->
    [left] links
    [right] rechts
    [upper] oben
    [lower] unten
    *[other] anschluss { $number }
}
typed-marker = spielstein { $number }
typed-stop = aufhören
naming-square = Felder werden nach den Beschriftungen am Rand des Spielplans benannt, wie C4.
naming-port = Die Anschlüsse eines Feldes tragen Buchstaben ab A, im Uhrzeigersinn vom Westende der Nordseite an.

## Tiles

tiles = { $tiles ->
    [0] kein Plättchen
    [one] { $tiles } Plättchen
    *[other] { $tiles } Plättchen
}
a-tile = ein Plättchen
tile-number = Plättchen { $number }
tile-numbers = { $count ->
    [one] Plättchen { $numbers }
    *[other] Plättchen { $numbers }
}
tile-of = Plättchen { $number } von { $player }
row-own = deine Hand
row-common = die gemeinsame Auslage
row-pile = der Vorrat
row-second = das gezogene Plättchen
row-of = die Hand von { $player }
turned = { $times ->
    [0] nicht gedreht
    [1] einmal gedreht
    [2] zweimal gedreht
    [3] dreimal gedreht
    *[other] { $times }-mal gedreht
}

## Events

starts = { $who } startet bei { $spot }
all-start = alle { $count } Spielsteine stehen an ihren Starts
takes-path = { $who } nimmt den Weg vom { $end }
begins = { $who } beginnt
passes = { $who } hat kein Plättchen und passt
passes-stuck = { $who } kann kein Plättchen legen und passt
lays = { $who } legt ein Plättchen auf { $square }
lays-notation = { $who } legt { $tile }{ $turns ->
    [0] {""}
    [1] , einmal gedreht,
    [2] , zweimal gedreht,
    [3] , dreimal gedreht,
    *[other] , { $turns }-mal gedreht,
} auf { $square }
lays-for = { $lays } für Spielstein { $marker }
moves = { $who } rückt bis vor { $to }
led-off = { $who } verlässt den Spielplan
comes-home = { $who } kommt ins Ziel und erhält { $points }
looped = { $who } gerät in eine Endlosschleife
collides = { $who } stößt mit einem anderen Spielstein zusammen
eliminated = { $who } scheidet aus
gives = { $who } tauscht { $give } gegen { $take }
swaps = { $who } tauscht { $tiles } mit den ausgeschiedenen Spielern
takes-dragon = { $who } nimmt den Drachen
dragon-back-aside = der Drache kommt zurück neben den Spielplan
dragon-back-pile = der Drache kommt zurück unter den Nachziehstapel
discards-none = { $who } hinterlässt keine Plättchen
discards-pile = { $who } legt { $what } in den Nachziehstapel
discards-aside = { $who } nimmt { $what } aus dem Spiel
discards-under-pile = { $who } legt { $what } unter den Nachziehstapel
draws = { $who } zieht { $what }
draws-common = { $what } kommt in die Auslage
scores = { $who } erhält { $points }
loses = { $who } verliert { $points }
wins = { $players } gewinnt: { $why }
wins-team = das Team von { $players } gewinnt: { $why }
wins-shared = { $players } gewinnen gemeinsam: { $why }
wins-nobody = niemand gewinnt: { $why }
ends = die Partie ist zu Ende: { $why }
reason = { $reason ->
    [last-standing] alle anderen sind ausgeschieden
    [shared-elimination] die Letzten sind gemeinsam ausgeschieden
    [tiles-out] alle Plättchen sind aufgebraucht
    [no-marker] kein Spielstein ist mehr auf dem Spielplan
    [no-placement] niemand kann ein Plättchen legen
    *[none-left] niemand ist mehr im Spiel
}
reason-points = { $reason }; Punkte: { $points }
exit-edge = durch das { $tile }. Plättchen vom Spielplan geführt
exit-collision = durch das { $tile }. Plättchen mit einem anderen Spielstein zusammengestoßen
exit-loop = in eine Endlosschleife geraten
# After how a player went out: the tile that did it.
exit-by = Plättchen von { $player }
exit-by-self = eigenes Plättchen
exit-laid-edge = hat den Spielstein mit dem { $tile }. Plättchen vom Spielplan geführt
exit-laid-collision = hat mit dem { $tile }. Plättchen Spielsteine zusammenstoßen lassen

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } Plättchen gelegt
    *[other] { $tiles } Plättchen gelegt
}
fact-path = { $length ->
    [one] ein Weg von { $length } Schritt
    *[other] ein Weg von { $length } Schritten
}
fact-longest-path = { $length ->
    [one] längster Weg: { $length } Schritt
    *[other] längster Weg: { $length } Schritte
}

## Questions

own-marker = dein Spielstein
own-marker-number = dein Spielstein { $number }
ask-start = setze deinen Spielstein auf einen Start
ask-start-tile = setze deinen Spielstein auf einen Anschluss vor einem freien Feld
ask-start-number = setze deinen Spielstein { $number } auf einen Start
words-port = ein Feld und einen Anschluss, wie in `{ $example }`
words-end = ein Feld, eine Seite und einen Anschluss, wie in `{ $example }`
words-side = ein Feld und eine Seite, wie in `{ $example }`
ask-placement = lege ein Plättchen; dein Spielstein steht { $place }
ask-placement-number = lege ein Plättchen für Spielstein { $number }, { $place }
# For markers that don't belong to anyone.
ask-placement-nobodys = lege ein Plättchen; der Spielstein steht { $place }
ask-placement-number-nobodys = lege ein Plättchen für Spielstein { $number }, { $place }
ask-marker = wähle, für welchen Spielstein du zuerst ein Plättchen legst
ask-marker-one = wähle, für welchen Spielstein du ein Plättchen legst
marker-place = Spielstein { $number }, { $place }
place-at = bei { $spot }
place-none = nicht auf dem Spielplan
faces-too = { $count ->
    [one] { $players } steht auch vor diesem Feld.
    *[other] { $players } stehen auch vor diesem Feld.
}
last-resort = Bei jeder Möglichkeit würde dieser Spielstein ausscheiden, deshalb sind alle erlaubt.
last-resort-nobodys = Bei jeder Möglichkeit würde ein Spielstein ausscheiden und du mit ihm, deshalb sind alle erlaubt.
ask-lane = wähle den Weg deines Spielsteins
ask-lane-number = wähle den Weg deines Spielsteins { $number }
words-lane = den Anschluss, wie in `{ $example }`
ask-square-start = wähle das Randfeld für dein Startplättchen
ask-square = wähle das Feld für ein Plättchen
ask-square-second = wähle das Feld für das gezogene Plättchen
ask-tile = lege ein Plättchen auf { $square }
ask-second = lege ein Plättchen von deiner Hand oder ziehe eines und lege es
second-no = lege ein Plättchen von deiner Hand
second-yes = ziehe ein Plättchen, das du legen musst
typed-hand = hand
typed-draw = ziehen
words-second = `hand` oder `ziehen`
words-square = ein Feld, wie in `{ $example }`
square-moves = bewegt: { $markers }
last-resort-elsewhere = Jede Möglichkeit verstößt gegen eine Regel, deshalb sind alle erlaubt.
barred-edge = es würde zwei Anschlüsse am Rand des Spielplans verbinden, und du hast andere Möglichkeiten
from-end = vom { $end }
ask-exchange = tausche Plättchen oder höre auf
exchange-give = gib { $tile }
exchange-take = gegen { $tile }
exchange-stop = nicht mehr tauschen
exchange-about = Durch dich ist ein Spieler ausgeschieden, und du darfst Plättchen tauschen, eins gegen eins. Es zählt nur, welche Plättchen du abgibst und nimmst, nicht die Reihenfolge. Darum werden sie in fester Reihenfolge angeboten: Nach einem Tausch fallen die Plättchen davor weg, und keines lässt sich zurücktauschen.
exchange-made = Eines deiner Plättchen gegen eines von ihnen getauscht.
exchange-made-notation = { $give } gegen { $take } getauscht.
barred-start = dieser Start ist besetzt
barred-marker = jedes Plättchen würde diesen Spielstein ausscheiden lassen, ein anderer kann im Spiel bleiben
barred-placement = dein Spielstein würde ausscheiden, und du hast andere Möglichkeiten
barred-placement-nobodys = ein Spielstein würde ausscheiden, und du hast andere Möglichkeiten
barred-lane = der Spielstein kann diesen Weg nicht nehmen: Entweder beginnt er dort nicht, oder er würde auf ihm ausscheiden und auf dem anderen nicht
revealed-tile = seitdem hat ein Bot ein Plättchen seiner Hand gezeigt
revealed-swap = seitdem hat ein Bot Plättchen getauscht

## Where a choice leads

leads-to = { $marker } steht dann vor { $square }
leads-edge = { $marker } verlässt den Spielplan
leads-home = { $marker } kommt ins Ziel und erhält { $points }
leads-loop = { $marker } würde in eine Endlosschleife geraten: Das Plättchen wird nicht gelegt, und der Spielstein scheidet aus
leads-collision = { $marker } stößt mit einem anderen zusammen und scheidet aus
leads-out = { $player } scheidet aus
leads-you-out = du würdest ausscheiden
leads-you-win = du gewinnst
leads-team-wins = dein Team gewinnt
leads-over = die Partie ist zu Ende
leads-own-lane = { $marker } wählt dann seinen Weg
leads-lane = { $player } wählt dann einen Weg
leads-points = { $points ->
    [one] { $gain } Punkt
    *[other] { $gain } Punkte
}
leads-points-counted = { $points ->
    [one] { $gain } Punkt
    *[other] { $gain } Punkte
}, da unfertige Wege schon zählten
leads-points-apart = Punkte: { $safe } sicher, { $risk } gefährdet
leads-risk-lost = { $points } deiner gefährdeten Punkte wären verloren
leads-either-end = von beiden Anschlüssen: { $leads }
leads-from-end = vom { $end }: { $leads }

## The table

# How points are counted, with ending.winner = "most-points". $list consists of some of the messages below.
counted = Punkte: { $list }
counted-squares = 1 für jedes Feld deines Weges
counted-growing = 1, 2, 3 und so weiter für die Felder einer Bewegung
counted-crossings = 1 für jede Stelle, an der dein Weg sich selbst kreuzt
counted-still-in = { $factor ->
    [0] nichts für den Weg eines Spielsteins, der am Ende auf dem Spielplan ist
    [2] doppelt, solange der Spielstein auf dem Spielplan ist
    *[other] { $factor }-fach, solange der Spielstein auf dem Spielplan ist
}
counted-put-out = { $factor ->
    [1] der Weg jedes Spielsteins, den du ausscheiden lässt
    *[other] { $factor }-mal der Weg jedes Spielsteins, den du ausscheiden lässt
}
counted-hole = { $factor ->
    [2] doppelt für einen Weg, der an einem fehlenden Feld endet
    *[other] { $factor }-fach für einen Weg, der an einem fehlenden Feld endet
}
counted-marker = { $points } für jeden deiner Spielsteine, der am Ende auf dem Spielplan ist
# The markers or points that a player has left, out of the total. The list of players with their markers.
markers-of = { $left } von { $all }
markers-in = Spielsteine im Spiel: { $list }
points-now = Punkte: { $list }
points-at-risk = Punkte nach + gehen beim Ausscheiden verloren
points-once-out = Punkte in ( ) zählen beim Ausscheiden
pile-endless = Die Plättchen gehen nie aus
pile = { $tiles ->
    [0] Der Stapel ist leer
    [one] Im Stapel ist noch { $tiles } Plättchen
    *[other] Im Stapel sind noch { $tiles } Plättchen
}
other-hands = Andere Hände: { $list }
others = Andere: { $list }
other-out = { $player } ist ausgeschieden
other-has = { $player } hat { $tiles }
other-in = { $player } ist im Spiel
# Your team, with the names of your partners.
partners = { $count ->
    [0] Niemand ist in deinem Team
    [one] Dein Partner ist { $players }
    *[other] Deine Partner sind { $players }
}
team-of-all = Alle Spieler bilden ein Team
team-of-all-points = Alle Spieler bilden ein Team und haben { $points }
# $list has the players' numbers for each team, or the next message for each team.
teams = Teams: { $list }
team-points = { $players } – { $points }
dragon-under-pile = Der Drache liegt unter dem Nachziehstapel
dragon-aside = Der Drache liegt neben dem Spielplan
dragon-under-pile-short = Drache: unter dem Stapel
dragon-aside-short = Drache: neben dem Spielplan
dragon-under-pile-about = Der Drache liegt unter dem Nachziehstapel: Wer den Stapel leer vorfindet, nimmt ihn
dragon-aside-about = Der Drache liegt neben dem Spielplan: Wer den Stapel leer vorfindet, nimmt ihn
dragon-you = Du hast den Drachen
dragon-player = { $player } hat den Drachen
dragon-player-about = { $player } hat den Drachen { $first ->
    [holder] und zieht zuerst, wenn Plättchen zurückkommen
    *[active] und wartet auf ein Plättchen
}
dragon = Drache

## Hints

hint-outs = { $outs ->
    [one] Dadurch scheidet { $outs } anderer Spieler aus.
    *[other] Dadurch scheiden { $outs } andere Spieler aus.
}
hint-outs-two = Dadurch scheidet der andere Spieler aus.
hint-outs-opponents = { $outs ->
    [one] Dadurch scheidet { $outs } Gegner aus.
    *[other] Dadurch scheiden { $outs } Gegner aus.
}
hint-points = Punkte für dich: { $gain }.
hint-team-points = Punkte für dein Team: { $gain }.
hint-no-points = Die Punkte ändern sich nicht.
hint-completes-own = Der Weg deines Spielsteins{ $number ->
    [0] {""}
    *[other] {" "}{ $number }
} wird fertig{ $factor ->
    [1] {""}
    [2] {" "}und zählt doppelt, weil er an einem fehlenden Feld endet
    *[other] {" "}und zählt { $factor }-mal, weil er an einem fehlenden Feld endet
}: { $points } für dich.
hint-completes-other = Der Weg von { $marker } wird fertig{ $factor ->
    [1] {""}
    [2] {" "}und zählt doppelt, weil er an einem fehlenden Feld endet
    *[other] {" "}und zählt { $factor }-mal, weil er an einem fehlenden Feld endet
}: { $points } für { $player }.
hint-lengthens = { $count ->
    [0] Der Weg deines Spielsteins wird länger.
    [one] Der Weg deines Spielsteins { $numbers } wird länger.
    *[other] Die Wege deiner Spielsteine { $numbers } werden länger.
}
hint-completes-none = Kein Weg wird fertig.
hint-second = Ein unbekanntes Plättchen ist für dich mindestens so gut wie deines.
hint-lane = Nimm dann den Weg vom { $end }.
hint-wins = Die Partie ist damit zu Ende, und du gewinnst.
hint-team-wins = Die Partie ist damit zu Ende, und dein Team gewinnt.
hint-lost = Nichts kann dich im Spiel halten.
hint-out = Du scheidest aus.
hint-partners = Du scheidest aus, aber dein Team spielt weiter.
hint-safe = { $of ->
    [you] Wenn niemand deinen Weg ändert, kann dich dein nächstes Plättchen im Spiel halten.
    *[other] Wenn niemand deine Wege ändert, kann dein nächstes Plättchen jeden deiner Spielsteine auf dem Spielplan halten.
}
hint-safe-alone = { $of ->
    [one] Dein nächstes Plättchen kann den Spielstein auf dem Spielplan halten.
    *[other] Dein nächstes Plättchen kann jeden deiner Spielsteine auf dem Spielplan halten.
}
hint-survival-you = { $chance ->
    [0] In 100 Versuchen hält dich dein nächstes Plättchen nie im Spiel.
    [one] In 100 Versuchen hält dich dein nächstes Plättchen einmal im Spiel.
    *[other] In 100 Versuchen hält dich dein nächstes Plättchen { $chance }-mal im Spiel.
}
hint-survival-one = { $chance ->
    [0] In 100 Versuchen hält dein nächstes Plättchen den Spielstein nie auf dem Spielplan.
    [one] In 100 Versuchen hält dein nächstes Plättchen den Spielstein einmal auf dem Spielplan.
    *[other] In 100 Versuchen hält dein nächstes Plättchen den Spielstein { $chance }-mal auf dem Spielplan.
}
hint-survival-least = { $chance ->
    [0] In 100 Versuchen hält dein nächstes Plättchen deinen am meisten gefährdeten Spielstein nie auf dem Spielplan.
    [one] In 100 Versuchen hält dein nächstes Plättchen deinen am meisten gefährdeten Spielstein einmal auf dem Spielplan.
    *[other] In 100 Versuchen hält dein nächstes Plättchen deinen am meisten gefährdeten Spielstein { $chance }-mal auf dem Spielplan.
}
hint-next-stuck = { $chance ->
    [0] Der nächste Spieler kann jeden Spielstein auf dem Spielplan halten.
    [100] Was der nächste Spieler auch legt, ein Spielstein scheidet aus.
    [one] In 100 Versuchen muss der nächste Spieler einmal einen Spielstein ausscheiden lassen.
    *[other] In 100 Versuchen muss der nächste Spieler { $chance }-mal einen Spielstein ausscheiden lassen.
}
hint-neighbours = { $markers ->
    [0] Niemand sonst steht vor demselben Feld.
    [one] { $markers } anderer Spielstein steht vor demselben Feld.
    *[other] { $markers } andere Spielsteine stehen vor demselben Feld.
}
hint-neighbours-opponents = { $markers ->
    [0] Kein Gegner steht vor demselben Feld.
    [one] { $markers } gegnerischer Spielstein steht vor demselben Feld.
    *[other] { $markers } gegnerische Spielsteine stehen vor demselben Feld.
}
hint-squares = { $squares ->
    [0] Du könntest kein Feld vor allen anderen erreichen.
    [one] Du könntest noch { $squares } Feld vor allen anderen erreichen.
    *[other] Du könntest noch { $squares } Felder vor allen anderen erreichen.
}
hint-ways = { $ways ->
    [one] { $ways } Möglichkeit, danach ein Plättchen deiner Hand zu legen, hält dich im Spiel.
    *[other] { $ways } Möglichkeiten, danach ein Plättchen deiner Hand zu legen, halten dich im Spiel.
}
hint-ways-marker = { $ways ->
    [one] { $ways } Möglichkeit, danach ein Plättchen deiner Hand zu legen, hält einen Spielstein auf dem Spielplan.
    *[other] { $ways } Möglichkeiten, danach ein Plättchen deiner Hand zu legen, halten einen Spielstein auf dem Spielplan.
}
