//! The evaluation of actions for a bot, from what one seat may know.

mod evaluation;
mod survival;
mod territory;

pub use evaluation::{Evaluation, Reasons, Scratch};
