//! The `[tiles]` section in the lines family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The maximum number of tiles per player.
pub const MAX_TILES_PER_PLAYER: u8 = 100;
/// The maximum number of entries in the list of tiles with a symbol.
pub const MAX_LIST: usize = 60;
/// The highest value of a tile.
pub const MAX_VALUE: u8 = 99;

/// The tiles of each player. Tiles with a symbol are listed here, while the action tiles have their own
/// sections with the number of copies. Both players have the same tiles, each with their own symbol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Tiles {
    /// Which tiles a player draws and lays.
    #[serde(default = "own")]
    pub whose: TileOwner,
    /// How many tiles each player has in total: the sum of the copies in all sections.
    #[schemars(range(min = 1, max = MAX_TILES_PER_PLAYER))]
    pub each: u8,
    /// The tiles with a symbol.
    #[schemars(length(min = 1, max = MAX_LIST))]
    pub list: Vec<BaseTile>,
}

/// Which tiles a player draws and lays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TileOwner {
    /// The player's own tiles: each player has a bag.
    Own,
}

/// Identical tiles with a symbol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BaseTile {
    /// The printed value.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// The sides with a wall, clockwise from the north. Leave this out if there are none. Any rotation of the
    /// tile will do.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schemars(length(max = 4), regex(pattern = "^N?E?S?W?$"), example = &"NE")]
    pub walls: String,
    /// How many of these tiles each player has.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = MAX_TILES_PER_PLAYER))]
    pub copies: u8,
}

fn own() -> TileOwner {
    TileOwner::Own
}

fn one() -> u8 {
    1
}
