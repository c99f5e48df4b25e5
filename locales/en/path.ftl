# The sentences of rulebooks for path-tile games. Every language has the same messages.
#
# A sentence can use the value of every key of the rules: `hand.size` is `$hand-size`. `FACTS` in
# src/family/path/rulebook/facts.rs has more values.

## The game in short

short = { $sides ->
    [teams] Teams play against each other. Everybody
    *[players] Everybody
} lays tiles with paths and leads { $start-markers ->
    [1] a marker
    *[other] { $start-markers } markers
} along them. Whoever { $start-markers ->
    [1] is led off
    *[other] has none left on
} the board is out; { $sides ->
    [teams] { $ending-winner ->
        [most-points] the team with most points at the end
        *[last] the last team left
    }
    *[players] { $ending-winner ->
        [most-points] whoever has most points at the end
        *[last] the last one left
    }
} wins.
short-nobodys = { $sides ->
    [teams] Teams play against each other. Everybody
    *[players] Everybody
} lays tiles with paths and leads { $start-markers ->
    [one] one marker
    *[other] { $start-markers } markers
} along them, which { $start-markers ->
    [one] is
    *[other] are
} nobody's. Whoever lays a tile that puts a marker out is out; { $sides ->
    [teams] the team that
    *[players] whoever
} is still in at the end wins.
short-together = All players are one team. Everybody lays tiles with paths and leads { $start-markers ->
    [one] a marker
    *[other] { $start-markers } markers
} along them, for as { $ending-winner ->
    [most-points] many points as the team can get.
    *[last] long as the team can.
}
short-alone = You lay tiles with paths and lead { $start-markers ->
    [one] a marker
    *[other] { $start-markers } markers
} along them, for as { $ending-winner ->
    [most-points] many points as you can get.
    *[last] long as you can.
}
short-collision = Two markers that run into each other are both out.
short-home = { $sides ->
    [one-player] You lay
    [one-team] You lay
    [teams] Teams play against each other. Everybody lays
    *[players] Everybody lays
} tiles with paths, along which { $sides ->
    [one-player] your
    *[players] all
} markers run home to the edge of the board{ $sides ->
    [one-player] , for as many points as you can get.
    [one-team] , for as many points as you can get together.
    [teams] ; the team with most points at the end wins.
    *[players] ; whoever has most points at the end wins.
}

## Components

