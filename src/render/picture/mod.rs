//! Boards and tiles as SVG pictures.

mod board;
mod error;
mod legend;
mod marker;
mod page;
mod square;
mod theme;
mod tiles;
mod trail;
mod xml;

pub use board::board;
pub use error::{MOST_CELLS, MOST_STEPS, MOST_TILES, NotDrawn};
pub use page::PictureStyle;
pub use theme::Theme;
pub use tiles::{tile, tile_sheet};
