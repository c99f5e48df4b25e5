//! The `render` commands that draw tiles.

use clap::Args;

use super::output::OutputArgs;
use crate::{
    cli::{
        args::{PlayersArg, RulesetArgs, whole_number},
        commands::tiles::TileKinds,
        failure::Failure,
        output::picture::Renderable,
        play::transcript,
    },
    drawing::TileImage,
    game::Wording,
    render::{
        picture::{self, Captions, DrawError, PictureStyle, PictureText},
        text::{self, TextStyle},
    },
    session::{SeatResults, captions},
    tile::{Shape, Tile, parse},
};

/// Draw the tiles in a ruleset on a sheet, with the number of copies
#[derive(Args, Debug)]
pub struct RenderTiles {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    output: OutputArgs,
}

/// Draw a single tile
#[derive(Args, Debug)]
pub struct RenderTile {
    /// The tile as pairs of ports, such as `"AE BF CG DH"`
    #[arg(value_name = "NOTATION")]
    notation: String,
    /// Number of ports per side
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole_number::<u8>(1..=4))]
    ports: u8,
    #[command(flatten)]
    output: OutputArgs,
}

impl RenderTiles {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        output.no_text("use `sentiero tiles` to list the tiles in a ruleset as text")?;
        let ruleset = self.ruleset.load()?.ruleset;
        let players = self.players.choose(&ruleset)?;
        let language = self.output.language();
        let kinds = TileKinds::of(&ruleset, players, language)?;
        let wording = Wording::new(players).in_language(language);
        let title = transcript::brief(&ruleset, ruleset.variants(), players, language);
        let title = wording.format("picture-title-tiles", &[("title", title.into())]);
        let captions = captions(&wording, players, &SeatResults::default());
        let tiles = kinds.described_tiles(&wording);
        output.write(&Sheet { tiles, shape: kinds.shape, title, captions })
    }
}

impl RenderTile {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let shape = Shape::new(4, self.ports).ok_or_else(|| {
            Failure::usage(format!("a tile cannot have {} ports per side", self.ports))
        })?;
        let tile = parse(&self.notation, shape).map_err(|error| {
            Failure::usage(format!("{}: {error}", crate::diagnostic::quote_text(&self.notation)))
        })?;
        output.write(&OneTile { tile, shape })
    }
}

/// A sheet with the tiles in a ruleset and their captions.
struct Sheet {
    tiles: Vec<(String, TileImage)>,
    shape: Shape,
    title: String,
    captions: Captions,
}

impl Renderable for Sheet {
    const TOO_LARGE_HELP: &str = "use `sentiero tiles` to list them";

    fn svg(&self, style: PictureStyle) -> Result<String, DrawError> {
        let text = PictureText { title: &self.title, captions: self.captions.clone() };
        picture::tile_sheet(&self.tiles, self.shape, text, style)
    }
}

struct OneTile {
    tile: Tile,
    shape: Shape,
}

impl Renderable for OneTile {
    fn svg(&self, style: PictureStyle) -> Result<String, DrawError> {
        picture::tile(self.tile, self.shape, style)
    }

    fn text(&self, style: TextStyle) -> Result<String, DrawError> {
        Ok(text::tile(self.tile, self.shape, style))
    }
}
