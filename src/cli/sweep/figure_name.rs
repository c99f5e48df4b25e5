//! Finds the figure that's meant by a name.

use crate::{
    cli::failure::Failure,
    comparison::FAIRNESS,
    diagnostic::{did_you_mean_one, escape_for_terminal},
};

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
