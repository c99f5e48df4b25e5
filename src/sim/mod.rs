//! Batches of many games, and their summary.
//!
//! A game depends on seed and number only and a tally holds whole numbers only, so a range of games
//! can be split over threads or machines in any way: the [`BatchSummary`] of the whole is the sum of
//! those of the parts. This layer starts no thread, reads no clock and names no family.

mod batch;
mod perft;

pub use batch::{BatchSummary, Job, batch, split};
pub use perft::{DEEPEST, perft};