# $hole-names lists the missing squares, $holes is their number.
need-board = { $holes ->
    [0] A board of { $columns } by { $rows } squares.
    *[other] A board of { $columns } by { $rows } squares, some of which are missing: it has { $squares }. { $holes ->
        [one] The square { $hole-names } is missing.
        *[other] The squares { $hole-names } are missing.
    } Columns are named by letters from the left, rows by numbers from the bottom. A path that leads to a missing square ends there as at the edge of the board.
}
# The paths of a tile with $tiles-ports ports on each side.
tile-shape = { $tiles-ports ->
    [1] On each, two paths join four ends, one on each side.
    [2] On each, four paths join eight ends, two on each side.
    [3] On each, six paths join twelve ends, three on each side.
    *[other] On each, eight paths join sixteen ends, four on each side.
}
tile-turning = { $tiles-turning ->
    [fixed] Tiles are never turned: lay them as the picture shows them.
    *[free] Turned, a tile is still the same tile.
}
need-tiles-endless = Tiles without end. { tile-shape } { tile-turning } Paths may cross: each goes its own way. There are { $kinds } { $tiles-set ->
    [list] of the { $all-kinds } ways
    *[all] ways
} to join the ends{ $tiles-set ->
    [list] ; the picture shows which, and how often each comes compared with the others
    *[all] { $hand-whose ->
        [pile] {""}
        *[own] ; each is as likely as the others whenever a tile is drawn
    }
}.
need-tiles-copies = { $tiles-copies ->
    [1] { $tiles } tiles, no two alike. { tile-shape } Every way to join them is there once. { tile-turning } Paths may cross: each goes its own way.
    *[other] { $tiles ->
        [one] One tile
        *[other] { $tiles } tiles
    }. { tile-shape } { tile-turning } Paths may cross: each goes its own way. Each of the { $kinds } ways to join them is there { $tiles-copies ->
        [2] twice
        *[other] { $tiles-copies } times
    }.
}
need-tiles-listed = { $tiles ->
    [one] One tile
    *[other] { $tiles } tiles
}. { tile-shape } { tile-turning } Paths may cross: each goes its own way. { $kinds ->
    [one] There is one of the { $all-kinds } ways to join them; the picture shows which, and how often.
    *[other] There are { $kinds } of the { $all-kinds } ways to join them; the picture shows which, and how often each.
}
need-tiles-listed-all = { $tiles } tiles. { tile-shape } { tile-turning } Paths may cross: each goes its own way. Each of the { $all-kinds } ways to join them is there at least once; the picture shows how often.
need-markers = { $sides ->
    [one-player] { $start-markers ->
        [one] A marker.
        *[other] { $start-markers } markers.
    }
    *[players] { $start-owner ->
        [nobody] { $start-markers ->
            [one] One marker, which is nobody's: everybody lays tiles for it.
            *[other] { $start-markers } markers, which are nobody's: everybody lays tiles for them.
        }
        *[players] { $start-markers ->
            [one] A marker for each player.
            *[other] { $start-markers } markers for each player.
        }
    }
}
need-starts = { $start-on ->
    [side] Starts
    *[port] Start marks
} around the edge of the board, { $starts } in all: { $start-on ->
    [side] each
    *[port] { $tiles-ports ->
        [1] one
        [2] two
        [3] three
        *[other] four
    } on each
} outer side of a square at the edge{ $start-on ->
    [side] {" "}is one. { $tiles-ports ->
        [2] Two
        *[other] { $tiles-ports }
    } paths begin there.
    *[port] { $starts-at-holes ->
        [0] . A path begins at each.
        *[other] . A path begins at each. { $starts-at-holes ->
            [one] One more start is beside a place that is missing.
            *[other] { $starts-at-holes } more starts are beside places that are missing.
        }
    }
}
need-dragon = The dragon tile. It is never laid on the board and never part of a hand.
# Below the picture of the tiles.
tile-names = A tile is named after the ends that its paths join: A to { $last }, clockwise from the left end of its upper side. The ends around a square of the board are lettered alike.
picture-tiles = The tiles
picture-starts = The board, with a mark at its edge for each start
copies-of-tile = { $copies } × { $tile }

## Setting up

