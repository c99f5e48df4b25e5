use std::collections::BTreeMap;

use super::{
    figure::{Figure, quotient},
    seat::Seats,
};

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
        Figure::BySeat(self.shares().collect())
    }

    /// Where the share of each seat would lie if the games went on for ever: an interval that holds
    /// it in 95 of 100 such runs, or more.
    ///
    /// It is Wilson's score interval ("Probable inference, the law of succession, and statistical
    /// inference", 1927), which is right for few games and for shares near 0 and 1 too. It is made
    /// for games that are won or not. Where some were won together it is wider than need be: a share
    /// between 0 and 1 varies less than a whole win that comes as often.
    pub fn wins_interval(&self) -> Figure {
        let games = quotient(self.games, 1);
        Figure::IntervalBySeat(self.shares().map(|share| wilson(share, games)).collect())
    }

    /// The share of each seat.
    fn shares(&self) -> impl Iterator<Item = f64> {
        (0..self.wins.len()).map(|seat| {
            let of_row = |(others, row): (u64, &Vec<u64>)| {
                quotient(row.get(seat).copied().unwrap_or(0), others + 1)
            };
            let won: f64 = (0..).zip(&self.wins).map(of_row).sum();
            won / quotient(self.games.max(1), 1)
        })
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

/// Wilson's score interval, by which a mean of so many numbers from 0 to 1 is known to 95 %.
fn wilson(mean: f64, count: f64) -> (f64, f64) {
    /// How many standard deviations hold 95 % of a normal distribution.
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

    /// The roots of the equation by which Wilson defines it, worked out with 40 digits.
    #[test]
    fn the_interval_is_wilsons() {
        let close = |(low, high): (f64, f64), (a, b): (f64, f64)| {
            assert!((low - a).abs() < 1e-12 && (high - b).abs() < 1e-12, "{low} to {high}");
        };
        close(wilson(0.0, 10.0), (0.000_000_000_000_0, 0.277_532_799_862_9));
        close(wilson(1.0, 1.0), (0.206_549_314_377_2, 1.000_000_000_000_0));
        close(wilson(0.3, 100.0), (0.218_948_852_949_3, 0.395_848_546_333_5));
        close(wilson(0.617, 2000.0), (0.595_490_272_230_4, 0.638_061_138_705_8));
        // Of no game nothing is known.
        close(wilson(0.0, 0.0), (0.0, 1.0));
    }

    /// A run of 100 games has the true share in its interval 95 times of 100, whole wins or shared.
    #[test]
    fn the_interval_holds_the_share_as_often_as_it_says() {
        for (together, least, most) in [(0, 940, 975), (4, 950, 1000)] {
            let held = (0..1_000).filter(|&run| {
                let mut stream = Stream::new(3, run, 99);
                let mut results = Results::new(4);
                for _ in 0..100 {
                    // Of ten games so many are won by seats 0 and 1 together, the others by chance.
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
