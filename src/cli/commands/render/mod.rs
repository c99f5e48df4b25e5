//! The `render` command, which draws boards, games and tiles.

mod board;
mod film;
mod output;
mod tiles;

use board::{RenderPosition, RenderRecord, RenderStarts};
use clap::{Args, Subcommand};
use film::{RenderAnimation, RenderStrip};
use tiles::{RenderTile, RenderTiles};

use crate::cli::failure::Failure;

/// Draw boards, games and tiles as pictures or text
#[derive(Args, Debug)]
pub struct Render {
    #[command(subcommand)]
    what: RenderCommand,
}

#[derive(Subcommand, Debug)]
enum RenderCommand {
    Position(RenderPosition),
    Record(RenderRecord),
    Animation(RenderAnimation),
    Strip(RenderStrip),
    Starts(RenderStarts),
    Tiles(RenderTiles),
    Tile(RenderTile),
}

impl Render {
    pub fn run(self) -> Result<(), Failure> {
        match self.what {
            RenderCommand::Position(what) => what.run(),
            RenderCommand::Record(what) => what.run(),
            RenderCommand::Animation(what) => what.run(),
            RenderCommand::Strip(what) => what.run(),
            RenderCommand::Starts(what) => what.run(),
            RenderCommand::Tiles(what) => what.run(),
            RenderCommand::Tile(what) => what.run(),
        }
    }
}
