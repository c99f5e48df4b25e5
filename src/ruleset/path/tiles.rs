use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::CellShape;
use crate::tile::{MAX_PORTS, Shape, Tile, Turning, parse};

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
    #[schemars(length(max = MAX_KINDS))]
    pub list: Vec<ListedTile>,
    /// How many ports each side of a tile has; a path joins two ports. The letters go clockwise from the
    /// western port of the north side: `A` to `D` with one port on each side, `A` to `H` with two, `A` to
    /// `L` with three, `A` to `P` with four.
    #[schemars(range(min = 1, max = MAX_SIDE_PORTS))]
    pub ports: u8,
    /// Whether a tile may be turned before it is laid.
    pub turning: Turning,
    /// Whether a tile that is drawn is gone.
    pub supply: Supply,
}

/// The most ports on a side of a tile.
pub const MAX_SIDE_PORTS: u8 = 4;

/// The most ports of a tile.
pub const MAX_TILE_PORTS: u8 = MAX_PORTS;

/// The most kinds of tiles: with all of them listed, a ruleset has no more values than a file can have.
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
    /// Returns the shape of the tiles on a board of such cells.
    pub fn shape(&self, cells: CellShape) -> Shape {
        Shape::new(cells.sides(), self.ports).unwrap_or(Shape::SQUARE)
    }

    /// Returns how many kinds there are of a shape.
    pub fn number_of_kinds(&self, shape: Shape) -> usize {
        // By Burnside's lemma where there are more than are worth making.
        match (shape.ports(), self.turning) {
            (12, Turning::Fixed) => 10_395,
            (13.., Turning::Free) => 508_277,
            (13.., Turning::Fixed) => 2_027_025,
            _ => self.turning.kinds(shape).len(),
        }
    }

    /// Returns whether a game can have every kind of a shape.
    pub fn can_be_all(&self, shape: Shape) -> bool {
        self.number_of_kinds(shape) <= MAX_KINDS
    }

    /// Enumerates every kind of a shape, in the order of the notations; none where there are too many.
    pub fn kinds(&self, shape: Shape) -> Vec<Tile> {
        if self.can_be_all(shape) { self.turning.kinds(shape) } else { Vec::new() }
    }

    /// Returns the tiles of a shape with their copies, in the order in which they are listed; `None` if
    /// one is not a tile of it, or there are too many kinds.
    pub fn with_copies(&self, shape: Shape) -> Option<Vec<(Tile, u16)>> {
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

    /// Returns how many tiles of a shape there are, copies counted; `None` if there is no end of them, or
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

/// Whether a tile that is drawn is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// There is a pile, which becomes smaller with each tile that is drawn.
    Pile,
    /// There is no end of tiles: each is drawn as if all were in the pile, and `copies` say how often a
    /// kind comes compared with the others. The hands of players who are out go aside, whatever
    /// `elimination.hand` says.
    Endless,
}

/// Where the tiles of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TileSource {
    /// Every kind that there is, each as often as `copies` says: 2 kinds with one port on each side, 35
    /// with two, 2,688 with three. With four there are too many, and with three where tiles may not be
    /// turned.
    All,
    /// The tiles of `list`.
    List,
}

/// A kind of tile with the number of its copies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ListedTile {
    /// The paths as pairs of ports, clockwise from the western port of the north side: four pairs of `A`
    /// to `H`, or with other `ports` as many as a tile has paths, such as two of `A` to `D` with
    /// `ports = 1`. A tile that may be turned may be written in any rotation.
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[A-P]{2}( [A-P]{2}){1,7}$"), example = &"AE BF CG DH")]
    pub tile: String,
    /// How many of them there are.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = MAX_COPIES))]
    pub copies: u16,
}

/// Returns the greatest number that divides two numbers of copies; that of 0 and another is the other.
pub fn greatest_divisor(one: u16, other: u16) -> u16 {
    if other == 0 { one } else { greatest_divisor(other, one % other) }
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
    /// What happens to the other tiles of the own hand when a player has laid one.
    pub rest: HandRest,
}

/// What happens to the other tiles of the own hand when a player has laid one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HandRest {
    /// They stay in the hand.
    Kept,
    /// They go out of the game, and the player, if still in, draws a new hand of `size` tiles. Nobody
    /// else draws, whatever `draw.who` says.
    Aside,
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
    /// Returns the most tiles that a hand may hold.
    pub fn most(&self) -> u8 {
        self.limit.unwrap_or(self.size)
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { size: 3, limit: None, open: false, whose: Whose::Own, rest: HandRest::Kept }
    }
}
