//! Boards of hexes.

use super::grid::{Cell, Grid, OwnedPoint, Place, RimSide};
use crate::tile::{MAX_PORTS, Shape};

/// The sides whose points a hex owns. The opposite side is always three sides further on.
const NORTH: u8 = 0;
const NORTH_EAST: u8 = 1;
const NORTH_WEST: u8 = 5;

impl Grid {
    /// Creates a hexagon consisting of one hex and `radius` rings around it, with `ports` ports on each side.
    ///
    /// Returns `None` if there would be too many cells, no ports, more ports than a tile can have, or no
    /// hexes left.
    ///
    /// Each hex has a north side and a south side. In the bounding parallelogram, columns run from north to
    /// south and rows from north-west to south-east. In terms of the axial coordinates `q` and `r`, x is `q +
    /// radius` and y is `r + radius`. Positions in the parallelogram but outside the hexagon are neither
    /// cells nor holes. `holes` contains the column and row of each hole. Positions outside the board are
    /// ignored.
    ///
    /// Ports mirror each other across a side, as in [`Grid::squares`]. Each cell owns the points on its three
    /// northern sides.
    pub fn hexes(
        radius: u32,
        ports: u8,
        holes: impl IntoIterator<Item = (u32, u32)>,
    ) -> Option<Grid> {
        let shape = Shape::new(6, ports)?;
        let across = radius.checked_mul(2)?.checked_add(1)?;
        // Points on the southern and eastern rim are owned by an extra row and column.
        let numbers = across.checked_add(1)?.checked_pow(2)?;
        if numbers > Cell::MAX.into() {
            return None;
        }
        let (radius, across) = (u16::try_from(radius).ok()?, u16::try_from(across).ok()?);
        // Ports that cells don't have are mapped to the spare point (see `Grid::UNUSED_POINT`).
        let owned = u32::from(3 * ports);
        let mut grid = Grid {
            shape,
            columns: across,
            rows: across,
            absent: Vec::new(),
            shift: (owned + 1).next_power_of_two().trailing_zeros(),
            offsets: [owned; MAX_PORTS as usize],
            owned_points: [OwnedPoint::default(); MAX_PORTS as usize],
            rim: Vec::new(),
            sights: Vec::new(),
        };
        let northern = [NORTH, NORTH_EAST, NORTH_WEST];
        let owned = northern.into_iter().flat_map(|side| side * ports..(side + 1) * ports);
        for (index, port) in (0_u8..).zip(owned) {
            let before = match shape.side_of(port) {
                NORTH => grid.stride(),
                NORTH_EAST => grid.stride() - 1,
                _ => 1,
            };
            grid.add_owned_point(index, port, before);
        }
        let all = (0..grid.rows()).flat_map(|y| (0..across.into()).map(move |x| (x, y)));
        let beyond: Vec<Cell> = all
            .filter(|&(x, y)| grid.is_outside_hexagon(x, y))
            .filter_map(|(x, y)| grid.cell(x, y))
            .collect();
        grid.absent = beyond;
        grid.rim = grid.walk_rim(radius);
        grid.with_holes(holes)
    }

