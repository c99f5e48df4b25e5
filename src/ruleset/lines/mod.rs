//! The rules of the lines family, whose tiles have symbols, numbers and walls: what the keys mean,
//! their defaults and bounds.

mod actions;
pub mod keys;
mod scoring;
mod tiles;
mod turn;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::key::{self, Begin};

pub use actions::{
    Alone, Back, Bars, Combo, Flip, Pickaxe, RemovesFrom, Rotation, RotationOf, Takes, Wall,
    WallsFrom,
};
pub use keys::{KEYS, SECTION_SYNONYMS};
pub use scoring::{
    DiagonalCut, Directions, Ending, Lines, MAX_LENGTH, MIN_LENGTH, ScoredBy, SideCut, TieBreak,
};
pub use tiles::{BaseTile, MAX_EACH, MAX_LIST, MAX_VALUE, Tiles, Whose};
pub use turn::{FirstTile, Hand, MAX_HAND, Stuck, Swap, SwapCosts, Touches, Turn};

/// The sections of a ruleset of the lines family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Sections {
    /// The tiles that each player has.
    pub tiles: Tiles,
    /// The hands.
    #[serde(default)]
    pub hand: Hand,
    /// A player's turn.
    #[serde(default)]
    pub turn: Turn,
    /// The walls: tiles beside which no tile may be laid.
    #[serde(default)]
    pub wall: Wall,
    /// The pickaxes: tiles that remove another from the table.
    #[serde(default)]
    pub pickaxe: Pickaxe,
    /// The rotations: tiles that turn another on the table.
    #[serde(default)]
    pub rotation: Rotation,
    /// The combos: tiles with the symbols of both players.
    #[serde(default)]
    pub combo: Combo,
    /// The flips: tiles that are tossed like a coin.
    #[serde(default)]
    pub flip: Flip,
    /// The lines that score.
    #[serde(default)]
    pub lines: Lines,
    /// Who wins where both players have the same score.
    #[serde(default)]
    pub ending: Ending,
}

impl Sections {
    /// Returns sections with these tiles, and the defaults of all other keys.
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

    /// Returns the rules with the canonical value of every key that has no effect.
    #[must_use]
    pub fn without_idle(&self, players: u8) -> Sections {
        key::without_idle(
            KEYS,
            self,
            &Sections::with_tiles(self.tiles.clone()),
            (players, Begin::Position),
        )
    }

    /// Returns how many tiles the lists give each player.
    pub fn listed(&self) -> u32 {
        let base = self.tiles.list.iter().map(|tile| u32::from(tile.copies)).sum::<u32>();
        base + self.action_tiles()
    }

    /// Returns how many action tiles each player has.
    pub fn action_tiles(&self) -> u32 {
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
