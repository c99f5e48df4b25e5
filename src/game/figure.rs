use std::fmt::Debug;

use serde::Serialize;

use super::game::{Game, Watcher};

/// A game that says what is worth counting in it.
pub trait Counted: Game {
    /// Counts games.
    type Tally: Tally<Event = Self::Event>;

    /// A tally of no game yet.
    fn tally(&self) -> Self::Tally;
}

/// Counts what happens in games. It holds sums of whole numbers only, so that tallies of parts add
/// up to the tally of the whole, bit for bit.
pub trait Tally: Watcher<Self::Event> + Clone + Debug + PartialEq + Send {
    /// What it is told.
    type Event;

    /// Ends the game of which it was told and is ready for the next.
    fn finish(&mut self);

    /// Adds what another tally of the same game has counted.
    fn add(&mut self, other: &Self);

    /// The figures, named, in the order in which they are shown.
    fn figures(&self) -> Vec<(&'static str, Figure)>;
}

/// A figure of many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// A single number.
    Number(f64),
    /// A number for each seat.
    BySeat(Vec<f64>),
    /// An interval for each seat: its lower and its upper end.
    IntervalBySeat(Vec<(f64, f64)>),
    /// A number for each of several names.
    ByName(std::collections::BTreeMap<&'static str, f64>),
    /// How a number is spread over the games.
    Spread {
        /// The sum over all games.
        total: u64,
        /// The mean of a game.
        mean: f64,
        /// The sample standard deviation between games; 0 for a single game.
        sd: f64,
        /// The least in a game.
        min: u64,
        /// The most in a game.
        max: u64,
    },
}

/// How a whole number is spread over games, for a tally: all that total, mean, deviation, least and
/// most need, in whole numbers, so that parts add up to the whole bit for bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    count: u64,
    sum: u64,
    squares: u128,
    min: u64,
    max: u64,
}

impl Spread {
    /// The spread over no game yet.
    pub const fn new() -> Spread {
        Spread { count: 0, sum: 0, squares: 0, min: 0, max: 0 }
    }

    /// Counts a game with this number.
    #[inline]
    pub fn count(&mut self, number: u64) {
        let square = u128::from(number) * u128::from(number);
        self.add(&Spread { count: 1, sum: number, squares: square, min: number, max: number });
    }

    /// Adds what another spread has counted.
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

    /// How many games were counted.
    pub const fn games(&self) -> u64 {
        self.count
    }

    /// The sum over all games.
    pub const fn total(&self) -> u64 {
        self.sum
    }

    /// The mean of a game as a figure of its own, 0 if there was none.
    pub fn mean(&self) -> Figure {
        Figure::ratio(self.sum, self.count)
    }

    /// Total, mean, deviation, least and most.
    pub fn figure(&self) -> Figure {
        Figure::Spread {
            total: self.sum,
            mean: quotient(self.sum, self.count),
            sd: self.deviation(),
            min: self.min,
            max: self.max,
        }
    }

    /// The sample standard deviation: of n numbers, the root of (n Σx² - (Σx)²) / (n (n - 1)).
    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = u128::from(self.count);
        let sum = u128::from(self.sum);
        // Whole numbers as far as they reach: a difference of two large floats would lose what counts.
        let spread = count.checked_mul(self.squares).map_or_else(
            || self.count as f64 * self.squares as f64 - self.sum as f64 * self.sum as f64,
            |product| product.saturating_sub(sum * sum) as f64,
        );
        (spread.max(0.0) / (count * (count - 1)) as f64).sqrt()
    }
}

impl Figure {
    /// The part that `part` is of `whole`, or 0 if that is 0.
    pub fn ratio(part: u64, whole: u64) -> Figure {
        Figure::Number(quotient(part, whole))
    }
}

/// A quotient, or 0 of nothing.
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
    fn the_deviation_is_that_of_a_sample() {
        // 2, 4, 4, 4, 5, 5, 7, 9: the squares of the differences from the mean add up to 32.
        let sd = (32.0_f64 / 7.0).sqrt();
        assert_eq!(
            of(&[2, 4, 4, 4, 5, 5, 7, 9]).figure(),
            Figure::Spread { total: 40, mean: 5.0, sd, min: 2, max: 9 }
        );
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let numbers = [3, 0, 12, 7, 7, 1];
        for at in 0..=numbers.len() {
            let (left, right) = numbers.split_at(at);
            let mut sum = of(left);
            sum.add(&of(right));
            assert_eq!(sum, of(&numbers));
        }
    }

    #[test]
    fn few_games_and_large_numbers_are_no_trouble() {
        let zero = Figure::Spread { total: 0, mean: 0.0, sd: 0.0, min: 0, max: 0 };
        assert_eq!(of(&[]).figure(), zero);
        assert_eq!(
            of(&[5]).figure(),
            Figure::Spread { total: 5, mean: 5.0, sd: 0.0, min: 5, max: 5 }
        );
        let Figure::Spread { sd, .. } = of(&[u64::MAX, u64::MAX]).figure() else { panic!() };
        assert!(sd.is_finite());
        // A small spread far from 0 is not lost to rounding.
        let far = 1 << 40;
        let Figure::Spread { sd, .. } = of(&[far, far + 2]).figure() else { panic!() };
        assert!((sd - 2.0_f64.sqrt()).abs() < 1e-12);
    }
}
