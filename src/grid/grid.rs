//! A board's graph, consisting of its cells and the points where they meet.

use crate::tile::{MAX_PORTS, Shape};

/// The id of a cell. Ids are assigned row by row from the north-west corner, with gaps between rows.
pub type Cell = u16;

/// The id of a point, which is where a port meets a neighbour's port or the rim.
pub type Point = u32;

/// A cell and one of its ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The cell.
    pub cell: Cell,
    /// The port on that cell.
    pub port: u8,
}

/// A cell's side that is on the rim of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RimSide {
    /// The cell.
    pub cell: Cell,
    /// The side, clockwise from the north.
    pub side: u8,
}

/// A board, stored as a graph of cells and the points where they meet.
///
/// Each point is owned by one of its cells, and every cell owns the same number of points. A cell's points
/// are therefore its first point plus constant offsets, so no per-cell table is needed. Points on the rim can
/// belong to ids beyond the board, in the gaps between rows.
///
/// Grids are immutable. Use [`Grid::squares`] or [`Grid::hexes`] to create one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    pub(super) shape: Shape,
    pub(super) columns: u16,
    pub(super) rows: u16,
    /// The ids within the bounding rectangle or parallelogram that aren't cells, in ascending order.
    ///
    /// These are the holes and, for a hexagon, the corners around it.
    pub(super) absent: Vec<Cell>,
    /// How far to shift a cell's id to get the first point it owns.
    pub(super) shift: u32,
    /// The offset of each port's point from the first point that its cell owns.
    pub(super) offsets: [Point; MAX_PORTS as usize],
    /// The points that a cell owns, by offset.
    pub(super) owned_points: [OwnedPoint; MAX_PORTS as usize],
    /// The outer sides on the rim, clockwise.
    pub(super) rim: Vec<RimSide>,
    /// The table behind [`Grid::port_table`], which is empty if it wouldn't fit in the first-level cache.
    pub(super) sights: Vec<u8>,
}

/// A point as seen from its owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OwnedPoint {
    /// The owner's port.
    pub(super) port: u8,
    /// The other cell's port.
    pub(super) across: u8,
    /// The owner's id minus the other cell's id.
    pub(super) owner_offset: Cell,
}

impl Grid {
    /// Returns the shape of the cells.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> u32 {
        self.columns.into()
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> u32 {
        self.rows.into()
    }

    /// Returns the number of cells.
    pub fn size(&self) -> u32 {
        // All ids in `absent` are within the rectangle, so this can't underflow.
        self.columns() * self.rows() - u32::try_from(self.absent.len()).unwrap_or_default()
    }

    /// Iterates over the positions of the holes, row by row.
    pub fn holes(&self) -> impl Iterator<Item = (u32, u32)> {
        let missing = self.absent.iter().map(|&cell| self.position(cell));
        missing.filter(|&(x, y)| !self.is_outside_hexagon(x, y))
    }

    /// Returns whether the given position in the bounding parallelogram is outside the hexagon.
    pub(super) fn is_outside_hexagon(&self, x: u32, y: u32) -> bool {
        let radius = self.columns() / 2;
        self.shape.sides() == 6 && !(radius..=3 * radius).contains(&(x + y))
    }

