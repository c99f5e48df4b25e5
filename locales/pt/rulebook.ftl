# The words of a rulebook as `sentiero rulebook` prints it, in every language the same messages.
#
# A message is one sentence, or a few that belong together, and never a part of one, so that each
# language can say it in its own order. Words between backticks are what somebody types: they are the
# same in every language. Players and markers are counted from 1.

## The language

# How the members of a list stand together.
list-two = { $first } e { $last }
list-more = { $first }, { $next }
list-last = { $first } e { $last }

## Titles of the rulesets that come with the program, in English as their files have them

title-calliope = Regras como no Tsuro, dV Giochi / Calliope, 2020
title-calliope-elimination-bonus = Bônus de eliminação: troque ladrilhos com quem você eliminar
title-calliope-pass-the-pile = Monte de mão em mão: o Dragão viaja no fundo do monte de compra
title-flick = Regras como no Tsuro, Flick Game Studio, 2019
title-flick-elimination-bonus = Bônus de eliminação: troque ladrilhos com quem você eliminar
title-flick-pass-the-pile = Monte de mão em mão: o Dragão viaja no fundo do monte de compra
title-kosmos = Regras como no Tsuro, Kosmos, 2007
title-kosmos-dragon-side = O lado do Dragão do tabuleiro com menos de cinco jogadores
title-kosmos-two-markers = Dois marcos para cada um, em partidas de dois jogadores
title-wizkids = Regras como no Tsuro, as primeiras regras em inglês (WizKids)
title-wizkids-holder-draws-first = Quem tem o Dragão compra primeiro
title-always-bonus = O bônus de eliminação sempre ativado
title-black-path = Regras como no Black Path Game
title-big-board = Um tabuleiro de 8 por 8 com dois jogos de ladrilhos
title-dragon-for-two = Um Dragão para dois
title-four-tiles = Quatro ladrilhos na mão
title-kosmos-dragon = O tabuleiro da Kosmos com o Dragão da Calliope
title-longest-path = Vence o caminho mais longo
title-most-crossings = Vence quem tem mais cruzamentos
title-no-ban = Ninguém é obrigado a ficar no tabuleiro
title-points = Pontos pelos caminhos, por ficar e por eliminar
title-points-together = Pontos para todos juntos
title-random-starts = Posições iniciais por sorteio
title-collisions-pass = Os marcos passam um pelo outro
title-fixed-starts = Posições iniciais fixas para dois
title-course-10x10 = Regras como no curso da Northeastern de 2019
title-entanglement = Regras como no Entanglement
title-entanglement-radius-1 = Um tabuleiro de 6 hexágonos
title-entanglement-radius-2 = Um tabuleiro de 18 hexágonos
title-entanglement-radius-4 = Um tabuleiro de 60 hexágonos
title-entanglement-radius-5 = Um tabuleiro de 90 hexágonos
title-metro = Regras como no Metro, Queen Games, 1997
title-metro-turning = Os ladrilhos podem ser girados
title-northwestern-2018 = Regras como no curso da Northwestern de 2018
title-open-hands = Mãos abertas
title-open-tiles = Ladrilhos abertos: uma só mão para todos
title-open-puzzle = Quebra-cabeça aberto: oito marcos, e todos os ladrilhos à escolha
title-solo = Sozinho: oito marcos para um jogador
title-solo-longest = Sozinho: o caminho mais longo
title-seas-without-monsters = Regras como no Tsuro of the Seas, sem os monstros
title-teams = Duas equipes

## Numbers of players

players-one = { $players ->
    [one] { $players } jogador
    *[other] { $players } jogadores
}
players-range = { $min } a { $max } jogadores
# Several numbers, none of which follows another: "4, 6 e 8 jogadores".
players-some = { $players } jogadores
# Before what holds only with some numbers of players. $who is one or several of the first two above, or the third.
with-players = Partidas com { $who }:
heading-with-players = { $heading } (com { $who })

## The head of the book

for-players = Para { $who }.
played-with = Joga-se com { $count ->
    [one] a variante { $variants }
    *[other] as variantes { $variants }
}.
# $base is the title of the edition on which somebody's own ruleset builds.
builds-on = Com base em: { $base }.
notice = Tsuro é marca registrada da Compound Fun, LLC. O sentiero é independente e não tem o aval de nenhuma editora.

## The headings of chapters that many games have

heading-short = O jogo em poucas palavras
heading-needed = Do que você precisa
heading-setup = Preparação
heading-turn = O turno
heading-end = O fim da partida
heading-example = Um turno como exemplo

## Variants

heading-variants = Variantes
variants-about = Para ativar uma variante, use `--variant` e o nome dela:
variant-for = Para { $who }.
variant-on = Está ativada aqui.

## House rules

heading-house = Regras da casa
house-about = O que segue não se apoia em nenhum manual: alguém o definiu.
house-value = `{ $key }`: { $value } (antes: { $before })
house-value-new = `{ $key }`: { $value }
house-tiles = { $tiles ->
    [one] uma lista de um ladrilho
    *[other] uma lista de { $tiles } ladrilhos
}
house-list = { $entries ->
    [one] uma lista de um item
    *[other] uma lista de { $entries } itens
}

## What the rulebook leaves open

heading-open = O que o manual deixa em aberto
open-about = Onde o manual não diz nada, se contradiz ou deixa a resposta por deduzir, é assim que se joga aqui, e a base diz por quê.
# For a question that a variant answers.
open-variant = Aqui: como na variante `{ $variant }`, explicada acima. Base: { $basis }.
basis-printed = impresso
basis-derived = deduzido
basis-outside = externo
basis-chosen = escolhido
open-item = O manual impresso: { $book }. Aqui: { $here }. Base: { $basis }.
open-bases = Impresso: o manual diz isso. Deduzido: decorre do que o manual diz. Externo: outra fonte diz isso. Escolhido: nenhuma fonte que conhecemos diz isso; a escolha é nossa.
