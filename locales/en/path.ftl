# What the rulebooks of path-tile games say besides: each message as a whole, in every language the same messages.

## The game in short

short = Everybody lays tiles with paths and leads a marker along them. Whoever is led off the board is out; the last one left wins.
short-many = Everybody lays tiles with paths and leads { $markers } markers along them. Whoever has none left on the board is out; the last one left wins.
short-points = Everybody lays tiles with paths and leads a marker along them. Whoever is led off the board is out; whoever has most points at the end wins.
short-points-many = Everybody lays tiles with paths and leads { $markers } markers along them. Whoever has none left on the board is out; whoever has most points at the end wins.
short-teams = Teams play against each other. Everybody lays tiles with paths and leads a marker along them. Whoever is led off the board is out; the last team left wins.
short-teams-many = Teams play against each other. Everybody lays tiles with paths and leads { $markers } markers along them. Whoever has none left on the board is out; the last team left wins.
short-teams-points = Teams play against each other. Everybody lays tiles with paths and leads a marker along them. Whoever is led off the board is out; the team with most points at the end wins.
short-teams-points-many = Teams play against each other. Everybody lays tiles with paths and leads { $markers } markers along them. Whoever has none left on the board is out; the team with most points at the end wins.
short-nobodys = Everybody lays tiles with paths and leads { $markers ->
    [one] one marker
    *[other] { $markers } markers
} along them, which { $markers ->
    [one] is
    *[other] are
} nobody's. Whoever lays a tile that puts a marker out is out; whoever is still in at the end wins.
short-nobodys-teams = Teams play against each other. Everybody lays tiles with paths and leads { $markers ->
    [one] one marker
    *[other] { $markers } markers
} along them, which { $markers ->
    [one] is
    *[other] are
} nobody's. Whoever lays a tile that puts a marker out is out; the team that is still in at the end wins.
short-together = All players are one team. Everybody lays tiles with paths and leads { $markers ->
    [one] a marker
    *[other] { $markers } markers
} along them, for as many points as the team can get.
short-together-no-points = All players are one team. Everybody lays tiles with paths and leads { $markers ->
    [one] a marker
    *[other] { $markers } markers
} along them, for as long as the team can.
short-alone = You lay tiles with paths and lead { $markers ->
    [one] a marker
    *[other] { $markers } markers
} along them, for as many points as you can get.
short-alone-no-points = You lay tiles with paths and lead { $markers ->
    [one] a marker
    *[other] { $markers } markers
} along them, for as long as you can.
short-collision = Two markers that run into each other are both out.
short-home = Everybody lays tiles with paths, along which all markers run home to the edge of the board; whoever has most points at the end wins.
short-home-teams = Teams play against each other. Everybody lays tiles with paths, along which all markers run home to the edge of the board; the team with most points at the end wins.
short-home-together = You lay tiles with paths, along which all markers run home to the edge of the board, for as many points as you can get together.
short-home-alone = You lay tiles with paths, along which your markers run home to the edge of the board, for as many points as you can get.

## What is needed

