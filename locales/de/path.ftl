# Rulebook sentences of path-tile games. All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/path/rulebook/facts.rs.

## The game in short

short = { $sides ->
    [teams] Gespielt wird in Teams. Jeder
    *[players] Jeder
} legt Wegeplättchen und bewegt { $start-markers ->
    [1] seinen Spielstein
    *[other] seine { $start-markers } Spielsteine
} die Wege entlang. Wer { $start-markers ->
    [1] mit seinem Spielstein den Spielplan verlässt
    *[other] keinen Spielstein mehr auf dem Spielplan hat
}, scheidet aus. Es gewinnt{ $sides ->
    [teams] {" "}das Team, das { $ending-winner ->
        [most-points] am Ende die meisten Punkte hat
        *[last] als letztes übrig bleibt
    }
    *[players] , wer { $ending-winner ->
        [most-points] am Ende die meisten Punkte hat
        *[last] als Letzter übrig bleibt
    }
}.
short-nobodys = { $sides ->
    [teams] Gespielt wird in Teams. Jeder
    *[players] Jeder
} legt Wegeplättchen und bewegt { $start-markers ->
    [one] einen Spielstein, der niemandem gehört,
    *[other] { $start-markers } Spielsteine, die niemandem gehören,
} die Wege entlang. Wer ein Plättchen legt, durch das ein Spielstein ausscheidet, scheidet selbst aus. Es gewinnt{ $sides ->
    [teams] {" "}das Team, das
    *[players] , wer
} am Ende noch im Spiel ist.
short-together = Alle Spieler bilden ein Team. Jeder legt Wegeplättchen und bewegt { $start-markers ->
    [one] einen Spielstein
    *[other] { $start-markers } Spielsteine
} die Wege entlang. { $ending-winner ->
    [most-points] Gemeinsames Ziel sind möglichst viele Punkte.
    *[last] Gemeinsames Ziel ist es, möglichst lange durchzuhalten.
}
short-alone = Du legst Wegeplättchen und bewegst { $start-markers ->
    [one] einen Spielstein
    *[other] { $start-markers } Spielsteine
} die Wege entlang. { $ending-winner ->
    [most-points] Dein Ziel sind möglichst viele Punkte, bis { $start-markers ->
        [one] er den Spielplan verlässt
        *[other] alle den Spielplan verlassen haben
    }.
    *[last] Dein Ziel ist es, möglichst lange durchzuhalten.
}
short-collision = Stoßen zwei Spielsteine zusammen, scheiden beide aus.
short-home = { $sides ->
    [one-player] Du legst
    [one-team] Gemeinsam legt ihr
    [teams] Gespielt wird in Teams. Jeder legt
    *[players] Jeder legt
} Wegeplättchen. { $sides ->
    [one-player] Deine
    *[players] Alle
} Spielsteine laufen die Wege entlang bis ins Ziel am Rand des Spielplans{ $sides ->
    [one-player] : Sammle möglichst viele Punkte.
    [one-team] : Sammelt gemeinsam möglichst viele Punkte.
    [teams] . Es gewinnt das Team, das am Ende die meisten Punkte hat.
    *[players] . Es gewinnt, wer am Ende die meisten Punkte hat.
}
short-home-points = Ein Weg bringt einen Punkt { $score-path ->
    [squares] für jedes Feld, durch das er führt
    *[crossings] für jedes Mal, das er sich selbst kreuzt
}{ $score-hole ->
    [1] .
    [2] , und das Doppelte, wenn er an einem fehlenden Feld endet.
    *[other] , und das { $score-hole }-Fache, wenn er an einem fehlenden Feld endet.
}

## Components

