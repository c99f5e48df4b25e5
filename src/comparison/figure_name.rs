//! Finds the figure that's meant by a name.

use std::fmt::{self, Display};

use super::estimates::FAIRNESS;
use crate::diagnostic::{did_you_mean_one, escape_for_terminal};

/// The names of figures that every game has.
const LENGTH: &str = "length";
const FAIRNESS_ALIAS: &str = "fairness";

/// A name that no figure has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFigure {
    asked: String,
    names: Vec<String>,
}

impl Display for UnknownFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownFigure { asked, names } = self;
        let known = names.iter().map(String::as_str).chain([LENGTH, FAIRNESS_ALIAS]);
        write!(
            f,
            "{}: there is no such figure; the figures are {}{}",
            escape_for_terminal(asked),
            names.join(", "),
            did_you_mean_one(asked, known)
        )
    }
}

impl std::error::Error for UnknownFigure {}

/// Returns the figure that's meant by a name, which can also be `length` or `fairness`.
///
/// # Errors
/// Returns an error that lists all figures.
pub fn find_figure(asked: &str, names: &[impl AsRef<str>]) -> Result<String, UnknownFigure> {
    let mut known = names.iter().map(AsRef::as_ref);
    let found = match asked {
        // The length of a game is its first number.
        LENGTH => known.find(|name| !FAIRNESS.contains(name)),
        FAIRNESS_ALIAS => known.find(|name| *name == FAIRNESS[0]),
        asked => known.find(|name| *name == asked),
    };
    found.map(str::to_owned).ok_or_else(|| UnknownFigure {
        asked: asked.to_owned(),
        names: names.iter().map(|name| name.as_ref().to_owned()).collect(),
    })
}
