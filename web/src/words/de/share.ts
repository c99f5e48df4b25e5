import type { ShareWords } from "../share";

export const share: ShareWords = {
  close: "Schließen",
  share: {
    title: "Diese Partie verschicken", here: "Wer spielt an diesem Bildschirm?", text: "Wer diesen Link öffnet, spielt von hier aus weiter. Verschicke nach jedem Zug den neuen Link.",
    over: "Wer diesen Link öffnet, sieht, wie die Partie ausging, und kann sie ansehen.",
    next: (name) => `${name} ist am Zug: Schick den Link dorthin.`, link: "Link zu dieser Partie", copy: "Link kopieren", copied: "Kopiert.",
    copyByHand: "Kopiere ihn von Hand: Er ist markiert.", send: "Senden …",
    open: "Das ist ein Spiel unter Freunden: Die Seite zeigt allen nur ihre eigenen Plättchen, aber wer den Link entschlüsselt, kann alle Hände und die kommenden Plättchen sehen.",
    long: "Dieser Link ist lang, und manche Messenger schneiden lange Links ab. Wenn er sich nicht öffnen lässt, verschicke ihn per E-Mail.",
  },
  rules: { title: "Diese Regeln teilen", text: "Wer diesen Link öffnet, erhält eine Kopie der Datei und der Dateien, auf denen sie beruht.", notes: "Mit den Kommentaren im Text (längerer Link)" },
  opened: {
    title: "Dir wurde eine Partie geschickt", loading: "Einen Moment …", turn: (name) => `${name} ist am Zug.`, over: "Diese Partie ist zu Ende.", who: "Wer bist du?",
    several: "Wähle alle, die an diesem Bildschirm spielen.", watch: "Wenn du niemanden wählst, siehst du nur zu.", play: "Partie öffnen", person: (seat) => `Spieler ${seat}`,
    own: "Diese Partie hat eigene Regeln. Sie sind Teil des Links, und die Seite verwendet sie nur zum Spielen.",
    later: "Du hast von hier aus schon weitergespielt.", different: "Du hast diese Partie von hier aus anders gespielt.", mine: "Meine Partie fortsetzen", fromLink: "Zurück zum Stand des Links",
  },
  problems: {
    damaged: "Dieser Link ist beschädigt, vielleicht abgeschnitten: Lass ihn dir noch einmal schicken.", newer: "Dieser Link stammt von einer neueren Version der Seite. Lade die Seite neu.",
    large: "Das ist zu groß für einen Link.", content: "Dieser Link enthält weder eine Partie noch Regeln für diese Seite.",
  },
};
