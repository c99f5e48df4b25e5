//! The sections for action tiles: `[wall]`, `[pickaxe]`, `[rotation]`, `[combo]` and `[flip]`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tiles::{MAX_EACH, MAX_VALUE};

/// The walls: tiles without a symbol that keep tiles from being laid around them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Wall {
    /// How many of these tiles each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// The squares where no tile may be laid while the wall is on the table. A wall itself may be laid next
    /// to tiles.
    pub bars: Bars,
}

impl Default for Wall {
    fn default() -> Wall {
        Wall { copies: 4, bars: Bars::Around }
    }
}

/// The squares that a wall blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bars {
    /// The eight squares around it.
    Around,
    /// The four squares at its sides.
    Sides,
}

/// The pickaxes. Each removes a tile from the table and is then used up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Pickaxe {
    /// How many of these tiles each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// What a pickaxe removes. It does not matter who laid the tile.
    pub takes: Takes,
    /// Where a pickaxe may remove a tile with a symbol. The last tile on the table always stays.
    pub from: RemovesFrom,
    /// Where a pickaxe may remove a wall.
    pub walls_from: WallsFrom,
}

impl Default for Pickaxe {
    fn default() -> Pickaxe {
        Pickaxe {
            copies: 4,
            takes: Takes::Walled,
            from: RemovesFrom::Rim,
            walls_from: WallsFrom::Rim,
        }
    }
}

/// What a pickaxe removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Takes {
    /// Walls, and tiles with a symbol and a wall on at least one side.
    Walled,
    /// Only walls.
    Walls,
}

/// Where a pickaxe may remove a tile with a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RemovesFrom {
    /// At the rim: the surrounding tiles stay connected by their sides without it, and at least one of its
    /// four sides doesn't touch a tile.
    Rim,
    /// Anywhere, if the other tiles stay connected without it.
    Connected,
}

/// Where a pickaxe may remove a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WallsFrom {
    /// At the rim, as with `from = "rim"`.
    Rim,
    /// Anywhere, even if this splits the tiles into separate groups.
    Anywhere,
}

/// The rotations. Each turns a tile on the table that has a symbol and a wall, and is then used up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Rotation {
    /// How many of these tiles each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// Whose tiles a player may turn.
    pub of: RotationOf,
    /// Whether the tile must change its rotation. If not, a rotation can be used up without effect.
    pub must_turn: bool,
}

impl Default for Rotation {
    fn default() -> Rotation {
        Rotation { copies: 4, of: RotationOf::Anybody, must_turn: true }
    }
}

/// Whose tiles a player may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RotationOf {
    /// Both players' tiles.
    Anybody,
    /// The player's own tiles.
    Own,
}

/// The combos: tiles that count as both players' symbols.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Combo {
    /// How many of these tiles each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// The value of a combo.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// Who scores a line that only consists of combos.
    pub alone: Alone,
}

impl Default for Combo {
    fn default() -> Combo {
        Combo { copies: 2, value: 8, alone: Alone::Mover }
    }
}

/// Who scores a line that only consists of combos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Alone {
    /// The player who completes the line.
    Mover,
    /// Both players.
    Both,
    /// Nobody.
    Nobody,
}

/// The flips. A player names a square and tosses the tile like a coin. If it lands with its symbol up, it is
/// laid on that square. If it lands with its back up, it is removed from the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Flip {
    /// How many of these tiles each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// The value of the side with the symbol.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// What happens if the back is up.
    pub back: Back,
    /// Whether the other player draws to replace a tile laid because of `back = "other-lays"`. If not, that
    /// player's hand is refilled at the end of their own turn.
    pub other_draws: bool,
}

impl Default for Flip {
    fn default() -> Flip {
        Flip { copies: 2, value: 5, back: Back::OtherLays, other_draws: true }
    }
}

/// What happens if the back of a flip is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    /// The other player must lay a tile with a symbol, a wall or a combo on the square. If that player
    /// doesn't have one, the square stays empty.
    OtherLays,
    /// Nothing. The square stays empty.
    Nothing,
}
