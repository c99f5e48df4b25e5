# Messages of a rulebook as `sentiero rulebook` prints it. All languages have the same messages.
#
# A message is one or more whole sentences, never part of one, so that each language can choose its own
# word order. Words in backticks are typed by the user and are the
# same in every language. Players and markers are counted from 1.

## The language

# How to join the items of a list.
list-two = { $first } und { $last }
list-more = { $first }, { $next }
list-last = { $first } und { $last }

## Titles of the built-in rulesets; the English ones match their files

title-calliope = Regeln wie in Tsuro, dV Giochi / Calliope, 2020
title-calliope-elimination-bonus = Eliminierungsbonus: Plättchen mit Ausgeschiedenen tauschen
title-calliope-pass-the-pile = Stapel weitergeben: Der Drache liegt unter dem Nachziehstapel
title-flick = Regeln wie in Tsuro, Flick Game Studio, 2019
title-flick-elimination-bonus = Eliminierungsbonus: Plättchen mit Ausgeschiedenen tauschen
title-flick-pass-the-pile = Stapel weitergeben: Der Drache liegt unter dem Nachziehstapel
title-kosmos = Regeln wie in Tsuro, Kosmos, 2007
title-kosmos-dragon-side = Die Drachenseite des Spielplans bei weniger als fünf Spielern
title-kosmos-two-markers = Zu zweit mit je zwei Spielsteinen
title-wizkids = Regeln wie in Tsuro, frühe englische Regeln (WizKids)
title-wizkids-holder-draws-first = Wer den Drachen hat, zieht zuerst
title-always-bonus = Der Eliminierungsbonus gilt immer
title-black-path = Regeln wie im Black Path Game
title-big-board = Ein Spielplan mit 8 × 8 Feldern und zwei Sätzen Plättchen
title-dragon-for-two = Der Drache auch zu zweit
title-four-tiles = Vier Plättchen auf der Hand
title-kosmos-dragon = Der Spielplan von Kosmos mit dem Drachen von Calliope
title-longest-path = Der längste Weg gewinnt
title-most-crossings = Die meisten Kreuzungen gewinnen
title-no-ban = Niemand muss auf dem Spielplan bleiben
title-points = Punkte für Wege, fürs Bleiben und fürs Rauswerfen
title-points-together = Punkte für alle gemeinsam
title-random-starts = Zufällige Starts
title-collisions-pass = Spielsteine ziehen aneinander vorbei
title-fixed-starts = Feste Starts für zwei
title-course-10x10 = Regeln wie im Northeastern-Kurs von 2019
title-entanglement = Regeln wie in Entanglement
title-entanglement-radius-1 = Ein Spielplan mit 6 Feldern
title-entanglement-radius-2 = Ein Spielplan mit 18 Feldern
title-entanglement-radius-4 = Ein Spielplan mit 60 Feldern
title-entanglement-radius-5 = Ein Spielplan mit 90 Feldern
title-metro = Regeln wie in Metro, Queen Games, 1997
title-metro-turning = Plättchen dürfen gedreht werden
title-northwestern-2018 = Regeln wie im Northwestern-Kurs von 2018
title-open-hands = Offene Hände
title-open-tiles = Offene Plättchen: eine Auslage für alle
title-open-puzzle = Offenes Puzzle: acht Spielsteine und alle Plättchen zur Auswahl
title-solo = Solo: acht Spielsteine für einen Spieler
title-solo-longest = Solo: der längste Weg
title-seas-without-monsters = Regeln wie in Tsuro of the Seas, ohne die Monster
title-teams = Zwei Teams

## Numbers of players

# Nominative or accusative, as in "Für 2 Spieler": no message may need the dative.
players-one = { $players } Spieler
players-range = { $min } bis { $max } Spieler
# Several numbers and ranges, as in "4, 6 oder 8 Spieler"; the next three messages join and show them.
players-some = { $players } Spieler
or-two = { $first } oder { $last }
or-last = { $first } oder { $last }
players-between = { $min } bis { $max }
# Introduces rules for some numbers of players only. $who is one of the first three messages above.
with-players = Für { $who }:
heading-with-players = { $heading } (für { $who })

## The head of the book

for-players = Für { $who }.
played-with = { $count ->
    [one] Variante
    *[other] Varianten
}: { $variants }.
# $base is the title of the edition that a custom ruleset extends.
builds-on = Beruht auf: { $base }.
notice = Tsuro ist eine Marke von Compound Fun, LLC. sentiero ist unabhängig und wird von keinem Verlag unterstützt.
notice-other = sentiero ist unabhängig und wird von keinem Verlag unterstützt.

## Headings of chapters that many games share

heading-short = Das Spiel in Kürze
heading-needed = Spielmaterial
heading-setup = Spielvorbereitung
heading-turn = Spielablauf
heading-end = Spielende
heading-example = Ein Beispielzug

## Variants

heading-variants = Varianten
variants-about = Eine Variante wird mit `--variant` und ihrem Namen eingeschaltet:
variant-for = Für { $who }.
variant-on = Hier eingeschaltet.

## House rules

heading-house = Hausregeln
house-about = Diese Werte stehen in keiner Spielanleitung: Jemand hat sie festgelegt.
house-value = `{ $key }`: { $value } (vorher: { $before })
house-value-new = `{ $key }`: { $value }
house-tiles = { $tiles ->
    [one] eine Liste mit einem Plättchen
    *[other] eine Liste mit { $tiles } Plättchen
}
house-list = { $entries ->
    [one] eine Liste mit einem Eintrag
    *[other] eine Liste mit { $entries } Einträgen
}

## Open questions of the rulebook

heading-open = Was die Spielanleitung offenlässt
open-about = Wo die Spielanleitung schweigt, sich widerspricht oder die Antwort nur erschließen lässt, steht hier, wie gespielt wird und warum.
# For a question answered by a variant.
open-variant = Hier: wie in der Variante `{ $variant }`, die oben beschrieben ist. Grundlage: { $basis }.
basis-printed = gedruckt
basis-derived = abgeleitet
basis-outside = extern
basis-chosen = gewählt
open-item = Spielanleitung: { $book }. Hier: { $here }. Grundlage: { $basis }.
open-bases = Gedruckt: Die Spielanleitung sagt es. Abgeleitet: Es folgt aus dem, was die Spielanleitung sagt. Extern: Eine andere Quelle sagt es. Gewählt: Keine uns bekannte Quelle sagt es; es ist unsere Entscheidung.
