use crate::tile::{MAX_PORTS, Shape};

/// The number of a cell: row by row from the north-west corner, some numbers left out between rows.
pub type Cell = u16;

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
/// A point belongs to one of the two cells that it joins, and every cell owns as many, so the
/// points of a cell are its own first point plus an offset that is the same for every cell: no
/// table grows with the board. Where a point at the rim belongs to a cell that the board does not
/// have, that cell has a number all the same; this is why numbers are left out.
///
/// Made by a builder that knows a shape, such as [`Grid::squares`]. Immutable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    pub(super) shape: Shape,
    pub(super) columns: u16,
    pub(super) rows: u16,
    /// The first point that a cell owns is its number shifted by this.
    pub(super) shift: u32,
    /// How far the point of each port is from the first point that its cell owns.
    pub(super) offsets: [Point; MAX_PORTS as usize],
    /// The points that a cell owns, in order.
    pub(super) own: [Own; MAX_PORTS as usize],
    /// The sides at the rim, clockwise from the north-west corner.
    pub(super) rim: Vec<RimSide>,
    /// What each point is to each cell, as [`Grid::sights`] says; empty for a board so large that
    /// the list would not stay in the nearest memory.
    pub(super) sights: Vec<u8>,
}

/// A point as the cell knows it that owns it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Own {
    /// The port of the owner.
    pub(super) port: u8,
    /// The port of the other cell that it joins.
    pub(super) across: u8,
    /// By how much the number of that cell is smaller.
    pub(super) before: Cell,
}

impl Grid {
    /// The shape of every cell.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of columns, from the west.
    pub fn columns(&self) -> u32 {
        self.columns.into()
    }

    /// The number of rows, from the north.
    pub fn rows(&self) -> u32 {
        self.rows.into()
    }

    /// How many cells there are.
    pub fn size(&self) -> u32 {
        self.columns() * self.rows()
    }

    /// The cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (columns, stride) = (self.columns, self.stride());
        (0..self.rows).flat_map(move |y| y * stride..y * stride + columns)
    }

    /// What every number of a cell is below.
    pub fn cell_bound(&self) -> usize {
        usize::from(self.rows) * usize::from(self.stride())
    }

    /// What every number of a point is below.
    pub fn point_bound(&self) -> usize {
        // The points at the southern rim belong to a row of cells that the board does not have.
        (self.cell_bound() + usize::from(self.columns)) << self.shift
    }

    /// The cell in a column and a row, or `None` outside the board.
    pub fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        (x < self.columns && y < self.rows).then(|| y * self.stride() + x)
    }

    /// The column of a cell, from the west, and its row, from the north.
    #[inline]
    pub fn position(&self, cell: Cell) -> (u32, u32) {
        (u32::from(cell % self.stride()), u32::from(cell / self.stride()))
    }

    /// The points of the ports of a cell, in the order of the ports.
    #[inline]
    pub fn points_of(
        &self,
        cell: Cell,
    ) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator {
        let first = Point::from(cell) << self.shift;
        let ports = usize::from(self.shape.ports());
        self.offsets[..ports].iter().map(move |offset| first + offset)
    }

    /// The point of one port of a cell.
    #[inline]
    pub fn point(&self, place: Place) -> Point {
        (Point::from(place.cell) << self.shift) + self.offsets[usize::from(place.port % MAX_PORTS)]
    }

    /// The port of a cell that a point is, or `None` if the point is elsewhere.
    #[inline]
    pub fn port_at(&self, cell: Cell, point: Point) -> Option<u8> {
        let (owner, own) = self.owner(point);
        if owner == cell {
            Some(own.port)
        } else if owner.wrapping_sub(own.before) == cell {
            Some(own.across)
        } else {
            None
        }
    }

    /// What each point is to a cell, by its number: the port of the cell that lies there,
    /// [`AT_RIM`](Grid::AT_RIM) for every point at the rim, or [`ELSEWHERE`](Grid::ELSEWHERE).
    /// `None` for a large board, for which [`port_at`](Grid::port_at) works it out.
    #[inline]
    pub fn sights(&self, cell: Cell) -> Option<&[u8]> {
        let points = self.point_bound();
        let first = usize::from(cell) * points;
        self.sights.get(first..first + points)
    }

    /// A point that is no port of a cell, nor at the rim.
    pub const ELSEWHERE: u8 = 0x40;
    /// A point at the rim.
    pub const AT_RIM: u8 = 0x41;

    /// Makes the list of what each point is to each cell, if it is small enough.
    pub(super) fn look_around(&mut self) {
        /// Half of what the nearest memory of usual processors holds.
        const MOST: usize = 16 * 1024;
        let points = self.point_bound();
        if points * self.cell_bound() > MOST {
            return;
        }
        let mut sights = vec![Self::ELSEWHERE; points * self.cell_bound()];
        let rim: Vec<usize> = self
            .cells()
            .flat_map(|cell| self.points_of(cell))
            .filter(|&point| self.is_rim(point))
            .map(|point| point as usize)
            .collect();
        for cell in self.cells() {
            let first = usize::from(cell) * points;
            for (port, point) in (0..).zip(self.points_of(cell)) {
                sights[first + point as usize] = port;
            }
            for point in &rim {
                sights[first + point] = Self::AT_RIM;
            }
        }
        self.sights = sights;
    }

    /// The two places that meet at a point that is not at the rim.
    #[inline]
    pub fn meeting(&self, point: Point) -> [Place; 2] {
        let (owner, own) = self.owner(point);
        let across = Place { cell: owner.wrapping_sub(own.before), port: own.across };
        [Place { cell: owner, port: own.port }, across]
    }

    /// The places that meet at a point: two, or one and `None` at the rim.
    pub fn places(&self, point: Point) -> (Place, Option<Place>) {
        let (owner, own) = self.owner(point);
        let place = Place { cell: owner, port: own.port };
        let before = owner.checked_sub(own.before).filter(|&cell| self.has(cell));
        let across = before.map(|cell| Place { cell, port: own.across });
        match across {
            Some(across) if !self.has(owner) => (across, None),
            across => (place, across),
        }
    }

    /// Whether a point lies at the rim.
    pub fn is_rim(&self, point: Point) -> bool {
        self.places(point).1.is_none()
    }

    /// The place on the other side of a place, or `None` at the rim.
    pub fn across(&self, place: Place) -> Option<Place> {
        let (one, other) = self.places(self.point(place));
        if one == place { other } else { other.map(|_| one) }
    }

    /// The sides at the rim, clockwise from the north-west corner.
    pub fn rim(&self) -> &[RimSide] {
        &self.rim
    }

    /// By how much the number of a cell is larger than that of its northern neighbour.
    pub(super) fn stride(&self) -> Cell {
        self.columns + 1
    }

    /// Whether the board has a cell of this number.
    fn has(&self, cell: Cell) -> bool {
        cell % self.stride() < self.columns && cell / self.stride() < self.rows
    }

    /// The cell that owns a point, which the board need not have, and how it knows the point.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a point is below the last cell's last")]
    fn owner(&self, point: Point) -> (Cell, Own) {
        let owner = (point >> self.shift) as Cell;
        let index = (point as usize & ((1 << self.shift) - 1)) % usize::from(MAX_PORTS);
        (owner, self.own[index])
    }
}
