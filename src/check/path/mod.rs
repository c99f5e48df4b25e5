//! Semantic rules of the path family: what would contradict itself, could not be played, or has no
//! effect.

mod copies;
mod dealing;
mod effective;
mod hand;
mod moot;
mod overruled;
mod stall;
mod starts;
mod tiles;

use super::case::Rule;
pub(super) use effective::effective;
pub(super) use moot::moot;

/// The rules, by name.
pub(super) const RULES: &[Rule] = &[
    tiles::DUPLICATE,
    hand::RULE,
    stall::EMPTY_HAND,
    dealing::RULE,
    tiles::NO_TILES,
    stall::NO_WINNER,
    dealing::NOTHING_LEFT,
    tiles::NOTATION,
    starts::RULE,
    copies::RULE,
    moot::RULE,
];
