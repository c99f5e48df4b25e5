# The sentences of rulebooks for path-tile games. Every language has the same messages.
#
# A sentence can use the value of every key of the rules: `hand.size` is `$hand-size`. `FACTS` in
# src/family/path/rulebook/facts.rs has more values.

## The game in short

short = { $sides ->
    [teams] Joga-se em equipes. Cada
    *[players] Cada
} jogador baixa ladrilhos com caminhos e conduz { $start-markers ->
    [1] o seu marco
    *[other] os seus { $start-markers } marcos
} por eles. Quem { $start-markers ->
    [1] é levado para fora do
    *[other] não tem mais nenhum no
} tabuleiro é eliminado; { $sides ->
    [teams] { $ending-winner ->
        [most-points] vence a equipe que tem mais pontos no fim.
        *[last] a última equipe que resta vence.
    }
    *[players] { $ending-winner ->
        [most-points] vence quem tem mais pontos no fim.
        *[last] o último que resta vence.
    }
}
short-nobodys = { $sides ->
    [teams] Joga-se em equipes. Cada
    *[players] Cada
} jogador baixa ladrilhos com caminhos e conduz por eles { $start-markers ->
    [one] um marco que não é de ninguém
    *[other] { $start-markers } marcos que não são de ninguém
}. Quem baixa um ladrilho que elimina um marco é eliminado; vence { $sides ->
    [teams] a equipe que
    *[players] quem
} ainda está no jogo no fim.
short-together = Todos os jogadores são uma só equipe. Cada jogador baixa ladrilhos com caminhos e conduz { $start-markers ->
    [one] o seu marco
    *[other] os seus { $start-markers } marcos
} por eles, { $ending-winner ->
    [most-points] para que a equipe faça o máximo de pontos
    *[last] pelo maior tempo possível
}.
short-alone = Você baixa ladrilhos com caminhos e conduz { $start-markers ->
    [one] um marco
    *[other] { $start-markers } marcos
} por eles, { $ending-winner ->
    [most-points] para fazer o máximo de pontos
    *[last] pelo maior tempo possível
}.
short-collision = Dois marcos que colidem são eliminados os dois.
short-home = { $sides ->
    [one-player] Você baixa
    [one-team] Vocês baixam
    [teams] Joga-se em equipes. Cada jogador baixa
    *[players] Cada jogador baixa
} ladrilhos com caminhos, pelos quais { $sides ->
    [one-player] os seus
    *[players] todos os
} marcos correm para casa, na borda do tabuleiro{ $sides ->
    [one-player] , para fazer o máximo de pontos.
    [one-team] , para fazer juntos o máximo de pontos.
    [teams] ; vence a equipe que tem mais pontos no fim.
    *[players] ; vence quem tem mais pontos no fim.
}

## Components

