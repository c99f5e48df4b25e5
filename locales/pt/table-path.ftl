# Messages of path games at the table. A sentence about $who begins with it, and drops it when the same
# subject continues the previous one.

## Squares, sides and ends

spot = { $square }, { $side }
side = { $side ->
    [north] lado norte
    [east] lado leste
    [south] lado sul
    [north-east] lado nordeste
    [south-east] lado sudeste
    [south-west] lado sudoeste
    [north-west] lado noroeste
    *[west] lado oeste
}
side-end = { $side ->
    [north] lado norte
    [east] lado leste
    [south] lado sul
    [north-east] lado nordeste
    [south-east] lado sudeste
    [south-west] lado sudoeste
    [north-west] lado noroeste
    *[west] lado oeste
}, { $end ->
    [left] à esquerda
    [right] à direita
    [upper] em cima
    [lower] embaixo
    *[other] ponto { $number }
}
end-of-path = { $end ->
    [left] ponto da esquerda
    [right] ponto da direita
    [upper] ponto de cima
    [lower] ponto de baixo
    *[other] ponto { $number }
}
port = ponto { $letter }
typed-side = { $side ->
    [north] norte
    [east] leste
    [south] sul
    [north-east] nordeste
    [south-east] sudeste
    [south-west] sudoeste
    [north-west] noroeste
    *[west] oeste
}
typed-end = { $end ->
    [left] esquerda
    [right] direita
    [upper] cima
    [lower] baixo
    *[other] ponto { $number }
}
typed-marker = marcador { $number }
typed-stop = parar
naming-square = O nome de uma casa se lê nas bordas do tabuleiro, como C4.
naming-port = Os pontos são letras a partir de A, em sentido horário desde o ponto da esquerda do lado norte.

## Tiles

tiles = { $tiles ->
    [0] nenhuma peça
    [one] { $tiles } peça
    *[other] { $tiles } peças
}
a-tile = uma peça
tile-number = peça { $number }
tile-numbers = { $count ->
    [one] peça { $numbers }
    *[other] peças { $numbers }
}
tile-of = peça { $number } de { $player }
row-own = a sua mão
row-common = a mão comum
row-pile = o monte
row-second = a peça que você comprou
row-of = a mão de { $player }
turned = { $times ->
    [0] não girada
    [1] girada uma vez
    [2] girada duas vezes
    *[other] girada { $times } vezes
}

## Events

starts = { $who } começa em { $spot }
all-start = todos os { $count } marcadores estão nas posições iniciais
takes-path = { $who } segue o caminho do { $end }
begins = { $who } joga primeiro
passes = { $who } não tem peças e passa a vez
passes-stuck = { $who } não pode colocar nenhuma peça e passa a vez
lays = { $who } coloca uma peça em { $square }
lays-notation = { $who } coloca { $tile }{ $turns ->
    [0] {""}
    [1] , girada uma vez,
    [2] , girada duas vezes,
    [3] , girada três vezes,
    *[other] , girada { $turns } vezes,
} em { $square }
lays-for = { $lays } para o marcador { $marker }
moves = { $who } avança para { $to }
led-off = { $who } sai do tabuleiro
comes-home = { $who } chega em casa e marca { $points }
looped = { $who } entra em uma volta sem fim
collides = { $who } colide com outro marcador
eliminated = { $who } é eliminado
gives = { $who } dá { $give } por { $take }
swaps = { $who } troca { $tiles } com quem acabou de ser eliminado
takes-dragon = { $who } pega o Dragão
dragon-back-aside = o Dragão volta para o lado do tabuleiro
dragon-back-pile = o Dragão volta para o fundo do monte
discards-none = { $who } não deixa peças
discards-pile = { $who } coloca { $what } no monte
discards-aside = { $who } tira { $what } do jogo
discards-under-pile = { $who } coloca { $what } no fundo do monte
draws = { $who } compra { $what }
draws-common = { $what } vai para a mão comum
scores = { $who } marca { $points }
loses = { $who } perde { $points }
wins = { $players } vence: { $why }
wins-team = a equipe de { $players } vence: { $why }
wins-shared = { $players } dividem a vitória: { $why }
wins-nobody = ninguém vence: { $why }
ends = a partida acaba: { $why }
reason = { $reason ->
    [last-standing] todos os outros estão fora
    [shared-elimination] os últimos foram eliminados juntos
    [tiles-out] as peças acabaram
    [no-marker] não resta nenhum marcador no tabuleiro
    [no-placement] ninguém pode colocar uma peça
    *[none-left] não há mais ninguém no jogo
}
reason-points = { $reason }; pontos: { $points }
exit-edge = fora do tabuleiro, na { $tile }ª peça colocada
exit-collision = em uma colisão, na { $tile }ª peça colocada
exit-loop = em uma volta sem fim
# After how a player went out: the tile that did it.
exit-by = peça de { $player }
exit-by-self = peça própria
exit-laid-edge = levou o marcador para fora do tabuleiro, com a { $tile }ª peça colocada
exit-laid-collision = fez marcadores colidirem, com a { $tile }ª peça colocada

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } peça colocada
    *[other] { $tiles } peças colocadas
}
fact-path = { $length ->
    [one] um caminho de { $length } passo
    *[other] um caminho de { $length } passos
}
fact-longest-path = { $length ->
    [one] caminho mais longo: { $length } passo
    *[other] caminho mais longo: { $length } passos
}

