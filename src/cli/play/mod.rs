//! Playing games: how they start, the players and the display on a terminal.

pub mod interview;
pub mod lineup;
pub mod opening;
pub mod play_task;
pub mod record_viewer;
pub mod terminal;
pub mod transcript;
pub mod workers;
