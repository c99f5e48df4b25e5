# Messages of a rulebook as `sentiero rulebook` prints it. All languages have the same messages.
#
# A message is one or more whole sentences, never part of one, so that each language can choose its own
# word order. Words in backticks are typed by the user and are the
# same in every language. Players and markers are counted from 1.

## The language

# How to join the items of a list.
list-two = { $first } e { $last }
list-more = { $first }, { $next }
list-last = { $first } e { $last }

## Titles of the built-in rulesets; the English ones match their files

title-calliope = Regole come in Tsuro, dV Giochi / Calliope, 2020
title-calliope-elimination-bonus = Bonus di eliminazione: scambia tessere con chi elimini
title-calliope-pass-the-pile = Passa la pila: la tessera Drago sta in fondo alla pila di pesca
title-flick = Regole come in Tsuro, Flick Game Studio, 2019
title-flick-elimination-bonus = Bonus di eliminazione: scambia tessere con chi elimini
title-flick-pass-the-pile = Passa la pila: la tessera Drago sta in fondo alla pila di pesca
title-kosmos = Regole come in Tsuro, Kosmos, 2007
title-kosmos-dragon-side = Il lato del Drago del tabellone con meno di cinque giocatori
title-kosmos-two-markers = Due pedine a testa per due giocatori
title-wizkids = Regole come in Tsuro, le prime regole inglesi (WizKids)
title-wizkids-holder-draws-first = Chi ha la tessera Drago pesca per primo
title-always-bonus = Il bonus di eliminazione sempre attivo
title-black-path = Regole come nel Black Path Game
title-big-board = Un tabellone di 8 per 8 con due serie di tessere
title-dragon-for-two = La tessera Drago anche in due
title-four-tiles = Quattro tessere in mano
title-kosmos-dragon = Il tabellone di Kosmos con la tessera Drago di Calliope
title-longest-path = Vince il sentiero più lungo
title-most-crossings = Vince chi ha più incroci
title-no-ban = Nessuno è obbligato a restare sul tabellone
title-points = Punti per i sentieri, per chi resta e per chi elimina
title-points-together = Punti sommati da tutti
title-random-starts = Partenze a sorte
title-collisions-pass = Le pedine si incrociano senza scontrarsi
title-fixed-starts = Partenze fisse per due giocatori
title-course-10x10 = Regole come nel corso della Northeastern del 2019
title-entanglement = Regole come in Entanglement
title-entanglement-radius-1 = Un tabellone di 6 caselle
title-entanglement-radius-2 = Un tabellone di 18 caselle
title-entanglement-radius-4 = Un tabellone di 60 caselle
title-entanglement-radius-5 = Un tabellone di 90 caselle
title-metro = Regole come in Metro, Queen Games, 1997
title-metro-turning = Le tessere si possono ruotare
title-northwestern-2018 = Regole come nel corso della Northwestern del 2018
title-open-hands = Mani scoperte
title-open-tiles = Tessere scoperte: una mano per tutti
title-open-puzzle = Rompicapo scoperto: otto pedine e tutte le tessere tra cui scegliere
title-solo = In solitario: otto pedine per un giocatore
title-solo-longest = In solitario: il sentiero più lungo
title-seas-without-monsters = Regole come in Tsuro of the Seas, senza i mostri
title-teams = Due squadre

## Numbers of players

# After "giocatori": "Giocatori: da 2 a 8."
players-one = { $players }
players-range = da { $min } a { $max }
# Several numbers and ranges, as in "4, 6 o 8"; the next three messages join and show them.
players-some = { $players }
or-two = { $first } o { $last }
or-last = { $first } o { $last }
players-between = da { $min } a { $max }
# Introduces rules for some numbers of players only. $who is one of the first three messages above. In
# brackets, as a sentence follows and Italian has no capital after a colon.
with-players = (Giocatori: { $who })
heading-with-players = { $heading } (giocatori: { $who })

## The head of the book

for-players = Giocatori: { $who }.
played-with = { $count ->
    [one] Variante
    *[other] Varianti
}: { $variants }.
# $base is the title of the edition that a custom ruleset extends.
builds-on = Si basa su: { $base }.
notice = Tsuro è un marchio di Compound Fun, LLC. sentiero è indipendente e non è approvato da alcun editore.
notice-other = sentiero è indipendente e non è approvato da alcun editore.

## Headings of chapters that many games share

heading-short = Il gioco in breve
heading-needed = Contenuto
heading-setup = Preparazione
heading-turn = Il turno
heading-end = Fine della partita
heading-example = Un turno di esempio

## Variants

heading-variants = Varianti
variants-about = Una variante si attiva con `--variant` e il suo nome:
variant-for = Giocatori: { $who }.
variant-on = Qui è attiva.

## House rules

heading-house = Regole della casa
house-about = Questi valori non vengono da nessun regolamento: li ha impostati qualcuno.
house-value = `{ $key }`: { $value } (prima: { $before })
house-value-new = `{ $key }`: { $value }
house-tiles = { $tiles ->
    [one] un elenco di una tessera
    *[other] un elenco di { $tiles } tessere
}
house-list = { $entries ->
    [one] un elenco di una voce
    *[other] un elenco di { $entries } voci
}

## What the rulebook leaves open

heading-open = Che cosa il regolamento lascia in sospeso
open-about = Dove il regolamento tace, si contraddice o lascia dedurre la risposta, ecco come si gioca qui, e perché.
# For a question answered by a variant.
open-variant = Qui: come nella variante `{ $variant }`, spiegata sopra. Fonte: { $basis }.
basis-printed = stampato
basis-derived = dedotto
basis-outside = esterno
basis-chosen = scelto
open-item = Il regolamento stampato: { $book }. Qui: { $here }. Fonte: { $basis }.
open-bases = Stampato: lo dice il regolamento. Dedotto: si ricava da ciò che dice il regolamento. Esterno: lo dice un'altra fonte. Scelto: non lo dice nessuna fonte a noi nota; la scelta è nostra.
