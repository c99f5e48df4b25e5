# The messages that every game shows at the table: on the screen, at prompts and in transcripts. All languages
# have the same messages.
#
# A message is a sentence, a title or a standalone phrase. Players are numbered from 1. Phrases that are used as
# values in other messages start with a lower-case letter.

## Players and points

player = Player { $number }
player-short = Player { $number }
player-least = P{ $number }
player-bot = { $player } ({ $bot })
player-you = { $player } (you)
you = you
marker-of = marker { $number } of { $player }
marker-of-nobody = the marker
marker-number = marker { $number }
list-two = { $first } and { $last }
list-more = { $first }, { $next }
list-last = { $first } and { $last }
points = { $points ->
    [one] { $points } point
    *[other] { $points } points
}
points-risk = { $safe } (+{ $risk } at risk)
points-out = { $safe } ({ $out } if out)
player-points = { $player } { $named ->
    [yes] { $points }
    *[no] with { $points }
}

## Events

# Sentences about $who start with it. It's left out after another sentence about the same player.
dealt = { $who } is dealt { $what }
dealt-all = every player is dealt { $what }
dealt-common = the common hand is dealt { $what }
gains = { $who } gains a total of { $points }

## The title of a game

title-brief = { $rules }, { $players ->
    [one] { $players } player
    *[other] { $players } players
}
title = { title-brief }, seed { $seed }
title-game = { title-brief }, seed { $seed }, game { $game }
saved-game = { title-brief }{ $practice ->
    [true] , practice
    *[false] {""}
}, { $player } to play, { $date }
title-practice = { $title }, practice
title-variants = { $title } ({ $variants })
# $bots is the bot for all players, or a list with the bot for each.
title-bots = { $title }, bots { $bots }

## The end

over = The game is over.
over-won = The game is over. You win!
over-place = The game is over. Your place: { $place } of { $players }.
nobody-wins = Nobody wins.
rank-winner = the winner
rank-team = the winning team
rank-shared = joint winners
rank-together = together
rank-points = with { $points }
match-points = Match points after { $games ->
    [one] { $games } game
    *[other] { $games } games
}:
match-ends = { $points } They are not recorded.
course-title = How it went:
past-title = Your games like this:
past-wins = { $wins } of { $games } won
past-points = Best: { $best }. Mean of { $games } games: { $units }.{ $tenths }.

## Taking back

taken-back = Taken back.
dealt-anew = Everything that you cannot see was dealt anew.
practice-begins = Practice: you play on from here. u takes back any choice.
no-new-deal = Hidden tiles can only be dealt anew when you are about to lay one.
practice-over = The game is over here.
not-taken-back = That cannot be taken back: { $reason }.
fixed-no-choice = you have no choice to take back yet
fixed-resumed = it was played before the game was resumed
fixed-drawn = a tile has been drawn since
fixed-dealt = everything hidden has been dealt anew since
fixed-looked = you have looked at a hand since
fixed-person = the next player's turn has started
fixed-record = the record cannot be shortened
fixed-bot = a bot has played since

## Questions

choose = choose
asks = { $player }: { $task }.
not-allowed = Not allowed: { $reason }.
choice-barred = { $choice } (not now)
choice-barred-why = { $choice } (not now: { $reason })
barred-beside = That is not allowed; the reason is next to it.
choice-of = { $choice } ({ $nth } of { $count })
hand-of = Hand of { $player }:
row = { $row }:
hint-sought = Looking for the best choice …
no-hint = There is no hint for this.
no-pixels = This build cannot write PNG or GIF. Choose a name that ends in .svg or .txt
no-hint-others = It is not your turn. Hints are only for your own choices.

## The panel next to the board

panel-out = out
panel-in = in
panel-tiles = { $tiles ->
    [one] { $tiles } tile
    *[other] { $tiles } tiles
}
panel-tiles-short = { $tiles ->
    [one] { $tiles } tile
    *[other] { $tiles } tiles
}
panel-bots = Bots: { $bots }
panel-bots-alike = Bots ({ $bot }): { $numbers }
list-keys = Arrows: board, Tab: list
list-keys-long = Arrows, Tab, or type a place, such as { $example }
panel-short = { $has } { $points } pt
give-take = Give { $give }, take { $take }
give-from = Give from { $row }:
take-from = Take from { $row }:
tick-note = Tick the tiles to give and the same number to take, in any order.
board-cut = Not all of the board fits: v shows other parts
too-small = This terminal is { $width } by { $height }. Enlarge it to at least { $columns } by { $lines } to continue, or press q to leave.
more = { $sign } { $count } more
more-key = { $sign } { $count } more ({ $key })
more-log = { $sign } earlier (l)