    /// Returns the outer sides, clockwise from the north side of the northernmost hex.
    fn walk_rim(&self, radius: u16) -> Vec<RimSide> {
        let first = RimSide { cell: radius, side: NORTH };
        let mut rim = vec![first];
        let mut at = first;
        loop {
            let port = |side: u8| side * self.shape.ports_per_side();
            let side = (at.side + 1) % 6;
            let next = self.neighbour_place(Place { cell: at.cell, port: port(side) });
            at = match next {
                None => RimSide { side, ..at },
                // Continue with the neighbour's side starting at this corner.
                Some(place) => RimSide { cell: place.cell, side: (at.side + 5) % 6 },
            };
            if at == first {
                return rim;
            }
            rim.push(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::grid::testing;

    fn hexes(radius: u32, ports: u8) -> Grid {
        Grid::hexes(radius, ports, []).unwrap()
    }

    #[test]
    fn each_ring_adds_six_hexes() {
        for (radius, size) in [(0, 1), (1, 7), (2, 19), (3, 37), (5, 91), (99, 29_701)] {
            let grid = hexes(radius, 1);
            assert_eq!((grid.size() as usize, grid.cells().count()), (size, size));
            assert_eq!(grid.rim().len(), 6 * (2 * radius as usize + 1));
            assert_eq!(grid.holes().count(), 0);
        }
    }

    #[test]
    fn inner_points_join_two_places() {
        for (radius, ports) in [(0, 2), (1, 1), (2, 2), (3, 2), (4, 1)] {
            let grid = hexes(radius, ports);
            testing::assert_points(&grid);
            let at_rim = testing::places(&grid).values().filter(|at| at.len() == 1).count();
            assert_eq!(at_rim, grid.rim().len() * usize::from(ports));
        }
        testing::assert_points(&Grid::hexes(2, 2, [(2, 2), (2, 0), (4, 1)]).unwrap());
    }

    #[test]
    fn neighbours_in_six_directions() {
        let grid = hexes(2, 2);
        let around = [(2, 1), (3, 1), (3, 2), (2, 3), (1, 3), (1, 2)];
        let middle = grid.cell(2, 2).unwrap();
        for (side, (x, y)) in (0_u8..).zip(around) {
            let cell = grid.cell(x, y).unwrap();
            let opposite = (side + 3) % 6;
            let first = Place { cell: middle, port: 2 * side };
            assert_eq!(grid.neighbour_place(first), Some(Place { cell, port: 2 * opposite + 1 }));
            let second = Place { cell: middle, port: 2 * side + 1 };
            assert_eq!(grid.neighbour_place(second), Some(Place { cell, port: 2 * opposite }));
        }
    }

    /// Each outer side starts at the corner where the previous one ends.
    #[test]
    fn rim_runs_clockwise() {
        /// The corner where each side of a hex starts, scaled to integers.
        const CORNERS: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
        for radius in 0..4 {
            let grid = hexes(radius, 2);
            let corner = |rim: &RimSide, side: u8| {
                let (x, y) = grid.position(rim.cell);
                let (x, y) = (i32::try_from(x).unwrap(), i32::try_from(y).unwrap());
                let (east, south) = CORNERS[usize::from(side % 6)];
                (3 * x + east, x + 2 * y + south)
            };
            let rim = grid.rim();
            assert_eq!(rim[0], RimSide { cell: grid.cell(radius, 0).unwrap(), side: NORTH });
            for (at, next) in rim.iter().zip(rim.iter().cycle().skip(1)) {
                assert_eq!(corner(at, at.side + 1), corner(next, next.side));
                let port = at.side * 2;
                assert!(grid.is_rim(grid.point(Place { cell: at.cell, port })));
            }
        }
    }

    #[test]
    fn inner_holes_have_no_outer_sides() {
        let grid = Grid::hexes(1, 2, [(1, 1), (0, 0), (9, 9)]).unwrap();
        assert_eq!((grid.size(), grid.holes().collect::<Vec<_>>()), (6, vec![(1, 1)]));
        assert_eq!(grid.rim().len(), 18);
        let beside = grid.cell(1, 0).unwrap();
        let inner = Place { cell: beside, port: 6 };
        assert_eq!((grid.neighbour_place(inner), grid.is_at_hole(inner)), (None, true));
        assert!(!grid.is_at_hole(Place { cell: beside, port: 0 }));
        // A hole at the edge also removes its outer sides.
        let grid = Grid::hexes(1, 2, [(1, 0)]).unwrap();
        assert_eq!((grid.size(), grid.rim().len()), (6, 15));
    }

    #[test]
    fn rejects_impossible_boards() {
        assert_eq!(Grid::hexes(1, 0, []), None);
        assert_eq!(Grid::hexes(1, 3, []), None);
        assert_eq!(Grid::hexes(127, 1, []), None);
        assert_eq!(Grid::hexes(u32::MAX, 1, []), None);
        assert_eq!(Grid::hexes(0, 1, [(0, 0)]), None);
    }
}