# $hole-names lists the missing squares, $holes is their number.
need-board = { $holes ->
    [0] Um tabuleiro de { $columns } por { $rows } quadrados.
    *[other] Um tabuleiro de { $columns } por { $rows } quadrados, dos quais faltam alguns: tem { $squares }. { $holes ->
        [one] Falta o quadrado { $hole-names }.
        *[other] Faltam os quadrados { $hole-names }.
    } As colunas têm letras a partir da esquerda, as linhas, números a partir de baixo. Um caminho que leva a um quadrado que falta termina ali como na borda do tabuleiro.
}
# The paths of a tile with $tiles-ports ports on each side.
tile-shape = { $tiles-ports ->
    [1] Em cada um, dois caminhos ligam quatro pontos de contato, um de cada lado.
    [2] Em cada um, quatro caminhos ligam oito pontos de contato, dois de cada lado.
    [3] Em cada um, seis caminhos ligam doze pontos de contato, três de cada lado.
    *[other] Em cada um, oito caminhos ligam dezesseis pontos de contato, quatro de cada lado.
}
tile-turning = { $tiles-turning ->
    [fixed] Os ladrilhos nunca são girados: baixe-os como a figura os mostra.
    *[free] Girado, um ladrilho continua sendo o mesmo.
}
need-tiles-endless = Ladrilhos sem fim. { tile-shape } { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo. { $tiles-set ->
    [list] Das { $all-kinds }
    *[all] Há { $kinds }
} maneiras de ligar os pontos{ $tiles-set ->
    [list] , há { $kinds }; a figura mostra quais, e com que frequência cada uma aparece em comparação com as outras
    *[all] { $hand-whose ->
        [pile] {""}
        *[own] ; sempre que se compra um ladrilho, cada uma é tão provável quanto as outras
    }
}.
need-tiles-copies = { $tiles } ladrilhos{ $tiles-copies ->
    [1] , todos diferentes. { tile-shape } Cada maneira de ligá-los aparece uma vez.
    *[other] . { tile-shape }
} { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo{ $tiles-copies ->
    [1] .
    *[other] . Cada uma das { $kinds } maneiras de ligar os pontos aparece { $tiles-copies ->
        [2] duas vezes
        *[other] { $tiles-copies } vezes
    }.
}
need-tiles-listed = { $tiles ->
    [one] Um ladrilho.
    *[other] { $tiles } ladrilhos.
} { tile-shape } { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo. { $kinds ->
    [one] Das { $all-kinds } maneiras de ligar os pontos, há uma só; a figura mostra qual, e quantas vezes ela aparece.
    *[other] Das { $all-kinds } maneiras de ligar os pontos, há { $kinds }; a figura mostra quais, e quantas vezes cada uma aparece.
}
need-tiles-listed-all = { $tiles } ladrilhos. { tile-shape } { tile-turning } Os caminhos podem se cruzar: cada um segue o seu rumo. Cada uma das { $all-kinds } maneiras de ligar os pontos aparece pelo menos uma vez; a figura mostra quantas.
need-markers = { $sides ->
    [one-player] { $start-markers ->
        [one] Um marco.
        *[other] { $start-markers } marcos.
    }
    *[players] { $start-owner ->
        [nobody] { $start-markers ->
            [one] Um marco, que não é de ninguém: todos baixam ladrilhos para ele.
            *[other] { $start-markers } marcos, que não são de ninguém: todos baixam ladrilhos para eles.
        }
        *[players] { $start-markers ->
            [one] Um marco para cada jogador.
            *[other] { $start-markers } marcos para cada jogador.
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
} lado externo dos quadrados da borda{ $start-on ->
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
need-dragon = O ladrilho do Dragão. Ele nunca é baixado no tabuleiro e nunca faz parte de uma mão.
# Below the picture of the tiles.
tile-names = Um ladrilho leva o nome dos pontos de contato que os seus caminhos ligam: de A a { $last }, em sentido horário a partir do ponto esquerdo do lado de cima. Os pontos ao redor de um quadrado do tabuleiro têm as mesmas letras.
picture-tiles = Os ladrilhos
picture-starts = O tabuleiro, com um sinal na borda para cada posição inicial
copies-of-tile = { $copies } × { $tile }

## Setting up

setup-seats = O jogador mais velho é o jogador 1. Os outros são numerados em sentido horário a partir dele.
setup-drawn-seats = Numerem os jogadores em sentido horário, a partir de qualquer um. Sorteiem quem começa.
setup-agreed-seats = Decidam quem é o jogador 1. Os outros são numerados em sentido horário a partir dele.
setup-teams = { $teams-count ->
    [1] Todos os jogadores são uma só equipe: cada um é parceiro de todos os outros.
    *[other] Há { $teams-count } equipes. { $teams-count ->
        [2] Os jogadores 1 e 2
        *[other] Os jogadores de 1 a { $teams-count }
    } são de equipes diferentes, e os seguintes entram nelas na mesma ordem. Os jogadores de uma equipe são parceiros: vencem juntos.
}
setup-deal = Embaralhe os ladrilhos virados para baixo e distribua { $hand-size ->
    [one] um
    *[other] { $hand-size }
} a cada jogador. Cada um { $hand-open ->
    [true] põe os seus ladrilhos virados para cima diante de si, agora e sempre que compra
    *[false] pode olhar os próprios ladrilhos a qualquer momento e os mantém escondidos dos outros
}. Os que sobram formam o monte de compra, virados para baixo.
setup-deal-common = Embaralhe os ladrilhos virados para baixo e ponha { $hand-size ->
    [one] um virado
    *[other] { $hand-size } virados
} para cima ao lado do tabuleiro: é a mão comum, com que todos jogam. Os que sobram formam o monte de compra, virados para baixo.
setup-deal-pile = { $tiles-supply ->
    [endless] Cada um baixa qualquer ladrilho que exista, quantas vezes quiser. Ninguém tem uma mão.
    *[pile] Ponha todos os ladrilhos virados para cima ao lado do tabuleiro: é o monte, com que todos jogam. Ninguém tem uma mão.
}
setup-deal-alone = Embaralhe os ladrilhos virados para baixo e compre { $hand-size ->
    [one] um
    *[other] { $hand-size }
}: é a sua mão. O resto é o monte de compra, virado para baixo.
setup-endless = Os ladrilhos nunca acabam: cada um é comprado como se todos estivessem lá.
setup-limit = Uma mão nunca tem mais de { $hand-limit ->
    [one] um ladrilho
    *[other] { $hand-limit } ladrilhos
}.
setup-dragon = Ponha o ladrilho do Dragão { $dragon-rests ->
    [aside] ao lado do tabuleiro.
    *[under-pile] no fundo do monte de compra.
}
setup-starts-choice = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} escolhe a posição inicial do seu { $start-markers ->
    [1] marco; depois,
    *[other] primeiro marco, depois
} os outros em sentido horário{ $start-markers ->
    [1] {" "}escolhem a do seu.
    *[other] . Quando todos têm um marco no tabuleiro, os seguintes vêm na mesma ordem, até que cada jogador tenha ali os seus { $start-markers }.
}
setup-starts-choice-alone = Escolha a posição inicial { $start-markers ->
    [one] do seu marco
    *[other] de cada um dos seus { $start-markers } marcos
}.
setup-starts-tile = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} baixa um ladrilho { $hand-whose ->
    [own] da mão
    [common] da mão comum
    *[pile] do monte
} em um quadrado da borda do tabuleiro, sem nenhum outro ladrilho ao lado, e põe um { $start-markers ->
    [1] marco
    *[other] primeiro marco
} em um ponto desse ladrilho voltado para um quadrado vazio. Depois os outros fazem o mesmo em sentido horário{ $start-markers ->
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
} em um quadrado da borda do tabuleiro, sem nenhum outro ladrilho ao lado, e ponha { $start-markers ->
    [one] um marco
    *[other] o marco
} em um ponto desse ladrilho voltado para um quadrado vazio.
setup-tile-draw = { $hand-whose ->
    [common] Sempre que um marco começou, compra-se um ladrilho para a mão comum.
    *[own] { $hand-rest ->
        [aside] Quem começou com um marco põe os outros ladrilhos de lado, fora do jogo, e compra { $hand-size ->
            [one] um novo
            *[other] { $hand-size } novos
        }.
        *[kept] Quem começou com um marco compra um ladrilho pelo que baixou.
    }
}
setup-starts-chance = A posição inicial de cada marco é sorteada.
# $listed-starts lists the markers, each in the form of one of the next three messages.
setup-starts-list = Cada marco tem a sua posição inicial. Cada quadrado tem o nome da letra da sua coluna, da esquerda para a direita, e do número da sua linha, de baixo para cima: A1 fica embaixo à esquerda. As posições: { $listed-starts }.
setup-listed-port = jogador { $player } no quadrado { $square }, ponto { $end }
setup-listed-side = jogador { $player } no quadrado { $square }, { $side ->
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
} no quadrado { $square }, ponto { $end }
setup-exclusive = { $start-exclusive ->
    [square] Dois marcos não podem ter o mesmo quadrado à frente.
    [none] Vários marcos podem ficar na mesma posição inicial.
    *[start] Dois marcos não podem ficar na mesma posição inicial. Dois marcos em posições iniciais diferentes podem ter o mesmo quadrado à frente.
}
setup-path = O marco tem à frente o quadrado ao lado da sua posição inicial e { $start-on ->
    [side] fica entre { $tiles-ports ->
        [2] dois caminhos
        *[other] os caminhos desse lado
    }. Qual deles vai seguir só se escolhe quando há um ladrilho
    *[port] vai entrar nele pelo único caminho que começa
} ali.
setup-before-tiles = Todos os marcos estão no tabuleiro antes que o primeiro ladrilho seja baixado.

## A turn

turn-order = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} tem o primeiro turno; depois, a vez segue em sentido horário, pulando quem foi eliminado. { $whose ->
    [any] Não se pode passar a vez.
    *[other] Quem ainda tem ladrilhos não pode passar a vez.
} No seu turno, faça { $start-owner ->
    [nobody] { $plays ->
        [one-marker] isto, nesta ordem, para um dos marcos no tabuleiro, o que você quiser:
        [each-marker] tudo isto, nesta ordem, para um dos marcos, e depois de novo para { $start-markers ->
            [2] o outro
            *[other] cada um dos outros
        }. A cada turno, você escolhe de novo a ordem dos marcos. Para um marco eliminado não se faz nada; se você for eliminado, ou não tiver mais ladrilhos para continuar, o turno acaba.
        *[tile] isto, nesta ordem:
    }
    *[players] { $plays ->
        [one-marker] isto, nesta ordem, para um dos seus marcos no tabuleiro, o que você quiser:
        [each-marker] tudo isto, nesta ordem, para um dos seus marcos, e depois de novo para { $start-markers ->
            [2] o outro
            *[other] cada um dos outros
        }. A cada turno, você escolhe de novo a ordem dos marcos. Para um marco eliminado, antes do turno ou durante ele, não se faz nada. Se você não tem mais ladrilhos para continuar com o marco seguinte, o turno acaba.
        *[tile] isto, nesta ordem:
    }
}
turn-order-elsewhere = { $start-begins ->
    [chance] Quem começa
    *[first] O jogador 1
} tem o primeiro turno; depois, a vez segue em sentido horário. Quem pode baixar um ladrilho não pode passar a vez. No seu turno, faça isto, nesta ordem:
turn-order-alone = { $plays ->
    [one-marker] Baixe um ladrilho depois do outro. Para cada um faça isto, nesta ordem, para um dos seus marcos no tabuleiro, o que você quiser:
    [each-marker] Jogue um turno depois do outro. Em cada um faça tudo isto, nesta ordem, para um dos seus marcos, e depois de novo para { $start-markers ->
        [2] o outro
        *[other] cada um dos outros
    }. A cada turno você escolhe de novo a ordem dos seus marcos. Para um marco eliminado, mesmo durante este turno, não se faz nada.
    *[tile] Baixe um ladrilho depois do outro. Para cada um faça isto, nesta ordem:
}
turn-lay = Baixe { $whose ->
    [common] um dos ladrilhos da mão comum
    [pile] um ladrilho qualquer do monte
    [any] um ladrilho qualquer
    *[own] um dos seus ladrilhos
} { $turn-place ->
    [touching] em qualquer quadrado vazio ao lado de um ladrilho ou na borda externa do tabuleiro
    [anywhere] em qualquer quadrado vazio
    *[front] no quadrado vazio à frente do { $start-owner ->
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
turn-second = Em vez disso, você pode comprar um ladrilho do monte, se houver, e tem de baixar esse: a sua mão fica como está. Se ele não pode ser baixado em lugar nenhum, sai do jogo, e o seu turno acaba.
turn-edge = Nenhum ladrilho pode unir sozinho dois pontos na borda externa do tabuleiro{ $turn-edge-to-edge ->
    [last-resort] , a não ser que o faça onde quer que e como quer que você o baixe, e que o mesmo valha para todos os outros ladrilhos que você tem
    *[never] {""}
}.
turn-ban = Você não pode baixar um ladrilho de um jeito que { $start-owner ->
    [nobody] { $collisions ->
        [banned] elimine um marco, seja levando-o
        *[none] leve um marco
    }
    *[players] { $collisions ->
        [banned] elimine este marco, seja levando-o
        *[none] leve este marco
    }
} para fora do tabuleiro{ $collisions ->
    [banned] , seja por uma colisão
    *[none] {""}
}, a não ser que todos os ladrilhos { $whose ->
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
        [allowed] . Fazer marcos colidirem é permitido.
        *[none] .
    }
    *[players] { $collisions ->
        [allowed] . Fazê-lo colidir é permitido
        *[none] {""}
    }. Que a jogada elimine outros não importa.
}
turn-ban-own = Os seus outros marcos não contam para isso: eliminar um deles é permitido.
turn-ban-loop = Também não pode baixar um ladrilho que leve { $turn-loop-counts ->
    [own] este
    *[any] qualquer
} marco a uma volta sem fim, a menos que não haja outra jogada.
turn-ban-partners = O marco de um parceiro conta como qualquer outro: eliminá-lo é permitido.
turn-ban-any = Isso tem de valer para todos os { $start-owner ->
    [nobody] marcos
    *[players] seus marcos
}: enquanto um deles tiver { $hand-whose ->
    [common] na mão comum
    [pile] no monte
    *[own] na sua mão
} um ladrilho que não { $start-owner ->
    [nobody] elimine nenhum
    *[players] o elimine
}, você baixa um ladrilho assim para um marco assim.
turn-ban-side = Se ainda falta escolher o caminho deste marco, um ladrilho é permitido quando pelo menos um dos { $tiles-ports ->
    [2] dois
    *[other] { $tiles-ports }
} caminhos é permitido, e então você tem de escolher um caminho permitido. Quem escolhe o caminho em um ladrilho baixado para outro marco escolhe livremente.
turn-ban-elsewhere = Você não pode baixar um ladrilho de um jeito que { $start-owner ->
    [nobody] { $collisions ->
        [banned] elimine um marco, seja levando-o
        *[other] leve um marco
    }
    *[players] { $collisions ->
        [banned] elimine um marco seu, seja levando-o
        *[other] leve um marco seu
    }
} para fora do tabuleiro{ $collisions ->
    [banned] , seja por uma colisão
    *[other] {""}
}, enquanto outra jogada não { $start-owner ->
    [nobody] { $collisions ->
        [banned] elimina nenhum
        *[other] leva nenhum
    }
    *[players] o faz
}.
turn-no-ban = Qualquer ladrilho é permitido, mesmo um que elimine um marco{ $start-owner ->
    [nobody] .
    *[players] {" "}seu.
}
turn-lanes = Se o novo ladrilho fica à frente de um marco que ainda está entre { $tiles-ports ->
    [2] dois caminhos
    *[other] os caminhos de um lado
}, o dono do marco escolhe agora qual deles o marco segue. Se vários têm de escolher, o jogador da vez escolhe primeiro, depois os outros em sentido horário. Ninguém se move antes de todos escolherem.
turn-move = Todo marco que tem o novo ladrilho à frente, seja seu, seja de outro jogador, segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo quadrado vazio. Todos se movem ao mesmo tempo, inclusive os de jogadores que ainda não tiveram um turno.
turn-move-nobodys = Todo marco que tem o novo ladrilho à frente segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo quadrado vazio.
turn-move-alone = Todo marco que tem o novo ladrilho à frente segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo quadrado vazio. Todos se movem ao mesmo tempo.
turn-move-home = Todo marco que tem o novo ladrilho à frente, seja de quem for, segue o caminho até o fim e ali, se não estiver na borda, passa a ter à frente o próximo quadrado vazio. Todos se movem ao mesmo tempo.
turn-out = Um marco cujo caminho termina na borda do tabuleiro { $elimination-edge ->
    [home] está em casa, e o caminho dele dá pontos. O dono do marco continua no jogo.
    *[out] é eliminado.
}
turn-collision = { $elimination-collision ->
    [pass] Dois marcos que se encontram no mesmo caminho passam um pelo outro, e cada um segue pelo caminho por onde o outro veio.
    *[out] Dois marcos que se encontram { $start-on ->
        [tile] em um caminho, ou que chegam a um mesmo ponto,
        *[port] no mesmo caminho
    } colidem, e os dois são eliminados.
}
turn-loops = Um ladrilho com o qual marcos dariam voltas sem fim, de volta ao lugar em que estão, não é baixado: fica fora do jogo, esses marcos são eliminados e nenhum outro se move.
turn-out-many = Um jogador sai do jogo quando todos os seus marcos foram eliminados{ $elimination-collision ->
    [pass] .
    *[out] . Dois marcos do mesmo jogador também podem colidir.
}
turn-out-nobodys = Se o ladrilho que você baixou elimina um marco, você sai do jogo.
turn-exchange = Se o seu ladrilho eliminou { $sides ->
    [teams] jogadores de outras equipes
    *[players] outros jogadores
} e você continua no jogo, você pode olhar todos os ladrilhos deles, como um só conjunto, e trocar, uma só vez, qualquer número dos seus por um número igual de ladrilhos desse conjunto.
turn-dragon = Se quem tem o Dragão foi eliminado, o Dragão passa adiante: veja o capítulo sobre o Dragão.
turn-hands = { $elimination-hand ->
    [aside] Os jogadores que acabam de ser eliminados põem os seus ladrilhos diante de si, virados para baixo. Esses ladrilhos não voltam ao jogo.
    [under-pile] As mãos de quem acaba de ser eliminado são embaralhadas juntas e postas no fundo do monte de compra: esses ladrilhos são comprados quando acabam todos os que estão acima{ $dragon-rests ->
        [under-pile] . Se o Dragão está no fundo do monte, continua abaixo deles.
        *[aside] .
    }
    *[to-pile] As mãos de quem acaba de ser eliminado vão para o monte de compra, que é embaralhado de novo{ $dragon-rests ->
        [under-pile] ; se o Dragão está no monte, continua no fundo
        *[aside] {""}
    }.
}
turn-draw = { $draw-who ->
    [active] Se você continua no jogo e { $hand-limit ->
        [one] não tem ladrilhos
        *[other] tem menos de { $hand-limit } ladrilhos
    }, compre um.
    [everyone] Todos os que continuam no jogo e { $hand-limit ->
        [one] não têm ladrilhos
        *[other] têm menos de { $hand-limit } ladrilhos
    } compram um ladrilho por vez, em sentido horário, volta após volta, até que todos tenham { $hand-limit ->
        [one] um
        *[other] { $hand-limit }
    } ou que alguém que deve comprar encontre o monte vazio.
    *[everyone-after-refill] Se você continua no jogo e { $hand-limit ->
        [one] não tem ladrilhos
        *[other] tem menos de { $hand-limit } ladrilhos
    }, compre um. Mas, se o monte estava vazio e ladrilhos acabam de voltar a ele, em vez disso todos os que continuam no jogo e { $hand-limit ->
        [one] não têm nenhum
        *[other] têm menos de { $hand-limit }
    } compram um ladrilho por vez, em sentido horário, volta após volta, até que todos tenham { $hand-limit ->
        [one] um
        *[other] { $hand-limit }
    } ou que alguém que deve comprar encontre o monte vazio.
}
turn-draw-new = Se você continua no jogo, ponha de lado os ladrilhos que lhe restam: eles não voltam ao jogo. Depois compre { $hand-size ->
    [one] um ladrilho novo
    *[other] { $hand-size } ladrilhos novos
}. Ninguém mais compra.
turn-draw-common = Se o monte tem um ladrilho, compre um para a mão comum.
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
turn-empty-hand = Quem chega à sua vez sem nenhum ladrilho { $turn-empty-hand ->
    [draw-first] compra um antes de jogar. Se o monte também está vazio, passa
    *[pass] passa
} a vez e continua no jogo.
turn-home-pass = Quem não tem mais nenhum marco no tabuleiro passa a vez e continua no jogo.
turn-pass-elsewhere = Quem não pode baixar nenhum ladrilho passa a vez e continua no jogo.

## The dragon

heading-dragon = O Dragão
dragon-what = O ladrilho do Dragão mostra quem espera por um ladrilho.
dragon-take = { $dragon-rests ->
    [aside] Quem deve comprar e encontra o monte vazio pega o Dragão que está ao lado do tabuleiro
    *[under-pile] Um monte em que só resta o Dragão conta como vazio: quem deve comprar pega então o Dragão
}, e a compra para. Se um jogador já tem o Dragão, ninguém o tira dele: então a compra simplesmente para.
dragon-full-hand = Um jogador com { $hand-limit ->
    [one] um ladrilho
    *[other] { $hand-limit } ladrilhos
} nunca compra, nem mesmo o Dragão.
dragon-release = { $dragon-release ->
    [all-full] Depois de uma compra em que saiu pelo menos um ladrilho do monte, quem tem o Dragão o entrega ao primeiro jogador que não conseguiu comprar porque o monte tinha acabado; se é ele mesmo esse jogador, o Dragão continua com ele. Mas, se todos os que continuam no jogo estão outra vez com { $hand-limit ->
        [one] um ladrilho
        *[other] { $hand-limit } ladrilhos
    }, o Dragão volta a ficar { $dragon-rests ->
        [aside] ao lado do tabuleiro
        *[under-pile] no fundo do monte
    }. Em qualquer outro caso, o Dragão continua com quem o tem.
    [on-draw] Quando quem tem o Dragão compra um ladrilho, o Dragão volta na hora a ficar { $dragon-rests ->
        [aside] ao lado do tabuleiro
        *[under-pile] no fundo do monte
    }.
    [own-turn] No próprio turno, antes que alguém compre, quem tem o Dragão o põe de volta { $dragon-rests ->
        [aside] ao lado do tabuleiro
        *[under-pile] no fundo do monte
    }, se há ladrilhos no monte. Quem tem o Dragão e compra no turno de outro jogador continua com ele.
    *[refill] Quando ladrilhos voltam ao monte, o Dragão volta a ficar { $dragon-rests ->
        [aside] ao lado do tabuleiro
        *[under-pile] no fundo do monte
    } antes que alguém compre. Para decidir quem compra primeiro, e só para isso, quem o tinha ainda conta como quem o tem.
}
dragon-holder-out = Se quem tem o Dragão é eliminado{ $dragon-holder-out ->
    [next-short] , o Dragão vai para o primeiro jogador ainda no jogo { $hand-limit ->
        [one] sem ladrilhos
        *[other] com menos de { $hand-limit } ladrilhos
    }, em sentido horário a partir de quem o tinha. Se não há nenhum
    [next] , o Dragão vai para o próximo jogador ainda no jogo, em sentido horário a partir de quem o tinha. Mas, se esse jogador tem { $hand-limit ->
        [one] um ladrilho
        *[other] { $hand-limit } ladrilhos
    }
    *[nobody] {""}
}, o Dragão volta a ficar { $dragon-rests ->
    [aside] ao lado do tabuleiro
    *[under-pile] no fundo do monte
}{ $dragon-holder-out ->
    [next] , mesmo que alguém mais adiante tenha menos
    *[nobody] {""}
}.

## The end

end = { $ending-until ->
    [none-left] Joga-se até que não reste ninguém: o último jogador continua sozinho.
    *[one-left] { $ending-together ->
        [round] Se no fim de uma rodada { $teams-count ->
            [0] resta um só jogador
            *[other] restam só jogadores de uma equipe
        }, a partida acaba{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] {" "}e esse jogador vence.
                *[other] . Essa equipe vence, com todos os seus jogadores, também os eliminados.
            }
        } Em uma rodada cada um joga uma vez, a partir do jogador 1: quem ainda não jogou joga.
        *[placement] Assim que { $teams-count ->
            [0] resta um só jogador
            *[other] restam só jogadores de uma equipe
        }, a partida acaba, mesmo no meio de um turno: o resto do turno não é jogado{ $ending-winner ->
            [most-points] .
            *[last] { $teams-count ->
                [0] . Esse jogador vence.
                *[other] . Essa equipe vence, com todos os seus jogadores, também os eliminados.
            }
        }
    }
}
together = { $ending-together ->
    [round] na mesma rodada
    *[placement] pelo mesmo ladrilho
}
end-together = Se todos os que continuam no jogo são eliminados { together }, { $ending-shared-elimination ->
    [nobody] ninguém vence
    *[shared] { $teams-count ->
        [0] eles dividem a vitória
        *[other] as equipes deles dividem a vitória
    }
}.
end-tiles = { $hand-whose ->
    [common] Se, depois da compra, restam { $sides ->
        [teams] jogadores de várias equipes
        *[players] vários jogadores
    } e a mão comum está vazia, a partida acaba e { $ending-tiles-out ->
        [nobody] ninguém vence
        *[shared] { $sides ->
            [teams] essas equipes dividem a vitória
            *[players] eles dividem a vitória
        }
    }.
    [pile] Se restam { $sides ->
        [teams] jogadores de várias equipes
        *[players] vários jogadores
    } e o monte está vazio, a partida acaba e { $ending-tiles-out ->
        [nobody] ninguém vence
        *[shared] { $sides ->
            [teams] essas equipes dividem a vitória
            *[players] eles dividem a vitória
        }
    }.
    *[own] Se, depois da compra, restam { $sides ->
        [teams] jogadores de várias equipes{ $turn-empty-hand ->
            [draw-first] ,
            *[pass] {" "}e
        }
        *[players] { $turn-empty-hand ->
            [draw-first] vários jogadores,
            *[pass] vários jogadores e
        }
    } nenhum deles tem ladrilhos{ $turn-empty-hand ->
        [draw-first] {" "}e o monte está vazio,
        *[pass] ,
    } a partida acaba e { $ending-tiles-out ->
        [nobody] ninguém vence
        *[shared] { $sides ->
            [teams] essas equipes dividem a vitória
            *[players] eles dividem a vitória
        }
    }.
}
end-home = A partida acaba quando não resta nenhum marco no tabuleiro.
end-alone = { $start-owner ->
    [nobody] A partida acaba assim que um marco é eliminado.
    *[players] A partida acaba quando { $start-markers ->
        [one] o seu marco é eliminado
        *[other] todos os seus marcos são eliminados
    }.
}
end-nobodys = A partida também acaba quando não há mais nenhum marco no tabuleiro{ $sides ->
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
    [common] Se, depois da compra, a mão comum está vazia, a partida acaba.
    [pile] Se o monte está vazio, a partida acaba.
    *[own] { $sides ->
        [one-player] A partida acaba também quando você não tem mais ladrilhos para baixar.
        *[players] Se, depois da compra, nenhum dos que continuam no jogo tem ladrilhos{ $turn-empty-hand ->
            [draw-first] {" "}e o monte está vazio,
            *[pass] ,
        } a partida acaba.
    }
}
end-no-placement = A partida acaba também quando ninguém pode baixar um ladrilho.
end-tiles-one = { $teams-count ->
    [0] Se então resta um só jogador, ele vence.
    *[other] Se então restam só jogadores de uma equipe, ela vence.
}
points-most = { $sides ->
    [one-player] Os seus pontos no fim são o seu resultado.
    [one-team] Os pontos de todos os jogadores juntos são o resultado de vocês.
    [teams] Os pontos de uma equipe são os dos seus jogadores juntos. Vence a equipe que tem mais pontos, com todos os seus jogadores, no jogo ou eliminados. Com pontos iguais, as equipes dividem a vitória.
    *[players] Vence quem tem mais pontos{ $elimination-edge ->
        [home] {""}
        *[out] , no jogo ou eliminado
    }. Com pontos iguais, a vitória é dividida.
}
points-path = { $score-path ->
    [squares] Cada marco dá um ponto por quadrado que o seu caminho atravessou, tantas vezes quantas o atravessou, incluindo o último até a borda.
    *[crossings] Cada marco dá um ponto por vez que o seu caminho cruzou a si mesmo: passou duas vezes pelo mesmo ladrilho, por caminhos que se cruzam.
}
points-growing = Dos quadrados que um marco atravessa graças a um só ladrilho, o primeiro dá 1 ponto, o segundo 2, e assim por diante.
points-collision = Depois de uma colisão, o trecho entre os quadrados de onde vinham os dois marcos conta para ambos.
points-still-in = O caminho de um marco que ainda está no tabuleiro no fim { $score-still-in ->
    [0] não conta.
    *[other] conta { $score-still-in } vezes.
}
points-hole = Um caminho que termina em um quadrado que falta conta { $score-hole } vezes.
points-put-out = Se o seu ladrilho põe fora o marco de outro jogador, { $put-out ->
    [loss] { $put-out-times ->
        [1] você perde tantos pontos quantos o caminho dele dá.
        *[other] você perde { $put-out-times } vezes os pontos que o caminho dele dá.
    }
    *[gain] o caminho dele conta { $put-out-times ->
        [1] também para você.
        *[other] { $put-out-times } vezes também para você.
    }
}
points-put-out-partner = O marco de um parceiro conta para isso como qualquer outro.
points-marker = Cada marco seu que ainda está no tabuleiro no fim dá mais { $score-marker ->
    [one] { $score-marker } ponto
    *[other] { $score-marker } pontos
}.

## An example

example-about = De uma partida com { $players ->
    [one] um jogador
    *[other] { $players } jogadores
}. Cada quadrado tem o nome da letra da sua coluna, da esquerda para a direita, e do número da sua linha, de baixo para cima: A1 fica embaixo à esquerda. Os traços grossos são os caminhos por onde os marcos vieram, e as marcas nos quatro cantos de um ladrilho mostram que foi o último a ser baixado.
example-markers = Quando um jogador tem vários marcos, eles também são contados a partir de 1: o tabuleiro mostra o número do jogador e depois o do marco.
example-nobodys = No tabuleiro, um 0 representa { $markers ->
    [one] o marco
    *[other] um marco, seguido do seu número
}.
# $hands lists the players who are still in, each in the form of the next message.
example-state = É o turno do jogador { $player }. Continuam no jogo { $hands }.
example-holds = { $tiles ->
    [0] o jogador { $player } sem ladrilhos
    [one] o jogador { $player } com um ladrilho
    *[other] o jogador { $player } com { $tiles } ladrilhos
}
# If nobody has a hand.
example-in = o jogador { $player }
example-pile = { $tiles ->
    [0] O monte está vazio.
    [one] O monte tem um ladrilho.
    *[other] O monte tem { $tiles } ladrilhos.
}
# If only the dragon is there.
example-pile-dragon = No monte só resta o Dragão.
example-holder = O jogador { $player } tem o Dragão.
example-hand = A mão do jogador { $player }
example-common-hand = A mão comum
example-tiles-of-pile = Os ladrilhos do monte
example-tiles = Os ladrilhos
example-before = O tabuleiro antes do turno
example-after = O tabuleiro depois do turno
example-end = A partida continua.
example-over = Com isso, a partida acaba.
# The player who does something, at the beginning of a sentence.
who-player = O jogador { $player }
who-marker = O marco { $marker } do jogador { $player }
who-nobodys = O marco
who-nobodys-marker = O marco { $marker }
event-lane = { $who } vai seguir o caminho que começa no ponto { $end } do quadrado.
event-pass = { $who } não tem nenhum ladrilho e passa a vez.
event-pass-stuck = { $who } não pode baixar nenhum ladrilho e passa a vez.
event-place = O jogador { $player } baixa o ladrilho { $tile } no quadrado { $square }{ $turns ->
    [0] .
    [one] , girado um quarto de volta em sentido horário.
    [2] , girado meia volta.
    [3] , girado três quartos de volta em sentido horário.
    *[other] , girado { $turns } quartos de volta em sentido horário.
}
event-place-for = Para o marco { $marker }, o jogador { $player } baixa o ladrilho { $tile } no quadrado { $square }{ $turns ->
    [0] .
    [one] , girado um quarto de volta em sentido horário.
    [2] , girado meia volta.
    [3] , girado três quartos de volta em sentido horário.
    *[other] , girado { $turns } quartos de volta em sentido horário.
}
event-move = { $who } se move e agora tem à frente o quadrado { $square }.
event-out-edge = { $who } é levado para fora do tabuleiro.
event-home = { $who } chega em casa e marca { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
event-out-loop = { $who } daria voltas sem fim, e está fora: o ladrilho não é baixado.
event-out-collision = { $who } colide com outro marco.
event-eliminated = O jogador { $player } sai do jogo.
event-exchange = { $who } troca { $give } por { $take }.
event-dragon-taken = { $who } recebe o Dragão.
event-dragon-aside = O Dragão volta a ficar ao lado do tabuleiro.
event-dragon-pile = O Dragão volta a ficar no fundo do monte.
event-discard-none = { $who } não tinha mais ladrilhos.
event-discard-pile = { $count ->
    [one] Vai para o monte um ladrilho do jogador { $player }.
    *[other] Vão para o monte { $count } ladrilhos do jogador { $player }.
}
event-discard-aside = { $count ->
    [one] O jogador { $player } põe um ladrilho diante de si, virado para baixo, fora do jogo.
    *[other] O jogador { $player } põe { $count } ladrilhos diante de si, virados para baixo, fora do jogo.
}
event-discard-under-pile = { $count ->
    [one] Vai para o fundo do monte um ladrilho do jogador { $player }.
    *[other] Vão para o fundo do monte { $count } ladrilhos do jogador { $player }.
}
event-draw = { $who } compra um ladrilho.
event-draw-seen = { $who } compra o ladrilho { $tile }.
event-draw-common = O ladrilho { $tile } entra na mão comum.
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
