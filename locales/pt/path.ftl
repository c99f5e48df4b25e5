# Rulebook sentences of path-tile games. All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/path/rulebook/facts.rs.

## The game in short

short = { $sides ->
    [teams] Joga-se em equipes. Cada
    *[players] Cada
} jogador coloca peças com caminhos, pelos quais move { $start-markers ->
    [1] o seu marcador
    *[other] os seus { $start-markers } marcadores
}. Quem { $start-markers ->
    [1] sai do
    *[other] não tem mais nenhum no
} tabuleiro é eliminado; { $sides ->
    [teams] { $ending-winner ->
        [most-points] vence a equipe que tiver mais pontos no fim.
        *[last] vence a última equipe que restar.
    }
    *[players] { $ending-winner ->
        [most-points] vence quem tiver mais pontos no fim.
        *[last] vence o último que restar.
    }
}
short-nobodys = { $sides ->
    [teams] Joga-se em equipes. Cada
    *[players] Cada
} jogador coloca peças com caminhos, pelos quais move { $start-markers ->
    [one] um marcador que não é de ninguém
    *[other] { $start-markers } marcadores que não são de ninguém
}. Quem coloca uma peça que elimina um marcador é eliminado; vence { $sides ->
    [teams] a equipe que
    *[players] quem
} ainda estiver no jogo no fim.
short-together = Todos os jogadores formam uma só equipe. Cada jogador coloca peças com caminhos, pelos quais move { $start-markers ->
    [one] o seu marcador
    *[other] os seus { $start-markers } marcadores
}, { $ending-winner ->
    [most-points] para que a equipe faça o máximo de pontos
    *[last] pelo maior tempo possível
}.
short-alone = Você coloca peças com caminhos, pelos quais move { $start-markers ->
    [one] um marcador
    *[other] { $start-markers } marcadores
}, { $ending-winner ->
    [most-points] para fazer o máximo de pontos até { $start-markers ->
        [one] ele sair
        *[other] todos saírem
    } do tabuleiro.
    *[last] pelo maior tempo possível.
}
short-collision = Se dois marcadores colidem, os dois são eliminados.
short-home = { $sides ->
    [one-player] Você coloca
    [one-team] Vocês colocam
    [teams] Joga-se em equipes. Cada jogador coloca
    *[players] Cada jogador coloca
} peças com caminhos, pelos quais { $sides ->
    [one-player] os seus
    *[players] todos os
} marcadores chegam em casa, na borda do tabuleiro{ $sides ->
    [one-player] , para fazer o máximo de pontos.
    [one-team] , para fazer juntos o máximo de pontos.
    [teams] ; vence a equipe que tiver mais pontos no fim.
    *[players] ; vence quem tiver mais pontos no fim.
}
short-home-points = Um caminho dá um ponto por { $score-path ->
    [squares] casa que atravessa
    *[crossings] vez que cruza a si mesmo
}{ $score-hole ->
    [1] .
    [2] , e o dobro se termina em uma casa que falta.
    *[other] , e { $score-hole } vezes mais se termina em uma casa que falta.
}

## Components

