//! The open paths on a board, joined into chains.

use super::{board::BoardTiles, port_bytes::PortBytes};
use crate::{
    grid::{Cell, Grid, Place, Point},
    tile::Tile,
};

/// The open paths on a board, each represented by its two ends.
///
/// An **end** is a point where a path can't continue yet because the neighbouring cell is empty or the board
/// ends there. Chains map each end to the opposite end of its path. A point that no tile touches is a
/// zero-length chain whose ends coincide. Laying a tile joins two chains for each of its paths, so the cost
/// depends on neither the size of the board nor the length of the paths.
///
/// Results are meaningless for points that are no longer ends.
#[derive(Debug, PartialEq, Eq)]
pub struct Chains {
    far_ends: FarEnds,
}

/// The opposite end for each point, indexed by id. Each entry takes up two bytes unless the board is large.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FarEnds {
    Narrow(Box<[u16]>),
    Wide(Box<[u32]>),
}

/// An integer type that can store an end.
trait EndWord: Copy {
    fn pack(end: End) -> Self;
    fn end(self) -> End;
}

/// An end of a chain, stored as twice the id of its point, plus one if it's at the rim.
///
/// Thanks to this flag, we don't have to consult the grid to find out whether a path leads off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End(u32);

impl End {
    /// Returns the point.
    #[inline]
    pub fn point(self) -> Point {
        self.0 >> 1
    }

    /// Returns whether the end is at the rim of the board.
    #[inline]
    pub fn is_rim(self) -> bool {
        self.0 & 1 == 1
    }
}

impl EndWord for u16 {
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

impl EndWord for u32 {
    #[inline]
    fn pack(end: End) -> u32 {
        end.0
    }

    #[inline]
    fn end(self) -> End {
        End(self)
    }
}

/// Evaluates an expression for the list of far ends, regardless of its word size.
macro_rules! with_far {
    ($far:expr, $list:ident => $body:expr) => {
        match $far {
            FarEnds::Narrow($list) => $body,
            FarEnds::Wide($list) => $body,
        }
    };
}

impl Chains {
    /// Returns the chains for an empty board.
    pub fn new(grid: &Grid) -> Chains {
        let mut ends: Vec<End> =
            (0..).map(|point| End(point << 1)).take(grid.point_bound()).collect();
        // Points inside the board belong to two cells, so they cancel out. Points at the rim belong to only
        // one.
        for point in grid.cells().flat_map(|cell| grid.points_of(cell)) {
            ends[point as usize].0 ^= 1;
        }
        let fits = ends.len() <= usize::from(u16::MAX / 2) + 1;
        let far_ends = if fits {
            FarEnds::Narrow(ends.into_iter().map(u16::pack).collect())
        } else {
            FarEnds::Wide(ends.into_iter().map(u32::pack).collect())
        };
        Chains { far_ends }
    }

    /// Removes the tiles of `board`, which must be all the tiles laid so far.
    ///
    /// `empty` must contain the chains for the empty board.
    pub fn clear(&mut self, grid: &Grid, board: &BoardTiles, empty: &Chains) {
        let touched = board.len() * usize::from(grid.shape().ports());
        match (&mut self.far_ends, &empty.far_ends) {
            (FarEnds::Narrow(far), FarEnds::Narrow(empty)) => {
                reset(far, empty, touched, grid, board);
            }
            (FarEnds::Wide(far), FarEnds::Wide(empty)) => reset(far, empty, touched, grid, board),
            // The two sets of chains belong to different boards.
            (far, empty) => *far = empty.clone(),
        }
    }

    /// Returns the opposite end of the chain that ends at the given point.
    #[inline]
    pub fn far(&self, end: Point) -> End {
        with_far!(&self.far_ends, far => far[end as usize].end())
    }

    /// Lays a tile on an empty cell, given the pair of ports for each of its paths.
    #[inline(always)]
    pub fn lay(&mut self, grid: &Grid, cell: Cell, paths: impl IntoIterator<Item = (u8, u8)>) {
        with_far!(&mut self.far_ends, far => lay(far, grid, cell, paths));
    }

    /// Undoes the changes made by laying a tile on the given cell. `before` must be the chains without that tile.
    pub(super) fn restore(&mut self, grid: &Grid, cell: Cell, before: &Chains) {
        match (&mut self.far_ends, &before.far_ends) {
            (FarEnds::Narrow(far), FarEnds::Narrow(before)) => restore(far, before, grid, cell),
            (FarEnds::Wide(far), FarEnds::Wide(before)) => restore(far, before, grid, cell),
            // The two sets of chains belong to different boards.
            (far, before) => *far = before.clone(),
        }
    }

    /// Returns the surroundings of an empty cell with any number of ports.
    pub fn surroundings(&self, grid: &Grid, cell: Cell) -> Surroundings {
        self.surroundings_in(grid, cell)
    }

