//! Pictures of boards, games and tiles.

mod board;
mod command;
mod output;
mod tiles;

pub use command::Render;