setup-seats = The oldest player is player 1. The others are numbered clockwise from there.
setup-drawn-seats = Number the players clockwise, from any of them. Draw lots for who begins.
setup-agreed-seats = Decide who is player 1. The others are numbered clockwise from there.
setup-teams = { $teams-count ->
    [1] All players are one team: each is a partner of all others.
    *[other] There are { $teams-count } teams. { $teams-count ->
        [2] Players 1 and 2
        *[other] Players 1 to { $teams-count }
    } are of different teams, and the next players join these in the same order. Players of one team are partners: they win together.
}
setup-deal = Shuffle the tiles face down and deal { $hand-size ->
    [one] one
    *[other] { $hand-size }
} to each player. Everybody { $hand-open ->
    [true] lays their tiles face up in front of them, now and whenever they draw
    *[false] may look at their own tiles at any time, and keeps them hidden from the others
}. The rest is the draw pile, face down.
setup-deal-common = Shuffle the tiles face down and lay { $hand-size ->
    [one] one
    *[other] { $hand-size }
} of them face up beside the board: this is the common hand, from which all play. The rest is the draw pile, face down.
setup-deal-pile = { $tiles-supply ->
    [endless] Everybody lays any tile that there is, as often as it is wanted. Nobody has a hand.
    *[pile] Lay all tiles face up beside the board: this is the pile, from which all play. Nobody has a hand.
}
setup-deal-alone = Shuffle the tiles face down and draw { $hand-size ->
    [one] one
    *[other] { $hand-size }
}: this is your hand. The rest is the draw pile, face down.
setup-endless = The supply never runs out: each tile is drawn as if every tile were in it.
setup-limit = A hand never holds more than { $hand-limit ->
    [one] one tile
    *[other] { $hand-limit } tiles
}.
setup-dragon = Put the dragon tile { $dragon-rests ->
    [aside] beside the board.
    *[under-pile] under the draw pile.
}
setup-starts-choice = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} chooses a start for a { $start-markers ->
    [1] marker
    *[other] first marker
}, then the others clockwise{ $start-markers ->
    [1] , one marker each.
    *[other] . When everybody has one marker on the board the next ones follow in the same order, until each player has { $start-markers } there.
}
setup-starts-choice-alone = Choose a start for { $start-markers ->
    [one] your marker
    *[other] each of your { $start-markers } markers
}.
setup-starts-tile = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} lays a tile of { $hand-whose ->
    [own] the hand
    [common] the common hand
    *[pile] the pile
} on a square at the edge of the board, beside no other tile, and puts a { $start-markers ->
    [1] marker
    *[other] first marker
} on one of its ends that faces an empty square. Then the others clockwise do so{ $start-markers ->
    [1] , one marker each.
    *[other] . When everybody has one marker on the board the next ones follow in the same order, until each player has { $start-markers } there.
}
setup-starts-tile-alone = { $start-markers ->
    [one] Lay a tile
    *[other] For each of { $start-markers } markers lay a tile
} of { $hand-whose ->
    [own] your hand
    [common] the common hand
    *[pile] the pile
} on a square at the edge of the board, beside no other tile, and put { $start-markers ->
    [one] a marker
    *[other] the marker
} on one of its ends that faces an empty square.
setup-tile-draw = { $hand-whose ->
    [common] Whenever a marker has started, a tile is drawn into the common hand.
    *[own] { $hand-rest ->
        [aside] Whoever has started with a marker lays the other tiles aside, out of the game, and draws { $hand-size ->
            [one] a new one
            *[other] { $hand-size } new ones
        }.
        *[kept] Whoever has started with a marker draws a tile for the one that was laid.
    }
}
setup-starts-chance = Each marker is given a start by lot.
# $listed-starts lists the markers, each in the form of one of the next three messages.
setup-starts-list = Each marker has its start. A square is named by the letter of its column, from the left, and the number of its row, from below, so that A1 is at the lower left: { $listed-starts }.
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
setup-exclusive = { $start-exclusive ->
    [square] No two markers can face the same square.
    [none] Several markers can stand on the same start.
    *[start] No two markers can stand on the same start. Two may face the same square from different starts.
}
setup-path = A marker faces the square beside its start and { $start-on ->
    [side] stands between { $tiles-ports ->
        [2] two paths
        *[other] the paths of that side
    }. Which of them it takes is not chosen before a tile lies
    *[port] will enter it by the one path that begins
} there.
setup-before-tiles = All markers are on the board before the first tile is laid.

## A turn

