# The words of a rulebook as `sentiero rulebook` prints it, in every language the same messages.
#
# A message is one sentence, or a few that belong together, and never a part of one, so that each
# language can say it in its own order. Words between backticks are what somebody types: they are the
# same in every language. Players and markers are counted from 1.

## The language

# How the members of a list stand together.
list-two = { $first } e { $last }
list-more = { $first }, { $next }
list-last = { $first } e { $last }

## Titles of the rulesets that come with the program, in English as their files have them

title-calliope = Regole come in Tsuro, dV Giochi / Calliope, 2020
title-calliope-elimination-bonus = Bonus di eliminazione: scambia tessere con chi elimini
title-calliope-pass-the-pile = La pila gira: la tessera Drago viaggia in fondo alla pila di pesca
title-flick = Regole come in Tsuro, Flick Game Studio, 2019
title-flick-elimination-bonus = Bonus di eliminazione: scambia tessere con chi elimini
title-flick-pass-the-pile = La pila gira: la tessera Drago viaggia in fondo alla pila di pesca
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
title-points-together = Punti per tutti insieme
title-random-starts = Partenze estratte a sorte
title-collisions-pass = Le pedine si incrociano senza scontri
title-fixed-starts = Partenze fisse per due
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
title-open-puzzle = Rompicapo scoperto: otto pedine, e tutte le tessere da scegliere
title-solo = In solitario: otto pedine per un giocatore
title-solo-longest = In solitario: il sentiero più lungo
title-seas-without-monsters = Regole come in Tsuro of the Seas, senza i mostri
title-teams = Due squadre

## Numbers of players

# After "giocatori": "Giocatori: da 2 a 8."
players-one = { $players }
players-range = da { $min } a { $max }
# Several numbers, none of which follows another: "4, 6 e 8".
players-some = { $players }
# Before what holds only with some numbers of players. $who is one or several of the first two above, or the third. In
# brackets, as a sentence follows and Italian has no capital after a colon.
with-players = (Giocatori: { $who })
heading-with-players = { $heading } (giocatori: { $who })

## The head of the book

for-players = Giocatori: { $who }.
played-with = Si gioca con { $count ->
    [one] la variante { $variants }
    *[other] le varianti { $variants }
}.
# $base is the title of the edition on which somebody's own ruleset builds.
builds-on = Si basa su: { $base }.
notice = Tsuro è un marchio di Compound Fun, LLC. sentiero è indipendente e non è approvato da alcun editore.

## The headings of chapters that many games have

heading-short = Il gioco in breve
heading-needed = Che cosa serve
heading-setup = Preparazione
heading-turn = Un turno
heading-end = Fine della partita
heading-example = Un turno come esempio

## Variants

heading-variants = Varianti
variants-about = Una variante si attiva con `--variant` e il suo nome:
variant-for = Giocatori: { $who }.
variant-on = Qui è attiva.

## House rules

heading-house = Regole della casa
house-about = Questi valori non si basano su alcun regolamento: li ha impostati qualcuno.
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

heading-open = Che cosa il regolamento lascia aperto
open-about = Dove il regolamento non dice nulla, si contraddice o va pensato fino in fondo, ecco come si gioca qui, e perché.
# For a question that a variant answers.
open-variant = Qui: come vuole la variante `{ $variant }`, spiegata sopra. Fonte: { $basis }.
basis-printed = stampato
basis-derived = dedotto
basis-outside = esterno
basis-chosen = scelto
open-item = Il regolamento stampato: { $book }. Qui: { $here }. Fonte: { $basis }.
open-bases = Stampato: lo dice il regolamento. Dedotto: si ricava da ciò che dice il regolamento. Esterno: lo dice qualcun altro, fuori dal regolamento. Scelto: nessuna fonte a noi nota lo dice; la scelta è nostra.