# $hole-names lists the missing squares, $holes is their number.
need-board = { $holes ->
    [0] Ein Spielplan mit { $columns } × { $rows } Feldern.
    *[other] Ein Spielplan mit { $squares } Feldern in { $columns } Spalten und { $rows } Reihen. { $holes ->
        [one] Das Feld { $hole-names } fehlt.
        *[other] Die Felder { $hole-names } fehlen.
    } Die Spalten sind von links mit Buchstaben bezeichnet, die Reihen von unten mit Zahlen. Ein Weg, der zu einem fehlenden Feld führt, endet dort wie am Rand des Spielplans.
}
# Describes a tile with $tiles-ports ends on each side.
tile-shape = { $tiles-ports ->
    [1] Auf jedem Plättchen verbinden zwei Wege vier Anschlüsse, einen an jeder Seite.
    [2] Auf jedem Plättchen verbinden vier Wege acht Anschlüsse, zwei an jeder Seite.
    [3] Auf jedem Plättchen verbinden sechs Wege zwölf Anschlüsse, drei an jeder Seite.
    *[other] Auf jedem Plättchen verbinden acht Wege sechzehn Anschlüsse, vier an jeder Seite.
}
tile-turning = { $tiles-turning ->
    [fixed] Plättchen werden nie gedreht: Sie werden so gelegt, wie die Abbildung sie zeigt.
    *[free] Ein Plättchen bleibt dasselbe, egal wie man es dreht.
}
need-tiles-endless = Unbegrenzt viele Plättchen. { tile-shape } { tile-turning } Wege dürfen sich kreuzen, laufen aber nie zusammen. { $tiles-set ->
    [list] { $kinds ->
        [one] Von den { $all-kinds } Möglichkeiten, die Anschlüsse zu verbinden, kommt nur eine vor; die Abbildung zeigt, welche es ist
        *[other] Von den { $all-kinds } Möglichkeiten, die Anschlüsse zu verbinden, kommen { $kinds } vor; die Abbildung zeigt, welche es sind und wie häufig jede im Vergleich zu den anderen ist
    }
    *[all] Es gibt { $kinds } Möglichkeiten, die Anschlüsse zu verbinden{ $hand-whose ->
        [pile] {""}
        *[own] ; bei jedem Ziehen ist jede gleich wahrscheinlich
    }
}.
need-tiles-copies = { $tiles-copies ->
    [1] { $tiles ->
        [one] Ein Plättchen
        *[other] { $tiles } Plättchen, alle verschieden
    }. { tile-shape } Jede Möglichkeit, sie zu verbinden, kommt einmal vor. { tile-turning } Wege dürfen sich kreuzen, laufen aber nie zusammen.
    *[other] { $tiles ->
        [one] Ein Plättchen
        *[other] { $tiles } Plättchen
    }. { tile-shape } { tile-turning } Wege dürfen sich kreuzen, laufen aber nie zusammen. Jede der { $kinds } Möglichkeiten, die Anschlüsse zu verbinden, kommt { $tiles-copies ->
        [2] zweimal
        *[other] { $tiles-copies }-mal
    } vor.
}
need-tiles-listed = { $tiles ->
    [one] Ein Plättchen
    *[other] { $tiles } Plättchen
}. { tile-shape } { tile-turning } Wege dürfen sich kreuzen, laufen aber nie zusammen. { $kinds ->
    [one] Von den { $all-kinds } Möglichkeiten, die Anschlüsse zu verbinden, kommt nur eine vor; die Abbildung zeigt, welche es ist und wie oft sie vorkommt.
    *[other] Von den { $all-kinds } Möglichkeiten, die Anschlüsse zu verbinden, kommen { $kinds } vor; die Abbildung zeigt, welche es sind und wie oft jede vorkommt.
}
need-tiles-listed-all = { $tiles ->
    [one] Ein Plättchen
    *[other] { $tiles } Plättchen
}. { tile-shape } { tile-turning } Wege dürfen sich kreuzen, laufen aber nie zusammen. Jede der { $all-kinds } Möglichkeiten, die Anschlüsse zu verbinden, kommt mindestens einmal vor; die Abbildung zeigt, wie oft.
need-markers = { $sides ->
    [one-player] { $start-markers ->
        [one] Ein Spielstein.
        *[other] { $start-markers } Spielsteine.
    }
    *[players] { $start-owner ->
        [nobody] { $start-markers ->
            [one] Ein Spielstein, der niemandem gehört: Alle legen Plättchen für ihn.
            *[other] { $start-markers } Spielsteine, die niemandem gehören: Alle legen Plättchen für sie.
        }
        *[players] { $start-markers ->
            [one] Ein Spielstein für jeden Spieler.
            *[other] { $start-markers } Spielsteine für jeden Spieler.
        }
    }
}
need-starts = { $start-on ->
    [side] Starts
    *[port] Startmarkierungen
} am Rand des Spielplans, insgesamt { $starts }: { $start-on ->
    [side] einer
    *[port] { $tiles-ports ->
        [1] eine
        [2] zwei
        [3] drei
        *[other] vier
    }
} an jeder Außenseite der Randfelder{ $start-on ->
    [side] . An jedem beginnen { $tiles-ports ->
        [2] zwei
        *[other] { $tiles-ports }
    } Wege.
    *[port] { $starts-at-holes ->
        [0] . An jeder beginnt ein Weg.
        *[other] . An jeder beginnt ein Weg. { $starts-at-holes ->
            [one] Ein weiterer Start liegt neben einem fehlenden Feld.
            *[other] { $starts-at-holes } weitere Starts liegen neben fehlenden Feldern.
        }
    }
}
need-dragon = Das Drachenplättchen. Es wird nie auf den Spielplan gelegt und gehört nie zu einer Hand.
# Below the picture of the tiles.
tile-names = Ein Plättchen ist nach den Anschlüssen benannt, die seine Wege verbinden: A bis { $last }, im Uhrzeigersinn vom linken Anschluss der oberen Seite an. Die Anschlüsse rund um ein Feld des Spielplans tragen dieselben Buchstaben.
picture-tiles = Die Plättchen
picture-starts = Der Spielplan mit einer Markierung am Rand für jeden Start
copies-of-tile = { $copies } × { $tile }

## Setup