## Questions

own-marker = o seu marcador
own-marker-number = o seu marcador { $number }
ask-start = coloque o seu marcador em uma posição inicial
ask-start-tile = coloque o seu marcador em um ponto da peça voltado para uma casa vazia
ask-start-number = coloque o seu marcador { $number } em uma posição inicial
words-port = uma casa e um ponto, como em `{ $example }`
words-end = uma casa, um lado e um ponto, como em `{ $example }`
words-side = uma casa e um lado, como em `{ $example }`
ask-placement = coloque uma peça; o seu marcador está { $place }
ask-placement-number = coloque uma peça para o marcador { $number }, { $place }
# Of markers that nobody owns.
ask-placement-nobodys = coloque uma peça; o marcador está { $place }
ask-placement-number-nobodys = coloque uma peça para o marcador { $number }, { $place }
ask-marker = escolha o marcador para o qual vai colocar uma peça primeiro
ask-marker-one = escolha o marcador para o qual vai colocar uma peça
marker-place = marcador { $number }, { $place }
place-at = em { $spot }
place-none = fora do tabuleiro
faces-too = { $count ->
    [one] { $players } também está de frente para esta casa.
    *[other] { $players } também estão de frente para esta casa.
}
last-resort = Toda jogada elimina este marcador; por isso, todas são permitidas.
last-resort-nobodys = Toda jogada elimina um marcador, e você com ele; por isso, todas são permitidas.
ask-lane = escolha o caminho do seu marcador
ask-lane-number = escolha o caminho do seu marcador { $number }
words-lane = o ponto, como em `{ $example }`
ask-square-start = escolha uma casa da borda para a sua peça inicial
ask-square = escolha a casa para uma peça
ask-square-second = escolha a casa para a peça que você comprou
ask-tile = coloque uma peça em { $square }
ask-second = coloque uma peça da sua mão, ou compre uma e coloque essa
second-no = colocar uma peça da sua mão
second-yes = comprar uma peça e ter de colocá-la
typed-hand = mão
typed-draw = comprar
words-second = `mão` ou `comprar`
words-square = uma casa, como em `{ $example }`
square-moves = move { $markers }
last-resort-elsewhere = Nenhuma jogada segue as regras; por isso, todas são permitidas.
barred-edge = uniria dois pontos na borda do tabuleiro, e você tem outras jogadas que não unem
from-end = do { $end }
ask-exchange = troque peças, ou fique com todas
exchange-give = para dar: { $tile }
exchange-take = por { $tile }
exchange-stop = parar de trocar
exchange-about = Você eliminou alguém e pode trocar peças, uma por uma. Só importa quais peças você dá e quais pega; por isso, elas são oferecidas em uma única ordem: depois de uma troca, as anteriores não são mais oferecidas, e nenhuma peça volta.
exchange-made = Trocada: uma peça sua por uma deles.
exchange-made-notation = Trocada: { $give } por { $take }.
barred-start = esta posição inicial está ocupada
barred-marker = qualquer peça eliminaria este marcador, mas outro marcador tem peças que não o eliminam
barred-placement = eliminaria o seu marcador, e você tem outras jogadas que não o eliminam
barred-placement-nobodys = eliminaria um marcador, e você tem outras jogadas que não eliminam nenhum
barred-lane = o marcador não pode seguir este caminho: não começa ali, ou este caminho o eliminaria e o outro não
revealed-tile = um bot mostrou uma peça da mão desde então
revealed-swap = um bot trocou peças desde então

