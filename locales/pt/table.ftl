# Messages of every game at the table: on the screen, at prompts and in transcripts. All languages have the
# same messages.
#
# A message is a sentence, a title, or a phrase shown on its own. Players are numbered
# from 1. A phrase that other messages take as a value begins in lower case.

## Players and points

player = Jogador { $number }
player-short = Jog. { $number }
player-least = J{ $number }
player-bot = { $player } ({ $bot })
player-you = { $player } (você)
you = vc
marker-of = o marcador { $number } de { $player }
marker-of-nobody = o marcador
marker-number = o marcador { $number }
list-two = { $first } e { $last }
list-more = { $first }, { $next }
list-last = { $first } e { $last }
points = { $points ->
    [0] { $points } pontos
    [one] { $points } ponto
    *[other] { $points } pontos
}
points-risk = { $safe } (+{ $risk } em risco)
points-out = { $safe } ({ $out } se sair)
player-points = { $player } { $named ->
    [yes] { $points }
    *[no] com { $points }
}

## Events

# A sentence about $who begins with it, and drops it when the same subject continues the previous one.
dealt = { $who } recebe { $what }
dealt-all = cada jogador recebe { $what }
dealt-common = a mão comum recebe { $what }
gains = { $who } marca ao todo { $points }

## The title of a game

title-brief = { $rules }, { $players ->
    [one] { $players } jogador
    *[other] { $players } jogadores
}
title = { title-brief }, semente { $seed }
title-game = { title-brief }, semente { $seed }, partida { $game }
saved-game = { title-brief }{ $practice ->
    [true] , treino
    *[false] {""}
}, vez de { $player }, { $date }
title-practice = { $title }, treino
title-variants = { $title } ({ $variants })
# $bots names the bot of all players, or that of each player.
title-bots = { $title }, bots { $bots }

## The end

over = A partida acabou.
over-won = A partida acabou. Você venceu!
over-place = A partida acabou. O seu lugar: { $place } de { $players }.
nobody-wins = Ninguém vence.
rank-winner = vence
rank-team = a equipe que vence
rank-shared = dividem a vitória
rank-together = empatados
rank-points = com { $points }
match-points = Pontos da disputa depois de { $games ->
    [one] { $games } partida
    *[other] { $games } partidas
}:
match-ends = { $points } Eles não ficam em nenhum registro.
course-title = Como foi a partida:
past-title = As suas partidas como esta:
past-wins = Você venceu { $wins ->
    [one] 1 partida
    *[other] { $wins } partidas
} de { $games }
past-points = Melhor: { $best }. Média de { $games } partidas: { $units },{ $tenths }.

## Undo

taken-back = Jogada desfeita.
dealt-anew = Tudo o que você não vê foi sorteado de novo.
practice-begins = Treino: você joga a partir daqui. Com u você desfaz qualquer escolha.
no-new-deal = As peças ocultas só podem ser sorteadas de novo quando você vai colocar uma.
practice-over = Aqui a partida já acabou.
not-taken-back = Não dá para desfazer: { $reason }.
fixed-no-choice = ainda não há nenhuma escolha sua para desfazer
fixed-resumed = o que foi jogado antes de retomar a partida não pode ser desfeito
fixed-drawn = uma peça foi comprada desde então
fixed-dealt = desde então tudo o que está oculto foi distribuído de novo
fixed-looked = você olhou uma mão desde então
fixed-person = começou o turno de outra pessoa
fixed-record = o registro também não pode ser desfeito
fixed-bot = um bot jogou desde então

## Questions

choose = escolha
asks = { $player }: { $task }.
not-allowed = Não é permitido: { $reason }.
choice-barred = { $choice } (agora não)
choice-barred-why = { $choice } (agora não: { $reason })
barred-beside = Não é permitido: o motivo está ao lado.
choice-of = { $choice } ({ $nth } de { $count })
hand-of = Mão de { $player }:
row = { $row }:
hint-sought = Procurando a melhor escolha …
no-hint = Para esta escolha não há dica.
no-pixels = Esta versão não grava PNG nem GIF. Escolha um nome que termine em .svg ou .txt
no-hint-others = Não é a sua vez: há dicas quando é você quem escolhe.

## The panel next to the board

