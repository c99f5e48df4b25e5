# Messages of a rulebook as `sentiero rulebook` prints it. All languages have the same messages.
#
# A message is one or more whole sentences, never part of one, so that each language can choose its own
# word order. Words in backticks are typed by the user and are the
# same in every language. Players and markers are counted from 1.

## The language

# How to join the items of a list.
list-two = { $first } e { $last }
list-more = { $first }, { $next }
list-last = { $first } e { $last }

## Titles of the built-in rulesets; the English ones match their files

title-calliope = Regras como no Tsuro, dV Giochi / Calliope, 2020
title-calliope-elimination-bonus = Bônus de eliminação: troque peças com quem você eliminar
title-calliope-pass-the-pile = Passar o monte: o Dragão fica no fundo do monte de compra
title-flick = Regras como no Tsuro, Flick Game Studio, 2019
title-flick-elimination-bonus = Bônus de eliminação: troque peças com quem você eliminar
title-flick-pass-the-pile = Passar o monte: o Dragão fica no fundo do monte de compra
title-kosmos = Regras como no Tsuro, Kosmos, 2007
title-kosmos-dragon-side = O lado do Dragão do tabuleiro com menos de cinco jogadores
title-kosmos-two-markers = Dois marcadores por jogador, para dois jogadores
title-wizkids = Regras como no Tsuro, as primeiras regras em inglês (WizKids)
title-wizkids-holder-draws-first = Quem tem o Dragão compra primeiro
title-always-bonus = O bônus de eliminação sempre ativado
title-black-path = Regras como no Black Path Game
title-big-board = Um tabuleiro de 8 por 8 com dois conjuntos de peças
title-dragon-for-two = Dragão para dois jogadores
title-four-tiles = Quatro peças na mão
title-kosmos-dragon = O tabuleiro da Kosmos com o Dragão da Calliope
title-longest-path = Vence o caminho mais longo
title-most-crossings = Vence quem tem mais cruzamentos
title-no-ban = Ninguém é obrigado a ficar no tabuleiro
title-points = Pontos pelos caminhos, por ficar e por eliminar
title-points-together = Pontos somados por todos
title-random-starts = Posições iniciais por sorteio
title-collisions-pass = Marcadores passam uns pelos outros
title-fixed-starts = Posições iniciais fixas para dois jogadores
title-course-10x10 = Regras como no curso da Northeastern de 2019
title-entanglement = Regras como no Entanglement
title-entanglement-radius-1 = Um tabuleiro de 6 casas
title-entanglement-radius-2 = Um tabuleiro de 18 casas
title-entanglement-radius-4 = Um tabuleiro de 60 casas
title-entanglement-radius-5 = Um tabuleiro de 90 casas
title-metro = Regras como no Metro, Queen Games, 1997
title-metro-turning = As peças podem ser giradas
title-northwestern-2018 = Regras como no curso da Northwestern de 2018
title-open-hands = Mãos abertas
title-open-tiles = Peças abertas: uma só mão para todos
title-open-puzzle = Quebra-cabeça aberto: oito marcadores e todas as peças à escolha
title-solo = Solo: oito marcadores para um jogador
title-solo-longest = Solo: o caminho mais longo
title-seas-without-monsters = Regras como no Tsuro of the Seas, sem os monstros
title-teams = Duas equipes

## Numbers of players

players-one = { $players ->
    [one] { $players } jogador
    *[other] { $players } jogadores
}
players-range = { $min } a { $max } jogadores
# Several numbers and ranges, as in "4, 6 ou 8 jogadores"; the next three messages join and show them.
players-some = { $players } jogadores
or-two = { $first } ou { $last }
or-last = { $first } ou { $last }
players-between = { $min } a { $max }
# Introduces rules for some numbers of players only. $who is one of the first three messages above.
with-players = Partidas com { $who }:
heading-with-players = { $heading } (com { $who })

## The head of the book

for-players = Para { $who }.
played-with = { $count ->
    [one] Variante
    *[other] Variantes
}: { $variants }.
# $base is the title of the edition that a custom ruleset extends.
builds-on = Com base em: { $base }.
notice = Tsuro é marca registrada da Compound Fun, LLC. O sentiero é independente e não tem o aval de nenhuma editora.
notice-other = O sentiero é independente e não tem o aval de nenhuma editora.

## Headings of chapters that many games share

heading-short = O jogo em resumo
heading-needed = Componentes
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
house-about = Estes valores não vêm de nenhum manual: alguém os definiu.
house-value = `{ $key }`: { $value } (antes: { $before })
house-value-new = `{ $key }`: { $value }
house-tiles = { $tiles ->
    [one] uma lista de uma peça
    *[other] uma lista de { $tiles } peças
}
house-list = { $entries ->
    [one] uma lista de um item
    *[other] uma lista de { $entries } itens
}

## What the rulebook leaves open

heading-open = O que o manual deixa em aberto
open-about = Onde o manual não diz nada, se contradiz ou deixa a resposta por deduzir, é assim que se joga aqui, e por quê.
# For a question answered by a variant.
open-variant = Aqui: como na variante `{ $variant }`, explicada acima. Base: { $basis }.
basis-printed = impresso
basis-derived = deduzido
basis-outside = externo
basis-chosen = escolhido
open-item = O manual impresso: { $book }. Aqui: { $here }. Base: { $basis }.
open-bases = Impresso: o manual diz isso. Deduzido: decorre do que o manual diz. Externo: outra fonte diz isso. Escolhido: nenhuma fonte que conhecemos diz isso; a escolha é nossa.
