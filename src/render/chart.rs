//! Charts, which show figures of many games.

use super::HeatMap;

/// A chart.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// A number for each combination of two values.
    Heat(HeatMap),
    /// A bar for each of several numbers.
    Bars(BarChart),
}

/// A bar for each of several numbers, which aren't negative.
#[derive(Clone, Debug, PartialEq)]
pub struct BarChart {
    /// What the numbers are.
    pub title: String,
    /// What the bars are, such as the number of a turn.
    pub label: String,
    /// The bars, in order.
    pub bars: Vec<Bar>,
    /// How many decimal places to show.
    pub decimals: usize,
}

/// A bar in a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it stands for.
    pub name: String,
    /// The number.
    pub value: f64,
    /// The interval of the number, if it's an estimate.
    pub interval: Option<(f64, f64)>,
}
