//! The sections of rulesets in the lines family, where tiles have symbols, values and walls. They define the
//! meaning, default and range of each key.

mod actions;
mod hints;
pub mod keys;
mod scoring;
mod tiles;
mod turn;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::key::{self, StartingPoint};

pub use actions::{
    BlockedSquares, Combo, ComboLineScorer, Flip, FlipBackEffect, Pickaxe, PickaxeTarget, Rotation,
    RotationTarget, TileRemoval, Wall, WallRemoval,
};
pub use hints::HINTS;
pub use keys::{KEYS, SECTION_SYNONYMS};
pub use scoring::{
    DiagonalCut, Directions, Ending, LineScorer, Lines, MAX_LENGTH, MIN_LENGTH, SideCut, TieBreak,
};
pub use tiles::{BaseTile, MAX_LIST, MAX_TILES_PER_PLAYER, MAX_VALUE, TileOwner, Tiles};
pub use turn::{FirstTile, Hand, MAX_HAND, StuckAction, Swap, SwapCost, TileContact, Turn};

/// The sections in a ruleset from the lines family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Sections {
    /// The tiles of each player.
    pub tiles: Tiles,
    /// The players' hands.
    #[serde(default)]
    pub hand: Hand,
    /// A player's turn.
    #[serde(default)]
    pub turn: Turn,
    /// The walls: tiles that keep tiles from being laid around them.
    #[serde(default)]
    pub wall: Wall,
    /// The pickaxes: tiles that remove another tile from the table.
    #[serde(default)]
    pub pickaxe: Pickaxe,
    /// The rotations: tiles that turn another tile on the table.
    #[serde(default)]
    pub rotation: Rotation,
    /// The combos: tiles that count as both players' symbols.
    #[serde(default)]
    pub combo: Combo,
    /// The flips: tiles that a player tosses like a coin.
    #[serde(default)]
    pub flip: Flip,
    /// The lines that score points.
    #[serde(default)]
    pub lines: Lines,
    /// Who wins if both players have the same score.
    #[serde(default)]
    pub ending: Ending,
}

impl Sections {
    /// Creates sections with the given tiles and default values for all other keys.
    pub fn with_tiles(tiles: Tiles) -> Sections {
        Sections {
            tiles,
            hand: Hand::default(),
            turn: Turn::default(),
            wall: Wall::default(),
            pickaxe: Pickaxe::default(),
            rotation: Rotation::default(),
            combo: Combo::default(),
            flip: Flip::default(),
            lines: Lines::default(),
            ending: Ending::default(),
        }
    }

    /// Returns the rules with every key that has no effect set to its canonical value.
    #[must_use]
    pub fn without_idle_keys(&self, players: u8) -> Sections {
        key::without_idle_keys(
            KEYS,
            self,
            &Sections::with_tiles(self.tiles.clone()),
            (players, StartingPoint::Position),
        )
    }

    /// Returns the number of listed tiles per player, including action tiles.
    pub fn listed_tile_count(&self) -> u32 {
        let base = self.tiles.list.iter().map(|tile| u32::from(tile.copies)).sum::<u32>();
        base + self.action_tile_count()
    }

    /// Returns the number of action tiles per player.
    pub fn action_tile_count(&self) -> u32 {
        let copies = [
            self.wall.copies,
            self.pickaxe.copies,
            self.rotation.copies,
            self.combo.copies,
            self.flip.copies,
        ];
        copies.into_iter().map(u32::from).sum()
    }
}
