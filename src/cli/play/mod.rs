//! Games that are played: how they begin, who plays, and what a terminal shows of them.

pub mod interview;
pub mod lineup;
pub mod opening;
pub mod play_task;
pub mod record_viewer;
pub mod terminal;
pub mod transcript;
pub mod workers;
