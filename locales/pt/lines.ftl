# Rulebook sentences of games of lines (Dungeon Tris). All languages have the same messages.
#
# A sentence can use the value of any key of the rules: `hand.size` is `$hand-size`. The other values are
# those of `FACTS` in src/family/lines/rulebook.rs.

heading-actions = Peças de ação
heading-lines = Trincas

lines-short = Dois jogadores colocam peças lado a lado. { $lines-length } peças com o mesmo símbolo em linha, coluna ou diagonal dão a soma dos seus valores, mas as paredes nos lados das peças podem separá-las. As peças especiais: o muro bloqueia casas, a picareta remove uma peça, a rotação gira uma, o combo vale para os dois e o flip é lançado. Quando todas as peças acabarem, vence quem tiver mais pontos.
lines-need-tiles = Dois jogadores com { $tiles-each } peças cada um: o jogador 1 tem o símbolo X, e o jogador 2, o símbolo O. Cada um tem um saco e mantém escondidas as peças da mão.
lines-copies = { $copies } de { $tile }
lines-need-list = Dessas, { $tiles } peças com o símbolo, cada uma com um valor e algumas com paredes nos lados (N, E, S, W: norte, leste, sul, oeste): { $listed-tiles }.
lines-need-actions = Peças de ação: { $listed-actions }.
lines-need-table = Uma mesa na qual as peças formam um mosaico que cresce, e um bloco para anotar os pontos.
lines-name-wall = muro
lines-name-pickaxe = picareta
lines-name-rotation = rotação
lines-name-combo = combo
lines-name-flip = flip
lines-setup-seats = Sorteiem quem começa: será o jogador 1. Os jogadores se alternam.
lines-setup-deal = Cada jogador compra { $hand-size } peças do próprio saco e olha para elas em segredo.
lines-turn-swap = Se você tem na mão { $hand-size } peças de ação e mais nada, pode devolvê-las ao saco e comprar { $hand-size } novas antes de jogar, sempre que isso acontecer. O saco deve ter pelo menos a mesma quantidade de peças, entre elas uma com símbolo.
lines-turn-swap-costs = Trocar a mão custa o seu turno.
lines-turn-play = Jogue uma peça: coloque-a de modo que toque um lado de uma peça na mesa, girada como quiser, ou use uma peça de ação. Ninguém pode passar a vez.
lines-turn-first = A primeira peça da partida não pode ser um muro.
lines-turn-draw = Compre uma peça, se ainda houver alguma no saco. Depois é a vez do outro jogador; quem não tem peças é pulado.
lines-stuck = { $hand-swap ->
    [off] Se você não pode jogar nenhuma peça, { $turn-stuck ->
        [put-aside] tire uma da mão do jogo e compre outra; o seu turno acaba
        *[pass] passe a vez
    }.
    *[all-actions] Se você não pode jogar nenhuma peça, mas pode trocar a mão, deve trocá-la. Se nem isso for possível, { $turn-stuck ->
        [put-aside] tire uma peça da mão do jogo e compre outra; o seu turno acaba
        *[pass] passe a vez
    }.
}
lines-wall = Muro: nas { $wall-bars ->
    [around] oito casas ao redor
    *[sides] quatro casas dos seus lados
} nenhuma peça pode ser colocada. O próprio muro pode ser colocado ao lado de peças.
lines-pickaxe = { $pickaxe-takes ->
    [walls] Picareta: remove um muro, de quem quer que seja; ambos saem do jogo. { $pickaxe-walls-from ->
        [rim] As outras peças devem continuar unidas pelos lados, e um lado da que é removida deve estar livre. A última peça fica na mesa.
        *[anywhere] Pode vir de qualquer lugar, mas a última peça fica.
    }
    *[walled] Picareta: remove um muro, ou uma peça com símbolo e parede, de quem quer que seja; ambos saem do jogo. { $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] As outras peças
            *[anywhere] Um muro pode vir de qualquer lugar. Sem uma peça com símbolo as outras
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] As outras peças
            *[anywhere] Um muro pode vir de qualquer lugar. De uma peça com símbolo um lado deve estar livre, e as outras
        }
    } devem continuar unidas pelos lados{ $pickaxe-from ->
        [connected] { $pickaxe-walls-from ->
            [rim] ; um muro também precisa de um lado livre
            *[anywhere] {""}
        }
        *[rim] { $pickaxe-walls-from ->
            [rim] , e um lado da que é removida deve estar livre
            *[anywhere] {""}
        }
    }. A última peça fica na mesa.
}
lines-rotation = Rotação: gira uma { $rotation-of ->
    [own] das suas próprias peças
    *[anybody] peça
} com símbolo e parede, { $rotation-must-turn ->
    [true] { $rotation-of ->
        [own] e
        *[anybody] de quem quer que seja, e
    } sai do jogo. A peça não pode ficar como estava.
    *[false] { $rotation-of ->
        [own] e sai do jogo.
        *[anybody] de quem quer que seja, e sai do jogo.
    }
}
lines-combo = Combo: vale como os dois símbolos, e { $combo-value } numa trinca.
lines-flip = Flip: escolha uma casa e lance a peça. Com o símbolo para cima ela é colocada ali e vale { $flip-value }. Com o verso para cima ela sai do jogo, e { $flip-back ->
    [nothing] a
    *[other-lays] o outro jogador deve colocar ali uma peça com símbolo, um muro ou um combo{ $flip-other-draws ->
        [true] {" "}e compra outra; se
        *[false] ; a mão dele se completa no fim do próprio turno. Se
    } não tiver nenhuma dessas, a
} casa fica vazia{ $flip-back ->
    [nothing] .
    *[other-lays] . Depois o outro jogador faz o seu próprio turno.
}
lines-line = { $lines-length } peças de um mesmo símbolo em linha{ $lines-directions ->
    [straight] {" "}ou em coluna
    *[all] , em coluna ou em diagonal
} fazem uma trinca. Ela vale a soma dos seus valores.
lines-scored = Os pontos vão para o jogador { $lines-scored-by ->
    [mover] que a completa, de quem quer que seja o símbolo.
    *[owner] do símbolo, quem quer que a complete.
}
lines-line-once = As mesmas peças só marcam pontos uma vez. Mais uma peça na ponta faz outra trinca, com as últimas { $lines-length }, e uma peça pode completar várias. Os pontos ficam, mesmo que as peças depois sejam removidas, giradas ou separadas.
lines-side = Duas peças que se tocam por um lado são separadas { $lines-side-cut ->
    [both] quando os dois lados têm parede.
    *[either] por uma parede em qualquer um dos dois lados.
}
lines-diagonal = Duas peças que se tocam por um canto { $lines-diagonal-cut ->
    [closed-corner] são separadas quando uma delas tem paredes nos dois lados que se encontram ali.
    [any-wall] são separadas quando uma delas tem parede num lado que termina ali.
    *[never] nunca são separadas.
}
lines-alone = Uma trinca só de combos { $combo-alone ->
    [both] vale para os dois jogadores.
    [nobody] não vale para ninguém.
    *[mover] vale para o jogador que a completa.
}
lines-end = A partida termina quando os dois jogadores usaram todas as suas peças. Vence a pontuação mais alta.
lines-end-locked = Ela também termina quando se passa a vez em dois turnos seguidos{ $hand-swap ->
    [all-actions] { $hand-swap-costs ->
        [nothing] , mesmo depois de trocar a mão
        *[turn] {""}
    }
    *[off] {""}
}.
lines-tie = { $tie ->
    [best] Com pontos iguais, vence quem tem no fim a fileira de maior valor: símbolos próprios e combos em linha, não cortados por paredes. Se ainda houver empate, a vitória é dividida.
    [longest] Com pontos iguais, vence quem tem no fim a fileira mais longa: símbolos próprios e combos em linha, não cortados por paredes. Se ainda houver empate, a vitória é dividida.
    [best-longest] Com pontos iguais, vence quem tem no fim a fileira de maior valor: símbolos próprios e combos em linha, não cortados por paredes. Se isso também for igual, vence a fileira mais longa; se ainda houver empate, a vitória é dividida.
    [longest-best] Com pontos iguais, vence quem tem no fim a fileira mais longa: símbolos próprios e combos em linha, não cortados por paredes. Se isso também for igual, vence a fileira de maior valor; se ainda houver empate, a vitória é dividida.
    *[shared] Com pontos iguais, a vitória é dividida.
}
lines-example = Um turno de uma partida. O nome de uma casa é a sua coluna e a sua linha, contadas a partir da primeira peça. As linhas grossas são paredes das peças; onde há uma cruz não se colocam peças. Os sinais nos cantos mostram a última peça colocada; as linhas duplas, as peças que acabaram de marcar pontos. É a vez do jogador { $player }.
lines-example-before = A mesa antes do turno
lines-example-after = A mesa depois do turno
lines-example-lay = O jogador { $player } coloca { $tile } em { $square }.
lines-example-symbol = O jogador { $player } lança um flip para { $square }: sai o símbolo.
lines-example-back = O jogador { $player } lança um flip para { $square }: sai o verso.
lines-example-turn = O jogador { $player } gira a peça em { $square } com uma rotação.
lines-example-line = As peças em { $squares } fazem uma trinca: o jogador { $player } marca { $points } { $points ->
    [one] ponto
   *[other] pontos
}.
lines-example-draw = O jogador { $player } compra uma peça.

title-dungeon-tris = Regras como em Dungeon Tris
title-dungeon-tris-mover-scores = A trinca vale para quem a completa
title-dungeon-tris-any-wall-cuts = Qualquer parede num canto corta a diagonal
title-dungeon-tris-diagonals-uncut = Nenhuma parede corta uma diagonal
title-dungeon-tris-two-walls-cut = Só paredes nos dois lados cortam
title-dungeon-tris-combos-for-both = Uma trinca só de combos vale para os dois
title-dungeon-tris-combos-for-nobody = Uma trinca só de combos não vale para ninguém
title-dungeon-tris-pass = Quem não pode jogar passa a vez
