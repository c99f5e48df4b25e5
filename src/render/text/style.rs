use crate::{drawing::Seat, render::palette};

/// How text is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Which characters are used.
    pub charset: Charset,
    /// Whether colours are written, as ANSI sequences for a terminal of 256 colours. Nothing is
    /// said by colour alone but whose a trail is.
    pub colour: bool,
    /// How large a cell is.
    pub size: Size,
}

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Box-drawing characters: thin lines, thick ones where a marker has come along.
    #[default]
    Unicode,
    /// Printable ASCII: `-` and `|`, `=` and `H` where a marker has come along. A path bends
    /// at `/` and `\\`, as light does at a mirror, and paths cross at `+`.
    Ascii,
}

/// The size of a cell.
///
/// Cells with one port a side are always drawn with 8 columns and 3 lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// 12 columns and 5 lines: every path is a line from end to end. A board of 6 by 6 cells takes
    /// 33 lines of 76 characters.
    #[default]
    Roomy,
    /// 8 columns and 3 lines: a board of 6 by 6 cells takes 21 lines of 52 characters, so that it
    /// fits into a terminal of 80 by 24. Where three lines do not hold all paths of a tile, one or
    /// two of them are broken: both ends of such a path carry the same letter.
    Compact,
}

/// How a character is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ink {
    /// Whose colour it has, which [`palette::seat`] tells; without one, that of all text.
    pub seat: Option<Seat>,
    /// How much it stands out.
    pub weight: Weight,
}

/// How much a character stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// Less than text: the frame and the numbers.
    Faint,
    /// Like text: paths.
    #[default]
    Plain,
    /// More than text: the tile that was laid last, captions.
    Bold,
    /// Bold, with its colour and that of the ground exchanged: markers.
    Block,
}

impl Ink {
    pub(super) const PLAIN: Ink = Ink { seat: None, weight: Weight::Plain };
    pub(super) const FAINT: Ink = Ink { seat: None, weight: Weight::Faint };
    pub(super) const BOLD: Ink = Ink { seat: None, weight: Weight::Bold };

    /// The sequence that switches a terminal to this ink from any other.
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
