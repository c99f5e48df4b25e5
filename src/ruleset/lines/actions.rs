//! The sections for action tiles: `[wall]`, `[pickaxe]`, `[rotation]`, `[combo]` and `[flip]`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tiles::{MAX_TILES_PER_PLAYER, MAX_VALUE};

/// The walls: tiles without a symbol that keep tiles from being laid around them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Wall {
    /// How many of these tiles each player has.
    #[schemars(range(max = MAX_TILES_PER_PLAYER))]
    pub copies: u8,
    /// The squares where no tile may be laid while the wall is on the table. A wall itself may be laid next
    /// to tiles.
    pub bars: BlockedSquares,
}

impl Default for Wall {
    fn default() -> Wall {
        Wall { copies: 4, bars: BlockedSquares::Around }
    }
}

/// The squares that a wall blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BlockedSquares {
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
    #[schemars(range(max = MAX_TILES_PER_PLAYER))]
    pub copies: u8,
    /// What a pickaxe removes. It does not matter who laid the tile.
    pub takes: PickaxeTarget,
    /// Where a pickaxe may remove a tile with a symbol. The last tile on the table always stays.
    pub from: TileRemoval,
    /// Where a pickaxe may remove a wall.
    pub walls_from: WallRemoval,
}

impl Default for Pickaxe {
    fn default() -> Pickaxe {
        Pickaxe {
            copies: 4,
            takes: PickaxeTarget::Walled,
            from: TileRemoval::Rim,
            walls_from: WallRemoval::Rim,
        }
    }
}

/// What a pickaxe removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PickaxeTarget {
    /// Walls, and tiles with a symbol and a wall on at least one side.
    Walled,
    /// Only walls.
    Walls,
}

/// Where a pickaxe may remove a tile with a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TileRemoval {
    /// At the rim: the surrounding tiles stay connected by their sides without it, and at least one of its
    /// four sides doesn't touch a tile.
    Rim,
    /// Anywhere, if the other tiles stay connected without it.
    Connected,
}

/// Where a pickaxe may remove a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WallRemoval {
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
    #[schemars(range(max = MAX_TILES_PER_PLAYER))]
    pub copies: u8,
    /// Whose tiles a player may turn.
    pub of: RotationTarget,
    /// Whether the tile must change its rotation. If not, a rotation can be used up without effect.
    pub must_turn: bool,
}

impl Default for Rotation {
    fn default() -> Rotation {
        Rotation { copies: 4, of: RotationTarget::Anybody, must_turn: true }
    }
}

/// Whose tiles a player may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RotationTarget {
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
    #[schemars(range(max = MAX_TILES_PER_PLAYER))]
    pub copies: u8,
    /// The value of a combo.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// Who scores a line that only consists of combos.
    pub alone: ComboLineScorer,
}

impl Default for Combo {
    fn default() -> Combo {
        Combo { copies: 2, value: 8, alone: ComboLineScorer::Mover }
    }
}

/// Who scores a line that only consists of combos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ComboLineScorer {
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
    #[schemars(range(max = MAX_TILES_PER_PLAYER))]
    pub copies: u8,
    /// The value of the side with the symbol.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// What happens if the back is up.
    pub back: FlipBackEffect,
    /// Whether the other player draws to replace a tile laid because of `back = "other-lays"`. If not, that
    /// player's hand is refilled at the end of their own turn.
    pub other_draws: bool,
}

impl Default for Flip {
    fn default() -> Flip {
        Flip { copies: 2, value: 5, back: FlipBackEffect::OtherLays, other_draws: true }
    }
}

/// What happens if the back of a flip is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FlipBackEffect {
    /// The other player must lay a tile with a symbol, a wall or a combo on the square. If that player
    /// doesn't have one, the square stays empty.
    OtherLays,
    /// Nothing. The square stays empty.
    Nothing,
}