need-board = A board of { $columns } by { $rows } squares.
need-board-holes = A board of { $columns } by { $rows } squares, some of which are missing: it has { $squares }.
# $squares lists the missing squares, $count is their number.
board-holes = { $count ->
    [one] The square { $squares } is missing.
    *[other] The squares { $squares } are missing.
} Columns are named by letters from the left, rows by numbers from the bottom. A path that leads to a missing square ends there as at the edge of the board.
# What is on a tile with a number of $ports on each side.
tile-shape = { $ports ->
    [1] On each, two paths join four ends, one on each side.
    [2] On each, four paths join eight ends, two on each side.
    [3] On each, six paths join twelve ends, three on each side.
    *[other] On each, eight paths join sixteen ends, four on each side.
}
tile-turned = Turned, a tile is still the same tile.
tile-not-turned = Tiles are never turned: lay them as the picture shows them.
need-tiles-endless = Tiles without end. { $shape } { $turning } Paths may cross: each goes its own way. There are { $kinds } ways to join the ends; each is as likely as the others whenever a tile is drawn.
need-tiles-endless-listed = Tiles without end. { $shape } { $turning } Paths may cross: each goes its own way. There are { $kinds } of the { $all } ways to join the ends; the picture shows which, and how often each comes compared with the others.
need-tiles-endless-any = Tiles without end. { $shape } { $turning } Paths may cross: each goes its own way. There are { $kinds } ways to join the ends.
need-tiles-different = { $tiles } tiles, no two alike. { $shape } Every way to join them is there once. { $turning } Paths may cross: each goes its own way.
need-tiles-copies = { $tiles ->
    [one] One tile
    *[other] { $tiles } tiles
}. { $shape } { $turning } Paths may cross: each goes its own way. Each of the { $kinds } ways to join them is there { $copies ->
    [2] twice
    *[other] { $copies } times
}.
need-tiles-listed = { $tiles ->
    [one] One tile
    *[other] { $tiles } tiles
}. { $shape } { $turning } Paths may cross: each goes its own way. { $kinds ->
    [one] There is one of the { $all } ways to join them; the picture shows which, and how often.
    *[other] There are { $kinds } of the { $all } ways to join them; the picture shows which, and how often each.
}
need-tiles-listed-all = { $tiles } tiles. { $shape } { $turning } Paths may cross: each goes its own way. Each of the { $all } ways to join them is there at least once; the picture shows how often.
need-markers = { $markers ->
    [one] A marker for each player.
    *[other] { $markers } markers for each player.
}
need-markers-alone = { $markers ->
    [one] A marker.
    *[other] { $markers } markers.
}
need-markers-nobodys = { $markers ->
    [one] One marker, which is nobody's: everybody lays tiles for it.
    *[other] { $markers } markers, which are nobody's: everybody lays tiles for them.
}
need-starts-port = Start marks around the edge of the board, { $starts } in all: { $ports ->
    [1] one
    [2] two
    [3] three
    *[other] four
} on each outer side of a square at the edge. A path begins at each.
need-starts-hole = { $starts ->
    [one] One more start is beside a place that is missing.
    *[other] { $starts } more starts are beside places that are missing.
}
need-starts-side = Starts around the edge of the board, { $starts } in all: each outer side of a square at the edge is one. { $ports ->
    [2] Two
    *[other] { $ports }
} paths begin there.
need-dragon = The dragon tile. It is never laid on the board and never part of a hand.
# Below the picture of the tiles.
tile-names = A tile is named after the ends that its paths join: A to { $last }, clockwise from the left end of its upper side. The ends around a square of the board are lettered alike.
picture-tiles = The tiles
picture-starts = The board, with a mark at its edge for each start
copies-of-tile = { $copies } × { $tile }

## Setting up