## The lines below the board

board-unknown = ? at { $square }: { $paths }
board-at = at { $spot }: { $markers }
board-out = out: { $markers }
board-home = home: { $markers }
board-spot = { $square }, { $side ->
    [north] north side
    [east] east side
    [south] south side
    [north-east] north-east side
    [south-east] south-east side
    [south-west] south-west side
    [north-west] north-west side
    *[west] west side
}{ $end ->
    [none] {""}
    [left] , left
    [right] , right
    [upper] , upper
    [lower] , lower
    *[other] , end { $number }
}

## The line below the board

plays = { $player } plays ({ $pace }).
about-bot = { $bot ->
    [novice] novice is a bot that mostly plays at random, but avoids going out.
    [casual] casual is a bot that often makes the choice that looks best.
    [strong] strong is a bot that tries out its best options before it makes a choice.
    [expert] expert is a bot that tries out its best options many times before it makes a choice.
    [greedy] greedy is a bot that makes the choice that looks best.
    [random] random is a bot that makes a random choice.
    [search] search is the bot behind strong and expert. Its strength can be set.
    *[other] { $bot } is a bot.
}
bot-plays = { $player } plays. { $about }
pace-paused = paused
pace-speed = speed { $speed } of { $most }
pace-set = Bots play at { $pace }.
pace-stopped = Bots are paused; p lets them play on.
next-player = { $player } is next.
only-you-look = Press Enter when nobody else is looking.
no-other-marker = There is no other marker to choose.
no-typed-choice = Nothing here starts with { $typed }.
no-such-key = That key does nothing here; ? lists the keys.
uneven-swap = You give { $give } but take { $take }: tick the same number on both sides.
saved = Saved { $name }.
turn-of = { $turn ->
    [0] before turn 1 of { $last }
    *[other] after turn { $turn } of { $last }
}
no-such-turn = There is no turn { $typed }. The last one is { $last }.
nobody-goes-out = No marker leaves the board in that direction.
nobody-comes-home = No marker comes home in that direction.
no-turning-point = No single choice stands out as the turning point.
no-turning-point-yet = Only finished games have a turning point.
turning-point-sought = Looking for the turning point … Any key cancels.
holder-stays = The { $thing } does not change hands in that direction.

## Keys

key-enter = Enter
key-space = Space
key-up = Up
key-down = Down
key-left = Left
key-right = Right
key-yes = y
key-no = n
do-yes = yes
do-no = no
do-tile = tile
do-turn = turn
do-lay = lay
do-marker = marker
do-tick = tick
do-swap = swap
do-keep-all = keep all
do-place = place
do-choice = choice
do-continue = continue
do-choose = choose
do-back = back
do-next = next
do-pause = pause
do-play = play
do-begin = play
do-faster = faster
do-slower = slower
do-look = look
do-new = new game
do-again = same deal
do-rotate = rematch
do-replay = replay
do-picture = picture
do-menu = menu
do-undo = undo
do-undo-last = undo the last choice
do-deal-anew = deal anew
do-practise = practise
do-hint = hint
do-review = review
do-next-costly = costly choice
do-board-better = better choice
do-board-now = board now
do-hands = hands
do-part = other parts
do-log = log
do-rules = rules
do-save = save
do-help = help
do-quit = quit
do-on = on
do-next-out = next exit
do-next-home = next one home
do-turning-point = turning point
do-hide-hands = hide hands
do-show-hands = show hands
do-next-record = next record
do-line = line
do-change = change
do-name = name
do-next-and-play = next, and play
do-list = list

## Overlays on the board

