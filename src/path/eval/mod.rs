//! Evaluation of actions for a bot, using only the information that its seat may have.

mod evaluation;
mod survival;
mod territory;

pub use evaluation::{Evaluation, Reasons, Scratch};
