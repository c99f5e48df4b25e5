//! The results of many games, which say who won and how the games ended.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Serialize};

use super::{
    figure::{Figure, quotient},
    seat::Seats,
    statistics::{chi_squared_tail, proportion_interval},
};

/// The units in a whole win. A win can be split evenly among up to 16 winners without a remainder.
pub const WIN_UNITS: i64 = 720_720;

/// Counts of winners and end reasons over many games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Results {
    games: u64,
    /// The games won, indexed first by the number of winners minus one and then by seat.
    wins: Vec<Vec<u64>>,
    shared: u64,
    ends: BTreeMap<Cow<'static, str>, u64>,
}

impl Results {
    /// Creates empty results.
    pub fn new(seats: u8) -> Results {
        let seats = usize::from(seats);
        Results { games: 0, wins: vec![vec![0; seats]; seats], shared: 0, ends: BTreeMap::new() }
    }

    /// Adds reasons that [`ends`](Results::ends) should list even if no game ended that way.
    #[must_use]
    pub fn with_reasons(mut self, reasons: impl IntoIterator<Item = &'static str>) -> Results {
        self.ends.extend(reasons.into_iter().map(|reason| (reason.into(), 0)));
        self
    }

    /// Returns whether `games` games could have led to these numbers.
    pub fn is_consistent(&self, games: u64) -> bool {
        // `f64` represents counts up to 2^53 exactly, and the sums of such counts don't overflow.
        const MOST_GAMES: u64 = 1 << 53;
        let seats = self.wins.len();
        let of_seat = |row: &Vec<u64>| row.len() == seats && row.iter().all(|&won| won <= games);
        self.games == games
            && games <= MOST_GAMES
            && seats <= usize::from(Seats::MAX_SEATS)
            && self.wins.iter().all(of_seat)
            && self.shared <= games
            && self.ends.values().all(|&ended| ended <= games)
    }