setup-seats = The oldest player is player 1. The others are numbered clockwise from there.
setup-teams = There are { $teams } teams. { $teams ->
    [2] Players 1 and 2
    *[other] Players 1 to { $teams }
} are of different teams, and the next players join these in the same order. Players of one team are partners: they win together.
setup-one-team = All players are one team: each is a partner of all others.
setup-deal = Shuffle the tiles face down and deal { $size ->
    [one] one
    *[other] { $size }
} to each player. Everybody may look at their own tiles at any time, and keeps them hidden from the others. The rest is the draw pile, face down.
setup-deal-open = Shuffle the tiles face down and deal { $size ->
    [one] one
    *[other] { $size }
} to each player. Everybody lays their tiles face up in front of them, now and whenever they draw. The rest is the draw pile, face down.
setup-deal-common = Shuffle the tiles face down and lay { $size ->
    [one] one
    *[other] { $size }
} of them face up beside the board: this is the common hand, from which all play. The rest is the draw pile, face down.
setup-deal-pile = Lay all tiles face up beside the board: this is the pile, from which all play. Nobody has a hand.
setup-deal-alone = Shuffle the tiles face down and draw { $size ->
    [one] one
    *[other] { $size }
}: this is your hand. The rest is the draw pile, face down.
setup-endless = The supply never runs out: each tile is drawn as if every tile were in it.
setup-endless-all = Everybody lays any tile that there is, as often as it is wanted. Nobody has a hand.
setup-limit = A hand never holds more than { $limit ->
    [one] one tile
    *[other] { $limit } tiles
}.
setup-dragon-aside = Put the dragon tile beside the board.
setup-dragon-pile = Put the dragon tile under the draw pile.
setup-starts-choice = Player 1 chooses a start for a marker, then the others clockwise, one marker each.
setup-starts-choice-many = Player 1 chooses a start for a first marker, then the others clockwise. When everybody has one marker on the board the next ones follow in the same order, until each player has { $markers } there.
setup-starts-choice-alone = Choose a start for { $markers ->
    [one] your marker
    *[other] each of your { $markers } markers
}.
setup-starts-tile = Player 1 lays a tile of { $whose ->
    [own] the hand
    [common] the common hand
    *[pile] the pile
} on a square at the edge of the board, beside no other tile, and puts a marker on one of its ends that faces an empty square. Then the others clockwise do so, one marker each.
setup-starts-tile-many = Player 1 lays a tile of { $whose ->
    [own] the hand
    [common] the common hand
    *[pile] the pile
} on a square at the edge of the board, beside no other tile, and puts a first marker on one of its ends that faces an empty square. Then the others clockwise do so. When everybody has one marker on the board the next ones follow in the same order, until each player has { $markers } there.
setup-starts-tile-alone = { $markers ->
    [one] Lay a tile
    *[other] For each of { $markers } markers lay a tile
} of { $whose ->
    [own] your hand
    [common] the common hand
    *[pile] the pile
} on a square at the edge of the board, beside no other tile, and put { $markers ->
    [one] a marker
    *[other] the marker
} on one of its ends that faces an empty square.
setup-tile-draw = Whoever has started with a marker draws a tile for the one that was laid.
setup-tile-draw-common = Whenever a marker has started, a tile is drawn into the common hand.
setup-tile-draw-new = Whoever has started with a marker lays the other tiles aside, out of the game, and draws { $size ->
    [one] a new one
    *[other] { $size } new ones
}.
setup-starts-chance = Each marker is given a start by lot.
# $starts lists the markers, each as one of the next two messages says it.
setup-starts-list = Each marker has its start. A square is named by the letter of its column, from the left, and the number of its row, from below, so that A1 is at the lower left: { $starts }.
setup-listed-port = player { $player } at square { $square }, end { $end }
setup-listed-side = player { $player } at square { $square }, { $side ->
    [north] upper side
    [east] right side
    [south] lower side
    [north-east] upper right side
    [south-east] lower right side
    [south-west] lower left side
    [north-west] upper left side
    *[west] left side
}
setup-listed-nobodys = { $markers ->
    [one] the marker
    *[other] marker { $marker }
} at square { $square }, end { $end }
setup-exclusive-start = No two markers can stand on the same start. Two may face the same square from different starts.
setup-exclusive-square = No two markers can face the same square.
setup-exclusive-none = Several markers can stand on the same start.
setup-port = A marker faces the square beside its start and will enter it by the one path that begins there.
setup-side = A marker faces the square beside its start and stands between { $ports ->
    [2] two paths
    *[other] the paths of that side
}. Which of them it takes is not chosen before a tile lies there.
setup-before-tiles = All markers are on the board before the first tile is laid.

## A turn

