# Rulebook sentences of games of lines (Dungeon Tris). All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/lines/rulebook.rs.

heading-actions = Action tiles
heading-lines = Lines

lines-short = Two players lay tiles side by side. { $lines-length } tiles with the same symbol in a row, a column or a diagonal score the sum of their values, but walls on the sides of tiles can cut them apart. Special tiles: a wall blocks squares, a pickaxe removes a tile, a rotation turns one, a combo counts for both players, and a flip is tossed. When all tiles are used up, the player with more points wins.
lines-need-tiles = Two players with { $tiles-each } tiles each: player 1 has the symbol X, player 2 the symbol O. Each player has a bag and keeps the tiles in their hand hidden.
lines-copies = { $copies } of { $tile }
lines-need-list = Of these, { $tiles } tiles with the symbol, each with a value and some with walls on their sides (N, E, S, W): { $listed-tiles }.
lines-need-actions = Action tiles: { $listed-actions }.
lines-need-table = A table, on which the tiles form a growing pattern of squares, and a score pad.
lines-name-wall = wall
lines-name-pickaxe = pickaxe
lines-name-rotation = rotation
lines-name-combo = combo
lines-name-flip = flip
lines-setup-seats = Draw lots to decide who begins: that is player 1. Players take turns.
lines-setup-deal = Each player draws { $hand-size } tiles from their own bag and looks at them in secret.
lines-turn-swap = If your hand is { $hand-size } action tiles and nothing else, you may put them back into the bag and draw { $hand-size } new ones before you play, as often as that happens. The bag must contain at least that many tiles, including one with a symbol.
lines-turn-swap-costs = Swapping uses up your turn.
lines-turn-play = Play one tile: lay it so that it touches a side of a tile on the table, turned as you like, or use an action tile. You may not pass.
lines-turn-first = The first tile of the game cannot be a wall.
lines-turn-draw = Draw a tile if there are any in the bag. Then it is the other player's turn; a player without tiles is skipped.
lines-stuck = { $hand-swap ->
    [off] If you cannot play any tile, { $turn-stuck ->
        [put-aside] remove a tile in your hand from the game and draw one; your turn is over
        *[pass] pass
    }.
    *[all-actions] If you cannot play any tile but can swap your hand, you must swap it. If you can do neither, { $turn-stuck ->
        [put-aside] remove a tile in your hand from the game and draw one; your turn is over
        *[pass] pass
    }.
}
lines-wall = Wall: no tile may be laid on the { $wall-bars ->
    [around] eight squares around it
    *[sides] four squares at its sides
}. A wall itself may be laid next to other tiles.
lines-pickaxe = { $pickaxe-takes ->
    [walls] Pickaxe: removes a wall, no matter whose; both are out of the game. { $pickaxe-walls-from ->
        [rim] The other tiles must still be connected by their sides, and the removed tile must have a free side. The last tile stays.
        *[anywhere] The wall may come from anywhere, but the last tile stays.
    }
    *[walled] Pickaxe: removes a wall, or a tile with a symbol and a wall, no matter whose; both are out of the game. { $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] The other tiles
            *[anywhere] A wall may come from anywhere. Without a tile with a symbol, the others
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] The other tiles
            *[anywhere] A wall may come from anywhere. A tile with a symbol must have a free side, and the others
        }
    } must still be connected by their sides{ $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] ; a wall must also have a free side
            *[anywhere] {""}
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] , and the removed tile must have a free side
            *[anywhere] {""}
        }
    }. The last tile stays.
}
lines-rotation = Rotation: turns { $rotation-of ->
    [own] one of your own tiles
    *[anybody] a tile
} with a symbol and a wall, { $rotation-of ->
    [own] and
    *[anybody] no matter whose, and
} is out of the game{ $rotation-must-turn ->
    [true] . The tile may not stay as it was.
    *[false] .
}
lines-combo = Combo: counts as both symbols, and { $combo-value } in a line.
lines-flip = Flip: choose a square and toss the tile. If it lands symbol up, it is laid there and counts { $flip-value }. If it lands back up, it is out of the game, and the { $flip-back ->
    [nothing] square
    *[other-lays] other player must lay a tile with a symbol, a wall or a combo there{ $flip-other-draws ->
        [true] {" "}and draws another; without
        *[false] ; that player's hand is refilled at the end of their own turn. Without
    } such a tile, the square
} stays empty{ $flip-back ->
    [nothing] .
    *[other-lays] . Then the other player takes their own turn.
}
lines-line = { $lines-length } tiles with the same symbol in a row{ $lines-directions ->
    [straight] {" "}or a column
    *[all] , a column or a diagonal
} make a line. It scores the sum of their values.
lines-scored = The points go to the player { $lines-scored-by ->
    [mover] who completes the line, no matter whose symbol it is.
    *[owner] whose symbol it is, no matter who completes the line.
}
lines-line-once = The same tiles score only once. One more tile at the end makes another line of the last { $lines-length } tiles, and one tile can complete several lines. Points are kept even if the tiles are later removed, turned or cut apart.
lines-side = Two tiles that touch by a side are cut apart { $lines-side-cut ->
    [both] if both sides have a wall.
    *[either] by a wall on either side.
}
lines-diagonal = Two tiles that touch by a corner are { $lines-diagonal-cut ->
    [closed-corner] cut apart if one of them has walls on both sides that meet there.
    [any-wall] cut apart if one of them has a wall on a side that ends there.
    *[never] never cut apart.
}
lines-alone = A line of only combos scores for { $combo-alone ->
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
    [best] In a tie, the player with the most valuable run at the end wins: their own symbols and combos in a row that no wall cuts. If that is tied too, the players share the win.
    [longest] In a tie, the player with the longest run at the end wins: their own symbols and combos in a row that no wall cuts. If that is tied too, the players share the win.
    [best-longest] In a tie, the player with the most valuable run at the end wins: their own symbols and combos in a row that no wall cuts. If that is tied too, the longer run wins; after that, the players share the win.
    [longest-best] In a tie, the player with the longest run at the end wins: their own symbols and combos in a row that no wall cuts. If that is tied too, the more valuable run wins; after that, the players share the win.
    *[shared] In a tie, the players share the win.
}
lines-example = A turn from a game. Squares are named by column and row, counted from the first tile. Thick lines are walls on tiles, and no tile may be laid on a square with a cross. Marks in the corners of a tile show that it was laid last, and double lines next to tiles that they have just scored. It is player { $player }'s turn.
lines-example-before = The table before the turn
lines-example-after = The table after the turn
lines-example-lay = Player { $player } lays { $tile } on { $square }.
lines-example-symbol = Player { $player } tosses a flip for { $square }: it lands symbol up.
lines-example-back = Player { $player } tosses a flip for { $square }: it lands back up.
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
