//! Draws boards and tiles as text for a terminal.
//!
//! The paths of a tile are drawn as lines that only meet where two of them cross, which makes each line easy
//! to follow for both humans and programs. Ports are in the same columns and rows of every tile, so the paths
//! of neighbours join up. In the [compact](Size::Compact) size, some paths are broken and instead have the
//! same letter at both ends. Paths drawn as [dots](Charset::Dots) are curves and never broken.
//!
//! Squares and hexes can be drawn with one or two ports on each side, and squares with up to four if they're
//! drawn as dots. For other shapes and very large boards, paths are listed as letters.
//!
//! A [`TextPicture`] can be embedded in larger output.
//!
//! ```
//! use sentiero::render::text::{self, Charset, TextStyle};
//! use sentiero::tile::{Shape, parse};
//!
//! let tile = parse("AE BC DG FH", Shape::SQUARE)?;
//! let style = TextStyle { charset: Charset::Ascii, ..TextStyle::default() };
//! let lines = [
//!     "      A   B",
//!     "      |   |",
//!     r"H --\ \-\ \--- C",
//!     r"    \-\ \-\",
//!     "G ----+---+--- D",
//!     "      |   |",
//!     "      F   E",
//! ];
//! assert_eq!(text::tile(tile, Shape::SQUARE, style).lines().collect::<Vec<_>>(), lines);
//! # Ok::<(), sentiero::tile::NotationError>(())
//! ```

mod board;
mod dots;
mod glyph;
mod heat_map;
mod hex;
mod lattice;
mod mark;
pub(super) mod marker;
mod picture;
mod plot;
mod route;
mod sheet;
mod style;
mod wrapping;

pub use board::{Area, BoardNote, BoardPicture, board, board_picture, board_size};
pub use heat_map::heat_map;
pub use mark::Mark;
pub use picture::{Glyph, TextPicture};
pub(crate) use sheet::tile_sheet_within;
pub use sheet::{tile, tile_picture, tile_sheet};
pub use style::{Charset, Ground, Ink, Shade, Size, TextStyle, Weight};
pub use wrapping::{wrap_items, wrap_to};