# $hole-names lists the missing squares, $holes is their number.
need-board = { $holes ->
    [0] Um tabuleiro de { $columns } por { $rows } casas.
    *[other] Um tabuleiro de { $columns } por { $rows } casas, das quais faltam algumas: restam { $squares }. { $holes ->
        [one] Falta a casa { $hole-names }.
        *[other] Faltam as casas { $hole-names }.
    } As colunas têm letras, da esquerda para a direita; as linhas têm números, de baixo para cima. Um caminho que leva a uma casa que falta termina ali, como na borda do tabuleiro.
}
# Describes a tile with $tiles-ports ends on each side.
tile-shape = { $tiles-ports ->
    [1] Em cada uma, dois caminhos ligam quatro pontos, um de cada lado.
    [2] Em cada uma, quatro caminhos ligam oito pontos, dois de cada lado.
    [3] Em cada uma, seis caminhos ligam doze pontos, três de cada lado.
    *[other] Em cada uma, oito caminhos ligam dezesseis pontos, quatro de cada lado.
}
tile-turning = { $tiles-turning ->
    [fixed] As peças nunca são giradas: coloque-as como aparecem na figura.
    *[free] Girada, uma peça continua sendo a mesma.
}
need-tiles-endless = Peças sem fim. { tile-shape } { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo. { $tiles-set ->
    [list] Das { $all-kinds }
    *[all] Há { $kinds }
} maneiras de ligar os pontos{ $tiles-set ->
    [list] , há { $kinds }; a figura mostra quais são e com que frequência cada uma aparece em relação às outras
    *[all] { $hand-whose ->
        [pile] {""}
        *[own] ; sempre que se compra uma peça, todas são igualmente prováveis
    }
}.
need-tiles-copies = { $tiles } peças{ $tiles-copies ->
    [1] , todas diferentes. { tile-shape } Cada maneira de ligá-los aparece uma vez.
    *[other] . { tile-shape }
} { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo{ $tiles-copies ->
    [1] .
    *[other] . Cada uma das { $kinds } maneiras de ligar os pontos aparece { $tiles-copies ->
        [2] duas vezes
        *[other] { $tiles-copies } vezes
    }.
}
need-tiles-listed = { $tiles ->
    [one] Uma peça.
    *[other] { $tiles } peças.
} { tile-shape } { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo. { $kinds ->
    [one] Das { $all-kinds } maneiras de ligar os pontos, há uma só; a figura mostra qual é e quantas vezes aparece.
    *[other] Das { $all-kinds } maneiras de ligar os pontos, há { $kinds }; a figura mostra quais são e quantas vezes cada uma aparece.
}
need-tiles-listed-all = { $tiles } peças. { tile-shape } { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo. Cada uma das { $all-kinds } maneiras de ligar os pontos aparece pelo menos uma vez; a figura mostra quantas.
need-markers = { $sides ->
    [one-player] { $start-markers ->
        [one] Um marcador.
        *[other] { $start-markers } marcadores.
    }
    *[players] { $start-owner ->
        [nobody] { $start-markers ->
            [one] Um marcador, que não é de ninguém: todos colocam peças para ele.
            *[other] { $start-markers } marcadores, que não são de ninguém: todos colocam peças para eles.
        }
        *[players] { $start-markers ->
            [one] Um marcador para cada jogador.
            *[other] { $start-markers } marcadores para cada jogador.
        }
    }
}
need-starts = Posições iniciais ao longo da borda do tabuleiro, { $starts } no total: { $start-on ->
    [side] cada
    *[port] { $tiles-ports ->
        [1] uma marca
        [2] duas marcas
        [3] três marcas
        *[other] quatro marcas
    } em cada
} lado externo das casas da borda{ $start-on ->
    [side] {" "}é uma. Em cada uma começam { $tiles-ports ->
        [2] dois
        *[other] { $tiles-ports }
    } caminhos.
    *[port] { $starts-at-holes ->
        [0] . Em cada marca começa um caminho.
        *[other] . Em cada marca começa um caminho. { $starts-at-holes ->
            [one] Há mais uma ao lado de um lugar que falta.
            *[other] Há mais { $starts-at-holes } ao lado de lugares que faltam.
        }
    }
}
need-dragon = A peça do Dragão. Ela nunca é colocada no tabuleiro nem faz parte de uma mão.
# Below the picture of the tiles.
tile-names = Uma peça leva o nome dos pontos que os seus caminhos ligam: de A a { $last }, em sentido horário a partir do ponto esquerdo do lado de cima. Os pontos ao redor de uma casa do tabuleiro têm as mesmas letras.
picture-tiles = As peças
picture-starts = O tabuleiro, com um sinal na borda para cada posição inicial
copies-of-tile = { $copies } × { $tile }

## Setup

setup-seats = O jogador mais velho é o jogador 1. Os outros são numerados em sentido horário a partir dele.
setup-drawn-seats = Numerem os jogadores em sentido horário, a partir de qualquer um. Sorteiem quem começa.
setup-agreed-seats = Decidam quem é o jogador 1. Os outros são numerados em sentido horário a partir dele.
setup-teams = { $teams-count ->
    [1] Todos os jogadores formam uma só equipe: cada um é parceiro de todos os outros.
    *[other] Há { $teams-count } equipes. { $teams-count ->
        [2] Os jogadores 1 e 2
        *[other] Os jogadores de 1 a { $teams-count }
    } são de equipes diferentes, e os seguintes entram nelas na mesma ordem. Os jogadores de uma equipe são parceiros: vencem juntos.
}
setup-deal = Embaralhe as peças viradas para baixo e distribua { $hand-size ->
    [one] uma
    *[other] { $hand-size }
} a cada jogador. Cada um { $hand-open ->
    [true] deixa as suas peças viradas para cima diante de si, agora e sempre que compra
    *[false] pode olhar as próprias peças a qualquer momento, mas não as mostra aos outros
}. As que sobram formam o monte de compra, viradas para baixo.
setup-deal-common = Embaralhe as peças viradas para baixo e coloque { $hand-size ->
    [one] uma virada
    *[other] { $hand-size } viradas
} para cima ao lado do tabuleiro: é a mão comum, usada por todos. As que sobram formam o monte de compra, viradas para baixo.
setup-deal-pile = { $tiles-supply ->
    [endless] Cada um coloca qualquer peça que exista, quantas vezes quiser. Ninguém tem mão.
    *[pile] Coloque todas as peças viradas para cima ao lado do tabuleiro: é o monte, usado por todos. Ninguém tem mão.
}
setup-deal-alone = { $tiles-supply ->
    [endless] Compre { $hand-size ->
        [one] uma peça
        *[other] { $hand-size } peças
    } ao acaso: é a sua mão.
    *[pile] Embaralhe as peças viradas para baixo e compre { $hand-size ->
        [one] uma
        *[other] { $hand-size }
    }: é a sua mão. O resto é o monte de compra, virado para baixo.
}
setup-endless = As peças nunca acabam: cada compra é feita como se todas ainda estivessem no monte.
setup-limit = Uma mão nunca tem mais de { $hand-limit ->
    [one] uma peça
    *[other] { $hand-limit } peças
}.
setup-dragon = Coloque a peça do Dragão { $dragon-rests ->
    [aside] ao lado do tabuleiro.
    *[under-pile] no fundo do monte de compra.
}
setup-starts-choice = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} escolhe a posição inicial do seu { $start-markers ->
    [1] marcador; depois,
    *[other] primeiro marcador; depois,
} os outros{ $start-markers ->
    [1] {" "}escolhem a do seu, em sentido horário.
    *[other] {" "}fazem o mesmo, em sentido horário. Quando todos tiverem um marcador no tabuleiro, escolhem a posição dos seguintes na mesma ordem, até que cada jogador tenha ali os seus { $start-markers }.
}
setup-starts-choice-alone = Escolha a posição inicial { $start-markers ->
    [one] do seu marcador
    *[other] de cada um dos seus { $start-markers } marcadores
}.
setup-starts-tile = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} coloca uma peça { $hand-whose ->
    [own] da mão
    [common] da mão comum
    *[pile] do monte
} em uma casa da borda do tabuleiro, sem nenhuma outra peça ao lado, e coloca um { $start-markers ->
    [1] marcador
    *[other] primeiro marcador
} em um ponto dessa peça voltado para uma casa vazia. Depois os outros fazem o mesmo, em sentido horário{ $start-markers ->
    [1] , com um marcador cada um.
    *[other] . Quando todos tiverem um marcador no tabuleiro, colocam os seguintes na mesma ordem, até que cada jogador tenha { $start-markers }.
}
setup-starts-tile-alone = { $start-markers ->
    [one] Coloque uma peça
    *[other] Para cada um dos { $start-markers } marcadores, coloque uma peça
} { $hand-whose ->
    [own] da sua mão
    [common] da mão comum
    *[pile] do monte
} em uma casa da borda do tabuleiro, sem nenhuma outra peça ao lado, e coloque { $start-markers ->
    [one] um marcador
    *[other] o marcador
} em um ponto dessa peça voltado para uma casa vazia.
setup-tile-draw = { $hand-whose ->
    [common] Depois de colocar um marcador, compre uma peça para a mão comum.
    *[own] { $hand-rest ->
        [aside] Depois de colocar um marcador, cada um tira do jogo as outras peças da mão e compra { $hand-size ->
            [one] uma nova
            *[other] { $hand-size } novas
        }.
        *[kept] Depois de colocar um marcador, cada um compra uma peça para repor a que colocou.
    }
}
setup-starts-chance = A posição inicial de cada marcador é sorteada.
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] O seu marcador tem a sua posição inicial.
        *[other] Cada um dos seus marcadores tem a sua posição inicial.
    }
    *[players] Cada marcador tem a sua posição inicial.
} O nome de uma casa é a letra da sua coluna, da esquerda para a direita, e o número da sua linha, de baixo para cima: A1 fica embaixo, à esquerda. As posições estão listadas abaixo.
# The list of starts. Each player or marker has a line with its $starts, as in the two messages after that. $squares is a list.
starts-title = As posições iniciais
starts-of-player = Jogador { $player }: { $starts }
starts-of-nobody = { $markers ->
    [one] O marcador
    *[other] Marcador { $marker }
}: { $starts }
starts-at-end = ponto { $end } de { $squares }
starts-at-side = { $side ->
    [north] lado de cima
    [east] lado direito
    [south] lado de baixo
    [north-east] lado de cima à direita
    [south-east] lado de baixo à direita
    [south-west] lado de baixo à esquerda
    [north-west] lado de cima à esquerda
    *[west] lado esquerdo
} de { $squares }
setup-exclusive = { $start-exclusive ->
    [square] Dois marcadores não podem ficar de frente para a mesma casa.
    [none] Vários marcadores podem ficar na mesma posição inicial.
    *[start] Dois marcadores não podem ficar na mesma posição inicial. Em posições iniciais diferentes, podem ficar de frente para a mesma casa.
}
setup-path = O marcador fica de frente para a casa ao lado da sua posição inicial e { $start-on ->
    [side] entre { $tiles-ports ->
        [2] dois caminhos
        *[other] os caminhos desse lado
    }. O caminho que ele vai seguir só é escolhido quando houver uma peça
    *[port] vai entrar nela pelo único caminho que começa
} ali.
setup-before-tiles = Todos os marcadores são colocados no tabuleiro antes da primeira peça.

