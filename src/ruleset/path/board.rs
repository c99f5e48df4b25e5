//! The `[board]` and `[start]` sections in the path family.

use std::{collections::BTreeSet, ops::Range};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ruleset::MAX_PLAYERS, tile::Shape};

/// The maximum number of columns or rows on a board.
pub const MAX_COLUMNS: u16 = 200;

/// The maximum number of holes in a board.
const MAX_HOLES: usize = 1_000;

/// The maximum number of rings of hexes around the centre. The parallelogram around such a hexagon has 199
/// columns and rows, which is still within the limit for squares.
pub const MAX_RADIUS: u16 = (MAX_COLUMNS - 1) / 2;

/// The board: a rectangle of squares, or a hexagon of hexes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
// The required keys depend on the shape. The condition allows all other keys, because some editors warn about
// keys that aren't in a condition.
#[schemars(extend(
    "if" = {
        "properties": { "shape": { "const": "hexes" } },
        "required": ["shape"],
        "additionalProperties": true
    },
    "then" = { "required": ["radius"], "additionalProperties": true },
    "else" = { "required": ["columns", "rows"], "additionalProperties": true }
))]
pub struct Board {
    /// The shape of the board's cells, and therefore of the tiles.
    #[serde(default)]
    pub shape: CellShape,
    /// The number of squares from west to east.
    // Optional, because a board of hexes doesn't need it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MAX_COLUMNS), example = 6)]
    pub columns: Option<u16>,
    /// The number of squares from north to south.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MAX_COLUMNS), example = 6)]
    pub rows: Option<u16>,
    /// The number of rings around the centre hex, with `shape = "hexes"`. With 1 ring there are 7 hexes in
    /// total, with 2 there are 19, and with 3 there are 37.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MAX_RADIUS), example = 3)]
    pub radius: Option<u16>,
    /// The squares or hexes that are missing. Columns and rows are counted from 0, starting in the north-west
    /// corner. A path that leads to a hole ends there, just like at the edge of the board. Holes don't have
    /// start marks: a marker only starts next to one if `start.list` says so.
    #[serde(default)]
    #[schemars(length(max = MAX_HOLES))]
    pub holes: Vec<Hole>,
}

/// The shape of a board's cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CellShape {
    /// Squares in `columns` and `rows`, with sides to the north, east, south and west.
    #[default]
    Squares,
    /// Hexes in a hexagon of `radius` rings around the centre hex, which is at `radius`,`radius`. Clockwise,
    /// their sides face north, north-east, south-east, south, south-west and north-west. `x` counts the
    /// columns from the west. `y` counts the rows, which run from the north-west to the south-east. For
    /// example, the hex to the north-east of 2,2 is 3,1.
    Hexes,
}

impl CellShape {
    /// Returns the number of sides.
    pub fn sides(self) -> u8 {
        match self {
            CellShape::Squares => 4,
            CellShape::Hexes => 6,
        }
    }

    /// Returns the cell shape for a tile shape.
    pub fn from_tile_shape(shape: Shape) -> CellShape {
        if shape.sides() == 6 { CellShape::Hexes } else { CellShape::Squares }
    }

    /// Returns the side names, clockwise.
    pub fn side_names(self) -> &'static [SideName] {
        use SideName::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match self {
            CellShape::Squares => &[North, East, South, West],
            CellShape::Hexes => &[North, NorthEast, SouthEast, South, SouthWest, NorthWest],
        }
    }
}

/// A missing square or hex.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub struct Hole {
    /// The column, counted from 0 in the west.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub x: u16,
    /// The row, counted from 0 in the north.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub y: u16,
}

impl Board {
    /// Creates a board of squares.
    pub fn with_squares(columns: u16, rows: u16) -> Board {
        Board { columns: Some(columns), rows: Some(rows), ..Board::default() }
    }

    /// Creates a board of hexes.
    pub fn with_hexes(radius: u16) -> Board {
        Board { shape: CellShape::Hexes, radius: Some(radius), ..Board::default() }
    }

    /// Returns the number of columns of cells.
    pub fn columns(&self) -> u16 {
        match self.shape {
            CellShape::Squares => self.columns.unwrap_or(0),
            CellShape::Hexes => self.radius.map_or(0, |radius| radius.saturating_mul(2) + 1),
        }
    }

    /// Returns the number of rows of cells.
    pub fn rows(&self) -> u16 {
        match self.shape {
            CellShape::Squares => self.rows.unwrap_or(0),
            CellShape::Hexes => self.columns(),
        }
    }

    /// Returns whether column `x` and row `y` are within the board's outline, which includes any holes.
    pub fn encloses(&self, x: u16, y: u16) -> bool {
        let is_inside = x < self.columns() && y < self.rows();
        match self.shape {
            CellShape::Squares => is_inside,
            CellShape::Hexes => {
                let radius = self.columns() / 2;
                is_inside && (radius..=3 * radius).contains(&(x + y))
            }
        }
    }

    /// Returns whether the board has a cell in column `x` and row `y`.
    pub fn has_cell(&self, x: u16, y: u16) -> bool {
        self.encloses(x, y) && !self.holes.contains(&Hole { x, y })
    }

