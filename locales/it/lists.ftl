## The list of rulesets

list-editions = Edizioni, con le regole di ogni scatola:
list-games = Altri giochi:
list-house = Esempi di regole della casa: ognuno cambia un'edizione in poche righe:
# $players is a phrase such as "2 to 8 players".
list-players = giocatori: { $players }
list-own = `sentiero pick` riconosce l'edizione da ciò che è stampato sulla scatola. `sentiero new NOME --from calliope` crea un file tuo, `sentiero validate NOME.toml` lo controlla e `sentiero play NOME.toml` lo fa giocare. `sentiero explain calliope` mostra che cosa puoi cambiare.

## The saved games

games-none = Non ci sono partite salvate in { $folder }.
games-next = `sentiero play --resume NUMERO` continua una partita, `sentiero replay NUMERO` la mostra, `sentiero games delete NUMERO` la elimina. Le partite sono in { $folder }. Gli orari sono in UTC.
# $bots is "none" or a list.
games-game = { $rules }, { $players ->
    [one] { $players } giocatore
    *[other] { $players } giocatori
}{ $bots ->
    [none] { "" }
    *[other] , contro { $bots }
}{ $practice ->
    [true] , allenamento
    *[false] { "" }
}
games-busy = in corso
games-damaged = danneggiata
games-stopped = tocca a { $player }
games-ended = finita
games-nobody = finita, nessun vincitore
games-over = finita; vince: { $winners }

## The results of games

results-none = Non hai ancora finito nessuna partita.
results-games = { $games ->
    [one] 1 partita
    *[other] { $games } partite
}
results-wins = { $wins ->
    [one] 1 vinta
    *[other] { $wins } vinte
}
results-place = posto medio { $units },{ $tenths }
results-points = record { $best }, media { $units },{ $tenths } punti
