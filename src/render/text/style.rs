//! The style of text drawings: character set, size and ink.

use crate::{
    drawing::Seat,
    render::palette::{self, Background},
    tile::Shape,
};

/// The style of a text drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// The character set.
    pub charset: Charset,
    /// Whether to use colours, in the form of ANSI sequences for 256 colours.
    ///
    /// Only the owner of a trail is shown by colour alone.
    pub has_colour: bool,
    /// The size of each cell.
    pub size: Size,
    /// The background that the colours are for.
    pub background: Background,
}

impl TextStyle {
    /// Returns the background that colours are for, or `None` if there are no colours.
    pub fn colours(self) -> Option<Background> {
        self.has_colour.then_some(self.background)
    }

    /// Returns the character set for the given shape.
    ///
    /// With Unicode, hexes are drawn as dots, since too many of their paths would cross if they were lines.
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
    /// Box-drawing characters. Paths are thin lines and trails are thick lines.
    #[default]
    Unicode,
    /// Braille. Paths are curves of dots and trails are twice as wide. Without colour, each seat's trails
    /// have their own dash pattern.
    Dots,
    /// Printable ASCII.
    ///
    /// Paths are drawn using `-` and `|`, trails using `=` and `H`, bends using `/` and `\`, and crossings
    /// using `+`.
    Ascii,
}

/// The size of a cell.
///
/// Columns of hexes are as far apart as given here, and hexes are a third wider.
///
/// | size | squares | hexes |
/// | --- | --- | --- |
/// | `Compact` | 8 columns, 3 lines | 8 columns, 4 lines |
/// | `Roomy` | 12 columns, 5 lines | 12 columns, 6 lines |
/// | `Large` | 16 columns, 7 lines | 16 columns, 8 lines |
/// | `Huge` | 20 columns, 9 lines | 20 columns, 10 lines |
///
/// Squares with one port on each side always take up 8 columns and 3 lines when drawn as lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Size {
    /// No paths are broken. A 6-by-6 board takes up 33 lines of 76 characters.
    #[default]
    Roomy,
    /// A 6-by-6 board takes up 21 lines of 52 characters, so it fits in an 80-by-24 terminal.
    ///
    /// When drawn as lines, up to two paths per tile are broken and have the same letter at both ends.
    Compact,
    /// One line per square, for tiles without paths only. Otherwise, this is the same as `Compact`.
    ///
    /// Instead of the walls themselves, a sign with an arm towards each of them precedes the face.
    Overview,
    /// For hexes and [`Dots`](Charset::Dots) only. Otherwise, this is the same as `Roomy`.
    Large,
    /// For hexes and [`Dots`](Charset::Dots) only. Otherwise, this is the same as `Roomy`.
    Huge,
}

/// The background of a character on a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// No tile.
    #[default]
    Bare,
    /// A tile.
    Tile(Shade),
    /// The most recently placed tile.
    LastTile,
    /// A tile in a line that has just scored or would score.
    Scored,
}

/// The shade of a tile. Neighbouring hexes have different shades, which shows where they meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shade {
    /// The shade of all squares and of a third of the hexes.
    #[default]
    First,
    /// The shade of another third of the hexes.
    Second,
    /// The shade of the remaining hexes.
    Third,
}

/// The colour and weight of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ink {
    /// The seat that determines the colour ([`palette::seat`]), or `None` for the default colour.
    pub seat: Option<Seat>,
    /// The weight.
    pub weight: Weight,
}

/// The weight of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// Faint, for the frame and names.
    Faint,
    /// Normal, for paths.
    #[default]
    Plain,
    /// Bold, for the most recently placed tile and captions.
    Bold,
    /// Bold and inverted, for markers.
    Block,
}

impl Ink {
    pub(super) const PLAIN: Ink = Ink { seat: None, weight: Weight::Plain };
    pub(super) const FAINT: Ink = Ink { seat: None, weight: Weight::Faint };
    pub(super) const BOLD: Ink = Ink { seat: None, weight: Weight::Bold };

    /// Returns the ANSI sequence for switching to this ink.
    pub(super) fn escape(self, background: Background) -> String {
        let weight = match self.weight {
            Weight::Faint => ";2",
            Weight::Plain => "",
            Weight::Bold => ";1",
            Weight::Block => ";1;7",
        };
        let colour = self.seat.map(|seat| format!(";38;5;{}", palette::seat(seat).on(background)));
        format!("\x1b[0{weight}{}m", colour.unwrap_or_default())
    }
}