    /// Returns the number of cells.
    pub fn size(&self) -> u32 {
        let missing: BTreeSet<&Hole> =
            self.holes.iter().filter(|hole| self.encloses(hole.x, hole.y)).collect();
        let whole = match self.shape {
            CellShape::Squares => u32::from(self.columns()) * u32::from(self.rows()),
            CellShape::Hexes => {
                let radius = u32::from(self.columns() / 2);
                if self.columns() == 0 { 0 } else { 3 * radius * (radius + 1) + 1 }
            }
        };
        whole - u32::try_from(missing.len()).unwrap_or(u32::MAX)
    }

    /// Returns the column and row of the neighbour on the given side, which may be off the board. Returns
    /// `None` beyond the first column or row, or if cells of this shape don't have that side.
    pub fn neighbour(&self, x: u16, y: u16, side: SideName) -> Option<(u16, u16)> {
        let (east, south) = match (self.shape, side) {
            (_, SideName::North) => (0, -1),
            (_, SideName::South) => (0, 1),
            (CellShape::Squares, SideName::East) | (CellShape::Hexes, SideName::SouthEast) => {
                (1, 0)
            }
            (CellShape::Squares, SideName::West) | (CellShape::Hexes, SideName::NorthWest) => {
                (-1, 0)
            }
            (CellShape::Hexes, SideName::NorthEast) => (1, -1),
            (CellShape::Hexes, SideName::SouthWest) => (-1, 1),
            _ => return None,
        };
        Some((x.checked_add_signed(east)?, y.checked_add_signed(south)?))
    }

    /// Returns whether a side of a cell is at the outer edge of the board rather than next to a hole.
    pub fn is_outer(&self, x: u16, y: u16, side: SideName) -> bool {
        self.neighbour(x, y, side).is_none_or(|(x, y)| !self.encloses(x, y))
    }

    /// Returns the column, row and side of every cell side at the edge of the board where a marker can start.
    pub fn start_sides(&self) -> impl Iterator<Item = (u16, u16, SideName)> {
        let holes: BTreeSet<Hole> = self.holes.iter().copied().collect();
        let cells = (0..self.rows()).flat_map(|y| self.edge_columns(y).map(move |x| (x, y)));
        let sides = |(x, y)| self.shape.side_names().iter().map(move |&side| (x, y, side));
        let outer = |&(x, y, side): &(u16, u16, SideName)| self.is_outer(x, y, side);
        cells.filter(move |&(x, y)| !holes.contains(&Hole { x, y })).flat_map(sides).filter(outer)
    }

    /// Returns the columns in a row that have cells at the edge: all of them in the first and last row, and
    /// the first and last column in any other row.
    fn edge_columns(&self, y: u16) -> impl Iterator<Item = u16> + use<> {
        let Range { start, end } = self.columns_of(y);
        let step = if y == 0 || y + 1 == self.rows() { 1 } else { (end - start).max(2) - 1 };
        (start..end).step_by(step.into())
    }

    /// Returns the columns in a row within the board's outline.
    fn columns_of(&self, y: u16) -> Range<u16> {
        let columns = self.columns();
        match self.shape {
            CellShape::Squares => 0..columns,
            CellShape::Hexes => {
                let radius = columns / 2;
                radius.saturating_sub(y)..columns.min((3 * radius + 1).saturating_sub(y))
            }
        }
    }
}

/// The maximum number of markers that a player can have.
pub const MAX_MARKERS: u8 = 16;

/// The maximum number of markers that all players can have together.
pub const MAX_ALL_MARKERS: u8 = 64;

/// The markers and where they start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Start {
    /// Who owns the markers.
    pub owner: Owner,
    /// Where a marker starts at the edge of the board.
    pub on: StartLocation,
    /// What a marker reserves at the start. No other marker can start there.
    pub exclusive: StartReservation,
    /// How each marker's start is decided.
    pub by: StartMethod,
    /// Who chooses a start first and takes the first turn. The others follow clockwise.
    pub begins: StartingPlayer,
    /// The starts of the markers, with `by = "list"`. The list has an entry for each marker of each seat, in
    /// the order of the seat's markers. With `owner = "nobody"`, it has an entry for each marker.
    #[schemars(length(max = MAX_ALL_MARKERS))]
    pub list: Vec<ListedStart>,
    /// How many markers each player has, with at most 64 in total. They start one at a time, each player's
    /// first before anyone's second. `turn.plays` determines which of them get a tile on a turn. With
    /// `owner = "nobody"`, this is the total number of markers.
    #[schemars(range(min = 1, max = MAX_MARKERS))]
    pub markers: u8,
}

impl Default for Start {
    fn default() -> Start {
        Start {
            owner: Owner::Players,
            on: StartLocation::Port,
            exclusive: StartReservation::Start,
            by: StartMethod::Choice,
            begins: StartingPlayer::First,
            list: Vec::new(),
            markers: 1,
        }
    }
}

