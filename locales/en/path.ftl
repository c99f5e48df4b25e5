# Rulebook sentences of path-tile games. All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/path/rulebook/facts.rs.

## The game in short

short = { $sides ->
    [teams] You play in teams. Each
    *[players] Each
} player lays path tiles and moves { $start-markers ->
    [1] a marker
    *[other] { $start-markers } markers
} along the paths. A player { $start-markers ->
    [1] whose marker leaves
    *[other] with no marker left on
} the board is out; { $sides ->
    [teams] { $ending-winner ->
        [most-points] the team with the most points at the end
        *[last] the last team left
    }
    *[players] { $ending-winner ->
        [most-points] the player with the most points at the end
        *[last] the last player left
    }
} wins.
short-nobodys = { $sides ->
    [teams] You play in teams. Each
    *[players] Each
} player lays path tiles and moves { $start-markers ->
    [one] one marker that belongs to nobody
    *[other] { $start-markers } markers that belong to nobody
} along the paths. A player whose tile puts a marker out is out; { $sides ->
    [teams] the team
    *[players] the player
} still in at the end wins.
short-together = All players are one team. Each player lays path tiles and moves { $start-markers ->
    [one] a marker
    *[other] { $start-markers } markers
} along the paths, { $ending-winner ->
    [most-points] to score as many points as the team can.
    *[last] to keep going as long as the team can.
}
short-alone = You lay path tiles and move { $start-markers ->
    [one] a marker
    *[other] { $start-markers } markers
} along the paths, { $ending-winner ->
    [most-points] to score as many points as you can until { $start-markers ->
        [one] it leaves
        *[other] they all leave
    } the board.
    *[last] to keep going as long as you can.
}
short-collision = If two markers collide, both are out.
short-home = { $sides ->
    [one-player] You lay
    [one-team] Together, you lay
    [teams] You play in teams. Each player lays
    *[players] Each player lays
} path tiles. { $sides ->
    [one-player] Your
    *[players] All
} markers run along the paths, home to the edge of the board{ $sides ->
    [one-player] : score as many points as you can.
    [one-team] : score as many points as you can together.
    [teams] ; the team with the most points at the end wins.
    *[players] ; the player with the most points at the end wins.
}
short-home-points = A path scores a point for each { $score-path ->
    [squares] square that it crosses
    *[crossings] time that it crosses itself
}{ $score-hole ->
    [1] .
    [2] , and double if it ends at a missing square.
    *[other] , and { $score-hole } times as many if it ends at a missing square.
}

## Components