setup-seats = Der älteste Spieler ist Spieler 1. Die übrigen Spieler werden von ihm aus im Uhrzeigersinn nummeriert.
setup-drawn-seats = Nummeriert die Spieler im Uhrzeigersinn, beginnend bei einem beliebigen Spieler. Lost den Startspieler aus.
setup-agreed-seats = Bestimmt, wer Spieler 1 ist. Die übrigen Spieler werden von ihm aus im Uhrzeigersinn nummeriert.
setup-teams = { $teams-count ->
    [1] Alle Spieler bilden ein Team: Jeder ist Partner aller anderen.
    *[other] Es gibt { $teams-count } Teams. { $teams-count ->
        [2] Spieler 1 und 2
        *[other] Spieler 1 bis { $teams-count }
    } gehören zu verschiedenen Teams; die übrigen Spieler werden in derselben Reihenfolge auf die Teams verteilt. Die Spieler eines Teams sind Partner: Sie gewinnen gemeinsam.
}
setup-deal = Mischt die Plättchen verdeckt und gebt jedem Spieler { $hand-size ->
    [one] eines
    *[other] { $hand-size }
}. Jeder { $hand-open ->
    [true] legt seine Plättchen offen vor sich aus, jetzt und immer, wenn er zieht
    *[false] darf seine Plättchen jederzeit ansehen, hält sie aber vor den anderen Spielern geheim
}. Die übrigen Plättchen bilden den verdeckten Nachziehstapel.
setup-deal-common = Die Plättchen werden verdeckt gemischt. { $hand-size ->
    [one] Eines davon wird
    *[other] { $hand-size } davon werden
} offen neben den Spielplan gelegt: Das ist die gemeinsame Auslage, aus der alle spielen. Die übrigen Plättchen bilden den verdeckten Nachziehstapel.
setup-deal-pile = { $tiles-supply ->
    [endless] Gelegt werden darf jedes Plättchen, das es gibt, beliebig oft. Niemand hat Plättchen auf der Hand.
    *[pile] Alle Plättchen werden offen neben den Spielplan gelegt: Das ist der Vorrat, aus dem alle spielen. Niemand hat Plättchen auf der Hand.
}
setup-deal-alone = { $tiles-supply ->
    [endless] Ziehe zufällig { $hand-size ->
        [one] ein
        *[other] { $hand-size }
    } Plättchen: Das ist deine Hand.
    *[pile] Mische die Plättchen verdeckt und ziehe { $hand-size ->
        [one] eines
        *[other] { $hand-size }
    }: Das ist deine Hand. Die übrigen Plättchen bilden den verdeckten Nachziehstapel.
}
setup-endless = Der Vorrat geht nie aus: Jedes Mal wird gezogen, als wären noch alle Plättchen da.
setup-limit = Man darf nie mehr als { $hand-limit ->
    [one] ein
    *[other] { $hand-limit }
} Plättchen auf der Hand haben.
setup-dragon = Das Drachenplättchen kommt { $dragon-rests ->
    [aside] neben den Spielplan.
    *[under-pile] unter den Nachziehstapel.
}
setup-starts-choice = { $start-begins ->
    [chance] Der Startspieler
    *[first] Spieler 1
} wählt einen Start für { $start-markers ->
    [1] seinen Spielstein
    *[other] seinen ersten Spielstein
}; dann tun es ihm die anderen im Uhrzeigersinn gleich{ $start-markers ->
    [1] , jeder mit einem Spielstein.
    *[other] . Haben alle einen Spielstein auf dem Spielplan, geht es in derselben Reihenfolge mit den nächsten weiter, bis jeder Spieler { $start-markers } eingesetzt hat.
}
setup-starts-choice-alone = Wähle einen Start für { $start-markers ->
    [one] deinen Spielstein
    *[other] jeden deiner { $start-markers } Spielsteine
}.
setup-starts-tile = { $start-begins ->
    [chance] Der Startspieler
    *[first] Spieler 1
} legt ein Plättchen { $hand-whose ->
    [own] von seiner Hand
    [common] aus der Auslage
    *[pile] aus dem Vorrat
} auf ein Feld am Rand des Spielplans, das an kein anderes Plättchen grenzt, und setzt { $start-markers ->
    [1] seinen Spielstein
    *[other] seinen ersten Spielstein
} auf einen Anschluss dieses Plättchens, der zu einem freien Feld zeigt. Dann tun es ihm die anderen im Uhrzeigersinn gleich{ $start-markers ->
    [1] , jeder mit einem Spielstein.
    *[other] . Haben alle einen Spielstein auf dem Spielplan, geht es in derselben Reihenfolge mit den nächsten weiter, bis jeder Spieler { $start-markers } eingesetzt hat.
}
setup-starts-tile-alone = Lege { $start-markers ->
    [one] ein Plättchen
    *[other] für jeden der { $start-markers } Spielsteine ein Plättchen
} { $hand-whose ->
    [own] von deiner Hand
    [common] aus der Auslage
    *[pile] aus dem Vorrat
} auf ein Feld am Rand des Spielplans, das an kein anderes Plättchen grenzt, und setze { $start-markers ->
    [one] einen Spielstein
    *[other] den Spielstein
} auf einen Anschluss dieses Plättchens, der zu einem freien Feld zeigt.
setup-tile-draw = { $hand-whose ->
    [common] Nach dem Einsetzen jedes Spielsteins wird ein Plättchen für die Auslage gezogen.
    *[own] { $hand-rest ->
        [aside] Wer einen Spielstein eingesetzt hat, nimmt seine übrigen Plättchen aus dem Spiel und zieht { $hand-size ->
            [one] ein neues
            *[other] { $hand-size } neue
        }.
        *[kept] Wer einen Spielstein eingesetzt hat, zieht ein Plättchen als Ersatz für das gelegte.
    }
}
setup-starts-chance = Der Start jedes Spielsteins wird ausgelost.
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] Dein Spielstein hat seinen eigenen Start.
        *[other] Jeder deiner Spielsteine hat seinen eigenen Start.
    }
    *[players] Jeder Spielstein hat seinen eigenen Start.
} Ein Feld ist nach dem Buchstaben seiner Spalte (von links) und der Nummer seiner Reihe (von unten) benannt: A1 liegt unten links. Die Starts stehen unten.
# The list of starts. Each player or marker has a line with its $starts, as in the two messages after that. $squares is a list.
starts-title = Die Starts
starts-of-player = Spieler { $player }: { $starts }
starts-of-nobody = { $markers ->
    [one] Der Spielstein
    *[other] Spielstein { $marker }
}: { $starts }
starts-at-end = Anschluss { $end } von { $squares }
starts-at-side = { $side ->
    [north] obere
    [east] rechte
    [south] untere
    [north-east] rechte obere
    [south-east] rechte untere
    [south-west] linke untere
    [north-west] linke obere
    *[west] linke
} Seite von { $squares }
setup-exclusive = { $start-exclusive ->
    [square] Vor einem Feld darf höchstens ein Spielstein stehen.
    [none] An einem Start dürfen mehrere Spielsteine stehen.
    *[start] An einem Start darf höchstens ein Spielstein stehen. An verschiedenen Starts dürfen zwei Spielsteine vor demselben Feld stehen.
}
setup-path = Ein Spielstein steht vor dem Feld neben seinem Start und { $start-on ->
    [side] dort zwischen { $tiles-ports ->
        [2] zwei Wegen
        *[other] den Wegen dieser Seite
    }. Einer davon wird erst gewählt, wenn auf dem Feld ein Plättchen liegt.
    *[port] betritt es über den einen Weg, der dort beginnt.
}
setup-before-tiles = Alle Spielsteine werden eingesetzt, bevor das erste Plättchen gelegt wird.

## A turn

