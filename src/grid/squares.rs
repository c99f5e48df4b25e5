use super::grid::{Cell, Grid, Place, Point, RimSide};
use crate::tile::Shape;

/// The sides of a square, clockwise.
const NORTH: u8 = 0;
const EAST: u8 = 1;
const SOUTH: u8 = 2;
const WEST: u8 = 3;

impl Grid {
    /// A board of squares in `columns` and `rows` with `ports` ports a side, or `None` if it would
    /// have no cell, no port, more ports than a tile can have, or more points than can be
    /// numbered.
    ///
    /// A port meets its neighbour's port mirrored: of two ports a side, the western one of a north
    /// side (`A`) meets the western one of the south side above it (`F`).
    pub fn squares(columns: u32, rows: u32, ports: u8) -> Option<Grid> {
        let shape = Shape::new(4, ports)?;
        let cells = columns.checked_mul(rows).filter(|&cells| cells > 0)?;
        cells.checked_mul(u32::from(shape.ports()))?;
        let mut grid =
            Grid { shape, columns, rows, points: Vec::new(), places: Vec::new(), rim: Vec::new() };
        for cell in 0..cells {
            for port in 0..shape.ports() {
                grid.add_place(Place { cell, port });
            }
        }
        grid.rim = rim(columns, rows);
        Some(grid)
    }

    /// Gives the next place its point: that of the neighbour to the north or west, which is older,
    /// or a new one.
    fn add_place(&mut self, place: Place) {
        let older = self.neighbour(place).filter(|other| other.cell < place.cell);
        let point = if let Some(other) = older {
            let point = self.point(other);
            self.places[point as usize].1 = Some(place);
            point
        } else {
            self.places.push((place, None));
            // Fewer points than places, which `squares` has counted.
            Point::try_from(self.places.len() - 1).unwrap_or(Point::MAX)
        };
        self.points.push(point);
    }

    fn neighbour(&self, place: Place) -> Option<Place> {
        let (x, y) = self.position(place.cell);
        let side = self.shape.side_of(place.port);
        let (x, y) = match side {
            NORTH => (x, y.checked_sub(1)?),
            EAST => (x + 1, y),
            SOUTH => (x, y + 1),
            _ => (x.checked_sub(1)?, y),
        };
        let cell = self.cell(x, y)?;
        let ports = self.shape.ports_per_side();
        let port = (side + 2) % 4 * ports + (ports - 1 - place.port % ports);
        Some(Place { cell, port })
    }
}

/// The sides at the rim, clockwise from the north-west corner.
fn rim(columns: u32, rows: u32) -> Vec<RimSide> {
    let cell = |x: u32, y: u32| -> Cell { y * columns + x };
    let north = (0..columns).map(|x| RimSide { cell: cell(x, 0), side: NORTH });
    let east = (0..rows).map(|y| RimSide { cell: cell(columns - 1, y), side: EAST });
    let south = (0..columns).rev().map(|x| RimSide { cell: cell(x, rows - 1), side: SOUTH });
    let west = (0..rows).rev().map(|y| RimSide { cell: cell(0, y), side: WEST });
    north.chain(east).chain(south).chain(west).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_board_has_48_starts() {
        let grid = Grid::squares(6, 6, 2).unwrap();
        assert_eq!(grid.cells(), 36);
        assert_eq!(grid.rim().len() * 2, 48);
        // 7 lines of 6 sides in each direction, two points a side.
        assert_eq!(grid.points(), 2 * 7 * 6 * 2);
        let at_rim = (0..).take(grid.points()).filter(|&point| grid.is_rim(point)).count();
        assert_eq!(at_rim, 48);
    }

    #[test]
    fn ports_meet_mirrored() {
        let grid = Grid::squares(3, 2, 2).unwrap();
        let (a, f) = (Place { cell: 4, port: 0 }, Place { cell: 1, port: 5 });
        assert_eq!(grid.across(a), Some(f));
        assert_eq!(grid.across(f), Some(a));
        let (c, h) = (Place { cell: 0, port: 2 }, Place { cell: 1, port: 7 });
        assert_eq!(grid.across(c), Some(h));
        assert_eq!(grid.across(Place { cell: 0, port: 0 }), None);
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        assert_eq!(Grid::squares(0, 6, 2), None);
        assert_eq!(Grid::squares(6, 0, 2), None);
        assert_eq!(Grid::squares(6, 6, 0), None);
        assert_eq!(Grid::squares(6, 6, 5), None);
        assert_eq!(Grid::squares(100_000, 100_000, 2), None);
    }

    #[test]
    fn a_single_square_is_all_rim() {
        let grid = Grid::squares(1, 1, 2).unwrap();
        assert_eq!(grid.rim().iter().map(|side| side.side).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!((0..8).all(|point| grid.is_rim(point)));
    }
}
