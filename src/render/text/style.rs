//! The style of text: character set, size, and ink.

use crate::{drawing::Seat, render::palette, tile::Shape};

/// The style of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// The character set.
    pub charset: Charset,
    /// Whether to write colours, as ANSI sequences for 256 colours.
    ///
    /// Only the owner of a trail is shown by colour alone.
    pub colour: bool,
    /// The size of a cell.
    pub size: Size,
}

impl TextStyle {
    /// Returns the character set for a shape.
    ///
    /// In Unicode, hexes are dots: too many of their paths cross for lines.
    pub fn charset_of(self, shape: Shape) -> Charset {
        match self.charset {
            Charset::Unicode if shape.sides() == 6 => Charset::Dots,
            charset => charset,
        }
    }
}

/// The character set of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Box-drawing characters: thin lines, and thick trails.
    #[default]
    Unicode,
    /// Braille: paths are curves of dots. Trails are twice as wide, and without colour dashed by seat.
    Dots,
    /// Printable ASCII.
    ///
    /// Paths are `-` and `|`, trails `=` and `H`, bends `/` and `\`, and crossings `+`.
    Ascii,
}

/// The size of a cell.
///
/// | size | squares | hexes |
/// | --- | --- | --- |
/// | `Compact` | 8 columns, 3 lines | 8 columns, 4 lines |
/// | `Roomy` | 12 columns, 5 lines | 12 columns, 6 lines |
/// | `Large` | 16 columns, 7 lines | 16 columns, 8 lines |
/// | `Huge` | 20 columns, 9 lines | 20 columns, 10 lines |
///
/// As lines, squares with one port on each side always have 8 columns and 3 lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Size {
    /// No broken paths. A board of 6 by 6 squares takes 33 lines of 76 characters.
    #[default]
    Roomy,
    /// A board of 6 by 6 squares takes 21 lines of 52 characters, which fits in a terminal of 80 by 24.
    ///
    /// As lines, up to two paths of a tile are broken, with the same letter at both ends.
    Compact,
    /// Only for hexes and [`Dots`](Charset::Dots); for others the same as `Roomy`.
    Large,
    /// Only for hexes and [`Dots`](Charset::Dots); for others the same as `Roomy`.
    Huge,
}

/// The background of a character on a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// No tile.
    #[default]
    Bare,
    /// A tile.
    Tile,
    /// The tile placed last.
    LastTile,
    /// A tile in a line that scored last, or would score.
    Scored,
}

/// The colour and weight of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ink {
    /// The seat whose [`palette::seat`] colour it has; `None` for the default colour.
    pub seat: Option<Seat>,
    /// The weight.
    pub weight: Weight,
}

/// The weight of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// Faint: frame and names.
    Faint,
    /// Normal: paths.
    #[default]
    Plain,
    /// Bold: the tile placed last, captions.
    Bold,
    /// Bold and inverted: markers.
    Block,
}

impl Ink {
    pub(super) const PLAIN: Ink = Ink { seat: None, weight: Weight::Plain };
    pub(super) const FAINT: Ink = Ink { seat: None, weight: Weight::Faint };
    pub(super) const BOLD: Ink = Ink { seat: None, weight: Weight::Bold };

    /// Returns the ANSI sequence that switches to this ink.
    pub(super) fn escape(self) -> String {
        let weight = match self.weight {
            Weight::Faint => ";2",
            Weight::Plain => "",
            Weight::Bold => ";1",
            Weight::Block => ";1;7",
        };
        let colour = self.seat.map(|seat| format!(";38;5;{}", palette::seat(seat).terminal));
        format!("\x1b[0{weight}{}m", colour.unwrap_or_default())
    }
}
