# What the rulebooks of path-tile games say besides: each message as a whole, in every language the same messages.

## The game in short

short = Cada jogador baixa ladrilhos com caminhos e conduz o seu marco por eles. Quem é levado para fora do tabuleiro é eliminado; o último que resta vence.
short-many = Cada jogador baixa ladrilhos com caminhos e conduz os seus { $markers } marcos por eles. Quem não tem mais nenhum no tabuleiro é eliminado; o último que resta vence.
short-points = Cada jogador baixa ladrilhos com caminhos e conduz o seu marco por eles. Quem é levado para fora do tabuleiro é eliminado; vence quem tem mais pontos no fim.
short-points-many = Cada jogador baixa ladrilhos com caminhos e conduz os seus { $markers } marcos por eles. Quem não tem mais nenhum no tabuleiro é eliminado; vence quem tem mais pontos no fim.
short-teams = Joga-se em equipes. Cada jogador baixa ladrilhos com caminhos e conduz o seu marco por eles. Quem é levado para fora do tabuleiro é eliminado; a última equipe que resta vence.
short-teams-many = Joga-se em equipes. Cada jogador baixa ladrilhos com caminhos e conduz os seus { $markers } marcos por eles. Quem não tem mais nenhum no tabuleiro é eliminado; a última equipe que resta vence.
short-teams-points = Joga-se em equipes. Cada jogador baixa ladrilhos com caminhos e conduz o seu marco por eles. Quem é levado para fora do tabuleiro é eliminado; vence a equipe que tem mais pontos no fim.
short-teams-points-many = Joga-se em equipes. Cada jogador baixa ladrilhos com caminhos e conduz os seus { $markers } marcos por eles. Quem não tem mais nenhum no tabuleiro é eliminado; vence a equipe que tem mais pontos no fim.
short-nobodys = Cada jogador baixa ladrilhos com caminhos e conduz por eles { $markers ->
    [one] um marco que não é de ninguém
    *[other] { $markers } marcos que não são de ninguém
}. Quem baixa um ladrilho que elimina um marco é eliminado; vence quem ainda está no jogo no fim.
short-nobodys-teams = Joga-se em equipes. Cada jogador baixa ladrilhos com caminhos e conduz por eles { $markers ->
    [one] um marco que não é de ninguém
    *[other] { $markers } marcos que não são de ninguém
}. Quem baixa um ladrilho que elimina um marco é eliminado; vence a equipe que ainda está no jogo no fim.
short-together = Todos os jogadores são uma só equipe. Cada jogador baixa ladrilhos com caminhos e conduz { $markers ->
    [one] o seu marco
    *[other] os seus { $markers } marcos
} por eles, para que a equipe faça o máximo de pontos.
short-together-no-points = Todos os jogadores são uma só equipe. Cada jogador baixa ladrilhos com caminhos e conduz { $markers ->
    [one] o seu marco
    *[other] os seus { $markers } marcos
} por eles, pelo maior tempo possível.
short-alone = Você baixa ladrilhos com caminhos e conduz { $markers ->
    [one] um marco
    *[other] { $markers } marcos
} por eles, para fazer o máximo de pontos.
short-alone-no-points = Você baixa ladrilhos com caminhos e conduz { $markers ->
    [one] um marco
    *[other] { $markers } marcos
} por eles, pelo maior tempo possível.
short-collision = Dois marcos que colidem são eliminados os dois.
short-home = Cada jogador baixa ladrilhos com caminhos, pelos quais todos os marcos correm para casa, na borda do tabuleiro; vence quem tem mais pontos no fim.
short-home-teams = Joga-se em equipes. Cada jogador baixa ladrilhos com caminhos, pelos quais todos os marcos correm para casa, na borda do tabuleiro; vence a equipe que tem mais pontos no fim.
short-home-together = Vocês baixam ladrilhos com caminhos, pelos quais todos os marcos correm para casa, na borda do tabuleiro, para fazer juntos o máximo de pontos.
short-home-alone = Você baixa ladrilhos com caminhos, pelos quais os seus marcos correm para casa, na borda do tabuleiro, para fazer o máximo de pontos.

## What is needed

