//! The interval for a difference, given the intervals of its two parts.

use crate::{
    game::{normal_quantile, normal_tails},
    tournament::Estimate,
};

/// Returns the difference `one - other` and its interval, given how the two are correlated.
///
/// This is the method of variance estimates recovery (Zou, *Psychological Methods* 12, 2007): the distance from
/// an estimate to the end of its interval takes the place of its standard error. If all intervals are symmetric,
/// it's the usual interval.
pub(super) fn difference(one: Estimate, other: Estimate, correlation: f64) -> Estimate {
    let reach = |own: f64, others: f64| {
        (own * own + others * others - 2.0 * correlation * own * others).max(0.0).sqrt()
    };
    let below = |estimate: Estimate| estimate.value - estimate.interval.0;
    let above = |estimate: Estimate| estimate.interval.1 - estimate.value;
    let value = one.value - other.value;
    let low = value - reach(below(one), above(other));
    let high = value + reach(above(one), below(other));
    Estimate { value, interval: (low, high) }
}

/// Returns the probability of a difference at least this large if there is none.
///
/// It's below twice the tail exactly if the interval, which leaves out that tail on each side, doesn't contain 0.
pub(super) fn probability(difference: Estimate, tail: f64) -> f64 {
    let Estimate { value, interval: (low, high) } = difference;
    let reach = if value > 0.0 { value - low } else { high - value };
    if value.abs() <= 0.0 {
        1.0
    } else if reach <= 0.0 {
        0.0
    } else {
        normal_tails(value.abs() / reach * normal_quantile(tail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetric_intervals_subtract_as_usual() {
        let of = |value, reach| Estimate { value, interval: (value - reach, value + reach) };
        let apart = difference(of(5.0, 3.0), of(2.0, 4.0), 0.0);
        assert_eq!((apart.value, apart.interval), (3.0, (-2.0, 8.0)));
        let alike = difference(of(5.0, 3.0), of(2.0, 3.0), 1.0);
        assert_eq!(alike.interval, (3.0, 3.0));
        assert!((probability(of(3.0, 3.0), 0.025) - 0.05).abs() < 1e-12);
        assert!(
            probability(of(-3.1, 3.0), 0.005) < 0.01 && probability(of(2.9, 3.0), 0.005) > 0.01
        );
        assert!(probability(of(0.0, 0.0), 0.025) >= 1.0 && probability(of(1.0, 0.0), 0.025) <= 0.0);
    }
}
