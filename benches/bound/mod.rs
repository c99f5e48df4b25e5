//! The bound: an engine written by hand for one edition, `calliope`, and nothing else.
//!
//! It shares nothing with the engine that it is compared with, not even the random numbers, knows
//! every constant, and does what a programmer would do who wanted speed and no more: a tile is a
//! word, a hand, a pile and the choices are sets of bits, and a marker is the point at which it
//! started.
//!
//! It comes in two cuts. The one that is the limit follows the path of each turn of each tile. The
//! other turns every constant of the edition into tables, down to what each point of this board is to
//! each of its squares, and tries all turns at once: it says what is left to gain.
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
pub fn simulate<const N: usize, const TABLES: bool>(seed: u64, games: u64) -> Tally<N> {
    let mut game = Game::<N, TABLES>::new();
    let mut tally = Tally::new();
    for number in 0..games {
        tally.count(game.play(seed, number, |_| ()));
    }
    tally
}
