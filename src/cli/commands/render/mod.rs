//! Pictures of boards, games and tiles.

mod board;
mod command;
mod film;
mod output;
mod tiles;

pub use command::Render;
