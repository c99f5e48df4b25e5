//! The `render` command: pictures of boards, games and tiles.

mod board;
mod film;
mod output;
mod tiles;

use board::{OfPosition, OfRecord, OfStarts};
use clap::{Args, Subcommand};
use film::{OfAnimation, OfStrip};
use tiles::{OfTile, OfTiles};

use crate::cli::failure::Failure;

/// Draw boards, games and tiles as pictures: SVG, PNG or text
#[derive(Args, Debug)]
pub struct Render {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Position(OfPosition),
    Record(OfRecord),
    Animation(OfAnimation),
    Strip(OfStrip),
    Starts(OfStarts),
    Tiles(OfTiles),
    Tile(OfTile),
}

impl Render {
    pub fn run(self) -> Result<(), Failure> {
        match self.what {
            What::Position(what) => what.run(),
            What::Record(what) => what.run(),
            What::Animation(what) => what.run(),
            What::Strip(what) => what.run(),
            What::Starts(what) => what.run(),
            What::Tiles(what) => what.run(),
            What::Tile(what) => what.run(),
        }
    }
}
