//! The board as a graph of points.
//!
//! A **point** is where the ports of two neighbouring cells meet, or a port on the rim. A [`Grid`] maps the
//! ports of cells to points and back. Only [`Grid::squares`] and [`Grid::hexes`] depend on the board's
//! geometry. Everything else works on points.

#[expect(clippy::module_inception, reason = "the folder is about grids and this file is the grid")]
mod grid;
mod hexes;
mod squares;

pub use grid::{Cell, Grid, Place, Point, RimSide};
