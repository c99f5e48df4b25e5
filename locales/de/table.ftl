# The messages that every game shows at the table: on the screen, at prompts and in transcripts. All languages
# have the same messages.
#
# A message is a sentence, a title or a standalone phrase. Players are numbered from 1. Phrases that are used as
# values in other messages start with a lower-case letter unless they begin with a noun.

## Players and points

player = Spieler { $number }
player-short = Sp. { $number }
player-least = S{ $number }
player-bot = { $player } ({ $bot })
player-you = { $player } (du)
you = du
marker-of = Spielstein { $number } von { $player }
marker-of-nobody = der Spielstein
marker-number = Spielstein { $number }
list-two = { $first } und { $last }
list-more = { $first }, { $next }
list-last = { $first } und { $last }
points = { $points ->
    [one] { $points } Punkt
    *[other] { $points } Punkte
}
points-risk = { $safe } (+{ $risk } gefährdet)
points-out = { $safe } ({ $out } beim Ausscheiden)
player-points = { $player } { $named ->
    [yes] { $points }
    *[no] mit { $points }
}

## Events

# Sentences about $who start with it. It's left out after another sentence about the same player.
dealt = { $who } erhält { $what }
dealt-all = jeder Spieler erhält { $what }
dealt-common = die gemeinsame Auslage erhält { $what }
gains = { $who } erhält insgesamt { $points }

## The title of a game

title-brief = { $rules }, { $players ->
    [one] { $players } Spieler
    *[other] { $players } Spieler
}
title = { title-brief }, Startwert { $seed }
title-game = { title-brief }, Startwert { $seed }, Partie { $game }
saved-game = { title-brief }{ $practice ->
    [true] , Übung
    *[false] {""}
}, { $player } am Zug, { $date }
title-practice = { $title }, Übung
title-variants = { $title } ({ $variants })
# $bots is the bot for all players, or a list with the bot for each.
title-bots = { $title }, Bots { $bots }

## The end

over = Die Partie ist zu Ende.
over-won = Die Partie ist zu Ende. Du gewinnst!
over-place = Die Partie ist zu Ende. Dein Platz: { $place } von { $players }.
nobody-wins = Niemand gewinnt.
rank-winner = Sieg
rank-team = das Siegerteam
rank-shared = gemeinsamer Sieg
rank-together = gleichauf
rank-points = { $points }
match-points = Punkte im Match nach { $games ->
    [one] { $games } Partie
    *[other] { $games } Partien
}:
match-ends = { $points } Sie werden nicht aufgezeichnet.
course-title = So lief es:
past-title = Deine Partien dieser Art:
past-wins = { $wins } von { $games } gewonnen
past-points = Bestwert: { $best }. Durchschnitt aus { $games } Partien: { $units },{ $tenths }.

## Taking back

taken-back = Zurückgenommen.
dealt-anew = Alles, was du nicht siehst, wurde neu ausgeteilt.
practice-begins = Übung: Du spielst ab hier weiter. Mit u nimmst du jede Wahl zurück.
no-new-deal = Verdecktes lässt sich nur neu austeilen, wenn du ein Plättchen legen sollst.
practice-over = Hier ist die Partie schon zu Ende.
not-taken-back = Das lässt sich nicht zurücknehmen: { $reason }.
fixed-no-choice = du hast noch nichts gewählt, was du zurücknehmen könntest
fixed-resumed = es wurde gespielt, bevor die Partie fortgesetzt wurde
fixed-drawn = seitdem wurde ein Plättchen gezogen
fixed-dealt = seitdem wurde alles Verdeckte neu ausgeteilt
fixed-looked = du hast dir seitdem eine Hand angesehen
fixed-person = der nächste Spieler ist schon am Zug
fixed-record = die Aufzeichnung lässt sich nicht kürzen
fixed-bot = seitdem hat ein Bot gespielt

## Questions

choose = wähle
asks = { $player }: { $task }.
not-allowed = Nicht erlaubt: { $reason }.
choice-barred = { $choice } (jetzt nicht)
choice-barred-why = { $choice } (jetzt nicht: { $reason })
barred-beside = Das ist nicht erlaubt; der Grund steht daneben.
choice-of = { $choice } ({ $nth } von { $count })
hand-of = Hand von { $player }:
row = { $row }:
hint-sought = Die beste Wahl wird gesucht …
no-hint = Hierfür gibt es keinen Tipp.
no-pixels = Diese Version kann kein PNG oder GIF schreiben. Wähle einen Namen, der auf .svg oder .txt endet
no-hint-others = Du bist nicht am Zug. Tipps gibt es nur, wenn du selbst wählst.

