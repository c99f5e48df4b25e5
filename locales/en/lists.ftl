## The list of rulesets

list-editions = Editions, with the rules that come in each box:
list-games = Other games:
list-house = Example house rules, each changing an edition in just a few lines:
# $players is a phrase such as "2 to 8 players".
list-players = { $players }
list-own = `sentiero pick` identifies the edition in your box from what is printed on it. `sentiero new NAME --from calliope` creates your own file, `sentiero validate NAME.toml` checks it, and `sentiero play NAME.toml` plays it. `sentiero explain calliope` shows what you can change.

## The saved games

games-none = There are no saved games in { $folder }.
games-next = `sentiero play --resume NUMBER` continues a game, `sentiero replay NUMBER` shows it, and `sentiero games delete NUMBER` deletes it. The games are in { $folder }. Times are in UTC.
# $bots is "none" or a list.
games-game = { $rules }, { $players ->
    [one] { $players } player
    *[other] { $players } players
}{ $bots ->
    [none] { "" }
    *[other] , against { $bots }
}{ $practice ->
    [true] , practice
    *[false] { "" }
}
games-busy = being played
games-damaged = damaged
games-stopped = { $player } to play
games-ended = over
games-nobody = over, nobody won
games-over = over, { $winners } won

## The results of games

results-none = You have not finished any games yet.
results-games = { $games ->
    [one] 1 game
    *[other] { $games } games
}
results-wins = { $wins } won
results-place = mean place { $units }.{ $tenths }
results-points = best { $best }, mean { $units }.{ $tenths } points
