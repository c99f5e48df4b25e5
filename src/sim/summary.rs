use crate::game::{Sums, Tally};

/// What was counted in a number of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary<T> {
    /// How many games were played to their end.
    pub games: u64,
    /// What the family counts.
    pub tally: T,
}

impl<T: Tally> Summary<T> {
    /// The summary of no game, with a tally that has counted none.
    pub fn new(tally: T) -> Summary<T> {
        Summary { games: 0, tally }
    }

    /// Adds the summary of other games of the same rules.
    pub fn add(&mut self, other: &Summary<T>) {
        self.games += other.games;
        self.tally.add(&other.tally);
    }

    /// Returns what was counted, from which the figures follow.
    pub fn sums(&self) -> Sums {
        self.tally.sums()
    }
}