help-title = Help: arrows scroll, Esc closes
log-title = What happened: arrows scroll, Esc closes
rulebook-title = The rules: arrows scroll, Esc closes
hands-title = The tiles: arrows scroll, Esc closes
aim-help = Press ? for help or h for a hint at any time.
aim-title = The game in short
hint-title = Hint
hint-close = Press Enter or h to move the cursor there. Any other key closes this and keeps your choice.
notice-close = Press any key to close this.
put-out-ask = { $lost ->
    [one] This will cost you a marker. Do it anyway?
    *[other] This will cost you { $lost } markers. Do it anyway?
}
# $losses lists the markers.
put-out-note = { $losses }. { $least ->
    [0] A different choice would not cost you any.
    *[other] A different choice would cost you fewer.
}
put-you-out-ask = This will put you out of the game. Do it anyway?
put-you-out-note = { $losses }. A different choice would keep you in.
# News that can be closed with any key.
out-you = You are out of the game.
out-your-marker = Your marker { $number } is out.
out-player = { $player } is out of the game.
out-marker = { $marker } is out.
out-watch = The others play on. Press + to speed up the bots, or q to leave.
leave-ask = Leave the game?
leave-note = It will stop here. You can then see how to continue it.
leave-note-menu = It will stop here, and you will return to the menu.
leave-note-kept = It is saved. You can then see how to continue it.
leave-note-menu-kept = It is saved, so you can continue it later. You will return to the menu.
replace-ask = { $name } already exists. Replace it?
entry-file = Save the game so far to this file
entry-picture = Save a picture of the board to this file
entry-turn = Go to turn number
entry-player = Name of player { $number } (empty for none)
entry-no-name = Type a name first.
entry-no-number = Type a number first.
entry-most = At most { $most } characters
entry-full = No more than { $most } characters fit.
entry-record-ending = Use a name that ends in .jsonl, .jsonl.gz or .jsonl.zst.
entry-picture-ending = Use a name that ends in .svg, .png or .txt.
entry-name-sign = The name has a character that is invisible or changes how text is shown.

## The help: keys, and after the line what they do

help-tile = Tab, arrows | choose a tile from the hand (also 1 to 9), a start on the board, or a choice from a list
help-choice = arrows, Tab | choose a tile or something else from the list, or a place on the table
help-square = { $names ->
    [numbers] 0-9, comma, -
    *[letters] A-Z, 0-9
} | in a list: go to the first choice at a place, such as { $square }
help-rotate = r, Space, R | turn the tile clockwise or back; also Up and Down
help-enter = Enter | lay the tile, or choose; clicking it again does the same
help-tick = Space | in a swap: tick a tile to give or take; Enter swaps
help-marker = m | lay a tile for a different marker, if a player has several
help-board = b | switch between the board now and after the choice
help-part = v | show other parts of a large board
help-part-table = v | zoom out on the table, or show other parts of it
help-hands = o | show all tiles in open hands
help-undo = u | take back the last choice, unless something hidden has been shown since
help-practice = n | in practice, deal anew what you cannot see; u takes back any choice
help-hint = h | get a hint: the most promising choice, and why
help-rulebook = w | read the rules of this game
help-log = l | show everything that has happened
help-letters = # | turn record notation on or off
help-pace = +, -, p | make bots play faster or slower, or pause them; Space plays one step
help-save = s, i, q | save the game as a record, save the board as a picture, leave
help-over = n, t, a, r, m | at the end: a new game (counts for the match), a new game with everyone one seat further, the same deal, its replay, the menu
help-over-alone = n, a, r, m | at the end: a new game, the same deal, its replay, the menu
help-mouse = mouse | click tiles, choices, starts and keys; the wheel turns the tile
help-click = mouse | click tiles, choices, squares and keys; the wheel goes through the choices
help-walk-step = Right, Left | one choice forward or back; also Space, Backspace and the wheel
help-walk-turn = Down, Up | one turn forward or back
help-walk-ends = Home, End | to the start or the end
help-walk-number = t | to a turn by number
help-walk-out = e, E | to the next or previous time a marker leaves the board (x on the line)
help-walk-home = e, E | to the next or previous time a marker comes home (x on the line)
help-walk-turning = T | to the turning point (! on the line)
help-walk-hint = h | a hint for the choice at this moment, and why
help-walk-review = r, R | review all choices, then to the next or previous costly one (? on the line)
help-walk-better = b | at a costly choice, the board after the better one
help-walk-picture = i | save the board as a picture
help-walk-holder = d, D | to the next or previous time the dragon changes hands
help-walk-pace = p, +, - | play, faster, slower
help-walk-open = o, O | show or hide the hidden hands; O shows all hands at once
help-walk-practice = c | play on from here, as practice
help-walk-log = l | show everything so far
help-walk-next = n | the next record in the file, if any
help-walk-leave = q | leave
help-walk-mouse = mouse | click the line to go there, or click keys

## The marks in the help, and after the line what they mean

