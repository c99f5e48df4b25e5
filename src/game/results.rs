use std::collections::BTreeMap;

use super::{rules::Figure, seat::Seats, spread::quotient};

/// How games ended, for a tally: who won and why it was over, in whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    games: u64,
    /// The games that a seat won as one of so many winners: the row is the number of winners less
    /// one, the column the seat.
    wins: Vec<Vec<u64>>,
    shared: u64,
    ends: BTreeMap<&'static str, u64>,
}

impl Results {
    /// The results of no game yet, for a game of so many seats.
    pub fn new(seats: u8) -> Results {
        let seats = usize::from(seats);
        Results { games: 0, wins: vec![vec![0; seats]; seats], shared: 0, ends: BTreeMap::new() }
    }

    /// Counts a game that ended with these winners for this reason. A winner beyond the seats is
    /// not counted.
    pub fn count(&mut self, winners: Seats, reason: &'static str) {
        self.games += 1;
        self.shared += u64::from(winners.len() > 1);
        let row = winners.len().saturating_sub(1) as usize;
        if let Some(row) = self.wins.get_mut(row) {
            for seat in winners.iter() {
                if let Some(count) = row.get_mut(usize::from(seat)) {
                    *count += 1;
                }
            }
        }
        *self.ends.entry(reason).or_default() += 1;
    }

    /// Adds the results of other games with as many seats.
    pub fn add(&mut self, other: &Results) {
        self.games += other.games;
        self.shared += other.shared;
        for (row, more) in self.wins.iter_mut().zip(&other.wins) {
            row.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
        for (&reason, more) in &other.ends {
            *self.ends.entry(reason).or_default() += more;
        }
    }

    /// How many games were counted.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The share of the games that each seat won; a win shared by k counts 1/k for each of them.
    pub fn wins(&self) -> Figure {
        let share = |seat: usize| {
            let of_row = |(others, row): (u64, &Vec<u64>)| {
                quotient(row.get(seat).copied().unwrap_or(0), others + 1)
            };
            let won: f64 = (0..).zip(&self.wins).map(of_row).sum();
            won / quotient(self.games.max(1), 1)
        };
        Figure::BySeat((0..self.wins.len()).map(share).collect())
    }

    /// The fraction of the games that several won together.
    pub fn shared(&self) -> Figure {
        Figure::ratio(self.shared, self.games)
    }

    /// The fraction of the games that ended for each reason.
    pub fn ends(&self) -> Figure {
        let fraction = |(&reason, &count)| (reason, quotient(count, self.games));
        Figure::ByName(self.ends.iter().map(fraction).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_win_is_divided() {
        let mut results = Results::new(3);
        results.count(Seats::from_iter([0]), "last");
        results.count(Seats::from_iter([0, 2]), "together");
        results.count(Seats::NONE, "nobody");
        results.count(Seats::from_iter([2]), "last");
        assert_eq!(results.wins(), Figure::BySeat(vec![0.375, 0.0, 0.375]));
        assert_eq!(results.shared(), Figure::Number(0.25));
        let ends = [("last", 0.5), ("nobody", 0.25), ("together", 0.25)];
        assert_eq!(results.ends(), Figure::ByName(ends.into()));
    }

    #[test]
    fn results_add_up_in_any_order() {
        let game = |seats: &[u8], reason| {
            let mut results = Results::new(2);
            results.count(seats.iter().copied().collect(), reason);
            results
        };
        let (a, b) = (game(&[0, 1], "x"), game(&[1], "y"));
        let (mut left, mut right) = (a.clone(), b.clone());
        left.add(&b);
        right.add(&a);
        assert_eq!(left, right);
        assert_eq!(left.games(), 2);
    }
}
