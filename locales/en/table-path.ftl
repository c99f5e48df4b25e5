# The messages for path-tile games at the table. Sentences about $who start with it. It's left out after another
# sentence about the same player.

## Squares, sides and ends

spot = { $square }, { $side }
side = { $side ->
    [north] north side
    [east] east side
    [south] south side
    [north-east] north-east side
    [south-east] south-east side
    [south-west] south-west side
    [north-west] north-west side
    *[west] west side
}
side-end = { $side ->
    [north] north
    [east] east
    [south] south
    [north-east] north-east
    [south-east] south-east
    [south-west] south-west
    [north-west] north-west
    *[west] west
} side, { $end ->
    [left] left
    [right] right
    [upper] upper
    [lower] lower
    *[other] end { $number }
}
end-of-path = { $end ->
    [left] left end
    [right] right end
    [upper] upper end
    [lower] lower end
    *[other] end { $number }
}
port = port { $letter }
typed-side = { $side ->
    [north] north
    [east] east
    [south] south
    [north-east] north-east
    [south-east] south-east
    [south-west] south-west
    [north-west] north-west
    *[west] west
}
typed-end = { $end ->
    [left] left
    [right] right
    [upper] upper
    [lower] lower
    *[other] end { $number }
}
typed-marker = marker { $number }
typed-stop = stop
naming-square = Squares are named by the labels at the edges of the board, as in C4.
naming-port = Its ports are lettered from A, clockwise from the west end of its north side.

## Tiles

tiles = { $tiles ->
    [0] no tile
    [one] { $tiles } tile
    *[other] { $tiles } tiles
}
a-tile = a tile
tile-number = tile { $number }
tile-numbers = { $count ->
    [one] tile { $numbers }
    *[other] tiles { $numbers }
}
tile-of = tile { $number } of { $player }
row-own = your hand
row-common = the common hand
row-pile = the pile
row-second = the tile you drew
row-of = the hand of { $player }
turned = { $times ->
    [0] unturned
    [1] turned once
    [2] turned twice
    *[other] turned { $times } times
}

## Events

starts = { $who } starts at { $spot }
all-start = all { $count } markers are at their starts
takes-path = { $who } takes the path from the { $end }
begins = { $who } goes first
passes = { $who } has no tile and passes
passes-stuck = { $who } cannot lay a tile and passes
lays = { $who } lays a tile on { $square }
lays-notation = { $who } lays { $tile }{ $turns ->
    [0] {""}
    [1] , turned once,
    [2] , turned twice,
    [3] , turned three times,
    *[other] , turned { $turns } times,
} on { $square }
lays-for = { $lays } for marker { $marker }
moves = { $who } moves on to { $to }
led-off = { $who } is led off the board
comes-home = { $who } comes home and scores { $points }
looped = { $who } is led into an endless loop
collides = { $who } runs into another marker
eliminated = { $who } is out of the game
gives = { $who } gives { $give } for { $take }
swaps = { $who } swaps { $tiles } with the players who went out
takes-dragon = { $who } takes the dragon
dragon-back-aside = the dragon returns to its place next to the board
dragon-back-pile = the dragon returns to its place under the pile
discards-none = { $who } leaves no tiles
discards-pile = { $who } puts { $what } into the pile
discards-aside = { $who } removes { $what } from the game
discards-under-pile = { $who } puts { $what } under the pile
draws = { $who } draws { $what }
draws-common = { $what } is added to the common hand
scores = { $who } scores { $points }
loses = { $who } loses { $points }
wins = { $players } wins: { $why }
wins-team = the team of { $players } wins: { $why }
wins-shared = { $players } share the win: { $why }
wins-nobody = nobody wins: { $why }
ends = the game is over: { $why }
reason = { $reason ->
    [last-standing] all others are out
    [shared-elimination] the last ones went out together
    [tiles-out] all tiles are used up
    [no-marker] no marker is left on the board
    [no-placement] nobody can lay a tile
    *[none-left] nobody is left
}
reason-points = { $reason }; points: { $points }
exit-edge = led off the board by the { $tile ->
    [one] { $tile }st
    [two] { $tile }nd
    [few] { $tile }rd
    *[other] { $tile }th
} tile
exit-collision = ran into another marker by the { $tile ->
    [one] { $tile }st
    [two] { $tile }nd
    [few] { $tile }rd
    *[other] { $tile }th
} tile
exit-loop = led into an endless loop
# After how a player went out: the tile that did it.
exit-by = a tile of { $player }
exit-by-self = their own tile
exit-laid-edge = led the marker off the board with the { $tile ->
    [one] { $tile }st
    [two] { $tile }nd
    [few] { $tile }rd
    *[other] { $tile }th
} tile
exit-laid-collision = let markers collide with the { $tile ->
    [one] { $tile }st
    [two] { $tile }nd
    [few] { $tile }rd
    *[other] { $tile }th
} tile

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } tile laid
    *[other] { $tiles } tiles laid
}
fact-path = { $length ->
    [one] a path of { $length } step
    *[other] a path of { $length } steps
}
fact-longest-path = { $length ->
    [one] longest path: { $length } step
    *[other] longest path: { $length } steps
}

