use crate::{drawing::Seat, render::palette};

/// How text is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Which characters are used.
    pub charset: Charset,
    /// Whether colours are written, as ANSI sequences for a terminal of 256 colours. Nothing is
    /// said by colour alone but whose a trail is.
    pub colour: bool,
}

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Box-drawing characters: thin lines, thick ones where a marker has come along.
    #[default]
    Unicode,
    /// Printable ASCII: `-` and `|`, `=` and `H` where a marker has come along. A path bends down
    /// at `.` and up at `'`, and paths cross at `+`.
    Ascii,
}

/// How a character is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ink {
    pub(super) seat: Option<Seat>,
    pub(super) weight: Weight,
}

/// How much a character stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Weight {
    Faint,
    #[default]
    Plain,
    Bold,
    /// Light on a block of its colour.
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
        let colour = self.seat.map(|seat| format!(";38;5;{}", palette::of_seat(seat).ansi));
        let colour = colour.unwrap_or_default();
        format!("\x1b[0{weight}{colour}m")
    }
}
