# Messages of a rulebook as `sentiero rulebook` prints it. All languages have the same messages.
#
# A message is one or more whole sentences, never part of one, so that each language can choose its own
# word order. Words in backticks are typed by the user and are the
# same in every language. Players and markers are counted from 1.

## The language

# How to join the items of a list.
list-two = { $first } and { $last }
list-more = { $first }, { $next }
list-last = { $first } and { $last }

## Titles of the built-in rulesets; the English ones match their files

title-calliope = Rules as in Tsuro, dV Giochi / Calliope, 2020
title-calliope-elimination-bonus = Elimination bonus: swap tiles with those you put out
title-calliope-pass-the-pile = Pass the pile: the dragon travels at the bottom of the draw pile
title-flick = Rules as in Tsuro, Flick Game Studio, 2019
title-flick-elimination-bonus = Elimination bonus: swap tiles with those you put out
title-flick-pass-the-pile = Pass the pile: the dragon travels at the bottom of the draw pile
title-kosmos = Rules as in Tsuro, Kosmos, 2007
title-kosmos-dragon-side = The Dragon side of the board with fewer than five players
title-kosmos-two-markers = Two markers for each of two players
title-wizkids = Rules as in Tsuro, the early English rules (WizKids)
title-wizkids-holder-draws-first = The holder of the dragon draws first
title-always-bonus = The elimination bonus always on
title-black-path = Rules as in the Black Path Game
title-big-board = A board of 8 by 8 with two sets of tiles
title-dragon-for-two = A dragon for two
title-four-tiles = Four tiles in hand
title-kosmos-dragon = The Kosmos board with the Calliope dragon
title-longest-path = The longest path wins
title-most-crossings = Most crossings win
title-no-ban = Nobody has to stay on the board
title-points = Points for paths, for staying in and for putting out
title-points-together = Points for all together
title-random-starts = Random starts
title-collisions-pass = Markers pass each other
title-fixed-starts = Fixed starts for two
title-course-10x10 = Rules as in the Northeastern course of 2019
title-entanglement = Rules as in Entanglement
title-entanglement-radius-1 = A board of 6 hexes
title-entanglement-radius-2 = A board of 18 hexes
title-entanglement-radius-4 = A board of 60 hexes
title-entanglement-radius-5 = A board of 90 hexes
title-metro = Rules as in Metro, Queen Games, 1997
title-metro-turning = Tiles may be turned
title-northwestern-2018 = Rules as in the Northwestern course of 2018
title-open-hands = Open hands
title-open-tiles = Open tiles: one hand for all
title-open-puzzle = Open puzzle: eight markers, and all tiles to choose from
title-solo = Solo: eight markers for one player
title-solo-longest = Solo: the longest path
title-seas-without-monsters = Rules as in Tsuro of the Seas, without its monsters
title-teams = Two teams

## Numbers of players

players-one = { $players ->
    [one] { $players } player
    *[other] { $players } players
}
players-range = { $min } to { $max } players
# Several numbers and ranges, as in "4, 6 or 8 players"; the next three messages join and show them.
players-some = { $players } players
or-two = { $first } or { $last }
or-last = { $first } or { $last }
players-between = { $min } to { $max }
# Introduces rules for some numbers of players only. $who is one of the first three messages above.
with-players = With { $who }:
heading-with-players = { $heading } (with { $who })

## The head of the book

for-players = For { $who }.
played-with = { $count ->
    [one] Variant
    *[other] Variants
}: { $variants }.
# $base is the title of the edition that a custom ruleset extends.
builds-on = Based on: { $base }.
notice = Tsuro is a trademark of Compound Fun, LLC. sentiero is independent and is not endorsed by any publisher.
notice-other = sentiero is independent and is not endorsed by any publisher.

## Headings of chapters that many games share

heading-short = The game in short
heading-needed = What you need
heading-setup = Setup
heading-turn = A turn
heading-end = The end of the game
heading-example = Example of a turn

## Variants

heading-variants = Variants
variants-about = Switch a variant on with `--variant` and its name:
variant-for = For { $who }.
variant-on = It is on here.

## House rules

heading-house = House rules
house-about = These values come from no rulebook: someone set them.
house-value = `{ $key }`: { $value } (before: { $before })
house-value-new = `{ $key }`: { $value }
house-tiles = { $tiles ->
    [one] a list of one tile
    *[other] a list of { $tiles } tiles
}
house-list = { $entries ->
    [one] a list of one entry
    *[other] a list of { $entries } entries
}

## Open questions of the rulebook

heading-open = What the rulebook leaves open
open-about = Where the rulebook is silent, contradicts itself or leaves the answer to be worked out, this is how it is played here, and why.
# For a question answered by a variant.
open-variant = Here: as in the variant `{ $variant }`, described above. Basis: { $basis }.
basis-printed = printed
basis-derived = derived
basis-outside = outside
basis-chosen = chosen
open-item = The printed rulebook: { $book }. Here: { $here }. Basis: { $basis }.
open-bases = Printed: the rulebook says so. Derived: it follows from what the rulebook says. Outside: another source says so. Chosen: no source we know of says so; it is our choice.