## The panel next to the board

panel-out = raus
panel-in = im Spiel
panel-tiles = { $tiles ->
    [one] { $tiles } Plättchen
    *[other] { $tiles } Plättchen
}
panel-tiles-short = { $tiles } Pl.
panel-bots = Bots: { $bots }
panel-bots-alike = Bots ({ $bot }): { $numbers }
list-keys = Pfeile: Spielplan, Tab: Liste
list-keys-long = Pfeile, Tab oder ein Feld eintippen, z. B. { $example }
panel-short = { $has } { $points } Pkt
give-take = { $give } abgeben, { $take } nehmen
give-from = Abgeben, { $row }:
take-from = Nehmen, { $row }:
tick-note = Markiere, was du abgibst, und ebenso viel, was du nimmst, in beliebiger Reihenfolge.
board-cut = Der Spielplan passt nicht ganz auf den Bildschirm: v zeigt andere Teile
too-small = Dieses Terminal ist { $width } mal { $height } groß. Vergrößere es auf mindestens { $columns } mal { $lines }, um weiterzuspielen, oder drücke q zum Beenden.
more = { $sign } noch { $count }
more-key = { $sign } noch { $count } ({ $key })
more-log = { $sign } früher (l)

## The lines below the board

board-unknown = ? auf { $square }: { $paths }
board-at = bei { $spot }: { $markers }
board-out = ausgeschieden: { $markers }
board-home = im Ziel: { $markers }
board-spot = { $square }, { $side ->
    [north] Nordseite
    [east] Ostseite
    [south] Südseite
    [north-east] Nordostseite
    [south-east] Südostseite
    [south-west] Südwestseite
    [north-west] Nordwestseite
    *[west] Westseite
}{ $end ->
    [none] {""}
    [left] , links
    [right] , rechts
    [upper] , oben
    [lower] , unten
    *[other] , Anschluss { $number }
}

## The line below the board

plays = { $player } spielt ({ $pace }).
about-bot = { $bot ->
    [novice] novice ist ein Bot, der meist zufällig spielt, aber nicht ausscheiden will.
    [casual] casual ist ein Bot, der oft wählt, was am besten aussieht.
    [strong] strong ist ein Bot, der die besten Möglichkeiten vor der Wahl ausprobiert.
    [expert] expert ist ein Bot, der die besten Möglichkeiten vor der Wahl oft ausprobiert.
    [greedy] greedy ist ein Bot, der wählt, was am besten aussieht.
    [random] random ist ein Bot, der zufällig wählt.
    [search] search ist der Bot, auf dem strong und expert beruhen. Seine Stärke ist einstellbar.
    *[other] { $bot } ist ein Bot.
}
bot-plays = { $player } spielt. { $about }
pace-paused = Pause
pace-speed = Tempo { $speed } von { $most }
pace-set = Bots: { $pace }.
pace-stopped = Die Bots pausieren; p lässt sie weiterspielen.
next-player = Als Nächstes ist { $player } am Zug.
only-you-look = Drücke Enter, wenn sonst niemand hinsieht.
no-other-marker = Du kannst keinen anderen Spielstein wählen.
no-typed-choice = Nichts hier beginnt mit { $typed }.
no-such-key = Diese Taste bewirkt hier nichts; ? zeigt die Tasten.
uneven-swap = Du gibst { $give } ab, nimmst aber { $take }: Markiere auf beiden Seiten gleich viele.
saved = { $name } ist gespeichert.
turn-of = { $turn ->
    [0] vor Zug 1 von { $last }
    *[other] nach Zug { $turn } von { $last }
}
no-such-turn = Zug { $typed } gibt es nicht. Der letzte ist { $last }.
nobody-goes-out = In dieser Richtung verlässt kein Spielstein den Spielplan.
nobody-comes-home = In dieser Richtung kommt kein Spielstein nach Hause.
no-turning-point = Keine einzelne Wahl ragt als Wendepunkt heraus.
no-turning-point-yet = Einen Wendepunkt gibt es nur bei beendeten Partien.
turning-point-sought = Der Wendepunkt wird gesucht … Jede Taste bricht ab.
holder-stays = Kein Besitzerwechsel in dieser Richtung: { $thing }.

