//! Measures, which are the numbers that a single game contributes to the figures.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{
    figure::NamedSpread,
    results::WIN_UNITS,
    tally::{NamedCounts, Sums},
};

/// The name of a number that every game has, such as `placements` or `wins_1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    /// The name.
    pub name: Cow<'static, str>,
    /// The kind of number.
    pub kind: MeasureKind,
}

/// The kind of number that a measure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasureKind {
    /// A count or points.
    Count,
    /// A side's share of the win, in [`WIN_UNITS`].
    Win,
    /// 1 if something applies to the game, and otherwise 0.
    Flag,
}

impl MeasureKind {
    /// Returns the units that stand for 1.
    pub const fn units(self) -> i64 {
        match self {
            MeasureKind::Win => WIN_UNITS,
            MeasureKind::Count | MeasureKind::Flag => 1,
        }
    }
}

impl Sums {
    /// Returns the sum of each measure over all games, in the order of the [figures](Sums::figures).
    ///
    /// For a single game, these are its numbers. For no games, they're the measures of the rules with zeros.
    pub fn measures(&self) -> Vec<(Measure, i64)> {
        let measure = |name: Cow<'static, str>, kind, sum| (Measure { name, kind }, sum);
        let count = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        let mut spreads = self.spreads.iter().map(|NamedSpread { name, spread }| {
            measure(name.clone(), MeasureKind::Count, spread.sum())
        });
        let mut measures: Vec<(Measure, i64)> = spreads.by_ref().take(1).collect();
        let results = &self.results;
        measures.extend((1..).zip(results.win_units()).map(|(side, units): (usize, i64)| {
            measure(format!("wins_{side}").into(), MeasureKind::Win, units)
        }));
        measures.push(measure("shared".into(), MeasureKind::Flag, count(results.shared_games())));
        measures.extend(results.end_counts().map(|(reason, games)| {
            measure(format!("ends_{reason}").into(), MeasureKind::Flag, count(games))
        }));
        measures.extend(spreads);
        for NamedCounts { name, counts } in &self.counts {
            measures.extend(counts.iter().map(|(kind, &games)| {
                measure(format!("{name}_{kind}").into(), MeasureKind::Flag, count(games))
            }));
        }
        measures
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Results, Seats, Spread};

    #[test]
    fn win_units_divide_evenly() {
        assert!((1..=16).all(|winners| WIN_UNITS % winners == 0));
    }

    #[test]
    fn measures_keep_the_order_of_figures() {
        let mut results = Results::new(3).with_reasons(["never"]);
        results.count(Seats::from_iter([0, 2]), "over");
        let mut spread = Spread::new();
        spread.count_signed(-4);
        let sums = Sums {
            results,
            spreads: vec![spread.with_name("length"), spread.with_name("points")],
            counts: vec![NamedCounts { name: "tie".into(), counts: [("best".into(), 1)].into() }],
        };
        let measures = sums.measures();
        let measures: Vec<(&str, i64)> =
            measures.iter().map(|(measure, value)| (&*measure.name, *value)).collect();
        let half = WIN_UNITS / 2;
        assert_eq!(
            measures,
            [
                ("length", -4),
                ("wins_1", half),
                ("wins_2", 0),
                ("wins_3", half),
                ("shared", 1),
                ("ends_never", 0),
                ("ends_over", 1),
                ("points", -4),
                ("tie_best", 1),
            ]
        );
    }
}
