//! Semantic rules of the path family: what would contradict itself, could not be played, or has no
//! effect.

mod dealing;
mod hand;
mod moot;
mod starts;
mod tiles;

use super::case::Rule;

/// The rules, by name.
pub(super) const RULES: &[Rule] = &[
    tiles::DUPLICATE,
    hand::RULE,
    dealing::RULE,
    tiles::NO_TILES,
    tiles::NOTATION,
    starts::RULE,
    moot::RULE,
];
