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
    game::Wording,
    language::Language,
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
        let kinds = TileKinds::of(&ruleset, players, Language::English)?;
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

/// The task that lists the tiles in a game, with labels in the given language.
struct TileKindsTask(Language);

impl Task for TileKindsTask {
    type Output = (Shape, Vec<TileKind>);

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let wording = Wording::new(game.seats()).in_language(self.0);
        let (shape, mut kinds) = game.tile_kinds();
        for kind in &mut kinds {
            if let TileImage::Face(face) = &mut kind.image {
                game.translate_label(face, &wording);
            }
        }
        (shape, kinds)
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
    pub fn of(ruleset: &Ruleset, players: u8, language: Language) -> Result<TileKinds, Failure> {
        match for_game(ruleset, players, TileKindsTask(language)) {
            Some((shape, kinds)) => Ok(TileKinds { shape, kinds }),
            None => Err(player_count_failure(ruleset, players)),
        }
    }

    /// Returns the image of each kind, with a caption for people. Tiles without a symbol are called by their name
    /// and their owner's.
    pub fn described_tiles(&self, wording: &Wording) -> Vec<(String, TileImage)> {
        let caption = |kind: &TileKind| {
            let tile = match (&kind.image, kind.owner) {
                (TileImage::Face(face), Some(owner)) if face.seat.is_none() => {
                    let name = if face.name.is_empty() { &face.text } else { &face.name };
                    let player = wording.player(owner);
                    let values = [("tile", name.as_str().into()), ("player", player.into())];
                    wording.format("picture-owned-tile", &values)
                }
                _ => kind.notation.clone(),
            };
            let values = [("copies", kind.copies.into()), ("tile", tile.as_str().into())];
            let caption = if kind.copies == 1 {
                tile.clone()
            } else {
                wording.format("picture-copies", &values)
            };
            (caption, kind.image.clone())
        };
        self.kinds.iter().map(caption).collect()
    }

    /// Returns the notation and image of each kind.
    fn captioned_tiles(&self) -> Vec<(String, TileImage)> {
        let caption = |TileKind { notation, image, copies, .. }: &TileKind| match copies {
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
