//! Fairness, i.e. how much the seats' shares of wins differ from each other.

use serde::{Deserialize, Serialize};

use super::{
    difference::{difference, probability},
    noise::{draws, quantile},
};
use crate::{
    game::{WIN_UNITS, normal_quantile},
    tournament::Estimate,
};

/// Integer sums of the seats' shares of wins on both sides of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShareCounts {
    games: u64,
    /// The sum of each seat's shares, first for one side and then for the other.
    sums: Vec<u128>,
    /// The sums of the products of each two shares.
    products: Vec<Vec<u128>>,
}

/// How uneven the seats are on both sides, by one measure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unevenness {
    /// The observed value of each side, which is too large if the seats are about equal.
    pub raw: [f64; 2],
    /// The observed difference, with the interval of resampled observed differences.
    pub raw_difference: Estimate,
    /// The corrected value of each side. The observed value is as likely to be above its median as below it.
    pub corrected: [Estimate; 2],
    /// The second side's corrected value minus that of the first.
    pub difference: Estimate,
    /// The probability of a difference at least this large if there is none.
    pub p: f64,
}

/// How uneven the seats of a single ruleset are, by one measure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideUnevenness {
    /// The observed value, which is too large if the seats are about equal.
    pub raw: f64,
    /// The corrected value.
    pub corrected: Estimate,
}

/// How uneven the seats of a single ruleset are, by both measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideFairness {
    /// The share of the best seat minus that of the worst.
    pub range: SideUnevenness,
    /// The standard deviation of the shares.
    pub deviation: SideUnevenness,
}

/// How uneven the seats are on both sides, by both measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fairness {
    /// The share of the best seat minus that of the worst.
    pub range: Unevenness,
    /// The standard deviation of the shares.
    pub deviation: Unevenness,
}

impl ShareCounts {
    /// Creates empty sums for the given number of seats (or teams).
    pub fn new(seats: usize) -> ShareCounts {
        let all = 2 * seats;
        ShareCounts { games: 0, sums: vec![0; all], products: vec![vec![0; all]; all] }
    }

    /// Counts a pair of games, given each seat's share in [`WIN_UNITS`].
    pub fn count(&mut self, first: &[i64], second: &[i64]) {
        self.count_games(1, first, second);
    }

    /// Counts pairs of games in which the seats have the same shares.
    pub fn count_games(&mut self, games: u64, first: &[i64], second: &[i64]) {
        self.games += games;
        let games = u128::from(games);
        let shares = || first.iter().chain(second).map(|&share| u128::from(share.unsigned_abs()));
        for ((one, sum), row) in shares().zip(&mut self.sums).zip(&mut self.products) {
            *sum += games * one;
            if one > 0 {
                let all = games * one;
                row.iter_mut().zip(shares()).for_each(|(product, other)| *product += all * other);
            }
        }
    }

    /// Adds the sums over other pairs. Returns whether they're of as many seats.
    #[must_use]
    pub fn add(&mut self, other: &ShareCounts) -> bool {
        let lengths = |counts: &ShareCounts| -> Vec<usize> {
            std::iter::once(counts.sums.len()).chain(counts.products.iter().map(Vec::len)).collect()
        };
        if lengths(self) != lengths(other) {
            return false;
        }
        self.games += other.games;
        self.sums.iter_mut().zip(&other.sums).for_each(|(sum, more)| *sum += more);
        for (row, more) in self.products.iter_mut().zip(&other.products) {
            row.iter_mut().zip(more).for_each(|(product, more)| *product += more);
        }
        true
    }

    /// Returns how uneven the seats are, with intervals that leave out `tail` on each side.
    ///
    /// Returns `None` if there are no games or only one seat.
    pub fn fairness(&self, tail: f64) -> Option<Fairness> {
        let seats = self.sums.len() / 2;
        if self.games == 0 || seats < 2 {
            return None;
        }
        let shares = Shares::new(self);
        let sides = [shares.side(0), shares.side(1)];
        let [first, second] = &sides;
        // Differences need draws in which both sides have been played with the same deals.
        let errors = draws(&shares.covariances);
        let resampled =
            |of: fn(&[f64]) -> f64| sides.each_ref().map(|it| it.resampled(&errors, of));
        Some(Fairness {
            range: Unevenness::new(
                &resampled(range),
                sides.each_ref().map(|side| side.corrected_range(tail)),
                shares.correlation(&first.extremes(), &second.extremes()),
                tail,
            ),
            deviation: Unevenness::new(
                &resampled(deviation),
                sides.each_ref().map(|side| side.corrected_deviation(tail)),
                shares.correlation(&first.direction(), &second.direction()),
                tail,
            ),
        })
    }
}

