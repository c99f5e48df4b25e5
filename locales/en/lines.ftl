
## Games of lines (Dungeon Tris)

heading-actions = Action tiles
heading-lines = Lines

lines-short = Two players lay tiles side by side. { $length } tiles of one symbol in a row score the sum of their values. Of the special tiles a wall bars squares, a pickaxe removes a tile, a rotation turns one, a combo counts for both, and a flip is tossed. Whoever has more points when all tiles are used up wins.
lines-need-tiles = Two players with { $each } tiles each: player 1 has the symbol X, player 2 the symbol O. Each player has a bag and keeps the tiles of the hand hidden.
lines-copies = { $copies } of { $tile }
lines-need-list = Of these, { $tiles } tiles with the symbol, each with a value and some with walls on sides (N, E, S, W): { $list }.
lines-need-actions = Action tiles: { $list }.
lines-need-table = A table on which the tiles form a growing pattern of squares, and a pad for the points.
lines-name-wall = wall
lines-name-pickaxe = pickaxe
lines-name-rotation = rotation
lines-name-combo = combo
lines-name-flip = flip
lines-setup-seats = Draw lots for who begins: that is player 1. The players take turns.
lines-setup-deal = Each player draws { $size } tiles from their own bag and looks at them in secret.
lines-turn-swap = If you hold { $size } action tiles and nothing else, you may put them back into the bag and draw { $size } new ones before you play, as often as that happens. The bag must hold at least as many tiles, and one with a symbol among them.
lines-turn-swap-costs = That is your turn.
lines-turn-play = Play one tile: lay it so that it touches a side of a tile on the table, turned as you like, or use an action tile. Nobody may pass.
lines-turn-first = The first tile of the game cannot be a wall.
lines-turn-draw = Draw a tile while the bag has any. Then it is the other player's turn; a player without tiles is skipped.
lines-stuck-aside = If you can play no tile, you put a tile of your hand out of the game and draw one; your turn is over.
lines-stuck-pass = If you can play no tile, you pass.
lines-stuck-swap-aside = If you can play no tile but can swap your hand, you must swap it. If you can do neither, you put a tile of your hand out of the game and draw one; your turn is over.
lines-stuck-swap-pass = If you can play no tile but can swap your hand, you must swap it. If you can do neither, you pass.
lines-wall-around = Wall: no tile may be laid on the eight squares around it. It may itself be laid beside tiles.
lines-wall-sides = Wall: no tile may be laid on the four squares at its sides. It may itself be laid beside tiles.
lines-pickaxe-walled = Pickaxe: removes a wall, or a tile with a symbol and a wall, whoever laid it; both are out of the game.
lines-pickaxe-walls = Pickaxe: removes a wall, whoever laid it; both are out of the game.
lines-pickaxe-rim = The other tiles must still be joined by their sides, and one side of what is removed must be free. The last tile stays.
lines-pickaxe-connected = The other tiles must still be joined by their sides; a wall needs a free side, too. The last tile stays.
lines-pickaxe-anywhere = It may come from anywhere, but the last tile stays.
lines-pickaxe-rim-anywhere = A wall may come from anywhere. Of a tile with a symbol one side must be free, and the others must still be joined by their sides. The last tile stays.
lines-pickaxe-connected-anywhere = A wall may come from anywhere. Without a tile with a symbol the others must still be joined by their sides. The last tile stays.
lines-rotation-anybody = Rotation: turns a tile with a symbol and a wall, whoever laid it, and is out of the game.
lines-rotation-own = Rotation: turns one of your own tiles with a symbol and a wall, and is out of the game.
lines-rotation-must = The tile must not lie as it did before.
lines-combo = Combo: counts as both symbols, and { $value } in a line.
lines-flip = Flip: name a square and toss the tile. With its symbol up it is laid there and counts { $value }.
lines-flip-other-draws = With its back up it is out of the game, and the other player must lay a tile with a symbol, a wall or a combo there and draws another; without such a tile the square stays empty. Then the other player's own turn follows.
lines-flip-other = With its back up it is out of the game, and the other player must lay a tile with a symbol, a wall or a combo there; that hand is filled at the end of that player's own turn. Without such a tile the square stays empty. Then the other player's own turn follows.
lines-flip-nothing = With its back up it is out of the game, and the square stays empty.
lines-line-all = { $length } tiles of one symbol in a row, a column or a diagonal make a line. It scores the sum of their values.
lines-line-straight = { $length } tiles of one symbol in a row or a column make a line. It scores the sum of their values.
lines-scored-owner = Its points go to the player whose symbol it is, whoever completes it.
lines-scored-mover = Its points go to the player who completes it, whosever symbol it is.
lines-line-once = The same tiles score only once. One more tile at the end makes another line, of the last { $length } tiles, and one tile can complete several lines. Points stay even if the tiles are removed, turned or cut apart later.
lines-side-either = Two tiles that touch by a side are cut apart by a wall on either of the two sides.
lines-side-both = Two tiles that touch by a side are cut apart when both of the two sides have a wall.
lines-diagonal-closed = Two tiles that touch by a corner are cut apart when one of them has walls on both sides that meet there.
lines-diagonal-any = Two tiles that touch by a corner are cut apart when one of them has a wall on a side that ends there.
lines-diagonal-never = Two tiles that touch by a corner are never cut apart.
lines-alone-mover = A line of combos alone scores for the player who completes it.
lines-alone-both = A line of combos alone scores for both players.
lines-alone-nobody = A line of combos alone scores for nobody.
lines-end = The game ends when both players have used up their tiles. The higher score wins.
lines-end-locked = It also ends when two turns in a row end with a pass.
lines-end-locked-swap = It also ends when two turns in a row end with a pass, even after a swap.
lines-tie-best-longest = With equal scores the player wins whose best run at the end is worth more: own symbols and combos in a row that no wall cuts. If that is equal, too, the longer run wins; then the victory is shared.
lines-tie-longest-best = With equal scores the player with the longest run at the end wins: own symbols and combos in a row that no wall cuts. If that is equal, too, the run that is worth more wins; then the victory is shared.
lines-tie-best = With equal scores the player wins whose best run at the end is worth more: own symbols and combos in a row that no wall cuts. Then the victory is shared.
lines-tie-longest = With equal scores the player with the longest run at the end wins: own symbols and combos in a row that no wall cuts. Then the victory is shared.
lines-tie-shared = With equal scores the victory is shared.
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