## A turn

turn-order = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} tem o primeiro turno; depois, a vez segue em sentido horário, pulando quem foi eliminado. { $whose ->
    [any] Ninguém pode passar a vez.
    *[other] Quem ainda tem peças não pode passar a vez.
} No seu turno, faça { $start-owner ->
    [nobody] { $plays ->
        [one-marker] isto, nesta ordem, para um dos marcadores no tabuleiro, o que você quiser:
        [each-marker] tudo isto, nesta ordem, para um dos marcadores, e depois de novo para { $start-markers ->
            [2] o outro
            *[other] cada um dos outros
        }. A cada turno, você escolhe de novo a ordem dos marcadores. Para um marcador eliminado não se faz nada; se você for eliminado ou não tiver mais peças para continuar, o turno acaba.
        *[tile] isto, nesta ordem:
    }
    *[players] { $plays ->
        [one-marker] isto, nesta ordem, para um dos seus marcadores no tabuleiro, o que você quiser:
        [each-marker] tudo isto, nesta ordem, para um dos seus marcadores, e depois de novo para { $start-markers ->
            [2] o outro
            *[other] cada um dos outros
        }. A cada turno, você escolhe de novo a ordem dos marcadores. Para um marcador eliminado, antes do turno ou durante ele, não se faz nada. Se você não tiver mais peças para continuar com o marcador seguinte, o turno acaba.
        *[tile] isto, nesta ordem:
    }
}
turn-order-elsewhere = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} tem o primeiro turno; depois, a vez segue em sentido horário. Quem pode colocar uma peça não pode passar a vez. No seu turno, faça isto, nesta ordem:
turn-order-alone = { $plays ->
    [one-marker] Coloque uma peça depois da outra. A cada peça, faça isto, nesta ordem, para um dos seus marcadores no tabuleiro, o que você quiser:
    [each-marker] Jogue um turno depois do outro. Em cada turno, faça tudo isto, nesta ordem, para um dos seus marcadores, e depois de novo para { $start-markers ->
        [2] o outro
        *[other] cada um dos outros
    }. A cada turno, você escolhe de novo a ordem dos seus marcadores. Para um marcador eliminado, mesmo durante este turno, não se faz nada.
    *[tile] Coloque uma peça depois da outra. A cada peça, faça isto, nesta ordem:
}
turn-lay = Coloque { $whose ->
    [common] uma das peças da mão comum
    [pile] uma peça qualquer do monte
    [any] uma peça qualquer
    *[own] uma das suas peças
} { $turn-place ->
    [touching] em qualquer casa vazia ao lado de uma peça ou na borda externa do tabuleiro
    [anywhere] em qualquer casa vazia
    *[front] na casa vazia à frente do { $start-owner ->
        [nobody] marcador
        *[players] { $start-markers ->
            [1] seu marcador
            *[other] marcador
        }
    }
}{ $tiles-turning ->
    [fixed] {""}
    *[free] , girada como você quiser
}. Uma peça colocada não se move mais.
turn-second = Em vez disso, você pode comprar uma peça do monte, se houver, e então tem de colocar essa peça: a sua mão não muda. Se ela não puder ser colocada em nenhum lugar, sai do jogo, e o seu turno acaba.
turn-edge = Nenhuma peça pode unir sozinha dois pontos da borda externa do tabuleiro{ $turn-edge-to-edge ->
    [last-resort] , a não ser que faça isso em qualquer casa{ $tiles-turning ->
        [fixed] {""}
        *[free] {" "}e em qualquer orientação
    }, e que o mesmo valha para todas as outras peças que você tem
    *[never] {""}
}.
turn-ban = Você não pode colocar uma peça de modo que { $start-owner ->
    [nobody] { $collisions ->
        [banned] elimine um marcador, seja levando-o
        *[none] leve um marcador
    }
    *[players] { $collisions ->
        [banned] elimine este marcador, seja levando-o
        *[none] leve este marcador
    }
} para fora do tabuleiro{ $collisions ->
    [banned] , seja por uma colisão
    *[none] {""}
}, a não ser que todas as peças { $whose ->
    [common] da mão comum
    [pile] do monte
    *[own] da sua mão
} { $start-owner ->
    [nobody] { $collisions ->
        [banned] eliminem algum
        *[none] levem algum para fora
    }
    *[players] { $collisions ->
        [banned] o eliminem
        *[none] o levem para fora
    }
}{ $tiles-turning ->
    [fixed] {""}
    *[free] {" "}em qualquer orientação
}{ $start-owner ->
    [nobody] { $collisions ->
        [allowed] . É permitido fazer marcadores colidirem.
        *[none] .
    }
    *[players] { $collisions ->
        [allowed] . É permitido fazê-lo colidir
        *[none] {""}
    }. Não importa se a jogada elimina outros.
}
turn-ban-own = Os seus outros marcadores não contam para isso: é permitido eliminar um deles.
turn-ban-loop = Também não pode colocar uma peça que leve { $turn-loop-counts ->
    [own] este
    *[any] qualquer
} marcador a uma volta sem fim, a não ser que não haja outra jogada.
turn-ban-partners = O marcador de um parceiro conta como qualquer outro: é permitido eliminá-lo.
turn-ban-any = Você só pode eliminar um marcador se isso valer para todos os { $start-owner ->
    [nobody] marcadores
    *[players] seus marcadores
}: enquanto houver, para um deles, uma peça { $hand-whose ->
    [common] na mão comum
    [pile] no monte
    *[own] na sua mão
} que não { $start-owner ->
    [nobody] elimine nenhum
    *[players] o elimine
}, você tem de colocar uma dessas peças para um desses marcadores.
turn-ban-side = Se o caminho deste marcador ainda não foi escolhido, uma peça é permitida quando pelo menos um dos { $tiles-ports ->
    [2] dois
    *[other] { $tiles-ports }
} caminhos é permitido, e então você tem de escolher um caminho permitido. Quem escolhe o caminho em uma peça colocada para outro marcador escolhe livremente.
turn-ban-elsewhere = Você não pode colocar uma peça de modo que { $start-owner ->
    [nobody] { $collisions ->
        [banned] elimine um marcador, seja levando-o
        *[other] leve um marcador
    }
    *[players] { $collisions ->
        [banned] elimine um marcador seu, seja levando-o
        *[other] leve um marcador seu
    }
} para fora do tabuleiro{ $collisions ->
    [banned] , seja por uma colisão
    *[other] {""}
}, enquanto houver outra jogada que não { $start-owner ->
    [nobody] { $collisions ->
        [banned] elimine nenhum
        *[other] leve nenhum
    }
    *[players] faça isso
}.
turn-no-ban = Qualquer peça é permitida, mesmo uma que elimine um marcador{ $start-owner ->
    [nobody] .
    *[players] {" "}seu.
}
turn-lanes = Se a nova peça ficar à frente de um marcador que ainda está entre { $tiles-ports ->
    [2] dois caminhos
    *[other] os caminhos de um lado
}, o dono do marcador escolhe agora qual deles seguir. Se vários tiverem de escolher, o jogador da vez escolhe primeiro, depois os outros em sentido horário. Ninguém se move antes de todos escolherem.
turn-move = Todo marcador de frente para a nova peça, seu ou de outro jogador, segue o caminho até o fim e, se não for eliminado, fica ali, de frente para a próxima casa vazia. Todos se movem ao mesmo tempo, inclusive os de quem ainda não teve um turno.
turn-move-nobodys = Todo marcador de frente para a nova peça segue o caminho até o fim e, se não for eliminado, fica ali, de frente para a próxima casa vazia.
turn-move-alone = Todo marcador de frente para a nova peça segue o caminho até o fim e, se não for eliminado, fica ali, de frente para a próxima casa vazia. Todos se movem ao mesmo tempo.
turn-move-home = Todo marcador de frente para a nova peça, seja de quem for, segue o caminho até o fim e, se não chegar à borda, fica ali, de frente para a próxima casa vazia. Todos se movem ao mesmo tempo.
turn-out = Um marcador cujo caminho termina na borda do tabuleiro { $elimination-edge ->
    [home] está em casa, e o caminho dele dá pontos.{ $player-out ->
        [never] {""}
        *[possible] {" "}O dono do marcador continua no jogo.
    }
    *[out] é eliminado.
}
turn-collision = { $elimination-collision ->
    [pass] Dois marcadores que se encontram no mesmo caminho passam um pelo outro, e cada um segue pelo caminho de onde o outro veio.
    *[out] Dois marcadores que se encontram { $start-on ->
        [tile] em um caminho, ou que chegam ao mesmo ponto,
        *[port] no mesmo caminho
    } colidem, e os dois são eliminados.
}
turn-loops = Uma peça que faria marcadores darem voltas sem fim, de volta ao lugar em que estão, não é colocada: ela sai do jogo, esses marcadores são eliminados e nenhum outro se move.
turn-out-many = Um jogador sai do jogo quando todos os seus marcadores foram eliminados{ $elimination-collision ->
    [pass] .
    *[out] . Dois marcadores do mesmo jogador também podem colidir.
}
turn-out-nobodys = Se a peça que você colocou elimina um marcador, você sai do jogo.
turn-exchange = Se a sua peça eliminou { $sides ->
    [teams] jogadores de outras equipes
    *[players] outros jogadores
} e você continua no jogo, pode olhar todas as peças deles, como um só conjunto, e trocar, uma única vez, quantas quiser das suas pelo mesmo número de peças desse conjunto.
turn-dragon = Se quem tem o Dragão foi eliminado, o Dragão passa adiante: veja o capítulo sobre o Dragão.
turn-hands = { $elimination-hand ->
    [aside] Os jogadores que acabam de ser eliminados colocam as suas peças diante de si, viradas para baixo. Essas peças não voltam ao jogo.
    [under-pile] As mãos de quem acaba de ser eliminado são embaralhadas juntas e vão para o fundo do monte de compra: essas peças só são compradas quando acabam todas as que estão acima{ $dragon-rests ->
        [under-pile] . Se o Dragão está no fundo do monte, continua abaixo delas.
        *[aside] .
    }
    *[to-pile] As mãos de quem acaba de ser eliminado vão para o monte de compra, que é reembaralhado{ $dragon-rests ->
        [under-pile] ; se o Dragão está no monte, continua no fundo
        *[aside] {""}
    }.
}
turn-draw = { $draw-who ->
    [active] Se você { $player-out ->
        [never] {""}
        *[possible] continua no jogo e{" "}
    }{ $hand-limit ->
        [one] não tem peças
        *[other] tem menos de { $hand-limit } peças
    }, compre uma.
    [everyone] Todos os que continuam no jogo e { $hand-limit ->
        [one] não têm peças
        *[other] têm menos de { $hand-limit } peças
    } compram uma peça por vez, em sentido horário, volta após volta, até que todos tenham { $hand-limit ->
        [one] uma
        *[other] { $hand-limit }
    } ou que alguém que deva comprar encontre o monte vazio.
    *[everyone-after-refill] Se você continua no jogo e { $hand-limit ->
        [one] não tem peças
        *[other] tem menos de { $hand-limit } peças
    }, compre uma. Mas, se o monte estava vazio e acaba de receber peças de volta, todos os que continuam no jogo e { $hand-limit ->
        [one] não têm nenhuma
        *[other] têm menos de { $hand-limit }
    } compram em vez disso uma peça por vez, em sentido horário, volta após volta, até que todos tenham { $hand-limit ->
        [one] uma
        *[other] { $hand-limit }
    } ou que alguém que deva comprar encontre o monte vazio.
}
turn-draw-new = Se você continua no jogo, tire do jogo as peças que restam na sua mão: elas não voltam. Depois compre { $hand-size ->
    [one] uma peça nova
    *[other] { $hand-size } peças novas
}. Ninguém mais compra.
turn-draw-common = Se houver peças no monte, compre uma para a mão comum.
turn-first = { $draw-first ->
    [holder] Quem tem o Dragão
    *[active] Você
} compra primeiro; se { $draw-first ->
    [holder] ninguém o tem, você compra primeiro ou, se
    *[active] você
} saiu do jogo, o próximo jogador em sentido horário{ $draw-first ->
    [holder] .
    *[active] {" "}compra primeiro.
}
turn-empty-pile = { $dragon-rests ->
    [none] Se o monte está vazio, ninguém compra.
    *[aside] Quem encontra o monte vazio pode acabar com o Dragão: veja o capítulo sobre o Dragão.
}
turn-empty-hand = Quem chega à sua vez sem nenhuma peça { $turn-empty-hand ->
    [draw-first] compra uma antes de jogar. Se o monte também está vazio, passa
    *[pass] passa
} a vez{ $player-out ->
    [never] .
    *[possible] {" "}e continua no jogo.
}
turn-home-pass = Quem não tem mais nenhum marcador no tabuleiro passa a vez{ $player-out ->
    [never] .
    *[possible] {" "}e continua no jogo.
}
turn-pass-elsewhere = Quem não pode colocar nenhuma peça passa a vez{ $player-out ->
    [never] .
    *[possible] {" "}e continua no jogo.
}

