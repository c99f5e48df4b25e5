//! The `tiles` command and the tiles in a ruleset.

use std::fmt::Write as _;

use clap::Args;
use serde_json::{Value, json};

use crate::{
    cli::{
        args::{DrawingArgs, Format, FormatArg, PlayersArg, RulesetArgs},
        failure::Failure,
        load::player_count_failure,
        output,
    },
    drawing::{TileImage, TileKind},
    family::{Playable, Task, for_game},
    render::text::{TextStyle, tile_sheet},
    ruleset::Ruleset,
    tile::Shape,
};

/// Draw the tiles in a ruleset
#[derive(Args, Debug)]
pub struct Tiles {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    format: FormatArg,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Tiles {
    pub fn run(self) -> Result<(), Failure> {
        let ruleset = self.ruleset.load()?.ruleset;
        let players = self.players.choose(&ruleset)?;
        let kinds = TileKinds::of(&ruleset, players)?;
        match self.format.format {
            Format::Text => output::text(&kinds.text(self.drawing.style())),
            Format::Json => {
                let kinds: Vec<Value> = kinds
                    .kinds
                    .iter()
                    .map(|kind| json!({ "tile": kind.notation, "copies": kind.copies }))
                    .collect();
                output::json(&json!({ "tiles": kinds }))
            }
        }
    }
}

/// The task that lists the tiles in a game.
struct TileKindsTask;

impl Task for TileKindsTask {
    type Output = (Shape, Vec<TileKind>);

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        game.tile_kinds()
    }
}

/// The kinds of tiles in a game and the number of copies of each.
pub struct TileKinds {
    /// The shape of all tiles.
    pub shape: Shape,
    kinds: Vec<TileKind>,
}

impl TileKinds {
    /// Returns the kinds of tiles in the given ruleset for the given number of players.
    pub fn of(ruleset: &Ruleset, players: u8) -> Result<TileKinds, Failure> {
        match for_game(ruleset, players, TileKindsTask) {
            Some((shape, kinds)) => Ok(TileKinds { shape, kinds }),
            None => Err(player_count_failure(ruleset, players)),
        }
    }

    /// Returns the caption and image of each kind.
    pub fn captioned_tiles(&self) -> Vec<(String, TileImage)> {
        let caption = |TileKind { notation, image, copies }: &TileKind| match copies {
            1 => (notation.clone(), image.clone()),
            copies => (format!("{copies} x {notation}"), image.clone()),
        };
        self.kinds.iter().map(caption).collect()
    }

    /// Formats the sheet as text.
    fn text(&self, style: TextStyle) -> String {
        let total: u32 = self.kinds.iter().map(|kind| u32::from(kind.copies)).sum();
        let mut text = tile_sheet(&self.captioned_tiles(), self.shape, style);
        // Writing to a string can't fail.
        let _ = writeln!(text, "{total} tiles of {} kinds", self.kinds.len());
        text
    }
}