turn-order = { $start-begins ->
    [chance] Der Startspieler
    *[first] Spieler 1
} beginnt. Gespielt wird im Uhrzeigersinn; ausgeschiedene Spieler werden übersprungen. { $whose ->
    [any] Passen ist nicht erlaubt.
    *[other] Wer ein Plättchen hat, darf nicht passen.
} Bist du am Zug, führe { $plays ->
    [each-marker] alle folgenden Schritte
    *[tile] die folgenden Schritte
} der Reihe nach { $start-owner ->
    [nobody] { $plays ->
        [one-marker] für einen beliebigen Spielstein auf dem Spielplan aus:
        [each-marker] für einen der Spielsteine aus und dann noch einmal für { $start-markers ->
            [2] den anderen
            *[other] jeden der anderen
        }. Die Reihenfolge der Spielsteine wählst du in jedem Zug neu. Ausgeschiedene Spielsteine lässt du aus. Bist du ausgeschieden oder hast du kein Plättchen mehr, um weiterzuspielen, endet dein Zug.
        *[tile] aus:
    }
    *[players] { $plays ->
        [one-marker] für einen beliebigen deiner Spielsteine auf dem Spielplan aus:
        [each-marker] für einen deiner Spielsteine aus und dann noch einmal für { $start-markers ->
            [2] den anderen
            *[other] jeden der anderen
        }. Die Reihenfolge deiner Spielsteine wählst du in jedem Zug neu. Ausgeschiedene Spielsteine lässt du aus, auch wenn sie erst in diesem Zug ausgeschieden sind. Hast du kein Plättchen mehr, um weiterzuspielen, endet dein Zug.
        *[tile] aus:
    }
}
turn-order-elsewhere = { $start-begins ->
    [chance] Der Startspieler
    *[first] Spieler 1
} beginnt. Gespielt wird im Uhrzeigersinn. Wer ein Plättchen legen kann, darf nicht passen. Bist du am Zug, führe die folgenden Schritte der Reihe nach aus:
turn-order-alone = { $plays ->
    [one-marker] Lege ein Plättchen nach dem anderen. Führe dabei jedes Mal die folgenden Schritte der Reihe nach für einen beliebigen deiner Spielsteine auf dem Spielplan aus:
    [each-marker] Spiele einen Zug nach dem anderen. Führe in jedem Zug alle folgenden Schritte der Reihe nach für einen deiner Spielsteine aus und dann noch einmal für { $start-markers ->
        [2] den anderen
        *[other] jeden der anderen
    }. Die Reihenfolge deiner Spielsteine wählst du in jedem Zug neu. Ausgeschiedene Spielsteine lässt du aus, auch wenn sie erst in diesem Zug ausgeschieden sind.
    *[tile] Lege ein Plättchen nach dem anderen. Führe dabei jedes Mal die folgenden Schritte der Reihe nach aus:
}
turn-lay = Lege { $whose ->
    [common] eines der Plättchen aus der Auslage
    [pile] irgendein Plättchen aus dem Vorrat
    [any] irgendein Plättchen
    *[own] eines deiner Plättchen
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , beliebig gedreht,
} auf { $turn-place ->
    [touching] ein beliebiges freies Feld neben einem Plättchen oder am Außenrand des Spielplans
    [anywhere] ein beliebiges freies Feld
    *[front] das freie Feld, vor dem { $start-owner ->
        [nobody] der Spielstein steht
        *[players] { $start-markers ->
            [1] dein Spielstein steht
            *[other] der Spielstein steht
        }
    }
}. Ein gelegtes Plättchen wird nicht mehr bewegt.
turn-second = Stattdessen darfst du ein Plättchen vom Nachziehstapel ziehen, wenn es dort noch eines gibt, und musst dann dieses legen: Deine Hand bleibt unverändert. Lässt es sich nirgends legen, kommt es aus dem Spiel, und dein Zug ist beendet.
turn-edge = Kein Plättchen darf für sich allein zwei Anschlüsse am Außenrand des Spielplans verbinden{ $turn-edge-to-edge ->
    [last-resort] , außer wenn es das an jeder möglichen Stelle{ $tiles-turning ->
        [fixed] {""}
        *[free] {" "}und in jeder Drehung
    } tut und alle anderen, die du hast, ebenso
    *[never] {""}
}.
turn-ban = Du darfst kein Plättchen so legen, dass { $start-owner ->
    [nobody] ein Spielstein
    *[players] dieser Spielstein
} { $collisions ->
    [banned] über den Rand oder durch einen Zusammenstoß ausscheidet
    *[none] den Spielplan verlässt
}, es sei denn, jedes Plättchen{ $whose ->
    [common] {" "}der Auslage
    [pile] {" "}im Vorrat
    [any] {""}
    *[own] {" "}auf deiner Hand
} hätte{ $tiles-turning ->
    [fixed] {""}
    *[free] , wie auch immer gedreht,
} diese Folge.{ $start-owner ->
    [nobody] { $collisions ->
        [allowed] {" "}Du darfst aber Spielsteine zusammenstoßen lassen.
        *[none] {""}
    }
    *[players] { $collisions ->
        [allowed] {" "}Du darfst ihn aber mit einem anderen zusammenstoßen lassen. Ob andere Spielsteine ausscheiden, spielt keine Rolle.
        *[none] {" "}Ob andere Spielsteine ausscheiden, spielt keine Rolle.
    }
}
turn-ban-own = Deine übrigen Spielsteine zählen dabei nicht: Du darfst einen von ihnen ausscheiden lassen.
turn-ban-loop = Ebenso wenig darfst du ein Plättchen legen, das { $turn-loop-counts ->
    [own] diesen
    *[any] irgendeinen
} Spielstein in eine Endlosschleife führen würde, es sei denn, du hast keine andere Möglichkeit.
turn-ban-partners = Der Spielstein eines Partners zählt wie jeder andere: Du darfst ihn ausscheiden lassen.
turn-ban-any = Einen Spielstein darfst du nur ausscheiden lassen, wenn es bei { $start-owner ->
    [nobody] jedem Spielstein
    *[players] jedem deiner Spielsteine
} unvermeidlich ist: Solange es { $hand-whose ->
    [common] in der Auslage
    [pile] im Vorrat
    *[own] auf deiner Hand
} für einen von ihnen ein Plättchen gibt, durch das { $start-owner ->
    [nobody] kein Spielstein
    *[players] dieser nicht
} ausscheidet, musst du ein solches Plättchen für einen solchen Spielstein legen.
turn-ban-side = Ist der Weg des Spielsteins noch nicht gewählt, ist ein Plättchen erlaubt, wenn mindestens einer der { $tiles-ports ->
    [2] beiden
    *[other] { $tiles-ports }
} Wege erlaubt ist; dann musst du einen erlaubten Weg wählen. Wer auf einem Plättchen, das für einen anderen Spielstein gelegt wurde, einen Weg wählt, ist in seiner Wahl frei.
turn-ban-elsewhere = Du darfst kein Plättchen so legen, dass { $start-owner ->
    [nobody] ein Spielstein
    *[players] einer deiner Spielsteine
} { $collisions ->
    [banned] über den Rand oder durch einen Zusammenstoß ausscheidet
    *[other] den Spielplan verlässt
}, solange du auch so legen kannst, dass das nicht geschieht.
turn-no-ban = Du darfst jedes Plättchen legen, auch eines, durch das { $start-owner ->
    [nobody] ein Spielstein
    *[players] { $sides ->
        [one-player] { $start-markers ->
            [one] dein Spielstein
            *[other] einer deiner Spielsteine
        }
        *[players] ein eigener Spielstein
    }
} ausscheidet.
turn-lanes = Liegt das neue Plättchen vor einem Spielstein, der noch zwischen { $tiles-ports ->
    [2] zwei Wegen
    *[other] den Wegen einer Seite
} steht, wählt dessen Besitzer jetzt einen davon. Müssen mehrere Spieler wählen, beginnt der Spieler, der am Zug ist; die anderen folgen im Uhrzeigersinn. Kein Spielstein zieht, bevor alle gewählt haben.
turn-move = Jeder Spielstein, der vor dem neuen Plättchen steht, ob deiner oder nicht, folgt seinem Weg bis zum Ende. Scheidet er dabei nicht aus, bleibt er dort stehen, vor dem nächsten freien Feld. Alle ziehen gleichzeitig, auch die Spielsteine von Spielern, die noch nicht am Zug waren.
turn-move-nobodys = Jeder Spielstein, der vor dem neuen Plättchen steht, folgt seinem Weg bis zum Ende. Scheidet er dabei nicht aus, bleibt er dort stehen, vor dem nächsten freien Feld.
turn-move-alone = Jeder Spielstein, der vor dem neuen Plättchen steht, folgt seinem Weg bis zum Ende. Scheidet er dabei nicht aus, bleibt er dort stehen, vor dem nächsten freien Feld. Alle ziehen gleichzeitig.
turn-move-home = Jeder Spielstein, der vor dem neuen Plättchen steht, egal wem er gehört, folgt seinem Weg bis zum Ende. Sofern dieser nicht am Rand endet, bleibt der Spielstein dort stehen, vor dem nächsten freien Feld. Alle ziehen gleichzeitig.
turn-out = Ein Spielstein, dessen Weg am Rand des Spielplans endet, { $elimination-edge ->
    [home] ist im Ziel, und sein Weg wird gewertet.{ $player-out ->
        [never] {""}
        *[possible] {" "}Sein Besitzer bleibt im Spiel.
    }
    *[out] scheidet aus.
}
turn-collision = Zwei Spielsteine, die sich auf einem Weg begegnen{ $elimination-collision ->
    [pass] , ziehen aneinander vorbei; jeder folgt dem Weg weiter, auf dem der andere gekommen ist.
    *[out] { $start-on ->
        [tile] {" "}oder am selben Anschluss ankommen, stoßen zusammen
        *[port] , stoßen zusammen
    }, und beide scheiden aus.
}
turn-loops = Ein Plättchen, das Spielsteine in einer Endlosschleife an ihren Ausgangspunkt zurückführen würde, wird nicht gelegt: Es kommt aus dem Spiel, diese Spielsteine scheiden aus, und kein anderer Spielstein zieht.
turn-out-many = Ein Spieler scheidet aus, sobald alle seine Spielsteine ausgeschieden sind{ $elimination-collision ->
    [pass] .
    *[out] . Auch zwei Spielsteine desselben Spielers können zusammenstoßen.
}
turn-out-nobodys = Scheidet durch das Plättchen, das du gelegt hast, ein Spielstein aus, scheidest du aus.
turn-exchange = Sind durch dein Plättchen { $sides ->
    [teams] Spieler anderer Teams
    *[players] andere Spieler
} ausgeschieden und bist du selbst noch im Spiel, darfst du alle ihre Plättchen zusammen als Tauschvorrat ansehen und einmal tauschen: beliebig viele deiner Plättchen gegen ebenso viele aus dem Tauschvorrat.
turn-dragon = Ist der Spieler mit dem Drachen ausgeschieden, wandert der Drache weiter: siehe das Kapitel „Der Drache“.
turn-hands = { $elimination-hand ->
    [aside] Wer gerade ausgeschieden ist, legt seine Plättchen verdeckt vor sich ab. Sie kommen nicht ins Spiel zurück.
    [under-pile] Die Plättchen der gerade ausgeschiedenen Spieler werden miteinander gemischt und unter den Nachziehstapel gelegt: Sie werden erst gezogen, wenn alle Plättchen über ihnen verbraucht sind{ $dragon-rests ->
        [under-pile] . Liegt der Drache unter dem Stapel, bleibt er auch unter ihnen.
        *[aside] .
    }
    *[to-pile] Die Plättchen der gerade ausgeschiedenen Spieler werden in den Nachziehstapel gemischt{ $dragon-rests ->
        [under-pile] ; liegt der Drache darunter, bleibt er dort
        *[aside] {""}
    }.
}
turn-draw = { $draw-who ->
    [active] { $player-out ->
        [never] Hast du
        *[possible] Bist du noch im Spiel und hast
    } { $hand-limit ->
        [one] kein
        *[other] weniger als { $hand-limit }
    } Plättchen, ziehe eines.
    [everyone] Alle, die noch im Spiel sind und { $hand-limit ->
        [one] kein
        *[other] weniger als { $hand-limit }
    } Plättchen haben, ziehen im Uhrzeigersinn je eines, reihum immer weiter, bis alle { $hand-limit ->
        [one] eines
        *[other] { $hand-limit }
    } haben oder jemand ziehen muss und der Nachziehstapel leer ist.
    *[everyone-after-refill] Bist du noch im Spiel und hast { $hand-limit ->
        [one] kein
        *[other] weniger als { $hand-limit }
    } Plättchen, ziehe eines. War der Nachziehstapel aber leer und sind gerade Plättchen dorthin zurückgekommen, ziehen stattdessen alle, die noch im Spiel sind und { $hand-limit ->
        [one] kein
        *[other] weniger als { $hand-limit }
    } Plättchen haben, im Uhrzeigersinn je eines, reihum immer weiter, bis alle { $hand-limit ->
        [one] eines
        *[other] { $hand-limit }
    } haben oder jemand ziehen muss und der Nachziehstapel leer ist.
}
turn-draw-new = Bist du noch im Spiel, nimm deine übrigen Plättchen aus dem Spiel: Sie kommen nicht zurück. Ziehe dann { $hand-size ->
    [one] ein neues
    *[other] { $hand-size } neue
} Plättchen. Niemand sonst zieht.
turn-draw-common = Ist im Nachziehstapel noch ein Plättchen, ziehe eines für die Auslage.
turn-first = { $draw-first ->
    [holder] Der Spieler mit dem Drachen zieht zuerst; hat ihn niemand, ziehst du zuerst oder, wenn du ausgeschieden bist, der nächste Spieler im Uhrzeigersinn.
    *[active] Du ziehst zuerst; bist du ausgeschieden, beginnt der nächste Spieler im Uhrzeigersinn.
}
turn-empty-pile = { $dragon-rests ->
    [none] Ist der Nachziehstapel leer, zieht niemand.
    *[aside] Wer ziehen muss und den Nachziehstapel leer vorfindet, erhält unter Umständen den Drachen: siehe das Kapitel „Der Drache“.
}
turn-empty-hand = Wer zu Beginn seines Zuges kein Plättchen hat, { $turn-empty-hand ->
    [draw-first] zieht zuerst eines und spielt dann. Ist auch der Nachziehstapel leer, passt er
    *[pass] passt
}{ $player-out ->
    [never] .
    *[possible] {" "}und bleibt im Spiel.
}
turn-home-pass = Wer keinen Spielstein mehr auf dem Spielplan hat, passt{ $player-out ->
    [never] .
    *[possible] {" "}und bleibt im Spiel.
}
turn-pass-elsewhere = Wer kein Plättchen legen kann, passt{ $player-out ->
    [never] .
    *[possible] {" "}und bleibt im Spiel.
}