impl ShareCounts {
    /// Returns how uneven the seats are on the first side, like [`fairness`](ShareCounts::fairness).
    pub fn first_fairness(&self, tail: f64) -> Option<SideFairness> {
        let seats = self.sums.len() / 2;
        if self.games == 0 || seats < 2 {
            return None;
        }
        let shares = Shares::new(self);
        let side = shares.side(0);
        let unevenness = |raw, corrected| SideUnevenness { raw, corrected };
        Some(SideFairness {
            range: unevenness(range(side.means), side.corrected_range(tail)),
            deviation: unevenness(deviation(side.means), side.corrected_deviation(tail)),
        })
    }
}

/// An observed value and those of the resampled games.
struct Resampled {
    value: f64,
    draws: Vec<f64>,
}

impl Unevenness {
    fn new(
        raw: &[Resampled; 2],
        corrected: [Estimate; 2],
        correlation: f64,
        tail: f64,
    ) -> Unevenness {
        let [first, second] = raw;
        let mut resampled: Vec<f64> =
            second.draws.iter().zip(&first.draws).map(|(second, first)| second - first).collect();
        let interval = (quantile(&mut resampled, tail), quantile(&mut resampled, 1.0 - tail));
        let mut difference = difference(corrected[1], corrected[0], correlation);
        // A side whose seats may be equal can't be less uneven than that. Its corrected value is too large on
        // average, so it mustn't be subtracted from the other side's bounds.
        let [first_ends, second_ends] = corrected.map(|estimate| estimate.interval);
        if first_ends.0 <= 0.0 {
            difference.interval.1 = difference.interval.1.max(second_ends.1);
        }
        if second_ends.0 <= 0.0 {
            difference.interval.0 = difference.interval.0.min(-first_ends.1);
        }
        Unevenness {
            raw: [first.value, second.value],
            raw_difference: Estimate { value: second.value - first.value, interval },
            corrected,
            difference,
            p: probability(difference, tail),
        }
    }
}

/// The mean shares of both sides and how they vary.
struct Shares {
    games: f64,
    means: Vec<f64>,
    /// The covariances of the means.
    covariances: Vec<Vec<f64>>,
}

impl Shares {
    /// Computes the means and covariances, with a pseudo-game on each side that any seat wins.
    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    fn new(counts: &ShareCounts) -> Shares {
        let games = counts.games as f64;
        let seats = counts.sums.len() / 2;
        let equal = 1.0 / seats as f64;
        let unit = WIN_UNITS as f64;
        let means: Vec<f64> = counts.sums.iter().map(|&sum| sum as f64 / unit / games).collect();
        let pseudo = |one: usize, other: usize| match (one / seats == other / seats, one == other) {
            (false, _) => 0.0,
            (true, false) => -equal * equal,
            (true, true) => equal - equal * equal,
        };
        let covariance = |one: usize, other: usize, product: u128| {
            let mean = product as f64 / unit / unit / games - means[one] * means[other];
            (mean + pseudo(one, other) / games) / games
        };
        let covariances: Vec<Vec<f64>> = (counts.products.iter().enumerate())
            .map(|(one, row)| {
                let row = row.iter().enumerate();
                row.map(|(other, &product)| covariance(one, other, product)).collect()
            })
            .collect();
        Shares { games, means, covariances }
    }

    fn side(&self, side: usize) -> SideShares<'_> {
        let seats = self.means.len() / 2;
        let first = side * seats;
        let own = first..first + seats;
        let covariances: Vec<Vec<f64>> =
            self.covariances[own.clone()].iter().map(|row| row[own.clone()].to_vec()).collect();
        let errors = draws(&covariances);
        SideShares { first, means: &self.means[own], errors, shares: self }
    }

    /// Returns how two linear combinations of all shares are correlated.
    fn correlation(&self, one: &[f64], other: &[f64]) -> f64 {
        let covariance = |one: &[f64], other: &[f64]| -> f64 {
            let row = |(part, row): (&f64, &Vec<f64>)| {
                part * row
                    .iter()
                    .zip(other)
                    .map(|(covariance, part)| covariance * part)
                    .sum::<f64>()
            };
            one.iter().zip(&self.covariances).map(row).sum()
        };
        let product = covariance(one, one) * covariance(other, other);
        if product > 0.0 { (covariance(one, other) / product.sqrt()).clamp(-1.0, 1.0) } else { 0.0 }
    }
}

