//! Lists of advice functions, where the first one that returns something wins.

/// Creates a list of advice functions and their names, in order of importance. A function returns `None` if
/// it has no advice to give.
macro_rules! rows {
    ($($advise:ident)*) => {
        &[$((stringify!($advise), $advise)),*]
    };
}
pub(crate) use rows;

/// Returns the first advice from a list and the name of its row.
pub(crate) fn first_advice<A>(
    mut rows: impl Iterator<Item = (&'static str, Option<A>)>,
) -> Option<(&'static str, A)> {
    rows.find_map(|(name, advice)| Some((name, advice?)))
}