turn-order = Player 1 has the first turn, then it goes clockwise, past those who are out. { $supply ->
    [endless] Nobody may pass.
    *[pile] Nobody may pass who has a tile.
} On your turn do this, in this order:
turn-order-many = Player 1 has the first turn, then it goes clockwise, past those who are out. { $supply ->
    [endless] Nobody may pass.
    *[pile] Nobody may pass who has a tile.
} On your turn do all of this, in this order, for one of your markers, and then again for { $markers ->
    [2] the other
    *[other] each of the others
}. You choose the order of your markers anew each turn. For a marker that is out, even since this turn began, nothing is done; if you have no tile to go on with, your turn ends.
turn-order-one = Player 1 has the first turn, then it goes clockwise, past those who are out. { $supply ->
    [endless] Nobody may pass.
    *[pile] Nobody may pass who has a tile.
} On your turn do this, in this order, for one of your markers on the board, whichever you like:
turn-order-elsewhere = Player 1 has the first turn, then it goes clockwise. Nobody may pass who can lay a tile. On your turn do this, in this order:
turn-order-nobodys-many = Player 1 has the first turn, then it goes clockwise, past those who are out. { $supply ->
    [endless] Nobody may pass.
    *[pile] Nobody may pass who has a tile.
} On your turn do all of this, in this order, for one of the markers, and then again for { $markers ->
    [2] the other
    *[other] each of the others
}. You choose the order of the markers anew each turn. For a marker that is out nothing is done; if you are out, or have no tile to go on with, your turn ends.
turn-order-nobodys-one = Player 1 has the first turn, then it goes clockwise, past those who are out. { $supply ->
    [endless] Nobody may pass.
    *[pile] Nobody may pass who has a tile.
} On your turn do this, in this order, for one of the markers on the board, whichever you like:
turn-order-alone = Lay tile after tile. For each do this, in this order:
turn-order-alone-one = Lay tile after tile. For each do this, in this order, for one of your markers on the board, whichever you like:
turn-order-alone-many = Play turn after turn. On each do all of this, in this order, for one of your markers, and then again for { $markers ->
    [2] the other
    *[other] each of the others
}. You choose the order of your markers anew each turn. For a marker that is out, even since this turn began, nothing is done.
turn-lay = Lay { $whose ->
    [common] one of the tiles of the common hand
    [pile] any tile of the pile
    [any] any tile
    *[own] one of your tiles
} on the empty square that your marker faces{ $turning ->
    [fixed] {""}
    *[free] , turned as you like
}. A tile once laid stays as it is.
turn-lay-many = Lay { $whose ->
    [common] one of the tiles of the common hand
    [pile] any tile of the pile
    [any] any tile
    *[own] one of your tiles
} on the empty square that the marker faces{ $turning ->
    [fixed] {""}
    *[free] , turned as you like
}. A tile once laid stays as it is.
turn-lay-touching = Lay { $whose ->
    [common] one of the tiles of the common hand
    [pile] any tile of the pile
    [any] any tile
    *[own] one of your tiles
} on any empty square that lies beside a tile or at the outer edge of the board{ $turning ->
    [fixed] {""}
    *[free] , turned as you like
}. A tile once laid stays as it is.
turn-lay-anywhere = Lay { $whose ->
    [common] one of the tiles of the common hand
    [pile] any tile of the pile
    [any] any tile
    *[own] one of your tiles
} on any empty square{ $turning ->
    [fixed] {""}
    *[free] , turned as you like
}. A tile once laid stays as it is.
turn-second = Instead you may draw a tile from the pile, if it has one, and must lay that: your hand stays as it is. If it can be laid nowhere, it is out of the game, and your turn is over.
turn-edge-last-resort = No tile may join two ends at the outer edge of the board by itself, unless it does so wherever and however you lay it, and so does every other tile that you have.
turn-edge-never = No tile may join two ends at the outer edge of the board by itself.
turn-ban-collisions = You may not lay a tile so that this marker goes out, off the board or by a collision, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $turning ->
    [fixed] {""}
    *[free] , however turned,
} would put it out. Whether others go out does not matter.
turn-ban-edge = You may not lay a tile so that this marker is led off the board, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $turning ->
    [fixed] {""}
    *[free] , however turned,
} would put it there. To let it collide is allowed. Whether others go out does not matter.
turn-ban-no-collisions = You may not lay a tile so that this marker is led off the board, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $turning ->
    [fixed] {""}
    *[free] , however turned,
} would put it there. Whether others go out does not matter.
turn-ban-nobodys-collisions = You may not lay a tile so that a marker goes out, off the board or by a collision, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $turning ->
    [fixed] {""}
    *[free] , however turned,
} would put one out.
turn-ban-nobodys-edge = You may not lay a tile so that a marker is led off the board, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $turning ->
    [fixed] {""}
    *[free] , however turned,
} would put one there. To let markers collide is allowed.
turn-ban-nobodys-no-collisions = You may not lay a tile so that a marker is led off the board, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $turning ->
    [fixed] {""}
    *[free] , however turned,
} would put one there.
turn-ban-own = Your other markers do not count for this: to put one of them out is allowed.
turn-ban-loop-own = Nor may you lay a tile that would lead this marker into an endless loop, unless there is no other placement.
turn-ban-loop-any = Nor may you lay a tile that would lead any marker into an endless loop, unless there is no other placement.
turn-ban-partners = A partner's marker counts like any other: to put it out is allowed.
turn-ban-any = You are free only if that is so of every one of your markers: as long as one of them has a tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
} that does not put it out, you play such a tile for such a marker.
turn-ban-nobodys-any = You are free only if that is so of every marker: as long as one of them has a tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
} that puts none out, you play such a tile for such a marker.
turn-ban-side = If the marker has yet to choose its path, a tile is allowed if at least one of the { $ports ->
    [2] two
    *[other] { $ports }
} paths is, and then you must choose an allowed one. Whoever chooses on a tile that was not laid for that marker is free.
turn-ban-elsewhere = You may not lay a tile so that a marker of yours goes out, off the board or by a collision, as long as another placement does not.
turn-ban-elsewhere-edge = You may not lay a tile so that a marker of yours is led off the board, as long as another placement does not.
turn-ban-elsewhere-nobodys = You may not lay a tile so that a marker goes out, off the board or by a collision, as long as another placement puts none out.
turn-ban-elsewhere-edge-nobodys = You may not lay a tile so that a marker is led off the board, as long as another placement leads none off.
turn-no-ban = Any tile is allowed, even one that puts a marker of your own out.
turn-no-ban-nobodys = Any tile is allowed, even one that puts a marker out.
turn-lanes = If the new tile lies in front of a marker that still stands between { $ports ->
    [2] two paths
    *[other] the paths of a side
}, its owner now chooses which of them it takes. If several must choose, the player on turn does so first, then the others clockwise. Nobody moves before all have chosen.
turn-move = Every marker that faces the new tile, yours and those of others, follows its path to the end and, unless that puts it out, faces the next empty square there. All do so at once, also those of players who have not had a turn yet.
turn-move-nobodys = Every marker that faces the new tile follows its path to the end and, unless that puts it out, faces the next empty square there.
turn-move-alone = Every marker that faces the new tile follows its path to the end and, unless that puts it out, faces the next empty square there. All do so at once.
turn-move-home = Every marker that faces the new tile, whosever it is, follows its path to the end and, unless that is at the edge, faces the next empty square there. All do so at once.
turn-out-edge = A marker whose path ends at the edge of the board is out.
turn-out-home = A marker whose path ends at the edge of the board is home, and its path scores. Its owner stays in the game.
turn-collision-out = Two markers that meet on one path collide, and both are out.
turn-collision-out-tiles = Two markers that meet on one path, or come to stand on one end, collide, and both are out.
turn-loops = A tile by which markers would run in an endless loop, back to where they stand, is not laid: it goes out of the game, these markers are out, and no other marker moves.
turn-collision-pass = Two markers that meet on one path pass each other, and each goes on along the way that the other has come.
turn-out-many = A player is out of the game when all their markers are. Two markers of one player can collide too.
turn-out-many-pass = A player is out of the game when all their markers are.
turn-out-nobodys = If the tile that you laid puts a marker out, you are out of the game.
turn-exchange = If your tile put other players out and you are still in, you may look at all their tiles, as one pool, and swap any number of yours for as many from the pool, once.
turn-exchange-teams = If your tile put players of other teams out and you are still in, you may look at all their tiles, as one pool, and swap any number of yours for as many from the pool, once.
turn-dragon = If the holder of the dragon is out, the dragon passes on: see the chapter on the dragon.
turn-hands-pile = The tiles of players who have just gone out are shuffled into the draw pile.
turn-hands-pile-dragon = The tiles of players who have just gone out are shuffled into the draw pile; if the dragon lies under it, it stays there.
turn-hands-aside = Players who have just gone out lay their tiles face down in front of them. These tiles do not come back into the game.
turn-hands-under = The tiles of players who have just gone out are shuffled together and put under the draw pile: they are drawn when all tiles above them are gone.
turn-hands-under-dragon = The tiles of players who have just gone out are shuffled together and put under the draw pile: they are drawn when all tiles above them are gone. If the dragon lies under the pile, it stays below them.
turn-draw-active = If you are still in and have { $limit ->
    [one] no tile
    *[other] fewer than { $limit } tiles
}, draw one.
turn-draw-new = If you are still in, lay the tiles that you have left aside: they do not come back into the game. Then draw { $size ->
    [one] a new tile
    *[other] { $size } new tiles
}. Nobody else draws.
turn-draw-common = If the pile has a tile, draw one into the common hand.
turn-draw-everyone = Everyone still in with { $limit ->
    [one] no tile
    *[other] fewer than { $limit } tiles
} draws one at a time, clockwise, lap after lap, until all have { $limit } or somebody who should draw finds the pile empty.
turn-draw-refill = If you are still in and have { $limit ->
    [one] no tile
    *[other] fewer than { $limit } tiles
}, draw one. But if the pile was empty and tiles have just come back to it, everyone still in with { $limit ->
    [one] none
    *[other] fewer than { $limit }
} draws one at a time instead, clockwise, lap after lap, until all have { $limit } or somebody who should draw finds the pile empty.
turn-first-active = You draw first; if you are out, the next player clockwise does.
turn-first-holder = The holder of the dragon draws first; if nobody holds it, you draw first or, if you are out, the next player clockwise.
turn-dragon-waits = Whoever finds the pile empty can end up with the dragon: see the chapter on the dragon.
turn-empty-pile = If the pile is empty, nobody draws.
turn-empty-hand-pass = Whoever has no tile when their turn begins passes, and stays in the game.
turn-empty-hand-draw = Whoever has no tile when their turn begins draws one first and plays on. If the pile is empty too, that player passes and stays in the game.
turn-home-pass = Whoever has no marker left on the board passes, and stays in the game.
turn-pass-elsewhere = Whoever can lay no tile passes, and stays in the game.