## Questions

own-marker = your marker
own-marker-number = your marker { $number }
ask-start = put your marker on a start
ask-start-tile = put your marker on an end of the tile that faces an empty square
ask-start-number = put your marker { $number } on a start
words-port = a square and a port, as in `{ $example }`
words-end = a square, a side and an end, as in `{ $example }`
words-side = a square and a side, as in `{ $example }`
ask-placement = lay a tile; your marker is { $place }
ask-placement-number = lay a tile for your marker { $number }, which is { $place }
# For markers that don't belong to anyone.
ask-placement-nobodys = lay a tile; the marker is { $place }
ask-placement-number-nobodys = lay a tile for marker { $number }, which is { $place }
ask-marker = choose the marker to lay a tile for first
ask-marker-one = choose the marker to lay a tile for
marker-place = marker { $number }, { $place }
place-at = at { $spot }
place-none = not on the board
faces-too = { $count ->
    [one] { $players } faces this square too.
    *[other] { $players } face this square too.
}
last-resort = Every move would put this marker out, so all of them are allowed.
last-resort-nobodys = Every move would put out a marker, and you with it, so all of them are allowed.
ask-lane = choose the path of your marker
ask-lane-number = choose the path of your marker { $number }
words-lane = the end, as in `{ $example }`
ask-square-start = choose the square at the edge for your start tile
ask-square = choose the square for a tile
ask-square-second = choose the square for the tile you drew
ask-tile = lay a tile on { $square }
ask-second = lay a tile from your hand, or draw one and lay it
second-no = lay a tile from your hand
second-yes = draw a tile that you must lay
typed-hand = hand
typed-draw = draw
words-second = `hand` or `draw`
words-square = a square, as in `{ $example }`
square-moves = moves { $markers }
last-resort-elsewhere = Every placement breaks a rule, so all of them are allowed.
barred-edge = it would join two ends at the edge of the board, and you have other placements
from-end = from the { $end }
ask-exchange = swap tiles, or stop
exchange-give = give { $tile }
exchange-take = for { $tile }
exchange-stop = stop swapping
exchange-about = You put a player out and may swap tiles, one for one. Only the tiles you give and take matter, not their order, so they are offered in a fixed order: after a swap, the tiles before it are no longer offered, and no tile can be swapped back.
exchange-made = Swapped one of your tiles for one of theirs.
exchange-made-notation = Swapped { $give } for { $take }.
barred-start = this start is taken
barred-marker = every tile would put this marker out, and another marker has tiles that would not
barred-placement = it would put your marker out, and you have other moves that would not
barred-placement-nobodys = it would put a marker out, and you have other moves that would not
barred-lane = the marker cannot take this path: either it does not start there, or this path would put it out but the other one would not
revealed-tile = a bot has shown a tile from its hand since
revealed-swap = a bot has swapped tiles since

## Where a choice leads

leads-to = { $marker } then faces { $square }
leads-edge = { $marker } leaves the board
leads-home = { $marker } comes home and scores { $points }
leads-loop = { $marker } would end up in an endless loop, so the tile is not laid and the marker is out
leads-collision = { $marker } runs into another marker and is out
leads-out = puts { $player } out
leads-you-out = you would be out
leads-you-win = you win
leads-team-wins = your team wins
leads-over = the game is over
leads-own-lane = { $marker } then chooses its path
leads-lane = { $player } then chooses a path
leads-points = { $points ->
    [one] { $gain } point
    *[other] { $gain } points
}
leads-points-counted = { $points ->
    [one] { $gain } point
    *[other] { $gain } points
}, as unfinished paths already counted
leads-points-apart = points: { $safe } safe, { $risk } at risk
leads-risk-lost = { $points } of your points at risk would be lost
leads-either-end = from either end: { $leads }
leads-from-end = from the { $end }: { $leads }

## The table

# How points are counted, with ending.winner = "most-points". $list consists of some of the messages below.
counted = Points: { $list }
counted-squares = 1 for each square of your path
counted-growing = 1, 2, 3 and so on for the squares of one move
counted-crossings = 1 each time your path crosses itself
counted-still-in = { $factor ->
    [0] nothing for the path of a marker that is on the board at the end
    [2] twice as much while the marker is on the board
    *[other] { $factor } times as much while the marker is on the board
}
counted-put-out = { $factor ->
    [1] as much as the path of each marker that you put out
    *[other] { $factor } times as much as the path of each marker that you put out
}
counted-hole = { $factor ->
    [2] twice
    *[other] { $factor } times
} as much for a path that ends at a missing square
counted-marker = { $points } for each of your markers on the board at the end
# The markers or points that a player has left, out of the total. The list of players with their markers.
markers-of = { $left } of { $all }
markers-in = Markers left: { $list }
points-now = Points: { $list }
points-at-risk = Points after + are lost if the marker goes out
points-once-out = Points in ( ) count if the marker goes out
pile-endless = The tiles never run out
pile = { $tiles ->
    [0] The pile is empty
    [one] The pile has { $tiles } tile
    *[other] The pile has { $tiles } tiles
}
other-hands = Other hands: { $list }
others = Others: { $list }
other-out = { $player } is out
other-has = { $player } has { $tiles }
other-in = { $player } is in
# Your team, with the names of your partners.
partners = { $count ->
    [0] Nobody is on your team
    [one] Your partner is { $players }
    *[other] Your partners are { $players }
}
team-of-all = All players are one team
team-of-all-points = All players are one team, with { $points }
# $list has the players' numbers for each team, or the next message for each team.
teams = Teams: { $list }
team-points = { $players } with { $points }
dragon-under-pile = The dragon is under the pile
dragon-aside = The dragon is next to the board
dragon-under-pile-short = Dragon: under the pile
dragon-aside-short = Dragon: next to the board
dragon-under-pile-about = The dragon is under the pile: a player who finds the pile empty takes it
dragon-aside-about = The dragon is next to the board: a player who finds the pile empty takes it
dragon-you = You hold the dragon
dragon-player = { $player } holds the dragon
dragon-player-about = { $player } has the dragon { $first ->
    [holder] and draws first when tiles come back
    *[active] and waits for a tile
}
dragon = dragon

