//! The colours of the seats, the same wherever a board is drawn.

use crate::drawing::Seat;

/// A colour, for surfaces of two kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// How people call it.
    pub name: &'static str,
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// One like it among the 256 colours of a terminal.
    pub terminal: u8,
}

const fn colour(name: &'static str, rgb: [u8; 3], terminal: u8) -> Colour {
    Colour { name, rgb, terminal }
}

/// The palette of Okabe and Ito, which colour-blind people can tell apart. Its black, which does
/// not show on a dark ground, is a grey here.
const SEATS: [Colour; 8] = [
    colour("orange", [0xE6, 0x9F, 0x00], 208),
    colour("sky blue", [0x56, 0xB4, 0xE9], 74),
    colour("bluish green", [0x00, 0x9E, 0x73], 36),
    colour("yellow", [0xF0, 0xE4, 0x42], 227),
    colour("blue", [0x00, 0x72, 0xB2], 26),
    colour("vermilion", [0xD5, 0x5E, 0x00], 166),
    colour("reddish purple", [0xCC, 0x79, 0xA7], 175),
    colour("grey", [0x8A, 0x8A, 0x8A], 245),
];

/// The colour of a seat. Seats beyond the eighth use the eight colours again.
pub fn seat(seat: Seat) -> Colour {
    SEATS[usize::from(seat) % SEATS.len()]
}