# $hole-names lists the missing squares, $holes is their number.
need-board = { $holes ->
    [0] A board of { $columns } by { $rows } squares.
    *[other] A board of { $columns } by { $rows } squares, some of them missing: it has { $squares }. { $holes ->
        [one] Square { $hole-names } is missing.
        *[other] Squares { $hole-names } are missing.
    } Columns are lettered from the left, rows are numbered from the bottom. A path that leads to a missing square ends there, as at the edge of the board.
}
# Describes a tile with $tiles-ports ends on each side.
tile-shape = { $tiles-ports ->
    [1] On each tile, two paths join four ends, one on each side.
    [2] On each tile, four paths join eight ends, two on each side.
    [3] On each tile, six paths join twelve ends, three on each side.
    *[other] On each tile, eight paths join sixteen ends, four on each side.
}
tile-turning = { $tiles-turning ->
    [fixed] Tiles are never turned: lay them as the picture shows them.
    *[free] A tile is the same tile however you turn it.
}
need-tiles-endless = Endless tiles. { tile-shape } { tile-turning } Paths may cross, but never merge. There are { $kinds } { $tiles-set ->
    [list] of the { $all-kinds } ways
    *[all] ways
} to join the ends{ $tiles-set ->
    [list] ; the picture shows which, and how often each occurs relative to the others
    *[all] { $hand-whose ->
        [pile] {""}
        *[own] ; each is equally likely whenever a tile is drawn
    }
}.
need-tiles-copies = { $tiles-copies ->
    [1] { $tiles } tiles, all different. { tile-shape } Each way to join them occurs once. { tile-turning } Paths may cross, but never merge.
    *[other] { $tiles ->
        [one] One tile
        *[other] { $tiles } tiles
    }. { tile-shape } { tile-turning } Paths may cross, but never merge. Each of the { $kinds } ways to join the ends occurs { $tiles-copies ->
        [2] twice
        *[other] { $tiles-copies } times
    }.
}
need-tiles-listed = { $tiles ->
    [one] One tile
    *[other] { $tiles } tiles
}. { tile-shape } { tile-turning } Paths may cross, but never merge. { $kinds ->
    [one] Only one of the { $all-kinds } ways to join the ends occurs; the picture shows which, and how often.
    *[other] { $kinds } of the { $all-kinds } ways to join the ends occur; the picture shows which, and how often each.
}
need-tiles-listed-all = { $tiles } tiles. { tile-shape } { tile-turning } Paths may cross, but never merge. Each of the { $all-kinds } ways to join the ends occurs at least once; the picture shows how often.
need-markers = { $sides ->
    [one-player] { $start-markers ->
        [one] A marker.
        *[other] { $start-markers } markers.
    }
    *[players] { $start-owner ->
        [nobody] { $start-markers ->
            [one] One marker that belongs to nobody: all players lay tiles for it.
            *[other] { $start-markers } markers that belong to nobody: all players lay tiles for them.
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
} around the edge of the board, { $starts } in total: { $start-on ->
    [side] one
    *[port] { $tiles-ports ->
        [1] one
        [2] two
        [3] three
        *[other] four
    }
} on each outer side of the squares at the edge{ $start-on ->
    [side] . { $tiles-ports ->
        [2] Two
        *[other] { $tiles-ports }
    } paths begin at each.
    *[port] { $starts-at-holes ->
        [0] . A path begins at each.
        *[other] . A path begins at each. { $starts-at-holes ->
            [one] One more start is next to a missing square.
            *[other] { $starts-at-holes } more starts are next to missing squares.
        }
    }
}
need-dragon = The dragon tile. It is never laid on the board and never part of a hand.
# Below the picture of the tiles.
tile-names = A tile is named after the ends that its paths join: A to { $last }, clockwise from the left end of its upper side. The ends around a square of the board have the same letters.
picture-tiles = The tiles
picture-starts = The board, with a mark at its edge for each start
copies-of-tile = { $copies } × { $tile }

## Setup

setup-seats = The oldest player is player 1. Number the other players clockwise from there.
setup-drawn-seats = Number the players clockwise, starting anywhere. Draw lots to decide who begins.
setup-agreed-seats = Decide who is player 1. Number the other players clockwise from there.
setup-teams = { $teams-count ->
    [1] All players are one team: each is a partner of all the others.
    *[other] There are { $teams-count } teams. { $teams-count ->
        [2] Players 1 and 2
        *[other] Players 1 to { $teams-count }
    } are on different teams, and the remaining players join them in the same order. Players on one team are partners: they win together.
}
setup-deal = Shuffle the tiles face down and deal { $hand-size ->
    [one] one
    *[other] { $hand-size }
} to each player. { $hand-open ->
    [true] Lay your tiles face up in front of you, now and whenever you draw
    *[false] You may look at your own tiles at any time, but keep them hidden from the other players
}. The remaining tiles form the draw pile, face down.
setup-deal-common = Shuffle the tiles face down and lay { $hand-size ->
    [one] one
    *[other] { $hand-size }
} of them face up next to the board: this is the common hand, which all players play from. The remaining tiles form the draw pile, face down.
setup-deal-pile = { $tiles-supply ->
    [endless] You may lay any tile that exists, as often as you like. Nobody has a hand.
    *[pile] Lay all tiles face up next to the board: this is the pile, which all players play from. Nobody has a hand.
}
setup-deal-alone = { $tiles-supply ->
    [endless] Draw { $hand-size ->
        [one] a tile
        *[other] { $hand-size } tiles
    } at random: this is your hand.
    *[pile] Shuffle the tiles face down and draw { $hand-size ->
        [one] one
        *[other] { $hand-size }
    }: this is your hand. The remaining tiles form the draw pile, face down.
}
setup-endless = The supply never runs out: every draw is made as if from all the tiles.
setup-limit = You may never have more than { $hand-limit ->
    [one] one tile
    *[other] { $hand-limit } tiles
} in your hand.
setup-dragon = Put the dragon tile { $dragon-rests ->
    [aside] next to the board.
    *[under-pile] under the draw pile.
}
setup-starts-choice = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} chooses a start for { $start-markers ->
    [1] a marker
    *[other] a first marker
}, then the other players do the same, clockwise{ $start-markers ->
    [1] , with one marker each.
    *[other] . When everyone has one marker on the board, continue with the next ones in the same order until each player has { $start-markers } there.
}
setup-starts-choice-alone = Choose a start for { $start-markers ->
    [one] your marker
    *[other] each of your { $start-markers } markers
}.
setup-starts-tile = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} lays a tile from { $hand-whose ->
    [own] their hand
    [common] the common hand
    *[pile] the pile
} on a square at the edge of the board, not next to another tile, and puts { $start-markers ->
    [1] a marker
    *[other] a first marker
} on one of its ends that faces an empty square. Then the other players do the same, clockwise{ $start-markers ->
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
} on a square at the edge of the board, not next to another tile, and put { $start-markers ->
    [one] a marker
    *[other] the marker
} on one of its ends that faces an empty square.
setup-tile-draw = { $hand-whose ->
    [common] After each marker has started, draw a tile into the common hand.
    *[own] { $hand-rest ->
        [aside] After starting with a marker, lay your other tiles aside, out of the game, and draw { $hand-size ->
            [one] a new one
            *[other] { $hand-size } new ones
        }.
        *[kept] After starting with a marker, draw a tile to replace the one you laid.
    }
}
setup-starts-chance = Draw lots for the start of each marker.
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] Your marker has its own start.
        *[other] Each of your markers has its own start.
    }
    *[players] Each marker has its own start.
} A square is named by the letter of its column, from the left, and the number of its row, from the bottom: A1 is at the lower left. The starts are listed below.
# The list of starts. Each player or marker has a line with its $starts, as in the two messages after that. $squares is a list.
starts-title = The starts
starts-of-player = Player { $player }: { $starts }
starts-of-nobody = { $markers ->
    [one] The marker
    *[other] Marker { $marker }
}: { $starts }
starts-at-end = end { $end } of { $squares }
starts-at-side = { $side ->
    [north] upper side
    [east] right side
    [south] lower side
    [north-east] upper right side
    [south-east] lower right side
    [south-west] lower left side
    [north-west] upper left side
    *[west] left side
} of { $squares }
setup-exclusive = { $start-exclusive ->
    [square] No two markers may face the same square.
    [none] Several markers may share a start.
    *[start] No two markers may share a start. Two markers may face the same square from different starts.
}
setup-path = A marker faces the square next to its start and { $start-on ->
    [side] stands between { $tiles-ports ->
        [2] two paths. Choose one of them only
        *[other] the paths of that side. Choose one of them only
    } once there is a tile
    *[port] will enter it by the one path that begins
} there.
setup-before-tiles = All markers are placed on the board before the first tile is laid.

