//! Drawings of boards. Families create them, and renderers turn them into text or pictures.
//!
//! Columns are counted from the west, rows from the north, and ports and sides clockwise from the north, all
//! starting at 0. Users see [different names](Labels).

mod alignment;
mod motion;

use std::fmt;

use crate::tile::{Shape, Tile};

pub use alignment::align;
pub use motion::{Route, intermediate_drawings, routes};

/// A player's number, which also determines their colour.
pub type Seat = u8;

/// The seat of markers that no one owns.
pub const NO_SEAT: Seat = Seat::MAX;

/// A board to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The shape of the cells.
    pub shape: Shape,
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
    /// The missing squares, each given by its column and row.
    pub holes: Vec<(u32, u32)>,
    /// The empty squares where no player may place a tile, each given by its column and row.
    pub barred: Vec<(u32, u32)>,
    /// The tiles with paths, sorted by row and column.
    pub tiles: Vec<TileDrawing>,
    /// The places where markers can start, clockwise from the north-west corner.
    pub starts: Vec<EdgePlace>,
    /// The markers, including those that are out.
    pub markers: Vec<MarkerDrawing>,
    /// The collisions between markers.
    pub collisions: Vec<CollisionDrawing>,
    /// The tiles without paths, sorted by row and column.
    pub faces: Vec<FaceDrawing>,
    /// The cell that changed last, even if it's empty now.
    pub last_cell: Option<(u32, u32)>,
    /// The names of the squares.
    pub labels: Labels,
}

/// How the squares of a board are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Columns have letters from the west and rows have numbers from the south, e.g. `C4`, as on a chess
    /// board.
    ///
    /// On hex boards, rows run from north-west to south-east.
    Chess,
    /// Columns and rows have numbers that can be negative, e.g. `2,-1`, because the board can grow in any
    /// direction.
    ///
    /// Column numbers increase to the east and row numbers increase to the south.
    Numbers {
        /// The number of the westernmost column.
        west: i32,
        /// The number of the northernmost row.
        north: i32,
    },
    /// There are no names, for pictures of a single tile.
    Hidden,
}

impl Drawing {
    /// Returns whether the given column and row are on the board, including holes.
    ///
    /// For hexes, the board is the hexagon within the parallelogram formed by the columns and rows.
    pub fn has_outline(&self, x: u32, y: u32) -> bool {
        let radius = self.columns / 2;
        let is_inside = x < self.columns && y < self.rows;
        let sum = u64::from(x) + u64::from(y);
        is_inside
            && (self.shape.sides() != 6
                || (u64::from(radius)..=3 * u64::from(radius)).contains(&sum))
    }

    /// Returns the number of cells on the board, including holes.
    pub fn outlined_cells(&self) -> u64 {
        let radius = u64::from(self.columns / 2);
        match self.shape.sides() {
            6 => 3 * radius * (radius + 1) + 1,
            _ => u64::from(self.columns) * u64::from(self.rows),
        }
    }

    /// Iterates over the squares whose tile is marked as the last one placed, each given by its column and
    /// row.
    pub fn active_squares(&self) -> impl Iterator<Item = (u32, u32)> {
        let tiles = self.tiles.iter().filter(|tile| tile.is_active).map(|tile| (tile.x, tile.y));
        let faces = self.faces.iter().filter(|face| face.is_active).map(|face| (face.x, face.y));
        tiles.chain(faces)
    }

    /// Marks the same squares as `now` as the last ones with a tile, so a preview doesn't seem to be a placed tile.
    #[must_use]
    pub fn with_last_tile_of(mut self, now: &Drawing) -> Drawing {
        let is_last = |x, y| now.active_squares().any(|square| square == (x, y));
        self.tiles.iter_mut().for_each(|tile| tile.is_active = is_last(tile.x, tile.y));
        self.faces.iter_mut().for_each(|face| face.is_active = is_last(face.x, face.y));
        self
    }

    /// Returns the square to look at: the middle of the lines that have just scored, or the square that changed
    /// last.
    pub fn focus(&self) -> Option<(u32, u32)> {
        let scored = self.faces.iter().filter(|face| face.is_scored);
        let middle = |of: fn(&FaceDrawing) -> u32| {
            let (first, last) = (scored.clone().map(of).min()?, scored.clone().map(of).max()?);
            Some(u32::midpoint(first, last))
        };
        middle(|face| face.x).zip(middle(|face| face.y)).or(self.last_cell)
    }

