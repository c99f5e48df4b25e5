export interface ReplayWords {
  title: string; intro: string; open: string; another: string; how: string; loading: string;
  none: string; verified: (events: number) => string; faulty: string; unfinished: string;
  game: string; of: (count: number) => string; previousGame: string; nextGame: string;
  step: string; stepOf: (step: number, all: number) => string; first: string; back: string; play: string; pause: string; forward: string; last: string;
  speed: string; speeds: { slow: string; normal: string; fast: string; "at-once": string }; keys: string;
  players: string; out: string; steps: string; start: string; turn: (turn: number) => string; ranking: string; picture: string; vector: string; animation: string; lastGame: string; lastFinished: string; /** Why the last game can't be watched. */ notOver: string; noPicture: string;
  review: string; aboutReview: string; startReview: string; stopReview: string; reviewed: (done: number, all: number) => string; /** The time that a review still takes, rounded to minutes. */ timeLeft: (minutes: number) => string;
  marks: string; marked: (marks: number) => string; /** What the board shows of a marked choice. */ onBoard: string; played: string; better: string; /** The tiles of the player who chose. */ hand: string; costly: string; toTurningPoint: string;
}