## The dragon

heading-dragon = Der Drache
dragon-what = Das Drachenplättchen zeigt an, wer auf ein Plättchen wartet.
dragon-take = { $dragon-rests ->
    [aside] Wer ziehen muss und den Nachziehstapel leer vorfindet, nimmt sich den Drachen, der neben dem Spielplan liegt.
    *[under-pile] Liegt im Nachziehstapel nur noch der Drache, gilt der Stapel als leer: Wer dann ziehen muss, nimmt sich den Drachen.
} Damit endet das Ziehen. Hat bereits jemand den Drachen, behält er ihn, und das Ziehen endet einfach.
dragon-full-hand = Wer { $hand-limit ->
    [one] ein
    *[other] { $hand-limit }
} Plättchen hat, zieht nie, auch nicht den Drachen.
dragon-release = { $dragon-release ->
    [all-full] Wurde mindestens ein Plättchen gezogen, gibt der Spieler mit dem Drachen ihn nach dem Ziehen an den ersten Spieler weiter, der nicht ziehen konnte, weil der Stapel aufgebraucht war; das kann auch er selbst sein. Haben dagegen alle, die noch im Spiel sind, wieder { $hand-limit ->
        [one] ein
        *[other] { $hand-limit }
    } Plättchen, kommt der Drache zurück { $dragon-rests ->
        [aside] neben den Spielplan
        *[under-pile] unter den Nachziehstapel
    }. In allen anderen Fällen behält ihn der Spieler.
    [on-draw] Sobald der Spieler mit dem Drachen ein Plättchen zieht, kommt der Drache zurück { $dragon-rests ->
        [aside] neben den Spielplan
        *[under-pile] unter den Nachziehstapel
    }.
    [own-turn] Sind Plättchen im Nachziehstapel, legt der Spieler mit dem Drachen diesen in seinem eigenen Zug zurück { $dragon-rests ->
        [aside] neben den Spielplan
        *[under-pile] unter den Nachziehstapel
    }, bevor jemand zieht. Zieht er im Zug eines anderen Spielers, behält er den Drachen.
    *[refill] Kommen Plättchen in den Nachziehstapel zurück, wandert der Drache, bevor jemand zieht, zurück { $dragon-rests ->
        [aside] neben den Spielplan
        *[under-pile] unter den Nachziehstapel
    }. Wer ihn hatte, gilt nur noch für die Frage, wer zuerst zieht, als Spieler mit dem Drachen.
}
dragon-holder-out = Scheidet der Spieler mit dem Drachen aus, { $dragon-holder-out ->
    [next-short] erhält ihn der im Uhrzeigersinn nächste Spieler, der noch im Spiel ist und { $hand-limit ->
        [one] kein
        *[other] weniger als { $hand-limit }
    } Plättchen hat. Gibt es keinen solchen Spieler, kommt der Drache
    [next] erhält ihn der im Uhrzeigersinn nächste Spieler, der noch im Spiel ist. Hat dieser { $hand-limit ->
        [one] ein
        *[other] { $hand-limit }
    } Plättchen, kommt der Drache stattdessen
    *[nobody] kommt der Drache
} zurück { $dragon-rests ->
    [aside] neben den Spielplan
    *[under-pile] unter den Nachziehstapel
}{ $dragon-holder-out ->
    [next] , auch wenn ein späterer Spieler weniger hat.
    *[nobody] .
}

