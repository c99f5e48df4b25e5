import type { ShareWords } from "../share";

export const share: ShareWords = {
  close: "Fechar",
  share: {
    title: "Enviar esta partida", here: "Quem joga nesta tela?", text: "Quem abrir este link continua daqui. Depois de cada turno, envie o novo link.",
    over: "Quem abrir este link vê como a partida terminou e pode assistir a ela.",
    next: (name) => `É a vez de ${name}: envie o link para essa pessoa.`, link: "Link desta partida", copy: "Copiar o link", copied: "Copiado.",
    copyByHand: "Copie à mão: está selecionado.", send: "Enviar…",
    open: "É um jogo entre amigos: a página mostra a cada pessoa só as próprias peças, mas quem desmontar o link pode ver todas as mãos e as peças que virão.",
    long: "Este link é longo, e alguns aplicativos de mensagem cortam links longos. Se ele não abrir, envie por e-mail.",
  },
  rules: { title: "Compartilhar estas regras", text: "Quem abrir este link recebe uma cópia do arquivo e daqueles em que ele se baseia.", notes: "Com os comentários do texto (link mais longo)" },
  opened: {
    title: "Enviaram uma partida para você", loading: "Um momento…", turn: (name) => `É a vez de ${name}.`, over: "Esta partida terminou.", who: "Quem é você?",
    several: "Escolha todos os que estão diante desta tela.", watch: "Se não escolher ninguém, você só assiste.", play: "Abrir a partida", person: (seat) => `Jogador ${seat}`,
    own: "Esta partida tem regras próprias. Elas fazem parte do link e só servem para jogar.",
    later: "Você já jogou além deste ponto.", different: "Você jogou esta partida de outro jeito.", mine: "Continuar a minha partida", fromLink: "Voltar ao link",
  },
  problems: {
    damaged: "Este link está danificado. Talvez tenha sido cortado: peça-o de novo.", newer: "Este link foi feito por uma versão mais nova da página. Recarregue a página.",
    large: "É demais para um link.", content: "Este link não é de uma partida nem de regras desta página.",
  },
};
