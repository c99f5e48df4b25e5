//! Playing games: what they start from, who plays them and how they appear on a terminal.

pub mod interview;
pub mod lineup;
pub mod opening;
pub mod play_task;
pub mod record_viewer;
pub mod terminal;
pub mod transcript;
pub mod workers;
