//! The places at the end of a game and the score of a match over several games.

use std::cmp::Reverse;

use crate::game::{Interactive, Seat, Seats, Wording};

/// Returns the seats for each place, winners first. A team gets the place of its best member.
pub fn standings<G: Interactive>(game: &G, state: &G::State, events: &[G::Event]) -> Vec<Seats> {
    let winners = game.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners);
    let mut left = game.sides();
    let mut standings = game.standings(state, events);
    if standings.is_empty() && !winners.is_empty() {
        standings.push(winners);
        standings.extend(rank_by_scores(&side_scores(game, state, &left), &left, winners));
    }
    for place in &mut standings {
        let here = |side: &Seats| !side.is_disjoint(*place);
        let (of_place, others): (Vec<Seats>, Vec<Seats>) = left.into_iter().partition(here);
        *place = of_place.iter().flat_map(|side| side.iter()).collect();
        left = others;
    }
    standings.retain(|place| !place.is_empty());
    standings
}

/// Returns the number of sides with at least one of the given seats.
pub(super) fn count_sides(sides: &[Seats], seats: Seats) -> usize {
    sides.iter().filter(|side| !side.is_disjoint(seats)).count()
}

/// Returns each side's points, added up over its seats. The list is empty if the game doesn't have points.
pub(super) fn side_scores<G: Interactive>(game: &G, state: &G::State, sides: &[Seats]) -> Vec<i64> {
    let scores = game.scores(state);
    if scores.is_empty() {
        return scores;
    }
    let of_seat = |seat: Seat| scores.get(usize::from(seat)).copied().unwrap_or_default();
    sides.iter().map(|side| side.iter().map(of_seat).sum()).collect()
}

/// Returns a seat's place at the end of a game, starting at 1, and the number of sides.
pub fn place<G: Interactive>(
    game: &G,
    state: &G::State,
    events: &[G::Event],
    seat: Seat,
) -> Option<(usize, usize)> {
    let (sides, standings) = (game.sides(), standings(game, state, events));
    let at = standings.iter().position(|seats| seats.contains(seat))?;
    let before = standings.iter().take(at).map(|&seats| count_sides(&sides, seats));
    Some((1 + before.sum::<usize>(), sides.len()))
}

/// Returns the number of match points that each seat gets for a finished game.
///
/// This is the side's points, if the game has points. Otherwise, it's the number of players in later places.
pub fn gains<G: Interactive>(game: &G, state: &G::State, events: &[G::Event]) -> Vec<i64> {
    let sides = game.sides();
    let scores = side_scores(game, state, &sides);
    let standings = standings(game, state, events);
    let mut gains = vec![0; usize::from(game.seats())];
    let mut give = |seats: Seats, points: i64| {
        for seat in seats.iter() {
            if let Some(gain) = gains.get_mut(usize::from(seat)) {
                *gain = points;
            }
        }
    };
    if !scores.is_empty() {
        sides.iter().zip(scores).for_each(|(&side, points)| give(side, points));
        return gains;
    }
    for (at, &seats) in standings.iter().enumerate() {
        let behind: u32 = standings.iter().skip(at + 1).map(|seats| seats.len()).sum();
        give(seats, behind.into());
    }
    gains
}

/// Ranks the sides that haven't won by their points.
fn rank_by_scores(scores: &[i64], sides: &[Seats], winners: Seats) -> Vec<Seats> {
    let mut others: Vec<(i64, Seats)> =
        scores.iter().zip(sides).map(|(&score, &side)| (score, side)).collect();
    others.retain(|(_, side)| side.is_disjoint(winners));
    others.sort_by_key(|&(score, _)| Reverse(score));
    let groups = others.chunk_by(|(one, _), (other, _)| one == other);
    groups.map(|group| group.iter().flat_map(|(_, side)| side.iter()).collect()).collect()
}

/// The score of each seat over several games with the same players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    games: u32,
    points: Vec<i64>,
}

impl MatchScore {
    /// Returns the score after one more game.
    #[must_use]
    pub fn with_gains(&self, gains: &[i64]) -> MatchScore {
        let before = self.points.iter().copied().chain(std::iter::repeat(0));
        let points = gains.iter().zip(before).map(|(gain, before)| gain.saturating_add(before));
        MatchScore { games: self.games + 1, points: points.collect() }
    }

    /// Returns the score after every player has moved one seat further.
    #[must_use]
    pub fn rotated(&self) -> MatchScore {
        let mut points = self.points.clone();
        let shift = points.len().min(1);
        points.rotate_right(shift);
        MatchScore { points, ..*self }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Formats the points, e.g. `Match points after 2 games: Ada 3, Player 2 1.`.
    pub fn text(&self, wording: &Wording) -> String {
        let [heading, points] = self.lines(wording);
        format!("{heading} {points}.")
    }

    /// Formats the points as a heading followed by a line.
    pub fn lines(&self, wording: &Wording) -> [String; 2] {
        let heading = wording.format("match-points", &[("games", self.games.into())]);
        [heading, wording.players_with_points(&self.points)]
    }

    /// Returns the points of each seat.
    pub fn points(&self) -> &[i64] {
        &self.points
    }
}

#[cfg(all(test, feature = "screen"))]
mod tests {
    use super::*;

    #[test]
    fn points_accumulate_over_games() {
        let score = MatchScore::default().with_gains(&[2, 0, 1]).with_gains(&[0, 2, 1]);
        assert_eq!((score.games(), score.points()), (2, &[2, 2, 2][..]));
        let score = MatchScore::default().with_gains(&[2, 0, 1]).rotated();
        assert_eq!((score.games(), score.points()), (1, &[1, 2, 0][..]));
        assert_eq!(MatchScore::default().rotated(), MatchScore::default());
    }
}