    /// Returns the surroundings of a cell, using words with one byte per port.
    #[inline(always)]
    pub(in crate::path) fn surroundings_in<P: PortBytes>(
        &self,
        grid: &Grid,
        cell: Cell,
    ) -> Surroundings<P> {
        if let Some(sights) = grid.port_table(cell) {
            let sight = |end: End| sights[end.point() as usize];
            with_far!(&self.far_ends, far => surroundings(far, grid, cell, sight))
        } else {
            let sight = |end: End| match grid.port_at(cell, end.point()) {
                _ if end.is_rim() => Grid::AT_RIM,
                port => port.unwrap_or(Grid::OTHER_CELL),
            };
            with_far!(&self.far_ends, far => surroundings(far, grid, cell, sight))
        }
    }

    /// Checks every end by walking along the tiles on the board.
    ///
    /// # Errors
    /// Returns the first point where the chain doesn't match the walk.
    pub fn check(&self, grid: &Grid, tile_at: impl Fn(Cell) -> Option<Tile>) -> Result<(), Point> {
        for cell in grid.cells() {
            let is_free = tile_at(cell).is_none();
            for end in grid.points_of(cell).filter(|&point| is_free || grid.is_rim(point)) {
                let walked = super::walk::other_end(grid, &tile_at, end);
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
        Chains { far_ends: self.far_ends.clone() }
    }

    /// Doesn't allocate if both boards have the same size.
    fn clone_from(&mut self, source: &Chains) {
        match (&mut self.far_ends, &source.far_ends) {
            (FarEnds::Narrow(far), FarEnds::Narrow(source)) => far.clone_from(source),
            (FarEnds::Wide(far), FarEnds::Wide(source)) => far.clone_from(source),
            (far, source) => *far = source.clone(),
        }
    }
}

/// The surroundings of an empty cell, i.e. where each path that leaves it ends.
///
/// These make it possible to try any number of tiles in the cell without consulting the board again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings<P = u128> {
    /// Where the path leaving at each port ends, with one byte per port (port 0 is the lowest byte).
    ///
    /// See [`Grid::port_table`] for the possible values. A port's own number means that the path continues in an
    /// empty cell.
    end_ports: P,
}

impl<P: PortBytes> Surroundings<P> {
    /// Returns the port where a path entering at `begin` leaves for good if `tile` is laid in the cell.
    ///
    /// A path that loops ends just before it would enter at `begin` again.
    #[inline]
    pub fn exit(self, tile: Tile, begin: u8) -> u8 {
        let mut exit = tile.mate(begin);
        while let Some(back) = self.return_port(exit).filter(|&back| back != begin) {
            exit = tile.mate(back);
        }
        exit
    }

    /// Returns the port where a path leaving at `port` comes back, if it does.
    #[inline]
    pub fn return_port(self, port: u8) -> Option<u8> {
        let sight = self.end_ports.byte(port);
        (sight < P::PORTS && sight != port).then_some(sight)
    }

    /// Returns whether a path leaving at `port` ends at the rim.
    #[inline]
    pub fn is_rim(self, port: u8) -> bool {
        self.end_ports.byte(port) == Grid::AT_RIM
    }

    /// Returns the ports whose paths end at the rim, followed by those whose paths come back.
    ///
    /// All bits are set in the byte of each such port.
    #[inline]
    pub(in crate::path) fn rim_and_returns(self) -> (P, P) {
        self.end_ports.rim_and_returns()
    }
}

/// Follows the path from each port to its end. This avoids branches, since they would be unpredictable.
#[inline(always)]
fn surroundings<W: EndWord, P: PortBytes>(
    far: &[W],
    grid: &Grid,
    cell: Cell,
    sight: impl Fn(End) -> u8,
) -> Surroundings<P> {
    let mut end_ports = P::ZERO;
    // The constant number of ports keeps the loop short. Ports that the cell doesn't have map to one of its
    // points.
    for port in (0..P::PORTS).rev() {
        let point = grid.point(Place { cell, port });
        end_ports = end_ports.shift_in(sight(far[point as usize].end()));
    }
    Surroundings { end_ports }
}

#[inline(always)]
fn lay<W: EndWord>(
    far: &mut [W],
    grid: &Grid,
    cell: Cell,
    paths: impl IntoIterator<Item = (u8, u8)>,
) {
    for (a, b) in paths {
        let (a, b) = (grid.point(Place { cell, port: a }), grid.point(Place { cell, port: b }));
        let (far_a, far_b) = (far[a as usize], far[b as usize]);
        // If both ends belong to the same chain, this closes a loop that no path can enter.
        if far_a.end().point() != b {
            far[far_a.end().point() as usize] = far_b;
            far[far_b.end().point() as usize] = far_a;
        }
    }
}

/// Resets the points that a tile on the given cell can change, which are the far ends of the chains around it.
fn restore<W: EndWord>(far: &mut [W], before: &[W], grid: &Grid, cell: Cell) {
    for point in grid.points_of(cell) {
        let end = before[point as usize].end().point() as usize;
        far[end] = before[end];
    }
}

/// Resets the points touched by tiles, or all of them if that's faster.
fn reset<W: EndWord>(far: &mut [W], empty: &[W], touched: usize, grid: &Grid, board: &BoardTiles) {
    // A full copy moves several points at once.
    const COPY_BLOCK: usize = 4;
    if touched * COPY_BLOCK >= far.len() && far.len() == empty.len() {
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
    fn empty_chains_match_the_grid_rim() {
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
