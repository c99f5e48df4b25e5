//! Boards and tiles as text for a terminal.
//!
//! A tile is drawn in a rectangle of characters in which its paths are lines. Lines meet only
//! where two paths cross straight; every other character belongs to one path, so that each path
//! can be followed by eye and by program. Ports stand at the same columns and rows of every
//! tile, so that the paths of neighbours meet. In the [smaller](Size::Compact) of two sizes some
//! paths are broken, and both ends of one carry the same letter.
//!
//! Drawn so are square cells with one or two ports a side. Boards and tiles of other shapes, and
//! boards too large for any terminal, come out as lists of paths in letters.
//!
//! What is drawn can be had as a [`TextPicture`], to be put into something larger.
//!
//! Nothing here reads the environment: characters and colour are the caller's choice.
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
mod glyph;
mod lattice;
pub(super) mod marker;
mod picture;
mod plot;
mod route;
mod sheet;
mod style;

pub use board::{Area, BoardPicture, board, board_picture};
pub use picture::{Glyph, TextPicture};
pub use sheet::{tile, tile_picture, tile_sheet};
pub use style::{Charset, Ink, Size, TextStyle, Weight};
