//! The difference of a measure between the two sides of a comparison.

use serde::{Deserialize, Serialize};

use super::difference::{difference, probability};
use crate::{
    game::{MeasureKind, tailed_interval},
    tournament::Estimate,
};

/// Integer sums over the pairs of a comparison, for one measure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedCounts {
    games: u64,
    /// The number of games in which the two sides differ.
    differing: u64,
    /// The sums of each side.
    sums: [i128; 2],
    /// The games in which the second side is higher.
    rises: HalfSums,
    /// The games in which it's lower.
    falls: HalfSums,
    /// The largest difference in a game.
    largest: u64,
}

/// Sums over the differences of one sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct HalfSums {
    sum: u128,
    squares: u128,
}

/// The means of a measure and their difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairedDifference {
    /// The mean of each side.
    pub means: [f64; 2],
    /// The mean of the second side minus that of the first.
    pub difference: Estimate,
    /// The probability of a difference at least this large if there is none.
    pub p: f64,
    /// The number of games in which the two sides differ.
    pub differing: u64,
}

impl PairedCounts {
    /// Counts a pair of games with the given numbers.
    pub fn count(&mut self, first: i64, second: i64) {
        let size = second.abs_diff(first);
        self.games += 1;
        self.differing += u64::from(size > 0);
        self.sums[0] += i128::from(first);
        self.sums[1] += i128::from(second);
        self.largest = self.largest.max(size);
        let half = if second > first { &mut self.rises } else { &mut self.falls };
        half.sum += u128::from(size);
        half.squares = half.squares.saturating_add(u128::from(size).pow(2));
    }

    /// Adds the sums over other pairs.
    pub fn add(&mut self, other: &PairedCounts) {
        self.games += other.games;
        self.differing += other.differing;
        self.largest = self.largest.max(other.largest);
        self.sums[0] += other.sums[0];
        self.sums[1] += other.sums[1];
        for (half, more) in [(&mut self.rises, &other.rises), (&mut self.falls, &other.falls)] {
            half.sum += more.sum;
            half.squares = half.squares.saturating_add(more.squares);
        }
    }

    /// Returns the number of pairs.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Returns the difference, with an interval that leaves out `tail` on each side.
    ///
    /// The mean rise and the mean fall have an interval each, which is that of a proportion in independent games
    /// with the same variance, as for [shared wins](crate::game::Results::wins_interval). That makes them reliable
    /// even if only a few games differ.
    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    pub fn difference(&self, kind: MeasureKind, tail: f64) -> PairedDifference {
        let games = self.games.max(1) as f64;
        let units = kind.units() as f64;
        let means = self.sums.map(|sum| sum as f64 / games / units);
        let scale = (self.largest as f64).max(units);
        let [(rise, rise_deviation), (fall, fall_deviation)] =
            [self.rises, self.falls].map(|half| half.share(games, scale, tail));
        // A game can't be in both halves.
        let deviations = rise_deviation * fall_deviation;
        let correlation =
            if deviations > 0.0 { -rise.value * fall.value / deviations } else { 0.0 };
        let Estimate { value, interval: (low, high) } =
            difference(rise, fall, correlation.max(-1.0));
        let factor = scale / units;
        let difference =
            Estimate { value: value * factor, interval: (low * factor, high * factor) };
        let p = probability(difference, tail);
        PairedDifference { means, difference, p, differing: self.differing }
    }
}

impl HalfSums {
    /// Returns the mean as a part of `scale`, and its standard deviation per game.
    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    fn share(self, games: f64, scale: f64, tail: f64) -> (Estimate, f64) {
        let share = self.sum as f64 / games / scale;
        let alone = share * (1.0 - share);
        let squares = self.squares as f64 / scale / scale;
        // A pseudo-game that varies as much as possible keeps us from being overconfident.
        let variance = (squares - games * share * share + alone) / games;
        let trials =
            if alone > 0.0 && variance > 0.0 { games * (alone / variance).max(1.0) } else { games };
        let interval = tailed_interval(share * trials, trials, tail);
        (Estimate { value: share, interval }, variance.max(0.0).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Stream, TAIL};

    fn of(pairs: &[(i64, i64)]) -> PairedCounts {
        let mut counts = PairedCounts::default();
        for &(first, second) in pairs {
            counts.count(first, second);
        }
        counts
    }

    /// With many games, the interval is that of the mean of the differences.
    #[test]
    #[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
    fn interval_of_many_games_is_normal() {
        let mut stream = Stream::new(1, 2, 3);
        let pairs: Vec<(i64, i64)> = (0..200_000)
            .map(|_| (i64::from(stream.choose(30)), i64::from(stream.choose(32))))
            .collect();
        let found = of(&pairs).difference(MeasureKind::Count, TAIL);
        let differences = pairs.iter().map(|&(first, second)| (second - first) as f64);
        let count = pairs.len() as f64;
        let mean = differences.clone().sum::<f64>() / count;
        let variance = differences.map(|each| (each - mean).powi(2)).sum::<f64>() / count;
        let reach = 1.959_964 * (variance / count).sqrt();
        let Estimate { value, interval: (low, high) } = found.difference;
        assert!(
            (value - mean).abs() < 1e-9 && (found.means[1] - found.means[0] - mean).abs() < 1e-9
        );
        for (end, usual) in [(low, mean - reach), (high, mean + reach)] {
            assert!((end - usual).abs() < 0.002 * reach, "{end} {usual} {reach}");
        }
    }

    #[test]
    fn merging_parts_gives_the_same_difference() {
        let pairs = [(3, 5), (-2, -9), (0, 0), (7, 7), (1, 4)];
        for at in 0..=pairs.len() {
            let mut sum = of(&pairs[at..]);
            sum.add(&of(&pairs[..at]));
            assert_eq!(sum, of(&pairs));
        }
        let found = of(&pairs).difference(MeasureKind::Count, TAIL);
        assert_eq!((found.differing, found.means), (3, [1.8, 1.4]));
    }

    #[test]
    fn interval_without_differences_has_a_width() {
        let found = of(&[(1, 1); 400]).difference(MeasureKind::Flag, TAIL);
        let (low, high) = found.difference.interval;
        assert!(low < -0.008 && high > 0.008 && high < 0.014, "{low} {high}");
        assert!(found.p >= 1.0);
        assert!(of(&[]).difference(MeasureKind::Win, TAIL).difference.value.abs() < 1e-12);
    }
}
