//! The `[tiles]` and `[hand]` sections in the path family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::CellShape;
use crate::tile::{MAX_PORTS, Shape, Tile, Turning, parse};

/// The maximum number of copies of a tile.
pub const MAX_COPIES: u16 = 2_000;

/// The tiles in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Tiles {
    /// Where the tiles come from.
    pub set: TileSource,
    /// How many copies of each kind are in the game, with `set = "all"`.
    #[schemars(range(min = 1, max = MAX_COPIES))]
    pub copies: u16,
    /// The tiles, with `set = "list"`. List each kind once, along with its number of copies.
    #[schemars(length(max = MAX_KINDS))]
    pub list: Vec<ListedTile>,
    /// How many ports each side of a tile has. A path joins two ports. Ports are lettered clockwise, starting
    /// with the western port on the north side. On a square, the ports are `A` to `D` with one port per side,
    /// `A` to `H` with two, `A` to `L` with three, and `A` to `P` with four.
    #[schemars(range(min = 1, max = MAX_SIDE_PORTS))]
    pub ports: u8,
    /// Whether a player may turn a tile before laying it.
    pub turning: Turning,
    /// Whether the tiles run out.
    pub supply: Supply,
}

/// The maximum number of ports on a side of a tile.
pub const MAX_SIDE_PORTS: u8 = 4;

/// The maximum number of ports on a tile.
pub const MAX_TILE_PORTS: u8 = MAX_PORTS;

/// The maximum number of kinds of tiles. A ruleset that lists this many is still within the limit on values
/// per file.
pub const MAX_KINDS: usize = 5_000;

impl Default for Tiles {
    fn default() -> Tiles {
        Tiles {
            set: TileSource::All,
            copies: 1,
            list: Vec::new(),
            ports: 2,
            turning: Turning::Free,
            supply: Supply::Pile,
        }
    }
}

impl Tiles {
    /// Returns the tile shape on a board with the given cells.
    pub fn shape(&self, cells: CellShape) -> Shape {
        Shape::new(cells.sides(), self.ports).unwrap_or(Shape::SQUARE)
    }

    /// Returns the number of kinds of tiles with the given shape.
    pub fn number_of_kinds(&self, shape: Shape) -> usize {
        // Use Burnside's lemma for numbers that are too large to enumerate.
        match (shape.ports(), self.turning) {
            (12, Turning::Fixed) => 10_395,
            (13.., Turning::Free) => 508_277,
            (13.., Turning::Fixed) => 2_027_025,
            _ => self.turning.kinds(shape).len(),
        }
    }

    /// Returns whether a game can include every kind of tile with the given shape.
    pub fn can_be_all(&self, shape: Shape) -> bool {
        self.number_of_kinds(shape) <= MAX_KINDS
    }

    /// Returns every kind of tile with the given shape, ordered by notation, or none if there are too many.
    pub fn kinds(&self, shape: Shape) -> Vec<Tile> {
        if self.can_be_all(shape) { self.turning.kinds(shape) } else { Vec::new() }
    }

    /// Returns the tiles and their copies in the order listed, or `None` if a tile doesn't fit the shape or
    /// there are too many kinds.
    pub fn tiles_with_copies(&self, shape: Shape) -> Option<Vec<(Tile, u16)>> {
        match self.set {
            TileSource::All => {
                let all = self.kinds(shape).into_iter().map(|kind| (kind, self.copies)).collect();
                self.can_be_all(shape).then_some(all)
            }
            TileSource::List => {
                let tile =
                    |listed: &ListedTile| Some((parse(&listed.tile, shape).ok()?, listed.copies));
                self.list.iter().map(tile).collect()
            }
        }
    }

    /// Returns the total number of tiles including copies, or `None` if the supply is endless or there are
    /// too many kinds.
    pub fn total(&self, shape: Shape) -> Option<u32> {
        let copies: u32 = match self.set {
            TileSource::All => self.kinds(shape).iter().map(|_| u32::from(self.copies)).sum(),
            TileSource::List => self.list.iter().map(|tile| u32::from(tile.copies)).sum(),
        };
        let is_known = self.set == TileSource::List || self.can_be_all(shape);
        (self.supply == Supply::Pile && is_known).then_some(copies)
    }
}

/// Whether the tiles run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// There is a pile. Each tile drawn is removed from it.
    Pile,
    /// The supply is endless: tiles are drawn as if all of them were still in the pile. `copies` determines
    /// the relative frequency of each kind. The hands of players who are out go aside, regardless of
    /// `elimination.hand`.
    Endless,
}

/// Where the tiles of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TileSource {
    /// Every possible kind, with `copies` copies of each. For squares, there are 2 kinds with one port per
    /// side, 35 with two and 2,688 with three. More than 5,000 kinds are not possible, which rules out four
    /// ports per side on squares, and three if tiles may not be turned.
    All,
    /// The tiles in `list`.
    List,
}

/// A kind of tile and its number of copies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ListedTile {
    /// The paths of the tile as pairs of ports, lettered clockwise from the western port on the north side.
    /// By default, these are four pairs of `A` to `H`. With a different value of `ports`, write one pair per
    /// path: for example, two pairs of `A` to `D` with `ports = 1`. If tiles may be turned, any rotation will
    /// do.
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[A-P]{2}( [A-P]{2}){1,7}$"), example = &"AE BF CG DH")]
    pub tile: String,
    /// The number of copies.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = MAX_COPIES))]
    pub copies: u16,
}

/// Returns the greatest common divisor of two numbers of copies. If one of them is 0, it's the other one.
pub fn greatest_divisor(one: u16, other: u16) -> u16 {
    if other == 0 { one } else { greatest_divisor(other, one % other) }
}

fn one() -> u16 {
    1
}

/// The maximum number of tiles in a hand.
pub const MAX_HAND: u8 = 8;

/// The players' hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Hand {
    /// How many tiles each player or the common hand is dealt.
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub size: u8,
    /// The maximum number of tiles in a hand; by default, `size`. A hand with fewer tiles is not full.
    // A resolved ruleset always has a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub limit: Option<u8>,
    /// Whether hands are open: everyone can see all the tiles in them.
    pub open: bool,
    /// Where players get the tiles that they lay.
    pub whose: HandSource,
    /// What happens to the rest of a player's own hand after a tile is laid.
    pub rest: HandRest,
}

/// What happens to the rest of a player's own hand after a tile is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HandRest {
    /// The tiles stay in the hand.
    Kept,
    /// The tiles are removed from the game. The player, if still in, draws a new hand of `size` tiles. Nobody
    /// else draws, regardless of `draw.who`.
    Aside,
}

/// Where players get the tiles that they lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HandSource {
    /// From the player's own hand.
    Own,
    /// From one open hand shared by all players. Whenever a tile is laid, another is drawn into it. The game
    /// is over when it is empty.
    Common,
    /// From the draw pile: a player may lay any tile in it. Nobody has a hand. The game is over when the pile
    /// is empty.
    Pile,
}

impl Hand {
    /// Returns the maximum number of tiles in a hand.
    pub fn max_size(&self) -> u8 {
        self.limit.unwrap_or(self.size)
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { size: 3, limit: None, open: false, whose: HandSource::Own, rest: HandRest::Kept }
    }
}