need-board = Um tabuleiro de { $columns } por { $rows } quadrados.
need-board-holes = Um tabuleiro de { $columns } por { $rows } quadrados, dos quais faltam alguns: tem { $squares }.
# $squares lists the missing squares, $count is their number.
board-holes = { $count ->
    [one] Falta o quadrado { $squares }.
    *[other] Faltam os quadrados { $squares }.
} As colunas têm letras a partir da esquerda, as linhas, números a partir de baixo. Um caminho que leva a um quadrado que falta termina ali como na borda do tabuleiro.
# What is on a tile with a number of $ports on each side.
tile-shape = { $ports ->
    [1] Em cada um, dois caminhos ligam quatro pontos de contato, um de cada lado.
    [2] Em cada um, quatro caminhos ligam oito pontos de contato, dois de cada lado.
    [3] Em cada um, seis caminhos ligam doze pontos de contato, três de cada lado.
    *[other] Em cada um, oito caminhos ligam dezesseis pontos de contato, quatro de cada lado.
}
tile-turned = Girado, um ladrilho continua sendo o mesmo.
tile-not-turned = Os ladrilhos nunca são girados: baixe-os como a figura os mostra.
need-tiles-endless = Ladrilhos sem fim. { $shape } { $turning } Os caminhos podem se cruzar: cada um segue o seu rumo. Há { $kinds } maneiras de ligar os pontos; sempre que se compra um ladrilho, cada uma é tão provável quanto as outras.
need-tiles-endless-listed = Ladrilhos sem fim. { $shape } { $turning } Os caminhos podem se cruzar: cada um segue o seu rumo. Das { $all } maneiras de ligar os pontos, há { $kinds }; a figura mostra quais, e com que frequência cada uma aparece em comparação com as outras.
need-tiles-endless-any = Ladrilhos sem fim. { $shape } { $turning } Os caminhos podem se cruzar: cada um segue o seu rumo. Há { $kinds } maneiras de ligar os pontos.
need-tiles-different = { $tiles } ladrilhos, todos diferentes. { $shape } Cada maneira de ligá-los aparece uma vez. { $turning } Os caminhos podem se cruzar: cada um segue o seu rumo.
need-tiles-copies = { $tiles } ladrilhos. { $shape } { $turning } Os caminhos podem se cruzar: cada um segue o seu rumo. Cada uma das { $kinds } maneiras de ligar os pontos aparece { $copies ->
    [2] duas vezes
    *[other] { $copies } vezes
}.
need-tiles-listed = { $tiles ->
    [one] Um ladrilho.
    *[other] { $tiles } ladrilhos.
} { $shape } { $turning } Os caminhos podem se cruzar: cada um segue o seu rumo. { $kinds ->
    [one] Das { $all } maneiras de ligar os pontos, há uma só; a figura mostra qual, e quantas vezes ela aparece.
    *[other] Das { $all } maneiras de ligar os pontos, há { $kinds }; a figura mostra quais, e quantas vezes cada uma aparece.
}
need-tiles-listed-all = { $tiles } ladrilhos. { $shape } { $turning } Os caminhos podem se cruzar: cada um segue o seu rumo. Cada uma das { $all } maneiras de ligar os pontos aparece pelo menos uma vez; a figura mostra quantas.
need-markers = { $markers ->
    [one] Um marco para cada jogador.
    *[other] { $markers } marcos para cada jogador.
}
need-markers-alone = { $markers ->
    [one] Um marco.
    *[other] { $markers } marcos.
}
need-markers-nobodys = { $markers ->
    [one] Um marco, que não é de ninguém: todos baixam ladrilhos para ele.
    *[other] { $markers } marcos, que não são de ninguém: todos baixam ladrilhos para eles.
}
need-starts-port = Posições iniciais ao longo da borda do tabuleiro, { $starts } no total: { $ports ->
    [1] uma marca
    [2] duas marcas
    [3] três marcas
    *[other] quatro marcas
} em cada lado externo dos quadrados da borda. Em cada marca começa um caminho.
need-starts-hole = { $starts ->
    [one] Há mais uma ao lado de um lugar que falta.
    *[other] Há mais { $starts } ao lado de lugares que faltam.
}
need-starts-side = Posições iniciais ao longo da borda do tabuleiro, { $starts } no total: cada lado externo dos quadrados da borda é uma. Em cada uma começam { $ports ->
    [2] dois
    *[other] { $ports }
} caminhos.
need-dragon = O ladrilho do Dragão. Ele nunca é baixado no tabuleiro e nunca faz parte de uma mão.
# Below the picture of the tiles.
tile-names = Um ladrilho leva o nome dos pontos de contato que os seus caminhos ligam: de A a { $last }, em sentido horário a partir do ponto esquerdo do lado de cima. Os pontos ao redor de um quadrado do tabuleiro têm as mesmas letras.
picture-tiles = Os ladrilhos
picture-starts = O tabuleiro, com um sinal na borda para cada posição inicial
copies-of-tile = { $copies } × { $tile }

## Setting up

