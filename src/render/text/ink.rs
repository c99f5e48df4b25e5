use crate::{drawing::Seat, render::palette};

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
