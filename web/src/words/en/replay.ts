import type { ReplayWords } from "../replay";

export const replay: ReplayWords = {
  title: "Watch a game again", intro: "Open the record of a game and step through it turn by turn. Every turn is checked against the rules.",
  open: "Open a record", another: "Open another", how: "At the end of a game, or at any time, you can save its record from the table. You can also drop the file here.",
  loading: "Checking the record…",
  none: "This is not a record of a game.", verified: (events) => `Checked against the rules: all ${events} events are correct.`, faulty: "The record is valid up to here. Then:", unfinished: "This game is unfinished: this is its last position.",
  game: "Game", of: (count) => `of ${count}`, previousGame: "Previous game", nextGame: "Next game",
  step: "Step", stepOf: (step, all) => `Step ${step} of ${all}`, first: "To the start", back: "Back", play: "Play", pause: "Pause", forward: "Forward", last: "To the end",
  speed: "Speed", speeds: { slow: "Slow", normal: "Normal", fast: "Fast", "at-once": "At once" }, keys: "← → steps · Home and End · Space plays",
  players: "Players", out: "out", steps: "What happened", start: "Start", turn: (turn) => `Turn ${turn}`, ranking: "Result", picture: "Save picture (PNG)", vector: "Save picture (SVG)", animation: "Save animation (SVG)", lastGame: "The last game you played", lastFinished: "The last game you finished", notOver: "Your last game isn't over yet. Its replay would show everyone's tiles, so you can watch it once it is.", noPicture: "This browser cannot make a PNG of the board. Save an SVG instead.",
  review: "Review", aboutReview: "Bots play on from every choice and compare it with the best one.", startReview: "Review this game", stopReview: "Stop", reviewed: (done, all) => `${done} of ${all} choices`, timeLeft: (minutes) => (minutes === 0 ? "less than a minute left" : minutes === 1 ? "about a minute left" : `about ${minutes} minutes left`),
  marks: "Choices that gave away a lot", marked: (marks) => (marks === 0 ? "No choice gave away much." : marks === 1 ? "One choice gave away a lot." : `${marks} choices gave away a lot.`), onBoard: "On the board", played: "What was played", better: "Better choice", hand: "The player's tiles", costly: "gave away a lot", toTurningPoint: "To the turning point",
};