    /// Returns the square in the middle of all tiles, or `None` if there are no tiles.
    pub fn middle(&self) -> Option<(u32, u32)> {
        let tiles = self.tiles.iter().map(|tile| (tile.x, tile.y));
        let squares: Vec<(u32, u32)> =
            tiles.chain(self.faces.iter().map(|face| (face.x, face.y))).collect();
        let count = u64::try_from(squares.len()).unwrap_or(u64::MAX);
        let middle = |of: fn(&(u32, u32)) -> u32| {
            let sum: u64 = squares.iter().map(|square| u64::from(of(square))).sum();
            u32::try_from((sum + count / 2).checked_div(count)?).ok()
        };
        Some((middle(|square| square.0)?, middle(|square| square.1)?))
    }

    /// Returns the square closest to the middle of the board that isn't a hole.
    pub fn central_square(&self) -> Option<(u32, u32)> {
        let squares = (0..self.rows).flat_map(|y| (0..self.columns).map(move |x| (x, y)));
        let squares = squares.filter(|square| !self.holes.contains(square));
        squares.min_by_key(|&(x, y)| x.abs_diff(self.columns / 2) + y.abs_diff(self.rows / 2))
    }

    /// Returns the name of the given column.
    pub fn column_name(&self, x: u32) -> String {
        match self.labels {
            Labels::Chess => column_letters(x),
            Labels::Numbers { west, .. } => (i64::from(x) + i64::from(west)).to_string(),
            Labels::Hidden => String::new(),
        }
    }

    /// Returns the name of the given row.
    pub fn row_name(&self, y: u32) -> String {
        match self.labels {
            Labels::Chess => row_number(y, self.rows).to_string(),
            Labels::Numbers { north, .. } => (i64::from(y) + i64::from(north)).to_string(),
            Labels::Hidden => String::new(),
        }
    }

    /// Returns the name of the given square, e.g. `C4`.
    pub fn square_name(&self, x: u32, y: u32) -> String {
        let gap = if self.labels == Labels::Chess { "" } else { "," };
        format!("{}{gap}{}", self.column_name(x), self.row_name(y))
    }

    /// Returns the name of a place at the edge of a cell, e.g. `C4, north side, left`.
    pub fn spot_name(&self, spot: EdgePlace) -> String {
        let square = self.square_name(spot.x, spot.y);
        let side = |side: u8| match side_names(self.shape).get(usize::from(side)) {
            Some(name) => format!("{name} side"),
            None => format!("side {}", u16::from(side) + 1),
        };
        match spot.edge {
            Edge::Side(at) => format!("{square}, {}", side(at)),
            Edge::Port(port) if self.shape.ports_per_side() == 0 => format!("{square}, {port}"),
            Edge::Port(port) => {
                let side = side(self.shape.side_of(port));
                match end_name(port, self.shape).as_str() {
                    "" => format!("{square}, {side}"),
                    end => format!("{square}, {side}, {end}"),
                }
            }
        }
    }
}

/// Returns the names of the sides in clockwise order. This is empty unless the shape is a square or a hex.
pub fn side_names(shape: Shape) -> &'static [&'static str] {
    match shape.sides() {
        4 => &["north", "east", "south", "west"],
        6 => &["north", "north-east", "south-east", "south", "south-west", "north-west"],
        _ => &[],
    }
}

/// Returns the name of a square in chess notation on a board with the given number of rows.
///
/// `x` counts columns from the west and `y` counts rows from the north, both starting at 0.
pub fn square_name(x: u32, y: u32, rows: u32) -> String {
    format!("{}{}", column_letters(x), row_number(y, rows))
}

/// Returns the letters for a column, counting from 0: `A` to `Z`, followed by `AA`.
fn column_letters(x: u32) -> String {
    let mut letters = Vec::new();
    let mut left = u64::from(x) + 1;
    while left > 0 {
        left -= 1;
        letters.push(b'A' + u8::try_from(left % 26).unwrap_or_default());
        left /= 26;
    }
    letters.iter().rev().map(|&letter| char::from(letter)).collect()
}

/// Returns the number of a row. The southernmost row is 1.
fn row_number(y: u32, rows: u32) -> i64 {
    i64::from(rows) - i64::from(y)
}