panel-out = fora
panel-in = no jogo
panel-tiles = { $tiles } na mão
panel-tiles-short = { $tiles } na mão
panel-bots = Bots: { $bots }
panel-bots-alike = Bots ({ $bot }): { $numbers }
list-keys = Setas: tabuleiro, Tab: lista
list-keys-long = Setas, Tab, ou digite um lugar, como { $example }
panel-short = { $has } { $points } pt
give-take = Você dá { $give } e pega { $take }
give-from = Para dar, { $row }:
take-from = Para pegar, { $row }:
tick-note = Marque peças para dar e o mesmo número para pegar, em qualquer ordem.
board-cut = O tabuleiro não cabe inteiro: v mostra as outras partes
too-small = Este terminal tem { $width } por { $height }. São necessários { $columns } por { $lines }: aumente-o para continuar. q para sair.
more = { $sign } mais { $count }
more-key = { $sign } mais { $count } ({ $key })
more-log = { $sign } antes (l)

## The lines below the board

board-unknown = ? em { $square }: { $paths }
board-at = em { $spot }: { $markers }
board-out = fora: { $markers }
board-home = em casa: { $markers }
board-spot = { $square }, { $side ->
    [north] lado norte
    [east] lado leste
    [south] lado sul
    [north-east] lado nordeste
    [south-east] lado sudeste
    [south-west] lado sudoeste
    [north-west] lado noroeste
    *[west] lado oeste
}{ $end ->
    [none] {""}
    [left] , à esquerda
    [right] , à direita
    [upper] , em cima
    [lower] , embaixo
    *[other] , ponto { $number }
}

## The line below the board

plays = É a vez de { $player }, { $pace }.
about-bot = { $bot ->
    [novice] novice é um bot: escolhe quase sempre ao acaso, mas evita sair do jogo.
    [casual] casual é um bot: muitas vezes faz a escolha que parece melhor.
    [strong] strong é um bot: antes de escolher, experimenta as melhores escolhas.
    [expert] expert é um bot: antes de escolher, experimenta muitas vezes as melhores escolhas.
    [greedy] greedy é um bot: faz a escolha que parece melhor.
    [random] random é um bot: escolhe ao acaso.
    [search] search é o bot em que strong e expert se baseiam: a sua força pode ser ajustada.
    *[other] { $bot } é um bot.
}
bot-plays = É a vez de { $player }. { $about }
pace-paused = em pausa
pace-speed = velocidade { $speed } de { $most }
pace-set = Agora os bots jogam assim: { $pace }.
pace-stopped = Os bots estão em pausa; p os faz continuar.
next-player = A próxima vez é de { $player }.
only-you-look = Aperte Enter quando ninguém mais estiver olhando.
no-other-marker = Não há outro marcador para escolher.
no-typed-choice = Nenhuma escolha aqui começa com { $typed }.
no-such-key = Esta tecla não faz nada aqui; ? mostra as teclas.
uneven-swap = Você dá { $give } e pega { $take }: marque o mesmo número dos dois lados.
saved = O arquivo { $name } foi salvo.
turn-of = { $turn ->
    [0] antes do turno 1 de { $last }
    *[other] depois do turno { $turn } de { $last }
}
no-such-turn = O turno { $typed } não existe; o último é o { $last }.
nobody-goes-out = Nessa direção nenhum marcador deixa o tabuleiro.
nobody-comes-home = Nessa direção nenhum marcador chega em casa.
no-turning-point = Nenhuma escolha se destaca como o momento decisivo.
no-turning-point-yet = Só as partidas terminadas têm um momento decisivo.
turning-point-sought = Procurando a virada … Qualquer tecla cancela.
holder-stays = Nessa direção não muda de mãos: { $thing }.

## Keys

key-enter = Enter
key-space = Espaço
key-up = Cima
key-down = Baixo
key-left = Esq
key-right = Dir
key-yes = s
key-no = n
do-yes = sim
do-no = não
do-tile = outro
do-turn = gira
do-lay = coloca
do-marker = marcador
do-tick = marca
do-swap = troca
do-keep-all = mantém
do-place = lugar
do-choice = item
do-continue = continuar
do-choose = ok
do-back = volta
do-next = vai
do-pause = pausa
do-play = roda
do-begin = joga
do-faster = rápido
do-slower = lento
do-look = olha
do-new = nova partida
do-again = mesmo sorteio
do-rotate = revanche
do-replay = revê
do-picture = imagem
do-menu = menu
do-undo = desfaz
do-undo-last = desfaz a última escolha
do-deal-anew = sorteia de novo
do-practise = treina
do-hint = dica
do-review = análise
do-next-costly = próximo erro
do-board-better = escolha melhor
do-board-now = como está
do-hands = mãos
do-part = outras partes
do-log = relato
do-rules = regras
do-save = salva
do-help = ajuda
do-quit = sai
do-on = segue
do-next-out = saída
do-next-home = chegada em casa
do-turning-point = momento decisivo
do-hide-hands = esconde
do-show-hands = mostra
do-next-record = próxima partida
do-line = linha
do-change = muda
do-name = nome
do-next-and-play = segue, e joga
do-list = lista

