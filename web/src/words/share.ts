import type { Language } from "../engine/answers";
import type { LinkProblem } from "../link";

export interface ShareWords {
  close: string;
  share: {
    title: string; text: string; next: (name: string) => string; link: string; copy: string; copied: string; copyByHand: string; send: string;
    open: string; long: string; here: string;
  };
  rules: { title: string; text: string; notes: string };
  opened: {
    title: string; loading: string; turn: (name: string) => string; over: string; who: string; several: string; watch: string; play: string; person: (seat: number) => string;
    own: string; /** Shown if the same game is saved in this browser. */ later: string; different: string; mine: string; fromLink: string;
  };
  problems: Record<LinkProblem, string>;
}

export const words: Record<Language, ShareWords> = {
  en: {
    close: "Close",
    share: {
      title: "Send this game", here: "Who plays at this screen?", text: "Anyone who opens this link continues from here. After each turn, send the new link.",
      next: (name) => `It is ${name}'s turn: send them the link.`, link: "Link to this game", copy: "Copy the link", copied: "Copied.",
      copyByHand: "Copy it by hand: it is selected.", send: "Send…",
      open: "This is for play among friends: the page shows players only their own tiles, but anyone who decodes the link can see all hands and the tiles to come.",
      long: "This link is long, and some messengers cut long links. If it does not open, send it by e-mail.",
    },
    rules: { title: "Share these rules", text: "Anyone who opens this link gets a copy of the file and of the files it is based on.", notes: "With the comments of the text (a longer link)" },
    opened: {
      title: "A game was sent to you", loading: "One moment…", turn: (name) => `It is ${name}'s turn.`, over: "This game is over.", who: "Who are you?",
      several: "Choose everyone who plays at this screen.", watch: "If you choose nobody, you only watch.", play: "Open the game", person: (seat) => `Player ${seat}`,
      own: "This game has its own rules. They are part of the link, and the page only uses them to play.",
      later: "You have already played on from here.", different: "You have played this game differently from here.", mine: "Continue my game", fromLink: "Go back to the link",
    },
    problems: {
      damaged: "This link is damaged, perhaps cut off: ask for it again.", newer: "This link was made by a newer version of this page. Reload the page.",
      large: "This is too large for a link.", content: "This link does not contain a game or rules for this page.",
    },
  },
  it: {
    close: "Chiudi",
    share: {
      title: "Manda questa partita", here: "Chi gioca davanti a questo schermo?", text: "Chi apre questo link continua da qui. Dopo ogni turno, manda il nuovo link.",
      next: (name) => `È il turno di ${name}: manda il link a questa persona.`, link: "Link a questa partita", copy: "Copia il link", copied: "Copiato.",
      copyByHand: "Copialo a mano: è selezionato.", send: "Invia…",
      open: "È un gioco tra amici: la pagina mostra a ognuno solo le proprie tessere, ma chi smonta il link può vedere tutte le mani e le tessere che verranno.",
      long: "Questo link è lungo e alcune app di messaggi tagliano i link lunghi. Se non si apre, mandalo per e-mail.",
    },
    rules: { title: "Condividi queste regole", text: "Chi apre questo link riceve una copia del file e di quelli su cui si basa.", notes: "Con i commenti del testo (link più lungo)" },
    opened: {
      title: "Ti hanno mandato una partita", loading: "Un momento…", turn: (name) => `È il turno di ${name}.`, over: "Questa partita è finita.", who: "Chi sei?",
      several: "Scegli chi sta davanti a questo schermo.", watch: "Se non scegli nessuno, guardi soltanto.", play: "Apri la partita", person: (seat) => `Giocatore ${seat}`,
      own: "Questa partita ha regole proprie. Fanno parte del link e servono solo a giocare.",
      later: "Da qui hai già giocato oltre.", different: "Hai giocato questa partita in un altro modo.", mine: "Continua la mia partita", fromLink: "Torna al link",
    },
    problems: {
      damaged: "Questo link è danneggiato. Forse è stato tagliato: fattelo mandare di nuovo.", newer: "Questo link viene da una versione più nuova della pagina. Ricarica la pagina.",
      large: "È troppo per un link.", content: "Questo link non contiene né una partita né regole di questa pagina.",
    },
  },
  pt: {
    close: "Fechar",
    share: {
      title: "Enviar esta partida", here: "Quem joga nesta tela?", text: "Quem abrir este link continua daqui. Depois de cada turno, envie o novo link.",
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
  },
};
