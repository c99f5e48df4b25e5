//! A board as a drawing independent of the output: made by a family, rendered as text or a picture.
//!
//! Columns count from the west, rows from the north, ports and sides clockwise from the north, all
//! from 0.

mod motion;

use std::fmt;

use crate::tile::{Shape, Tile};

pub use motion::between;

/// The number of a player, which selects a colour.
pub type Seat = u8;

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The shape of the cells.
    pub shape: Shape,
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
    /// The tiles on the board, by row and column.
    pub tiles: Vec<TileDrawing>,
    /// The possible starts of markers, clockwise from the north-west corner.
    pub starts: Vec<Spot>,
    /// The markers, those that are out included.
    pub markers: Vec<MarkerDrawing>,
    /// The markers that ran into each other.
    pub collisions: Vec<CollisionDrawing>,
    /// The tiles without paths, by row and column.
    pub faces: Vec<FaceDrawing>,
    /// The numbers of the western column and of the northern row.
    pub origin: (i32, i32),
}

/// A kind of tile, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileKind {
    /// Its text in records.
    pub notation: String,
    /// What it shows.
    pub image: TileImage,
    /// How many there are.
    pub copies: u16,
}

/// What a tile shows, wherever it lies.
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

/// Formats the paths as they are noted, or the letters of a face.
impl fmt::Display for TileImage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TileImage::Paths(tile) => write!(f, "{tile}"),
            TileImage::Face(face) => write!(f, "{}", face.text),
        }
    }
}

/// What a tile without paths shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceImage {
    /// The player whose symbol it is.
    pub seat: Option<Seat>,
    /// A few letters and digits: four fit into a cell of text.
    pub text: String,
    /// Whether a side has a wall, clockwise from the north.
    pub walls: [bool; 4],
}

/// A tile without paths on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceDrawing {
    /// The column.
    pub x: u32,
    /// The row.
    pub y: u32,
    /// What it shows.
    pub image: FaceImage,
    /// Whether the tile was laid or turned last.
    pub active: bool,
    /// Whether the tile is in a line that scored last.
    pub scored: bool,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileDrawing {
    /// The column.
    pub x: u32,
    /// The row.
    pub y: u32,
    /// The paths.
    pub paths: Vec<PathDrawing>,
    /// Whether the tile was laid last.
    pub active: bool,
}

/// A path of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathDrawing {
    /// The lower port.
    pub from: u8,
    /// The higher port.
    pub to: u8,
    /// The seat whose marker has followed the path; of several the first.
    ///
    /// On a path on which two markers [met](CollisionDrawing) it is the seat of the first, which has
    /// followed one half only.
    pub trail: Option<Seat>,
}

/// Two markers that ran into each other, in the middle of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollisionDrawing {
    /// The column of the tile.
    pub x: u32,
    /// The row of the tile.
    pub y: u32,
    /// The ports of the path, each with the marker that came from there, as an index of
    /// [`Drawing::markers`].
    pub from: [(u8, usize); 2],
}

impl Drawing {
    /// Returns the collision of a marker, by its index.
    pub fn collision_of(&self, marker: usize) -> Option<&CollisionDrawing> {
        self.collisions.iter().find(|it| it.from.iter().any(|&(_, index)| index == marker))
    }

    /// Returns the seats that met on a path of a tile, that from its lower port first.
    pub fn met_on(&self, tile: &TileDrawing, path: PathDrawing) -> Option<[Seat; 2]> {
        let here = |it: &&CollisionDrawing| (it.x, it.y) == (tile.x, tile.y);
        self.collisions.iter().filter(here).find_map(|collision| {
            let [mut one, mut other] = collision.from;
            if one.0 > other.0 {
                std::mem::swap(&mut one, &mut other);
            }
            let is_path = (one.0, other.0) == (path.from, path.to);
            let seat = |index: usize| self.markers.get(index).map(|marker| marker.seat);
            is_path.then_some([seat(one.1)?, seat(other.1)?])
        })
    }
}

/// A place at the edge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The column of the cell.
    pub x: u32,
    /// The row of the cell.
    pub y: u32,
    /// The part of its edge.
    pub at: Edge,
}

impl Spot {
    /// A spot outside every board.
    pub const NOWHERE: Spot = Spot { x: u32::MAX, y: u32::MAX, at: Edge::Port(u8::MAX) };
}

/// A part of a cell's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// A port.
    Port(u8),
    /// The middle of a side, between two ports.
    Side(u8),
}

/// A marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkerDrawing {
    /// The owner.
    pub seat: Seat,
    /// The number among the seat's markers, `None` where a seat has one.
    pub marker: Option<u8>,
    /// The empty cell that it faces and where it will enter; for a marker that is out, where it left,
    /// or [`Spot::NOWHERE`] if unknown.
    pub spot: Spot,
    /// Whether the marker has left the board.
    pub out: bool,
}
