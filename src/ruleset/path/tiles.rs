use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::tile::{Shape, kinds};

/// The most copies of one tile.
pub const MAX_COPIES: u16 = 2_000;

/// The tiles that are in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Tiles {
    /// Where the tiles come from.
    pub set: TileSource,
    /// How often each kind is in the game, with `set = "all"`.
    #[schemars(range(min = 1, max = MAX_COPIES))]
    pub copies: u16,
    /// The tiles, with `set = "list"`: each kind once, with its copies.
    #[schemars(length(max = 35))]
    pub list: Vec<ListedTile>,
}

impl Default for Tiles {
    fn default() -> Tiles {
        Tiles { set: TileSource::All, copies: 1, list: Vec::new() }
    }
}

impl Tiles {
    /// How many tiles there are, copies counted.
    pub fn total(&self) -> u32 {
        match self.set {
            TileSource::All => kinds(Shape::SQUARE).iter().map(|_| u32::from(self.copies)).sum(),
            TileSource::List => self.list.iter().map(|tile| u32::from(tile.copies)).sum(),
        }
    }
}

/// Where the tiles of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TileSource {
    /// Every kind that there is (35), each as often as `copies` says.
    All,
    /// The tiles of `list`.
    List,
}

/// A kind of tile with the number of its copies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ListedTile {
    /// The four paths as pairs of ports, `A` to `H` clockwise from the western port of the north
    /// side. A tile may be written in any rotation.
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[A-H]{2}( [A-H]{2}){3}$"), example = &"AE BF CG DH")]
    pub tile: String,
    /// How many of them there are.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = MAX_COPIES))]
    pub copies: u16,
}

fn one() -> u16 {
    1
}

/// The most tiles that a hand can hold.
pub const MAX_HAND: u8 = 8;

/// The hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Hand {
    /// How many tiles each player is dealt, or the common hand.
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub size: u8,
    /// The most tiles that a hand may hold; as many as `size` where it is not given. A hand with
    /// fewer is not full.
    // A resolved ruleset always has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub limit: Option<u8>,
    /// Whether the hands lie open: everybody sees every tile in them.
    pub open: bool,
    /// From whose tiles a player lays.
    pub whose: Whose,
}

/// From whose tiles a player lays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// From the own hand.
    Own,
    /// From one open hand that all share. A tile is drawn into it after each that is laid, and the
    /// game is over when it is empty.
    Common,
    /// From the draw pile, of which any tile may be laid. Nobody has a hand, and the game is over
    /// when the pile is empty.
    Pile,
}

impl Hand {
    /// The most tiles that a hand may hold.
    pub fn most(&self) -> u8 {
        self.limit.unwrap_or(self.size)
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { size: 3, limit: None, open: false, whose: Whose::Own }
    }
}
