use crate::drawing::Seat;

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

/// The colours of the seats, from the palette of Okabe and Ito that colour-blind people can tell
/// apart, each as the nearest of the 256 colours of a terminal. The palette's black, which a dark
/// terminal does not show, is a grey here. Seats beyond the eighth use them again.
const SEATS: [u8; 8] = [
    208, // orange
    74,  // sky blue
    36,  // bluish green
    227, // yellow
    26,  // blue
    166, // vermilion
    175, // reddish purple
    245, // grey
];

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
        let seat = self.seat.map(|seat| SEATS[usize::from(seat) % SEATS.len()]);
        let colour = seat.map(|colour| format!(";38;5;{colour}")).unwrap_or_default();
        format!("\x1b[0{weight}{colour}m")
    }
}