impl Start {
    /// Returns the number of marker owners, which is all players, or 1 if nobody owns the markers.
    pub fn owners(&self, players: u8) -> u8 {
        match self.owner {
            Owner::Players => players,
            Owner::Nobody => 1,
        }
    }
}

/// Who owns the markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// The players. Each player lays tiles for their own markers, and is out when the last of them is out.
    Players,
    /// Nobody. All players lay tiles for all markers. A player whose tile puts a marker out is out. The game
    /// also ends when no marker is left, in which case the players who are still in share the win. Requires
    /// `by = "list"`.
    Nobody,
}

/// Where a marker starts at the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StartLocation {
    /// On a start mark, where one path begins.
    Port,
    /// On the outer side of a square, between its paths. Once a tile has been laid on that square, the owner
    /// chooses one of the paths.
    Side,
    /// On a tile. The owner lays a tile at the edge of the board that isn't next to any other tile. The owner
    /// then puts the marker on one of its ports that faces an empty square, and draws to replace the tile.
    /// Paths don't have to begin at the edge. A tile that would lead markers in an endless loop, back to
    /// where they are, is not laid. Instead, it is removed from the game, and these markers are out. Requires
    /// `by = "choice"`.
    Tile,
}

/// What a marker reserves at the start. No other marker can start there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StartReservation {
    /// Its own start.
    Start,
    /// Every start on its square.
    Square,
    /// Nothing: several markers can share a start.
    None,
}

/// How each marker's start is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StartMethod {
    /// The players choose, one at a time.
    Choice,
    /// At random.
    Chance,
    /// By the ruleset: `list` gives each marker its start.
    List,
}

/// Who takes the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StartingPlayer {
    /// Player 1.
    First,
    /// A player drawn at random for each game.
    Chance,
}

/// The start of a marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ListedStart {
    /// The seat of the marker's owner, counted from 0. Omit this with `owner = "nobody"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = MAX_PLAYERS - 1), example = 0)]
    pub seat: Option<u8>,
    /// The column of the square or hex, counted from 0 in the west.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub x: u16,
    /// The row of the square or hex, counted from 0 in the north.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub y: u16,
    /// The port where the marker starts, with `on = "port"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(example = Port::H)]
    pub port: Option<Port>,
    /// The side where the marker starts, with `on = "side"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<SideName>,
}

/// The ports of a cell, clockwise from the western port on the north side. Their number is set by
/// `tiles.ports`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "they are letters")]
pub enum Port {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
    N,
    O,
    P,
}

/// The sides of squares and hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SideName {
    North,
    East,
    South,
    West,
    NorthEast,
    SouthEast,
    SouthWest,
    NorthWest,
}

impl SideName {
    /// Returns the side as an English word.
    pub fn word(self) -> &'static str {
        match self {
            SideName::North => "north",
            SideName::East => "east",
            SideName::South => "south",
            SideName::West => "west",
            SideName::NorthEast => "north-east",
            SideName::SouthEast => "south-east",
            SideName::SouthWest => "south-west",
            SideName::NorthWest => "north-west",
        }
    }

    /// Returns the name of a shape's side, given its number clockwise from the north.
    pub fn from_tile_shape(side: u8, shape: Shape) -> SideName {
        let names = CellShape::from_tile_shape(shape).side_names();
        names[usize::from(side) % names.len()]
    }

    /// Returns the number of the side clockwise from the north, or `None` if the shape doesn't have this
    /// side.
    pub fn number(self, shape: Shape) -> Option<u8> {
        let names = CellShape::from_tile_shape(shape).side_names();
        u8::try_from(names.iter().position(|&name| name == self)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns boards of several sizes, both with and without holes. Some holes are listed twice or are
    /// outside the board.
    fn boards() -> impl Iterator<Item = Board> {
        let squares =
            (1..7).flat_map(|columns| (1..7).map(move |rows| Board::with_squares(columns, rows)));
        let hole = |number: u16, step: u16| Hole { x: number * step % 5, y: number * 3 % 7 };
        squares.chain((0..5).map(Board::with_hexes)).flat_map(move |board| {
            [0, 1, 4, 12].map(|count| {
                let holes = (0..count).map(|number| hole(number, count)).collect();
                Board { holes, ..board.clone() }
            })
        })
    }

    fn cells(board: &Board) -> impl Iterator<Item = (u16, u16)> {
        (0..board.rows()).flat_map(|y| (0..board.columns()).map(move |x| (x, y)))
    }

    #[test]
    fn size_counts_cells() {
        for board in boards() {
            let count = cells(&board).filter(|&(x, y)| board.has_cell(x, y)).count();
            assert_eq!(board.size() as usize, count, "{board:?}");
        }
    }

    #[test]
    fn start_sides_are_the_outer_sides() {
        for board in boards() {
            let cells = cells(&board).filter(|&(x, y)| board.has_cell(x, y));
            let names = board.shape.side_names();
            let sides = cells.flat_map(|(x, y)| names.iter().map(move |&side| (x, y, side)));
            let outer = sides.filter(|&(x, y, side)| board.is_outer(x, y, side));
            assert!(outer.eq(board.start_sides()), "{board:?}");
        }
    }
}