## Overlays

help-title = Ajuda: setas para rolar, Esc para fechar
log-title = O que aconteceu: setas para rolar, Esc para fechar
rulebook-title = As regras: as setas rolam, Esc fecha
hands-title = As peças: setas para rolar, Esc para fechar
aim-help = A qualquer momento ? mostra a ajuda e h dá uma dica.
aim-title = O jogo em resumo
hint-title = Dica
hint-close = Enter ou h leva o cursor até lá. Outra tecla fecha, e a sua escolha fica como estava.
notice-close = Qualquer tecla fecha.
put-out-ask = { $lost ->
    [one] Assim você perde um marcador. Quer mesmo?
    *[other] Assim você perde { $lost } marcadores. Quer mesmo?
}
# $losses names the markers.
put-out-note = { $losses }. { $least ->
    [0] Com outra escolha você não perde nenhum.
    *[other] Com outra escolha você perde menos.
}
put-you-out-ask = Assim você sai do jogo. Quer mesmo?
put-you-out-note = { $losses }. Com outra escolha você continua no jogo.
# Notices that any key closes.
out-you = Você está fora do jogo.
out-your-marker = O seu marcador { $number } está fora.
out-player = { $player } está fora do jogo.
out-marker = { $marker } está fora.
out-watch = Os outros continuam: + acelera os bots, q sai.
leave-ask = Sair da partida?
leave-note = Ela para aqui. Em seguida, você verá como continuar.
leave-note-menu = Ela para aqui, e o menu volta.
leave-note-kept = Ela está salva. Em seguida, você verá como continuar.
leave-note-menu-kept = Ela está salva, e você pode continuar mais tarde. O menu volta.
replace-ask = O arquivo { $name } já existe. Substituir?
entry-file = Salvar o que se jogou até agora no arquivo
entry-picture = Salvar a imagem do tabuleiro no arquivo
entry-turn = Ir ao turno número
entry-player = Nome do jogador { $number } (vazio: nenhum)
entry-no-name = Digite um nome primeiro.
entry-no-number = Digite um número primeiro.
entry-most = No máximo { $most } caracteres
entry-full = Não cabem mais de { $most } caracteres.
entry-record-ending = Use um nome que termine em .jsonl, .jsonl.gz ou .jsonl.zst.
entry-picture-ending = Use um nome que termine em .svg, .png ou .txt.
entry-name-sign = O nome tem um caractere invisível ou que muda a forma como o texto aparece.

## The help: keys, a bar and their effect

