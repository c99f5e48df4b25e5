//! Plays games at prompts, with people at a [`Console`] and bots in the other seats.
//!
//! A console can be anything that people type into and read from.

mod console;
mod console_game;
mod prompt;
mod question_page;

pub use console::{Clearing, Console, Stop};
pub use console_game::ConsoleGame;
