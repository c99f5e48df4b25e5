# Messages for rulebooks and the table that differ on a board of hexes. Each replaces a whole message.

## In rulebooks

need-board = Um tabuleiro de { $holes ->
    [0] hexágonos
    *[other] { $squares } hexágonos
}, que formam um hexágono maior{ $holes ->
    [0] ,
    *[other] {" "}incompleto,
} com { $columns } hexágonos de largura{ $holes ->
    [0] .
    *[other] . { $holes ->
        [one] Falta o hexágono { $hole-names }.
        *[other] Faltam os hexágonos { $hole-names }.
    } As colunas têm letras a partir da esquerda. As linhas vão do alto à esquerda até embaixo à direita e têm números a partir de baixo. Um caminho que leva a um hexágono que falta termina ali como na borda do tabuleiro.
}
tile-shape = { $tiles-ports ->
    [1] Em cada um, três caminhos ligam seis pontos de contato, um de cada lado.
    *[other] Em cada um, seis caminhos ligam doze pontos de contato, dois de cada lado.
}
need-starts = Posições iniciais ao longo da borda do tabuleiro, { $starts } no total: { $start-on ->
    [side] cada
    *[port] { $tiles-ports ->
        [1] uma marca
        *[other] duas marcas
    } em cada
} lado externo dos hexágonos da borda{ $start-on ->
    [side] {" "}é uma. Em cada uma começam dois caminhos.
    *[port] { $starts-at-holes ->
        [0] . Em cada marca começa um caminho.
        *[other] . Em cada marca começa um caminho. { $starts-at-holes ->
            [one] Há mais uma ao lado de um lugar que falta.
            *[other] Há mais { $starts-at-holes } ao lado de lugares que faltam.
        }
    }
}
tile-names = Um ladrilho leva o nome dos pontos de contato que os seus caminhos ligam: de A a { $last }, em sentido horário a partir do ponto esquerdo do lado de cima. Os pontos ao redor de um hexágono do tabuleiro têm as mesmas letras.
setup-starts-list = Cada marco tem a sua posição inicial. Cada hexágono é designado pela letra da sua coluna, da esquerda para a direita, e pelo número da sua linha, contado de baixo para cima; as linhas vão do alto à esquerda até embaixo à direita. As posições: { $listed-starts }.
setup-listed-port = jogador { $player } no hexágono { $square }, ponto { $end }
setup-listed-side = jogador { $player } no hexágono { $square }, { $side ->
    [north] lado de cima
    [east] lado direito
    [south] lado de baixo
    [north-east] lado de cima à direita
    [south-east] lado de baixo à direita
    [south-west] lado de baixo à esquerda
    [north-west] lado de cima à esquerda
    *[west] lado esquerdo
}
setup-listed-nobodys = { $markers ->
    [one] o marco
    *[other] o marco { $marker }
} no hexágono { $square }, ponto { $end }
setup-starts-tile = O jogador 1 baixa um ladrilho { $hand-whose ->
    [own] da mão
    [common] da mão comum
    *[pile] do monte
} em um hexágono da borda do tabuleiro, sem nenhum outro ladrilho ao lado, e põe um { $start-markers ->
    [1] marco
    *[other] primeiro marco
} em um ponto desse ladrilho voltado para um hexágono vazio. Depois os outros fazem o mesmo em sentido horário{ $start-markers ->
    [1] , um marco cada um.
    *[other] . Quando todos têm um marco no tabuleiro, seguem os outros na mesma ordem, até que cada jogador tenha { $start-markers }.
}
setup-starts-tile-alone = { $start-markers ->
    [one] Baixe um ladrilho
    *[other] Para cada um de { $start-markers } marcos baixe um ladrilho
} { $hand-whose ->
    [own] da sua mão
    [common] da mão comum
    *[pile] do monte
} em um hexágono da borda do tabuleiro, sem nenhum outro ladrilho ao lado, e ponha { $start-markers ->
    [one] um marco
    *[other] o marco
} em um ponto desse ladrilho voltado para um hexágono vazio.
setup-exclusive = { $start-exclusive ->
    [square] Dois marcos não podem ter o mesmo hexágono à frente.
    [none] Vários marcos podem ficar na mesma posição inicial.
    *[start] Dois marcos não podem ficar na mesma posição inicial. Dois marcos em posições iniciais diferentes podem ter o mesmo hexágono à frente.
}
setup-path = O marco tem à frente o hexágono ao lado da sua posição inicial e { $start-on ->
    [side] fica entre dois caminhos. Qual deles vai seguir só se escolhe quando há um ladrilho
    *[port] vai entrar nele pelo único caminho que começa
} ali.
turn-lay = Baixe { $whose ->
    [common] um dos ladrilhos da mão comum
    [pile] um ladrilho qualquer do monte
    [any] um ladrilho qualquer
    *[own] um dos seus ladrilhos
} { $turn-place ->
    [touching] em qualquer hexágono vazio ao lado de um ladrilho ou na borda externa do tabuleiro
    [anywhere] em qualquer hexágono vazio
    *[front] no hexágono vazio à frente do { $start-owner ->
        [nobody] marco
        *[players] { $start-markers ->
            [1] seu marco
            *[other] marco
        }
    }
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , girado como você quiser
}. Um ladrilho baixado fica como está.
turn-move = Todo marco que tem o novo ladrilho à frente, seja seu, seja de outro jogador, segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo hexágono vazio. Todos se movem ao mesmo tempo, inclusive os de jogadores que ainda não tiveram um turno.
turn-move-nobodys = Todo marco que tem o novo ladrilho à frente segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo hexágono vazio.
turn-move-alone = Todo marco que tem o novo ladrilho à frente segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo hexágono vazio. Todos se movem ao mesmo tempo.
turn-move-home = Todo marco que tem o novo ladrilho à frente, seja de quem for, segue o caminho até o fim e ali, se não estiver na borda, passa a ter à frente o próximo hexágono vazio. Todos se movem ao mesmo tempo.
points-path = { $score-path ->
    [squares] Cada marco dá um ponto por hexágono que o seu caminho atravessou, tantas vezes quantas o atravessou, incluindo o último até a borda.
    *[crossings] Cada marco dá um ponto por vez que o seu caminho cruzou a si mesmo: passou duas vezes pelo mesmo ladrilho, por caminhos que se cruzam.
}
points-growing = Dos hexágonos que um marco atravessa graças a um só ladrilho, o primeiro dá 1 ponto, o segundo 2, e assim por diante.
points-collision = Depois de uma colisão, o trecho entre os hexágonos de onde vinham os dois marcos conta para ambos.
points-hole = Um caminho que termina em um hexágono que falta conta { $score-hole } vezes.
example-about = De uma partida com { $players ->
    [one] um jogador
    *[other] { $players } jogadores
}. Cada hexágono é designado pela letra da sua coluna, da esquerda para a direita, e pelo número da sua linha, contado de baixo para cima; as linhas vão do alto à esquerda até embaixo à direita. Os traços grossos são os caminhos por onde os marcos vieram, e as marcas nos cantos de um ladrilho mostram que foi o último a ser baixado.
event-lane = { $who } vai seguir o caminho que começa no ponto { $end } do hexágono.
event-place = O jogador { $player } baixa o ladrilho { $tile } no hexágono { $square }{ $turns ->
    [0] .
    [one] , girado um sexto de volta em sentido horário.
    [2] , girado um terço de volta em sentido horário.
    [3] , girado meia volta.
    *[other] , girado { $turns } sextos de volta em sentido horário.
}
event-place-for = Para o marco { $marker }, o jogador { $player } baixa o ladrilho { $tile } no hexágono { $square }{ $turns ->
    [0] .
    [one] , girado um sexto de volta em sentido horário.
    [2] , girado um terço de volta em sentido horário.
    [3] , girado meia volta.
    *[other] , girado { $turns } sextos de volta em sentido horário.
}
event-move = { $who } se move e agora tem à frente o hexágono { $square }.

