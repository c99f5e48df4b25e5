//! The targets of a search for settings.

use clap::Args;
use serde::Deserialize;

use super::setting_run::SettingFigures;
use crate::{
    cli::failure::Failure,
    comparison::{NamedEstimate, TargetFigures, find_figure},
    diagnostic::escape_for_terminal,
};

/// The largest number that a target can have, which is far more than any figure.
const MAX_NUMBER: f64 = 1e9;

/// The options for targets.
#[derive(Args, Clone, Debug)]
pub struct TargetArgs {
    /// The number that a figure should be close to, such as `length=20`, `fairness=0` or `wins_1=0.25` (can be
    /// repeated)
    #[arg(required = true, long, value_name = "FIGURE=NUMBER")]
    target: Vec<String>,
}

/// A number that a figure should be close to.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct FigureTarget {
    /// The name of the figure.
    pub figure: String,
    pub number: f64,
}

impl TargetArgs {
    /// Returns the targets, given the figures of no games for each setting.
    ///
    /// # Errors
    /// Returns an error for a figure that some setting doesn't have or that's given twice, or for a number that a
    /// figure can't have.
    pub fn targets(&self, empty: &[SettingFigures]) -> Result<Vec<FigureTarget>, Failure> {
        let mut figures = empty.first().map(SettingFigures::estimates).unwrap_or_default();
        for other in empty.iter().skip(1).map(SettingFigures::estimates) {
            figures.retain(|figure| other.iter().any(|other| other.name == figure.name));
        }
        let names: Vec<&str> = figures.iter().map(|figure| &*figure.name).collect();
        let mut targets: Vec<FigureTarget> = Vec::new();
        for asked in &self.target {
            let wrong = |why: &str| {
                Failure::usage(format!("--target {}: {why}", escape_for_terminal(asked)))
            };
            let pair = asked.split_once('=').filter(|(name, _)| !name.trim().is_empty());
            let (name, number) = pair.ok_or_else(|| {
                wrong("expected a figure and a number, as in `length=20` or `fairness=0`")
            })?;
            let figure = find_figure(name.trim(), &names)
                .map_err(|unknown| Failure::option("--target", &unknown))?;
            let number: Option<f64> = number.trim().parse().ok();
            let number = number.filter(|number| number.is_finite());
            let number = number.ok_or_else(|| {
                wrong(&format!("expected a number after the `=`, as in `{}=20`", name.trim()))
            })?;
            let is_share = figures.iter().any(|it| it.name == figure && it.is_share);
            if is_share && !(0.0..=1.0).contains(&number) {
                return Err(wrong(&format!("{figure} is a share, so it's from 0 to 1")));
            }
            if number.abs() > MAX_NUMBER {
                return Err(wrong(&format!("{figure} is never that large")));
            }
            if let Some(other) = targets.iter().find(|other| other.figure == figure) {
                return Err(wrong(&format!(
                    "{figure} already has the target {}; omit one of them",
                    other.number
                )));
            }
            targets.push(FigureTarget { figure, number });
        }
        Ok(targets)
    }
}

/// Returns the figures of a setting that have targets.
pub fn target_figures(targets: &[FigureTarget], figures: &SettingFigures) -> TargetFigures {
    let all = figures.estimates();
    let of = |value: fn(&NamedEstimate) -> f64| -> Vec<f64> {
        let found = |target: &FigureTarget| all.iter().find(|it| it.name == target.figure);
        targets.iter().map(|target| found(target).map_or(f64::NAN, value)).collect()
    };
    TargetFigures {
        values: of(|it| it.estimate.value),
        observed: of(|it| it.raw.unwrap_or(it.estimate.value)),
    }
}
