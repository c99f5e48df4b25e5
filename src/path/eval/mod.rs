//! Evaluation of actions for a bot, from the information that one seat may have.

mod evaluation;
mod survival;
mod territory;

pub use evaluation::{Evaluation, Reasons, Scratch};
