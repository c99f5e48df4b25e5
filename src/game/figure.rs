//! Statistics over many games, such as distributions, and the figures that we report for them.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a number that has one value per game, and how that number is distributed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NamedSpread {
    /// The name of the number.
    pub name: Cow<'static, str>,
    /// The distribution over all games.
    #[serde(flatten)]
    pub spread: Spread,
}

/// A statistic computed over many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// A single number.
    Number(f64),
    /// A number for each seat.
    BySeat(Vec<f64>),
    /// An interval for each seat, given by its lower and upper bound.
    IntervalBySeat(Vec<(f64, f64)>),
    /// A number for each name.
    ByName(BTreeMap<Cow<'static, str>, f64>),
    /// A chi-squared test of whether all seats win equally often.
    Test {
        /// The test statistic, which is the sum of the squared deviations from equal shares, in units of
        /// their variance.
        chi_squared: f64,
        /// The degrees of freedom.
        degrees: u32,
        /// The probability of a statistic at least this large if all seats win equally often.
        p: f64,
    },
    /// The distribution of a number over all games.
    Spread {
        /// The sum over all games.
        total: i64,
        /// The mean per game.
        mean: f64,
        /// The sample standard deviation across games, or 0 for a single game.
        sd: f64,
        /// The minimum per game.
        min: i64,
        /// The maximum per game.
        max: i64,
    },
}

impl Figure {
    /// Returns the ratio `part / whole`, or 0 if `whole` is 0.
    pub fn ratio(part: u64, whole: u64) -> Figure {
        Figure::Number(quotient(part, whole))
    }
}

/// Serialises an integer, using a string if it doesn't fit in 64 bits.
fn write_wide<S: Serializer>(number: &u128, out: S) -> Result<S::Ok, S::Error> {
    match u64::try_from(*number) {
        Ok(number) => out.serialize_u64(number),
        Err(_) => out.serialize_str(&number.to_string()),
    }
}

fn read_wide<'de, D: Deserializer<'de>>(input: D) -> Result<u128, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum WideNumber {
        Number(u64),
        Digits(String),
    }
    match WideNumber::deserialize(input)? {
        WideNumber::Number(number) => Ok(number.into()),
        WideNumber::Digits(digits) => digits.parse().map_err(serde::de::Error::custom),
    }
}

/// The distribution of an integer over many games, stored as exact sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    #[serde(rename = "games")]
    count: u64,
    sum: i64,
    #[serde(serialize_with = "write_wide", deserialize_with = "read_wide")]
    squares: u128,
    min: i64,
    max: i64,
}

impl Spread {
    /// Creates an empty distribution.
    pub const fn new() -> Spread {
        Spread { count: 0, sum: 0, squares: 0, min: 0, max: 0 }
    }

    /// Counts a game with the given number.
    #[inline]
    pub fn count(&mut self, number: u64) {
        self.count_signed(i64::try_from(number).unwrap_or(i64::MAX));
    }

    /// Counts a game with the given number, which can be negative.
    #[inline]
    pub fn count_signed(&mut self, number: i64) {
        let size = u128::from(number.unsigned_abs());
        let square = size * size;
        self.add(&Spread { count: 1, sum: number, squares: square, min: number, max: number });
    }

    /// Merges another distribution into this one.
    #[inline]
    pub fn add(&mut self, other: &Spread) {
        if other.count == 0 {
            return;
        }
        if self.count == 0 {
            *self = *other;
            return;
        }
        self.count = self.count.saturating_add(other.count);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// Returns the sum over all games.
    pub(super) fn sum(&self) -> i64 {
        self.sum
    }

    /// Gives the distribution a name.
    pub fn with_name(self, name: impl Into<Cow<'static, str>>) -> NamedSpread {
        NamedSpread { name: name.into(), spread: self }
    }

    /// Returns the total, mean, standard deviation, minimum and maximum.
    pub fn figure(&self) -> Figure {
        Figure::Spread {
            total: self.sum,
            mean: self.mean(),
            sd: self.deviation(),
            min: self.min,
            max: self.max,
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// Returns the sample standard deviation, √((n Σx² − (Σx)²) / (n (n − 1))).
    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = u128::from(self.count);
        let sum = u128::from(self.sum.unsigned_abs());
        // Use integers unless they overflow, since subtracting two large floats loses precision.
        let spread = count.checked_mul(self.squares).map_or_else(
            || self.count as f64 * self.squares as f64 - self.sum as f64 * self.sum as f64,
            |product| product.saturating_sub(sum * sum) as f64,
        );
        (spread.max(0.0) / (count * (count - 1)) as f64).sqrt()
    }
}

/// Returns `part / whole`, or 0 if `whole` is 0.
#[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
pub(super) fn quotient(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[u64]) -> Spread {
        let mut spread = Spread::new();
        for &number in numbers {
            spread.count(number);
        }
        spread
    }

    #[test]
    fn sample_standard_deviation() {
        // For 2, 4, 4, 4, 5, 5, 7, 9, the squared deviations from the mean add up to 32.
        let sd = (32.0_f64 / 7.0).sqrt();
        assert_eq!(
            of(&[2, 4, 4, 4, 5, 5, 7, 9]).figure(),
            Figure::Spread { total: 40, mean: 5.0, sd, min: 2, max: 9 }
        );
    }

    /// The sum of squares multiplied by the number of games overflows `u128` here.
    #[test]
    fn standard_deviation_of_huge_numbers_is_finite() {
        let spread = Spread { count: 4, sum: 1 << 62, squares: 1 << 126, min: 0, max: i64::MAX };
        let expected = ((2_f64.powi(128) - 2_f64.powi(124)) / 12.0).sqrt();
        let Figure::Spread { sd, .. } = spread.figure() else { panic!("no spread") };
        assert!((sd / expected - 1.0).abs() < 1e-9, "{sd} {expected}");
    }

    #[test]
    fn merged_spreads_equal_the_whole() {
        let numbers = [3, 0, 12, 7, 7, 1];
        for at in 0..=numbers.len() {
            let (left, right) = numbers.split_at(at);
            let mut sum = of(left);
            sum.add(&of(right));
            assert_eq!(sum, of(&numbers));
        }
    }

    #[test]
    fn spread_of_few_games_or_extreme_numbers() {
        let zero = Figure::Spread { total: 0, mean: 0.0, sd: 0.0, min: 0, max: 0 };
        assert_eq!(of(&[]).figure(), zero);
        assert_eq!(
            of(&[5]).figure(),
            Figure::Spread { total: 5, mean: 5.0, sd: 0.0, min: 5, max: 5 }
        );
        let Figure::Spread { sd, .. } = of(&[u64::MAX, u64::MAX]).figure() else { panic!() };
        assert!(sd.is_finite());
        // The deviation of ±2^63 and 0 overflows integer arithmetic.
        let mut wide = Spread::new();
        for number in [i64::MAX, i64::MIN, 0] {
            wide.count_signed(number);
        }
        let Figure::Spread { sd, .. } = wide.figure() else { panic!() };
        assert!((sd / 2.0_f64.powi(63) - 1.0).abs() < 1e-12, "{sd}");
        // A small spread far from 0 must not be hidden by rounding.
        let far = 1 << 40;
        let Figure::Spread { sd, .. } = of(&[far, far + 2]).figure() else { panic!() };
        assert!((sd - 2.0_f64.sqrt()).abs() < 1e-12);
    }
}
