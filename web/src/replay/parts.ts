import type { Review, ReviewPast } from "../engine/answers";

/** A review of some choices of a game: the number of the first one and how many there are. */
export interface ReviewPart { first: number; choices: number; review: Review }

/** Joins reviews of different choices, of which there's at least one. Lines about the whole game are left out. */
export function joined(parts: ReviewPart[]): Review {
  const reviews = parts.toSorted((one, other) => one.first - other.first).map(({ review }) => review);
  const pasts = reviews.map(({ past }) => past);
  return {
    all: reviews[0]!.all,
    figures: { marks: reviews.flatMap(({ figures }) => figures.marks), turning_point: null },
    marks: reviews.flatMap(({ marks }) => marks),
    better: reviews.flatMap(({ better }) => better),
    players: [],
    course: [],
    past: {
      marks: pasts.flatMap(({ marks }) => marks),
      seats: pasts.map(({ seats }) => seats).reduce(added),
      course: { ...pasts[0]!.course, moments: pasts.flatMap(({ course }) => course.moments), end: null },
    },
  };
}

function added(one: ReviewPast["seats"], other: ReviewPast["seats"]): ReviewPast["seats"] {
  const sum = { ...one };
  for (const [seat, { choices, marked, given_away }] of Object.entries(other)) {
    const before = sum[seat] ?? { choices: 0, marked: 0, given_away: 0 };
    sum[seat] = { choices: before.choices + choices, marked: before.marked + marked, given_away: before.given_away + given_away };
  }
  return sum;
}
