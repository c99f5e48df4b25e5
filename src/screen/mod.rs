//! What plays in a terminal: people at screens or at prompts, with bots in the other seats.
//!
//! A [`Course`] is a game on its way. A [`Table`] shows one on the whole of a terminal, drawn into a
//! buffer of characters; where there is no such terminal, [`People`] play it at a [`Console`], which
//! is what they type into and read from, whatever it is made of. Nothing here knows what game is
//! played, and nothing touches the terminal itself.

mod answer;
#[cfg(feature = "screen")]
mod asking;
#[cfg(feature = "screen")]
mod canvas;
#[cfg(feature = "screen")]
mod chooser;
mod console;
mod course;
#[cfg(feature = "screen")]
mod input;
#[cfg(feature = "screen")]
mod overlay;
#[cfg(feature = "screen")]
mod pace;
#[cfg(feature = "screen")]
mod panel;
mod people;
mod places;
#[cfg(feature = "screen")]
mod playback;
#[cfg(feature = "screen")]
mod playback_view;
mod prompt;
#[cfg(feature = "screen")]
mod scene;
#[cfg(feature = "screen")]
mod table;
#[cfg(feature = "screen")]
mod table_view;

#[cfg(feature = "screen")]
pub use chooser::Chooser;
pub use console::{Clearing, Console, Stop, read_line};
pub use course::{Begun, Course, Seating};
#[cfg(feature = "screen")]
pub use input::{Input, Key, Surface, Wish};
#[cfg(feature = "screen")]
pub use pace::Pace;
pub use people::People;
#[cfg(feature = "screen")]
pub use playback::{Moment, Playback};
#[cfg(feature = "screen")]
pub use table::{Saved, Table};
