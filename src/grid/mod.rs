//! The board as a graph of points.
//!
//! Where two cells meet, the ports of the one lie on the ports of the other: each such place, and
//! each port at the rim, is a **point**. A [`Grid`] says which point each port of each cell is and
//! what lies on either side of a point, without a table that grows with the board.
//! [`Grid::squares`] is the only code that knows the shape of the board; everything above works on
//! points.

#[expect(clippy::module_inception, reason = "the folder is about grids and this file is the grid")]
mod grid;
mod squares;

pub use grid::{Cell, Grid, Place, Point, RimSide};
