//! Walks along a path one square at a time. This is the oracle for [`Chains`](super::Chains).
//!
//! We use it for checks and for information that chains don't have, such as the squares on a path.

use crate::{
    grid::{Cell, Grid, Place, Point},
    tile::Tile,
};

/// A step of a path, crossing a single tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkStep {
    /// The cell.
    pub cell: Cell,
    /// The port where the path enters.
    pub from: u8,
    /// The port where the path leaves.
    pub to: u8,
}

/// Returns the steps of the path that enters a cell at the given port, up to an empty cell or the rim.
///
/// If the path is a loop, it ends where it started.
pub fn walk(
    grid: &Grid,
    tile_at: impl Fn(Cell) -> Option<Tile>,
    from: Place,
) -> impl Iterator<Item = WalkStep> {
    let mut next = Some(from);
    std::iter::from_fn(move || {
        let place = next?;
        let tile = tile_at(place.cell)?;
        let step = WalkStep { cell: place.cell, from: place.port, to: tile.mate(place.port) };
        next = grid
            .neighbour_place(Place { cell: step.cell, port: step.to })
            .filter(|&place| place != from);
        Some(step)
    })
}

/// Walks to the opposite end of the chain ending at the given point and returns that end.
pub fn other_end(grid: &Grid, tile_at: impl Fn(Cell) -> Option<Tile>, end: Point) -> Point {
    let (one, other) = grid.places(end);
    let inside =
        [Some(one), other].into_iter().flatten().find(|place| tile_at(place.cell).is_some());
    let last = inside.and_then(|place| walk(grid, tile_at, place).last());
    last.map_or(end, |step| grid.point(Place { cell: step.cell, port: step.to }))
}
