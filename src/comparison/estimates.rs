//! The figures of many games with the same rules, with their intervals and names.

use serde::Serialize;

use super::winner_counts::WinnerCounts;
use crate::{
    game::{Figure, MeasureKind, Sums, TAIL, proportion_interval},
    tournament::Estimate,
};

/// The figures that say how fair the seats are.
pub const FAIRNESS: [&str; 2] = ["range", "sd"];

/// A figure with its interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NamedEstimate {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// The value and its interval.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// The observed value, for fairness.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raw: Option<f64>,
    /// Whether it's a share, which is from 0 to 1.
    #[serde(skip)]
    pub is_share: bool,
}

impl NamedEstimate {
    /// Returns how many decimal places to show.
    pub fn decimals(&self) -> usize {
        if self.is_share { 4 } else { 3 }
    }

    /// Formats the value with its interval.
    pub fn text(&self) -> String {
        let Estimate { value, interval: (low, high) } = self.estimate;
        let decimals = self.decimals();
        format!("{value:.decimals$} ({low:.decimals$} to {high:.decimals$})")
    }
}

/// Returns all figures with their intervals: the length, fairness, and then everything else.
///
/// If there are no games, the numbers mean nothing.
pub fn estimates(winners: &WinnerCounts, sums: &Sums) -> Vec<NamedEstimate> {
    let games = sums.results.games();
    let named = sums.figures();
    let spread = |name: &str| named.iter().find(|(other, _)| *other == name).map(|(_, it)| it);
    let Figure::IntervalBySeat(intervals) = sums.results.wins_interval() else { return Vec::new() };
    let mut intervals = intervals.into_iter();
    let seats = intervals.len();
    let mut found = Vec::new();
    for (measure, sum) in sums.measures() {
        #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
        let (sum, all) = (sum as f64 / measure.kind.units() as f64, games as f64);
        let value = sum / all.max(1.0);
        let interval = match measure.kind {
            MeasureKind::Count => {
                let deviation = match spread(&measure.name) {
                    Some(Figure::Spread { sd, .. }) => *sd,
                    _ => 0.0,
                };
                let error = 2.0 * deviation / all.max(1.0).sqrt();
                (value - error, value + error)
            }
            MeasureKind::Win => intervals.next().unwrap_or_default(),
            MeasureKind::Flag => proportion_interval(sum, all),
        };
        found.push(NamedEstimate {
            name: measure.name.into_owned(),
            estimate: Estimate { value, interval },
            raw: None,
            is_share: measure.kind != MeasureKind::Count,
        });
    }
    if seats > 1 {
        let nothing = (Estimate { value: 0.0, interval: (0.0, 1.0) }, 0.0);
        let fairness = winners.fairness(seats, TAIL).map_or([nothing; 2], |it| {
            [it.range, it.deviation].map(|found| (found.corrected, found.raw))
        });
        let fairness = FAIRNESS.into_iter().zip(fairness);
        let fairness = fairness.map(|(name, (estimate, raw))| NamedEstimate {
            name: name.to_owned(),
            estimate,
            raw: Some(raw),
            is_share: true,
        });
        found.splice(1..1, fairness);
    }
    found
}