## The end

end = { $ending-until ->
    [none-left] Gespielt wird, bis niemand mehr im Spiel ist: Der letzte Spieler spielt allein weiter.
    *[one-left] { $ending-together ->
        [round] { $teams-count ->
            [0] Ist am Ende einer Runde nur noch ein Spieler
            *[other] Sind am Ende einer Runde nur noch Spieler eines Teams
        } im Spiel, endet die Partie{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] , und dieser Spieler gewinnt.
                *[other] . Dieses Team gewinnt mit allen seinen Spielern, auch den ausgeschiedenen.
            }
        } In einer Runde hat jeder Spieler einen Zug, beginnend mit { $start-begins ->
            [chance] dem Startspieler
            *[first] Spieler 1
        }: Wer in der Runde noch nicht am Zug war, spielt noch.
        *[placement] Sobald { $teams-count ->
            [0] nur noch ein Spieler im Spiel ist
            *[other] nur noch Spieler eines Teams im Spiel sind
        }, endet die Partie, auch mitten im Zug: Der Rest des Zuges entfällt{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] . Dieser Spieler gewinnt.
                *[other] . Dieses Team gewinnt mit allen seinen Spielern, auch den ausgeschiedenen.
            }
        }
    }
}
together = { $ending-together ->
    [round] in derselben Runde
    *[placement] durch dasselbe Plättchen
}
end-together = Scheiden alle, die noch im Spiel sind, { together } aus, { $ending-shared-elimination ->
    [nobody] gewinnt niemand
    *[shared] { $teams-count ->
        [0] gewinnen sie gemeinsam
        *[other] gewinnen ihre Teams gemeinsam
    }
}.
end-tiles = { $hand-whose ->
    [common] Sind nach dem Ziehen noch { $sides ->
        [teams] Spieler mehrerer Teams
        *[players] mehrere Spieler
    } im Spiel und ist die Auslage leer, endet die Partie, und { $ending-tiles-out ->
        [nobody] niemand gewinnt
        *[shared] { $sides ->
            [teams] diese Teams gewinnen gemeinsam
            *[players] sie gewinnen gemeinsam
        }
    }.
    [pile] Sind noch { $sides ->
        [teams] Spieler mehrerer Teams
        *[players] mehrere Spieler
    } im Spiel und ist der Vorrat leer, endet die Partie, und { $ending-tiles-out ->
        [nobody] niemand gewinnt
        *[shared] { $sides ->
            [teams] diese Teams gewinnen gemeinsam
            *[players] sie gewinnen gemeinsam
        }
    }.
    *[own] Sind nach dem Ziehen noch { $sides ->
        [teams] Spieler mehrerer Teams
        *[players] mehrere Spieler
    } im Spiel{ $turn-empty-hand ->
        [draw-first] , hat keiner von ihnen ein Plättchen und ist der Nachziehstapel leer
        *[pass] {" "}und hat keiner von ihnen ein Plättchen
    }, endet die Partie, und { $ending-tiles-out ->
        [nobody] niemand gewinnt
        *[shared] { $sides ->
            [teams] diese Teams gewinnen gemeinsam
            *[players] sie gewinnen gemeinsam
        }
    }.
}
end-home = Die Partie endet, wenn kein Spielstein mehr auf dem Spielplan ist.
end-alone = { $start-owner ->
    [nobody] Die Partie endet, sobald ein Spielstein ausscheidet.
    *[players] Die Partie endet, wenn { $start-markers ->
        [one] dein Spielstein ausgeschieden ist
        *[other] alle deine Spielsteine ausgeschieden sind
    }.
}
end-nobodys = Die Partie endet auch, wenn kein Spielstein mehr auf dem Spielplan ist{ $sides ->
    [one-team] {""}
    [teams] : Die Teams aller Spieler, die noch im Spiel sind, gewinnen gemeinsam
    *[players] : Alle Spieler, die noch im Spiel sind, gewinnen gemeinsam
}.
end-out-last-nobodys = { $teams-count ->
    [0] Wer zuletzt ausscheidet, gewinnt.
    *[other] Das Team des Spielers, der zuletzt ausscheidet, gewinnt.
}
end-out-last = { $teams-count ->
    [0] Wer zuletzt ausscheidet, gewinnt. Scheiden mehrere Spieler
    *[other] Das Team des Spielers, der zuletzt ausscheidet, gewinnt. Scheiden Spieler mehrerer Teams
} { together } als Letzte aus, { $ending-shared-elimination ->
    [nobody] gewinnt niemand
    *[shared] { $teams-count ->
        [0] gewinnen sie gemeinsam
        *[other] gewinnen ihre Teams gemeinsam
    }
}.
end-tiles-over = { $hand-whose ->
    [common] Ist die Auslage nach dem Ziehen leer, endet die Partie.
    [pile] Ist der Vorrat leer, endet die Partie.
    *[own] { $sides ->
        [one-player] Die Partie endet auch, wenn du kein Plättchen mehr zum Legen hast.
        *[players] Hat nach dem Ziehen niemand{ $player-out ->
            [never] {""}
            *[possible] , der noch im Spiel ist,
        } ein Plättchen{ $turn-empty-hand ->
            [draw-first] {" "}und ist der Nachziehstapel leer
            *[pass] {""}
        }, endet die Partie.
    }
}
end-no-placement = Die Partie endet auch, wenn niemand ein Plättchen legen kann.
end-tiles-one = { $teams-count ->
    [0] Ist dann nur noch ein Spieler im Spiel, gewinnt er.
    *[other] Sind dann nur noch Spieler eines Teams im Spiel, gewinnt dieses Team.
}
points-most = { $sides ->
    [one-player] Deine Punkte am Ende sind dein Ergebnis.
    [one-team] Die Punkte aller Spieler zusammen sind euer Ergebnis.
    [teams] Ein Team erhält die Summe der Punkte seiner Spieler. Das Team mit den meisten Punkten gewinnt mit allen seinen Spielern, ob noch im Spiel oder ausgeschieden. Bei Gleichstand gewinnen die betreffenden Teams gemeinsam.
    *[players] Wer die meisten Punkte hat, gewinnt{ $elimination-edge ->
        [home] {""}
        *[out] , ob noch im Spiel oder ausgeschieden
    }. Bei Gleichstand gewinnen die betreffenden Spieler gemeinsam.
}
points-path = Jeder Spielstein erhält { $score-runs ->
    [growing] Punkte
    *[plain] einen Punkt
} für { $score-path ->
    [squares] jedes Feld, das sein Weg durchquert hat, auch für das letzte vor dem Rand. Ein mehrfach durchquertes Feld zählt jedes Mal.
    *[crossings] jede Stelle, an der sein Weg sich selbst gekreuzt hat: Er ist zweimal über dasselbe Plättchen gelaufen, auf Wegen, die sich kreuzen.
}
points-growing = Von den Feldern, die ein Spielstein durch ein einziges Plättchen durchquert, bringt das erste 1 Punkt, das zweite 2 Punkte und so weiter.
points-collision = Nach einem Zusammenstoß zählt die Strecke zwischen den Feldern, von denen die beiden Spielsteine kamen, für beide.
points-still-in = Der Weg eines Spielsteins, der am Ende noch auf dem Spielplan ist, zählt { $score-still-in ->
    [0] nicht
    [2] doppelt
    *[other] { $score-still-in }-fach
}.
points-hole = Ein Weg, der an einem fehlenden Feld endet, zählt { $score-hole ->
    [2] doppelt
    *[other] { $score-hole }-fach
}.
points-put-out = Scheidet durch dein Plättchen der Spielstein eines anderen Spielers aus, { $put-out ->
    [loss] { $put-out-times ->
        [1] verlierst du so viele Punkte, wie sein Weg bringt.
        *[other] verlierst du { $put-out-times }-mal so viele Punkte, wie sein Weg bringt.
    }
    *[gain] { $put-out-times ->
        [1] zählt sein Weg auch für dich.
        *[other] zählt sein Weg auch für dich, und zwar { $put-out-times }-fach.
    }
}
points-put-out-partner = Der Spielstein eines Partners zählt dabei wie jeder andere.
points-marker = Jeder deiner Spielsteine, der am Ende noch auf dem Spielplan ist, bringt { $score-marker ->
    [one] { $score-marker } weiteren Punkt
    *[other] { $score-marker } weitere Punkte
}.

