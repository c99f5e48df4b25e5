//! Tiles, which are pairings of ports. This module can parse, rotate and canonicalise them, list all kinds
//! and collect them in sets.
//!
//! ```
//! use sentiero::tile::{Shape, kinds, parse};
//!
//! let tile = parse("AB CE DF GH", Shape::SQUARE)?;
//! assert_eq!(tile.rotated(Shape::SQUARE, 1).to_string(), "AB CD EG FH");
//! assert_eq!(kinds(Shape::SQUARE).len(), 35);
//! # Ok::<(), sentiero::tile::NotationError>(())
//! ```

mod kinds;
mod notation;
mod set;
mod shape;
#[expect(clippy::module_inception, reason = "the folder is about tiles and this file is the tile")]
mod tile;

pub use kinds::kinds;
pub use notation::{NotationError, NotationErrorKind, guess_shape, parse, parse_any};
pub use set::{KindId, TileSet, Turning};
pub use shape::{MAX_PORTS, Shape};
pub use tile::Tile;
