# Messages of games of lines at the table. A sentence about $who begins with it, and drops it when the same
# subject continues the previous one.

## Tiles and squares

tiles = { $tiles ->
    [0] nenhuma peça
    [one] { $tiles } peça
    *[other] { $tiles } peças
}
a-tile = uma peça
face = { $face ->
    [wall] muro
    [pickaxe] picareta
    [rotation] rotação
    [combo] combo
    *[flip] flip
}
label = { $label ->
    [wall] muro
    [pick] pic.
    [turn] rot.
    *[flip] flip
}
a-face = { $face ->
    [wall] um muro
    [pickaxe] uma picareta
    [rotation] uma rotação
    [combo] um combo
    *[flip] um flip
}
tile-walls = { $tile } ({ $count ->
    [one] parede
    *[other] paredes
} { $walls })
side = { $side ->
    [n] norte
    [e] leste
    [s] sul
    *[w] oeste
}
tile-turned = { $tile } girada { $rotation }
line = { $first } a { $last }
naming-square = O nome de uma casa é a sua coluna e a sua linha, contadas a partir da primeira peça: 2,-1 fica 2 a leste e 1 ao norte dela.
naming-tile = X6 (paredes norte e leste) é uma peça com o símbolo X, o valor 6 e paredes nesses dois lados.
naming-tile-notation = X 6 NE é uma peça com o símbolo X, o valor 6 e paredes nos lados norte e leste antes de ser girada de 1 a 3 vezes em sentido horário.

## What special tiles do

about = { $tile }: { $about }.
about-side-wall = Parede norte, leste, sul ou oeste: uma linha grossa nesse lado de uma peça. Corta ali as fileiras.
about-side-walls = Parede norte, leste, sul ou oeste: uma linha grossa nesse lado de uma peça. Onde duas peças se tocam, duas paredes, uma de cada peça, cortam as fileiras.
about-wall-around = não se colocam peças nas oito casas ao redor
about-wall-sides = não se colocam peças nas quatro casas ao lado
about-pickaxe-walled = remove um muro, ou uma peça com parede
about-pickaxe-walls = remove um muro
about-rotation-anybody = gira qualquer peça com parede
about-rotation-own = gira uma peça sua com parede
about-combo = vale como os dois símbolos, com valor { $value }, e mostra XO{ $value }
about-flip-other = é lançado para uma casa: se sai o símbolo, fica ali e vale { $value }; senão, o outro jogador coloca ali uma peça
about-flip-nothing = é lançado para uma casa: se sai o símbolo, fica ali e vale { $value }; senão, nada fica

## Events

tosses = { $who } lança um flip para { $square }: sai o { $side ->
    [symbol] símbolo
    *[back] verso
}
lays = { $who } coloca { $tile } em { $square }
removes = { $who } remove a peça em { $square }
turns = { $who } gira a peça em { $square }
turns-to = { $who } gira a peça em { $square }: agora é { $tile }
turns-notation = { $who } gira a peça em { $square }, que agora está girada { $rotation }
scores = { $who } marca { $points } pela trinca de { $line }
swaps = { $who } troca a mão
draws = { $who } compra { $what }
puts-aside = { $who } não pode jogar nenhuma peça e tira { $tile } do jogo
passes = { $who } não pode jogar nenhuma peça e passa a vez
wins = { $player } vence
wins-shared = a vitória é dividida
end = { $reason ->
    [tiles-out] todas as peças acabaram
    *[locked] ninguém pode jogar
}: { $result }{ $tie ->
    [best-line] , pela fileira de maior valor
    [longest-line] , pela fileira mais longa
    *[none] {""}
}; pontos: { $points }

## Questions

ask-answer = coloque uma peça em { $square }, onde o flip mostrou o verso
ask-aside = tire uma peça do jogo; você não pode jogar nenhuma
ask-tile = jogue uma peça
words-tile = uma peça, como em `{ $example }`
row-own = a sua mão
choose-aside = tirar { $tile } do jogo
choose-swap = trocar a mão
choose-pickaxe = picareta: remover uma peça
choose-rotation = rotação: girar uma peça
choose-flip = flip: lançá-lo para uma casa
choose-tile = colocar { $tile }
ask-square = escolha uma casa para { $tile }
ask-pickaxe = escolha a peça a remover
ask-rotation = escolha a peça a girar
ask-flip = escolha uma casa para o flip
words-square = a coluna e a linha de uma casa, como em `{ $example }`
walls = { $count ->
    [one] parede
    *[other] paredes
} { $walls }
ask-walls = escolha a orientação da peça em { $square }
ask-turn = { $square }: gire a peça
words-walls = os lados com paredes, como em `{ $example }`
typed-swap = trocar

## Where a choice leads, and why a tile cannot be used

up-to = até { $points }
gains-you = você marca { $points }
gains-you-toss = você marca { $points } se sai o símbolo
gains-player = { $player } marca { $points }
gains-player-toss = { $player } marca { $points } se sai o símbolo
useless-answer = é preciso colocar uma peça com símbolo, um muro ou um combo
useless-pickaxe = nenhuma peça na mesa pode ser removida
useless-rotation-own = não há na mesa nenhuma peça sua com parede
useless-rotation = não há na mesa nenhuma peça com símbolo e parede
useless-first = a primeira peça da partida não pode ser um muro
useless-barred = os muros bloqueiam todas as casas

## The table, and hints

symbols = { $symbol } é o símbolo de { $player }, { $second-symbol } o de { $other }; o número ao lado é quanto a peça vale em uma fileira
bags = Sacos: { $player } ({ $symbol }) { $first }, { $other } ({ $second-symbol }) { $second }
stock = Pontos: { $first } a { $second }. { $bags }. { $player } tem { $tiles }.
hint-scores = { $points ->
    [one] Você marca { $points } ponto.
    *[other] Você marca { $points } pontos.
}
hint-scores-toss = { $points ->
    [one] Se sair o símbolo, você marca { $points } ponto.
    *[other] Se sair o símbolo, você marca { $points } pontos.
}
hint-back-other = Se sair o verso, o adversário coloca uma peça ali.
hint-back-nothing = Se sair o verso, nada fica ali.
hint-scores-nothing = Por enquanto não dá pontos.
hint-toss-nothing = Se sair o símbolo, não dá pontos de imediato.
hint-next = { $points ->
    [one] { $tile } da sua mão poderia depois render { $points } ponto para você.
    *[other] { $tile } da sua mão poderia depois render { $points } pontos para você.
}
hint-reply = { $points ->
    [one] O adversário poderia então marcar { $points } ponto ao colocar uma peça.
    *[other] O adversário poderia então marcar até { $points } pontos ao colocar uma peça.
}
hint-reply-nothing = O adversário não poderia então marcar pontos ao colocar uma peça.

## A player's game in numbers

fact-tiles = { $tiles ->
    [one] { $tiles } peça colocada
    *[other] { $tiles } peças colocadas
}
