//! The `[hand]` and `[turn]` sections in the lines family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The maximum number of tiles in a hand.
pub const MAX_HAND: u8 = 8;

/// The players' hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Hand {
    /// How many tiles each player is dealt. After each turn, the player draws back up to this number as long
    /// as there are tiles in the bag.
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub size: u8,
    /// When a player may put the whole hand back into the bag and draw a new one before playing.
    pub swap: Swap,
    /// What swapping the hand costs.
    pub swap_costs: SwapCost,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { size: 3, swap: Swap::AllActions, swap_costs: SwapCost::Nothing }
    }
}

/// When a player may put the whole hand back and draw a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Swap {
    /// When the hand is full and only has action tiles. The bag must have at least as many tiles, including
    /// one with a symbol. The player may swap again as long as these conditions are met.
    AllActions,
    /// Never.
    Off,
}

/// What swapping the hand costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SwapCost {
    /// Nothing. The player plays a tile from the new hand.
    Nothing,
    /// The turn.
    Turn,
}

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Turn {
    /// What a tile must touch when it is laid.
    pub touches: TileContact,
    /// Which tile may be laid first.
    pub first_tile: FirstTile,
    /// What a player does if no tile can be played. A player who can still swap the hand must do so.
    pub stuck: StuckAction,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            touches: TileContact::Side,
            first_tile: FirstTile::NoWall,
            stuck: StuckAction::PutAside,
        }
    }
}

/// What a tile must touch when it is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TileContact {
    /// A side of a tile on the table.
    Side,
}

/// Which tile may be laid first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstTile {
    /// Any tile that can be laid, except a wall.
    NoWall,
    /// Any tile that can be laid.
    Any,
}

/// What a player does if no tile can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StuckAction {
    /// Remove one tile in the hand from the game and draw, which ends the turn.
    PutAside,
    /// Pass. The game ends if two turns in a row end with a pass, even if a hand was swapped during them.
    Pass,
}