## Keys

key-enter = Enter
key-space = Leertaste
key-up = Hoch
key-down = Runter
key-left = Links
key-right = Rechts
key-yes = j
key-no = n
do-yes = ja
do-no = nein
do-tile = Plättchen
do-turn = drehen
do-lay = legen
do-marker = Spielstein
do-tick = markieren
do-swap = tauschen
do-keep-all = alle behalten
do-place = Platz
do-choice = Auswahl
do-continue = weiter
do-choose = wählen
do-back = zurück
do-next = weiter
do-pause = Pause
do-play = abspielen
do-begin = spielen
do-faster = schneller
do-slower = langsamer
do-look = ansehen
do-new = neue Partie
do-again = gleiche Plättchen
do-rotate = Revanche
do-replay = ansehen
do-picture = Bild
do-menu = Menü
do-undo = rückgängig
do-undo-last = letzte Wahl zurücknehmen
do-deal-anew = neu austeilen
do-practise = üben
do-hint = Tipp
do-review = Analyse
do-next-costly = nächster Fehler
do-board-better = bessere Wahl
do-board-now = Plan jetzt
do-hands = Hände
do-part = andere Teile
do-log = Verlauf
do-rules = Regeln
do-save = sichern
do-help = Hilfe
do-quit = Ende
do-on = weiter
do-next-out = Abgang
do-next-home = Heimkehr
do-turning-point = Wendepunkt
do-hide-hands = zudecken
do-show-hands = aufdecken
do-next-record = nächste Partie
do-line = Zeile
do-change = ändern
do-name = Name
do-next-and-play = weiter und spielen
do-list = Liste

## Overlays on the board

help-title = Hilfe: blättern mit Pfeilen, schließen mit Esc
log-title = Was geschah: blättern mit Pfeilen, schließen mit Esc
rulebook-title = Die Regeln: Pfeile blättern, Esc schließt
hands-title = Die Plättchen: blättern mit Pfeilen, schließen mit Esc
aim-help = Mit ? bekommst du jederzeit Hilfe, mit h einen Tipp.
aim-title = Das Spiel in Kürze
hint-title = Tipp
hint-close = Enter oder h setzt den Cursor dorthin. Jede andere Taste schließt den Tipp, und deine Auswahl bleibt.
notice-close = Weiter mit einer beliebigen Taste.
put-out-ask = { $lost ->
    [one] Das kostet dich einen Spielstein. Trotzdem?
    *[other] Das kostet dich { $lost } Spielsteine. Trotzdem?
}
# $losses lists the markers.
put-out-note = { $losses }. { $least ->
    [0] Mit einer anderen Wahl verlierst du keinen.
    *[other] Mit einer anderen Wahl verlierst du weniger.
}
put-you-out-ask = Damit scheidest du aus. Trotzdem?
put-you-out-note = { $losses }. Mit einer anderen Wahl bleibst du im Spiel.
# News that can be closed with any key.
out-you = Du bist ausgeschieden.
out-your-marker = Dein Spielstein { $number } ist ausgeschieden.
out-player = { $player } ist ausgeschieden.
out-marker = { $marker } ist ausgeschieden.
out-watch = Die anderen spielen weiter. + macht die Bots schneller, q beendet.
leave-ask = Partie verlassen?
leave-note = Sie endet hier. Danach siehst du, wie du sie fortsetzen kannst.
leave-note-menu = Sie endet hier, und du kommst zurück ins Menü.
leave-note-kept = Sie ist gespeichert. Danach siehst du, wie du sie fortsetzen kannst.
leave-note-menu-kept = Sie ist gespeichert, du kannst sie also später fortsetzen. Du kommst zurück ins Menü.
replace-ask = { $name } gibt es schon. Ersetzen?
entry-file = Bisherige Partie in dieser Datei speichern
entry-picture = Bild des Spielplans in dieser Datei speichern
entry-turn = Gehe zu Zug Nummer
entry-player = Name von Spieler { $number } (leer: keiner)
entry-no-name = Tippe zuerst einen Namen ein.
entry-no-number = Tippe zuerst eine Zahl ein.
entry-most = Höchstens { $most } Zeichen
entry-full = Mehr als { $most } Zeichen passen nicht.
entry-record-ending = Der Name muss auf .jsonl, .jsonl.gz oder .jsonl.zst enden.
entry-picture-ending = Der Name muss auf .svg, .png oder .txt enden.
entry-name-sign = Der Name enthält ein Zeichen, das unsichtbar ist oder die Darstellung verändert.