help-tile = Tab, setas | escolhe uma peça (também de 1 a 9), uma posição inicial ou um item
help-choice = setas, Tab | escolher uma peça ou outro item da lista; uma casa na mesa
help-square = { $names ->
    [numbers] 0-9, vírgula, -
    *[letters] A-Z, 0-9
} | numa lista: a primeira escolha de uma casa, como { $square }
help-rotate = r, Espaço, R | gira para um lado ou para o outro; também Cima e Baixo
help-enter = Enter | faz a jogada, ou escolhe; um segundo clique faz o mesmo
help-tick = Espaço | marca o que você dá ou pega; Enter troca
help-marker = m | coloca para outro marcador, se você tem vários
help-board = b | o tabuleiro como está, ou como ficaria
help-part = v | outras partes de um tabuleiro grande
help-part-table = v | a mesa menor, ou outras partes dela
help-hands = o | todas as peças das mãos abertas
help-undo = u | desfaz a última escolha, se nada escondido foi mostrado desde então
help-practice = n | no treino, sorteia de novo o que você não vê; u desfaz qualquer escolha
help-hint = h | uma dica: a escolha mais promissora, e por quê
help-rulebook = w | ler as regras deste jogo
help-log = l | tudo o que aconteceu
help-letters = # | mostra ou esconde os nomes em letras dos registros
help-pace = +, -, p | bots mais rápidos, lentos ou parados; Espaço: um passo
help-save = s, i, q | salva a partida, ou o tabuleiro como imagem; sai
help-over = n, t, a, r, m | no fim: uma nova partida, que conta para a disputa, uma nova com todos um lugar adiante, a mesma de novo, rever, o menu
help-over-alone = n, a, r, m | no fim: uma nova partida, a mesma de novo, rever, o menu
help-mouse = mouse | clique em peças, escolhas, posições e teclas; a roda gira
help-click = mouse | clique em peças, itens, casas e teclas; a roda percorre os itens
help-walk-step = Dir, Esq | uma escolha adiante, ou atrás; também Espaço e a roda
help-walk-turn = Baixo, Cima | um turno adiante, ou atrás
help-walk-ends = Home, End | ao começo, ao fim
help-walk-number = t | a um turno pelo número
help-walk-out = e, E | aonde um marcador deixa o tabuleiro, depois ou antes: x na linha
help-walk-home = e, E | aonde um marcador chega em casa, depois ou antes: x na linha
help-walk-turning = T | ao momento decisivo: ! na linha
help-walk-hint = h | uma dica para esta escolha, e por quê
help-walk-review = r, R | analisa todas as escolhas, depois vai ao erro seguinte ou anterior: ? na linha
help-walk-better = b | num erro, o tabuleiro depois da escolha melhor
help-walk-picture = i | salva o tabuleiro como imagem
help-walk-holder = d, D | aonde o Dragão muda de mãos, depois ou antes
help-walk-pace = p, +, - | deixa rodar, mais rápido, mais devagar
help-walk-open = o, O | mostra as mãos ocultas, ou as esconde; O mostra todas de uma vez
help-walk-practice = c | joga a partir daqui, como treino
help-walk-log = l | tudo o que aconteceu até aqui
help-walk-next = n | o próximo registro do arquivo, se houver
help-walk-leave = q | sai
help-walk-mouse = mouse | clique na linha para ir até lá, e nas teclas

## The marks in the help: a mark, a bar and its meaning

help-marks = Os sinais:
mark-start = { $sign } | uma posição inicial: um marcador pode começar ali
mark-marker = { $sign }, 2, … | os marcadores, cada um com o número do seu jogador
mark-marker-number = { $sign } | o marcador 2 do jogador 1
mark-out = { $sign } cinza | onde o marcador desse jogador saiu do tabuleiro
mark-trail = { $sign } | grosso: um caminho que um marcador percorreu
mark-trail-ends = { $sign } | letras maiúsculas: as pontas de um caminho que um marcador percorreu
mark-broken = { $sign } | a mesma letra duas vezes: as duas pontas de um caminho
mark-wall = { $sign } | no lado de uma peça: uma parede
mark-wall-sides = { $sign } | nas casas pequenas: aponta para os lados com parede
mark-hole = { $sign } | um buraco no tabuleiro: ali não se colocam peças
mark-barred-square = { $sign } | ali não se colocam peças: um muro impede
mark-last-tile = { $sign } | em volta da última peça jogada
mark-scored = { $sign } | ao lado das peças de uma fileira que marcou pontos, com a última peça colocada ou girada
mark-collision = { $sign } | ali dois marcadores colidiram
mark-crowd = { $sign } | marcadores para os quais não há espaço; estão listados com o tabuleiro
mark-unknown = { $sign } | uma peça que não dá para desenhar; os caminhos estão listados com o tabuleiro
mark-preview = [ ] | a casa que esta escolha muda
mark-open = + | uma casa onde a peça indicada pode ser colocada
mark-cut = … | um lado tracejado com uma seta: o tabuleiro continua; v mostra
mark-turn = > | antes de um jogador: é a vez dele
mark-turn-or-cursor = > | antes de um jogador: é a vez dele; antes de uma escolha: o cursor
mark-barred = - | antes de uma escolha: não é permitida, pelo motivo escrito abaixo
mark-tick = [x] | acima de uma peça: está marcada; [ ] não está

## The form for choosing a game

