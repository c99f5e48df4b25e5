use crate::tile::Shape;

/// The number of a cell: row by row from the north-west corner.
pub type Cell = u32;

/// The number of a point: where a port of one cell meets a port of the next, or the rim.
pub type Point = u32;

/// A cell and one of its ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The cell.
    pub cell: Cell,
    /// The port of that cell.
    pub port: u8,
}

/// A side of a cell that lies at the rim of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RimSide {
    /// The cell.
    pub cell: Cell,
    /// The side of that cell, clockwise from the north.
    pub side: u8,
}

/// A board: its cells and the points at which they meet.
///
/// Made by a builder that knows a shape, such as [`Grid::squares`]. Immutable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    pub(super) shape: Shape,
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// The point of each port of each cell: `cell * ports + port`.
    pub(super) points: Vec<Point>,
    /// The one or two places that each point joins.
    pub(super) places: Vec<(Place, Option<Place>)>,
    /// The sides at the rim, clockwise from the north-west corner.
    pub(super) rim: Vec<RimSide>,
}

impl Grid {
    /// The shape of every cell.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of columns, from the west.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The number of rows, from the north.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of cells.
    pub fn cells(&self) -> u32 {
        self.columns * self.rows
    }

    /// The number of points.
    pub fn points(&self) -> usize {
        self.places.len()
    }

    /// The cell in a column and a row, or `None` outside the board.
    pub fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        (x < self.columns && y < self.rows).then(|| y * self.columns + x)
    }

    /// The column of a cell, from the west, and its row, from the north.
    pub fn position(&self, cell: Cell) -> (u32, u32) {
        (cell % self.columns, cell / self.columns)
    }

    /// The points of the ports of a cell, in the order of the ports.
    #[inline]
    pub fn points_of(&self, cell: Cell) -> &[Point] {
        let ports = usize::from(self.shape.ports());
        let first = cell as usize * ports;
        &self.points[first..first + ports]
    }

    /// The point of one port of a cell.
    #[inline]
    pub fn point(&self, place: Place) -> Point {
        self.points[place.cell as usize * usize::from(self.shape.ports()) + usize::from(place.port)]
    }

    /// The places that meet at a point: two, or one and `None` at the rim.
    #[inline]
    pub fn places(&self, point: Point) -> (Place, Option<Place>) {
        self.places[point as usize]
    }

    /// Whether a point lies at the rim.
    #[inline]
    pub fn is_rim(&self, point: Point) -> bool {
        self.places(point).1.is_none()
    }

    /// The place on the other side of a place, or `None` at the rim.
    pub fn across(&self, place: Place) -> Option<Place> {
        let (one, other) = self.places(self.point(place));
        if one == place { other } else { Some(one) }
    }

    /// The sides at the rim, clockwise from the north-west corner.
    pub fn rim(&self) -> &[RimSide] {
        &self.rim
    }
}
