import { numbersInWords } from "../../numbers";
import type { RulesWords } from "../rules";

export const rules: RulesWords = {
  title: "Schreib deine eigenen Regeln",
  intro: "Nimm ein Spiel, ändere eine Regel und sieh sofort, was passiert. Die Regeln eines Spiels liest du, wenn du es unter „Spielen“ auswählst.",
  start: {
    heading: "Ein neues Spiel anlegen", name: "Name", nameExample: "Unsere Runde", base: "Beruht auf", create: "Anlegen", or: "Hast du schon eine Datei?",
    drop: "Oder zieh sie irgendwo auf die Seite.", editions: "Aus der Schachtel", games: "Andere Spiele", house: "Hausregeln", own: "Deine eigenen",
    about: (parent) => `Hausregeln zu: ${parent}. Alles, was hier nicht steht, ist wie dort.`,
  },
  bar: {
    file: "Datei", create: "Neu", open: "Datei öffnen", more: "Mehr", rename: "Umbenennen", download: "Herunterladen", share: "Teilen", remove: "Löschen",
    play: "Spielen", cannotPlay: "Behebe zuerst die Fehler",
  },
  ask: {
    rename: "Datei umbenennen", newName: "Neuer Name", taken: "Eine Datei mit diesem Namen gibt es schon.", renameDone: "Umbenennen", remove: (name) => `${name} löschen?`,
    removeNote: "Sie liegt nur in diesem Browser und lässt sich nicht wiederherstellen.", removeDone: "Löschen", cancel: "Abbrechen", close: "Schließen",
  },
  editor: {
    label: (name) => `Regeln: ${name}`, find: "Regel suchen", keys: "Strg+Leertaste ergänzt · F8 nächster Befund · Esc, dann Tab verlässt den Editor",
    lost: "Dieser Browser kann nichts speichern: Lade deine Regeln herunter, bevor du gehst.",
    sent: "Diese Regeln wurden dir geschickt, und das ist deine Kopie. Drücke „Spielen“, um sie auszuprobieren, oder lies sie unter „Spielanleitung“.", edit: "Ansehen oder ändern",
    phrases: { Completions: "Vorschläge", Diagnostics: "Befunde", "No diagnostics": "Keine Befunde", close: "schließen" }, opened: (name) => `${name} ist geöffnet`,
  },
  ways: { label: "Wie du die Regeln schreibst", form: "Formular", text: "Text" },
  form: {
    changed: (count) => `geändert: ${count}`, was: (value) => `Vorher: ${value}`, reset: "Wie vorher", differs: "hängt von der Spielerzahl ab", idle: "Ohne Wirkung, solange die anderen Regeln so sind.", follows: "Wenn du es hier nicht festlegst, folgt es aus anderen Regeln.",
    yes: "ja", no: "nein", none: "Keine Regel passt dazu.", unreadable: "Der Text hat einen Syntaxfehler. Behebe ihn unter „Text“, dann erscheint das Formular wieder.", variants: "Optionen, die in diesem Spiel immer gelten.",
    wholeNumber: (least, most) => `Ungültiger Wert: Gib eine ganze Zahl ${most === null ? `ab ${least}` : `von ${least} bis ${most}`} ein.`,
  },
  hints: {
    was: (value, where) => `war ${value} ${where}`, same: (where) => `genauso ${where}`, byDefault: "standardmäßig", line: (line) => `in Zeile ${line}`, ruleset: (name) => `in ${name}`,
    players: (players) => `für ${numbersInWords(players, (least, most) => `${least} bis ${most}`, "oder")} Spieler`,
  },
  findings: {
    heading: "Befunde", sound: "Keine Fehler: Diese Regeln lassen sich spielen.", checking: "Wird geprüft …",
    errors: (count) => `${count} Fehler`, warnings: (count) => (count === 1 ? "1 Warnung" : `${count} Warnungen`),
    error: "Fehler", warning: "Warnung", fix: "Beheben", set: "Festlegen", fixAll: (count) => `Alle beheben (${count})`, elsewhere: "in einer anderen Datei", line: (line) => `Zeile ${line}`,
    cursor: "Was das bedeutet", nothing: "Klicke auf ein Wort im Text, um zu lesen, was es bedeutet.", changes: "Ändern", unused: "Diese Zeile ist nur ein Kommentar: Es gilt die Regel des Originals.", use: "Diese Zeile verwenden",
    english: "Die Meldungen sind auf Englisch; die Wörter in Anführungszeichen stehen so im Text.", inEnglish: "Die ganze Erklärung auf Englisch",
    add: (piece) => `${piece} hinzufügen`, take: (piece) => `${piece} entfernen`, replace: (before, after) => `${before} durch ${after} ersetzen`,
  },
  bookVariants: "Um eine Variante zu spielen, kreuze sie dort an, wo du wählst, wer spielt:",
  side: {
    label: "Ergebnis", board: "Spielplan", book: "Spielanleitung", changed: "Änderungen", trial: "Auswirkungen", variants: "Varianten", variantsAbout: "Zum Ausprobieren; die Datei bleibt, wie sie ist.",
    waits: "Sobald die Datei keine Fehler hat, stehen hier ihr Spielplan und ihre Spielanleitung.", stale: "Wie es vor den Fehlern war.", needsFix: "Die Regeln haben Fehler. Sind sie behoben, wird das hier gezeigt.",
    anyNumber: "beliebige Zahl", players: "Spieler", playersOf: (players) => `${numbersInWords(players, (least, most) => `${least} bis ${most}`, "oder")} Spieler`,
  },
  changed: {
    noParent: "Diese Regeln beruhen nicht auf anderen.", alike: "Nichts: Das Spiel läuft genau gleich ab.", count: (rules, parent) => `${rules === 1 ? "1 Regel" : `${rules} Regeln`} geändert gegenüber: ${parent}`,
    before: "Vorher", after: "Hier", follows: "Das folgt aus den Änderungen", games: "Mit denselben Plättchen",
    otherwise: {
      same: (count, games) => `${count} von ${games} Partien mit zufälligen Zügen gleich`, other_cause: (count) => `${count} mit denselben Zügen, aber anderer aufgezeichneter Ursache`,
      other_off_board: (count) => `${count} mit denselben Zügen, aber anderen Ereignissen neben dem Spielplan`, other_points: (count) => `${count} mit denselben Zügen, aber anderen Punkten`,
      other_winners: (count) => `${count} mit denselben Zügen, aber anderen Gewinnern`, other_moves: (count, games) => `${count} von ${games} mit anderen Zügen`,
    },
  },
  trial: {
    intro: "Der Computer spielt viele Partien mit diesen Regeln und zählt die Ergebnisse.", games: "Partien", bots: "Gespielt wird", kinds: { greedy: "gut", random: "zufällig" },
    start: "Spielen lassen", stop: "Anhalten", again: "Noch einmal", progress: (done, all) => `${done} von ${all} Partien`, stopped: "Angehalten.", done: "Fertig.",
    stale: "Die Regeln haben sich seitdem geändert.", this: "Diese Regeln",
    lengths: "Wie lange eine Partie dauert", seat: (seat) => `Platz ${seat}`, wins: "Wer gewinnt, nach Platz",
    winsNote: "Die Linie zeigt, wo der wahre Anteil liegt, in 95 von 100 Fällen.", even: "Kein Platz ist sichtbar besser als ein anderer.",
    uneven: "Die Plätze gewinnen nicht gleich oft.",
    compared: (mean, more, by) => `Die Partien dauern im Durchschnitt ${mean} Züge, ${more === null ? "so viele wie" : `${by} ${more > 0 ? "mehr" : "weniger"} als`} mit den ursprünglichen Regeln.`,
    firstWins: (share, before) => `Der erste Spieler gewinnt ${share} davon, mit den ursprünglichen Regeln ${before}.`, numbers: "Alle Zahlen", measure: "Pro Partie", mean: "Mittel", spread: "Streuung (SD)", least: "kleinster Wert", most: "größter Wert",
    ends: "Wie Partien enden",
    reasons: { "last-standing": "ein Spieler ist übrig", "shared-elimination": "die Letzten scheiden gemeinsam aus", "tiles-out": "alle Plättchen sind gelegt", "none-left": "niemand ist übrig", locked: "niemand kann spielen" },
    measures: {
      placements: "gelegte Plättchen", collisions: "Zusammenstöße", forced: "zum Ausscheiden gezwungene Spieler", dragon: "wie oft der Drache genommen wurde", exchanges: "Tauschaktionen", passes: "ausgelassene Züge",
      turns: "Züge", laid: "gelegte Plättchen", lines: "Linien", swaps: "getauschte Hände", ties: "entschiedene Gleichstände", stuck: "Züge ohne mögliches Plättchen",
    },
    points: (seat) => `Punkte von Platz ${seat}`,
  },
};