    /// Iterates over the cells row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let (columns, stride) = (self.columns, self.stride());
        let all = (0..self.rows).flat_map(move |y| y * stride..y * stride + columns);
        all.filter(|&cell| !self.is_absent(cell))
    }

    /// Returns an exclusive upper bound for cell ids.
    #[inline]
    pub fn cell_bound(&self) -> usize {
        usize::from(self.rows) * usize::from(self.stride())
    }

    /// Returns an exclusive upper bound for point ids.
    #[inline]
    pub fn point_bound(&self) -> usize {
        // Points on the southern rim are owned by a row of cells beyond the board.
        (self.cell_bound() + usize::from(self.columns)) << self.shift
    }

    /// Returns the cell in column `x` and row `y`, or `None` for holes and positions outside the board.
    pub fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        let cell = (x < self.columns && y < self.rows).then(|| y * self.stride() + x);
        cell.filter(|&cell| !self.is_absent(cell))
    }

    /// Returns the column (from the west) and row (from the north) of the given cell, both starting at 0.
    #[inline]
    pub fn position(&self, cell: Cell) -> (u32, u32) {
        // These divisions can't panic, so observers that ignore the position don't pay for them.
        let column = cell.checked_rem(self.stride()).unwrap_or_default();
        let row = cell.checked_div(self.stride()).unwrap_or_default();
        (u32::from(column), u32::from(row))
    }

    /// Iterates over the points of the given cell in port order.
    #[inline]
    pub fn points_of(
        &self,
        cell: Cell,
    ) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator {
        let first = Point::from(cell) << self.shift;
        let ports = usize::from(self.shape.ports());
        self.offsets[..ports].iter().map(move |offset| first + offset)
    }

    /// Returns the point at the given port.
    #[inline]
    pub fn point(&self, place: Place) -> Point {
        (Point::from(place.cell) << self.shift) + self.offsets[usize::from(place.port % MAX_PORTS)]
    }

    /// Returns the port of the cell at the given point, or `None` if the point isn't on the cell.
    #[inline]
    pub fn port_at(&self, cell: Cell, point: Point) -> Option<u8> {
        let (owner, own) = self.owner(point);
        if owner == cell {
            Some(own.port)
        } else if owner.wrapping_sub(own.owner_offset) == cell {
            Some(own.across)
        } else {
            None
        }
    }

    /// Returns a table that maps point ids to the given cell's ports.
    ///
    /// An entry is either the port, [`AT_RIM`](Grid::AT_RIM) for a point on the rim or
    /// [`OTHER_CELL`](Grid::OTHER_CELL) for a point that isn't on the cell. Returns `None` for large boards, in
    /// which case you should use [`port_at`](Grid::port_at) instead.
    #[inline]
    pub fn port_table(&self, cell: Cell) -> Option<&[u8]> {
        let points = self.point_bound();
        let first = usize::from(cell) * points;
        self.sights.get(first..first + points)
    }

    /// A port that no cell has. Its point is never used, so no path ends there.
    pub const UNUSED_POINT: u8 = MAX_PORTS - 1;

    /// Marks a point that is neither on the cell nor on the rim.
    pub const OTHER_CELL: u8 = 0x40;
    /// Marks a point on the rim.
    pub const AT_RIM: u8 = 0x41;

    /// Adds a point that every cell owns.
    ///
    /// `index` is the point's offset, `port` is the owner's port and `owner_offset` is the owner's id minus the
    /// neighbour's.
    pub(super) fn add_owned_point(&mut self, index: u8, port: u8, owner_offset: Cell) {
        let (sides, ports) = (self.shape.sides(), self.shape.ports_per_side());
        let opposite = (self.shape.side_of(port) + sides / 2) % sides;
        let across = opposite * ports + (ports - 1 - port % ports);
        self.owned_points[usize::from(index)] = OwnedPoint { port, across, owner_offset };
        self.offsets[usize::from(port)] = index.into();
        // The neighbour has the same point at the opposite port.
        self.offsets[usize::from(across)] =
            (Point::from(owner_offset) << self.shift) + Point::from(index);
    }

    /// Removes the cells at the given columns and rows. Returns `None` if there'd be no cells left.
    pub(super) fn with_holes(
        mut self,
        holes: impl IntoIterator<Item = (u32, u32)>,
    ) -> Option<Grid> {
        let holes: Vec<Cell> = holes.into_iter().filter_map(|(x, y)| self.cell(x, y)).collect();
        self.absent.extend(holes);
        self.absent.sort_unstable();
        self.absent.dedup();
        let missing = &self.absent;
        self.rim.retain(|rim| missing.binary_search(&rim.cell).is_err());
        self.fill_port_table();
        (self.size() > 0).then_some(self)
    }

    /// Fills the table behind [`Grid::port_table`], unless it would be too large.
    fn fill_port_table(&mut self) {
        /// Half the size of a typical first-level cache, in bytes.
        const MAX_TABLE_BYTES: usize = 16 * 1024;
        let points = self.point_bound();
        if points * self.cell_bound() > MAX_TABLE_BYTES {
            return;
        }
        let mut sights = vec![Self::OTHER_CELL; points * self.cell_bound()];
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

    /// Returns the two places that meet at the given point, which must not be on the rim.
    #[inline]
    pub fn cells_at_point(&self, point: Point) -> [Place; 2] {
        let (owner, own) = self.owner(point);
        let across = Place { cell: owner.wrapping_sub(own.owner_offset), port: own.across };
        [Place { cell: owner, port: own.port }, across]
    }

    /// Returns the places that meet at the given point: one on the rim, otherwise two.
    pub fn places(&self, point: Point) -> (Place, Option<Place>) {
        let (owner, own) = self.owner(point);
        let place = Place { cell: owner, port: own.port };
        let before = owner.checked_sub(own.owner_offset).filter(|&cell| self.has_cell(cell));
        let across = before.map(|cell| Place { cell, port: own.across });
        match across {
            Some(across) if !self.has_cell(owner) => (across, None),
            across => (place, across),
        }
    }

    /// Returns whether the given point is on the rim.
    pub fn is_rim(&self, point: Point) -> bool {
        self.places(point).1.is_none()
    }

    /// Returns the place opposite the given one, or `None` if it's on the rim.
    pub fn neighbour_place(&self, place: Place) -> Option<Place> {
        let (one, other) = self.places(self.point(place));
        if one == place { other } else { other.map(|_| one) }
    }

    /// Returns the outer sides of the board in clockwise order, excluding those at holes.
    ///
    /// The first one is at the north-west corner of a square board, or the north side of the northernmost
    /// hex.
    pub fn rim(&self) -> &[RimSide] {
        &self.rim
    }

    /// Returns whether the given place borders a hole.
    pub fn is_at_hole(&self, place: Place) -> bool {
        let side = RimSide { cell: place.cell, side: self.shape.side_of(place.port) };
        self.holes().next().is_some() && self.is_rim(self.point(place)) && !self.rim.contains(&side)
    }

    /// Returns a cell's id minus that of its northern neighbour.
    #[inline]
    pub(super) fn stride(&self) -> Cell {
        self.columns + 1
    }

    /// Returns whether the board has a cell with the given id.
    fn has_cell(&self, cell: Cell) -> bool {
        let (x, y) = (cell % self.stride(), cell / self.stride());
        x < self.columns && y < self.rows && !self.is_absent(cell)
    }

    fn is_absent(&self, cell: Cell) -> bool {
        self.absent.binary_search(&cell).is_ok()
    }

    /// Returns the cell that owns the given point and the point as seen from that cell. The cell's id may be
    /// beyond the board.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a point is below the last cell's last")]
    fn owner(&self, point: Point) -> (Cell, OwnedPoint) {
        let owner = (point >> self.shift) as Cell;
        let index = (point as usize & ((1 << self.shift) - 1)) % usize::from(MAX_PORTS);
        (owner, self.owned_points[index])
    }
}

