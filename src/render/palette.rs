//! The colours of the seats, one table for every surface.

use crate::drawing::Seat;

/// The colour of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatColour {
    /// Red, green and blue, as a picture has it.
    pub(crate) rgb: u32,
    /// The nearest of the 256 colours of a terminal.
    pub(crate) ansi: u8,
    /// Whether white can be read on it better than black.
    pub(crate) is_dark: bool,
}

/// The palette of Okabe and Ito, whose colours colour-blind people can tell apart. Its black, which
/// a dark background does not show, is a grey here.
const SEATS: [SeatColour; 8] = [
    SeatColour { rgb: 0xE6_9F00, ansi: 208, is_dark: false }, // orange
    SeatColour { rgb: 0x56_B4E9, ansi: 74, is_dark: false },  // sky blue
    SeatColour { rgb: 0x00_9E73, ansi: 36, is_dark: false },  // bluish green
    SeatColour { rgb: 0xF0_E442, ansi: 227, is_dark: false }, // yellow
    SeatColour { rgb: 0x00_72B2, ansi: 26, is_dark: true },   // blue
    SeatColour { rgb: 0xD5_5E00, ansi: 166, is_dark: false }, // vermilion
    SeatColour { rgb: 0xCC_79A7, ansi: 175, is_dark: false }, // reddish purple
    SeatColour { rgb: 0x8A_8A8A, ansi: 245, is_dark: false }, // grey
];

/// How many colours there are.
pub(crate) const COLOURS: usize = SEATS.len();

/// The place of a seat's colour in the palette: seats beyond the eighth use the colours again.
pub(crate) fn place(seat: Seat) -> usize {
    usize::from(seat) % COLOURS
}

/// The colour of a seat.
pub(crate) fn of_seat(seat: Seat) -> SeatColour {
    SEATS[place(seat)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour as WCAG defines it, from 0 to 1.
    fn luminance(rgb: u32) -> f64 {
        let part = |shift: u32| {
            let value = f64::from(rgb >> shift & 0xFF) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    /// 4.5 to 1 is what WCAG asks of small text.
    #[test]
    fn labels_can_be_read_on_every_colour() {
        for colour in SEATS {
            let back = luminance(colour.rgb);
            let front = if colour.is_dark { 1.0 } else { 0.0 };
            let contrast = (back.max(front) + 0.05) / (back.min(front) + 0.05);
            assert!(contrast > 4.5, "{colour:?}: {contrast}");
        }
    }
}