## Where a choice leads

leads-to = { $marker } avança para { $square }
leads-edge = { $marker } sai do tabuleiro
leads-home = { $marker } chega em casa e marca { $points }
leads-loop = { $marker } daria voltas sem fim: a peça não é colocada, e o marcador é eliminado
leads-collision = { $marker } colide com outro e é eliminado
leads-out = elimina { $player }
leads-you-out = você seria eliminado
leads-you-win = você vence
leads-team-wins = a sua equipe vence
leads-over = a partida acaba
leads-own-lane = depois { $marker } escolhe o seu caminho
leads-lane = depois { $player } escolhe um caminho
leads-points = { $points ->
    [one] { $gain } ponto
    *[other] { $gain } pontos
}
leads-points-counted = { $points ->
    [one] { $gain } ponto
    *[other] { $gain } pontos
}, pois os caminhos em andamento já contavam
leads-points-apart = pontos: { $safe } garantidos, { $risk } em risco
leads-risk-lost = você perderia { $points } dos seus pontos em risco
leads-either-end = dos dois pontos: { $leads }
leads-from-end = do { $end }: { $leads }

## The table

# The points that count, with ending.winner = "most-points". $list has some of the following messages.
counted = Pontos: { $list }
counted-squares = 1 por casa do seu caminho
counted-growing = 1, 2, 3 e assim por diante pelas casas de uma jogada
counted-crossings = 1 por cruzamento do seu caminho consigo mesmo
counted-still-in = { $factor ->
    [0] nada pelo caminho de um marcador que está no tabuleiro no fim
    [2] o dobro enquanto o marcador está no tabuleiro
    *[other] { $factor } vezes isso enquanto o marcador está no tabuleiro
}
counted-put-out = { $factor ->
    [1] tanto quanto o caminho de cada marcador que você elimina
    *[other] { $factor } vezes o caminho de cada marcador que você elimina
}
counted-hole = { $factor ->
    [2] o dobro
    *[other] { $factor } vezes isso
} por um caminho que termina em uma casa que falta
counted-marker = { $points } por marcador seu no tabuleiro no fim
# How many markers a player has left, and the list of players with their markers.
markers-of = { $left } de { $all }
markers-in = Marcadores: { $list }
points-now = Pontos: { $list }
points-at-risk = Os pontos depois de + se perdem se o marcador sair
points-once-out = Os pontos entre ( ) valem se o marcador sair
pile-endless = As peças nunca acabam
pile = { $tiles ->
    [0] O monte está vazio
    [one] O monte tem { $tiles } peça
    *[other] O monte tem { $tiles } peças
}
other-hands = As outras mãos: { $list }
others = Os outros: { $list }
other-out = { $player } está fora
other-has = { $player } tem { $tiles }
other-in = { $player } está no jogo
# The partners on your team.
partners = { $count ->
    [0] Ninguém está na sua equipe
    [one] Está na sua equipe: { $players }
    *[other] Estão na sua equipe: { $players }
}
team-of-all = Todos os jogadores formam uma só equipe
team-of-all-points = Todos os jogadores formam uma só equipe, com { $points }
# $list has the numbers of the players of each team, or the next message for each.
teams = Equipes: { $list }
team-points = { $players } com { $points }
dragon-under-pile = O Dragão está no fundo do monte
dragon-aside = O Dragão está ao lado do tabuleiro
dragon-under-pile-short = Dragão: no fundo do monte
dragon-aside-short = Dragão: junto ao tabuleiro
dragon-under-pile-about = O Dragão está no fundo do monte: quem encontra o monte vazio o pega
dragon-aside-about = O Dragão está ao lado do tabuleiro: quem encontra o monte vazio o pega
dragon-you = Você tem o Dragão
dragon-player = { $player } tem o Dragão
dragon-player-about = { $player } tem o Dragão { $first ->
    [holder] e compra primeiro quando voltarem peças
    *[active] e espera uma peça
}
dragon = Dragão

## Hints