## The help: keys, and after the line what they do

help-tile = Tab, Pfeile | Plättchen der Hand (auch 1 bis 9), Start oder Eintrag einer Liste wählen
help-choice = Pfeile, Tab | Plättchen, Eintrag der Liste oder Feld auf dem Tisch wählen
help-square = { $names ->
    [numbers] 0-9, Komma, -
    *[letters] A-Z, 0-9
} | in einer Liste: zur ersten Möglichkeit für ein Feld, wie { $square }
help-rotate = r, Leertaste, R | Plättchen nach rechts oder links drehen; auch Hoch und Runter
help-enter = Enter | Plättchen legen oder wählen; ein zweiter Klick tut dasselbe
help-tick = Leertaste | beim Tausch: Plättchen zum Abgeben oder Nehmen markieren; Enter tauscht
help-marker = m | für einen anderen Spielstein legen, wenn man mehrere hat
help-board = b | zwischen dem Spielplan jetzt und nach der Wahl wechseln
help-part = v | andere Teile eines großen Spielplans
help-part-table = v | den Tisch verkleinert oder andere Teile davon zeigen
help-hands = o | alle Plättchen der offenen Hände zeigen
help-undo = u | die letzte Wahl zurücknehmen, wenn seitdem nichts Verdecktes zu sehen war
help-practice = n | in der Übung alles Verdeckte neu austeilen; u nimmt jede Wahl zurück
help-hint = h | ein Tipp: die aussichtsreichste Wahl und warum
help-rulebook = w | die Regeln dieses Spiels lesen
help-log = l | alles zeigen, was bisher geschah
help-letters = # | Schreibweise der Aufzeichnungen ein- oder ausschalten
help-pace = +, -, p | Bots schneller, langsamer oder gar nicht spielen lassen; Leertaste: ein Schritt
help-save = s, i, q | Partie speichern, Spielplan als Bild speichern, beenden
help-over = n, t, a, r, m | am Ende: eine neue Partie (zählt für das Match), eine neue mit allen einen Platz weiter, dieselbe noch einmal, sie ansehen, das Menü
help-over-alone = n, a, r, m | am Ende: eine neue Partie, dieselbe noch einmal, sie ansehen, das Menü
help-mouse = Maus | auf Plättchen, Listen, Starts und Tasten klicken; das Rad dreht das Plättchen
help-click = Maus | auf Plättchen, Listen, Felder und Tasten klicken; das Rad geht die Liste durch
help-walk-step = Rechts, Links | eine Wahl vor oder zurück; auch Leertaste, Rücktaste und Rad
help-walk-turn = Runter, Hoch | einen Zug vor oder zurück
help-walk-ends = Pos1, Ende | zum Anfang oder zum Ende
help-walk-number = t | zu einem Zug nach Nummer
help-walk-out = e, E | zum nächsten oder vorigen Mal, dass ein Spielstein den Spielplan verlässt (x auf der Linie)
help-walk-home = e, E | zum nächsten oder vorigen Mal, dass ein Spielstein nach Hause kommt (x auf der Linie)
help-walk-turning = T | zum Wendepunkt (! auf der Linie)
help-walk-hint = h | ein Tipp für die Wahl an dieser Stelle, mit Gründen
help-walk-review = r, R | alle Entscheidungen analysieren, dann zum nächsten oder vorigen Fehler (? auf der Linie)
help-walk-better = b | bei einem Fehler: der Spielplan nach der besseren Wahl
help-walk-picture = i | den Spielplan als Bild speichern
help-walk-holder = d, D | zum nächsten oder vorigen Besitzerwechsel des Drachen
help-walk-pace = p, +, - | abspielen, schneller, langsamer
help-walk-open = o, O | die verdeckten Hände zeigen oder verbergen; O zeigt alle Hände auf einmal
help-walk-practice = c | ab hier selbst spielen, als Übung
help-walk-log = l | alles zeigen, was bis hierher geschah
help-walk-next = n | die nächste Aufzeichnung der Datei, falls es eine gibt
help-walk-leave = q | beenden
help-walk-mouse = Maus | auf die Linie klicken, um dorthin zu gehen, oder auf Tasten

