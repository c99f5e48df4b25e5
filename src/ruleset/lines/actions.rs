use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tiles::{MAX_EACH, MAX_VALUE};

/// The walls: tiles without a symbol, beside which no tile may be laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Wall {
    /// How many of them each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// The squares on which no tile may be laid while a wall stands. A wall may itself be laid beside
    /// tiles.
    pub bars: Bars,
}

impl Default for Wall {
    fn default() -> Wall {
        Wall { copies: 4, bars: Bars::Around }
    }
}

/// The squares that a wall bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bars {
    /// The eight around it.
    Around,
    /// The four at its sides.
    Sides,
}

/// The pickaxes: each removes a tile from the table and is used up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Pickaxe {
    /// How many of them each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// What it removes, whoever laid it.
    pub takes: Takes,
    /// From where it removes a tile with a symbol. The last tile on the table always stays.
    pub from: RemovesFrom,
    /// From where it removes a wall.
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
    /// Walls, and tiles with a symbol and a wall on one side or more.
    Walled,
    /// Walls alone.
    Walls,
}

/// From where a pickaxe removes a tile with a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RemovesFrom {
    /// From the rim: the tiles around it still hang together by their sides without it, and one of
    /// its four sides at least touches no tile.
    Rim,
    /// From wherever the others still hang together without it.
    Connected,
}

/// From where a pickaxe removes a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WallsFrom {
    /// From the rim, as `from = "rim"` says.
    Rim,
    /// From anywhere, even if the tiles fall apart into two groups.
    Anywhere,
}

/// The rotations: each turns a tile with a symbol and a wall on the table, and is used up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Rotation {
    /// How many of them each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// Whose tiles a player may turn.
    pub of: RotationOf,
    /// Whether the tile must lie otherwise than before; if not, a rotation can be used up for
    /// nothing.
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
    /// Both players'.
    Anybody,
    /// The player's own.
    Own,
}

/// The combos: tiles that count as the symbol of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Combo {
    /// How many of them each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// The value.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// Who scores a line of combos alone.
    pub alone: Alone,
}

impl Default for Combo {
    fn default() -> Combo {
        Combo { copies: 2, value: 8, alone: Alone::Mover }
    }
}

/// Who scores a line of combos alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Alone {
    /// The player who completes it.
    Mover,
    /// Both players.
    Both,
    /// Nobody.
    Nobody,
}

/// The flips: a player names a square and tosses the tile like a coin. With its symbol up it is laid
/// there; with its back up it is out of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Flip {
    /// How many of them each player has.
    #[schemars(range(max = MAX_EACH))]
    pub copies: u8,
    /// The value of the side with the symbol.
    #[schemars(range(max = MAX_VALUE))]
    pub value: u8,
    /// What follows from the back.
    pub back: Back,
    /// Whether the other player draws for a tile laid by `back = "other-lays"`. If not, that hand is
    /// filled again at the end of the other player's own turn.
    pub other_draws: bool,
}

impl Default for Flip {
    fn default() -> Flip {
        Flip { copies: 2, value: 5, back: Back::OtherLays, other_draws: true }
    }
}

/// What follows from the back of a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    /// The other player must lay a tile with a symbol, a wall or a combo on the square. Who has none
    /// leaves it empty.
    OtherLays,
    /// Nothing: the square stays empty.
    Nothing,
}