#[cfg(test)]
pub(super) mod testing {
    //! Properties common to all grids.

    use std::collections::BTreeMap;

    use super::{Grid, Place, Point};

    /// Collects the places at each point by visiting all ports of all cells.
    pub(crate) fn places(grid: &Grid) -> BTreeMap<Point, Vec<Place>> {
        let mut places: BTreeMap<Point, Vec<Place>> = BTreeMap::new();
        for cell in grid.cells() {
            for (port, point) in (0..).zip(grid.points_of(cell)) {
                let place = Place { cell, port };
                assert_eq!(grid.point(place), point);
                places.entry(point).or_default().push(place);
            }
        }
        places
    }

    /// Asserts that each point joins two places (or one if it's on the rim) and that all lookups agree.
    pub(crate) fn assert_points(grid: &Grid) {
        for (point, at) in places(grid) {
            assert!((point as usize) < grid.point_bound());
            assert_eq!(grid.is_rim(point), at.len() == 1);
            let (one, other) = grid.places(point);
            let mut met: Vec<Place> = [Some(one), other].into_iter().flatten().collect();
            met.sort_by_key(|place| place.cell);
            assert_eq!(met, at);
            for place in at {
                assert!(usize::from(place.cell) < grid.cell_bound());
                assert_eq!(grid.port_at(place.cell, point), Some(place.port));
                assert_eq!(grid.neighbour_place(place), met.iter().copied().find(|&p| p != place));
                assert!(met.len() == 1 || grid.cells_at_point(point).contains(&place));
            }
            for (cell, sights) in grid.cells().filter_map(|c| Some((c, grid.port_table(c)?))) {
                let port = grid.port_at(cell, point).filter(|_| met.len() == 2);
                let other = if met.len() == 1 { Grid::AT_RIM } else { Grid::OTHER_CELL };
                assert_eq!(sights[point as usize], port.unwrap_or(other));
            }
            let elsewhere = |cell: &u16| met.iter().all(|place| place.cell != *cell);
            assert!(grid.cells().filter(elsewhere).all(|c| grid.port_at(c, point).is_none()));
        }
    }
}
