//! Batches of many games and their summaries.
//!
//! A game only depends on its seed and number, and tallies only contain integers. A range of games can
//! therefore be split over threads or machines: the [`BatchSummary`] of the whole is the sum of its parts.
//! This module starts no threads, reads no clock, and doesn't depend on a family.

mod batch;
mod perft;

pub use batch::{BatchSummary, Job, batch, split};
pub use perft::{DEEPEST, perft};
