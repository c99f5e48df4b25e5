
## Jogos de trincas (Dungeon Tris)

heading-actions = Peças de ação
heading-lines = Trincas

lines-short = Dois jogadores colocam peças lado a lado. { $length } peças do mesmo símbolo em linha marcam a soma dos seus valores. Das peças especiais, o muro bloqueia casas, a picareta retira uma peça, a rotação gira uma, o combo vale para os dois e o flip é lançado. Quem tiver mais pontos quando todas as peças acabarem vence.
lines-need-tiles = Dois jogadores com { $each } peças cada um: o jogador 1 tem o símbolo X, e o jogador 2, o símbolo O. Cada um tem um saco e mantém escondidas as peças da mão.
lines-copies = { $copies } de { $tile }
lines-need-list = Dessas, { $tiles } peças com o símbolo, cada uma com um valor e algumas com paredes nos lados (N, E, S, W: norte, leste, sul, oeste): { $list }.
lines-need-actions = Peças de ação: { $list }.
lines-need-table = Uma mesa na qual as peças formam um mosaico que cresce, e um bloco para os pontos.
lines-name-wall = muro
lines-name-pickaxe = picareta
lines-name-rotation = rotação
lines-name-combo = combo
lines-name-flip = flip
lines-setup-seats = Sorteiem quem começa: será o jogador 1. Os jogadores se alternam.
lines-setup-deal = Cada jogador compra { $size } peças do próprio saco e olha para elas em segredo.
lines-turn-swap = Se você tem na mão { $size } peças de ação e mais nada, pode devolvê-las ao saco e comprar { $size } novas antes de jogar, sempre que isso acontecer. O saco deve ter pelo menos a mesma quantidade de peças, entre elas uma com símbolo.
lines-turn-swap-costs = Esse é o seu turno.
lines-turn-play = Jogue uma peça: coloque-a de modo que toque um lado de uma peça já colocada, girada como quiser, ou use uma peça de ação. Ninguém pode passar.
lines-turn-first = A primeira peça da partida não pode ser um muro.
lines-turn-draw = Compre uma peça, se ainda houver alguma no saco. Depois é a vez do outro jogador; quem não tem peças é pulado.
lines-stuck-aside = Se você não pode jogar nenhuma peça, tire uma da mão do jogo e compre outra; o seu turno acaba.
lines-stuck-pass = Se você não pode jogar nenhuma peça, passe a vez.
lines-stuck-swap-aside = Se você não pode jogar nenhuma peça, mas pode trocar a mão, deve trocá-la. Se nem isso for possível, tire uma peça da mão do jogo e compre outra; o seu turno acaba.
lines-stuck-swap-pass = Se você não pode jogar nenhuma peça, mas pode trocar a mão, deve trocá-la. Se nem isso for possível, passe a vez.
lines-wall-around = Muro: nas oito casas ao redor nenhuma peça pode ser colocada. O próprio muro pode ser colocado ao lado de peças.
lines-wall-sides = Muro: nas quatro casas dos seus lados nenhuma peça pode ser colocada. O próprio muro pode ser colocado ao lado de peças.
lines-pickaxe-walled = Picareta: remove um muro, ou uma peça com símbolo e parede, de quem quer que seja; ambos saem do jogo.
lines-pickaxe-walls = Picareta: remove um muro, de quem quer que seja; ambos saem do jogo.
lines-pickaxe-rim = As outras peças devem continuar unidas pelos lados, e um lado da que é removida deve estar livre. A última peça fica na mesa.
lines-pickaxe-connected = As outras peças devem continuar unidas pelos lados; um muro também precisa de um lado livre. A última peça fica na mesa.
lines-pickaxe-anywhere = Pode vir de qualquer lugar, mas a última peça fica.
lines-pickaxe-rim-anywhere = Um muro pode vir de qualquer lugar. De uma peça com símbolo um lado deve estar livre, e as outras devem continuar unidas pelos lados. A última peça fica na mesa.
lines-pickaxe-connected-anywhere = Um muro pode vir de qualquer lugar. Sem uma peça com símbolo as outras devem continuar unidas pelos lados. A última peça fica na mesa.
lines-rotation-anybody = Rotação: gira uma peça com símbolo e parede, de quem quer que seja, e sai do jogo.
lines-rotation-own = Rotação: gira uma das suas próprias peças com símbolo e parede, e sai do jogo.
lines-rotation-must = A peça não pode ficar como estava.
lines-combo = Combo: vale como os dois símbolos, e { $value } numa trinca.
lines-flip = Flip: escolha uma casa e lance a peça. Com o símbolo para cima ela é colocada ali e vale { $value }.
lines-flip-other-draws = Com o verso para cima ela sai do jogo, e o outro jogador deve colocar ali uma peça com símbolo, um muro ou um combo e compra outra; se não tiver nenhuma dessas, a casa fica vazia. Depois o outro jogador faz o seu próprio turno.
lines-flip-other = Com o verso para cima ela sai do jogo, e o outro jogador deve colocar ali uma peça com símbolo, um muro ou um combo; a mão dele se completa no fim do próprio turno. Se não tiver nenhuma dessas, a casa fica vazia. Depois o outro jogador faz o seu próprio turno.
lines-flip-nothing = Com o verso para cima ela sai do jogo, e a casa fica vazia.
lines-line-all = { $length } peças de um mesmo símbolo em linha, em coluna ou em diagonal fazem uma trinca. Ela vale a soma dos seus valores.
lines-line-straight = { $length } peças de um mesmo símbolo em linha ou em coluna fazem uma trinca. Ela vale a soma dos seus valores.
lines-scored-owner = Os pontos vão para o jogador do símbolo, quem quer que a complete.
lines-scored-mover = Os pontos vão para o jogador que a completa, de quem quer que seja o símbolo.
lines-line-once = As mesmas peças só marcam uma vez. Mais uma peça na ponta faz outra trinca, com as últimas { $length }, e uma peça pode completar várias. Os pontos permanecem mesmo que as peças depois sejam removidas, giradas ou separadas.
lines-side-either = Duas peças que se tocam por um lado são separadas por uma parede em qualquer um dos dois lados.
lines-side-both = Duas peças que se tocam por um lado são separadas quando os dois lados têm parede.
lines-diagonal-closed = Duas peças que se tocam por um canto são separadas quando uma delas tem paredes nos dois lados que se encontram ali.
lines-diagonal-any = Duas peças que se tocam por um canto são separadas quando uma delas tem parede num lado que termina ali.
lines-diagonal-never = Duas peças que se tocam por um canto nunca são separadas.
lines-alone-mover = Uma trinca só de combos vale para o jogador que a completa.
lines-alone-both = Uma trinca só de combos vale para os dois jogadores.
lines-alone-nobody = Uma trinca só de combos não vale para ninguém.
lines-end = A partida termina quando os dois jogadores usaram todas as suas peças. Vence a pontuação mais alta.
lines-end-locked = Ela também termina quando se passa a vez em dois turnos seguidos.
lines-end-locked-swap = Ela também termina quando se passa a vez em dois turnos seguidos, mesmo depois de trocar a mão.
lines-tie-best-longest = Com pontos iguais, vence quem tem no fim a fileira de maior valor: símbolos próprios e combos em linha, não cortados por paredes. Se isso também for igual, vence a fileira mais longa; se ainda houver empate, a vitória é dividida.
lines-tie-longest-best = Com pontos iguais, vence quem tem no fim a fileira mais longa: símbolos próprios e combos em linha, não cortados por paredes. Se isso também for igual, vence a fileira de maior valor; se ainda houver empate, a vitória é dividida.
lines-tie-best = Com pontos iguais, vence quem tem no fim a fileira de maior valor: símbolos próprios e combos em linha, não cortados por paredes. Se ainda houver empate, a vitória é dividida.
lines-tie-longest = Com pontos iguais, vence quem tem no fim a fileira mais longa: símbolos próprios e combos em linha, não cortados por paredes. Se ainda houver empate, a vitória é dividida.
lines-tie-shared = Com pontos iguais, a vitória é dividida.
lines-example = Um turno de uma partida: é a vez do jogador { $player }.
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
title-dungeon-tris-mover-scores = Marca a trinca quem a completa
title-dungeon-tris-any-wall-cuts = Qualquer parede num canto corta a diagonal
title-dungeon-tris-diagonals-uncut = Nenhuma parede corta uma diagonal
title-dungeon-tris-two-walls-cut = Só paredes nos dois lados cortam
title-dungeon-tris-combos-for-both = Uma trinca só de combos vale para os dois
title-dungeon-tris-combos-for-nobody = Uma trinca só de combos não vale para ninguém
title-dungeon-tris-pass = Quem não pode jogar passa
