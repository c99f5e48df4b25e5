# Messages that replace those of path.ftl and table-path.ftl on a board of hexes.

## In rulebooks

need-board = { $holes ->
    [0] A board of hexes, forming a hexagon { $columns } hexes across.
    *[other] A board of { $squares } hexes, forming an incomplete hexagon { $columns } hexes across. { $holes ->
        [one] Hex { $hole-names } is missing.
        *[other] Hexes { $hole-names } are missing.
    } Columns are lettered from the left. Rows run from the upper left to the lower right and are numbered from the bottom. A path that leads to a missing hex ends there, as at the edge of the board.
}
tile-shape = { $tiles-ports ->
    [1] On each tile, three paths join six ends, one on each side.
    *[other] On each tile, six paths join twelve ends, two on each side.
}
need-starts = { $start-on ->
    [side] Starts
    *[port] Start marks
} around the edge of the board, { $starts } in total: { $start-on ->
    [side] one
    *[port] { $tiles-ports ->
        [1] one
        *[other] two
    }
} on each outer side of the hexes at the edge{ $start-on ->
    [side] . Two paths begin at each.
    *[port] { $starts-at-holes ->
        [0] . A path begins at each.
        *[other] . A path begins at each. { $starts-at-holes ->
            [one] One more start is next to a missing hex.
            *[other] { $starts-at-holes } more starts are next to missing hexes.
        }
    }
}
tile-names = A tile is named after the ends that its paths join: A to { $last }, clockwise from the left end of its upper side. The ends around a hex of the board have the same letters.
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] Your marker has its own start.
        *[other] Each of your markers has its own start.
    }
    *[players] Each marker has its own start.
} A hex is named by the letter of its column, from the left, and the number of its row, from the bottom; rows run from the upper left to the lower right. The starts are listed below.
setup-starts-tile = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} lays a tile from { $hand-whose ->
    [own] their hand
    [common] the common hand
    *[pile] the pile
} on a hex at the edge of the board, not next to another tile, and puts { $start-markers ->
    [1] a marker
    *[other] a first marker
} on one of its ends that faces an empty hex. Then the other players do the same, clockwise{ $start-markers ->
    [1] , with one marker each.
    *[other] . When everyone has one marker on the board, continue with the next ones in the same order until each player has { $start-markers } there.
}
setup-starts-tile-alone = { $start-markers ->
    [one] Lay a tile
    *[other] For each of { $start-markers } markers, lay a tile
} from { $hand-whose ->
    [own] your hand
    [common] the common hand
    *[pile] the pile
} on a hex at the edge of the board, not next to another tile, and put { $start-markers ->
    [one] a marker
    *[other] the marker
} on one of its ends that faces an empty hex.
setup-exclusive = { $start-exclusive ->
    [square] No two markers may face the same hex.
    [none] Several markers may share a start.
    *[start] No two markers may share a start. Two markers may face the same hex from different starts.
}
setup-path = A marker faces the hex next to its start and { $start-on ->
    [side] stands between two paths. Choose one of them only once there is a tile
    *[port] will enter it by the one path that begins
} there.
turn-lay = Lay { $whose ->
    [common] one of the tiles of the common hand
    [pile] any tile from the pile
    [any] any tile
    *[own] one of your tiles
} on { $turn-place ->
    [touching] any empty hex next to a tile or at the outer edge of the board
    [anywhere] any empty hex
    *[front] the empty hex that { $start-owner ->
        [nobody] the marker faces
        *[players] { $start-markers ->
            [1] your marker faces
            *[other] the marker faces
        }
    }
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , turned as you like
}. Once laid, a tile never moves.
turn-move = Every marker that faces the new tile, yours or not, follows its path to the end. Unless that puts it out, it stops there, facing the next empty hex. All of them move at once, including those of players who have not had a turn yet.
turn-move-nobodys = Every marker that faces the new tile follows its path to the end. Unless that puts it out, it stops there, facing the next empty hex.
turn-move-alone = Every marker that faces the new tile follows its path to the end. Unless that puts it out, it stops there, facing the next empty hex. All of them move at once.
turn-move-home = Every marker that faces the new tile, no matter whose, follows its path to the end. Unless that is at the edge, it stops there, facing the next empty hex. All of them move at once.
points-path = Each marker scores { $score-runs ->
    [growing] points
    *[plain] a point
} for each { $score-path ->
    [squares] hex
    *[crossings] time
} that its path has crossed{ $score-path ->
    [squares] , including the last one before the edge. A hex crossed several times counts each time.
    *[crossings] {" "}itself: it has passed over one tile twice, on paths that cross.
}
points-growing = Of the hexes that a marker crosses thanks to a single tile, the first scores 1 point, the second 2, and so on.
points-collision = After a collision, the stretch between the hexes that the two markers came from counts for both.
points-hole = A path that ends at a missing hex counts { $score-hole } times.
example-about = From a game of { $players ->
    [one] one player
    *[other] { $players } players
}. A hex is named by the letter of its column, from the left, and the number of its row, from the bottom; rows run from the upper left to the lower right. Thick lines show where markers have moved, and marks in the corners of a tile show that it was laid last.
event-lane = { $who } takes the path that begins at end { $end } of the hex.
event-place = Player { $player } lays tile { $tile } on hex { $square }{ $turns ->
    [0] .
    [one] , turned a sixth clockwise.
    [2] , turned a third clockwise.
    [3] , turned halfway round.
    *[other] , turned { $turns } sixths clockwise.
}
event-place-for = For marker { $marker }, player { $player } lays tile { $tile } on hex { $square }{ $turns ->
    [0] .
    [one] , turned a sixth clockwise.
    [2] , turned a third clockwise.
    [3] , turned halfway round.
    *[other] , turned { $turns } sixths clockwise.
}
event-move = { $who } moves and now faces hex { $square }.

