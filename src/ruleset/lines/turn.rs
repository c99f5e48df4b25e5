use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most tiles that a hand can hold.
pub const MAX_HAND: u8 = 8;

/// The hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Hand {
    /// How many tiles each player is dealt, and has again after each turn while the bag lasts.
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub size: u8,
    /// When a player may put the whole hand back into the bag and draw a new one, before playing.
    pub swap: Swap,
    /// What such a swap costs.
    pub swap_costs: SwapCosts,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { size: 3, swap: Swap::AllActions, swap_costs: SwapCosts::Nothing }
    }
}

/// When a player may put the whole hand back and draw a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Swap {
    /// When the hand is full and has only action tiles, and the bag has as many tiles and among them
    /// one with a symbol; as often as that comes about.
    AllActions,
    /// Never.
    Off,
}

/// What it costs to put a hand back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SwapCosts {
    /// Nothing: the player plays a tile of the new hand.
    Nothing,
    /// The turn.
    Turn,
}

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Turn {
    /// Where a tile may be laid: what it touches of those on the table.
    pub touches: Touches,
    /// What the first tile of the game may be.
    pub first_tile: FirstTile,
    /// What a player does who can play no tile. A player who can still swap the hand must do that.
    pub stuck: Stuck,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn { touches: Touches::Side, first_tile: FirstTile::NoWall, stuck: Stuck::PutAside }
    }
}

/// What a tile touches that is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Touches {
    /// A side of a tile on the table.
    Side,
}

/// What the first tile of the game may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstTile {
    /// Any tile that is laid, but no wall.
    NoWall,
    /// Any tile that is laid.
    Any,
}

/// What a player does who can play no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stuck {
    /// Puts a tile of the hand out of the game and draws; the turn is over.
    PutAside,
    /// Passes. Two turns in a row that end with a pass end the game, even if a hand was swapped in them.
    Pass,
}
