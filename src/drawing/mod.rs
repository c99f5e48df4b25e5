//! A drawing of a board that no surface owns: what is where, in whose colour.
//!
//! A family of games makes it, and a renderer turns it into text or a picture. Positions are those
//! of the grid: columns from the west, rows from the north, ports and sides clockwise from the
//! north.

use crate::tile::Shape;

/// A player's number, which stands for a colour.
pub type Seat = u8;

/// A board to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The shape of every cell.
    pub shape: Shape,
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
    /// The tiles that lie on the board, by row and column; every other cell is empty.
    pub tiles: Vec<TileDrawing>,
    /// Where markers can start, clockwise from the north-west corner.
    pub starts: Vec<Spot>,
    /// The markers: those on the board, and those that have left it, where they left.
    pub markers: Vec<MarkerDrawing>,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileDrawing {
    /// Its column.
    pub x: u32,
    /// Its row.
    pub y: u32,
    /// Its paths.
    pub paths: Vec<PathDrawing>,
    /// Whether it is the tile that was laid last.
    pub active: bool,
}

/// A path of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathDrawing {
    /// The port where it begins, the lower one.
    pub from: u8,
    /// The port where it ends.
    pub to: u8,
    /// Whose marker has come along it; where several have, the first seat.
    pub trail: Option<Seat>,
}

/// A place at the edge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The column of the cell.
    pub x: u32,
    /// The row of the cell.
    pub y: u32,
    /// Where at its edge.
    pub at: Edge,
}

impl Spot {
    /// A place that no board has.
    pub const NOWHERE: Spot = Spot { x: u32::MAX, y: u32::MAX, at: Edge::Port(u8::MAX) };
}

/// A part of a cell's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// One of its ports.
    Port(u8),
    /// The middle of one of its sides, between two ports.
    Side(u8),
}

/// A marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkerDrawing {
    /// Whose it is.
    pub seat: Seat,
    /// Which of the seat's markers it is, or `None` where a seat has one.
    pub marker: Option<u8>,
    /// The empty cell that it faces and where it will enter it; for one that is out, the cell from
    /// which it left and where, or [`Spot::NOWHERE`] if that is not known.
    pub spot: Spot,
    /// Whether it has left the board.
    pub out: bool,
}