setup-seats = O jogador mais velho é o jogador 1. Os outros são numerados em sentido horário a partir dele.
setup-teams = Há { $teams } equipes. { $teams ->
    [2] Os jogadores 1 e 2
    *[other] Os jogadores de 1 a { $teams }
} são de equipes diferentes, e os seguintes entram nelas na mesma ordem. Os jogadores de uma equipe são parceiros: vencem juntos.
setup-one-team = Todos os jogadores são uma só equipe: cada um é parceiro de todos os outros.
setup-deal = Embaralhe os ladrilhos virados para baixo e distribua { $size ->
    [one] um
    *[other] { $size }
} a cada jogador. Cada um pode olhar os próprios ladrilhos a qualquer momento e os mantém escondidos dos outros. Os que sobram formam o monte de compra, virados para baixo.
setup-deal-open = Embaralhe os ladrilhos virados para baixo e distribua { $size ->
    [one] um
    *[other] { $size }
} a cada jogador. Cada um põe os seus ladrilhos virados para cima diante de si, agora e sempre que compra. Os que sobram formam o monte de compra, virados para baixo.
setup-deal-common = Embaralhe os ladrilhos virados para baixo e ponha { $size ->
    [one] um virado
    *[other] { $size } virados
} para cima ao lado do tabuleiro: é a mão comum, com que todos jogam. Os que sobram formam o monte de compra, virados para baixo.
setup-deal-pile = Ponha todos os ladrilhos virados para cima ao lado do tabuleiro: é o monte, com que todos jogam. Ninguém tem uma mão.
setup-deal-alone = Embaralhe os ladrilhos virados para baixo e compre { $size ->
    [one] um
    *[other] { $size }
}: é a sua mão. O resto é o monte de compra, virado para baixo.
setup-endless = Os ladrilhos nunca acabam: cada um é comprado como se todos estivessem lá.
setup-endless-all = Cada um baixa qualquer ladrilho que exista, quantas vezes quiser. Ninguém tem uma mão.
setup-limit = Uma mão nunca tem mais de { $limit ->
    [one] um ladrilho
    *[other] { $limit } ladrilhos
}.
setup-dragon-aside = Ponha o ladrilho do Dragão ao lado do tabuleiro.
setup-dragon-pile = Ponha o ladrilho do Dragão no fundo do monte de compra.
setup-starts-choice = O jogador 1 escolhe a posição inicial do seu marco; depois, os outros em sentido horário escolhem a do seu.
setup-starts-choice-many = O jogador 1 escolhe a posição inicial do seu primeiro marco, depois os outros em sentido horário. Quando todos têm um marco no tabuleiro, os seguintes vêm na mesma ordem, até que cada jogador tenha ali os seus { $markers }.
setup-starts-choice-alone = Escolha a posição inicial { $markers ->
    [one] do seu marco
    *[other] de cada um dos seus { $markers } marcos
}.
setup-starts-tile = O jogador 1 baixa um ladrilho { $whose ->
    [own] da mão
    [common] da mão comum
    *[pile] do monte
} em um quadrado da borda do tabuleiro, sem nenhum outro ladrilho ao lado, e põe um marco em um ponto desse ladrilho voltado para um quadrado vazio. Depois os outros fazem o mesmo em sentido horário, um marco cada um.
setup-starts-tile-many = O jogador 1 baixa um ladrilho { $whose ->
    [own] da mão
    [common] da mão comum
    *[pile] do monte
} em um quadrado da borda do tabuleiro, sem nenhum outro ladrilho ao lado, e põe um primeiro marco em um ponto desse ladrilho voltado para um quadrado vazio. Depois os outros fazem o mesmo em sentido horário. Quando todos têm um marco no tabuleiro, seguem os outros na mesma ordem, até que cada jogador tenha { $markers }.
setup-starts-tile-alone = { $markers ->
    [one] Baixe um ladrilho
    *[other] Para cada um de { $markers } marcos baixe um ladrilho
} { $whose ->
    [own] da sua mão
    [common] da mão comum
    *[pile] do monte
} em um quadrado da borda do tabuleiro, sem nenhum outro ladrilho ao lado, e ponha { $markers ->
    [one] um marco
    *[other] o marco
} em um ponto desse ladrilho voltado para um quadrado vazio.
setup-tile-draw = Quem começou com um marco compra um ladrilho pelo que baixou.
setup-tile-draw-common = Sempre que um marco começou, compra-se um ladrilho para a mão comum.
setup-tile-draw-new = Quem começou com um marco põe os outros ladrilhos de lado, fora do jogo, e compra { $size ->
    [one] um novo
    *[other] { $size } novos
}.
setup-starts-chance = A posição inicial de cada marco é sorteada.
# $starts lists the markers, each as one of the next two messages says it.
setup-starts-list = Cada marco tem a sua posição inicial. Cada quadrado tem o nome da letra da sua coluna, da esquerda para a direita, e do número da sua linha, de baixo para cima: A1 fica embaixo à esquerda. As posições: { $starts }.
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
setup-exclusive-start = Dois marcos não podem ficar na mesma posição inicial. Dois marcos em posições iniciais diferentes podem ter o mesmo quadrado à frente.
setup-exclusive-square = Dois marcos não podem ter o mesmo quadrado à frente.
setup-exclusive-none = Vários marcos podem ficar na mesma posição inicial.
setup-port = O marco tem à frente o quadrado ao lado da sua posição inicial e vai entrar nele pelo único caminho que começa ali.
setup-side = O marco tem à frente o quadrado ao lado da sua posição inicial e fica entre { $ports ->
    [2] dois caminhos
    *[other] os caminhos desse lado
}. Qual deles vai seguir só se escolhe quando há um ladrilho ali.
setup-before-tiles = Todos os marcos estão no tabuleiro antes que o primeiro ladrilho seja baixado.

## A turn

