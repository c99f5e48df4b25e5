//! Points of several games in a row.

use crate::game::Wording;

/// Points of the seats over several games with the same players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    games: u32,
    points: Vec<i64>,
}

impl MatchScore {
    /// Returns the score with another game.
    #[must_use]
    pub fn with(&self, gains: &[i64]) -> MatchScore {
        let before = self.points.iter().copied().chain(std::iter::repeat(0));
        let points = gains.iter().zip(before).map(|(gain, before)| gain.saturating_add(before));
        MatchScore { games: self.games + 1, points: points.collect() }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Formats the points: `Match points after 2 games: Ada 3, Player 2 1.`.
    pub fn text(&self, wording: &Wording) -> String {
        let [heading, points] = self.lines(wording);
        format!("{heading} {points}.")
    }

    /// Formats the points as a heading and a line.
    pub(super) fn lines(&self, wording: &Wording) -> [String; 2] {
        let heading = wording.say("match-points", &[("games", self.games.into())]);
        [heading, wording.players_with_points(&self.points)]
    }

    /// Returns the points of each seat.
    pub fn points(&self) -> &[i64] {
        &self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_add_up() {
        let score = MatchScore::default().with(&[2, 0, 1]).with(&[0, 2, 1]);
        assert_eq!((score.games(), score.points()), (2, &[2, 2, 2][..]));
    }
}
