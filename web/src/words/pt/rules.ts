import { numbersInWords } from "../../numbers";
import type { RulesWords } from "../rules";

export const rules: RulesWords = {
  title: "Crie suas próprias regras",
  intro: "Escolha um jogo, mude uma regra e veja na hora o resultado. Para ler as regras de um jogo, escolha-o em “Jogar”.",
  start: {
    heading: "Começar um novo jogo", name: "Nome", nameExample: "Nossa mesa", base: "Baseado em", create: "Começar", or: "Já tem um arquivo?",
    drop: "Ou solte-o em qualquer lugar da página.", editions: "O que veio na caixa", games: "Outros jogos", house: "Regras da casa", own: "Seus",
    about: (parent) => `Regras da casa sobre: ${parent}. O que não está aqui fica como no original.`,
  },
  bar: {
    file: "Arquivo", create: "Novo", open: "Abrir um arquivo", more: "Mais", rename: "Renomear", download: "Baixar", share: "Compartilhar", remove: "Excluir",
    play: "Jogar", cannotPlay: "Corrija os erros primeiro",
  },
  ask: {
    rename: "Renomear o arquivo", newName: "Novo nome", taken: "Já existe um arquivo com esse nome.", renameDone: "Renomear", remove: (name) => `Excluir ${name}?`,
    removeNote: "Ele está só neste navegador. Ninguém poderá recuperá-lo.", removeDone: "Excluir", cancel: "Cancelar", close: "Fechar",
  },
  editor: {
    label: (name) => `Regras: ${name}`, find: "Achar uma regra", keys: "Ctrl+Espaço completa · F8 próximo problema · Esc, depois Tab sai do editor",
    lost: "Este navegador não guarda nada: baixe suas regras antes de sair.",
    sent: "Estas regras foram enviadas a você, e esta é a sua cópia. Aperte “Jogar” para experimentá-las; elas estão escritas em “Manual”.", edit: "Ver de perto ou mudar as regras",
    phrases: { Completions: "Sugestões", Diagnostics: "Problemas", "No diagnostics": "Nenhum problema", close: "fechar" }, opened: (name) => `${name} está aberto`,
  },
  ways: { label: "Como escrever as regras", form: "Formulário", text: "Texto" },
  form: {
    changed: (count) => `mudadas: ${count}`, was: (value) => `Antes: ${value}`, reset: "Como antes", differs: "depende do número de jogadores", idle: "Sem efeito com as outras regras como estão.", follows: "Se não for escolhida aqui, decorre de outras regras.",
    yes: "sim", no: "não", none: "Nenhuma regra corresponde.", unreadable: "O texto tem um erro de sintaxe. Corrija-o em Texto, e o formulário volta a aparecer aqui.", variants: "Opções sempre ativas neste jogo.",
    wholeNumber: (least, most) => `Valor inválido: é preciso um número inteiro ${most === null ? `a partir de ${least}` : `de ${least} a ${most}`}.`,
  },
  hints: {
    was: (value, where) => `era ${value} ${where}`, same: (where) => `o mesmo ${where}`, byDefault: "por padrão", line: (line) => `na linha ${line}`, ruleset: (name) => `em ${name}`,
    players: (players) => `com ${numbersInWords(players, (least, most) => `${least} a ${most}`, "ou")} jogadores`,
  },
  findings: {
    heading: "Problemas", sound: "Nenhum erro: dá para jogar com estas regras.", checking: "Verificando…",
    errors: (count) => (count === 1 ? "1 erro" : `${count} erros`), warnings: (count) => (count === 1 ? "1 aviso" : `${count} avisos`),
    error: "Erro", warning: "Aviso", fix: "Corrigir", set: "Definir", fixAll: (count) => `Corrigir tudo (${count})`, elsewhere: "em outro arquivo", line: (line) => `linha ${line}`,
    cursor: "O que significa", nothing: "Clique em uma palavra do texto para ler o que ela significa.", changes: "Mudar", unused: "Esta linha é só uma nota: vale a regra original.", use: "Usar esta linha",
    english: "As mensagens estão em inglês; as palavras entre aspas são as do texto.", inEnglish: "A explicação completa, em inglês",
    add: (piece) => `acrescentar ${piece}`, take: (piece) => `tirar ${piece}`, replace: (before, after) => `trocar ${before} por ${after}`,
  },
  bookVariants: "Marque uma variante antes de jogar, onde você escolhe quem joga:",
  side: {
    label: "Resultado", board: "Tabuleiro", book: "Manual", changed: "Mudanças", trial: "Efeitos", variants: "Variantes", variantsAbout: "Para experimentá-las aqui; o arquivo fica como está.",
    waits: "Assim que o arquivo estiver sem erros, o tabuleiro e o manual aparecem aqui.", stale: "Como era antes dos erros.", needsFix: "As regras têm erros. Isto aparece quando estiverem corrigidos.",
    anyNumber: "qualquer número", players: "Jogadores", playersOf: (players) => `${numbersInWords(players, (least, most) => `${least} a ${most}`, "ou")} jogadores`,
  },
  changed: {
    noParent: "Estas regras são independentes: não se baseiam em outras.", alike: "Nada: joga-se exatamente da mesma forma.", count: (rules, parent) => `${rules === 1 ? "1 regra mudada" : `${rules} regras mudadas`} em relação a: ${parent}`,
    before: "Antes", after: "Aqui", follows: "Também mudam com isso", games: "Com as mesmas peças",
    otherwise: {
      same: (count, games) => `${count} de ${games} partidas com jogadas ao acaso iguais`, other_cause: (count) => `${count} com as mesmas jogadas, mas outra causa registrada`,
      other_off_board: (count) => `${count} com as mesmas jogadas, mas outros eventos fora do tabuleiro`, other_points: (count) => `${count} com as mesmas jogadas, mas outros pontos`,
      other_winners: (count) => `${count} com as mesmas jogadas, mas outros vencedores`, other_moves: (count, games) => `${count} de ${games} com outras jogadas`,
    },
  },
  trial: {
    intro: "O computador joga muitas partidas com estas regras e conta.", games: "Partidas", bots: "Eles jogam", kinds: { greedy: "bem", random: "ao acaso" },
    start: "Jogar", stop: "Parar", again: "De novo", progress: (done, all) => `${done} de ${all} partidas`, stopped: "Parado.", done: "Pronto.",
    stale: "As regras mudaram desde então.", this: "Estas regras",
    lengths: "Quanto dura uma partida", seat: (seat) => `Lugar ${seat}`, wins: "Quem vence, por lugar",
    winsNote: "A linha mostra onde fica a parcela verdadeira, 95 vezes em 100.", even: "Nenhum lugar leva vantagem visível sobre outro.",
    uneven: "Os lugares não vencem com a mesma frequência.",
    compared: (mean, more, by) => `As partidas duram em média ${mean} turnos, ${more === null ? "tantos quanto" : `${by} a ${more > 0 ? "mais" : "menos"} do que`} com as regras originais.`,
    firstWins: (share, before) => `Quem começa vence ${share} delas; com as regras originais, ${before}.`, numbers: "Todos os números", measure: "Por partida", mean: "média", spread: "dispersão (DP)", least: "mínimo", most: "máximo",
    ends: "Como as partidas terminam",
    reasons: { "last-standing": "resta um só jogador", "shared-elimination": "os últimos são eliminados juntos", "tiles-out": "todas as peças foram colocadas", "none-left": "não resta ninguém", locked: "ninguém pode jogar" },
    measures: {
      placements: "peças colocadas", collisions: "colisões", forced: "jogadores forçados a se eliminar", dragon: "vezes em que o Dragão foi pego", exchanges: "trocas", passes: "turnos passados",
      turns: "turnos", laid: "peças colocadas", lines: "trincas", swaps: "trocas de mão", ties: "desempates", stuck: "turnos sem peça possível",
    },
    points: (seat) => `pontos do lugar ${seat}`,
  },
};
