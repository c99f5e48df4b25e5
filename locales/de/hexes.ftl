# Messages that replace those of path.ftl and table-path.ftl on a board of hexes.

## In rulebooks

need-board = { $holes ->
    [0] Ein Spielplan aus sechseckigen Feldern, die ein { $columns } Felder breites Sechseck bilden.
    *[other] Ein Spielplan aus { $squares } sechseckigen Feldern, die ein unvollständiges, { $columns } Felder breites Sechseck bilden. { $holes ->
        [one] Das Feld { $hole-names } fehlt.
        *[other] Die Felder { $hole-names } fehlen.
    } Die Spalten sind von links mit Buchstaben bezeichnet. Die Reihen verlaufen von links oben nach rechts unten und sind von unten nummeriert. Ein Weg, der zu einem fehlenden Feld führt, endet dort wie am Rand des Spielplans.
}
tile-shape = { $tiles-ports ->
    [1] Auf jedem Plättchen verbinden drei Wege sechs Anschlüsse, einen an jeder Seite.
    *[other] Auf jedem Plättchen verbinden sechs Wege zwölf Anschlüsse, zwei an jeder Seite.
}
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] Dein Spielstein hat seinen eigenen Start.
        *[other] Jeder deiner Spielsteine hat seinen eigenen Start.
    }
    *[players] Jeder Spielstein hat seinen eigenen Start.
} Ein Feld ist nach dem Buchstaben seiner Spalte (von links) und der Nummer seiner Reihe (von unten) benannt; die Reihen verlaufen von links oben nach rechts unten. Die Starts stehen unten.
example-about = Aus einer Partie mit { $players ->
    [one] einem Spieler
    *[other] { $players } Spielern
}. Ein Feld ist nach dem Buchstaben seiner Spalte (von links) und der Nummer seiner Reihe (von unten) benannt; die Reihen verlaufen von links oben nach rechts unten. Dicke Linien zeigen, wo Spielsteine entlanggezogen sind; Markierungen in den Ecken eines Plättchens zeigen, dass es zuletzt gelegt wurde.
event-place = Spieler { $player } legt Plättchen { $tile } auf Feld { $square }{ $turns ->
    [0] .
    [one] , um eine Sechsteldrehung im Uhrzeigersinn gedreht.
    [2] , um eine Dritteldrehung im Uhrzeigersinn gedreht.
    [3] , um eine halbe Drehung gedreht.
    *[other] , um { $turns } Sechsteldrehungen im Uhrzeigersinn gedreht.
}
event-place-for = Für Spielstein { $marker } legt Spieler { $player } Plättchen { $tile } auf Feld { $square }{ $turns ->
    [0] .
    [one] , um eine Sechsteldrehung im Uhrzeigersinn gedreht.
    [2] , um eine Dritteldrehung im Uhrzeigersinn gedreht.
    [3] , um eine halbe Drehung gedreht.
    *[other] , um { $turns } Sechsteldrehungen im Uhrzeigersinn gedreht.
}

## At the table

naming-square = Felder werden nach den Beschriftungen von Spalte und Reihe am Rand des Spielplans benannt, wie C4. Die Reihen verlaufen von Nordwest nach Südost.