    /// Adds a game, ignoring any winners beyond the number of seats.
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
        *self.ends.entry(Cow::Borrowed(reason)).or_default() += 1;
    }

    /// Adds the results of other games. Returns whether the number of seats matches.
    ///
    /// Nothing is added if it doesn't match.
    pub fn add(&mut self, other: &Results) -> bool {
        let seats = |results: &Results| results.wins.iter().map(Vec::len).collect::<Vec<_>>();
        if seats(self) != seats(other) {
            return false;
        }
        self.games += other.games;
        self.shared += other.shared;
        for (row, more) in self.wins.iter_mut().zip(&other.wins) {
            row.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
        for (reason, more) in &other.ends {
            *self.ends.entry(reason.clone()).or_default() += more;
        }
        true
    }

    /// Returns the number of games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Returns the share of games won by each seat. A win shared by k winners counts 1/k for each of them.
    pub fn wins(&self) -> Figure {
        Figure::BySeat(self.shares().collect())
    }

    /// Returns the figures with their names. The test is omitted if there's only one seat.
    pub fn figures(&self) -> Vec<(&'static str, Figure)> {
        let mut figures = vec![("wins", self.wins()), ("wins_interval", self.wins_interval())];
        if self.wins.len() > 1 {
            figures.push(("wins_test", self.wins_test()));
        }
        figures.extend([("shared", self.shared_wins()), ("ends", self.reasons())]);
        figures
    }

    /// Returns the 95% confidence interval for each seat's share.
    ///
    /// If no wins are shared, the share is simply a proportion. Shared wins vary less: n games with share s
    /// and variance v are equivalent to n s(1-s)/v games that are either won alone or lost. To stabilise v
    /// for small numbers of games, we add a pseudo-game with variance s(1-s).
    pub fn wins_interval(&self) -> Figure {
        let interval = |(seat, share): (usize, f64)| self.interval(seat, share);
        Figure::IntervalBySeat(self.shares().enumerate().map(interval).collect())
    }

    fn interval(&self, seat: usize, share: f64) -> (f64, f64) {
        let games = quotient(self.games, 1);
        let bernoulli_variance = share * (1.0 - share);
        let squares: f64 = self.of_seat(seat).map(|(won, part)| won * part * part).sum();
        let is_shared = self.of_seat(seat).skip(1).any(|(won, _)| won > 0.0);
        let variance = (squares - games * share * share + bernoulli_variance) / games.max(1.0);
        let effective_games = if is_shared && bernoulli_variance > 0.0 && variance > 0.0 {
            games * (bernoulli_variance / variance).max(1.0)
        } else {
            games
        };
        proportion_interval(share * effective_games, effective_games)
    }

    /// Tests whether all seats win equally often.
    ///
    /// This is Pearson's chi-squared test ("On the criterion that a given system of deviations …", 1900),
    /// adapted to the variance of shared wins. Under the null hypothesis, the m winners of a game are a
    /// uniform subset of the k seats, so a share has variance (k-m)/(m k²).
    pub fn wins_test(&self) -> Figure {
        let seats = quotient(self.wins.len() as u64, 1);
        let shares: Vec<f64> = self.shares().collect();
        let mean = shares.iter().sum::<f64>() / seats.max(1.0);
        let games = quotient(self.games, 1);
        let spread: f64 = shares.iter().map(|share| (games * (share - mean)).powi(2)).sum();
        let with = |(winners, row): (u64, &Vec<u64>)| {
            let winners = quotient(winners, 1);
            let games = quotient(row.iter().sum(), 1) / winners;
            games * (seats - winners) / (winners * seats * seats)
        };
        let variance: f64 = (1..).zip(&self.wins).map(with).sum();
        let degrees = u32::try_from(self.wins.len()).unwrap_or(u32::MAX).saturating_sub(1);
        let chi_squared =
            if variance > 0.0 { spread / variance * (seats - 1.0) / seats } else { 0.0 };
        Figure::Test { chi_squared, degrees, p: chi_squared_tail(chi_squared, degrees) }
    }

    /// Returns each possible share of a win, along with how often the seat won it.
    fn of_seat(&self, seat: usize) -> impl Iterator<Item = (f64, f64)> {
        let count = move |row: &Vec<u64>| quotient(row.get(seat).copied().unwrap_or(0), 1);
        (1..).zip(&self.wins).map(move |(winners, row)| (count(row), quotient(1, winners)))
    }

    /// Returns the share of games won by each seat.
    fn shares(&self) -> impl Iterator<Item = f64> {
        (0..self.wins.len()).map(|seat| {
            let won: f64 = self.of_seat(seat).map(|(won, part)| won * part).sum();
            won / quotient(self.games.max(1), 1)
        })
    }

    /// Returns the games won by each seat, in [`WIN_UNITS`].
    pub(super) fn win_units(&self) -> impl Iterator<Item = i64> {
        (0..self.wins.len()).map(|seat| {
            let part = |(winners, row): (i64, &Vec<u64>)| {
                let won = row.get(seat).copied().unwrap_or(0);
                i64::try_from(won).unwrap_or(i64::MAX).saturating_mul(WIN_UNITS / winners)
            };
            (1..).zip(&self.wins).map(part).fold(0, i64::saturating_add)
        })
    }

    /// Returns the number of games with more than one winner.
    pub(super) fn shared_games(&self) -> u64 {
        self.shared
    }

    /// Returns the number of games that ended for each reason.
    pub(super) fn end_counts(&self) -> impl Iterator<Item = (&str, u64)> {
        self.ends.iter().map(|(reason, &games)| (&**reason, games))
    }

    /// Returns the fraction of games with more than one winner.
    pub fn shared_wins(&self) -> Figure {
        Figure::ratio(self.shared, self.games)
    }

    /// Returns the fraction of games that ended for each reason.
    pub fn reasons(&self) -> Figure {
        let fraction = |(reason, &count): (&Cow<'static, str>, &u64)| {
            (reason.clone(), quotient(count, self.games))
        };
        Figure::ByName(self.ends.iter().map(fraction).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use super::*;
    use crate::game::Stream;

    #[test]
    fn shared_win_is_split_between_winners() {
        let mut results = Results::new(3);
        results.count(Seats::from_iter([0]), "last");
        results.count(Seats::from_iter([0, 2]), "together");
        results.count(Seats::NONE, "nobody");
        results.count(Seats::from_iter([2]), "last");
        assert_eq!(results.wins(), Figure::BySeat(vec![0.375, 0.0, 0.375]));
        assert_eq!(results.shared_wins(), Figure::Number(0.25));
        let ends = [("last", 0.5), ("nobody", 0.25), ("together", 0.25)];
        let ends = ends.map(|(reason, part)| (reason.into(), part));
        assert_eq!(results.reasons(), Figure::ByName(ends.into()));
    }

    /// The games of a seat that wins with a fixed probability, either alone or as one of several winners.
    struct Wins {
        games: u64,
        /// The number of winners and how many games out of ten thousand are won that way.
        kinds: [(u32, u32); 2],
    }

    impl Wins {
        /// Returns the mean of a function applied to the seat's share of each game.
        fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
            let part = |&(winners, weight): &(u32, u32)| {
                of(1.0 / f64::from(winners)) * f64::from(weight) / 10_000.0
            };
            self.kinds.iter().map(part).sum()
        }

        /// Returns counts for a kind of game that cover all but about one in 100,000 cases.
        fn counts(&self, kind: usize) -> RangeInclusive<u64> {
            let probability = f64::from(self.kinds[kind].1) / 10_000.0;
            let mean = quotient(self.games, 1) * probability;
            let spread =
                4.5 * (mean * (1.0 - probability)).sqrt() + f64::from(self.kinds[kind].1.min(6));
            let at = |count: f64| (0..self.games).find(|&each| quotient(each, 1) >= count);
            at(mean - spread).unwrap_or(0)..=at(mean + spread).unwrap_or(self.games)
        }

        /// Returns the probability that the interval contains the share, over all counts for both kinds.
        fn coverage(&self) -> f64 {
            let share = self.mean(|part| part);
            let logs: Vec<f64> = (0..=self.games).map(|count| quotient(count, 1).ln()).collect();
            let factorials: Vec<f64> = logs
                .iter()
                .scan(0.0, |sum, log| {
                    *sum += log.max(0.0);
                    Some(*sum)
                })
                .collect();
            let of = |count: u64| factorials[usize::try_from(count).unwrap()];
            let [first, second] = self.kinds.map(|(_, weight)| f64::from(weight) / 10_000.0);
            let mut held = 0.0;
            for one in self.counts(0) {
                for other in self.counts(1).take_while(|other| one + other <= self.games) {
                    let lost = self.games - one - other;
                    let times = |count: u64, probability: f64| match count {
                        0 => 0.0,
                        _ => quotient(count, 1) * probability.ln() - of(count),
                    };
                    let log = of(self.games)
                        + times(one, first)
                        + times(other, second)
                        + times(lost, 1.0 - first - second);
                    let mut results = Results { games: self.games, ..Results::new(8) };
                    for ((winners, _), count) in self.kinds.into_iter().zip([one, other]) {
                        results.wins[winners as usize - 1][0] = count;
                    }
                    let won = results.shares().next().unwrap();
                    let (low, high) = results.interval(0, won);
                    held += if low <= share && share <= high { log.exp() } else { 0.0 };
                }
            }
            held
        }
    }

    /// Checks that intervals have the stated coverage, whether wins are shared or not, and whether they're
    /// common or rare.
    #[test]
    fn interval_coverage() {
        const NONE: (u32, u32) = (2, 0);
        let alone = [5_000, 1_000, 100, 9_900, 9_980].map(|weight| [(1, weight), NONE]);
        let shared = [
            [(1, 3_000), (2, 4_000)],
            [(1, 1_000), (2, 8_000)],
            [(1, 500), (2, 1_000)],
            [NONE, (2, 2_000)],
            [NONE, (8, 8_000)],
            [(1, 50), (2, 100)],
            [(1, 9_800), (2, 200)],
            [(1, 9_850), (2, 100)],
            [(1, 9_960), (2, 40)],
        ];
        for kinds in alone.into_iter().chain(shared) {
            for games in [20, 100, 1_000] {
                let wins = Wins { games, kinds };
                let held = wins.coverage();
                assert!(held >= 0.94, "{kinds:?} in {games} games: {held}");
                let variance = wins.mean(|part| part * part) - wins.mean(|part| part).powi(2);
                if quotient(games, 1) * variance >= 5.0 {
                    assert!(held <= 0.97, "{kinds:?} in {games} games: {held}");
                }
            }
        }
    }

    #[test]
    fn detects_unequal_seats() {
        let test = |wins: &[(&[u8], u64)]| {
            let mut results = Results::new(4);
            for &(seats, games) in wins {
                (0..games).for_each(|_| results.count(seats.iter().copied().collect(), "over"));
            }
            let Figure::Test { chi_squared, degrees, p } = results.wins_test() else { panic!() };
            assert_eq!(degrees, 3);
            (chi_squared, p)
        };
        // This is Pearson's original formula, i.e. the sum of (won - expected)² / expected.
        let (chi_squared, p) = test(&[(&[0], 30), (&[1], 20), (&[2], 25), (&[3], 25)]);
        assert!((chi_squared - 2.0).abs() < 1e-9 && (p - 0.572_406_704).abs() < 1e-6, "{p}");
        assert!(test(&[(&[0], 60), (&[1], 40), (&[2], 25), (&[3], 25)]).1 < 0.001);
        // Games that everyone wins carry no information.
        assert_eq!(test(&[(&[0, 1, 2, 3], 50)]), (0.0, 1.0));
        assert_eq!(test(&[]), (0.0, 1.0));
    }

    /// At the 5% level, the test should reject equally good seats in 5 out of 100 runs.
    #[test]
    fn fairness_test_error_rate() {
        for most in [1, 2] {
            let found = (0..2_000).filter(|&run| {
                let mut stream = Stream::new(5, run, 1);
                let mut results = Results::new(4);
                for _ in 0..200 {
                    let first = stream.choose(4);
                    let second = (first + 1 + stream.choose(3)) % 4;
                    let winners = 1 + stream.choose(most);
                    let seats = [first, second].into_iter().take(winners as usize);
                    results.count(seats.map(|seat| u8::try_from(seat).unwrap()).collect(), "over");
                }
                matches!(results.wins_test(), Figure::Test { p, .. } if p < 0.05)
            });
            let found = found.count();
            assert!((70..=130).contains(&found), "{found} of 2000");
        }
    }

    #[test]
    fn lists_reasons_that_never_occurred() {
        let mut results = Results::new(2).with_reasons(["never", "over"]);
        results.count(Seats::NONE, "over");
        assert_eq!(
            results.reasons(),
            Figure::ByName([("never".into(), 0.0), ("over".into(), 1.0)].into())
        );
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
        assert!(left.add(&b) && right.add(&a));
        assert_eq!(left, right);
        assert_eq!(left.games(), 2);
    }
}