## The dragon

heading-dragon = O Dragão
dragon-what = A peça do Dragão mostra quem espera por uma peça.
dragon-take = { $dragon-rests ->
    [aside] Quem deve comprar e encontra o monte vazio pega o Dragão que está ao lado do tabuleiro
    *[under-pile] Um monte em que só resta o Dragão conta como vazio: quem deve comprar pega então o Dragão
}, e a compra acaba. Se alguém já tem o Dragão, fica com ele: a compra simplesmente acaba.
dragon-full-hand = Um jogador com { $hand-limit ->
    [one] uma peça
    *[other] { $hand-limit } peças
} nunca compra, nem mesmo o Dragão.
dragon-release = { $dragon-release ->
    [all-full] Depois de uma compra em que saiu pelo menos uma peça do monte, quem tem o Dragão o entrega ao primeiro jogador que não conseguiu comprar porque o monte acabou; se esse jogador for ele mesmo, fica com o Dragão. Mas, se todos os que continuam no jogo têm de novo { $hand-limit ->
        [one] uma peça
        *[other] { $hand-limit } peças
    }, o Dragão volta { $dragon-rests ->
        [aside] para o lado do tabuleiro
        *[under-pile] para o fundo do monte
    }. Em qualquer outro caso, o Dragão fica com quem o tem.
    [on-draw] Assim que quem tem o Dragão compra uma peça, o Dragão volta { $dragon-rests ->
        [aside] para o lado do tabuleiro
        *[under-pile] para o fundo do monte
    }.
    [own-turn] No próprio turno, antes que alguém compre, quem tem o Dragão o devolve { $dragon-rests ->
        [aside] para o lado do tabuleiro
        *[under-pile] para o fundo do monte
    }, se há peças no monte. Quem tem o Dragão e compra no turno de outro jogador fica com ele.
    *[refill] Quando peças voltam ao monte, o Dragão volta { $dragon-rests ->
        [aside] para o lado do tabuleiro
        *[under-pile] para o fundo do monte
    } antes que alguém compre. Para decidir quem compra primeiro, e só para isso, quem o tinha ainda conta como se o tivesse.
}
dragon-holder-out = Se quem tem o Dragão é eliminado{ $dragon-holder-out ->
    [next-short] , o Dragão vai para o primeiro jogador ainda no jogo { $hand-limit ->
        [one] sem peças
        *[other] com menos de { $hand-limit } peças
    }, em sentido horário a partir de quem o tinha. Se não há nenhum
    [next] , o Dragão vai para o próximo jogador ainda no jogo, em sentido horário a partir de quem o tinha. Mas, se esse jogador tem { $hand-limit ->
        [one] uma peça
        *[other] { $hand-limit } peças
    }
    *[nobody] {""}
}, o Dragão volta { $dragon-rests ->
    [aside] para o lado do tabuleiro
    *[under-pile] para o fundo do monte
}{ $dragon-holder-out ->
    [next] , mesmo que alguém mais adiante tenha menos
    *[nobody] {""}
}.