/// Returns a port's name relative to its side.
///
/// If the side has two ports, they're called `left` and `right` or `upper` and `lower`. If it has more,
/// they're numbered from the north or west. If it only has one, its name is empty.
pub fn end_name(port: u8, shape: Shape) -> String {
    let per_side = shape.ports_per_side().max(1);
    let (side, along) = (port / per_side, port % per_side);
    // Ports are numbered clockwise, which means westwards on the south side and northwards on western sides.
    let along = if side >= shape.sides() / 2 { per_side - 1 - along } else { along };
    match (per_side, side % (shape.sides() / 2).max(1), along) {
        (1, ..) => String::new(),
        (2, 0, 0) => "left".into(),
        (2, 0, _) => "right".into(),
        (2, _, 0) => "upper".into(),
        (2, ..) => "lower".into(),
        _ => format!("end {}", along + 1),
    }
}

/// A kind of tile as shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileKind {
    /// The notation used in records.
    pub notation: String,
    /// The picture.
    pub image: TileImage,
    /// The number of copies.
    pub copies: u16,
    /// The player who has these tiles, if only one does.
    pub owner: Option<Seat>,
}

/// The picture on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TileImage {
    /// Paths between ports.
    Paths(Tile),
    /// A face without paths.
    Face(FaceImage),
}

impl From<Tile> for TileImage {
    fn from(tile: Tile) -> TileImage {
        TileImage::Paths(tile)
    }
}

/// Formats the notation of the paths or the letters on the face.
impl fmt::Display for TileImage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TileImage::Paths(tile) => write!(f, "{tile}"),
            TileImage::Face(face) => write!(f, "{}", face.text),
        }
    }
}

/// The symbol in the picture on an action tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ActionSymbol {
    /// Bricks.
    Wall,
    /// A pickaxe.
    Pickaxe,
    /// An arrow in a circle.
    Rotation,
    /// A tile that is tossed.
    Flip,
}

/// The picture on a tile without paths.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaceImage {
    /// The player whose symbol this is.
    pub seat: Option<Seat>,
    /// The symbol on an action tile. Without pictures, its text stands for this.
    pub action: Option<ActionSymbol>,
    /// A few letters and digits. In text output, a cell has room for four.
    pub text: String,
    /// The word that `text` abbreviates, or an empty string.
    pub name: String,
    /// Whether each side has a wall, clockwise from the north.
    pub walls: [bool; 4],
}

/// A tile without paths on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceDrawing {
    /// The column.
    pub x: u32,
    /// The row.
    pub y: u32,
    /// The picture.
    pub image: FaceImage,
    /// Whether this tile was the last to be laid or turned.
    pub is_active: bool,
    /// Whether the tile is part of a line that was just scored.
    pub is_scored: bool,
}

/// A tile with paths on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileDrawing {
    /// The column.
    pub x: u32,
    /// The row.
    pub y: u32,
    /// The paths.
    pub paths: Vec<PathDrawing>,
    /// Whether this tile was the last to be laid.
    pub is_active: bool,
}

/// A path on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathDrawing {
    /// The lower port.
    pub from: u8,
    /// The higher port.
    pub to: u8,
    /// The seat whose marker was the first to follow the path, or `None` if no marker has followed it yet.
    ///
    /// If two markers [met](CollisionDrawing) on the path, this is the first marker's seat, even though it
    /// only followed half of the path.
    pub trail: Option<Seat>,
    /// The number of that marker, if the seat has several.
    pub marker: Option<u8>,
}

/// A collision between two markers in the middle of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollisionDrawing {
    /// The column of the tile.
    pub x: u32,
    /// The row of the tile.
    pub y: u32,
    /// The path's two ports, each paired with the marker that came from there, which is an index into
    /// [`Drawing::markers`].
    pub from: [(u8, usize); 2],
}

impl Drawing {
    /// Returns the collision that the marker with the given index was involved in, or `None` if there wasn't
    /// one.
    pub fn collision_of(&self, marker: usize) -> Option<&CollisionDrawing> {
        self.collisions.iter().find(|it| it.from.iter().any(|&(_, index)| index == marker))
    }

    /// Returns the seats whose markers met on the given path of a tile, starting with the one from the lower
    /// port.
    pub fn collision_seats(&self, tile: &TileDrawing, path: PathDrawing) -> Option<[Seat; 2]> {
        Some(self.colliding_markers(tile, path)?.map(|marker| marker.seat))
    }

