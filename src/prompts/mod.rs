//! Play at prompts: people at a [`Console`], with bots in the other seats.
//!
//! A console is what people type into and read from, whatever it is made of.

mod console;
mod console_game;
mod prompt;
mod question_page;

pub use console::{Clearing, Console, Stop};
pub use console_game::ConsoleGame;