help-marks = The marks:
mark-start = { $sign } | a start: a marker can begin there
mark-marker = { $sign }, 2, … | the markers, each with its player's number
mark-marker-number = { $sign } | marker 2 of player 1
mark-out = grey { $sign } | where that player's marker left the board
mark-trail = { $sign } | thick: a path taken by a marker
mark-trail-ends = { $sign } | large letters: the ends of a path taken by a marker
mark-broken = { $sign } | the same letter twice: the two ends of a path
mark-wall = { $sign } | a walled side of a tile
mark-wall-sides = { $sign } | in small squares: an arm points to each walled side
mark-hole = { $sign } | a hole in the board, where there is no tile
mark-barred-square = { $sign } | no tile may be laid there because of a wall
mark-last-tile = { $sign } | around the most recently laid tile
mark-scored = { $sign } | next to the tiles of a line that scored with the last tile laid or turned
mark-collision = { $sign } | where two markers ran into each other
mark-crowd = { $sign } | markers that do not fit; they are listed with the board
mark-unknown = { $sign } | a tile that cannot be drawn; its paths are listed with the board
mark-preview = [ ] | the place that this choice changes
mark-open = + | a place where the tile at the cursor can be laid
mark-cut = … | a dashed side with an arrow: the board continues there; v shows it
mark-turn = > | before a player: whose turn it is
mark-turn-or-cursor = > | before a player: whose turn it is; before a choice: the cursor
mark-barred = - | before a choice: not allowed; the reason is below
mark-tick = [x] | above a tile: it is ticked; [ ] is not

## The form in which a game is chosen

chooser-title = Play a game
chooser-saved = continue
chooser-beginners = For a first game: calliope or kosmos. Alone: entanglement. For two: dungeon-tris.
chooser-edition = edition
chooser-players = players
chooser-range = { $least } to { $most }
chooser-player = player { $number }
chooser-person = a person
chooser-bot = bot: { $bot }{ $bot ->
    [novice] {" "}(beginner)
    [casual] {" "}(easy)
    [greedy] {" "}(medium)
    [strong] {" "}(hard)
    [expert] {" "}(very hard)
    *[other] {""}
}
chooser-name-taken = player { $number } is already called { $name }
chooser-help = Up and Down choose a line, Left and Right change it, and Enter on Play starts the game. Bots from weak to strong: novice, casual, greedy, strong, expert.
chooser-practice = practice: take back any choice (results count separately)
chooser-play = Play
chooser-command = The same from the command line:
chooser-clash = These cannot be combined: { $reason }
chooser-list = Choose a game: type part of its name
chooser-typed = Name: { $typed }_
chooser-last = The game you chose last could not be read: { $why }.
chooser-none = No game has that name: Backspace deletes a letter.

## Prompts

look-prompt = { $player }: press Enter when nobody else is looking (q to stop)
so-far = So far:
since-last = Since your last choice:
puts-out-again = { $lost ->
    [one] That would cost you a marker. Choose it again to confirm.
    *[other] That would cost you { $lost } markers. Choose it again to confirm.
}
puts-you-out-again = That would put you out of the game. Choose it again to confirm.
nothing-to-foresee = That alone does not change the board.
hinted = Hint: { $choices }.
hint-number = Type { $number } for it.
choices-on = { $choices }, on { $square }
hint-expected-share = Chances of winning, as the bots estimate: { $least }% to { $most }%.
hint-expected-points = Result if bots play on: { $count ->
    [0] { $most }
    *[other] { $least } to { $most }
}.
turned-so = { $choices }, turned: { $turned }
on-square = { $choices } on { $square }
type = Type { $what }; ? for help.
type-back = Type { $what }; u goes back, ? for help.
type-numbers = { $most ->
    [1] 1
    [2] 1 or 2
    *[other] 1 to { $most }
}
type-words = { $numbers }, or { $words }
no-such-choice = there is no choice { $number }
no-choice = that is not one of the choices
two-choices = that could be `{ $one }` or `{ $other }`
barred-choice = { $choice }: { $reason }
barred-label = not allowed: { $what }
prompt-help = Type one of these and press Enter:
prompt-number = a choice by its number
prompt-number-order = a choice by its number, in the order shown
prompt-words = words
prompt-foresee = the board after choice { $number }
prompt-back = go back to the previous question
prompt-take-back = take back the last choice
prompt-deal = deal anew what you cannot see
prompt-hint = a hint: the most promising choice, and why
prompt-board = the current board
prompt-list = list the choices again
prompt-quit = stop the game
prompt-this = this help
# Words that can be typed in addition to the English ones.
typed-help = help
typed-board = board
typed-list = list
typed-back = back
typed-deal = deal
typed-quit = quit

## Messages after leaving the screen