turn-order = O jogador 1 tem o primeiro turno; depois, a vez segue em sentido horário, pulando quem foi eliminado. { $supply ->
    [endless] Não se pode passar a vez.
    *[pile] Quem ainda tem ladrilhos não pode passar a vez.
} No seu turno, faça isto, nesta ordem:
turn-order-many = O jogador 1 tem o primeiro turno; depois, a vez segue em sentido horário, pulando quem foi eliminado. { $supply ->
    [endless] Não se pode passar a vez.
    *[pile] Quem ainda tem ladrilhos não pode passar a vez.
} No seu turno, faça tudo isto, nesta ordem, para um dos seus marcos, e depois de novo para { $markers ->
    [2] o outro
    *[other] cada um dos outros
}. A cada turno, você escolhe de novo a ordem dos marcos. Para um marco eliminado, antes do turno ou durante ele, não se faz nada. Se você não tem mais ladrilhos para continuar com o marco seguinte, o turno acaba.
turn-order-one = O jogador 1 tem o primeiro turno; depois, a vez segue em sentido horário, pulando quem foi eliminado. { $supply ->
    [endless] Não se pode passar a vez.
    *[pile] Quem ainda tem ladrilhos não pode passar a vez.
} No seu turno, faça isto, nesta ordem, para um dos seus marcos no tabuleiro, o que você quiser:
turn-order-elsewhere = O jogador 1 tem o primeiro turno; depois, a vez segue em sentido horário. Quem pode baixar um ladrilho não pode passar a vez. No seu turno, faça isto, nesta ordem:
turn-order-nobodys-many = O jogador 1 tem o primeiro turno; depois, a vez segue em sentido horário, pulando quem foi eliminado. { $supply ->
    [endless] Não se pode passar a vez.
    *[pile] Quem ainda tem ladrilhos não pode passar a vez.
} No seu turno, faça tudo isto, nesta ordem, para um dos marcos, e depois de novo para { $markers ->
    [2] o outro
    *[other] cada um dos outros
}. A cada turno, você escolhe de novo a ordem dos marcos. Para um marco eliminado não se faz nada; se você for eliminado, ou não tiver mais ladrilhos para continuar, o turno acaba.
turn-order-nobodys-one = O jogador 1 tem o primeiro turno; depois, a vez segue em sentido horário, pulando quem foi eliminado. { $supply ->
    [endless] Não se pode passar a vez.
    *[pile] Quem ainda tem ladrilhos não pode passar a vez.
} No seu turno, faça isto, nesta ordem, para um dos marcos no tabuleiro, o que você quiser:
turn-order-alone = Baixe um ladrilho depois do outro. Para cada um faça isto, nesta ordem:
turn-order-alone-one = Baixe um ladrilho depois do outro. Para cada um faça isto, nesta ordem, para um dos seus marcos no tabuleiro, o que você quiser:
turn-order-alone-many = Jogue um turno depois do outro. Em cada um faça tudo isto, nesta ordem, para um dos seus marcos, e depois de novo para { $markers ->
    [2] o outro
    *[other] cada um dos outros
}. A cada turno você escolhe de novo a ordem dos seus marcos. Para um marco eliminado, mesmo durante este turno, não se faz nada.
turn-lay = Baixe { $whose ->
    [common] um dos ladrilhos da mão comum
    [pile] um ladrilho qualquer do monte
    [any] um ladrilho qualquer
    *[own] um dos seus ladrilhos
} no quadrado vazio à frente do seu marco{ $turning ->
    [fixed] {""}
    *[free] , girado como você quiser
}. Um ladrilho baixado fica como está.
turn-lay-many = Baixe { $whose ->
    [common] um dos ladrilhos da mão comum
    [pile] um ladrilho qualquer do monte
    [any] um ladrilho qualquer
    *[own] um dos seus ladrilhos
} no quadrado vazio à frente do marco{ $turning ->
    [fixed] {""}
    *[free] , girado como você quiser
}. Um ladrilho baixado fica como está.
turn-lay-touching = Baixe { $whose ->
    [common] um dos ladrilhos da mão comum
    [pile] um ladrilho qualquer do monte
    [any] um ladrilho qualquer
    *[own] um dos seus ladrilhos
} em qualquer quadrado vazio ao lado de um ladrilho ou na borda externa do tabuleiro{ $turning ->
    [fixed] {""}
    *[free] , girado como você quiser
}. Um ladrilho baixado fica como está.
turn-lay-anywhere = Baixe { $whose ->
    [common] um dos ladrilhos da mão comum
    [pile] um ladrilho qualquer do monte
    [any] um ladrilho qualquer
    *[own] um dos seus ladrilhos
} em qualquer quadrado vazio{ $turning ->
    [fixed] {""}
    *[free] , girado como você quiser
}. Um ladrilho baixado fica como está.
turn-second = Em vez disso, você pode comprar um ladrilho do monte, se houver, e tem de baixar esse: a sua mão fica como está. Se ele não pode ser baixado em lugar nenhum, sai do jogo, e o seu turno acaba.
turn-edge-last-resort = Nenhum ladrilho pode unir sozinho dois pontos na borda externa do tabuleiro, a não ser que o faça onde quer que e como quer que você o baixe, e que o mesmo valha para todos os outros ladrilhos que você tem.
turn-edge-never = Nenhum ladrilho pode unir sozinho dois pontos na borda externa do tabuleiro.
turn-ban-collisions = Você não pode baixar um ladrilho de um jeito que elimine este marco, seja levando-o para fora do tabuleiro, seja por uma colisão, a não ser que todos os ladrilhos { $whose ->
    [common] da mão comum
    [pile] do monte
    *[own] da sua mão
} o eliminem{ $turning ->
    [fixed] {""}
    *[free] {" "}em qualquer orientação
}. Que a jogada elimine outros não importa.
turn-ban-edge = Você não pode baixar um ladrilho de um jeito que leve este marco para fora do tabuleiro, a não ser que todos os ladrilhos { $whose ->
    [common] da mão comum
    [pile] do monte
    *[own] da sua mão
} o levem para fora{ $turning ->
    [fixed] {""}
    *[free] {" "}em qualquer orientação
}. Fazê-lo colidir é permitido. Que a jogada elimine outros não importa.
turn-ban-no-collisions = Você não pode baixar um ladrilho de um jeito que leve este marco para fora do tabuleiro, a não ser que todos os ladrilhos { $whose ->
    [common] da mão comum
    [pile] do monte
    *[own] da sua mão
} o levem para fora{ $turning ->
    [fixed] {""}
    *[free] {" "}em qualquer orientação
}. Que a jogada elimine outros não importa.
turn-ban-nobodys-collisions = Você não pode baixar um ladrilho de um jeito que elimine um marco, seja levando-o para fora do tabuleiro, seja por uma colisão, a não ser que todos os ladrilhos { $whose ->
    [common] da mão comum
    [pile] do monte
    *[own] da sua mão
} eliminem algum{ $turning ->
    [fixed] {""}
    *[free] {" "}em qualquer orientação
}.
turn-ban-nobodys-edge = Você não pode baixar um ladrilho de um jeito que leve um marco para fora do tabuleiro, a não ser que todos os ladrilhos { $whose ->
    [common] da mão comum
    [pile] do monte
    *[own] da sua mão
} levem algum para fora{ $turning ->
    [fixed] {""}
    *[free] {" "}em qualquer orientação
}. Fazer marcos colidirem é permitido.
turn-ban-nobodys-no-collisions = Você não pode baixar um ladrilho de um jeito que leve um marco para fora do tabuleiro, a não ser que todos os ladrilhos { $whose ->
    [common] da mão comum
    [pile] do monte
    *[own] da sua mão
} levem algum para fora{ $turning ->
    [fixed] {""}
    *[free] {" "}em qualquer orientação
}.
turn-ban-own = Os seus outros marcos não contam para isso: eliminar um deles é permitido.
turn-ban-loop-own = Também não pode baixar um ladrilho que leve este marco a uma volta sem fim, a menos que não haja outra jogada.
turn-ban-loop-any = Também não pode baixar um ladrilho que leve qualquer marco a uma volta sem fim, a menos que não haja outra jogada.
turn-ban-partners = O marco de um parceiro conta como qualquer outro: eliminá-lo é permitido.
turn-ban-any = Isso tem de valer para todos os seus marcos: enquanto um deles tiver { $whose ->
    [common] na mão comum
    [pile] no monte
    *[own] na sua mão
} um ladrilho que não o elimine, você baixa um ladrilho assim para um marco assim.
turn-ban-nobodys-any = Isso tem de valer para todos os marcos: enquanto um deles tiver { $whose ->
    [common] na mão comum
    [pile] no monte
    *[own] na sua mão
} um ladrilho que não elimine nenhum, você baixa um ladrilho assim para um marco assim.
turn-ban-side = Se ainda falta escolher o caminho deste marco, um ladrilho é permitido quando pelo menos um dos { $ports ->
    [2] dois
    *[other] { $ports }
} caminhos é permitido, e então você tem de escolher um caminho permitido. Quem escolhe o caminho em um ladrilho baixado para outro marco escolhe livremente.
turn-ban-elsewhere = Você não pode baixar um ladrilho de um jeito que elimine um marco seu, seja levando-o para fora do tabuleiro, seja por uma colisão, enquanto outra jogada não o faz.
turn-ban-elsewhere-edge = Você não pode baixar um ladrilho de um jeito que leve um marco seu para fora do tabuleiro, enquanto outra jogada não o faz.
turn-ban-elsewhere-nobodys = Você não pode baixar um ladrilho de um jeito que elimine um marco, seja levando-o para fora do tabuleiro, seja por uma colisão, enquanto outra jogada não elimina nenhum.
turn-ban-elsewhere-edge-nobodys = Você não pode baixar um ladrilho de um jeito que leve um marco para fora do tabuleiro, enquanto outra jogada não leva nenhum.
turn-no-ban = Qualquer ladrilho é permitido, mesmo um que elimine um marco seu.
turn-no-ban-nobodys = Qualquer ladrilho é permitido, mesmo um que elimine um marco.
turn-lanes = Se o novo ladrilho fica à frente de um marco que ainda está entre { $ports ->
    [2] dois caminhos
    *[other] os caminhos de um lado
}, o dono do marco escolhe agora qual deles o marco segue. Se vários têm de escolher, o jogador da vez escolhe primeiro, depois os outros em sentido horário. Ninguém se move antes de todos escolherem.
turn-move = Todo marco que tem o novo ladrilho à frente, seja seu, seja de outro jogador, segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo quadrado vazio. Todos se movem ao mesmo tempo, inclusive os de jogadores que ainda não tiveram um turno.
turn-move-nobodys = Todo marco que tem o novo ladrilho à frente segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo quadrado vazio.
turn-move-alone = Todo marco que tem o novo ladrilho à frente segue o caminho até o fim e ali, se não for eliminado, passa a ter à frente o próximo quadrado vazio. Todos se movem ao mesmo tempo.
turn-move-home = Todo marco que tem o novo ladrilho à frente, seja de quem for, segue o caminho até o fim e ali, se não estiver na borda, passa a ter à frente o próximo quadrado vazio. Todos se movem ao mesmo tempo.
turn-out-edge = Um marco cujo caminho termina na borda do tabuleiro é eliminado.
turn-out-home = Um marco cujo caminho termina na borda do tabuleiro está em casa, e o caminho dele dá pontos. O dono do marco continua no jogo.
turn-collision-out = Dois marcos que se encontram no mesmo caminho colidem, e os dois são eliminados.
turn-collision-out-tiles = Dois marcos que se encontram em um caminho, ou que chegam a um mesmo ponto, colidem, e os dois são eliminados.
turn-loops = Um ladrilho com o qual marcos dariam voltas sem fim, de volta ao lugar em que estão, não é baixado: fica fora do jogo, esses marcos são eliminados e nenhum outro se move.
turn-collision-pass = Dois marcos que se encontram no mesmo caminho passam um pelo outro, e cada um segue pelo caminho por onde o outro veio.
turn-out-many = Um jogador sai do jogo quando todos os seus marcos foram eliminados. Dois marcos do mesmo jogador também podem colidir.
turn-out-many-pass = Um jogador sai do jogo quando todos os seus marcos foram eliminados.
turn-out-nobodys = Se o ladrilho que você baixou elimina um marco, você sai do jogo.
turn-exchange = Se o seu ladrilho eliminou outros jogadores e você continua no jogo, você pode olhar todos os ladrilhos deles, como um só conjunto, e trocar, uma só vez, qualquer número dos seus por um número igual de ladrilhos desse conjunto.
turn-exchange-teams = Se o seu ladrilho eliminou jogadores de outras equipes e você continua no jogo, você pode olhar todos os ladrilhos deles, como um só conjunto, e trocar, uma só vez, qualquer número dos seus por um número igual de ladrilhos desse conjunto.
turn-dragon = Se quem tem o Dragão foi eliminado, o Dragão passa adiante: veja o capítulo sobre o Dragão.
turn-hands-pile = As mãos de quem acaba de ser eliminado vão para o monte de compra, que é embaralhado de novo.
turn-hands-pile-dragon = As mãos de quem acaba de ser eliminado vão para o monte de compra, que é embaralhado de novo; se o Dragão está no monte, continua no fundo.
turn-hands-aside = Os jogadores que acabam de ser eliminados põem os seus ladrilhos diante de si, virados para baixo. Esses ladrilhos não voltam ao jogo.
turn-hands-under = As mãos de quem acaba de ser eliminado são embaralhadas juntas e postas no fundo do monte de compra: esses ladrilhos são comprados quando acabam todos os que estão acima.
turn-hands-under-dragon = As mãos de quem acaba de ser eliminado são embaralhadas juntas e postas no fundo do monte de compra: esses ladrilhos são comprados quando acabam todos os que estão acima. Se o Dragão está no fundo do monte, continua abaixo deles.
turn-draw-active = Se você continua no jogo e { $limit ->
    [one] não tem ladrilhos
    *[other] tem menos de { $limit } ladrilhos
}, compre um.
turn-draw-new = Se você continua no jogo, ponha de lado os ladrilhos que lhe restam: eles não voltam ao jogo. Depois compre { $size ->
    [one] um ladrilho novo
    *[other] { $size } ladrilhos novos
}. Ninguém mais compra.
turn-draw-common = Se o monte tem um ladrilho, compre um para a mão comum.
turn-draw-everyone = Todos os que continuam no jogo e { $limit ->
    [one] não têm ladrilhos
    *[other] têm menos de { $limit } ladrilhos
} compram um ladrilho por vez, em sentido horário, volta após volta, até que todos tenham { $limit ->
    [one] um
    *[other] { $limit }
} ou que alguém que deve comprar encontre o monte vazio.
turn-draw-refill = Se você continua no jogo e { $limit ->
    [one] não tem ladrilhos
    *[other] tem menos de { $limit } ladrilhos
}, compre um. Mas, se o monte estava vazio e ladrilhos acabam de voltar a ele, em vez disso todos os que continuam no jogo e { $limit ->
    [one] não têm nenhum
    *[other] têm menos de { $limit }
} compram um ladrilho por vez, em sentido horário, volta após volta, até que todos tenham { $limit ->
    [one] um
    *[other] { $limit }
} ou que alguém que deve comprar encontre o monte vazio.
turn-first-active = Você compra primeiro; se você saiu do jogo, o próximo jogador em sentido horário compra primeiro.
turn-first-holder = Quem tem o Dragão compra primeiro; se ninguém o tem, você compra primeiro ou, se saiu do jogo, o próximo jogador em sentido horário.
turn-dragon-waits = Quem encontra o monte vazio pode acabar com o Dragão: veja o capítulo sobre o Dragão.
turn-empty-pile = Se o monte está vazio, ninguém compra.
turn-empty-hand-pass = Quem chega à sua vez sem nenhum ladrilho passa a vez e continua no jogo.
turn-empty-hand-draw = Quem chega à sua vez sem nenhum ladrilho compra um antes de jogar. Se o monte também está vazio, passa a vez e continua no jogo.
turn-home-pass = Quem não tem mais nenhum marco no tabuleiro passa a vez e continua no jogo.
turn-pass-elsewhere = Quem não pode baixar nenhum ladrilho passa a vez e continua no jogo.

