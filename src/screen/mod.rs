//! What plays in a terminal: people at prompts, with bots in the other seats.
//!
//! A [`Console`] is what people type into and read from, whatever it is made of; [`People`] play a
//! game at it. Nothing here knows what game is played, and nothing touches the terminal itself.

mod answer;
mod console;
mod course;
mod people;
mod places;
mod prompt;

pub use console::{Clearing, Console, Stop};
pub use course::{Begun, Course, Seating};
pub use people::People;