chooser-title = Jogar uma partida
chooser-saved = continua
chooser-beginners = Para começar: calliope ou kosmos. Sozinho: entanglement. Para dois: dungeon-tris.
chooser-edition = edição
chooser-players = jogadores
chooser-range = de { $least } a { $most }
chooser-player = jogador { $number }
chooser-person = uma pessoa
chooser-bot = bot: { $bot }{ $bot ->
    [novice] {" "}(iniciante)
    [casual] {" "}(fácil)
    [greedy] {" "}(médio)
    [strong] {" "}(difícil)
    [expert] {" "}(muito difícil)
    *[other] {""}
}
chooser-name-taken = o jogador { $number } já se chama { $name }
chooser-help = Cima e Baixo escolhem uma linha, Esquerda e Direita mudam o valor, Enter em Jogar começa a partida. Os bots, do mais fraco ao mais forte: novice, casual, greedy, strong, expert.
chooser-practice = treino: desfaça qualquer escolha (resultados à parte)
chooser-play = Jogar
chooser-command = O mesmo pela linha de comando:
chooser-clash = Isto não combina: { $reason }
chooser-list = Escolha um jogo: digite uma parte do nome
chooser-typed = Nome: { $typed }_
chooser-last = A partida escolhida da última vez foi esquecida: { $why }.
chooser-none = Nenhum jogo tem esse nome: Backspace apaga uma letra.

## Prompts

look-prompt = { $player }: aperte Enter quando ninguém mais estiver olhando (q para parar)
so-far = Até agora:
since-last = Desde a sua última escolha:
puts-out-again = { $lost ->
    [one] Assim você perde um marcador. Repita a escolha para confirmar.
    *[other] Assim você perde { $lost } marcadores. Repita a escolha para confirmar.
}
puts-you-out-again = Assim você sai do jogo. Repita a escolha para confirmar.
nothing-to-foresee = Isso, sozinho, não muda o tabuleiro.
hinted = Dica: { $choices }.
hint-number = Para segui-la, digite { $number }.
choices-on = { $choices }, em { $square }
hint-expected-share = Chances de vitória, pela estimativa dos bots: de { $least }% a { $most }%.
hint-expected-points = Resultado se os bots continuarem: { $count ->
    [0] { $most }
    *[other] de { $least } a { $most }
}.
turned-so = { $choices }, girada: { $turned }
on-square = { $choices } em { $square }
type = Digite { $what }; ? para ajuda.
type-back = Digite { $what }; u volta, ? para ajuda.
type-numbers = { $most ->
    [1] 1
    [2] 1 ou 2
    *[other] 1 a { $most }
}
type-words = { $numbers }, ou { $words }
no-such-choice = não há uma escolha { $number }
no-choice = isso não é uma das escolhas
two-choices = pode ser `{ $one }` ou `{ $other }`
barred-choice = { $choice }: { $reason }
barred-label = não permitido: { $what }
prompt-help = Digite um destes, depois Enter:
prompt-number = uma escolha pelo número
prompt-number-order = uma escolha pelo número, na ordem mostrada
prompt-words = palavras
prompt-foresee = o tabuleiro como ficaria depois da escolha { $number }
prompt-back = a pergunta antes desta
prompt-take-back = desfaz a última escolha
prompt-deal = sorteia de novo o que você não vê
prompt-hint = uma dica: a escolha mais promissora, e por quê
prompt-board = o tabuleiro como está
prompt-list = as escolhas de novo
prompt-quit = para a partida
prompt-this = esta ajuda
# Words that can be typed in addition to the English ones.
typed-help = ajuda
typed-board = tabuleiro
typed-list = lista
typed-back = voltar
typed-deal = sorteia
typed-quit = sair

## Printed on leaving

stopped = interrompida antes do fim
stopped-in-menu = Interrompida antes do fim. A partida está salva: “{ chooser-saved }” a retoma.
resuming = Retomada de { $file }
resuming-older = { $busy } está sendo jogada; por isso, esta é uma partida anterior.
saved-so-far = a partida está salva: `sentiero play --resume` continua a partida ({ $file })
kept-so-far = { $file } guarda a partida até aqui: `sentiero play --resume { $name }` continua a partida
kept = { $file } guarda a partida: `sentiero replay { $name }` mostra a partida e, com `--review`, as escolhas que custaram caro
unsaved = esta partida não está salva: { $why }
unsaved-rest = o resto desta partida não está salvo: { $why }

## A análise de uma partida gravada