## The end

end = { $ending-until ->
    [none-left] Joga-se até que não reste ninguém: o último jogador continua sozinho.
    *[one-left] { $ending-together ->
        [round] Se, no fim de uma rodada, { $teams-count ->
            [0] restar um só jogador
            *[other] só restarem jogadores de uma equipe
        }, a partida acaba{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] {" "}e esse jogador vence.
                *[other] . Essa equipe vence, com todos os seus jogadores, inclusive os eliminados.
            }
        } Em uma rodada cada um joga uma vez, a partir { $start-begins ->
            [chance] de quem começou
            *[first] do jogador 1
        }: quem ainda não jogou joga.
        *[placement] Assim que { $teams-count ->
            [0] restar um só jogador
            *[other] só restarem jogadores de uma equipe
        }, a partida acaba, mesmo no meio de um turno: o resto do turno não é jogado{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] . Esse jogador vence.
                *[other] . Essa equipe vence, com todos os seus jogadores, inclusive os eliminados.
            }
        }
    }
}
together = { $ending-together ->
    [round] na mesma rodada
    *[placement] pela mesma peça
}
end-together = Se todos os que continuam no jogo forem eliminados { together }, { $ending-shared-elimination ->
    [nobody] ninguém vence
    *[shared] { $teams-count ->
        [0] eles dividem a vitória
        *[other] as equipes deles dividem a vitória
    }
}.
end-tiles = { $hand-whose ->
    [common] Se, depois da compra, restarem { $sides ->
        [teams] jogadores de várias equipes
        *[players] vários jogadores
    } e a mão comum estiver vazia, a partida acaba e { $ending-tiles-out ->
        [nobody] ninguém vence
        *[shared] { $sides ->
            [teams] essas equipes dividem a vitória
            *[players] eles dividem a vitória
        }
    }.
    [pile] Se restarem { $sides ->
        [teams] jogadores de várias equipes
        *[players] vários jogadores
    } e o monte estiver vazio, a partida acaba e { $ending-tiles-out ->
        [nobody] ninguém vence
        *[shared] { $sides ->
            [teams] essas equipes dividem a vitória
            *[players] eles dividem a vitória
        }
    }.
    *[own] Se, depois da compra, restarem { $sides ->
        [teams] jogadores de várias equipes{ $turn-empty-hand ->
            [draw-first] ,
            *[pass] {" "}e
        }
        *[players] { $turn-empty-hand ->
            [draw-first] vários jogadores,
            *[pass] vários jogadores e
        }
    } nenhum deles tiver peças{ $turn-empty-hand ->
        [draw-first] {" "}e o monte estiver vazio,
        *[pass] ,
    } a partida acaba e { $ending-tiles-out ->
        [nobody] ninguém vence
        *[shared] { $sides ->
            [teams] essas equipes dividem a vitória
            *[players] eles dividem a vitória
        }
    }.
}
end-home = A partida acaba quando não há mais nenhum marcador no tabuleiro.
end-alone = { $start-owner ->
    [nobody] A partida acaba assim que um marcador é eliminado.
    *[players] A partida acaba quando { $start-markers ->
        [one] o seu marcador é eliminado
        *[other] todos os seus marcadores são eliminados
    }.
}
end-nobodys = A partida também acaba quando não há mais nenhum marcador no tabuleiro{ $sides ->
    [one-team] {""}
    [teams] : as equipes de todos os que continuam no jogo dividem a vitória
    *[players] : todos os que continuam no jogo dividem a vitória
}.
end-out-last-nobodys = Vence { $teams-count ->
    [0] quem é
    *[other] a equipe do jogador
} eliminado por último.
end-out-last = Vence { $teams-count ->
    [0] quem
    *[other] a equipe de quem
} é eliminado por último. { $teams-count ->
    [0] { $ending-shared-elimination ->
        [nobody] Se vários são eliminados
        *[shared] Quem é eliminado
    }
    *[other] { $ending-shared-elimination ->
        [nobody] Se jogadores de várias equipes são eliminados
        *[shared] As equipes cujos jogadores são eliminados
    }
} por último { together }{ $teams-count ->
    [0] { $ending-shared-elimination ->
        [nobody] , ninguém vence
        *[shared] {" "}divide a vitória
    }
    *[other] { $ending-shared-elimination ->
        [nobody] , ninguém vence
        *[shared] {" "}dividem a vitória
    }
}.
end-tiles-over = { $hand-whose ->
    [common] Se, depois da compra, a mão comum estiver vazia, a partida acaba.
    [pile] Se o monte estiver vazio, a partida acaba.
    *[own] { $sides ->
        [one-player] A partida também acaba quando você não tem mais peças para colocar.
        *[players] Se, depois da compra, { $player-out ->
            [never] ninguém
            *[possible] nenhum dos que continuam no jogo
        } tiver peças{ $turn-empty-hand ->
            [draw-first] {" "}e o monte estiver vazio,
            *[pass] ,
        } a partida acaba.
    }
}
end-no-placement = A partida também acaba quando ninguém pode colocar uma peça.
end-tiles-one = { $teams-count ->
    [0] Se então restar um só jogador, ele vence.
    *[other] Se então só restarem jogadores de uma equipe, ela vence.
}
points-most = { $sides ->
    [one-player] Os seus pontos no fim são o seu resultado.
    [one-team] Os pontos de todos os jogadores juntos são o resultado de vocês.
    [teams] Os pontos de uma equipe são a soma dos pontos dos seus jogadores. Vence a equipe que tiver mais pontos, com todos os seus jogadores, no jogo ou eliminados. Em caso de empate, as equipes dividem a vitória.
    *[players] Vence quem tiver mais pontos{ $elimination-edge ->
        [home] {""}
        *[out] , no jogo ou eliminado
    }. Em caso de empate, a vitória é dividida.
}
points-path = { $score-path ->
    [squares] Cada marcador dá { $score-runs ->
        [growing] pontos
        *[plain] um ponto
    } por casa que o seu caminho atravessou, contada cada vez que foi atravessada, até a última junto à borda.
    *[crossings] Cada marcador dá um ponto por vez que o seu caminho cruzou a si mesmo: passou duas vezes pela mesma peça, por caminhos que se cruzam.
}
points-growing = Das casas que um marcador atravessa graças a uma só peça, a primeira dá 1 ponto, a segunda 2, e assim por diante.
points-collision = Depois de uma colisão, o trecho entre as casas de onde vieram os dois marcadores conta para ambos.
points-still-in = O caminho de um marcador que ainda está no tabuleiro no fim { $score-still-in ->
    [0] não conta.
    *[other] conta { $score-still-in } vezes.
}
points-hole = Um caminho que termina em uma casa que falta conta { $score-hole ->
    [2] em dobro
    *[other] { $score-hole } vezes
}.
points-put-out = Se a sua peça elimina o marcador de outro jogador, { $put-out ->
    [loss] { $put-out-times ->
        [1] você perde tantos pontos quantos o caminho dele dá.
        *[other] você perde { $put-out-times } vezes os pontos que o caminho dele dá.
    }
    *[gain] o caminho dele conta { $put-out-times ->
        [1] também para você.
        *[other] { $put-out-times } vezes também para você.
    }
}
points-put-out-partner = Para isso, o marcador de um parceiro conta como qualquer outro.
points-marker = Cada marcador seu que ainda estiver no tabuleiro no fim dá mais { $score-marker ->
    [one] { $score-marker } ponto
    *[other] { $score-marker } pontos
}.

