//! The colours of the seats, shared by all outputs.

use crate::drawing::{NO_SEAT, Seat};

/// A colour for pictures and terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// The name.
    pub name: &'static str,
    /// The red, green and blue components.
    pub rgb: [u8; 3],
    /// The nearest colour in the 256-colour terminal palette.
    pub terminal: u8,
    /// Whether white text has better contrast on it than black text.
    pub is_dark: bool,
}

const fn colour(name: &'static str, rgb: [u8; 3], terminal: u8) -> Colour {
    Colour { name, rgb, terminal, is_dark: false }
}

/// The colour-blind friendly palette by Okabe and Ito (2008), with two changes.
///
/// Black is replaced by grey because it would be invisible on a dark background. Vermilion is replaced by red
/// because it looks orange on many terminals.
const SEATS: [Colour; 8] = [
    colour("orange", [0xE6, 0x9F, 0x00], 208),
    colour("sky blue", [0x56, 0xB4, 0xE9], 74),
    colour("bluish green", [0x00, 0x9E, 0x73], 36),
    colour("yellow", [0xF0, 0xE4, 0x42], 227),
    Colour { is_dark: true, ..colour("blue", [0x00, 0x72, 0xB2], 26) },
    Colour { is_dark: true, ..colour("red", [0xC8, 0x14, 0x2B], 160) },
    colour("reddish purple", [0xCC, 0x79, 0xA7], 175),
    colour("grey", [0x8A, 0x8A, 0x8A], 245),
];

pub(super) const COLOURS: usize = SEATS.len();

// Neutral markers are grey.
const _: () = assert!(NO_SEAT as usize % COLOURS == COLOURS - 1);

/// Returns the index of the given seat's colour. Colours repeat after eight seats.
pub(super) fn place(seat: Seat) -> usize {
    usize::from(seat) % COLOURS
}

/// Returns the colour of the given seat. Colours repeat after eight seats.
pub fn seat(seat: Seat) -> Colour {
    SEATS[place(seat)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance of a colour, from 0 to 1, as defined by WCAG 2.
    fn luminance([red, green, blue]: [u8; 3]) -> f64 {
        let part = |part: u8| {
            let value = f64::from(part) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }

    /// Returns a colour from a terminal's 6x6x6 colour cube or greyscale ramp.
    fn of_terminal(number: u8) -> [u8; 3] {
        let Some(grey) = number.checked_sub(232) else {
            let level = |nth: u8| if nth == 0 { 0 } else { 55 + 40 * nth };
            let cube = number - 16;
            return [cube / 36, cube / 6 % 6, cube % 6].map(level);
        };
        [8 + 10 * grey; 3]
    }

    /// Returns the lightness, the red-green component and the blue-yellow component (CIE 1976).
    fn lab(rgb: [u8; 3]) -> [f64; 3] {
        let linear = rgb.map(|part| {
            let value = f64::from(part) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        let sum = |weights: [f64; 3]| linear.iter().zip(weights).map(|(a, b)| a * b).sum::<f64>();
        let root = |value: f64| {
            if value > 0.008_856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 }
        };
        let x = root(sum([0.4124, 0.3576, 0.1805]) / 0.9505);
        let y = root(sum([0.2126, 0.7152, 0.0722]));
        let z = root(sum([0.0193, 0.1192, 0.9505]) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// In CIE76, a difference of 2.3 is barely noticeable, while colours more than 20 apart are clearly
    /// distinct.
    #[test]
    fn eight_players_have_colours_that_differ() {
        for shown in [SEATS.map(|c| c.rgb), SEATS.map(|c| of_terminal(c.terminal))] {
            for (nth, one) in shown.iter().enumerate() {
                for other in &shown[..nth] {
                    let parts = lab(*one).into_iter().zip(lab(*other));
                    let apart = parts.map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                    assert!(apart > 25.0, "{one:?} and {other:?}: {apart}");
                }
            }
        }
    }

    /// WCAG 2 requires a contrast of at least 4.5 to 1 for small text.
    #[test]
    fn labels_have_contrast_on_every_colour() {
        for colour in SEATS {
            let back = luminance(colour.rgb);
            let front = if colour.is_dark { 1.0 } else { 0.0 };
            let contrast = (back.max(front) + 0.05) / (back.min(front) + 0.05);
            assert!(contrast > 4.5, "{colour:?}: {contrast}");
        }
    }
}