## The dragon

heading-dragon = The dragon
dragon-what = The dragon tile shows who waits for a tile.
dragon-take-aside = Whoever should draw and finds the pile empty takes the dragon from beside the board, and the drawing stops. If somebody holds it already, nobody takes it away: the drawing just stops.
dragon-take-pile = A pile in which only the dragon is left counts as empty: whoever should draw then takes the dragon, and the drawing stops. If somebody holds it already, nobody takes it away: the drawing just stops.
dragon-full-hand = A player with { $limit ->
    [one] one tile
    *[other] { $limit } tiles
} never draws, not even the dragon.
dragon-release-all-full = After a drawing in which tiles were drawn, the holder hands the dragon on to the first player who could not draw because the pile had run out; that may be the holder. If everybody still in has { $limit ->
    [one] one tile
    *[other] { $limit } tiles
} again the dragon goes back { $rest ->
    [aside] beside the board
    *[pile] under the pile
} instead. In every other case the holder keeps it.
dragon-release-on-draw = When the holder draws a tile, the dragon goes back { $rest ->
    [aside] beside the board
    *[pile] under the pile
} at once.
dragon-release-own-turn = On their own turn, before anybody draws, the holder puts the dragon back { $rest ->
    [aside] beside the board
    *[pile] under the pile
}, if there are tiles in the pile. A holder who draws on somebody else's turn keeps it.
dragon-release-refill = When tiles come back to the pile the dragon goes back { $rest ->
    [aside] beside the board
    *[pile] under the pile
} before anybody draws. Whoever held it is still the holder for the question of who draws first, and no longer for anything else.
dragon-holder-out-next-short = If the holder is out, the dragon goes to the first player still in, clockwise from the holder, with fewer than { $limit ->
    [one] one tile
    *[other] { $limit } tiles
}. If there is none, it goes back { $rest ->
    [aside] beside the board
    *[pile] under the pile
}.
dragon-holder-out-next = If the holder is out, the dragon goes to the next player still in, clockwise from the holder. If that player has { $limit ->
    [one] one tile
    *[other] { $limit } tiles
}, it goes back { $rest ->
    [aside] beside the board
    *[pile] under the pile
} instead, even if a later player has fewer.
dragon-holder-out-nobody = If the holder is out, the dragon goes back { $rest ->
    [aside] beside the board
    *[pile] under the pile
}.