## At the table

naming-square = Um hexágono tem o nome da sua coluna e da sua linha, que se leem nas bordas do tabuleiro, como C4. As linhas vão do noroeste ao sudeste.
words-port = um hexágono e um ponto, como em `{ $example }`
words-end = um hexágono, um lado e um ponto, como em `{ $example }`
words-side = um hexágono e um lado, como em `{ $example }`
faces-too = { $count ->
    [one] { $players } também tem à frente este hexágono.
    *[other] { $players } também têm à frente este hexágono.
}
ask-square = escolha o hexágono para um ladrilho
ask-square-second = escolha o hexágono para o ladrilho que você comprou
words-square = um hexágono, como em `{ $example }`
counted-squares = 1 para cada hexágono do seu caminho
counted-growing = 1, 2, 3 e assim por diante para os hexágonos de uma jogada
counted-hole = { $factor } vezes isso por um caminho que termina em um hexágono que falta
hint-neighbours = { $markers ->
    [0] Ninguém mais tem à frente o mesmo hexágono.
    [one] { $markers } outro marco tem à frente o mesmo hexágono.
    *[other] { $markers } outros marcos têm à frente o mesmo hexágono.
}
hint-neighbours-opponents = { $markers ->
    [0] Nenhum adversário tem à frente o mesmo hexágono.
    [one] { $markers } marco de um adversário tem à frente o mesmo hexágono.
    *[other] { $markers } marcos de adversários têm à frente o mesmo hexágono.
}
hint-squares = { $squares ->
    [0] Você não poderia chegar a nenhum hexágono antes de todos os outros jogadores.
    [one] Você ainda poderia chegar a { $squares } hexágono antes de todos os outros jogadores.
    *[other] Você ainda poderia chegar a { $squares } hexágonos antes de todos os outros jogadores.
}
ask-start-tile = ponha o seu marco em um ponto do ladrilho voltado para um hexágono vazio
ask-square-start = escolha o hexágono da borda para o ladrilho em que você começa
