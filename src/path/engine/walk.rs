//! Walks along a path square by square, the oracle of [`Chains`](super::Chains).
//!
//! The plain version, for checking and for what does not add up along a chain, such as the squares
//! that a path visits.

use crate::{
    grid::{Cell, Grid, Place, Point},
    tile::Tile,
};

/// Path across one tile: where it enters the cell and where it leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkStep {
    /// The cell.
    pub cell: Cell,
    /// The port by which the path enters.
    pub from: u8,
    /// The port by which it leaves.
    pub to: u8,
}

/// Returns the steps of the path that enters a cell by a port, until an empty cell or the rim. A
/// loop ends when it is back where it began.
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
        next = grid.across(Place { cell: step.cell, port: step.to }).filter(|&place| place != from);
        Some(step)
    })
}

/// Returns the other end of the chain that ends at a point, found by walking.
pub fn far_end(grid: &Grid, tile_at: impl Fn(Cell) -> Option<Tile>, end: Point) -> Point {
    let (one, other) = grid.places(end);
    let inside =
        [Some(one), other].into_iter().flatten().find(|place| tile_at(place.cell).is_some());
    let last = inside.and_then(|place| walk(grid, tile_at, place).last());
    last.map_or(end, |step| grid.point(Place { cell: step.cell, port: step.to }))
}