## The end

end-last = As soon as only one player is left the game is over, even in the middle of a turn: the rest of the turn is not played. That player wins.
end-last-team = As soon as only players of one team are left the game is over, even in the middle of a turn: the rest of the turn is not played. That team wins, with all of its players, those who are out too.
end-last-round = When only one player is left at the end of a round, the game is over and that player wins. In a round everybody has one turn, from player 1 on: whoever has yet to play in it plays.
end-last-team-round = When only players of one team are left at the end of a round, the game is over. That team wins, with all of its players, those who are out too. In a round everybody has one turn, from player 1 on: whoever has yet to play in it plays.
end-one-left-round = When only one player is left at the end of a round, the game is over. In a round everybody has one turn, from player 1 on: whoever has yet to play in it plays.
end-one-team-left-round = When only players of one team are left at the end of a round, the game is over. In a round everybody has one turn, from player 1 on: whoever has yet to play in it plays.
together-by-tile = by the same tile
together-in-round = in the same round
end-together-shared = If all who are still in go out { $together }, they share the win.
end-together-nobody = If all who are still in go out { $together }, nobody wins.
end-together-shared-teams = If all who are still in go out { $together }, their teams share the win.
end-tiles-shared = If after the drawing several are left and none of them has a tile, the game is over and they share the win.
end-tiles-nobody = If after the drawing several are left and none of them has a tile, the game is over and nobody wins.
end-tiles-pile-shared = If after the drawing several are left, none of them has a tile and the pile is empty, the game is over and they share the win.
end-tiles-pile-nobody = If after the drawing several are left, none of them has a tile and the pile is empty, the game is over and nobody wins.
end-common-shared = If after the drawing several are left and the common hand is empty, the game is over and they share the win.
end-common-nobody = If after the drawing several are left and the common hand is empty, the game is over and nobody wins.
end-pile-shared = If several are left and the pile is empty, the game is over and they share the win.
end-pile-nobody = If several are left and the pile is empty, the game is over and nobody wins.
end-tiles-shared-teams = If after the drawing players of several teams are left and none of them has a tile, the game is over and these teams share the win.
end-tiles-nobody-teams = If after the drawing players of several teams are left and none of them has a tile, the game is over and nobody wins.
end-tiles-pile-shared-teams = If after the drawing players of several teams are left, none of them has a tile and the pile is empty, the game is over and these teams share the win.
end-tiles-pile-nobody-teams = If after the drawing players of several teams are left, none of them has a tile and the pile is empty, the game is over and nobody wins.
end-common-shared-teams = If after the drawing players of several teams are left and the common hand is empty, the game is over and these teams share the win.
end-common-nobody-teams = If after the drawing players of several teams are left and the common hand is empty, the game is over and nobody wins.
end-pile-shared-teams = If players of several teams are left and the pile is empty, the game is over and these teams share the win.
end-pile-nobody-teams = If players of several teams are left and the pile is empty, the game is over and nobody wins.
end-one-left = As soon as only one player is left the game is over, even in the middle of a turn: the rest of the turn is not played.
end-one-team-left = As soon as only players of one team are left the game is over, even in the middle of a turn: the rest of the turn is not played.
end-none-left = The game goes on until nobody is left: the last player plays on alone.
end-home = The game is over when no marker is left on the board.
end-alone = The game is over when { $markers ->
    [one] your marker is
    *[other] all your markers are
} out.
end-alone-nobodys = The game is over as soon as a marker is out.
end-nobodys = When no marker is left on the board the game is over, too, and all who are still in share the win.
end-nobodys-teams = When no marker is left on the board the game is over, too, and the teams of all who are still in share the win.
end-nobodys-over = When no marker is left on the board the game is over, too.
end-out-last-nobodys = Whoever goes out last wins.
end-out-last-nobodys-teams = The team of the player who goes out last wins.
end-out-last-shared = Whoever goes out last wins. Players who go out last { $together } share the win.
end-out-last-nobody = Whoever goes out last wins. If several go out last { $together }, nobody wins.
end-out-last-shared-teams = The team of the player who goes out last wins. Teams whose players go out last { $together } share the win.
end-out-last-nobody-teams = The team of the player who goes out last wins. If players of several teams go out last { $together }, nobody wins.
end-tiles-over = If after the drawing nobody who is still in has a tile, the game is over.
end-tiles-alone = The game is over, too, when you have no tile left to lay.
end-no-placement = The game is over, too, when nobody can lay a tile.
end-tiles-pile-over = If after the drawing nobody who is still in has a tile and the pile is empty, the game is over.
end-common-over = If after the drawing the common hand is empty, the game is over.
end-pile-over = If the pile is empty, the game is over.
end-tiles-one = If only one player is left then, that player wins.
end-tiles-one-team = If only players of one team are left then, that team wins.
points-most = Whoever has most points wins, still in or out. Players with equally many share the win.
points-most-home = Whoever has most points wins. Players with equally many share the win.
points-most-teams = The points of a team are those of its players together. The team with most points wins, with all of its players, still in or out. Teams with equally many share the win.
points-together = The points of all players together are your result.
points-alone = Your points at the end are your result.
points-squares = Each marker gives a point for each square that its path has crossed, as often as it has crossed it, the last one to the edge included.
points-crossings = Each marker gives a point for each time that its path has crossed itself: it has passed over one tile twice, on paths that cross.
points-growing = Of the squares that a marker crosses by one tile the first gives 1 point, the second 2, and so on.
points-collision = After a collision the stretch between the squares from which the two markers came counts for both.
points-still-in = The path of a marker that is still on the board at the end counts { $factor } times.
points-still-in-none = The path of a marker that is still on the board at the end does not count.
points-hole = A path that ends at a missing square counts { $factor } times.
points-put-out-once = If your tile puts another player's marker out, its path counts for you, too.
points-put-out = If your tile puts another player's marker out, its path counts { $factor } times for you, too.
points-put-out-lost-once = If your tile puts another player's marker out, you lose as many points as its path gives.
points-put-out-lost = If your tile puts another player's marker out, you lose { $factor } times as many points as its path gives.
points-put-out-partner = The marker of a partner counts for this like any other.
points-marker = Each of your markers that is still on the board at the end gives { $points ->
    [one] { $points } point
   *[other] { $points } points
} more.

