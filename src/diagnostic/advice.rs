//! Lists of advice functions. The first one with an answer wins.

/// Lists advice functions under their own names, the most important first. Each returns `None` if it has no
/// advice.
macro_rules! rows {
    ($($advise:ident)*) => {
        &[$((stringify!($advise), $advise)),*]
    };
}
pub(crate) use rows;

/// Returns the first advice of a list, with the name of its row.
pub(crate) fn first_advice<A>(
    mut rows: impl Iterator<Item = (&'static str, Option<A>)>,
) -> Option<(&'static str, A)> {
    rows.find_map(|(name, advice)| Some((name, advice?)))
}
