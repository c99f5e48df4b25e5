use std::fmt::Write as _;

use clap::Args;
use serde_json::{Value, json};

use super::{
    args::{DrawingArgs, Format, FormatArg, PlayersArg, RulesetArgs},
    failure::Failure,
    load::not_allowed,
    output,
};
use crate::{
    family::{Playable, Task, with_game},
    render::text::{TextStyle, tile_sheet},
    tile::{Shape, Tile},
};

/// Draw the tiles of a ruleset
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
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let ruleset = self.ruleset.load()?.ruleset;
        let players = self.players.choose(&ruleset)?;
        let Some((shape, kinds)) = with_game(&ruleset, players, Kinds) else {
            return Err(not_allowed(&ruleset, players));
        };
        match self.format.format {
            Format::Text => output::text(&sheet(&kinds, shape, self.drawing.style())),
            Format::Json => {
                let kinds: Vec<Value> = kinds
                    .iter()
                    .map(|(tile, copies)| json!({ "tile": tile.to_string(), "copies": copies }))
                    .collect();
                output::json(&json!({ "tiles": kinds }))
            }
        }
    }
}

/// The kinds of tile of a game with their copies.
struct Kinds;

impl Task for Kinds {
    type Output = (Shape, Vec<(Tile, u16)>);

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        game.tile_kinds()
    }
}

fn sheet(kinds: &[(Tile, u16)], shape: Shape, style: TextStyle) -> String {
    let caption = |&(tile, copies): &(Tile, u16)| match copies {
        1 => (tile.to_string(), tile),
        copies => (format!("{copies} x {tile}"), tile),
    };
    let captioned: Vec<(String, Tile)> = kinds.iter().map(caption).collect();
    let total: u32 = kinds.iter().map(|&(_, copies)| u32::from(copies)).sum();
    let mut text = tile_sheet(&captioned, shape, style);
    // Writing into a string cannot fail.
    let _ = writeln!(text, "{total} tiles of {} kinds", kinds.len());
    text
}
