# The messages for games of lines at the table. Sentences about $who start with it. It's left out after another
# sentence about the same player.

## Tiles and squares

tiles = { $tiles ->
    [0] no tile
    [one] { $tiles } tile
    *[other] { $tiles } tiles
}
a-tile = a tile
face = { $face ->
    [wall] wall
    [pickaxe] pickaxe
    [rotation] rotation
    [combo] combo
    *[flip] flip
}
label = { $label ->
    [wall] wall
    [pick] pick
    [turn] rot.
    *[flip] flip
}
a-face = { $face ->
    [wall] a wall
    [pickaxe] a pickaxe
    [rotation] a rotation
    [combo] a combo
    *[flip] a flip
}
tile-walls = { $tile } ({ $count ->
    [one] wall
    *[other] walls
} { $walls })
side = { $side ->
    [n] north
    [e] east
    [s] south
    *[w] west
}
tile-turned = { $tile } turned { $rotation }
line = { $first } to { $last }
naming-square = Squares are named by their column and row, counted from the first tile: 2,-1 is 2 east and 1 north of it.
naming-tile = X6 (walls north and east) is a tile with the symbol X, the value 6, and walls on these two sides.
naming-tile-notation = X 6 NE is a tile with the symbol X, the value 6, and walls on its north and east sides before it is turned 1 to 3 times clockwise.

## Effects of special tiles

about = { $tile }: { $about }.
about-side-wall = Wall north, east, south or west: a thick line on this side of a tile, which cuts lines there.
about-side-walls = Wall north, east, south or west: a thick line on this side of a tile. Where two tiles touch, lines are only cut if both sides have walls.
about-wall-around = no tile may be laid on the eight squares around it
about-wall-sides = no tile may be laid on the four squares next to its sides
about-pickaxe-walled = removes a wall, or a tile with a walled side
about-pickaxe-walls = removes a wall
about-rotation-anybody = turns any tile with a walled side
about-rotation-own = turns one of your tiles with a walled side
about-combo = counts as both symbols, worth { $value }, and shows XO{ $value }
about-flip-other = toss it for a square: if its symbol is up, it stays there and counts { $value }; otherwise, the other player lays a tile there
about-flip-nothing = toss it for a square: if its symbol is up, it stays there and counts { $value }; otherwise, the square stays empty

## Events

tosses = { $who } tosses a flip for { $square }: the { $side ->
    [symbol] symbol
    *[back] back
} is up
lays = { $who } lays { $tile } on { $square }
removes = { $who } removes the tile on { $square }
turns = { $who } turns the tile on { $square }
turns-to = { $who } turns the tile on { $square }: it is now { $tile }
turns-notation = { $who } turns the tile on { $square }: it is now turned { $rotation }
scores = { $who } scores { $points } for the line { $line }
swaps = { $who } swaps the hand for a new one
draws = { $who } draws { $what }
puts-aside = { $who } cannot play a tile and removes { $tile } from the game
passes = { $who } cannot play a tile and passes
wins = { $player } wins
wins-shared = both share the win
end = { $reason ->
    [tiles-out] all tiles are used up
    *[locked] nobody can play
}: { $result }{ $tie ->
    [best-line] , by the most valuable row
    [longest-line] , by the longest row
    *[none] {""}
}; points: { $points }

## Questions

ask-answer = lay a tile on { $square }, where the flip showed its back
ask-aside = remove a tile in your hand from the game, as you cannot play any
ask-tile = play a tile
words-tile = a tile, as in `{ $example }`
row-own = your hand
choose-aside = remove { $tile } from the game
choose-swap = swap the hand for a new one
choose-pickaxe = pickaxe: remove a tile
choose-rotation = rotation: turn a tile
choose-flip = flip: toss it for a square
choose-tile = lay { $tile }
ask-square = choose a square for { $tile }
ask-pickaxe = choose the tile to remove
ask-rotation = choose the tile to turn
ask-flip = choose a square for the flip
words-square = the column and the row of a square, as in `{ $example }`
walls = { $count ->
    [one] wall
    *[other] walls
} { $walls }
ask-walls = choose how to turn the tile on { $square }
ask-turn = { $square }: turn the tile
words-walls = the sides with walls, as in `{ $example }`
typed-swap = swap

## Where a choice leads, and why a tile can't be used

up-to = up to { $points }
gains-you = you score { $points }
gains-you-toss = you score { $points } if its symbol is up
gains-player = { $player } scores { $points }
gains-player-toss = { $player } scores { $points } if its symbol is up
useless-answer = a tile with a symbol, a wall or a combo must be laid
useless-pickaxe = no tile on the table can be removed
useless-rotation-own = you have no tile with a walled side on the table
useless-rotation = no tile with a symbol and a walled side is on the table
useless-first = the first tile of the game cannot be a wall
useless-barred = walls bar every square

## The table, and hints

symbols = { $symbol } is the symbol of { $player }, { $second-symbol } that of { $other }; the number next to it is how much the tile counts in a line
bags = Bags: { $player } ({ $symbol }) { $first }, { $other } ({ $second-symbol }) { $second }
stock = Score { $first } to { $second }. { $bags }. { $player } has { $tiles }.
hint-scores = { $points ->
    [one] It scores { $points } point for you.
    *[other] It scores { $points } points for you.
}
hint-scores-toss = { $points ->
    [one] If the symbol comes up, it scores { $points } point for you.
    *[other] If the symbol comes up, it scores { $points } points for you.
}
hint-back-other = If the back comes up, the other player lays a tile there.
hint-back-nothing = If the back comes up, the square stays empty.
hint-scores-nothing = It scores nothing now.
hint-toss-nothing = If the symbol comes up, it scores nothing at once.
hint-next = { $points ->
    [one] { $tile } in your hand could then score { $points } point for you.
    *[other] { $tile } in your hand could then score { $points } points for you.
}
hint-reply = { $points ->
    [one] The other player could then score { $points } point by laying a tile.
    *[other] The other player could then score up to { $points } points by laying a tile.
}
hint-reply-nothing = The other player could not then score by laying a tile.

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } tile laid
    *[other] { $tiles } tiles laid
}
