//! The bound: an engine written by hand for one edition, `calliope`, and nothing else.
//!
//! It shares nothing with the engine under test, not even the random numbers. It knows every constant, and
//! does only what a programmer in search of speed would do: a tile is a word; a hand, a pile and the choices
//! are sets of bits; and a marker is its start point.
//!
//! It has two versions. The one that sets the limit follows the path of each rotation of each tile. The other
//! one turns every constant of the edition into tables, down to the role of each point for each square, and
//! tries all rotations at once: it shows how much could still be gained.
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

/// Plays the first games of a seed.
pub fn simulate<const N: usize, const TABLES: bool>(seed: u64, games: u64) -> Tally<N> {
    let mut game = Game::<N, TABLES>::new();
    let mut tally = Tally::new();
    for number in 0..games {
        tally.count(game.play(seed, number, |_| ()));
    }
    tally
}
