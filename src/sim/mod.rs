//! Many games: batches of them, and what was counted in them.
//!
//! A game depends on seed and number only and a tally holds whole numbers only, so a range of games
//! can be split over threads or machines as one likes: the [`Summary`] of the whole is the sum of
//! those of the parts. Nothing here starts a thread or reads a clock, or knows what game is played.

mod batch;
mod perft;
mod summary;

pub use batch::{Job, batch, split};
pub use perft::{DEEPEST, perft};
pub use summary::Summary;
