use super::{board::BoardTiles, port_bytes::PortBytes};
use crate::{
    grid::{Cell, Grid, Place, Point},
    tile::Tile,
};

/// The open paths of a board, each known by its two ends.
///
/// A point at which no path goes on, because a square beside it is empty or the board ends there,
/// is an **end**. For every end this knows the other end of its chain; a point that no tile touches
/// is a chain of no length, both ends in one. Laying a tile joins a pair of chains for each of its paths,
/// so nothing here takes longer on a larger board or along a longer path.
///
/// What it says of a point that is no end any more means nothing.
#[derive(Debug, PartialEq, Eq)]
pub struct Chains {
    far: Far,
}

/// The other end of each point, by its number: half the bytes for every board but large ones.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Far {
    Narrow(Box<[u16]>),
    Wide(Box<[u32]>),
}

/// Integer in which an end is stored.
trait Word: Copy {
    fn pack(end: End) -> Self;
    fn end(self) -> End;
}

/// An end of a chain: the number of its point doubled, and one more at the rim. So whether a path
/// leads off the board is known without a look at the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End(u32);

impl End {
    /// Returns its place.
    #[inline]
    pub fn point(self) -> Point {
        self.0 >> 1
    }

    /// Returns whether it lies at the rim of the board.
    #[inline]
    pub fn is_rim(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Word for u16 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "chosen for points that fit")]
    fn pack(end: End) -> u16 {
        end.0 as u16
    }

    #[inline]
    fn end(self) -> End {
        End(self.into())
    }
}

impl Word for u32 {
    #[inline]
    fn pack(end: End) -> u32 {
        end.0
    }

    #[inline]
    fn end(self) -> End {
        End(self)
    }
}

/// Calls a function for the list of far ends, whichever words it has.
macro_rules! with_far {
    ($far:expr, $list:ident => $body:expr) => {
        match $far {
            Far::Narrow($list) => $body,
            Far::Wide($list) => $body,
        }
    };
}

impl Chains {
    /// Returns the chains of an empty board.
    pub fn new(grid: &Grid) -> Chains {
        let mut ends: Vec<End> =
            (0..).map(|point| End(point << 1)).take(grid.point_bound()).collect();
        // A point inside the board is one of two cells, and is marked and unmarked; one at the rim is of one.
        for point in grid.cells().flat_map(|cell| grid.points_of(cell)) {
            ends[point as usize].0 ^= 1;
        }
        let fits = ends.len() <= usize::from(u16::MAX / 2) + 1;
        let far = if fits {
            Far::Narrow(ends.into_iter().map(u16::pack).collect())
        } else {
            Far::Wide(ends.into_iter().map(u32::pack).collect())
        };
        Chains { far }
    }

    /// Takes the tiles of `board` off, which are all that were laid; `empty` are the chains of the
    /// board without them.
    pub fn clear(&mut self, grid: &Grid, board: &BoardTiles, empty: &Chains) {
        let touched = board.len() * usize::from(grid.shape().ports());
        match (&mut self.far, &empty.far) {
            (Far::Narrow(far), Far::Narrow(empty)) => reset(far, empty, touched, grid, board),
            (Far::Wide(far), Far::Wide(empty)) => reset(far, empty, touched, grid, board),
            // Chains of another board.
            (far, empty) => *far = empty.clone(),
        }
    }

    /// Returns the other end of the chain that ends at a point.
    #[inline]
    pub fn far(&self, end: Point) -> End {
        with_far!(&self.far, far => far[end as usize].end())
    }

    /// Lays a tile on an empty cell: joins what its paths join, each given by its two ports.
    #[inline(always)]
    pub fn lay(&mut self, grid: &Grid, cell: Cell, paths: impl IntoIterator<Item = (u8, u8)>) {
        with_far!(&mut self.far, far => lay(far, grid, cell, paths));
    }

    /// Returns what is around an empty cell, whatever the number of its ports.
    pub fn around(&self, grid: &Grid, cell: Cell) -> Around {
        self.around_in(grid, cell)
    }

    /// Returns the same in words of which each has a byte for every port of the cell.
    #[inline(always)]
    pub(in crate::path) fn around_in<P: PortBytes>(&self, grid: &Grid, cell: Cell) -> Around<P> {
        if let Some(sights) = grid.sights(cell) {
            let sight = |end: End| sights[end.point() as usize];
            with_far!(&self.far, far => around(far, grid, cell, sight))
        } else {
            let sight = |end: End| match grid.port_at(cell, end.point()) {
                _ if end.is_rim() => Grid::AT_RIM,
                port => port.unwrap_or(Grid::ELSEWHERE),
            };
            with_far!(&self.far, far => around(far, grid, cell, sight))
        }
    }