/// The seats of one side.
struct SideShares<'a> {
    /// The position of the first seat in the lists for both sides.
    first: usize,
    means: &'a [f64],
    /// The errors that the means could have. They don't depend on the other side.
    errors: Vec<Vec<f64>>,
    shares: &'a Shares,
}

/// The difference between the shares of two seats.
#[derive(Clone, Copy)]
struct SeatPair {
    high: usize,
    low: usize,
    difference: f64,
    error: f64,
}

impl SideShares<'_> {
    fn errors(&self) -> impl Iterator<Item = &[f64]> {
        self.errors.iter().map(Vec::as_slice)
    }

    /// Returns the observed value, and those after adding the errors of both sides' shares.
    fn resampled(&self, errors: &[Vec<f64>], of: fn(&[f64]) -> f64) -> Resampled {
        let mut shares = vec![0.0; self.means.len()];
        let draws = errors.iter().map(|errors| {
            let own = errors.iter().skip(self.first);
            shares.iter_mut().zip(self.means).zip(own).for_each(|((share, mean), error)| {
                *share = mean + error;
            });
            of(&shares)
        });
        Resampled { value: of(self.means), draws: draws.collect() }
    }

    fn pairs(&self) -> Vec<SeatPair> {
        let seats = 0..self.means.len();
        let pairs = seats.clone().flat_map(|high| seats.clone().map(move |low| (high, low)));
        let covariance = |one: usize, other: usize| {
            self.shares.covariances[self.first + one][self.first + other]
        };
        pairs
            .filter(|(high, low)| high != low)
            .map(|(high, low)| {
                let variance =
                    covariance(high, high) + covariance(low, low) - 2.0 * covariance(high, low);
                let error = variance.max(f64::MIN_POSITIVE).sqrt();
                SeatPair { high, low, difference: self.means[high] - self.means[low], error }
            })
            .collect()
    }

    /// Returns the weights of all shares in the difference between the best and the worst seat.
    fn extremes(&self) -> Vec<f64> {
        let mut weights = vec![0.0; self.shares.means.len()];
        let largest =
            |one: &SeatPair, other: &SeatPair| one.difference.total_cmp(&other.difference);
        if let Some(pair) = self.pairs().into_iter().max_by(largest) {
            weights[self.first + pair.high] = 1.0;
            weights[self.first + pair.low] = -1.0;
        }
        weights
    }

    /// Returns the weights of all shares in the direction in which they differ.
    fn direction(&self) -> Vec<f64> {
        let mut weights = vec![0.0; self.shares.means.len()];
        let centred = centred(self.means);
        weights[self.first..self.first + centred.len()].copy_from_slice(&centred);
        weights
    }

    /// Returns the corrected range.
    ///
    /// It's the true value for which half of all observed values would be as large as ours or larger, if all
    /// shares differed by the same factor less than they seem to.
    ///
    /// The range is the largest difference between any two seats, so the interval is an intersection bound
    /// (Chernozhukov, Lee and Rosen, *Econometrica* 81, 2013). The lower end takes into account that the largest
    /// of several observed differences is too large. For the upper end, it's enough that the two seats that are
    /// really the best and the worst are within their interval.
    fn corrected_range(&self, tail: f64) -> Estimate {
        let pairs = self.pairs();
        let upper = |pair: &SeatPair| pair.difference + normal_quantile(tail) * pair.error;
        let upper = pairs.iter().map(upper).fold(0.0, f64::max).min(1.0);
        // Differences that are certainly not the largest don't matter.
        let caution = self.largest_error(&pairs, 1.0 - 0.1 / self.shares.games.max(3.0).ln());
        let low = |pair: &SeatPair| pair.difference - caution * pair.error;
        let least = pairs.iter().map(low).fold(f64::NEG_INFINITY, f64::max);
        let is_close = |pair: &SeatPair| pair.difference >= least - 2.0 * caution * pair.error;
        let close: Vec<SeatPair> = pairs.iter().copied().filter(is_close).collect();
        let reach = self.largest_error(&close, 1.0 - tail);
        let low = |pair: &SeatPair| pair.difference - reach * pair.error;
        let lower = close.iter().map(low).fold(0.0, f64::max);
        let value = self.shrunken_range();
        Estimate { value, interval: (lower.min(value), upper.max(value)) }
    }

    fn shrunken_range(&self) -> f64 {
        let centred_means = centred(self.means);
        let observed = range(&centred_means);
        let mut shares = vec![0.0; self.means.len()];
        let mut median = |factor: f64| {
            let ranges = self.errors().map(|errors| {
                for ((share, mean), error) in shares.iter_mut().zip(&centred_means).zip(errors) {
                    *share = factor * mean + error;
                }
                range(&shares)
            });
            quantile(&mut ranges.collect::<Vec<f64>>(), 0.5)
        };
        if median(0.0) >= observed {
            return 0.0;
        }
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..20 {
            let middle = f64::midpoint(low, high);
            if median(middle) < observed { low = middle } else { high = middle }
        }
        f64::midpoint(low, high) * observed
    }

    /// Returns what the given part of draws doesn't exceed, where each draw is the largest error of any pair in
    /// units of its standard error.
    fn largest_error(&self, pairs: &[SeatPair], part: f64) -> f64 {
        let largest = |errors: &[f64]| {
            let error = |pair: &SeatPair| (errors[pair.high] - errors[pair.low]) / pair.error;
            pairs.iter().map(error).fold(f64::NEG_INFINITY, f64::max)
        };
        let mut errors: Vec<f64> = self.errors().map(largest).collect();
        quantile(&mut errors, part)
    }

    /// Returns the corrected standard deviation.
    ///
    /// It's the true value for which half of all observed values would be as large as ours or larger. The ends of
    /// the interval are those for which the given tail would be. The shares are assumed to differ in the observed
    /// direction, which only matters if they differ by a lot.
    fn corrected_deviation(&self, tail: f64) -> Estimate {
        let centred_means = centred(self.means);
        let observed = length(&centred_means);
        let along = |errors: &[f64]| {
            let product: f64 = centred_means.iter().zip(errors).map(|(mean, it)| mean * it).sum();
            if observed > 0.0 { product / observed } else { 0.0 }
        };
        let errors: Vec<(f64, f64)> = self
            .errors()
            .map(centred)
            .map(|errors| (along(&errors), errors.iter().map(|error| error * error).sum()))
            .collect();
        let count = float(errors.len());
        let larger = |truth: f64| {
            let is_larger = |&&(along, square): &&(f64, f64)| {
                truth * truth + 2.0 * truth * along + square >= observed * observed
            };
            float(errors.iter().filter(is_larger).count()) / count
        };
        let largest = errors.iter().map(|(_, square)| square.sqrt()).fold(0.0, f64::max);
        let truth = |part: f64| {
            if larger(0.0) >= part {
                return 0.0;
            }
            let (mut low, mut high) = (0.0, observed + largest);
            for _ in 0..40 {
                let middle = f64::midpoint(low, high);
                if larger(middle) < part { low = middle } else { high = middle }
            }
            f64::midpoint(low, high)
        };
        let per_seat = |length: f64| length / float(self.means.len()).sqrt();
        let [value, low, high] = [0.5, tail, 1.0 - tail].map(|part| per_seat(truth(part)));
        Estimate { value, interval: (low, high) }
    }
}