## Hints

hint-outs = { $outs ->
    [one] It puts { $outs } other player out.
    *[other] It puts { $outs } other players out.
}
hint-outs-two = It puts the other player out.
hint-outs-opponents = { $outs ->
    [one] It puts { $outs } opponent out.
    *[other] It puts { $outs } opponents out.
}
hint-points = Points for you: { $gain }.
hint-team-points = Points for your team: { $gain }.
hint-no-points = It changes nobody's points.
hint-completes-own = It completes the path of your marker{ $number ->
    [0] {""}
    *[other] {" "}{ $number }
}{ $factor ->
    [1] {""}
    [2] , which ends at a missing square and counts double
    *[other] , which ends at a missing square and counts { $factor } times
}: { $points } for you.
hint-completes-other = It completes the path of { $marker }{ $factor ->
    [1] {""}
    [2] , which ends at a missing square and counts double
    *[other] , which ends at a missing square and counts { $factor } times
}: { $points } for { $player }.
hint-lengthens = { $count ->
    [0] It lengthens the path of your marker.
    [one] It lengthens the path of your marker { $numbers }.
    *[other] It lengthens the paths of your markers { $numbers }.
}
hint-completes-none = It completes no path.
hint-second = No placement of your tile is better for you than an unknown tile.
hint-lane = Then take the path from the { $end }.
hint-wins = It ends the game, and you win.
hint-team-wins = It ends the game, and your team wins.
hint-lost = Nothing can keep you in.
hint-out = You will be out.
hint-partners = You will be out, but your team plays on.
hint-safe = { $of ->
    [you] If nobody changes your path, your next tile can keep you in.
    *[other] If nobody changes your paths, your next tile can keep any of your markers on the board.
}
hint-safe-alone = { $of ->
    [one] Your next tile can keep the marker on the board.
    *[other] Your next tile can keep any of your markers on the board.
}
hint-survival-you = { $chance ->
    [0] In 100 tries, your next tile never keeps you in.
    [one] In 100 tries, your next tile keeps you in once.
    *[other] In 100 tries, your next tile keeps you in { $chance } times.
}
hint-survival-one = { $chance ->
    [0] In 100 tries, your next tile never keeps the marker on the board.
    [one] In 100 tries, your next tile keeps the marker on the board once.
    *[other] In 100 tries, your next tile keeps the marker on the board { $chance } times.
}
hint-survival-least = { $chance ->
    [0] In 100 tries, your next tile never keeps your most endangered marker on the board.
    [one] In 100 tries, your next tile keeps your most endangered marker on the board once.
    *[other] In 100 tries, your next tile keeps your most endangered marker on the board { $chance } times.
}
hint-next-stuck = { $chance ->
    [0] The next player can keep every marker on the board.
    [100] Whatever the next player lays puts a marker out.
    [one] In 100 tries, the next player has to put a marker out once.
    *[other] In 100 tries, the next player has to put a marker out { $chance } times.
}
hint-neighbours = { $markers ->
    [0] Nobody else faces the same square.
    [one] { $markers } other marker faces the same square.
    *[other] { $markers } other markers face the same square.
}
hint-neighbours-opponents = { $markers ->
    [0] No opponent faces the same square.
    [one] { $markers } marker of an opponent faces the same square.
    *[other] { $markers } markers of opponents face the same square.
}
hint-squares = { $squares ->
    [0] You could not reach any square before everybody else.
    [one] You could still reach { $squares } square before everybody else.
    *[other] You could still reach { $squares } squares before everybody else.
}
hint-ways = { $ways ->
    [one] { $ways } way to lay the tiles left in your hand keeps you in.
    *[other] { $ways } ways to lay the tiles left in your hand keep you in.
}
hint-ways-marker = { $ways ->
    [one] { $ways } way to lay the tiles left in your hand keeps a marker on the board.
    *[other] { $ways } ways to lay the tiles left in your hand keep a marker on the board.
}