## An example

example-about = From a game of { $players ->
    [one] one player
    *[other] { $players } players
}. A square is named by the letter of its column, from the left, and the number of its row, from below: A1 is at the lower left. Wide lines are the ways that markers have come, and marks in the corners of a tile show that it was laid last.
example-markers = Where a player has several markers, they are counted from 1 too: the board shows the number of the player and then that of the marker.
example-nobodys = On the board a 0 stands for { $markers ->
    [one] the marker
    *[other] a marker, with its number after it
}.
# $hands lists those who are still in, each as the next message says it.
example-state = It is the turn of player { $player }. Still in are { $hands }.
example-holds = { $tiles ->
    [0] player { $player } without a tile
    [one] player { $player } with one tile
    *[other] player { $player } with { $tiles } tiles
}
# Where nobody has a hand.
example-in = player { $player }
example-pile = { $tiles ->
    [0] The pile is empty.
    [one] The pile has one tile.
    *[other] The pile has { $tiles } tiles.
}
# Where nothing but the dragon lies there.
example-pile-dragon = Only the dragon is left in the pile.
example-holder = Player { $player } holds the dragon.
example-hand = The hand of player { $player }
example-common-hand = The common hand
example-tiles-of-pile = The tiles of the pile
example-tiles = The tiles
example-before = The board before the turn
example-after = The board after the turn
example-end = The game goes on.
example-over = With that the game is over.
# Who does something, at the beginning of a sentence.
who-player = Player { $player }
who-marker = Marker { $marker } of player { $player }
who-nobodys = The marker
who-nobodys-marker = Marker { $marker }
event-lane = { $who } takes the path that begins at end { $end } of the square.
event-pass = { $who } has no tile and passes.
event-pass-stuck = { $who } can lay no tile and passes.
event-place = Player { $player } lays the tile { $tile } on square { $square }{ $turns ->
    [0] .
    [one] , turned a quarter clockwise.
    [2] , turned by half.
    *[other] , turned { $turns } quarters clockwise.
}
event-place-for = For marker { $marker }, player { $player } lays the tile { $tile } on square { $square }{ $turns ->
    [0] .
    [one] , turned a quarter clockwise.
    [2] , turned by half.
    *[other] , turned { $turns } quarters clockwise.
}
event-move = { $who } moves and now faces square { $square }.
event-out-edge = { $who } is led off the board.
event-home = { $who } comes home and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-out-loop = { $who } would run in an endless loop, and is out: the tile is not laid.
event-out-collision = { $who } collides with another marker.
event-eliminated = Player { $player } is out of the game.
event-exchange = { $who } gives { $give } for { $take }.
event-dragon-taken = { $who } gets the dragon.
event-dragon-aside = The dragon goes back beside the board.
event-dragon-pile = The dragon goes back under the pile.
event-discard-none = { $who } had no tile left.
event-discard-pile = { $count ->
    [one] One tile of player { $player } goes into the pile.
    *[other] Of player { $player }, { $count } tiles go into the pile.
}
event-discard-aside = { $count ->
    [one] One tile of player { $player } stays face down on the table, out of the game.
    *[other] { $count } tiles of player { $player } stay face down on the table, out of the game.
}
event-discard-under-pile = { $count ->
    [one] One tile of player { $player } goes under the pile.
    *[other] Of player { $player }, { $count } tiles go under the pile.
}
event-draw = { $who } draws a tile.
event-draw-seen = { $who } draws the tile { $tile }.
event-draw-common = The tile { $tile } comes into the common hand.
event-end-one = Player { $player } wins.
event-end-team = The team of players { $players } wins.
event-end-shared = Players { $players } share the win.
event-score = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-score-lost = { $who } loses { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-end-nobody = Nobody wins.