## The marks in the help, and after the line what they mean

help-marks = Die Zeichen:
mark-start = { $sign } | ein Start: Hier kann ein Spielstein beginnen
mark-marker = { $sign }, 2, … | die Spielsteine, jeder mit der Nummer seines Spielers
mark-marker-number = { $sign } | Spielstein 2 von Spieler 1
mark-out = { $sign } in Grau | wo der Spielstein dieses Spielers den Spielplan verlassen hat
mark-trail = { $sign } | dick: ein Weg, den ein Spielstein gegangen ist
mark-trail-ends = { $sign } | große Buchstaben: die Enden eines Weges, den ein Spielstein gegangen ist
mark-broken = { $sign } | zweimal derselbe Buchstabe: die beiden Enden eines Weges
mark-wall = { $sign } | eine Seite eines Plättchens mit einer Wand
mark-wall-sides = { $sign } | in kleinen Feldern: zeigt auf die Seiten mit einer Wand
mark-hole = { $sign } | ein Loch im Spielplan, in das kein Plättchen kommt
mark-barred-square = { $sign } | hier sperrt eine Mauer das Feld
mark-last-tile = { $sign } | um das zuletzt gelegte Plättchen
mark-scored = { $sign } | neben den Plättchen einer Linie, die durch das zuletzt gelegte oder gedrehte Plättchen Punkte gebracht hat
mark-collision = { $sign } | wo zwei Spielsteine zusammengestoßen sind
mark-crowd = { $sign } | Spielsteine, für die kein Platz ist; sie stehen in der Liste zum Spielplan
mark-unknown = { $sign } | ein Plättchen, das sich nicht zeichnen lässt; seine Wege stehen in der Liste zum Spielplan
mark-preview = [ ] | das Feld, das diese Wahl verändert
mark-open = + | ein Feld, auf das das Plättchen am Cursor gelegt werden kann
mark-cut = … | eine gestrichelte Seite mit Pfeil: Dort geht der Spielplan weiter; v zeigt es
mark-turn = > | vor einem Spieler: Er ist am Zug
mark-turn-or-cursor = > | vor einem Spieler: Er ist am Zug; vor einer Wahl: der Cursor
mark-barred = - | vor einer Wahl: nicht erlaubt; der Grund steht darunter
mark-tick = [x] | über einem Plättchen: Es ist markiert; [ ] ist es nicht

## The form in which a game is chosen

chooser-title = Eine Partie spielen
chooser-saved = Fortsetzen
chooser-beginners = Für den Anfang: calliope oder kosmos. Allein: entanglement. Zu zweit: dungeon-tris.
chooser-edition = Ausgabe
chooser-players = Spieler
chooser-range = { $least } bis { $most }
chooser-player = Spieler { $number }
chooser-person = ein Mensch
chooser-bot = Bot: { $bot }{ $bot ->
    [novice] {" "}(Anfänger)
    [casual] {" "}(leicht)
    [greedy] {" "}(mittel)
    [strong] {" "}(schwer)
    [expert] {" "}(sehr schwer)
    *[other] {""}
}
chooser-name-taken = Spieler { $number } heißt schon { $name }
chooser-help = Hoch und Runter wählen eine Zeile, Links und Rechts ändern sie, Enter auf Spielen beginnt die Partie. Die Bots von schwach bis stark: novice, casual, greedy, strong, expert.
chooser-practice = Übung: jede Wahl zurücknehmen (Ergebnisse zählen getrennt)
chooser-play = Spielen
chooser-command = Dasselbe auf der Kommandozeile:
chooser-clash = Das passt nicht zusammen: { $reason }
chooser-list = Wähle ein Spiel: Tippe einen Teil des Namens ein
chooser-typed = Name: { $typed }_
chooser-last = Die zuletzt gewählte Partie ist vergessen: { $why }.
chooser-none = Kein Spiel heißt so: Die Rücktaste löscht einen Buchstaben.

## Prompts