percent = { $number }%
review-loss = { $player } perdeu { $loss } ± { $margin }{ $unit ->
    [share] {" "}de chances de vitória.
    *[points] .
}
review-mark = { $turn ->
    [0] Antes do primeiro turno:
    *[other] Turno { $turn }:
} { $loss }
review-played = Escolha feita: { $choice } ({ $worth })
review-better = Escolha melhor: { $choice } ({ $worth })
review-player = { $player }: { $marked ->
    [0] nenhuma escolha que custou caro
    [one] 1 escolha que custou caro
    *[other] { $marked } escolhas que custaram caro
}, de { $choices }
review-title = Análise:
review-running = Análise das escolhas: { $done } de { $total }
review-done = { $costly ->
    [0] Análise concluída: nenhuma escolha foi claramente pior do que a melhor.
    [one] Análise concluída: 1 de { $total } escolhas custou caro. A tecla r leva até ela (? na linha).
    *[other] Análise concluída: { $costly } de { $total } escolhas custaram caro. As teclas r e R levam até elas (? na linha).
}
no-review = Não é possível analisar esta partida.
no-costly-choice = Nenhuma escolha foi claramente pior do que a melhor.
costliest-choice = { $costly ->
    [one] Uma escolha custou caro:
    *[other] { $costly } escolhas custaram caro, esta mais do que todas:
}
no-costly-choice-before = Nenhuma escolha anterior custou caro.
no-costly-choice-after = Nenhuma escolha posterior custou caro.
no-better-choice = Só as escolhas marcadas com ? têm uma melhor. A tecla h dá uma dica.
review-lead-none = Segundo as estimativas dos bots, até o fim ninguém estava claramente na frente.
review-lead = Segundo as estimativas dos bots, { $changes ->
    [0] { $leader } { $turn ->
        [0] teve as melhores chances do começo ao fim.
        *[other] assumiu a liderança no turno { $turn } e a manteve.
    }
    [one] a liderança mudou uma vez: { $leader } a assumiu no turno { $turn }.
    *[other] a liderança mudou { $changes } vezes. { $leader } a assumiu de vez no turno { $turn }.
}
review-turning-point = Momento decisivo: { $turn ->
    [0] antes do primeiro turno,
    *[other] no turno { $turn },
} uma escolha de { $player } aumentou as chances de { $winners } de { $before } para { $after }.
review-turning-point-own = Momento decisivo: { $turn ->
    [0] antes do primeiro turno,
    *[other] no turno { $turn },
} uma só escolha aumentou as chances de { $player } de { $before } para { $after }.

## Pictures

legend-player = jogador { $number }
legend-winner = vence
legend-joint-winner = divide a vitória
legend-nobody = de ninguém
legend-start = início
legend-last-tile = última peça
legend-collision = colisão
legend-scored = últimos pontos
legend-barred = nenhuma peça pode ser colocada aqui
legend-combo = conta como os dois símbolos
legend-wall = parede em um lado: corta as fileiras
legend-home = em casa
picture-tiles = { $tiles ->
    [0] antes da primeira peça
    [one] depois de { $tiles } peça
    *[other] depois de { $tiles } peças
}
picture-lays = { $player } coloca uma peça em { $square }
picture-out = { $named ->
    [no] { $count } marcadores estão fora
    *[yes] { $count ->
        [one] { $markers } está fora
        *[other] { $markers } estão fora
    }
}
picture-home = { $named ->
    [no] { $count } marcadores estão em casa
    *[yes] { $count ->
        [one] { $markers } está em casa
        *[other] { $markers } estão em casa
    }
}
title-entered = { title-brief }, introduzida à mão
picture-copies = { $copies } × { $tile }
picture-owned-tile = { $tile } ({ $player })
picture-title-tiles = Peças: { $title }
picture-title-starts = Inícios: { $title }

## Descriptions of pictures for screen readers

picture-board = { $shape ->
    [hexes] Um tabuleiro de { $hexes } casas hexagonais
    *[squares] Um tabuleiro de { $columns } × { $rows } casas
}{ $holes ->
    [0] {""}
    [one] , das quais { $holes } falta,
    *[other] , das quais { $holes } faltam,
} com { $tiles ->
    [one] { $tiles } peça
    *[other] { $tiles } peças
}.
picture-marker = { $place ->
    [home] { $marker } está em casa.
    [out] { $marker } está fora.
    *[board] { $marker } está em { $spot }.
}
picture-animation = Animação de uma partida. O tabuleiro no final: { $board }
picture-strip = { $boards ->
    [one] Um único tabuleiro: { $board }
    *[other] Uma sequência de { $boards } tabuleiros. O último: { $board }
}
picture-kinds = { $kinds ->
    [one] { $kinds } tipo de peça
    *[other] { $kinds } tipos de peça
}
