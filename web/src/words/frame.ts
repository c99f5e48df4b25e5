import type { FileProblem } from "../dropped";
import type { Language } from "../engine/answers";

export interface FrameWords {
  play: string; rules: string; replay: string;
  views: string; language: string; theme: string;
  themes: { system: string; light: string; dark: string };
  wait: string; failed: string; reload: string; linkFaulty: string; close: string; skip: string;
  newVersion: string; update: string;
  drop: string; files: Record<FileProblem, string>;
}

export const words: Record<Language, FrameWords> = {
  en: {
    play: "Play", rules: "Rules", replay: "Replay",
    views: "Parts of the page", language: "Language", theme: "Colours",
    themes: { system: "Same as device", light: "Light", dark: "Dark" },
    wait: "One moment…", failed: "Something went wrong", reload: "Reload the page",
    linkFaulty: "This link cannot be opened", close: "Close", skip: "Skip to the content",
    newVersion: "A new version is available.", update: "Update",
    drop: "Drop rules or a record to open them",
    files: {
      largeRules: "This file is too large: the limit for rules is 200 KB.", largeRecord: "This file is too large: the limit for records is 20 MB.",
      utf16: "This file is in UTF-16. Save it as UTF-8 in your editor and open it again.", unreadable: "This file cannot be read as text.",
    },
  },
  it: {
    play: "Gioca", rules: "Regole", replay: "Rivedi",
    views: "Parti della pagina", language: "Lingua", theme: "Colori",
    themes: { system: "Come il dispositivo", light: "Chiari", dark: "Scuri" },
    wait: "Un momento…", failed: "Qualcosa è andato storto", reload: "Ricarica la pagina",
    linkFaulty: "Questo link non si può aprire", close: "Chiudi", skip: "Vai al contenuto",
    newVersion: "È disponibile una nuova versione.", update: "Aggiorna",
    drop: "Lascia qui delle regole o una registrazione per aprirle",
    files: {
      largeRules: "Questo file è troppo grande per delle regole (200 KB al massimo).", largeRecord: "Questo file è troppo grande: una registrazione può avere al massimo 20 MB.",
      utf16: "Questo file è in UTF-16. Salvalo come UTF-8 nel tuo editor e riaprilo.", unreadable: "Questo file non si può leggere come testo.",
    },
  },
  pt: {
    play: "Jogar", rules: "Regras", replay: "Rever",
    views: "Partes da página", language: "Idioma", theme: "Cores",
    themes: { system: "Como no aparelho", light: "Claras", dark: "Escuras" },
    wait: "Um momento…", failed: "Algo deu errado", reload: "Recarregar a página",
    linkFaulty: "Este link não pode ser aberto", close: "Fechar", skip: "Ir para o conteúdo",
    newVersion: "Há uma nova versão.", update: "Atualizar",
    drop: "Solte aqui regras ou um registro para abrir",
    files: {
      largeRules: "Este arquivo é grande demais para regras (no máximo 200 KB).", largeRecord: "Este arquivo é grande demais: um registro pode ter no máximo 20 MB.",
      utf16: "Este arquivo está em UTF-16. Salve-o como UTF-8 no seu editor e abra-o de novo.", unreadable: "Este arquivo não pode ser lido como texto.",
    },
  },
};