turn-order = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} has the first turn, then it goes clockwise, past those who are out. { $whose ->
    [any] Nobody may pass.
    *[other] Nobody may pass who has a tile.
} On your turn do { $plays ->
    [each-marker] all of this
    *[tile] this
}, in this order{ $start-owner ->
    [nobody] { $plays ->
        [one-marker] , for one of the markers on the board, whichever you like:
        [each-marker] , for one of the markers, and then again for { $start-markers ->
            [2] the other
            *[other] each of the others
        }. You choose the order of the markers anew each turn. For a marker that is out nothing is done; if you are out, or have no tile to go on with, your turn ends.
        *[tile] :
    }
    *[players] { $plays ->
        [one-marker] , for one of your markers on the board, whichever you like:
        [each-marker] , for one of your markers, and then again for { $start-markers ->
            [2] the other
            *[other] each of the others
        }. You choose the order of your markers anew each turn. For a marker that is out, even since this turn began, nothing is done; if you have no tile to go on with, your turn ends.
        *[tile] :
    }
}
turn-order-elsewhere = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} has the first turn, then it goes clockwise. Nobody may pass who can lay a tile. On your turn do this, in this order:
turn-order-alone = { $plays ->
    [one-marker] Lay tile after tile. For each do this, in this order, for one of your markers on the board, whichever you like:
    [each-marker] Play turn after turn. On each do all of this, in this order, for one of your markers, and then again for { $start-markers ->
        [2] the other
        *[other] each of the others
    }. You choose the order of your markers anew each turn. For a marker that is out, even since this turn began, nothing is done.
    *[tile] Lay tile after tile. For each do this, in this order:
}
turn-lay = Lay { $whose ->
    [common] one of the tiles of the common hand
    [pile] any tile of the pile
    [any] any tile
    *[own] one of your tiles
} on { $turn-place ->
    [touching] any empty square that lies beside a tile or at the outer edge of the board
    [anywhere] any empty square
    *[front] the empty square that { $start-owner ->
        [nobody] the marker faces
        *[players] { $start-markers ->
            [1] your marker faces
            *[other] the marker faces
        }
    }
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , turned as you like
}. A tile once laid stays as it is.
turn-second = Instead you may draw a tile from the pile, if it has one, and must lay that: your hand stays as it is. If it can be laid nowhere, it is out of the game, and your turn is over.
turn-edge = No tile may join two ends at the outer edge of the board by itself{ $turn-edge-to-edge ->
    [last-resort] , unless it does so wherever and however you lay it, and so does every other tile that you have
    *[never] {""}
}.
turn-ban = You may not lay a tile so that { $start-owner ->
    [nobody] { $collisions ->
        [banned] a marker goes out, off the board or by a collision
        *[none] a marker is led off the board
    }
    *[players] { $collisions ->
        [banned] this marker goes out, off the board or by a collision
        *[none] this marker is led off the board
    }
}, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , however turned,
} would put { $start-owner ->
    [nobody] { $collisions ->
        [banned] one out.
        [allowed] one there. To let markers collide is allowed.
        *[none] one there.
    }
    *[players] { $collisions ->
        [banned] it out
        [allowed] it there. To let it collide is allowed
        *[none] it there
    }. Whether others go out does not matter.
}
turn-ban-own = Your other markers do not count for this: to put one of them out is allowed.
turn-ban-loop = Nor may you lay a tile that would lead { $turn-loop-counts ->
    [own] this
    *[any] any
} marker into an endless loop, unless there is no other placement.
turn-ban-partners = A partner's marker counts like any other: to put it out is allowed.
turn-ban-any = You are free only if that is so of every { $start-owner ->
    [nobody] marker
    *[players] one of your markers
}: as long as one of them has a tile in { $hand-whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
} that { $start-owner ->
    [nobody] puts none
    *[players] does not put it
} out, you play such a tile for such a marker.
turn-ban-side = If the marker has yet to choose its path, a tile is allowed if at least one of the { $tiles-ports ->
    [2] two
    *[other] { $tiles-ports }
} paths is, and then you must choose an allowed one. Whoever chooses on a tile that was not laid for that marker is free.
turn-ban-elsewhere = You may not lay a tile so that a marker { $start-owner ->
    [nobody] { $collisions ->
        [banned] goes out, off the board or by a collision
        *[other] is led off the board
    }
    *[players] { $collisions ->
        [banned] of yours goes out, off the board or by a collision
        *[other] of yours is led off the board
    }
}, as long as another placement { $start-owner ->
    [nobody] { $collisions ->
        [banned] puts none out
        *[other] leads none off
    }
    *[players] does not
}.
turn-no-ban = Any tile is allowed, even one that puts a marker { $start-owner ->
    [nobody] out
    *[players] of your own out
}.
turn-lanes = If the new tile lies in front of a marker that still stands between { $tiles-ports ->
    [2] two paths
    *[other] the paths of a side
}, its owner now chooses which of them it takes. If several must choose, the player on turn does so first, then the others clockwise. Nobody moves before all have chosen.
turn-move = Every marker that faces the new tile, yours and those of others, follows its path to the end and, unless that puts it out, faces the next empty square there. All do so at once, also those of players who have not had a turn yet.
turn-move-nobodys = Every marker that faces the new tile follows its path to the end and, unless that puts it out, faces the next empty square there.
turn-move-alone = Every marker that faces the new tile follows its path to the end and, unless that puts it out, faces the next empty square there. All do so at once.
turn-move-home = Every marker that faces the new tile, whosever it is, follows its path to the end and, unless that is at the edge, faces the next empty square there. All do so at once.
turn-out = A marker whose path ends at the edge of the board is { $elimination-edge ->
    [home] home, and its path scores. Its owner stays in the game.
    *[out] out.
}
turn-collision = Two markers that meet on one path{ $elimination-collision ->
    [pass] {" "}pass each other, and each goes on along the way that the other has come.
    *[out] { $start-on ->
        [tile] , or come to stand on one end, collide
        *[port] {" "}collide
    }, and both are out.
}
turn-loops = A tile by which markers would run in an endless loop, back to where they stand, is not laid: it goes out of the game, these markers are out, and no other marker moves.
turn-out-many = A player is out of the game when all their markers are{ $elimination-collision ->
    [pass] .
    *[out] . Two markers of one player can collide too.
}
turn-out-nobodys = If the tile that you laid puts a marker out, you are out of the game.
turn-exchange = If your tile put { $sides ->
    [teams] players of other teams
    *[players] other players
} out and you are still in, you may look at all their tiles, as one pool, and swap any number of yours for as many from the pool, once.
turn-dragon = If the holder of the dragon is out, the dragon passes on: see the chapter on the dragon.
turn-hands = { $elimination-hand ->
    [aside] Players who have just gone out lay their tiles face down in front of them. These tiles do not come back into the game.
    [under-pile] The tiles of players who have just gone out are shuffled together and put under the draw pile: they are drawn when all tiles above them are gone{ $dragon-rests ->
        [under-pile] . If the dragon lies under the pile, it stays below them.
        *[aside] .
    }
    *[to-pile] The tiles of players who have just gone out are shuffled into the draw pile{ $dragon-rests ->
        [under-pile] ; if the dragon lies under it, it stays there
        *[aside] {""}
    }.
}
turn-draw = { $draw-who ->
    [active] If you are still in and have { $hand-limit ->
        [one] no tile
        *[other] fewer than { $hand-limit } tiles
    }, draw one.
    [everyone] Everyone still in with { $hand-limit ->
        [one] no tile
        *[other] fewer than { $hand-limit } tiles
    } draws one at a time, clockwise, lap after lap, until all have { $hand-limit } or somebody who should draw finds the pile empty.
    *[everyone-after-refill] If you are still in and have { $hand-limit ->
        [one] no tile
        *[other] fewer than { $hand-limit } tiles
    }, draw one. But if the pile was empty and tiles have just come back to it, everyone still in with { $hand-limit ->
        [one] none
        *[other] fewer than { $hand-limit }
    } draws one at a time instead, clockwise, lap after lap, until all have { $hand-limit } or somebody who should draw finds the pile empty.
}
turn-draw-new = If you are still in, lay the tiles that you have left aside: they do not come back into the game. Then draw { $hand-size ->
    [one] a new tile
    *[other] { $hand-size } new tiles
}. Nobody else draws.
turn-draw-common = If the pile has a tile, draw one into the common hand.
turn-first = { $draw-first ->
    [holder] The holder of the dragon draws first; if nobody holds it, you draw first or,
    *[active] You draw first;
} if you are out, the next player clockwise{ $draw-first ->
    [holder] .
    *[active] {" "}does.
}
turn-empty-pile = { $dragon-rests ->
    [none] If the pile is empty, nobody draws.
    *[aside] Whoever finds the pile empty can end up with the dragon: see the chapter on the dragon.
}
turn-empty-hand = Whoever has no tile when their turn begins { $turn-empty-hand ->
    [draw-first] draws one first and plays on. If the pile is empty too, that player passes
    *[pass] passes,
} and stays in the game.
turn-home-pass = Whoever has no marker left on the board passes, and stays in the game.
turn-pass-elsewhere = Whoever can lay no tile passes, and stays in the game.