## A turn

turn-order = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} takes the first turn. Play continues clockwise, skipping players who are out. { $whose ->
    [any] Nobody may pass.
    *[other] You may not pass while you have a tile.
} On your turn, do { $plays ->
    [each-marker] all of the following
    *[tile] the following
}, in this order{ $start-owner ->
    [nobody] { $plays ->
        [one-marker] , for any one of the markers on the board:
        [each-marker] , for one of the markers, and then again for { $start-markers ->
            [2] the other
            *[other] each of the others
        }. You choose the order of the markers anew each turn. Skip any marker that is out. If you are out, or have no tile to go on with, your turn ends.
        *[tile] :
    }
    *[players] { $plays ->
        [one-marker] , for any one of your markers on the board:
        [each-marker] , for one of your markers, and then again for { $start-markers ->
            [2] the other
            *[other] each of the others
        }. You choose the order of your markers anew each turn. Skip any marker that is out, even if it went out this turn. If you have no tile to go on with, your turn ends.
        *[tile] :
    }
}
turn-order-elsewhere = { $start-begins ->
    [chance] The player who begins
    *[first] Player 1
} takes the first turn. Play continues clockwise. You may not pass if you can lay a tile. On your turn, do the following, in this order:
turn-order-alone = { $plays ->
    [one-marker] Lay one tile after another. For each, do the following, in this order, for any one of your markers on the board:
    [each-marker] Take one turn after another. On each, do all of the following, in this order, for one of your markers, and then again for { $start-markers ->
        [2] the other
        *[other] each of the others
    }. You choose the order of your markers anew each turn. Skip any marker that is out, even if it went out this turn.
    *[tile] Lay one tile after another. For each, do the following, in this order:
}
turn-lay = Lay { $whose ->
    [common] one of the tiles of the common hand
    [pile] any tile from the pile
    [any] any tile
    *[own] one of your tiles
} on { $turn-place ->
    [touching] any empty square next to a tile or at the outer edge of the board
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
}. Once laid, a tile never moves.
turn-second = Instead, you may draw a tile from the pile, if there is one, and must then lay that tile: your hand does not change. If it cannot be laid anywhere, it is out of the game and your turn is over.
turn-edge = No tile may join two ends at the outer edge of the board by itself{ $turn-edge-to-edge ->
    [last-resort] , unless it does so wherever you lay it{ $tiles-turning ->
        [fixed] {""}
        *[free] {" "}and however you turn it
    }, and so does every other tile you have
    *[never] {""}
}.
turn-ban = You may not lay a tile so that { $start-owner ->
    [nobody] { $collisions ->
        [banned] a marker goes out, off the board or by a collision
        *[none] a marker leaves the board
    }
    *[players] { $collisions ->
        [banned] this marker goes out, off the board or by a collision
        *[none] this marker leaves the board
    }
}, unless every tile in { $whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , however you turn it,
} would { $start-owner ->
    [nobody] { $collisions ->
        [banned] put one out.
        [allowed] lead one off the board. You may let markers collide.
        *[none] lead one off the board.
    }
    *[players] { $collisions ->
        [banned] put it out
        [allowed] lead it off the board. You may let it collide
        *[none] lead it off the board
    }. It does not matter whether other markers go out.
}
turn-ban-own = Your other markers do not count for this: you may put one of them out.
turn-ban-loop = Nor may you lay a tile that would lead { $turn-loop-counts ->
    [own] this
    *[any] any
} marker into an endless loop, unless you have no other move.
turn-ban-partners = A partner's marker counts like any other: you may put it out.
turn-ban-any = You may put a marker out only if this is true of every { $start-owner ->
    [nobody] marker
    *[players] marker of yours
}: as long as { $hand-whose ->
    [common] the common hand
    [pile] the pile
    *[own] your hand
} has a tile for one of them that { $start-owner ->
    [nobody] puts no marker out
    *[players] does not put that marker out
}, you must play such a tile for such a marker.
turn-ban-side = If the marker has yet to choose its path, a tile is allowed if at least one of the { $tiles-ports ->
    [2] two
    *[other] { $tiles-ports }
} paths is, and then you must choose an allowed path. A player who chooses a path on a tile laid for another marker may choose freely.
turn-ban-elsewhere = You may not lay a tile so that a marker { $start-owner ->
    [nobody] { $collisions ->
        [banned] goes out, off the board or by a collision
        *[other] leaves the board
    }
    *[players] { $collisions ->
        [banned] of yours goes out, off the board or by a collision
        *[other] of yours leaves the board
    }
}, as long as another move { $start-owner ->
    [nobody] { $collisions ->
        [banned] puts none out
        *[other] leads none off
    }
    *[players] does not do so
}.
turn-no-ban = You may lay any tile, even one that puts { $start-owner ->
    [nobody] a marker out
    *[players] { $sides ->
        [one-player] { $start-markers ->
            [one] your marker out
            *[other] one of your markers out
        }
        *[players] a marker of your own out
    }
}.
turn-lanes = If the new tile is in front of a marker that still stands between { $tiles-ports ->
    [2] two paths
    *[other] the paths of a side
}, its owner now chooses one of them. If several players must choose, the player whose turn it is goes first, then the others clockwise. Nobody moves until all have chosen.
turn-move = Every marker that faces the new tile, yours or not, follows its path to the end. Unless that puts it out, it stops there, facing the next empty square. All of them move at once, including those of players who have not had a turn yet.
turn-move-nobodys = Every marker that faces the new tile follows its path to the end. Unless that puts it out, it stops there, facing the next empty square.
turn-move-alone = Every marker that faces the new tile follows its path to the end. Unless that puts it out, it stops there, facing the next empty square. All of them move at once.
turn-move-home = Every marker that faces the new tile, no matter whose, follows its path to the end. Unless that is at the edge, it stops there, facing the next empty square. All of them move at once.
turn-out = A marker whose path ends at the edge of the board is { $elimination-edge ->
    [home] home, and its path scores.{ $player-out ->
        [never] {""}
        *[possible] {" "}Its owner stays in the game.
    }
    *[out] out.
}
turn-collision = Two markers that meet on one path{ $elimination-collision ->
    [pass] {" "}pass each other, and each continues along the path that the other came from.
    *[out] { $start-on ->
        [tile] , or arrive at the same end, collide
        *[port] {" "}collide
    }, and both are out.
}
turn-loops = A tile that would send markers around an endless loop, back to where they stand, is not laid: it is out of the game, those markers are out, and no other marker moves.
turn-out-many = A player is out when all their markers are{ $elimination-collision ->
    [pass] .
    *[out] . Two markers of the same player can collide too.
}
turn-out-nobodys = If the tile you laid puts a marker out, you are out.
turn-exchange = If your tile put { $sides ->
    [teams] players of other teams
    *[players] other players
} out and you are still in, you may look at all their tiles, as one pool, and make one swap: any number of your tiles for the same number from the pool.
turn-dragon = If the player with the dragon is out, the dragon moves on: see the chapter on the dragon.
turn-hands = { $elimination-hand ->
    [aside] Players who have just gone out lay their tiles face down in front of them. These tiles do not return to the game.
    [under-pile] The tiles of players who have just gone out are shuffled together and put under the draw pile: they are drawn once all the tiles above them are gone{ $dragon-rests ->
        [under-pile] . If the dragon is under the pile, it stays below them.
        *[aside] .
    }
    *[to-pile] The tiles of players who have just gone out are shuffled into the draw pile{ $dragon-rests ->
        [under-pile] ; if the dragon is under it, it stays there
        *[aside] {""}
    }.
}
turn-draw = { $draw-who ->
    [active] { $player-out ->
        [never] If you have
        *[possible] If you are still in and have
    } { $hand-limit ->
        [one] no tile
        *[other] fewer than { $hand-limit } tiles
    }, draw one.
    [everyone] Everyone still in with { $hand-limit ->
        [one] no tile
        *[other] fewer than { $hand-limit } tiles
    } draws one at a time, clockwise, continuing around the table until all have { $hand-limit } or a player who must draw finds the pile empty.
    *[everyone-after-refill] If you are still in and have { $hand-limit ->
        [one] no tile
        *[other] fewer than { $hand-limit } tiles
    }, draw one. But if the pile was empty and tiles have just returned to it, everyone still in with { $hand-limit ->
        [one] none
        *[other] fewer than { $hand-limit }
    } draws one at a time instead, clockwise, continuing around the table until all have { $hand-limit } or a player who must draw finds the pile empty.
}
turn-draw-new = If you are still in, lay your remaining tiles aside: they do not return to the game. Then draw { $hand-size ->
    [one] a new tile
    *[other] { $hand-size } new tiles
}. Nobody else draws.
turn-draw-common = If there is a tile in the pile, draw one into the common hand.
turn-first = { $draw-first ->
    [holder] The player with the dragon draws first; if nobody has it, you draw first or,
    *[active] You draw first;
} if you are out, the next player clockwise{ $draw-first ->
    [holder] .
    *[active] {" "}does.
}
turn-empty-pile = { $dragon-rests ->
    [none] If the pile is empty, nobody draws.
    *[aside] A player who finds the pile empty may receive the dragon: see the chapter on the dragon.
}
turn-empty-hand = A player who has no tile when their turn begins { $turn-empty-hand ->
    [draw-first] draws one first and plays on. If the pile is empty too, that player passes
    *[pass] passes
}{ $player-out ->
    [never] .
    *[possible] {" "}and stays in the game.
}
turn-home-pass = A player with no marker left on the board passes{ $player-out ->
    [never] .
    *[possible] {" "}and stays in the game.
}
turn-pass-elsewhere = A player who cannot lay a tile passes{ $player-out ->
    [never] .
    *[possible] {" "}and stays in the game.
}

