//! Boards and tiles as SVG pictures.

mod animation;
mod board;
mod error;
mod journey;
mod legend;
mod marker;
mod page;
mod square;
mod strip;
mod theme;
mod tiles;
mod timeline;
mod trail;
mod xml;

pub use animation::animation;
pub use board::board;
pub use error::{MOST_CELLS, MOST_MOVING_CELLS, MOST_STEPS, MOST_TILES, NotDrawn};
pub use page::PictureStyle;
pub use strip::{Panel, strip};
pub use theme::Theme;
pub use tiles::{tile, tile_sheet};