stopped = stopped before the end
stopped-in-menu = Stopped before the end. The game is saved; “{ chooser-saved }” goes on with it.
resuming = Resumed from { $file }
resuming-older = { $busy } is being played, so this is an older game.
saved-so-far = the game is saved; run `sentiero play --resume` to continue it ({ $file })
kept-so-far = the game so far is in { $file }; run `sentiero play --resume { $name }` to continue it
kept = the game is in { $file }; run `sentiero replay { $name }` to watch it, or add `--review` to find costly choices
unsaved = this game is not saved: { $why }
unsaved-rest = the rest of this game is not saved: { $why }

## The review of a record

percent = { $number }%
review-loss = { $player } gave away { $loss } ± { $margin }{ $unit ->
    [share] {" "}of the win.
    *[points] .
}
review-mark = { $turn ->
    [0] Before the first turn,
    *[other] Turn { $turn }:
} { $loss }
review-played = Played: { $choice } ({ $worth })
review-better = Better: { $choice } ({ $worth })
review-player = { $player }: { $marked ->
    [0] no costly choices
    [one] 1 costly choice
    *[other] { $marked } costly choices
} out of { $choices }
review-title = Review:
review-running = Reviewing the choices: { $done } of { $total }
review-done = { $costly ->
    [0] Review done: no choice was clearly worse than the best one.
    [one] Review done: 1 of { $total } choices was costly. r goes to it (? on the line).
    *[other] Review done: { $costly } of { $total } choices were costly. r and R go to them (? on the line).
}
no-review = This game cannot be reviewed.
no-costly-choice = No choice was clearly worse than the best one.
costliest-choice = { $costly ->
    [one] One choice was costly:
    *[other] { $costly } choices were costly, this one most of all:
}
no-costly-choice-before = No earlier choice was costly.
no-costly-choice-after = No later choice was costly.
no-better-choice = Only costly choices, which are marked with ?, have a better one to show. Press h for a hint.
review-lead-none = By the bots' estimates, nobody was clearly ahead before the end.
review-lead = By the bots' estimates, { $changes ->
    [0] { $leader } { $turn ->
        [0] had the best chances from start to finish.
        *[other] took the lead in turn { $turn } and kept it.
    }
    [one] the lead changed once: { $leader } took it in turn { $turn }.
    [2] the lead changed twice. { $leader } took it for good in turn { $turn }.
    *[other] the lead changed { $changes } times. { $leader } took it for good in turn { $turn }.
}
review-turning-point = Turning point: { $turn ->
    [0] before the first turn,
    *[other] in turn { $turn },
} a choice of { $player } raised the chances of { $winners } from { $before } to { $after }.
review-turning-point-own = Turning point: { $turn ->
    [0] before the first turn,
    *[other] in turn { $turn },
} one choice raised the chances of { $player } from { $before } to { $after }.

## Pictures

legend-player = player { $number }
legend-winner = winner
legend-joint-winner = joint winner
legend-nobody = nobody's
legend-start = start
legend-last-tile = last tile
legend-collision = collision
legend-scored = scored last
legend-barred = no tile may be laid here
legend-combo = counts as both symbols
legend-wall = wall on a side: cuts lines
legend-home = home
picture-tiles = { $tiles ->
    [0] before the first tile
    [one] after { $tiles } tile
    *[other] after { $tiles } tiles
}
picture-lays = { $player } lays a tile on { $square }
picture-out = { $named ->
    [no] { $count } markers are out
    *[yes] { $count ->
        [one] { $markers } is out
        *[other] { $markers } are out
    }
}
picture-home = { $named ->
    [no] { $count } markers are home
    *[yes] { $count ->
        [one] { $markers } is home
        *[other] { $markers } are home
    }
}
title-entered = { title-brief }, entered by hand
picture-copies = { $copies } × { $tile }
picture-owned-tile = { $tile } ({ $player })
picture-title-tiles = Tiles: { $title }
picture-title-starts = Starts: { $title }

## Descriptions of pictures for screen readers

picture-board = { $shape ->
    [hexes] A board of { $hexes } hexes
    *[squares] A board of { $columns } by { $rows } squares
}{ $holes ->
    [0] {""}
    [one] , of which { $holes } is missing,
    *[other] , of which { $holes } are missing,
} with { $tiles ->
    [one] { $tiles } tile
    *[other] { $tiles } tiles
}.
picture-marker = { $place ->
    [home] { $marker } is home.
    [out] { $marker } is out.
    *[board] { $marker } is at { $spot }.
}
picture-animation = An animation of a game. The final board: { $board }
picture-strip = { $boards ->
    [one] A single board: { $board }
    *[other] A sequence of { $boards } boards. The last one: { $board }
}
picture-kinds = { $kinds ->
    [one] { $kinds } kind of tile
    *[other] { $kinds } kinds of tile
}