## The dragon

heading-dragon = The dragon
dragon-what = The dragon tile shows who waits for a tile.
dragon-take = { $dragon-rests ->
    [aside] Whoever should draw and finds the pile empty takes the dragon from beside the board
    *[under-pile] A pile in which only the dragon is left counts as empty: whoever should draw then takes the dragon
}, and the drawing stops. If somebody holds it already, nobody takes it away: the drawing just stops.
dragon-full-hand = A player with { $hand-limit ->
    [one] one tile
    *[other] { $hand-limit } tiles
} never draws, not even the dragon.
dragon-release = { $dragon-release ->
    [all-full] After a drawing in which tiles were drawn, the holder hands the dragon on to the first player who could not draw because the pile had run out; that may be the holder. If everybody still in has { $hand-limit ->
        [one] one tile
        *[other] { $hand-limit } tiles
    } again the dragon goes back { $dragon-rests ->
        [aside] beside the board
        *[under-pile] under the pile
    } instead. In every other case the holder keeps it.
    [on-draw] When the holder draws a tile, the dragon goes back { $dragon-rests ->
        [aside] beside the board
        *[under-pile] under the pile
    } at once.
    [own-turn] On their own turn, before anybody draws, the holder puts the dragon back { $dragon-rests ->
        [aside] beside the board
        *[under-pile] under the pile
    }, if there are tiles in the pile. A holder who draws on somebody else's turn keeps it.
    *[refill] When tiles come back to the pile the dragon goes back { $dragon-rests ->
        [aside] beside the board
        *[under-pile] under the pile
    } before anybody draws. Whoever held it is still the holder for the question of who draws first, and no longer for anything else.
}
dragon-holder-out = If the holder is out, the dragon { $dragon-holder-out ->
    [next-short] goes to the first player still in, clockwise from the holder, with fewer than { $hand-limit ->
        [one] one tile
        *[other] { $hand-limit } tiles
    }. If there is none, it goes
    [next] goes to the next player still in, clockwise from the holder. If that player has { $hand-limit ->
        [one] one tile
        *[other] { $hand-limit } tiles
    }, it goes
    *[nobody] goes
} back { $dragon-rests ->
    [aside] beside the board
    *[under-pile] under the pile
}{ $dragon-holder-out ->
    [next] {" "}instead, even if a later player has fewer.
    *[nobody] .
}