    /// Returns the markers that met on a path, starting with the one from its lower port, if any did.
    pub fn colliding_markers(
        &self,
        tile: &TileDrawing,
        path: PathDrawing,
    ) -> Option<[&MarkerDrawing; 2]> {
        let here = |it: &&CollisionDrawing| (it.x, it.y) == (tile.x, tile.y);
        self.collisions.iter().filter(here).find_map(|collision| {
            let [mut one, mut other] = collision.from;
            if one.0 > other.0 {
                std::mem::swap(&mut one, &mut other);
            }
            let is_path = (one.0, other.0) == (path.from, path.to);
            is_path.then_some([self.markers.get(one.1)?, self.markers.get(other.1)?])
        })
    }

    /// Returns whether all markers belong to the same seat, which has several of them.
    ///
    /// Such markers are told apart by the colours that otherwise belong to seats.
    pub fn has_single_owner(&self) -> bool {
        let first = self.markers.first();
        self.markers.len() > 1
            && self.markers.iter().all(|it| Some(it.seat) == first.map(|it| it.seat))
    }
}

/// A place at the edge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgePlace {
    /// The column of the cell.
    pub x: u32,
    /// The row of the cell.
    pub y: u32,
    /// The part of the cell's edge.
    pub edge: Edge,
}

impl EdgePlace {
    /// Returns the same place as seen from the neighbouring cell, even if that's beyond the eastern or
    /// southern rim.
    ///
    /// Returns `None` if the shape has no such side, or if the neighbour would be before the first column or
    /// row.
    pub fn neighbour(self, shape: Shape) -> Option<EdgePlace> {
        let (sides, ports) = (shape.sides(), shape.ports_per_side().max(1));
        let opposite = |side: u8| (side + sides / 2) % sides;
        let (side, edge) = match self.edge {
            Edge::Side(side) => (side, Edge::Side(opposite(side))),
            Edge::Port(port) => {
                let (side, nth) = (port / ports, port % ports);
                (side, Edge::Port(opposite(side) * ports + (ports - 1 - nth)))
            }
        };
        let directions: &[(i32, i32)] = match sides {
            4 => &[(0, -1), (1, 0), (0, 1), (-1, 0)],
            6 => &[(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)],
            _ => return None,
        };
        let &(east, south) = directions.get(usize::from(side))?;
        let (x, y) = (self.x.checked_add_signed(east)?, self.y.checked_add_signed(south)?);
        Some(EdgePlace { x, y, edge })
    }

    /// A place that isn't on any board.
    pub const OFF_BOARD: EdgePlace =
        EdgePlace { x: u32::MAX, y: u32::MAX, edge: Edge::Port(u8::MAX) };
}

/// A part of a cell's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// A port.
    Port(u8),
    /// The middle of a side between two ports.
    Side(u8),
}

/// A marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkerDrawing {
    /// The owner, or [`NO_SEAT`].
    pub seat: Seat,
    /// The marker's number among those of its owner, or `None` if the owner only has one.
    pub marker: Option<u8>,
    /// The place where the marker will enter an empty cell.
    ///
    /// If the marker is out, this is the place where it left, or [`EdgePlace::OFF_BOARD`] if that isn't known.
    pub spot: EdgePlace,
    /// Whether the marker has left the board.
    pub is_out: bool,
    /// Whether the marker left the board by coming home.
    pub is_home: bool,
}

impl MarkerDrawing {
    /// Returns the owner's seat, or `None` if no one owns the marker.
    pub fn owner(&self) -> Option<Seat> {
        (self.seat != NO_SEAT).then_some(self.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn column_letters_continue_past_z() {
        let names = [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ")];
        for (x, name) in names.into_iter().chain([(702, "AAA")]) {
            assert_eq!(column_letters(x), name);
        }
        assert_eq!(column_letters(u32::MAX), "MWLQKWV");
    }

    /// Checks two corners and another square of a chess board.
    #[test]
    fn a1_is_the_south_west_corner() {
        assert_eq!(square_name(0, 7, 8), "A1");
        assert_eq!(square_name(7, 0, 8), "H8");
        assert_eq!(square_name(2, 2, 6), "C4");
    }

    #[test]
    fn end_names_as_seen_from_the_south() {
        let ends: Vec<String> = (0..8).map(|port| end_name(port, Shape::SQUARE)).collect();
        assert_eq!(ends, ["left", "right", "upper", "lower", "right", "left", "lower", "upper"]);
        assert_eq!(end_name(3, Shape::SINGLE_SQUARE), "");
        let three = Shape::new(4, 3).unwrap();
        assert_eq!(end_name(6, three), "end 3", "the south side begins in the east");
    }
}
