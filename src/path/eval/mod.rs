//! Evaluates actions for a bot, using only information that is available to its seat.

mod evaluation;
mod expected_paths;
mod fronts;
mod survival;
mod territory;

pub use evaluation::{Evaluation, Reasons, Scratch};
