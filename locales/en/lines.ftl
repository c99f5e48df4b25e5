# The sentences of rulebooks for games of lines (Dungeon Tris). Every language has the same messages.
#
# A sentence can use the value of every key of the rules: `hand.size` is `$hand-size`. `FACTS` in
# src/family/lines/rulebook.rs has more values.

heading-actions = Action tiles
heading-lines = Lines

lines-short = Two players lay tiles side by side. { $lines-length } tiles of one symbol in a row score the sum of their values. Of the special tiles a wall bars squares, a pickaxe removes a tile, a rotation turns one, a combo counts for both, and a flip is tossed. Whoever has more points when all tiles are used up wins.
lines-need-tiles = Two players with { $tiles-each } tiles each: player 1 has the symbol X, player 2 the symbol O. Each player has a bag and keeps the tiles of the hand hidden.
lines-copies = { $copies } of { $tile }
lines-need-list = Of these, { $tiles } tiles with the symbol, each with a value and some with walls on sides (N, E, S, W): { $listed-tiles }.
lines-need-actions = Action tiles: { $listed-actions }.
lines-need-table = A table on which the tiles form a growing pattern of squares, and a pad for the points.
lines-name-wall = wall
lines-name-pickaxe = pickaxe
lines-name-rotation = rotation
lines-name-combo = combo
lines-name-flip = flip
lines-setup-seats = Draw lots for who begins: that is player 1. The players take turns.
lines-setup-deal = Each player draws { $hand-size } tiles from their own bag and looks at them in secret.
lines-turn-swap = If you hold { $hand-size } action tiles and nothing else, you may put them back into the bag and draw { $hand-size } new ones before you play, as often as that happens. The bag must hold at least as many tiles, and one with a symbol among them.
lines-turn-swap-costs = That is your turn.
lines-turn-play = Play one tile: lay it so that it touches a side of a tile on the table, turned as you like, or use an action tile. Nobody may pass.
lines-turn-first = The first tile of the game cannot be a wall.
lines-turn-draw = Draw a tile while the bag has any. Then it is the other player's turn; a player without tiles is skipped.
lines-stuck = { $hand-swap ->
    [off] If you can play no tile, you { $turn-stuck ->
        [put-aside] put a tile of your hand out of the game and draw one; your turn is over
        *[pass] pass
    }.
    *[all-actions] If you can play no tile but can swap your hand, you must swap it. If you can do neither, you { $turn-stuck ->
        [put-aside] put a tile of your hand out of the game and draw one; your turn is over
        *[pass] pass
    }.
}
lines-wall = Wall: no tile may be laid on the { $wall-bars ->
    [around] eight squares around it
    *[sides] four squares at its sides
}. It may itself be laid beside tiles.
lines-pickaxe = { $pickaxe-takes ->
    [walls] Pickaxe: removes a wall, whoever laid it; both are out of the game. { $pickaxe-walls-from ->
        [rim] The other tiles must still be joined by their sides, and one side of what is removed must be free. The last tile stays.
        *[anywhere] It may come from anywhere, but the last tile stays.
    }
    *[walled] Pickaxe: removes a wall, or a tile with a symbol and a wall, whoever laid it; both are out of the game. { $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] The other tiles
            *[anywhere] A wall may come from anywhere. Without a tile with a symbol the others
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] The other tiles
            *[anywhere] A wall may come from anywhere. Of a tile with a symbol one side must be free, and the others
        }
    } must still be joined by their sides{ $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] ; a wall needs a free side, too
            *[anywhere] {""}
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] , and one side of what is removed must be free
            *[anywhere] {""}
        }
    }. The last tile stays.
}
lines-rotation = Rotation: turns { $rotation-of ->
    [own] one of your own tiles
    *[anybody] a tile
} with a symbol and a wall, { $rotation-of ->
    [own] and
    *[anybody] whoever laid it, and
} is out of the game{ $rotation-must-turn ->
    [true] . The tile must not lie as it did before.
    *[false] .
}
lines-combo = Combo: counts as both symbols, and { $combo-value } in a line.
lines-flip = Flip: name a square and toss the tile. With its symbol up it is laid there and counts { $flip-value }. With its back up it is out of the game, and the { $flip-back ->
    [nothing] square
    *[other-lays] other player must lay a tile with a symbol, a wall or a combo there{ $flip-other-draws ->
        [true] {" "}and draws another; without
        *[false] ; that hand is filled at the end of that player's own turn. Without
    } such a tile the square
} stays empty{ $flip-back ->
    [nothing] .
    *[other-lays] . Then the other player's own turn follows.
}
lines-line = { $lines-length } tiles of one symbol in a row{ $lines-directions ->
    [straight] {" "}or a column
    *[all] , a column or a diagonal
} make a line. It scores the sum of their values.
lines-scored = Its points go to the player { $lines-scored-by ->
    [mover] who completes it, whosever symbol it is.
    *[owner] whose symbol it is, whoever completes it.
}
lines-line-once = The same tiles score only once. One more tile at the end makes another line, of the last { $lines-length } tiles, and one tile can complete several lines. Points stay even if the tiles are removed, turned or cut apart later.
lines-side = Two tiles that touch by a side are cut apart { $lines-side-cut ->
    [both] when both of the two sides have a wall.
    *[either] by a wall on either of the two sides.
}
lines-diagonal = Two tiles that touch by a corner are { $lines-diagonal-cut ->
    [closed-corner] cut apart when one of them has walls on both sides that meet there.
    [any-wall] cut apart when one of them has a wall on a side that ends there.
    *[never] never cut apart.
}
lines-alone = A line of combos alone scores for { $combo-alone ->
    [both] both players
    [nobody] nobody
    *[mover] the player who completes it
}.
lines-end = The game ends when both players have used up their tiles. The higher score wins.
lines-end-locked = It also ends when two turns in a row end with a pass{ $hand-swap ->
    [all-actions] { $hand-swap-costs ->
        [nothing] , even after a swap
        *[turn] {""}
    }
    *[off] {""}
}.
lines-tie = { $tie ->
    [best] With equal scores the player wins whose best run at the end is worth more: own symbols and combos in a row that no wall cuts. Then the victory is shared.
    [longest] With equal scores the player with the longest run at the end wins: own symbols and combos in a row that no wall cuts. Then the victory is shared.
    [best-longest] With equal scores the player wins whose best run at the end is worth more: own symbols and combos in a row that no wall cuts. If that is equal, too, the longer run wins; then the victory is shared.
    [longest-best] With equal scores the player with the longest run at the end wins: own symbols and combos in a row that no wall cuts. If that is equal, too, the run that is worth more wins; then the victory is shared.
    *[shared] With equal scores the victory is shared.
}
lines-example = A turn from a game: it is the turn of player { $player }.
lines-example-before = The table before the turn
lines-example-after = The table after the turn
lines-example-lay = Player { $player } lays { $tile } on { $square }.
lines-example-symbol = Player { $player } tosses a flip for { $square }: the symbol is up.
lines-example-back = Player { $player } tosses a flip for { $square }: the back is up.
lines-example-turn = Player { $player } turns the tile on { $square } with a rotation.
lines-example-line = The tiles on { $squares } make a line: player { $player } scores { $points } { $points ->
    [one] point
   *[other] points
}.
lines-example-draw = Player { $player } draws a tile.

title-dungeon-tris = Rules as in Dungeon Tris
title-dungeon-tris-mover-scores = Who completes a line scores it
title-dungeon-tris-any-wall-cuts = Any wall at a corner cuts a diagonal
title-dungeon-tris-diagonals-uncut = No wall cuts a diagonal
title-dungeon-tris-two-walls-cut = Only walls on both sides cut
title-dungeon-tris-combos-for-both = A line of combos alone scores for both
title-dungeon-tris-combos-for-nobody = A line of combos alone scores for nobody
title-dungeon-tris-pass = Who can play nothing passes
