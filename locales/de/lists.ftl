## The list of rulesets

list-editions = Ausgaben, mit den Regeln aus der jeweiligen Schachtel:
list-games = Andere Spiele:
list-house = Beispiele für Hausregeln. Jedes ändert eine Ausgabe in wenigen Zeilen:
# $players is a phrase such as "2 to 8 players".
list-players = { $players }
list-own = `sentiero pick` erkennt die Ausgabe an dem, was auf der Schachtel steht. `sentiero new NAME --from calliope` legt eine eigene Datei an, `sentiero validate NAME.toml` prüft sie und `sentiero play NAME.toml` spielt sie. `sentiero explain calliope` zeigt, was sich ändern lässt.

## The saved games

games-none = In { $folder } gibt es keine gespeicherten Partien.
games-next = `sentiero play --resume NUMMER` setzt eine Partie fort, `sentiero replay NUMMER` zeigt sie, `sentiero games delete NUMMER` löscht sie. Die Partien liegen in { $folder }. Die Zeiten sind in UTC.
# $bots is "none" or a list.
games-game = { $rules }, { $players ->
    [one] { $players } Spieler
    *[other] { $players } Spieler
}{ $bots ->
    [none] { "" }
    *[other] , gegen { $bots }
}{ $practice ->
    [true] , Übung
    *[false] { "" }
}
games-busy = wird gerade gespielt
games-damaged = beschädigt
games-stopped = { $player } ist am Zug
games-ended = zu Ende
games-nobody = zu Ende, niemand hat gewonnen
games-over = zu Ende, gewonnen: { $winners }

## The results of games

results-none = Du hast noch keine Partie beendet.
results-games = { $games ->
    [one] 1 Partie
    *[other] { $games } Partien
}
results-wins = { $wins } gewonnen
results-place = mittlerer Platz { $units },{ $tenths }
results-points = Bestwert { $best }, im Mittel { $units },{ $tenths } Punkte
