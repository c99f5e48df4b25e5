import type { ReplayWords } from "../replay";

export const replay: ReplayWords = {
  title: "Eine Partie nachspielen", intro: "Öffne die Aufzeichnung einer Partie und geh sie Zug für Zug durch. Jeder Zug wird anhand der Regeln geprüft.",
  open: "Aufzeichnung öffnen", another: "Eine andere öffnen", how: "Am Ende einer Partie oder jederzeit davor kannst du ihre Aufzeichnung vom Tisch aus speichern. Du kannst die Datei auch hierher ziehen.",
  loading: "Die Aufzeichnung wird geprüft …",
  none: "Das ist keine Aufzeichnung einer Partie.", verified: (events) => `Anhand der Regeln geprüft: Alle ${events} Ereignisse stimmen.`, faulty: "Bis hierher ist die Aufzeichnung gültig. Dann:", unfinished: "Diese Partie ist nicht zu Ende: Das ist ihre letzte Stellung.",
  game: "Partie", of: (count) => `von ${count}`, previousGame: "Vorige Partie", nextGame: "Nächste Partie",
  step: "Schritt", stepOf: (step, all) => `Schritt ${step} von ${all}`, first: "Zum Anfang", back: "Zurück", play: "Abspielen", pause: "Pause", forward: "Weiter", last: "Zum Ende",
  speed: "Tempo", speeds: { slow: "Langsam", normal: "Normal", fast: "Schnell", "at-once": "Sofort" }, keys: "← → Schritte · Pos1 und Ende · Leertaste spielt ab",
  players: "Spieler", out: "ausgeschieden", steps: "Was geschah", start: "Anfang", turn: (turn) => `Zug ${turn}`, ranking: "Ergebnis", picture: "Bild speichern (PNG)", vector: "Bild speichern (SVG)", animation: "Animation speichern (SVG)", lastGame: "Deine letzte Partie", lastFinished: "Deine letzte beendete Partie", notOver: "Deine letzte Partie läuft noch. Beim Nachspielen sähe man die Plättchen aller Spieler, deshalb geht das erst nach ihrem Ende.", noPicture: "Dieser Browser kann kein PNG des Spielplans erzeugen. Speichere stattdessen ein SVG.",
  review: "Analyse", aboutReview: "Bots spielen von jeder Entscheidung aus weiter und vergleichen sie mit der besten.", startReview: "Partie analysieren", stopReview: "Abbrechen", reviewed: (done, all) => `${done} von ${all} Entscheidungen`, timeLeft: (minutes) => (minutes === 0 ? "noch weniger als eine Minute" : minutes === 1 ? "noch etwa eine Minute" : `noch etwa ${minutes} Minuten`),
  marks: "Entscheidungen, die viel kosteten", marked: (marks) => (marks === 0 ? "Keine Entscheidung kostete viel." : marks === 1 ? "Eine Entscheidung kostete viel." : `${marks} Entscheidungen kosteten viel.`), onBoard: "Auf dem Plan", played: "Wie gespielt", better: "Die bessere Wahl", hand: "Die Plättchen des Spielers", costly: "kostete viel", toTurningPoint: "Zum Wendepunkt",
};
