//! A drawing of a board that no surface owns: what is where, in whose colour.
//!
//! A family of games makes it, and a renderer turns it into text or a picture. Positions are those
//! of the grid: columns from the west, rows from the north, ports and sides clockwise from the
//! north.

mod board;

pub use board::{Drawing, Edge, MarkerDrawing, PathDrawing, Seat, Spot, TileDrawing};
