## The list of rulesets

list-editions = Edições, com as regras de cada caixa:
list-games = Outros jogos:
list-house = Exemplos de regras da casa: cada um muda uma edição em poucas linhas:
# $players is a phrase such as "2 to 8 players".
list-players = { $players }
list-own = `sentiero pick` reconhece a edição pelo que está impresso na caixa. `sentiero new NOME --from calliope` cria um arquivo seu, `sentiero validate NOME.toml` o verifica e `sentiero play NOME.toml` o põe em jogo. `sentiero explain calliope` mostra o que você pode mudar.

## The saved games

games-none = Não há partidas salvas em { $folder }.
games-next = `sentiero play --resume NÚMERO` continua uma partida, `sentiero replay NÚMERO` a mostra, `sentiero games delete NÚMERO` a apaga. As partidas estão em { $folder }. Os horários são em UTC.
# $bots is "none" or a list.
games-game = { $rules }, { $players ->
    [one] { $players } jogador
    *[other] { $players } jogadores
}{ $bots ->
    [none] { "" }
    *[other] , contra { $bots }
}{ $practice ->
    [true] , treino
    *[false] { "" }
}
games-busy = em andamento
games-damaged = danificada
games-stopped = é a vez de { $player }
games-ended = terminada
games-nobody = terminada, sem vencedor
games-over = terminada; vitória: { $winners }

## The results of games

results-none = Você ainda não terminou nenhuma partida.
results-games = { $games ->
    [one] 1 partida
    *[other] { $games } partidas
}
results-wins = { $wins ->
    [one] 1 vencida
    *[other] { $wins } vencidas
}
results-place = lugar médio { $units },{ $tenths }
results-points = recorde { $best }, média { $units },{ $tenths } pontos
