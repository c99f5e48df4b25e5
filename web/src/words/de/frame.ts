import type { FrameWords } from "../frame";

export const frame: FrameWords = {
  play: "Spielen", rules: "Eigene Regeln", replay: "Wieder\u00ADgabe", experiment: "Regeln vergleichen",
  views: "Teile der Seite", language: "Sprache", theme: "Farben",
  themes: { system: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
  wait: "Einen Moment …", failed: "Etwas ist schiefgegangen", reload: "Seite neu laden",
  linkFaulty: "Dieser Link lässt sich nicht öffnen", close: "Schließen", skip: "Zum Inhalt",
  newVersion: "Es gibt eine neue Version.", update: "Aktualisieren",
  drop: "Lass hier Regeln oder eine Aufzeichnung los, um sie zu öffnen",
  files: {
    largeRules: "Diese Datei ist zu groß: Regeln dürfen höchstens 200 KB haben.", largeRecord: "Diese Datei ist zu groß: Eine Aufzeichnung darf höchstens 20 MB haben.",
    utf16: "Diese Datei ist in UTF-16. Speichere sie in deinem Editor als UTF-8 und öffne sie noch einmal.", unreadable: "Diese Datei lässt sich nicht als Text lesen.",
  },
};
