import type { FrameWords } from "../frame";

export const frame: FrameWords = {
  play: "Gioca", rules: "Crea regole", replay: "Rivedi", experiment: "Confronta le regole",
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
};
