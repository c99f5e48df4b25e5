//! Each ruling of the editions, from a position set up for the purpose: what is told reads like the
//! rulebook, and would not be told if the ruling were turned round. Where a ruling is a key, the same
//! position is played with that key set otherwise.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

#[path = "../common/mod.rs"]
mod common;

mod dragon;
mod drawing;
mod ending;
mod exchange;
mod kosmos;
mod outs;
mod placing;
mod scene;
mod starts;
mod wizkids;

/// The two editions that say the same in other words: most tests are about both. `kosmos` and
/// `wizkids` have a file each for what they say otherwise.
const BOTH: [&str; 2] = ["calliope", "flick"];
