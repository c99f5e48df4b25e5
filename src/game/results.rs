use std::collections::BTreeMap;

use super::{
    figure::{Figure, quotient},
    seat::Seats,
};

/// Winners and reasons of the end over many games, in whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    games: u64,
    /// The games won, by the number of winners less one, then by seat.
    wins: Vec<Vec<u64>>,
    shared: u64,
    ends: BTreeMap<&'static str, u64>,
}

impl Results {
    /// Creates the results of no games, for a number of seats.
    pub fn new(seats: u8) -> Results {
        let seats = usize::from(seats);
        Results { games: 0, wins: vec![vec![0; seats]; seats], shared: 0, ends: BTreeMap::new() }
    }

    /// Adds reasons for [`ends`](Results::ends) to list even if no game ended so.
    #[must_use]
    pub fn with_reasons(mut self, reasons: impl IntoIterator<Item = &'static str>) -> Results {
        self.ends.extend(reasons.into_iter().map(|reason| (reason, 0)));
        self
    }

    /// Counts a game. A winner beyond the seats is ignored.
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

    /// Adds the results of other games for the same number of seats.
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

    /// Returns the number of games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Returns the share of the games that each seat won; a win shared by k counts 1/k for each.
    pub fn wins(&self) -> Figure {
        Figure::BySeat(self.shares().collect())
    }

    /// Returns the 95 % confidence interval of each seat's share, by Wilson's score ("Probable
    /// inference, the law of succession, and statistical inference", 1927), which also holds for few
    /// games and for shares near 0 and 1.
    ///
    /// It assumes that a game is won or not. With shared wins it is wider than necessary, since a
    /// fractional share varies less.
    pub fn wins_interval(&self) -> Figure {
        let games = quotient(self.games, 1);
        Figure::IntervalBySeat(self.shares().map(|share| wilson(share, games)).collect())
    }

    /// Returns the share of each seat.
    fn shares(&self) -> impl Iterator<Item = f64> {
        (0..self.wins.len()).map(|seat| {
            let of_row = |(others, row): (u64, &Vec<u64>)| {
                quotient(row.get(seat).copied().unwrap_or(0), others + 1)
            };
            let won: f64 = (0..).zip(&self.wins).map(of_row).sum();
            won / quotient(self.games.max(1), 1)
        })
    }

    /// Returns the fraction of the games with several winners.
    pub fn shared(&self) -> Figure {
        Figure::ratio(self.shared, self.games)
    }

    /// Returns the fraction of the games that ended for each reason.
    pub fn ends(&self) -> Figure {
        let fraction = |(&reason, &count)| (reason, quotient(count, self.games));
        Figure::ByName(self.ends.iter().map(fraction).collect())
    }
}

/// Returns Wilson's 95 % interval of the mean of `count` numbers from 0 to 1.
fn wilson(mean: f64, count: f64) -> (f64, f64) {
    /// The 97.5 % quantile of the normal distribution.
    const Z: f64 = 1.959_963_984_540_054;
    if count < 1.0 {
        return (0.0, 1.0);
    }
    let weight = Z * Z / count;
    let middle = mean + weight / 2.0;
    let half = (weight * (mean * (1.0 - mean) + weight / 4.0)).max(0.0).sqrt();
    let within = |end: f64| (end / (1.0 + weight)).clamp(0.0, 1.0);
    (within(middle - half), within(middle + half))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Stream;

    #[test]
    fn shared_win_counts_a_fraction_for_each_winner() {
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

    /// The expected values are the roots of Wilson's equation, computed with 40 digits.
    #[test]
    fn interval_matches_wilsons_definition() {
        let close = |(low, high): (f64, f64), (a, b): (f64, f64)| {
            assert!((low - a).abs() < 1e-12 && (high - b).abs() < 1e-12, "{low} to {high}");
        };
        close(wilson(0.0, 10.0), (0.000_000_000_000_0, 0.277_532_799_862_9));
        close(wilson(1.0, 1.0), (0.206_549_314_377_2, 1.000_000_000_000_0));
        close(wilson(0.3, 100.0), (0.218_948_852_949_3, 0.395_848_546_333_5));
        close(wilson(0.617, 2000.0), (0.595_490_272_230_4, 0.638_061_138_705_8));
        close(wilson(0.0, 0.0), (0.0, 1.0));
    }

    /// The interval of 100 games covers the true share in 95 % of the runs, or more with shared wins.
    #[test]
    fn interval_covers_the_share_as_often_as_stated() {
        for (together, least, most) in [(0, 940, 975), (4, 950, 1000)] {
            let held = (0..1_000).filter(|&run| {
                let mut stream = Stream::new(3, run, 99);
                let mut results = Results::new(4);
                for _ in 0..100 {
                    // Seats 0 and 1 share `together` of ten games and win the others by chance.
                    let winners = if stream.choose(10) < together {
                        Seats::first(2)
                    } else {
                        Seats::from_iter([u8::from(stream.choose(2) == 1)])
                    };
                    results.count(winners, "over");
                }
                let Figure::IntervalBySeat(intervals) = results.wins_interval() else {
                    return false;
                };
                intervals[0].0 <= 0.5 && 0.5 <= intervals[0].1
            });
            let held = held.count();
            assert!((least..=most).contains(&held), "{held} of 1000");
        }
    }

    #[test]
    fn ends_list_reasons_of_no_game() {
        let mut results = Results::new(2).with_reasons(["never", "over"]);
        results.count(Seats::NONE, "over");
        assert_eq!(results.ends(), Figure::ByName([("never", 0.0), ("over", 1.0)].into()));
    }

    #[test]
    fn results_add_in_any_order() {
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