    /// Checks every end against a walk along the tiles of the board.
    ///
    /// # Errors
    /// The first point about which chains and walk disagree.
    pub fn check(&self, grid: &Grid, tile_at: impl Fn(Cell) -> Option<Tile>) -> Result<(), Point> {
        for cell in grid.cells() {
            let is_free = tile_at(cell).is_none();
            for end in grid.points_of(cell).filter(|&point| is_free || grid.is_rim(point)) {
                let walked = super::walk::far_end(grid, &tile_at, end);
                let far = self.far(end);
                if (far.point(), far.is_rim()) != (walked, grid.is_rim(walked)) {
                    return Err(end);
                }
            }
        }
        Ok(())
    }
}

impl Clone for Chains {
    fn clone(&self) -> Chains {
        Chains { far: self.far.clone() }
    }

    /// Copies without allocating, if both are of boards of one size.
    fn clone_from(&mut self, source: &Chains) {
        match (&mut self.far, &source.far) {
            (Far::Narrow(far), Far::Narrow(source)) => far.clone_from(source),
            (Far::Wide(far), Far::Wide(source)) => far.clone_from(source),
            (far, source) => *far = source.clone(),
        }
    }
}

/// Surroundings of an empty cell: where each path goes on that leaves it.
///
/// With it any number of tiles can be tried in the cell without a look at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around<P = u128> {
    /// A byte for each port, port 0 lowest: where a path ends that leaves there, as seen from the
    /// cell (see [`Grid::sights`]). What ends at the port itself goes on into an empty cell.
    sights: P,
}

impl<P: PortBytes> Around<P> {
    /// Returns the port by which a path leaves the cell for good that enters it by `begin`, if a
    /// tile lay there. A loop ends where it would enter by `begin` again.
    #[inline]
    pub fn exit(self, tile: Tile, begin: u8) -> u8 {
        let mut exit = tile.mate(begin);
        while let Some(back) = self.back(exit).filter(|&back| back != begin) {
            exit = tile.mate(back);
        }
        exit
    }

    /// Returns the port by which a path comes back that leaves by a port, if it does.
    #[inline]
    pub fn back(self, port: u8) -> Option<u8> {
        let sight = self.sights.byte(port);
        (sight < P::PORTS && sight != port).then_some(sight)
    }

    /// Returns whether a path that leaves by a port ends at the rim.
    #[inline]
    pub fn is_rim(self, port: u8) -> bool {
        self.sights.byte(port) == Grid::AT_RIM
    }

    /// Returns the ports by which a path leaves and ends at the rim, and those by which it comes
    /// back: a byte of ones for each.
    #[inline]
    pub(in crate::path) fn rim_and_returns(self) -> (P, P) {
        self.sights.rim_and_returns()
    }
}

/// Follows every port to its end: branches would be mispredicted as often as not.
#[inline]
fn around<W: Word, P: PortBytes>(
    far: &[W],
    grid: &Grid,
    cell: Cell,
    sight: impl Fn(End) -> u8,
) -> Around<P> {
    let mut sights = P::ZERO;
    // As many as a word has, since a constant makes for a short loop: those beyond the ports of the
    // cell are at some point of it.
    for port in (0..P::PORTS).rev() {
        let point = grid.point(Place { cell, port });
        sights = sights.with_below(sight(far[point as usize].end()));
    }
    Around { sights }
}

fn lay<W: Word>(far: &mut [W], grid: &Grid, cell: Cell, paths: impl IntoIterator<Item = (u8, u8)>) {
    for (a, b) in paths {
        let (a, b) = (grid.point(Place { cell, port: a }), grid.point(Place { cell, port: b }));
        let (far_a, far_b) = (far[a as usize], far[b as usize]);
        // The two ends of one chain: a loop, which nobody can enter any more.
        if far_a.end().point() != b {
            far[far_a.end().point() as usize] = far_b;
            far[far_b.end().point() as usize] = far_a;
        }
    }
}

/// Resets the points that tiles touched, or all of them where that is less.
fn reset<W: Word>(far: &mut [W], empty: &[W], touched: usize, grid: &Grid, board: &BoardTiles) {
    // A copy of everything moves many points at once.
    const COPIED_AT_ONCE: usize = 4;
    if touched * COPIED_AT_ONCE >= far.len() && far.len() == empty.len() {
        far.copy_from_slice(empty);
        return;
    }
    for point in board.cells().flat_map(|cell| grid.points_of(cell)) {
        far[point as usize] = empty[point as usize];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_chains_are_at_the_rim_where_the_grid_is() {
        let holes = [(0, 0), (2, 2), (2, 3), (4, 1)];
        let squares = (1..4).map(|ports| Grid::squares_without(5, 6, ports, holes).unwrap());
        let hexes = (1..3).map(|ports| Grid::hexes(3, ports, holes).unwrap());
        for grid in squares.chain(hexes) {
            let chains = Chains::new(&grid);
            for point in grid.cells().flat_map(|cell| grid.points_of(cell)) {
                let end = chains.far(point);
                assert_eq!((end.point(), end.is_rim()), (point, grid.is_rim(point)));
            }
        }
    }
}
