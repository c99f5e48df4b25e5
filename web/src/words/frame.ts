import type { Language } from "../engine/answers";

export interface FrameWords {
  play: string; rules: string; replay: string;
  views: string; language: string; theme: string;
  themes: { system: string; light: string; dark: string };
  wait: string; failed: string; reload: string; linkFaulty: string; close: string; skip: string;
  newVersion: string; update: string;
}

export const words: Record<Language, FrameWords> = {
  en: {
    play: "Play", rules: "Rules", replay: "Replay",
    views: "Parts of the page", language: "Language", theme: "Colours",
    themes: { system: "Same as device", light: "Light", dark: "Dark" },
    wait: "One moment…", failed: "Something went wrong", reload: "Reload the page",
    linkFaulty: "This link cannot be opened", close: "Close", skip: "Skip to the content",
    newVersion: "A new version is available.", update: "Update",
  },
  it: {
    play: "Gioca", rules: "Regole", replay: "Rivedi",
    views: "Parti della pagina", language: "Lingua", theme: "Colori",
    themes: { system: "Come il dispositivo", light: "Chiari", dark: "Scuri" },
    wait: "Un momento…", failed: "Qualcosa è andato storto", reload: "Ricarica la pagina",
    linkFaulty: "Questo link non si può aprire", close: "Chiudi", skip: "Vai al contenuto",
    newVersion: "È disponibile una nuova versione.", update: "Aggiorna",
  },
  pt: {
    play: "Jogar", rules: "Regras", replay: "Rever",
    views: "Partes da página", language: "Idioma", theme: "Cores",
    themes: { system: "Como no aparelho", light: "Claras", dark: "Escuras" },
    wait: "Um momento…", failed: "Algo deu errado", reload: "Recarregar a página",
    linkFaulty: "Este link não pode ser aberto", close: "Fechar", skip: "Ir para o conteúdo",
    newVersion: "Há uma nova versão.", update: "Atualizar",
  },
};