hint-outs = { $outs ->
    [one] Elimina outro jogador.
    *[other] Elimina { $outs } outros jogadores.
}
hint-outs-two = Elimina o outro jogador.
hint-outs-opponents = { $outs ->
    [one] Elimina um adversário.
    *[other] Elimina { $outs } adversários.
}
hint-points = Pontos para você: { $gain }.
hint-team-points = Pontos para a sua equipe: { $gain }.
hint-no-points = Não muda os pontos de ninguém.
hint-completes-own = Completa o caminho do seu marcador{ $number ->
    [0] {""}
    *[other] {" "}{ $number }
}{ $factor ->
    [1] {""}
    [2] , que termina numa casa que falta e vale o dobro
    *[other] , que termina numa casa que falta e vale { $factor } vezes
}: { $points } para você.
hint-completes-other = Completa o caminho deste marcador: { $marker }{ $factor ->
    [1] {""}
    [2] , que termina numa casa que falta e vale o dobro
    *[other] , que termina numa casa que falta e vale { $factor } vezes
}; { $points } para { $player }.
hint-lengthens = { $count ->
    [0] Prolonga o caminho do seu marcador.
    [one] Prolonga o caminho do seu marcador { $numbers }.
    *[other] Prolonga os caminhos dos seus marcadores { $numbers }.
}
hint-completes-none = Não completa nenhum caminho.
hint-second = Nenhuma jogada com a sua peça vale mais para você do que uma peça ainda desconhecida.
hint-lane = Depois siga o caminho do { $end }.
hint-wins = A partida acaba, e você vence.
hint-team-wins = A partida acaba, e a sua equipe vence.
hint-lost = Não há como continuar no jogo.
hint-out = Assim você sai do jogo.
hint-partners = Assim você sai do jogo, e a sua equipe continua.
hint-safe = { $of ->
    [you] Se ninguém mudar o seu caminho, a próxima peça pode manter você no jogo.
    *[other] Se ninguém mudar os seus caminhos, a próxima peça pode manter no tabuleiro qualquer um dos seus marcadores.
}
hint-safe-alone = { $of ->
    [one] A próxima peça pode manter o marcador no tabuleiro.
    *[other] A próxima peça pode manter no tabuleiro qualquer um dos seus marcadores.
}
hint-survival-you = { $chance ->
    [0] Com a sua próxima peça, você não continua no jogo em nenhum caso em 100.
    *[other] Com a sua próxima peça, você continua no jogo em { $chance } de 100 casos.
}
hint-survival-one = { $chance ->
    [0] Com a sua próxima peça, o marcador não continua no tabuleiro em nenhum caso em 100.
    *[other] Com a sua próxima peça, o marcador continua no tabuleiro em { $chance } de 100 casos.
}
hint-survival-least = { $chance ->
    [0] Com a sua próxima peça, o seu marcador em maior perigo não continua no tabuleiro em nenhum caso em 100.
    *[other] Com a sua próxima peça, o seu marcador em maior perigo continua no tabuleiro em { $chance } de 100 casos.
}
hint-next-stuck = { $chance ->
    [0] O próximo jogador pode manter todos os marcadores no tabuleiro.
    [100] Qualquer peça que o próximo jogador colocar elimina um marcador.
    *[other] O próximo jogador terá de eliminar um marcador em { $chance } de 100 casos.
}
hint-neighbours = { $markers ->
    [0] Ninguém mais está de frente para a mesma casa.
    [one] { $markers } outro marcador está de frente para a mesma casa.
    *[other] { $markers } outros marcadores estão de frente para a mesma casa.
}
hint-neighbours-opponents = { $markers ->
    [0] Nenhum adversário está de frente para a mesma casa.
    [one] { $markers } marcador de um adversário está de frente para a mesma casa.
    *[other] { $markers } marcadores de adversários estão de frente para a mesma casa.
}
hint-squares = { $squares ->
    [0] Você não chegaria a nenhuma casa antes de todos os outros jogadores.
    [one] Você ainda chegaria a { $squares } casa antes de todos os outros jogadores.
    *[other] Você ainda chegaria a { $squares } casas antes de todos os outros jogadores.
}
hint-ways = { $ways ->
    [one] { $ways } maneira de colocar depois uma peça da sua mão mantém você no jogo.
    *[other] { $ways } maneiras de colocar depois uma peça da sua mão mantêm você no jogo.
}
hint-ways-marker = { $ways ->
    [one] { $ways } maneira de colocar depois uma peça da sua mão mantém um marcador no tabuleiro.
    *[other] { $ways } maneiras de colocar depois uma peça da sua mão mantêm um marcador no tabuleiro.
}
