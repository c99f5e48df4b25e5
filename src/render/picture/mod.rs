//! Renders boards, games and tiles as SVG.
//!
//! A picture is a self-contained SVG file without scripts. A cell is 60 units wide, so that one to
//! four ports on each side have integer coordinates. Paths are defined once and reused by every tile;
//! a trail is one line over all its tiles, split where it returns to a tile, so that it crosses over
//! itself.
//!
//! Only square cells are supported; text also renders other shapes and larger boards.
//!
//! ```
//! use sentiero::render::picture::{self, PictureStyle};
//! use sentiero::tile::{Shape, parse};
//!
//! let tile = parse("AE BC DG FH", Shape::SQUARE)?;
//! let svg = picture::tile(tile, Shape::SQUARE, PictureStyle::default())?;
//! assert!(svg.contains("<title>Tile AE BC DG FH</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod board;
mod cell;
mod journey;
mod legend;
mod marker;
mod strip;
mod svg;
mod theme;
mod tiles;
mod timeline;
mod trail;

pub use animation::animation;
pub use board::board;
pub use strip::{StripBoard, strip};
pub use svg::{MOST_CELLS, MOST_MOVING_CELLS, MOST_STEPS, MOST_TILES, NotDrawn, PictureStyle};
pub use theme::Theme;
pub use tiles::{tile, tile_sheet};
