//! A board as a drawing independent of the output: made by a family, rendered as text or a picture.
//!
//! Columns count from the west, rows from the north, ports and sides clockwise from the north, all
//! from 0.

use std::fmt;

use crate::tile::{Shape, Tile};

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
    /// The markers, those that have left the board included.
    pub markers: Vec<MarkerDrawing>,
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
    pub trail: Option<Seat>,
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