## At the table

naming-square = Hexes are named by the column and row labels at the edges of the board, as in C4. Rows run from the north-west to the south-east.
words-port = a hex and a port, as in `{ $example }`
words-end = a hex, a side and an end, as in `{ $example }`
words-side = a hex and a side, as in `{ $example }`
faces-too = { $count ->
    [one] { $players } faces this hex too.
    *[other] { $players } face this hex too.
}
ask-square = choose the hex for a tile
ask-square-second = choose the hex for the tile that you have drawn
words-square = a hex, as in `{ $example }`
counted-squares = 1 for each hex of your path
counted-growing = 1, 2, 3 and so on for the hexes of one move
counted-hole = { $factor } times as much for a path that ends at a missing hex
hint-completes-own = It completes the line of your marker{ $number ->
    [0] {""}
    *[other] {" "}{ $number }
}{ $factor ->
    [1] {""}
    [2] , which ends at a missing hex and counts double
    *[other] , which ends at a missing hex and counts { $factor } times
}: { $points } for you.
hint-completes-other = It completes the line of { $marker }{ $factor ->
    [1] {""}
    [2] , which ends at a missing hex and counts double
    *[other] , which ends at a missing hex and counts { $factor } times
}: { $points } for { $player }.
hint-neighbours = { $markers ->
    [0] Nobody else faces the same hex.
    [one] { $markers } other marker faces the same hex.
    *[other] { $markers } other markers face the same hex.
}
hint-neighbours-opponents = { $markers ->
    [0] No opponent faces the same hex.
    [one] { $markers } marker of an opponent faces the same hex.
    *[other] { $markers } markers of opponents face the same hex.
}
hint-squares = { $squares ->
    [0] You could not reach any hex before everybody else.
    [one] You could still reach { $squares } hex before everybody else.
    *[other] You could still reach { $squares } hexes before everybody else.
}
ask-start-tile = put your marker on an end of the tile that faces an empty hex
ask-square-start = choose the hex at the edge for the tile on which you start
short-home-points = A path scores a point for each { $score-path ->
    [squares] hex that it crosses
    *[crossings] time that it crosses itself
}{ $score-hole ->
    [1] .
    [2] , and double if it ends at a missing hex.
    *[other] , and { $score-hole } times as many if it ends at a missing hex.
}