## An example

example-about = De uma partida com { $players ->
    [one] um jogador
    *[other] { $players } jogadores
}. O nome de uma casa é a letra da sua coluna, da esquerda para a direita, e o número da sua linha, de baixo para cima: A1 fica embaixo, à esquerda. Os traços grossos são os caminhos por onde os marcadores passaram, e as marcas nos quatro cantos de uma peça mostram que ela foi a última a ser colocada.
example-markers = Quando um jogador tem vários marcadores, eles também são contados a partir de 1: o tabuleiro mostra o número do jogador e depois o do marcador.
example-nobodys = No tabuleiro, um 0 representa { $markers ->
    [one] o marcador
    *[other] um marcador, seguido do seu número
}.
# $hands lists the players still in, each formatted by the next message.
example-state = É a vez do jogador { $player }. { $player-out ->
    [never] Todos os jogadores:
    *[possible] Continuam no jogo
} { $hands }.
example-holds = { $tiles ->
    [0] o jogador { $player } sem peças
    [one] o jogador { $player } com uma peça
    *[other] o jogador { $player } com { $tiles } peças
}
# When players have no hands.
example-in = o jogador { $player }
example-pile = { $tiles ->
    [0] O monte está vazio.
    [one] O monte tem uma peça.
    *[other] O monte tem { $tiles } peças.
}
# When only the dragon is left.
example-pile-dragon = No monte, só resta o Dragão.
example-holder = O jogador { $player } tem o Dragão.
example-hand = A mão do jogador { $player }
example-common-hand = A mão comum
example-tiles-of-pile = As peças do monte
example-tiles = As peças
example-before = O tabuleiro antes do turno
example-after = O tabuleiro depois do turno
example-end = A partida continua.
example-over = Com isso, a partida acaba.
# Subjects at the beginning of a sentence.
who-player = O jogador { $player }
who-marker = O marcador { $marker } do jogador { $player }
who-nobodys = O marcador
who-nobodys-marker = O marcador { $marker }
event-lane = { $who } segue o caminho que começa no ponto { $end } da casa.
event-pass = { $who } não tem peças e passa a vez.
event-pass-stuck = { $who } não pode colocar nenhuma peça e passa a vez.
event-place = O jogador { $player } coloca a peça { $tile } na casa { $square }{ $turns ->
    [0] .
    [one] , girada um quarto de volta em sentido horário.
    [2] , girada meia volta.
    [3] , girada três quartos de volta em sentido horário.
    *[other] , girada { $turns } quartos de volta em sentido horário.
}
event-place-for = Para o marcador { $marker }, o jogador { $player } coloca a peça { $tile } na casa { $square }{ $turns ->
    [0] .
    [one] , girada um quarto de volta em sentido horário.
    [2] , girada meia volta.
    [3] , girada três quartos de volta em sentido horário.
    *[other] , girada { $turns } quartos de volta em sentido horário.
}
event-move = { $who } avança e fica de frente para a casa { $square }.
event-out-edge = { $who } sai do tabuleiro.
event-home = { $who } chega em casa e marca { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
event-out-loop = { $who } daria voltas sem fim e é eliminado: a peça não é colocada.
event-out-collision = { $who } colide com outro marcador.
event-eliminated = O jogador { $player } é eliminado.
event-exchange = { $who } troca { $give } por { $take }.
event-dragon-taken = { $who } recebe o Dragão.
event-dragon-aside = O Dragão volta para o lado do tabuleiro.
event-dragon-pile = O Dragão volta para o fundo do monte.
event-discard-none = { $who } não tinha mais peças.
event-discard-pile = { $count ->
    [one] Vai para o monte uma peça do jogador { $player }.
    *[other] Vão para o monte { $count } peças do jogador { $player }.
}
event-discard-aside = { $count ->
    [one] O jogador { $player } coloca uma peça diante de si, virada para baixo, fora do jogo.
    *[other] O jogador { $player } coloca { $count } peças diante de si, viradas para baixo, fora do jogo.
}
event-discard-under-pile = { $count ->
    [one] Vai para o fundo do monte uma peça do jogador { $player }.
    *[other] Vão para o fundo do monte { $count } peças do jogador { $player }.
}
event-draw = { $who } compra uma peça.
event-draw-seen = { $who } compra a peça { $tile }.
event-draw-common = A peça { $tile } vai para a mão comum.
event-end-one = O jogador { $player } vence.
event-end-team = A equipe dos jogadores { $players } vence.
event-end-shared = Os jogadores { $players } dividem a vitória.
event-score = { $who } marca { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
event-score-lost = { $who } perde { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
event-end-nobody = Ninguém vence.