## The end

end = { $ending-until ->
    [none-left] The game goes on until nobody is left: the last player plays on alone.
    *[one-left] { $ending-together ->
        [round] When only { $teams-count ->
            [0] one player is
            *[other] players of one team are
        } left at the end of a round, the game is over{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] {" "}and that player wins.
                *[other] . That team wins, with all of its players, those who are out too.
            }
        } In a round everybody has one turn, from player 1 on: whoever has yet to play in it plays.
        *[placement] As soon as only { $teams-count ->
            [0] one player is
            *[other] players of one team are
        } left the game is over, even in the middle of a turn: the rest of the turn is not played{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] . That player wins.
                *[other] . That team wins, with all of its players, those who are out too.
            }
        }
    }
}
together = { $ending-together ->
    [round] in the same round
    *[placement] by the same tile
}
end-together = If all who are still in go out { together }, { $ending-shared-elimination ->
    [nobody] nobody wins
    *[shared] { $teams-count ->
        [0] they share the win
        *[other] their teams share the win
    }
}.
end-tiles = { $hand-whose ->
    [common] If after the drawing { $sides ->
        [teams] players of several teams
        *[players] several
    } are left and the common hand is empty, the game is over and { $ending-tiles-out ->
        [nobody] nobody wins
        *[shared] { $sides ->
            [teams] these teams share the win
            *[players] they share the win
        }
    }.
    [pile] { $sides ->
        [teams] If players of several teams
        *[players] If several
    } are left and the pile is empty, the game is over and { $ending-tiles-out ->
        [nobody] nobody wins
        *[shared] { $sides ->
            [teams] these teams share the win
            *[players] they share the win
        }
    }.
    *[own] If after the drawing { $sides ->
        [teams] players of several teams are left{ $turn-empty-hand ->
            [draw-first] ,
            *[pass] {" "}and
        }
        *[players] { $turn-empty-hand ->
            [draw-first] several are left,
            *[pass] several are left and
        }
    } none of them has a tile{ $turn-empty-hand ->
        [draw-first] {" "}and the pile is empty,
        *[pass] ,
    } the game is over and { $ending-tiles-out ->
        [nobody] nobody wins
        *[shared] { $sides ->
            [teams] these teams share the win
            *[players] they share the win
        }
    }.
}
end-home = The game is over when no marker is left on the board.
end-alone = { $start-owner ->
    [nobody] The game is over as soon as a marker is out.
    *[players] The game is over when { $start-markers ->
        [one] your marker is
        *[other] all your markers are
    } out.
}
end-nobodys = When no marker is left on the board the game is over, too{ $sides ->
    [one-team] {""}
    [teams] , and the teams of all who are still in share the win
    *[players] , and all who are still in share the win
}.
end-out-last-nobodys = { $teams-count ->
    [0] Whoever
    *[other] The team of the player who
} goes out last wins.
end-out-last = { $teams-count ->
    [0] Whoever
    *[other] The team of the player who
} goes out last wins. { $teams-count ->
    [0] { $ending-shared-elimination ->
        [nobody] If several
        *[shared] Players who
    }
    *[other] { $ending-shared-elimination ->
        [nobody] If players of several teams
        *[shared] Teams whose players
    }
} go out last { together }{ $ending-shared-elimination ->
    [nobody] , nobody wins
    *[shared] {" "}share the win
}.
end-tiles-over = { $hand-whose ->
    [common] If after the drawing the common hand is empty, the game is over.
    [pile] If the pile is empty, the game is over.
    *[own] { $sides ->
        [one-player] The game is over, too, when you have no tile left to lay.
        *[players] If after the drawing nobody who is still in has a tile{ $turn-empty-hand ->
            [draw-first] {" "}and the pile is empty,
            *[pass] ,
        } the game is over.
    }
}
end-no-placement = The game is over, too, when nobody can lay a tile.
end-tiles-one = { $teams-count ->
    [0] If only one player is left then, that player wins.
    *[other] If only players of one team are left then, that team wins.
}
points-most = { $sides ->
    [one-player] Your points at the end are your result.
    [one-team] The points of all players together are your result.
    [teams] The points of a team are those of its players together. The team with most points wins, with all of its players, still in or out. Teams with equally many share the win.
    *[players] Whoever has most points wins{ $elimination-edge ->
        [home] {""}
        *[out] , still in or out
    }. Players with equally many share the win.
}
points-path = Each marker gives a point for each { $score-path ->
    [squares] square
    *[crossings] time
} that its path has crossed{ $score-path ->
    [squares] , as often as it has crossed it, the last one to the edge included.
    *[crossings] {" "}itself: it has passed over one tile twice, on paths that cross.
}
points-growing = Of the squares that a marker crosses by one tile the first gives 1 point, the second 2, and so on.
points-collision = After a collision the stretch between the squares from which the two markers came counts for both.
points-still-in = The path of a marker that is still on the board at the end { $score-still-in ->
    [0] does not count
    *[other] counts { $score-still-in } times
}.
points-hole = A path that ends at a missing square counts { $score-hole } times.
points-put-out = If your tile puts another player's marker out, { $put-out ->
    [loss] { $put-out-times ->
        [1] you lose
        *[other] you lose { $put-out-times } times
    } as many points as its path gives.
    *[gain] { $put-out-times ->
        [1] its path counts for you, too.
        *[other] its path counts { $put-out-times } times for you, too.
    }
}
points-put-out-partner = The marker of a partner counts for this like any other.
points-marker = Each of your markers that is still on the board at the end gives { $score-marker ->
    [one] { $score-marker } point
    *[other] { $score-marker } points
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
# $hands lists the players who are still in, each in the form of the next message.
example-state = It is the turn of player { $player }. Still in are { $hands }.
example-holds = { $tiles ->
    [0] player { $player } without a tile
    [one] player { $player } with one tile
    *[other] player { $player } with { $tiles } tiles
}
# If nobody has a hand.
example-in = player { $player }
example-pile = { $tiles ->
    [0] The pile is empty.
    [one] The pile has one tile.
    *[other] The pile has { $tiles } tiles.
}
# If only the dragon is there.
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
# The player who does something, at the beginning of a sentence.
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
