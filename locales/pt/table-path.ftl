# The messages of path-tile games at the table. A sentence about $who begins with it, and is shown without it
# after another sentence about the same player.

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
typed-marker = marco { $number }
typed-stop = parar
naming-square = Um quadrado tem o nome que se lê nas bordas do tabuleiro, como C4.
naming-port = Os pontos são letras a partir de A, em sentido horário desde o ponto da esquerda do lado norte.

## Tiles

tiles = { $tiles ->
    [0] nenhum ladrilho
    [one] { $tiles } ladrilho
    *[other] { $tiles } ladrilhos
}
a-tile = um ladrilho
tile-number = ladrilho { $number }
tile-numbers = { $count ->
    [one] ladrilho { $numbers }
    *[other] ladrilhos { $numbers }
}
tile-of = ladrilho { $number } de { $player }
row-own = a sua mão
row-common = a mão comum
row-pile = o monte
row-second = o ladrilho que você comprou
row-of = a mão de { $player }
turned = { $times ->
    [0] não girado
    [1] girado uma vez
    [2] girado duas vezes
    *[other] girado { $times } vezes
}

## Events

starts = { $who } começa em { $spot }
takes-path = { $who } segue o caminho do { $end }
begins = { $who } começa
passes = { $who } não tem ladrilhos e passa a vez
passes-stuck = { $who } não pode baixar nenhum ladrilho e passa a vez
lays = { $who } baixa um ladrilho em { $square }
lays-notation = { $who } baixa { $tile }{ $turns ->
    [0] {""}
    [1] , girado uma vez,
    [2] , girado duas vezes,
    [3] , girado três vezes,
    *[other] , girado { $turns } vezes,
} em { $square }
lays-for = { $lays } para o marco { $marker }
moves = { $who } passa a ter à frente { $to }
led-off = { $who } sai do tabuleiro
comes-home = { $who } chega em casa e marca { $points }
looped = { $who } entra em uma volta sem fim
collides = { $who } colide com outro marco
eliminated = { $who } sai do jogo
gives = { $who } dá { $give } por { $take }
swaps = { $who } troca { $tiles } com quem acabou de ser eliminado
takes-dragon = { $who } pega o Dragão
dragon-back-aside = o Dragão volta para o lado do tabuleiro
dragon-back-pile = o Dragão volta para o fundo do monte
discards-none = { $who } não deixa ladrilhos
discards-pile = { $who } põe { $what } no monte
discards-aside = { $who } põe { $what } fora do jogo
discards-under-pile = { $who } põe { $what } no fundo do monte
draws = { $who } compra { $what }
draws-common = { $what } entra na mão comum
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
    [tiles-out] os ladrilhos acabaram
    [no-marker] não resta nenhum marco no tabuleiro
    [no-placement] ninguém pode baixar um ladrilho
    *[none-left] ninguém mais está no jogo
}
reason-points = { $reason }; pontos: { $points }
exit-edge = fora do tabuleiro, no { $tile }º ladrilho baixado
exit-collision = em uma colisão, no { $tile }º ladrilho baixado
exit-loop = em uma volta sem fim
exit-laid-edge = levou o marco para fora do tabuleiro, com o { $tile }º ladrilho baixado
exit-laid-collision = fez marcos colidirem, com o { $tile }º ladrilho baixado

## Questions

