use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most tiles of a player.
pub const MAX_EACH: u8 = 100;
/// The most different tiles with a symbol.
pub const MAX_LIST: usize = 60;
/// The highest value of a tile.
pub const MAX_VALUE: u8 = 99;

/// The tiles that each player has: those with a symbol are listed here, the others are counted in
/// their own sections. Both players have the same ones, each with their own symbol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Tiles {
    /// Whose tiles a player draws and lays.
    #[serde(default = "own")]
    pub whose: Whose,
    /// How many tiles each player has, those of all sections: the sum of the copies.
    #[schemars(range(min = 1, max = MAX_EACH))]
    pub each: u8,
    /// The tiles with a symbol that each player has.
    #[schemars(length(min = 1, max = MAX_LIST))]
    pub list: Vec<BaseTile>,
}

/// Whose tiles a player draws and lays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The player's own: each player has a bag.
    Own,
}

/// Tiles with a symbol that are alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BaseTile {
    /// The printed value.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// The sides with a wall, clockwise from the north; left out if there is none. A tile may be
    /// written in any rotation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schemars(length(max = 4), regex(pattern = "^N?E?S?W?$"), example = &"NE")]
    pub walls: String,
    /// How many of them a player has.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = MAX_EACH))]
    pub copies: u8,
}

fn own() -> Whose {
    Whose::Own
}

fn one() -> u8 {
    1
}