## The dragon

heading-dragon = O Dragão
dragon-what = O ladrilho do Dragão mostra quem espera por um ladrilho.
dragon-take-aside = Quem deve comprar e encontra o monte vazio pega o Dragão que está ao lado do tabuleiro, e a compra para. Se um jogador já tem o Dragão, ninguém o tira dele: então a compra simplesmente para.
dragon-take-pile = Um monte em que só resta o Dragão conta como vazio: quem deve comprar pega então o Dragão, e a compra para. Se um jogador já tem o Dragão, ninguém o tira dele: então a compra simplesmente para.
dragon-full-hand = Um jogador com { $limit ->
    [one] um ladrilho
    *[other] { $limit } ladrilhos
} nunca compra, nem mesmo o Dragão.
dragon-release-all-full = Depois de uma compra em que saiu pelo menos um ladrilho do monte, quem tem o Dragão o entrega ao primeiro jogador que não conseguiu comprar porque o monte tinha acabado; se é ele mesmo esse jogador, o Dragão continua com ele. Mas, se todos os que continuam no jogo estão outra vez com { $limit ->
    [one] um ladrilho
    *[other] { $limit } ladrilhos
}, o Dragão volta a ficar { $rest ->
    [aside] ao lado do tabuleiro
    *[pile] no fundo do monte
}. Em qualquer outro caso, o Dragão continua com quem o tem.
dragon-release-on-draw = Quando quem tem o Dragão compra um ladrilho, o Dragão volta na hora a ficar { $rest ->
    [aside] ao lado do tabuleiro
    *[pile] no fundo do monte
}.
dragon-release-own-turn = No próprio turno, antes que alguém compre, quem tem o Dragão o põe de volta { $rest ->
    [aside] ao lado do tabuleiro
    *[pile] no fundo do monte
}, se há ladrilhos no monte. Quem tem o Dragão e compra no turno de outro jogador continua com ele.
dragon-release-refill = Quando ladrilhos voltam ao monte, o Dragão volta a ficar { $rest ->
    [aside] ao lado do tabuleiro
    *[pile] no fundo do monte
} antes que alguém compre. Para decidir quem compra primeiro, e só para isso, quem o tinha ainda conta como quem o tem.
dragon-holder-out-next-short = Se quem tem o Dragão é eliminado, o Dragão vai para o primeiro jogador ainda no jogo { $limit ->
    [one] sem ladrilhos
    *[other] com menos de { $limit } ladrilhos
}, em sentido horário a partir de quem o tinha. Se não há nenhum, o Dragão volta a ficar { $rest ->
    [aside] ao lado do tabuleiro
    *[pile] no fundo do monte
}.
dragon-holder-out-next = Se quem tem o Dragão é eliminado, o Dragão vai para o próximo jogador ainda no jogo, em sentido horário a partir de quem o tinha. Mas, se esse jogador tem { $limit ->
    [one] um ladrilho
    *[other] { $limit } ladrilhos
}, o Dragão volta a ficar { $rest ->
    [aside] ao lado do tabuleiro
    *[pile] no fundo do monte
}, mesmo que alguém mais adiante tenha menos.
dragon-holder-out-nobody = Se quem tem o Dragão é eliminado, o Dragão volta a ficar { $rest ->
    [aside] ao lado do tabuleiro
    *[pile] no fundo do monte
}.