look-prompt = { $player }: Drücke Enter, wenn sonst niemand hinsieht (q zum Beenden)
so-far = Bisher:
since-last = Seit deiner letzten Wahl:
puts-out-again = { $lost ->
    [one] Das kostet dich einen Spielstein. Wähle es noch einmal, wenn du es willst.
    *[other] Das kostet dich { $lost } Spielsteine. Wähle es noch einmal, wenn du es willst.
}
puts-you-out-again = Damit scheidest du aus. Wähle es noch einmal, wenn du es willst.
nothing-to-foresee = Das allein ändert nichts auf dem Spielplan.
hinted = Tipp: { $choices }.
hint-number = Gib dafür { $number } ein.
choices-on = { $choices }, auf { $square }
hint-expected-share = Siegchancen nach Schätzung der Bots: { $least } % bis { $most } %.
hint-expected-points = Ergebnis, wenn Bots weiterspielen: { $count ->
    [0] { $most }
    *[other] { $least } bis { $most }
}.
turned-so = { $choices }, gedreht: { $turned }
on-square = { $choices } auf { $square }
type = Tippe { $what }; ? für Hilfe.
type-back = Tippe { $what }; u geht zurück, ? für Hilfe.
type-numbers = { $most ->
    [1] 1
    [2] 1 oder 2
    *[other] 1 bis { $most }
}
type-words = { $numbers } oder { $words }
no-such-choice = es gibt keine Möglichkeit { $number }
no-choice = das ist keine der Möglichkeiten
two-choices = das könnte `{ $one }` oder `{ $other }` sein
barred-choice = { $choice }: { $reason }
barred-label = nicht erlaubt: { $what }
prompt-help = Tippe eines davon ein und drücke Enter:
prompt-number = eine Möglichkeit nach ihrer Nummer
prompt-number-order = eine Möglichkeit nach ihrer Nummer in der gezeigten Reihenfolge
prompt-words = Wörter
prompt-foresee = der Spielplan nach Möglichkeit { $number }
prompt-back = zurück zur vorigen Frage
prompt-take-back = die letzte Wahl zurücknehmen
prompt-deal = neu austeilen, was du nicht siehst
prompt-hint = ein Tipp: die aussichtsreichste Wahl und warum
prompt-board = der Spielplan, wie er jetzt ist
prompt-list = die Möglichkeiten noch einmal
prompt-quit = die Partie beenden
prompt-this = diese Hilfe
# Words that can be typed in addition to the English ones.
typed-help = hilfe
typed-board = spielplan
typed-list = liste
typed-back = zurück
typed-deal = austeilen
typed-quit = ende

## Messages after leaving the screen

stopped = vor dem Ende abgebrochen
stopped-in-menu = Vor dem Ende abgebrochen. Die Partie ist gespeichert; „{ chooser-saved }“ setzt sie fort.
resuming = Fortgesetzt aus { $file }
resuming-older = { $busy } wird gerade gespielt, deshalb ist das eine ältere Partie.
saved-so-far = die Partie ist gespeichert; `sentiero play --resume` setzt sie fort ({ $file })
kept-so-far = die bisherige Partie steht in { $file }; `sentiero play --resume { $name }` setzt sie fort
kept = die Partie steht in { $file }; `sentiero replay { $name }` zeigt sie, mit `--review` auch teure Entscheidungen
unsaved = diese Partie wird nicht gespeichert: { $why }
unsaved-rest = der Rest dieser Partie wird nicht gespeichert: { $why }

## The review of a record