## An example

example-about = Aus einer Partie mit { $players ->
    [one] einem Spieler
    *[other] { $players } Spielern
}. Ein Feld ist nach dem Buchstaben seiner Spalte (von links) und der Nummer seiner Reihe (von unten) benannt: A1 liegt unten links. Dicke Linien zeigen, wo Spielsteine entlanggezogen sind; Markierungen in den Ecken eines Plättchens zeigen, dass es zuletzt gelegt wurde.
example-markers = Hat ein Spieler mehrere Spielsteine, sind auch sie ab 1 nummeriert: Der Spielplan zeigt erst die Nummer des Spielers, dann die des Spielsteins.
example-nobodys = Auf dem Spielplan steht eine 0 für { $markers ->
    [one] den Spielstein
    *[other] einen Spielstein, gefolgt von dessen Nummer
}.
# $hands lists the players still in, each formatted by the next message.
example-state = Spieler { $player } ist am Zug. { $player-out ->
    [never] Alle Spieler:
    *[possible] Noch im Spiel:
} { $hands }.
example-holds = { $tiles ->
    [0] Spieler { $player } ohne Plättchen
    [one] Spieler { $player } mit einem Plättchen
    *[other] Spieler { $player } mit { $tiles } Plättchen
}
# When players have no hands.
example-in = Spieler { $player }
example-pile = { $tiles ->
    [0] Der Nachziehstapel ist leer.
    [one] Im Nachziehstapel ist noch ein Plättchen.
    *[other] Im Nachziehstapel sind noch { $tiles } Plättchen.
}
# When only the dragon is left.
example-pile-dragon = Im Nachziehstapel liegt nur noch der Drache.
example-holder = Spieler { $player } hat den Drachen.
example-hand = Die Hand von Spieler { $player }
example-common-hand = Die gemeinsame Auslage
example-tiles-of-pile = Die Plättchen im Vorrat
example-tiles = Die Plättchen
example-before = Der Spielplan vor dem Zug
example-after = Der Spielplan nach dem Zug
example-end = Die Partie geht weiter.
example-over = Damit endet die Partie.
# Subjects at the beginning of a sentence.
who-player = Spieler { $player }
who-marker = Spielstein { $marker } von Spieler { $player }
who-nobodys = Der Spielstein
who-nobodys-marker = Spielstein { $marker }
event-lane = { $who } nimmt den Weg, der an Anschluss { $end } des Feldes beginnt.
event-pass = { $who } hat kein Plättchen und passt.
event-pass-stuck = { $who } kann kein Plättchen legen und passt.
event-place = Spieler { $player } legt Plättchen { $tile } auf Feld { $square }{ $turns ->
    [0] .
    [one] , um eine Vierteldrehung im Uhrzeigersinn gedreht.
    [2] , um eine halbe Drehung gedreht.
    *[other] , um { $turns } Vierteldrehungen im Uhrzeigersinn gedreht.
}
event-place-for = Für Spielstein { $marker } legt Spieler { $player } Plättchen { $tile } auf Feld { $square }{ $turns ->
    [0] .
    [one] , um eine Vierteldrehung im Uhrzeigersinn gedreht.
    [2] , um eine halbe Drehung gedreht.
    *[other] , um { $turns } Vierteldrehungen im Uhrzeigersinn gedreht.
}
event-move = { $who } zieht und steht nun vor Feld { $square }.
event-out-edge = { $who } verlässt den Spielplan.
event-home = { $who } kommt ins Ziel und erhält { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-out-loop = { $who } würde in eine Endlosschleife geraten und scheidet aus: Das Plättchen wird nicht gelegt.
event-out-collision = { $who } stößt mit einem anderen Spielstein zusammen.
event-eliminated = Spieler { $player } scheidet aus.
event-exchange = { $who } tauscht { $give } gegen { $take }.
event-dragon-taken = { $who } erhält den Drachen.
event-dragon-aside = Der Drache kommt zurück neben den Spielplan.
event-dragon-pile = Der Drache kommt zurück unter den Nachziehstapel.
event-discard-none = { $who } hatte keine Plättchen mehr.
event-discard-pile = { $count ->
    [one] Ein Plättchen von Spieler { $player } kommt in den Nachziehstapel.
    *[other] { $count } Plättchen von Spieler { $player } kommen in den Nachziehstapel.
}
event-discard-aside = { $count ->
    [one] Ein Plättchen von Spieler { $player } bleibt verdeckt auf dem Tisch und ist aus dem Spiel.
    *[other] { $count } Plättchen von Spieler { $player } bleiben verdeckt auf dem Tisch und sind aus dem Spiel.
}
event-discard-under-pile = { $count ->
    [one] Ein Plättchen von Spieler { $player } kommt unter den Nachziehstapel.
    *[other] { $count } Plättchen von Spieler { $player } kommen unter den Nachziehstapel.
}
event-draw = { $who } zieht ein Plättchen.
event-draw-seen = { $who } zieht Plättchen { $tile }.
event-draw-common = Plättchen { $tile } kommt in die Auslage.
event-end-one = Spieler { $player } gewinnt.
event-end-team = Das Team der Spieler { $players } gewinnt.
event-end-shared = Die Spieler { $players } gewinnen gemeinsam.
event-score = { $who } erhält { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-score-lost = { $who } verliert { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-end-nobody = Niemand gewinnt.