## The end

end-last = Assim que resta um só jogador, a partida acaba, mesmo no meio de um turno: o resto do turno não é jogado. Esse jogador vence.
end-last-team = Assim que restam só jogadores de uma equipe, a partida acaba, mesmo no meio de um turno: o resto do turno não é jogado. Essa equipe vence, com todos os seus jogadores, também os eliminados.
end-last-round = Se no fim de uma rodada resta um só jogador, a partida acaba e esse jogador vence. Em uma rodada cada um joga uma vez, a partir do jogador 1: quem ainda não jogou joga.
end-last-team-round = Se no fim de uma rodada restam só jogadores de uma equipe, a partida acaba. Essa equipe vence, com todos os seus jogadores, também os eliminados. Em uma rodada cada um joga uma vez, a partir do jogador 1: quem ainda não jogou joga.
end-one-left-round = Se no fim de uma rodada resta um só jogador, a partida acaba. Em uma rodada cada um joga uma vez, a partir do jogador 1: quem ainda não jogou joga.
end-one-team-left-round = Se no fim de uma rodada restam só jogadores de uma equipe, a partida acaba. Em uma rodada cada um joga uma vez, a partir do jogador 1: quem ainda não jogou joga.
together-by-tile = pelo mesmo ladrilho
together-in-round = na mesma rodada
end-together-shared = Se todos os que continuam no jogo são eliminados { $together }, eles dividem a vitória.
end-together-nobody = Se todos os que continuam no jogo são eliminados { $together }, ninguém vence.
end-together-shared-teams = Se todos os que continuam no jogo são eliminados { $together }, as equipes deles dividem a vitória.
end-tiles-shared = Se, depois da compra, restam vários jogadores e nenhum deles tem ladrilhos, a partida acaba e eles dividem a vitória.
end-tiles-nobody = Se, depois da compra, restam vários jogadores e nenhum deles tem ladrilhos, a partida acaba e ninguém vence.
end-tiles-pile-shared = Se, depois da compra, restam vários jogadores, nenhum deles tem ladrilhos e o monte está vazio, a partida acaba e eles dividem a vitória.
end-tiles-pile-nobody = Se, depois da compra, restam vários jogadores, nenhum deles tem ladrilhos e o monte está vazio, a partida acaba e ninguém vence.
end-common-shared = Se, depois da compra, restam vários jogadores e a mão comum está vazia, a partida acaba e eles dividem a vitória.
end-common-nobody = Se, depois da compra, restam vários jogadores e a mão comum está vazia, a partida acaba e ninguém vence.
end-pile-shared = Se restam vários jogadores e o monte está vazio, a partida acaba e eles dividem a vitória.
end-pile-nobody = Se restam vários jogadores e o monte está vazio, a partida acaba e ninguém vence.
end-tiles-shared-teams = Se, depois da compra, restam jogadores de várias equipes e nenhum deles tem ladrilhos, a partida acaba e essas equipes dividem a vitória.
end-tiles-nobody-teams = Se, depois da compra, restam jogadores de várias equipes e nenhum deles tem ladrilhos, a partida acaba e ninguém vence.
end-tiles-pile-shared-teams = Se, depois da compra, restam jogadores de várias equipes, nenhum deles tem ladrilhos e o monte está vazio, a partida acaba e essas equipes dividem a vitória.
end-tiles-pile-nobody-teams = Se, depois da compra, restam jogadores de várias equipes, nenhum deles tem ladrilhos e o monte está vazio, a partida acaba e ninguém vence.
end-common-shared-teams = Se, depois da compra, restam jogadores de várias equipes e a mão comum está vazia, a partida acaba e essas equipes dividem a vitória.
end-common-nobody-teams = Se, depois da compra, restam jogadores de várias equipes e a mão comum está vazia, a partida acaba e ninguém vence.
end-pile-shared-teams = Se restam jogadores de várias equipes e o monte está vazio, a partida acaba e essas equipes dividem a vitória.
end-pile-nobody-teams = Se restam jogadores de várias equipes e o monte está vazio, a partida acaba e ninguém vence.
end-one-left = Assim que resta um só jogador, a partida acaba, mesmo no meio de um turno: o resto do turno não é jogado.
end-one-team-left = Assim que restam só jogadores de uma equipe, a partida acaba, mesmo no meio de um turno: o resto do turno não é jogado.
end-none-left = Joga-se até que não reste ninguém: o último jogador continua sozinho.
end-home = A partida acaba quando não resta nenhum marco no tabuleiro.
end-alone = A partida acaba quando { $markers ->
    [one] o seu marco é eliminado
    *[other] todos os seus marcos são eliminados
}.
end-alone-nobodys = A partida acaba assim que um marco é eliminado.
end-nobodys = A partida também acaba quando não há mais nenhum marco no tabuleiro: todos os que continuam no jogo dividem a vitória.
end-nobodys-teams = A partida também acaba quando não há mais nenhum marco no tabuleiro: as equipes de todos os que continuam no jogo dividem a vitória.
end-nobodys-over = A partida também acaba quando não há mais nenhum marco no tabuleiro.
end-out-last-nobodys = Vence quem é eliminado por último.
end-out-last-nobodys-teams = Vence a equipe do jogador eliminado por último.
end-out-last-shared = Vence quem é eliminado por último. Quem é eliminado por último { $together } divide a vitória.
end-out-last-nobody = Vence quem é eliminado por último. Se vários são eliminados por último { $together }, ninguém vence.
end-out-last-shared-teams = Vence a equipe de quem é eliminado por último. As equipes cujos jogadores são eliminados por último { $together } dividem a vitória.
end-out-last-nobody-teams = Vence a equipe de quem é eliminado por último. Se jogadores de várias equipes são eliminados por último { $together }, ninguém vence.
end-tiles-over = Se, depois da compra, nenhum dos que continuam no jogo tem ladrilhos, a partida acaba.
end-tiles-alone = A partida acaba também quando você não tem mais ladrilhos para baixar.
end-no-placement = A partida acaba também quando ninguém pode baixar um ladrilho.
end-tiles-pile-over = Se, depois da compra, nenhum dos que continuam no jogo tem ladrilhos e o monte está vazio, a partida acaba.
end-common-over = Se, depois da compra, a mão comum está vazia, a partida acaba.
end-pile-over = Se o monte está vazio, a partida acaba.
end-tiles-one = Se então resta um só jogador, ele vence.
end-tiles-one-team = Se então restam só jogadores de uma equipe, ela vence.
points-most = Vence quem tem mais pontos, no jogo ou eliminado. Com pontos iguais, a vitória é dividida.
points-most-home = Vence quem tem mais pontos. Com pontos iguais, a vitória é dividida.
points-most-teams = Os pontos de uma equipe são os dos seus jogadores juntos. Vence a equipe que tem mais pontos, com todos os seus jogadores, no jogo ou eliminados. Com pontos iguais, as equipes dividem a vitória.
points-together = Os pontos de todos os jogadores juntos são o resultado de vocês.
points-alone = Os seus pontos no fim são o seu resultado.
points-squares = Cada marco dá um ponto por quadrado que o seu caminho atravessou, tantas vezes quantas o atravessou, incluindo o último até a borda.
points-crossings = Cada marco dá um ponto por vez que o seu caminho cruzou a si mesmo: passou duas vezes pelo mesmo ladrilho, por caminhos que se cruzam.
points-growing = Dos quadrados que um marco atravessa graças a um só ladrilho, o primeiro dá 1 ponto, o segundo 2, e assim por diante.
points-collision = Depois de uma colisão, o trecho entre os quadrados de onde vinham os dois marcos conta para ambos.
points-still-in = O caminho de um marco que ainda está no tabuleiro no fim conta { $factor } vezes.
points-still-in-none = O caminho de um marco que ainda está no tabuleiro no fim não conta.
points-hole = Um caminho que termina em um quadrado que falta conta { $factor } vezes.
points-put-out-once = Se o seu ladrilho põe fora o marco de outro jogador, o caminho dele conta também para você.
points-put-out = Se o seu ladrilho põe fora o marco de outro jogador, o caminho dele conta { $factor } vezes também para você.
points-put-out-lost-once = Se o seu ladrilho põe fora o marco de outro jogador, você perde tantos pontos quantos o caminho dele dá.
points-put-out-lost = Se o seu ladrilho põe fora o marco de outro jogador, você perde { $factor } vezes os pontos que o caminho dele dá.
points-put-out-partner = O marco de um parceiro conta para isso como qualquer outro.
points-marker = Cada marco seu que ainda está no tabuleiro no fim dá mais { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
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
# $hands lists those who are still in, each as the next message says it.
example-state = É o turno do jogador { $player }. Continuam no jogo { $hands }.
example-holds = { $tiles ->
    [0] o jogador { $player } sem ladrilhos
    [one] o jogador { $player } com um ladrilho
    *[other] o jogador { $player } com { $tiles } ladrilhos
}
# Where nobody has a hand.
example-in = o jogador { $player }
example-pile = { $tiles ->
    [0] O monte está vazio.
    [one] O monte tem um ladrilho.
    *[other] O monte tem { $tiles } ladrilhos.
}
# Where nothing but the dragon lies there.
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
# Who does something, at the beginning of a sentence.
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
