//! The bound: an engine written by hand for one edition, `calliope`, and nothing else.
//!
//! It shares nothing with the engine that it is compared with, not even the random numbers, knows
//! every constant, and does what a programmer would do who wanted speed and no more: a tile is a
//! word, a hand, a pile and the choices are sets of bits, a marker is the point at which it started,
//! and which turns of a tile keep a marker on the board is read off a table for all turns at once.
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

/// Plays games of a seed, the first so many.
pub fn simulate<const N: usize>(seed: u64, games: u64) -> Tally<N> {
    let mut game = Game::<N>::new();
    let mut tally = Tally::new();
    for number in 0..games {
        tally.count(game.play(seed, number, |_| ()));
    }
    tally
}