own-marker = o seu marco
own-marker-number = o seu marco { $number }
ask-start = ponha o seu marco em uma posição inicial
ask-start-tile = ponha o seu marco em um ponto do ladrilho voltado para um quadrado vazio
ask-start-number = ponha o seu marco { $number } em uma posição inicial
words-port = um quadrado e um ponto, como em `{ $example }`
words-end = um quadrado, um lado e um ponto, como em `{ $example }`
words-side = um quadrado e um lado, como em `{ $example }`
ask-placement = baixe um ladrilho; o seu marco está { $place }
ask-placement-number = baixe um ladrilho para o marco { $number }, { $place }
# For markers that nobody owns.
ask-placement-nobodys = baixe um ladrilho; o marco está { $place }
ask-placement-number-nobodys = baixe um ladrilho para o marco { $number }, { $place }
ask-marker = escolha o marco para o qual você baixa primeiro um ladrilho
ask-marker-one = escolha o marco para o qual você baixa um ladrilho
marker-place = marco { $number }, { $place }
place-at = em { $spot }
place-none = fora do tabuleiro
faces-too = { $count ->
    [one] { $players } também tem à frente este quadrado.
    *[other] { $players } também têm à frente este quadrado.
}
last-resort = Toda jogada elimina este marco: por isso todas são permitidas.
last-resort-nobodys = Toda jogada elimina um marco, e você com ele: por isso todas são permitidas.
ask-lane = escolha o caminho do seu marco
ask-lane-number = escolha o caminho do seu marco { $number }
words-lane = o ponto, como em `{ $example }`
ask-square-start = escolha o quadrado da borda para o ladrilho em que você começa
ask-square = escolha o quadrado para um ladrilho
ask-square-second = escolha o quadrado para o ladrilho que você comprou
ask-tile = baixe um ladrilho em { $square }
ask-second = baixe um ladrilho da sua mão, ou compre um e baixe esse
second-no = baixar um ladrilho da sua mão
second-yes = comprar um ladrilho, que você tem de baixar
typed-hand = mão
typed-draw = comprar
words-second = `mão` ou `comprar`
words-square = um quadrado, como em `{ $example }`
square-moves = move { $markers }
last-resort-elsewhere = Nenhuma jogada segue as regras: por isso todas são permitidas.
barred-edge = uniria duas pontas na borda do tabuleiro, e você tem outras jogadas que não unem
from-end = do { $end }
ask-exchange = troque ladrilhos, ou fique com todos
exchange-give = para dar: { $tile }
exchange-take = por { $tile }
exchange-stop = parar de trocar
exchange-about = Você eliminou alguém e pode trocar ladrilhos, um por um. Só conta quais ladrilhos você dá e quais pega, por isso eles são oferecidos em uma só ordem: depois de uma troca os anteriores não são mais oferecidos, e nenhum ladrilho volta.
exchange-made = Trocado: um ladrilho seu por um deles.
exchange-made-notation = Trocado: { $give } por { $take }.
barred-start = esta posição inicial está ocupada
barred-marker = qualquer ladrilho eliminaria este marco, e outro marco tem ladrilhos que não o eliminam
barred-placement = eliminaria o seu marco, e você tem outras jogadas que não o eliminam
barred-placement-nobodys = eliminaria um marco, e você tem outras jogadas que não eliminam nenhum
barred-lane = o marco não pode seguir este caminho: não começa ali, ou o caminho o eliminaria e o outro não
revealed-tile = um bot mostrou um ladrilho da mão desde então
revealed-swap = um bot trocou ladrilhos desde então

## Where a choice leads

leads-to = { $marker } passa a ter à frente { $square }
leads-edge = { $marker } sai do tabuleiro
leads-home = { $marker } chega em casa
leads-loop = { $marker } daria voltas sem fim: o ladrilho não é baixado, e o marco é eliminado
leads-collision = { $marker } colide com outro e é eliminado
leads-out = elimina { $player }
leads-you-out = você ficaria fora
leads-you-win = você vence
leads-team-wins = a sua equipe vence
leads-over = a partida acaba
leads-own-lane = depois { $marker } escolhe o seu caminho
leads-lane = depois { $player } escolhe um caminho
leads-points = { $points ->
    [one] { $gain } ponto
    *[other] { $gain } pontos
}
leads-points-apart = pontos: { $safe } garantidos, { $risk } em risco
leads-risk-lost = você perderia { $points } dos seus pontos em risco
leads-either-end = dos dois pontos: { $leads }
leads-from-end = do { $end }: { $leads }

## The table

# The points that the rules count, with ending.winner = "most-points". $list has some of the next messages.
counted = Pontos: { $list }
counted-squares = 1 para cada quadrado do seu caminho
counted-growing = 1, 2, 3 e assim por diante para os quadrados de uma jogada
counted-crossings = 1 para cada cruzamento do seu caminho consigo mesmo
counted-still-in = { $factor ->
    [0] nada pelo caminho de um marco que está no tabuleiro no fim
    [2] o dobro enquanto o marco está no tabuleiro
    *[other] { $factor } vezes isso enquanto o marco está no tabuleiro
}
counted-put-out = { $factor ->
    [1] tanto quanto o caminho de cada marco que você elimina
    *[other] { $factor } vezes o caminho de cada marco que você elimina
}
counted-hole = { $factor } vezes isso por um caminho que termina em um quadrado que falta
counted-marker = { $points } para cada um dos seus marcos no tabuleiro no fim
# The number of a player's remaining markers, and the list of players with them.
markers-of = { $left } de { $all }
markers-in = Marcos restantes: { $list }
points-now = Pontos: { $list }
points-at-risk = Os pontos depois de + se perdem se o marco sair
points-once-out = Os pontos entre ( ) valem se o marco sair
pile-endless = Os ladrilhos nunca acabam
pile = { $tiles ->
    [0] O monte está vazio
    [one] O monte tem { $tiles } ladrilho
    *[other] O monte tem { $tiles } ladrilhos
}
other-hands = As outras mãos: { $list }
others = Os outros: { $list }
other-out = { $player } está fora
other-has = { $player } tem { $tiles }
other-in = { $player } está no jogo
# Your team, with the names of your partners.
partners = { $count ->
    [0] Ninguém está na sua equipe
    [one] Está na sua equipe: { $players }
    *[other] Estão na sua equipe: { $players }
}
team-of-all = Todos os jogadores são uma só equipe
team-of-all-points = Todos os jogadores são uma só equipe, com { $points }
# $list has the numbers of the players of each team, or the next message for each.
teams = Equipes: { $list }
team-points = { $players } com { $points }
dragon-under-pile = O Dragão está no fundo do monte
dragon-aside = O Dragão está ao lado do tabuleiro
dragon-under-pile-short = Dragão: no fundo do monte
dragon-aside-short = Dragão: junto ao tabuleiro
dragon-under-pile-about = O Dragão está no fundo do monte: pega-o quem encontra o monte vazio
dragon-aside-about = O Dragão está ao lado do tabuleiro: pega-o quem encontra o monte vazio
dragon-you = Você tem o Dragão
dragon-player = { $player } tem o Dragão
dragon-player-about = { $player } tem o Dragão { $first ->
    [holder] e compra primeiro quando voltarem ladrilhos
    *[active] e espera um ladrilho
}
dragon = Dragão

