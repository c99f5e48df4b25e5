//! Boards made of squares.

use super::grid::{Cell, Grid, OwnedPoint, RimSide};
use crate::tile::{MAX_PORTS, Shape};

/// The sides of a square, clockwise.
const NORTH: u8 = 0;
const EAST: u8 = 1;
const SOUTH: u8 = 2;
const WEST: u8 = 3;

impl Grid {
    /// Creates a board of squares with `ports` ports on each side.
    ///
    /// Returns `None` if there would be no cells, too many cells, no ports, or more ports than a tile can
    /// have.
    ///
    /// Ports mirror each other across a side. With two ports per side, for instance, the western port of a
    /// north side (`A`) meets the western port of the south side above it (`F`). Each cell owns the points on
    /// its north and west sides.
    pub fn squares(columns: u32, rows: u32, ports: u8) -> Option<Grid> {
        Grid::squares_without(columns, rows, ports, [])
    }

    /// Creates a board of squares with holes, given as the column and row of each hole.
    ///
    /// Returns `None` in the same cases as [`Grid::squares`], or if no squares are left. Holes outside the
    /// board are ignored.
    pub fn squares_without(
        columns: u32,
        rows: u32,
        ports: u8,
        holes: impl IntoIterator<Item = (u32, u32)>,
    ) -> Option<Grid> {
        let shape = Shape::new(4, ports)?;
        // Points on the southern and eastern rim are owned by an extra row and column.
        let numbers = columns.checked_add(1)?.checked_mul(rows.checked_add(1)?)?;
        if columns == 0 || rows == 0 || numbers > Cell::MAX.into() {
            return None;
        }
        let (columns, rows) = (u16::try_from(columns).ok()?, u16::try_from(rows).ok()?);
        // Ports that cells don't have are mapped to the spare point (see `Grid::UNUSED_POINT`).
        let owned = u32::from(2 * ports);
        let has_spare = ports < 2;
        let slots = if has_spare { owned + 1 } else { owned };
        let mut grid = Grid {
            shape,
            columns,
            rows,
            absent: Vec::new(),
            shift: slots.next_power_of_two().trailing_zeros(),
            offsets: [if has_spare { owned } else { 0 }; MAX_PORTS as usize],
            owned_points: [OwnedPoint::default(); MAX_PORTS as usize],
            rim: rim(columns, rows),
            sights: Vec::new(),
        };
        let north_and_west = (0..ports).chain(WEST * ports..(WEST + 1) * ports);
        for (index, port) in (0_u8..).zip(north_and_west) {
            let before = if shape.side_of(port) == NORTH { grid.stride() } else { 1 };
            grid.add_owned_point(index, port, before);
        }
        grid.with_holes(holes)
    }
}

/// Returns the outer sides, clockwise from the north-west corner.
fn rim(columns: u16, rows: u16) -> Vec<RimSide> {
    let cell = |x: u16, y: u16| -> Cell { y * (columns + 1) + x };
    let north = (0..columns).map(|x| RimSide { cell: cell(x, 0), side: NORTH });
    let east = (0..rows).map(|y| RimSide { cell: cell(columns - 1, y), side: EAST });
    let south = (0..columns).rev().map(|x| RimSide { cell: cell(x, rows - 1), side: SOUTH });
    let west = (0..rows).rev().map(|y| RimSide { cell: cell(0, y), side: WEST });
    north.chain(east).chain(south).chain(west).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{
        Place,
        grid::testing::{assert_points, places},
    };

    #[test]
    fn six_by_six_board_has_48_starts() {
        let grid = Grid::squares(6, 6, 2).unwrap();
        assert_eq!((grid.size(), grid.cells().count()), (36, 36));
        assert_eq!(grid.rim().len() * 2, 48);
        let places = places(&grid);
        // There are 7 lines of 6 sides in each direction, with two points per side.
        assert_eq!(places.len(), 2 * 7 * 6 * 2);
        assert_eq!(places.values().filter(|places| places.len() == 1).count(), 48);
    }

    #[test]
    fn inner_points_join_two_places() {
        for (columns, rows, ports) in [(6, 6, 2), (7, 6, 2), (1, 1, 2), (1, 9, 2), (4, 3, 3)] {
            assert_points(&Grid::squares(columns, rows, ports).unwrap());
        }
    }

    #[test]
    fn facing_ports_are_mirrored() {
        let grid = Grid::squares(3, 2, 2).unwrap();
        let place = |x, y, port| Place { cell: grid.cell(x, y).unwrap(), port };
        let (a, f) = (place(1, 1, 0), place(1, 0, 5));
        assert_eq!(grid.neighbour_place(a), Some(f));
        assert_eq!(grid.neighbour_place(f), Some(a));
        let (c, h) = (place(0, 0, 2), place(1, 0, 7));
        assert_eq!(grid.neighbour_place(c), Some(h));
        assert_eq!(grid.neighbour_place(place(0, 0, 0)), None);
    }

    #[test]
    fn rejects_impossible_boards() {
        assert_eq!(Grid::squares(0, 6, 2), None);
        assert_eq!(Grid::squares(6, 0, 2), None);
        assert_eq!(Grid::squares(6, 6, 0), None);
        assert_eq!(Grid::squares(6, 6, 5), None);
        assert_eq!(Grid::squares(300, 300, 2), None);
        assert_eq!(Grid::squares(100_000, 100_000, 2), None);
        assert_eq!(Grid::squares(u32::MAX, 1, 2), None);
    }

    #[test]
    fn single_square_has_four_rim_sides() {
        let grid = Grid::squares(1, 1, 2).unwrap();
        assert_eq!(grid.rim().iter().map(|side| side.side).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!(grid.points_of(0).all(|point| grid.is_rim(point)));
    }
}
