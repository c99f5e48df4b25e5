# Messages that replace those of path.ftl and table-path.ftl on a board of hexes.

## In rulebooks

need-board = { $holes ->
    [0] Um tabuleiro de casas hexagonais, que formam um hexágono com { $columns } casas de largura.
    *[other] Um tabuleiro de { $squares } casas hexagonais, que formam um hexágono incompleto com { $columns } casas de largura. { $holes ->
        [one] Falta a casa { $hole-names }.
        *[other] Faltam as casas { $hole-names }.
    } As colunas têm letras, da esquerda para a direita. As linhas vão do alto, à esquerda, até embaixo, à direita, e têm números, de baixo para cima. Um caminho que leva a uma casa que falta termina ali, como na borda do tabuleiro.
}
tile-shape = { $tiles-ports ->
    [1] Em cada uma, três caminhos ligam seis pontos, um de cada lado.
    *[other] Em cada uma, seis caminhos ligam doze pontos, dois de cada lado.
}
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] O seu marcador tem a sua posição inicial.
        *[other] Cada um dos seus marcadores tem a sua posição inicial.
    }
    *[players] Cada marcador tem a sua posição inicial.
} O nome de uma casa é a letra da sua coluna, da esquerda para a direita, e o número da sua linha, de baixo para cima; as linhas vão do alto, à esquerda, até embaixo, à direita. As posições estão listadas abaixo.
example-about = De uma partida com { $players ->
    [one] um jogador
    *[other] { $players } jogadores
}. O nome de uma casa é a letra da sua coluna, da esquerda para a direita, e o número da sua linha, de baixo para cima; as linhas vão do alto, à esquerda, até embaixo, à direita. Os traços grossos são os caminhos por onde os marcadores passaram, e as marcas nos cantos de uma peça mostram que ela foi a última a ser colocada.
event-place = O jogador { $player } coloca a peça { $tile } na casa { $square }{ $turns ->
    [0] .
    [one] , girada um sexto de volta em sentido horário.
    [2] , girada um terço de volta em sentido horário.
    [3] , girada meia volta.
    *[other] , girada { $turns } sextos de volta em sentido horário.
}
event-place-for = Para o marcador { $marker }, o jogador { $player } coloca a peça { $tile } na casa { $square }{ $turns ->
    [0] .
    [one] , girada um sexto de volta em sentido horário.
    [2] , girada um terço de volta em sentido horário.
    [3] , girada meia volta.
    *[other] , girada { $turns } sextos de volta em sentido horário.
}

## At the table

naming-square = Uma casa tem o nome da sua coluna e da sua linha, que se leem nas bordas do tabuleiro, como C4. As linhas vão de noroeste a sudeste.
