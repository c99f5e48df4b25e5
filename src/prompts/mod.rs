//! Plays games at prompts, with humans at a [`Console`] and bots in the remaining seats.
//!
//! A console can be anything that shows text and reads typed lines.

mod console;
mod console_game;
mod prompt;
mod question_page;

pub use console::{ClearMethod, Console, ConsoleError};
pub use console_game::ConsoleGame;
