//! The board as a graph of points.
//!
//! Where two cells meet, their ports coincide: each such pair of ports, and each port at the rim, is
//! a **point**. A [`Grid`] maps the ports of cells to points and back. [`Grid::squares`] and
//! [`Grid::hexes`] alone know the shape of the board; everything above works on points.

#[expect(clippy::module_inception, reason = "the folder is about grids and this file is the grid")]
mod grid;
mod hexes;
mod squares;

pub use grid::{Cell, Grid, Place, Point, RimSide};