percent = { $number } %
review-loss = { $player } verschenkt { $loss } ± { $margin }{ $unit ->
    [share] {" "}vom Sieg.
    *[points] .
}
review-mark = { $turn ->
    [0] Vor dem ersten Zug:
    *[other] Zug { $turn }:
} { $loss }
review-played = Gespielt: { $choice } ({ $worth })
review-better = Besser: { $choice } ({ $worth })
review-player = { $player }: { $marked ->
    [0] keine teure Entscheidung
    [one] 1 teure Entscheidung
    *[other] { $marked } teure Entscheidungen
} bei insgesamt { $choices }
review-title = Analyse:
review-running = Analyse der Entscheidungen: { $done } von { $total }
review-done = { $costly ->
    [0] Analyse fertig: Keine Entscheidung war klar schlechter als die beste.
    [one] Analyse fertig: 1 von { $total } Entscheidungen hat viel verschenkt. r führt hin (? auf der Linie).
    *[other] Analyse fertig: { $costly } von { $total } Entscheidungen haben viel verschenkt. r und R führen hin (? auf der Linie).
}
no-review = Diese Partie lässt sich nicht analysieren.
no-costly-choice = Keine Entscheidung war klar schlechter als die beste.
costliest-choice = { $costly ->
    [one] Eine Entscheidung hat viel verschenkt:
    *[other] { $costly } Entscheidungen haben viel verschenkt, am meisten diese:
}
no-costly-choice-before = Davor hat keine Entscheidung viel verschenkt.
no-costly-choice-after = Danach hat keine Entscheidung viel verschenkt.
no-better-choice = Etwas Besseres gibt es nur bei den mit ? markierten Entscheidungen. h gibt einen Tipp.
review-lead-none = Nach Schätzung der Bots lag bis zum Schluss niemand klar vorn.
review-lead = Nach Schätzung der Bots { $changes ->
    [0] { $turn ->
        [0] hatte { $leader } von Anfang bis Ende die besten Aussichten.
        *[other] ging { $leader } in Zug { $turn } in Führung und blieb vorn.
    }
    [one] wechselte die Führung einmal: { $leader } übernahm sie in Zug { $turn }.
    [2] wechselte die Führung zweimal. { $leader } übernahm sie endgültig in Zug { $turn }.
    *[other] wechselte die Führung { $changes } Mal. { $leader } übernahm sie endgültig in Zug { $turn }.
}
review-turning-point = Wendepunkt: { $turn ->
    [0] Vor dem ersten Zug
    *[other] In Zug { $turn }
} änderte eine Wahl von { $player } die Aussichten von { $winners } von { $before } auf { $after }.
review-turning-point-own = Wendepunkt: { $turn ->
    [0] Vor dem ersten Zug
    *[other] In Zug { $turn }
} stiegen die Aussichten von { $player } durch eine einzige Wahl von { $before } auf { $after }.

## Pictures

legend-player = Spieler { $number }
legend-winner = Sieg
legend-joint-winner = gemeinsamer Sieg
legend-nobody = ohne Besitzer
legend-start = Start
legend-last-tile = letztes Plättchen
legend-collision = Zusammenstoß
legend-scored = zuletzt gewertet
legend-barred = hier darf kein Plättchen liegen
legend-combo = zählt als beide Symbole
legend-wall = Wand an einer Seite: trennt Linien
legend-home = im Ziel
picture-tiles = { $tiles ->
    [0] vor dem ersten Plättchen
    [one] nach { $tiles } Plättchen
    *[other] nach { $tiles } Plättchen
}
picture-lays = { $player } legt ein Plättchen auf { $square }
picture-out = { $named ->
    [no] { $count } Spielsteine sind ausgeschieden
    *[yes] { $count ->
        [one] { $markers } ist ausgeschieden
        *[other] { $markers } sind ausgeschieden
    }
}
picture-home = { $named ->
    [no] { $count } Spielsteine sind im Ziel
    *[yes] { $count ->
        [one] { $markers } ist im Ziel
        *[other] { $markers } sind im Ziel
    }
}
title-entered = { title-brief }, von Hand eingegeben
picture-copies = { $copies } × { $tile }
picture-owned-tile = { $tile } ({ $player })
picture-title-tiles = Plättchen: { $title }
picture-title-starts = Startplätze: { $title }

## Descriptions of pictures for screen readers

picture-board = { $shape ->
    [hexes] Ein Spielplan mit { $hexes } Sechseckfeldern
    *[squares] Ein Spielplan mit { $columns } × { $rows } Feldern
}{ $holes ->
    [0] {""}
    [one] , von denen { $holes } fehlt,
    *[other] , von denen { $holes } fehlen,
} und { $tiles } Plättchen.
picture-marker = { $place ->
    [home] { $marker } ist im Ziel.
    [out] { $marker } ist ausgeschieden.
    *[board] { $marker } steht auf { $spot }.
}
picture-animation = Animation einer Partie. Der Spielplan am Ende: { $board }
picture-strip = { $boards ->
    [one] Ein einzelner Spielplan: { $board }
    *[other] Eine Folge von { $boards } Spielplänen. Der letzte: { $board }
}
picture-kinds = { $kinds ->
    [one] { $kinds } Plättchensorte
    *[other] { $kinds } Plättchensorten
}
