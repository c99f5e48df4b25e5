//! Charts, which show figures of many games.

use std::collections::BTreeMap;

use super::{HeatMap, HeatScale};
use crate::drawing::Drawing;

/// A chart.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// A number for each combination of two values.
    Heat(HeatMap),
    /// A bar for each of several numbers.
    Bars(BarChart),
    /// A number for each square of a board.
    Board(BoardHeat),
}

/// A board with a number for some of its squares.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardHeat {
    /// The title, which names the numbers.
    pub title: String,
    /// The board. Only its squares and their names are drawn.
    pub board: Drawing,
    /// The numbers by column and row.
    pub numbers: BTreeMap<(u32, u32), f64>,
    pub scale: HeatScale,
}

/// A bar for each of several numbers, which aren't negative.
#[derive(Clone, Debug, PartialEq)]
pub struct BarChart {
    /// The title, which names the numbers.
    pub title: String,
    /// The label of the axis, such as the number of a turn.
    pub label: String,
    /// The bars, in order.
    pub bars: Vec<Bar>,
    /// The end of the axis, if it isn't that of the largest number.
    pub end: Option<f64>,
    /// How many decimal places to show.
    pub decimals: usize,
}

impl BarChart {
    /// Returns the usual end of the axis, which is a round number.
    pub fn usual_end(&self) -> f64 {
        let highest = self.bars.iter().map(|bar| bar.interval.map_or(bar.value, |(_, high)| high));
        round_up(highest.fold(0.0_f64, f64::max))
    }
}

/// Rounds a number up to one with a single digit that can be halved without more decimal places than needed.
fn round_up(number: f64) -> f64 {
    if number <= 0.0 || !number.is_finite() {
        return 0.0;
    }
    let power = 10.0_f64.powf(number.log10().floor());
    let steps = [1.0, 2.0, 4.0, 5.0, 6.0, 8.0, 10.0];
    steps.map(|step| step * power).into_iter().find(|top| *top >= number).unwrap_or(number)
}

/// A bar in a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The name below it.
    pub name: String,
    /// The number.
    pub value: f64,
    /// The interval of the number, if it's an estimate.
    pub interval: Option<(f64, f64)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axis_ends_at_a_round_number() {
        let ends = [0.0, 0.0513, 0.2, 3.3, 29.4, 99.0].map(round_up);
        for (end, expected) in ends.into_iter().zip([0.0, 0.06, 0.2, 4.0, 40.0, 100.0]) {
            assert!((end - expected).abs() < 1e-9, "{end} {expected}");
        }
    }
}
