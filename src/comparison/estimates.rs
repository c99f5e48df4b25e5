//! The figures of a setting, with their intervals and names.

use super::setting_run::SettingFigures;
use crate::{
    cli::failure::Failure,
    diagnostic::{did_you_mean_one, escape_for_terminal},
    game::{Figure, MeasureKind, TAIL, proportion_interval},
    tournament::Estimate,
};

/// The figures that say how fair a setting is.
const FAIRNESS: [&str; 2] = ["range", "sd"];

/// A figure of a setting, with its interval.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedEstimate {
    pub name: String,
    pub estimate: Estimate,
    /// The observed value, for fairness.
    pub raw: Option<f64>,
    /// Whether it's a share, which is from 0 to 1.
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
pub fn estimates(figures: &SettingFigures) -> Vec<NamedEstimate> {
    let SettingFigures { games, winners, sums, .. } = figures;
    let named = sums.figures();
    let spread = |name: &str| named.iter().find(|(other, _)| *other == name).map(|(_, it)| it);
    let Figure::IntervalBySeat(intervals) = sums.results.wins_interval() else { return Vec::new() };
    let mut intervals = intervals.into_iter();
    let seats = intervals.len();
    let mut found = Vec::new();
    for (measure, sum) in sums.measures() {
        #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
        let (sum, all) = (sum as f64 / measure.kind.units() as f64, *games as f64);
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

/// The names of figures that every game has.
const LENGTH: &str = "length";
const FAIRNESS_ALIAS: &str = "fairness";

/// Returns the figure that's meant by a name, which can also be `length` or `fairness`.
///
/// # Errors
/// Returns an error that lists all figures.
pub fn find_figure(
    (option, asked): (&str, &str),
    names: &[impl AsRef<str>],
) -> Result<String, Failure> {
    let mut known = names.iter().map(AsRef::as_ref);
    let found = match asked {
        // The length of a game is its first number.
        LENGTH => known.clone().find(|name| !FAIRNESS.contains(name)),
        FAIRNESS_ALIAS => known.clone().find(|name| *name == FAIRNESS[0]),
        asked => known.clone().find(|name| *name == asked),
    };
    found.map(str::to_owned).ok_or_else(|| {
        let listed: Vec<&str> = known.clone().collect();
        let similar = did_you_mean_one(asked, known.by_ref().chain([LENGTH, FAIRNESS_ALIAS]));
        Failure::usage(format!(
            "{option} {}: there is no such figure; the figures are {}{similar}",
            escape_for_terminal(asked),
            listed.join(", ")
        ))
    })
}