## Hints

hint-outs = { $outs ->
    [one] Elimina um outro jogador.
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
hint-second = Nenhuma jogada com o seu ladrilho vale mais para você do que um que ninguém conhece ainda.
hint-lane = Depois siga o caminho do { $end }.
hint-wins = Acaba a partida, e você vence.
hint-team-wins = Acaba a partida, e a sua equipe vence.
hint-lost = Nada mantém você no jogo.
hint-out = Com isso você sai do jogo.
hint-partners = Com isso você sai do jogo, e a sua equipe continua.
hint-safe = { $of ->
    [you] Se ninguém mudar o seu caminho, o próximo ladrilho pode manter você no jogo.
    *[other] Se ninguém mudar os seus caminhos, o próximo ladrilho pode manter no tabuleiro qualquer um dos seus marcos.
}
hint-safe-alone = { $of ->
    [one] O próximo ladrilho pode manter o marco no tabuleiro.
    *[other] O próximo ladrilho pode manter no tabuleiro qualquer um dos seus marcos.
}
hint-survival-you = { $chance ->
    [0] Com o seu próximo ladrilho, você não continua no jogo em nenhum de 100 casos.
    *[other] Com o seu próximo ladrilho, você continua no jogo em { $chance } de 100 casos.
}
hint-survival-one = { $chance ->
    [0] Com o seu próximo ladrilho, o marco não continua no tabuleiro em nenhum de 100 casos.
    *[other] Com o seu próximo ladrilho, o marco continua no tabuleiro em { $chance } de 100 casos.
}
hint-survival-least = { $chance ->
    [0] Com o seu próximo ladrilho, o seu marco em maior perigo não continua no tabuleiro em nenhum de 100 casos.
    *[other] Com o seu próximo ladrilho, o seu marco em maior perigo continua no tabuleiro em { $chance } de 100 casos.
}
hint-next-stuck = { $chance ->
    [0] O próximo jogador pode manter todos os marcos no tabuleiro.
    [100] Qualquer ladrilho que o próximo jogador baixar elimina um marco.
    *[other] O próximo jogador tem de eliminar um marco em { $chance } de 100 casos.
}
hint-neighbours = { $markers ->
    [0] Ninguém mais tem à frente o mesmo quadrado.
    [one] { $markers } outro marco tem à frente o mesmo quadrado.
    *[other] { $markers } outros marcos têm à frente o mesmo quadrado.
}
hint-neighbours-opponents = { $markers ->
    [0] Nenhum adversário tem à frente o mesmo quadrado.
    [one] { $markers } marco de um adversário tem à frente o mesmo quadrado.
    *[other] { $markers } marcos de adversários têm à frente o mesmo quadrado.
}
hint-squares = { $squares ->
    [0] Você não poderia chegar a nenhum quadrado antes de todos os outros jogadores.
    [one] Você ainda poderia chegar a { $squares } quadrado antes de todos os outros jogadores.
    *[other] Você ainda poderia chegar a { $squares } quadrados antes de todos os outros jogadores.
}
hint-ways = { $ways ->
    [one] { $ways } maneira de baixar os outros ladrilhos da sua mão mantém você no jogo.
    *[other] { $ways } maneiras de baixar os outros ladrilhos da sua mão mantêm você no jogo.
}
hint-ways-marker = { $ways ->
    [one] { $ways } maneira de baixar os outros ladrilhos da sua mão mantém um marco no tabuleiro.
    *[other] { $ways } maneiras de baixar os outros ladrilhos da sua mão mantêm um marco no tabuleiro.
}
