//! The bound, an engine written by hand for a single edition (`calliope`).
//!
//! It shares no code with the engine under test, not even for random numbers. All constants are hard-coded,
//! and everything is optimised for speed the way a programmer would do it by hand. For example, a tile is a
//! word, a marker is its start point, and the hand, the pile and the choices are bit sets.
//!
//! There are two versions. The first follows the path for each rotation of each tile and determines the
//! limit. The second turns every constant of the edition into tables, down to the role of each point for each
//! square, and tries all rotations at once. This shows how much faster the engine could still become.
#![allow(
    clippy::cast_possible_truncation,
    reason = "tables worked out when this is compiled have no other way to make small numbers"
)]

mod bits;
mod board;
mod game;
mod stream;
mod tally;
mod tiles;

pub use game::{End, Game, Laid, Result};
pub use tally::Tally;

/// Plays the first games of the given seed.
pub fn simulate<const N: usize, const TABLES: bool>(seed: u64, games: u64) -> Tally<N> {
    let mut game = Game::<N, TABLES>::new();
    let mut tally = Tally::new();
    for number in 0..games {
        tally.count(game.play(seed, number, |_| ()));
    }
    tally
}
