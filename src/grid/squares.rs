use super::grid::{Cell, Grid, Own, RimSide};
use crate::tile::{MAX_PORTS, Shape};

/// The sides of a square, clockwise.
const NORTH: u8 = 0;
const EAST: u8 = 1;
const SOUTH: u8 = 2;
const WEST: u8 = 3;

impl Grid {
    /// Creates a board of squares with `ports` ports on each side; `None` with no cell, no port, more
    /// ports than a tile can have, or more cells than ids.
    ///
    /// Ports meet mirrored: with two ports on each side, the western port of a north side (`A`) meets
    /// the western port of the south side above it (`F`). A cell owns the points of its north and west
    /// sides.
    pub fn squares(columns: u32, rows: u32, ports: u8) -> Option<Grid> {
        Grid::squares_without(columns, rows, ports, [])
    }

    /// Creates a board of squares some of which are missing, given by column and row; `None` also
    /// without any square left. Those outside the board are ignored.
    pub fn squares_without(
        columns: u32,
        rows: u32,
        ports: u8,
        holes: impl IntoIterator<Item = (u32, u32)>,
    ) -> Option<Grid> {
        let shape = Shape::new(4, ports)?;
        // One row and one column more own the points at the southern and the eastern rim.
        let numbers = columns.checked_add(1)?.checked_mul(rows.checked_add(1)?)?;
        if columns == 0 || rows == 0 || numbers > Cell::MAX.into() {
            return None;
        }
        let (columns, rows) = (u16::try_from(columns).ok()?, u16::try_from(rows).ok()?);
        // Ports that a cell does not have are at its spare point: see `Grid::SPARE`.
        let owned = u32::from(2 * ports);
        let has_spare = ports < 2;
        let slots = if has_spare { owned + 1 } else { owned };
        let mut grid = Grid {
            shape,
            columns,
            rows,
            holes: Vec::new(),
            shift: slots.next_power_of_two().trailing_zeros(),
            offsets: [if has_spare { owned } else { 0 }; MAX_PORTS as usize],
            own: [Own::default(); MAX_PORTS as usize],
            rim: rim(columns, rows),
            sights: Vec::new(),
        };
        let north_and_west = (0..ports).chain(WEST * ports..(WEST + 1) * ports);
        for (index, port) in (0_u8..).zip(north_and_west) {
            let side = shape.side_of(port);
            let across = (side + 2) % 4 * ports + (ports - 1 - port % ports);
            let before = if side == NORTH { grid.stride() } else { 1 };
            grid.own[usize::from(index)] = Own { port, across, before };
            grid.offsets[usize::from(port)] = u32::from(index);
            // The neighbour before this cell has the same point at the port across.
            grid.offsets[usize::from(across)] =
                (u32::from(before) << grid.shift) + u32::from(index);
        }
        let mut holes: Vec<Cell> = holes.into_iter().filter_map(|(x, y)| grid.cell(x, y)).collect();
        holes.sort_unstable();
        holes.dedup();
        grid.rim.retain(|rim| holes.binary_search(&rim.cell).is_err());
        grid.holes = holes;
        grid.look_around();
        (grid.size() > 0).then_some(grid)
    }
}

/// Returns the sides at the rim, clockwise from the north-west corner.
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
    use std::collections::BTreeMap;

    use super::*;
    use crate::grid::{Place, Point};

    /// Collects the places of each point from every port of every cell.
    fn places(grid: &Grid) -> BTreeMap<Point, Vec<Place>> {
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

    #[test]
    fn board_of_6_by_6_has_48_starts() {
        let grid = Grid::squares(6, 6, 2).unwrap();
        assert_eq!((grid.size(), grid.cells().count()), (36, 36));
        assert_eq!(grid.rim().len() * 2, 48);
        let places = places(&grid);
        // 7 lines of 6 sides in each direction, two points a side.
        assert_eq!(places.len(), 2 * 7 * 6 * 2);
        assert_eq!(places.values().filter(|places| places.len() == 1).count(), 48);
    }

    #[test]
    fn point_joins_two_places_or_one_at_the_rim() {
        for (columns, rows, ports) in [(6, 6, 2), (7, 6, 2), (1, 1, 2), (1, 9, 2), (4, 3, 3)] {
            let grid = Grid::squares(columns, rows, ports).unwrap();
            for (point, at) in places(&grid) {
                assert!((point as usize) < grid.point_bound());
                assert_eq!(grid.is_rim(point), at.len() == 1);
                let (one, other) = grid.places(point);
                let mut met: Vec<Place> = [Some(one), other].into_iter().flatten().collect();
                met.sort_by_key(|place| place.cell);
                assert_eq!(met, at);
                for place in at {
                    assert!(usize::from(place.cell) < grid.cell_bound());
                    assert_eq!(grid.port_at(place.cell, point), Some(place.port));
                    assert_eq!(grid.across(place), met.iter().copied().find(|&p| p != place));
                    assert!(met.len() == 1 || grid.meeting(point).contains(&place));
                }
                for (cell, sights) in grid.cells().filter_map(|c| Some((c, grid.sights(c)?))) {
                    let port = grid.port_at(cell, point).filter(|_| met.len() == 2);
                    let other = if met.len() == 1 { Grid::AT_RIM } else { Grid::ELSEWHERE };
                    assert_eq!(sights[point as usize], port.unwrap_or(other));
                }
                let elsewhere = |cell: &Cell| met.iter().all(|place| place.cell != *cell);
                assert!(grid.cells().filter(elsewhere).all(|c| grid.port_at(c, point).is_none()));
            }
        }
    }

    #[test]
    fn ports_meet_mirrored() {
        let grid = Grid::squares(3, 2, 2).unwrap();
        let place = |x, y, port| Place { cell: grid.cell(x, y).unwrap(), port };
        let (a, f) = (place(1, 1, 0), place(1, 0, 5));
        assert_eq!(grid.across(a), Some(f));
        assert_eq!(grid.across(f), Some(a));
        let (c, h) = (place(0, 0, 2), place(1, 0, 7));
        assert_eq!(grid.across(c), Some(h));
        assert_eq!(grid.across(place(0, 0, 0)), None);
    }

    #[test]
    fn impossible_boards_are_refused() {
        assert_eq!(Grid::squares(0, 6, 2), None);
        assert_eq!(Grid::squares(6, 0, 2), None);
        assert_eq!(Grid::squares(6, 6, 0), None);
        assert_eq!(Grid::squares(6, 6, 5), None);
        assert_eq!(Grid::squares(300, 300, 2), None);
        assert_eq!(Grid::squares(100_000, 100_000, 2), None);
        assert_eq!(Grid::squares(u32::MAX, 1, 2), None);
    }

    #[test]
    fn single_square_is_all_rim() {
        let grid = Grid::squares(1, 1, 2).unwrap();
        assert_eq!(grid.rim().iter().map(|side| side.side).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!(grid.points_of(0).all(|point| grid.is_rim(point)));
    }
}
