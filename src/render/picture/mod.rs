//! Draws boards, games and tiles as SVG.
//!
//! A picture is a self-contained SVG file without scripts. Cells are either squares, which are 60 units wide
//! and have up to four ports per side, or hexes, which are 96 units wide and have up to two. All ports have
//! integer coordinates. Larger boards and other cells can only be shown as text.
//!
//! Paths are defined once and reused by every tile. A trail is a single line across all of its tiles, split
//! wherever it returns to a tile so that it crosses over itself.
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
mod charts;
mod description;
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
pub use charts::charts;
pub use description::spot_name;
pub use legend::{Captions, PictureText};
pub use strip::{StripBoard, strip};
pub use svg::{DrawError, MAX_ANIMATION_CELLS, MAX_CELLS, MAX_STEPS, MAX_TILES, PictureStyle};
pub use theme::Theme;
pub use tiles::{tile, tile_sheet};
