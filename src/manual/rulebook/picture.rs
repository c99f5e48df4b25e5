use crate::{
    drawing::Drawing,
    render::{
        picture::{self, NotDrawn, PictureStyle},
        text::{self, TextStyle},
    },
    tile::{Shape, Tile},
};

/// A picture of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The name by which files are told apart: small letters, digits and hyphens.
    pub name: String,
    /// What it shows, in words.
    pub caption: String,
    /// What it shows.
    pub shows: Shows,
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Shows {
    /// A board.
    Board(Box<Drawing>),
    /// Tiles, each with what stands below it.
    Tiles(Shape, Vec<(String, Tile)>),
}

impl Picture {
    /// The picture as SVG, without words but its caption.
    ///
    /// # Errors
    /// What is too large to be drawn.
    pub fn svg(&self) -> Result<String, NotDrawn> {
        let style = PictureStyle { is_bare: true, ..PictureStyle::default() };
        match &self.shows {
            Shows::Board(drawing) => picture::board(drawing, &self.caption, style),
            Shows::Tiles(shape, tiles) => picture::tile_sheet(tiles, *shape, &self.caption, style),
        }
    }

    /// The picture as text of several lines.
    pub fn text(&self, style: TextStyle) -> String {
        match &self.shows {
            Shows::Board(drawing) => text::board_picture(drawing, style).picture.text(style.colour),
            Shows::Tiles(shape, tiles) => text::tile_sheet(tiles, *shape, style),
        }
    }
}