## The dragon

heading-dragon = The dragon
dragon-what = The dragon tile shows who is waiting for a tile.
dragon-take = { $dragon-rests ->
    [aside] A player who must draw and finds the pile empty takes the dragon from next to the board
    *[under-pile] A pile with only the dragon left in it counts as empty: a player who must draw then takes the dragon
}, and drawing ends. If a player already has the dragon, that player keeps it and drawing simply ends.
dragon-full-hand = A player with { $hand-limit ->
    [one] one tile
    *[other] { $hand-limit } tiles
} never draws, not even the dragon.
dragon-release = { $dragon-release ->
    [all-full] After a draw in which at least one tile was drawn, the player with the dragon hands it to the first player who could not draw because the pile had run out; that may be the same player. If everyone still in has { $hand-limit ->
        [one] one tile
        *[other] { $hand-limit } tiles
    } again, the dragon returns { $dragon-rests ->
        [aside] to its place next to the board
        *[under-pile] to the bottom of the pile
    } instead. In all other cases, the player keeps it.
    [on-draw] As soon as the player with the dragon draws a tile, the dragon returns { $dragon-rests ->
        [aside] to its place next to the board
        *[under-pile] to the bottom of the pile
    }.
    [own-turn] On their own turn, before anyone draws, the player with the dragon returns it { $dragon-rests ->
        [aside] to its place next to the board
        *[under-pile] to the bottom of the pile
    } if there are tiles in the pile. A player with the dragon who draws on another player's turn keeps it.
    *[refill] When tiles return to the pile, the dragon goes back { $dragon-rests ->
        [aside] to its place next to the board
        *[under-pile] to the bottom of the pile
    } before anyone draws. The player who had it still counts as having it when it comes to who draws first, but for nothing else.
}
dragon-holder-out = If the player with the dragon goes out, the dragon { $dragon-holder-out ->
    [next-short] passes to the first player still in, clockwise from the player who had it, with fewer than { $hand-limit ->
        [one] one tile
        *[other] { $hand-limit } tiles
    }. If there is none, it returns
    [next] passes to the next player still in, clockwise from the player who had it. If that player has { $hand-limit ->
        [one] one tile
        *[other] { $hand-limit } tiles
    }, it returns
    *[nobody] returns
} { $dragon-rests ->
    [aside] to its place next to the board
    *[under-pile] to the bottom of the pile
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
                *[other] . That team wins, with all of its players, including those who are out.
            }
        } In a round, each player takes one turn, starting with { $start-begins ->
            [chance] the player who begins
            *[first] player 1
        }: everyone who has yet to play in it still plays.
        *[placement] As soon as only { $teams-count ->
            [0] one player is
            *[other] players of one team are
        } left, the game is over, even in the middle of a turn: the rest of the turn is not played{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] . That player wins.
                *[other] . That team wins, with all of its players, including those who are out.
            }
        }
    }
}
together = { $ending-together ->
    [round] in the same round
    *[placement] by the same tile
}
end-together = If everyone still in goes out { together }, { $ending-shared-elimination ->
    [nobody] nobody wins
    *[shared] { $teams-count ->
        [0] they share the win
        *[other] their teams share the win
    }
}.
end-tiles = { $hand-whose ->
    [common] If, after drawing, { $sides ->
        [teams] players of several teams
        *[players] several players
    } are left and the common hand is empty, the game is over and { $ending-tiles-out ->
        [nobody] nobody wins
        *[shared] { $sides ->
            [teams] these teams share the win
            *[players] they share the win
        }
    }.
    [pile] { $sides ->
        [teams] If players of several teams
        *[players] If several players
    } are left and the pile is empty, the game is over and { $ending-tiles-out ->
        [nobody] nobody wins
        *[shared] { $sides ->
            [teams] these teams share the win
            *[players] they share the win
        }
    }.
    *[own] If, after drawing, { $sides ->
        [teams] players of several teams are left{ $turn-empty-hand ->
            [draw-first] ,
            *[pass] {" "}and
        }
        *[players] { $turn-empty-hand ->
            [draw-first] several players are left,
            *[pass] several players are left and
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
end-nobodys = The game is also over when no marker is left on the board{ $sides ->
    [one-team] {""}
    [teams] : the teams of all players still in share the win
    *[players] : all players still in share the win
}.
end-out-last-nobodys = { $teams-count ->
    [0] The player who
    *[other] The team of the player who
} goes out last wins.
end-out-last = { $teams-count ->
    [0] The player who
    *[other] The team of the player who
} goes out last wins. { $teams-count ->
    [0] { $ending-shared-elimination ->
        [nobody] If several players
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
    [common] If the common hand is empty after drawing, the game is over.
    [pile] If the pile is empty, the game is over.
    *[own] { $sides ->
        [one-player] The game is also over when you have no tile left to lay.
        *[players] If, after drawing, nobody{ $player-out ->
            [never] {""}
            *[possible] {" "}still in
        } has a tile{ $turn-empty-hand ->
            [draw-first] {" "}and the pile is empty,
            *[pass] ,
        } the game is over.
    }
}
end-no-placement = The game is also over when nobody can lay a tile.
end-tiles-one = { $teams-count ->
    [0] If only one player is left then, that player wins.
    *[other] If only players of one team are left then, that team wins.
}
points-most = { $sides ->
    [one-player] Your points at the end are your result.
    [one-team] The points of all players together are your result.
    [teams] A team scores the total of its players' points. The team with the most points wins, with all of its players, still in or out. In a tie, the tied teams share the win.
    *[players] The player with the most points wins{ $elimination-edge ->
        [home] {""}
        *[out] , still in or out
    }. In a tie, the tied players share the win.
}
points-path = Each marker scores { $score-runs ->
    [growing] points
    *[plain] a point
} for each { $score-path ->
    [squares] square
    *[crossings] time
} that its path has crossed{ $score-path ->
    [squares] , including the last one before the edge. A square crossed several times counts each time.
    *[crossings] {" "}itself: it has passed over one tile twice, on paths that cross.
}
points-growing = Of the squares that a marker crosses thanks to a single tile, the first scores 1 point, the second 2, and so on.
points-collision = After a collision, the stretch between the squares that the two markers came from counts for both.
points-still-in = The path of a marker that is still on the board at the end { $score-still-in ->
    [0] does not count
    *[other] counts { $score-still-in } times
}.
points-hole = A path that ends at a missing square counts { $score-hole ->
    [2] double
    *[other] { $score-hole } times
}.
points-put-out = If your tile puts another player's marker out, { $put-out ->
    [loss] { $put-out-times ->
        [1] you lose as many points as its path scores.
        *[other] you lose { $put-out-times } times as many points as its path scores.
    }
    *[gain] { $put-out-times ->
        [1] its path counts for you too.
        *[other] its path counts { $put-out-times } times for you too.
    }
}
points-put-out-partner = The marker of a partner counts for this like any other.
points-marker = Each of your markers that is still on the board at the end scores { $score-marker ->
    [one] { $score-marker } more point
    *[other] { $score-marker } more points
}.

## An example

example-about = From a game of { $players ->
    [one] one player
    *[other] { $players } players
}. A square is named by the letter of its column, from the left, and the number of its row, from the bottom: A1 is at the lower left. Thick lines show where markers have moved, and marks in the corners of a tile show that it was laid last.
example-markers = If a player has several markers, they are numbered from 1 too: the board shows the number of the player, then that of the marker.
example-nobodys = On the board, a 0 stands for { $markers ->
    [one] the marker
    *[other] a marker and is followed by its number
}.
# $hands lists the players still in, each formatted by the next message.
example-state = It is player { $player }'s turn. { $player-out ->
    [never] All players:
    *[possible] Still in:
} { $hands }.
example-holds = { $tiles ->
    [0] player { $player } without a tile
    [one] player { $player } with one tile
    *[other] player { $player } with { $tiles } tiles
}
# When players have no hands.
example-in = player { $player }
example-pile = { $tiles ->
    [0] The pile is empty.
    [one] There is one tile in the pile.
    *[other] There are { $tiles } tiles in the pile.
}
# When only the dragon is left.
example-pile-dragon = Only the dragon is left in the pile.
example-holder = Player { $player } has the dragon.
example-hand = The hand of player { $player }
example-common-hand = The common hand
example-tiles-of-pile = The tiles of the pile
example-tiles = The tiles
example-before = The board before the turn
example-after = The board after the turn
example-end = The game goes on.
example-over = This ends the game.
# Subjects at the beginning of a sentence.
who-player = Player { $player }
who-marker = Marker { $marker } of player { $player }
who-nobodys = The marker
who-nobodys-marker = Marker { $marker }
event-lane = { $who } takes the path that begins at end { $end } of the square.
event-pass = { $who } has no tile and passes.
event-pass-stuck = { $who } cannot lay a tile and passes.
event-place = Player { $player } lays tile { $tile } on square { $square }{ $turns ->
    [0] .
    [one] , turned a quarter clockwise.
    [2] , turned halfway round.
    *[other] , turned { $turns } quarters clockwise.
}
event-place-for = For marker { $marker }, player { $player } lays tile { $tile } on square { $square }{ $turns ->
    [0] .
    [one] , turned a quarter clockwise.
    [2] , turned halfway round.
    *[other] , turned { $turns } quarters clockwise.
}
event-move = { $who } moves and now faces square { $square }.
event-out-edge = { $who } leaves the board.
event-home = { $who } comes home and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-out-loop = { $who } would run in an endless loop and is out: the tile is not laid.
event-out-collision = { $who } collides with another marker.
event-eliminated = Player { $player } is out.
event-exchange = { $who } swaps { $give } for { $take }.
event-dragon-taken = { $who } gets the dragon.
event-dragon-aside = The dragon returns to its place next to the board.
event-dragon-pile = The dragon returns to the bottom of the pile.
event-discard-none = { $who } had no tiles left.
event-discard-pile = { $count ->
    [one] One tile of player { $player } goes into the pile.
    *[other] { $count } tiles of player { $player } go into the pile.
}
event-discard-aside = { $count ->
    [one] One tile of player { $player } stays face down on the table, out of the game.
    *[other] { $count } tiles of player { $player } stay face down on the table, out of the game.
}
event-discard-under-pile = { $count ->
    [one] One tile of player { $player } goes under the pile.
    *[other] { $count } tiles of player { $player } go under the pile.
}
event-draw = { $who } draws a tile.
event-draw-seen = { $who } draws tile { $tile }.
event-draw-common = Tile { $tile } goes into the common hand.
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
