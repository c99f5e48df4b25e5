use crate::{
    grid::{Cell, Grid, Point},
    tile::Tile,
};

/// The open paths of a board, each known by its two ends.
///
/// A point at which no path goes on, because a square beside it is empty or the board ends there,
/// is an **end**. For every end this knows the other end of its chain; a point that no tile touches
/// is a chain of no length, both ends in one. Laying a tile joins four pairs of chains, so nothing
/// here takes longer on a larger board or along a longer path.
///
/// What it says of a point that is no end any more means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chains {
    far: Vec<Point>,
}

impl Chains {
    /// The chains of an empty board.
    pub fn new(grid: &Grid) -> Chains {
        Chains { far: (0..).take(grid.points()).collect() }
    }

    /// Takes all tiles off the board.
    pub fn clear(&mut self) {
        for (point, far) in (0..).zip(&mut self.far) {
            *far = point;
        }
    }

    /// The other end of the chain that ends at a point.
    #[inline]
    pub fn far(&self, end: Point) -> Point {
        self.far[end as usize]
    }

    /// Lays a tile on an empty cell.
    #[inline]
    pub fn lay(&mut self, grid: &Grid, cell: Cell, tile: Tile) {
        let points = grid.points_of(cell);
        for (a, b) in tile.paths() {
            self.join(points[usize::from(a)], points[usize::from(b)]);
        }
    }

    /// Where a path leads that enters an empty cell by a port, if a tile lay there: the end of it
    /// and, on the way, each port by which it leaves the cell.
    ///
    /// A path can come back to the cell, so this takes up to four look-ups. A loop ends where it
    /// began.
    #[inline]
    pub fn trace(
        &self,
        grid: &Grid,
        cell: Cell,
        tile: Tile,
        begin: u8,
        mut leaves: impl FnMut(u8),
    ) -> Point {
        let points = grid.points_of(cell);
        let mut port = begin;
        loop {
            let exit = tile.mate(port);
            leaves(exit);
            let point = points[usize::from(exit)];
            let end = self.far(point);
            // A chain of no length ends where it begins: the path just leaves the cell there.
            let back = if end == point { None } else { points.iter().position(|&p| p == end) };
            match back.and_then(|index| u8::try_from(index).ok()) {
                Some(entry) if entry != begin => port = entry,
                _ => return end,
            }
        }
    }

    /// Joins two chains at one end of each.
    fn join(&mut self, a: Point, b: Point) {
        let (far_a, far_b) = (self.far(a), self.far(b));
        // The two ends of one chain: a loop, which nobody can enter any more.
        if far_a != b {
            self.far[far_a as usize] = far_b;
            self.far[far_b as usize] = far_a;
        }
    }

    /// Checks every end against a walk along the tiles of the board.
    ///
    /// # Errors
    /// The first point about which chains and walk disagree.
    pub fn check(&self, grid: &Grid, tile_at: impl Fn(Cell) -> Option<Tile>) -> Result<(), Point> {
        let ends = (0..).take(grid.points()).filter(|&point| {
            let (one, other) = grid.places(point);
            let open = |cell| tile_at(cell).is_none();
            open(one.cell) || other.is_none_or(|other| open(other.cell))
        });
        for end in ends {
            if super::walk::far_end(grid, &tile_at, end) != self.far(end) {
                return Err(end);
            }
        }
        Ok(())
    }
}
