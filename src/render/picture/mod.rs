//! Boards, games and tiles as SVG pictures.
//!
//! A picture is a whole SVG file: without scripts, fonts or anything else from elsewhere. Its lengths
//! are units of which a cell has 60, so that one to four ports a side stand at whole numbers. Paths
//! are defined once and used by every tile that has them; trails are one line each over all their
//! tiles, begun anew where they come to a tile again, so that one part goes over the other.
//!
//! Drawn so are square cells; text draws other shapes and larger boards.
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
mod journey;
mod legend;
mod marker;
mod square;
mod strip;
mod svg;
mod theme;
mod tiles;
mod timeline;
mod trail;

pub use animation::animation;
pub use board::board;
pub use strip::{Panel, strip};
pub use svg::{MOST_CELLS, MOST_MOVING_CELLS, MOST_STEPS, MOST_TILES, NotDrawn, PictureStyle};
pub use theme::Theme;
pub use tiles::{tile, tile_sheet};