/// Returns the difference between the largest and the smallest value.
fn range(values: &[f64]) -> f64 {
    let largest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let smallest = values.iter().copied().fold(f64::INFINITY, f64::min);
    largest - smallest
}

/// Returns the standard deviation.
fn deviation(values: &[f64]) -> f64 {
    length(&centred(values)) / float(values.len()).sqrt()
}

/// Subtracts the mean.
fn centred(values: &[f64]) -> Vec<f64> {
    let mean = values.iter().sum::<f64>() / float(values.len());
    values.iter().map(|value| value - mean).collect()
}

fn length(values: &[f64]) -> f64 {
    values.iter().map(|value| value * value).sum::<f64>().sqrt()
}

#[expect(clippy::cast_precision_loss, reason = "the length of a list in memory")]
fn float(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TAIL;

    /// Returns the sums for games that each seat wins as often as given, independently on both sides.
    fn of(first: &[u64], second: &[u64]) -> ShareCounts {
        let seats = first.len();
        let mut counts = ShareCounts::new(seats);
        let winners = |wins: &[u64]| -> Vec<usize> {
            let wins = wins.iter().enumerate();
            wins.flat_map(|(seat, &wins)| (0..wins).map(move |_| seat)).collect()
        };
        let (first, second) = (winners(first), winners(second));
        // Any fixed shuffle makes the two independent enough.
        let shuffled = |at: usize| second[(at * 7_919 + at / 31) % second.len()];
        let shares = |winner: usize| {
            let mut shares = vec![0; seats];
            shares[winner] = WIN_UNITS;
            shares
        };
        for (at, winner) in first.into_iter().enumerate() {
            counts.count(&shares(winner), &shares(shuffled(at)));
        }
        counts
    }

    #[test]
    fn raw_values_use_observed_shares() {
        let found = of(&[400, 300, 200, 100], &[250; 4]).fairness(TAIL).unwrap();
        let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} {other}");
        close(found.range.raw[0], 0.3);
        close(found.range.raw[1], 0.0);
        close(found.deviation.raw[0], 0.0125_f64.sqrt());
        close(found.deviation.raw[1], 0.0);
        close(found.range.raw_difference.value, -0.3);
    }

    #[test]
    fn correction_removes_noise_of_equal_seats() {
        let found = of(&[2_540, 2_470, 2_490, 2_500], &[3_000, 2_000, 2_500, 2_500]);
        let found = found.fairness(TAIL).unwrap();
        let [equal, unequal] = found.range.corrected;
        assert!(equal.value < 0.001 && equal.interval.0 <= 0.0 && equal.interval.1 < 0.025);
        assert!((unequal.value - 0.1).abs() < 0.002, "{unequal:?}");
        assert!(found.range.p < 1e-6 && found.deviation.p < 1e-6);
        let [equal, unequal] = found.deviation.corrected;
        assert!(equal.value < 0.001 && equal.interval.0 <= 0.0 && equal.interval.1 < 0.01);
        assert!((unequal.value - 0.0353).abs() < 0.001, "{unequal:?}");
    }

    #[test]
    fn sides_are_evaluated_independently() {
        let shares =
            |winner: usize| [0, 1, 2, 3].map(|seat| if seat == winner { WIN_UNITS } else { 0 });
        let (mut same, mut apart) = (ShareCounts::new(4), ShareCounts::new(4));
        for game in 0..400 {
            let winner = [0, 1, 2, 3, 0, 1, 2][game % 7];
            same.count(&shares(winner), &shares(winner));
            apart.count(&shares(winner), &shares(game % 3));
        }
        let (found, other) = (same.fairness(TAIL).unwrap(), apart.fairness(TAIL).unwrap());
        let alone = same.first_fairness(TAIL).unwrap();
        for (both, other, alone) in [
            (found.range, other.range, alone.range),
            (found.deviation, other.deviation, alone.deviation),
        ] {
            assert_eq!(both.corrected[0], both.corrected[1]);
            assert_eq!(both.corrected[0], other.corrected[0]);
            assert_eq!(both.corrected[0], alone.corrected);
            assert!(both.difference.value.abs() <= 0.0 && both.p >= 1.0, "{both:?}");
        }
    }

    #[test]
    fn merging_parts_gives_the_same_fairness() {
        let (one, other) = (of(&[5, 2, 1], &[4, 2, 2]), of(&[1, 2, 9], &[2, 3, 7]));
        let (mut left, mut right) = (one.clone(), other.clone());
        assert!(left.add(&other) && right.add(&one));
        assert_eq!(left, right);
        assert_eq!(left.games, 20);
    }

    #[test]
    fn fairness_of_few_games_or_one_seat() {
        assert_eq!(ShareCounts::new(4).fairness(TAIL), None);
        assert_eq!(of(&[3], &[3]).fairness(TAIL), None);
        let found = of(&[1, 0, 0], &[0, 1, 0]).fairness(TAIL).unwrap();
        let range = found.range.corrected[0];
        assert!(range.interval.0 <= 0.0 && range.interval.1 >= 0.9, "{range:?}");
        assert!(found.range.p.is_finite() && found.deviation.difference.value.is_finite());
    }
}
