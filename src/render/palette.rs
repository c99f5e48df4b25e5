//! The colours of the seats, shared by all outputs.

use crate::drawing::{NO_SEAT, Seat};

/// A colour for pictures and terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// The name.
    pub name: &'static str,
    /// The red, green and blue components.
    pub rgb: [u8; 3],
    /// The colours in the 256-colour terminal palette, by [`Background`].
    terminal: [u8; 3],
    /// Whether white text has better contrast on it than black text.
    pub is_dark: bool,
}

/// The background of a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// Dark, with light text.
    Dark,
    /// Light, with dark text.
    Light,
    /// Either of them.
    #[default]
    Unknown,
}

impl Colour {
    /// Returns the colour in the 256-colour terminal palette that is readable on the background.
    pub fn on(self, background: Background) -> u8 {
        let [dark, light, unknown] = self.terminal;
        match background {
            Background::Dark => dark,
            Background::Light => light,
            Background::Unknown => unknown,
        }
    }
}

const fn colour(name: &'static str, rgb: [u8; 3], terminal: [u8; 3]) -> Colour {
    Colour { name, rgb, terminal, is_dark: false }
}

/// The shades of tiles on a dark terminal: three that alternate on hexes, the last tile's, and the one for tiles
/// that scored. Squares use the first.
pub const DARK_TILES: [u8; 5] = [235, 234, 236, 237, 17];
/// The same on a light terminal.
pub const LIGHT_TILES: [u8; 5] = [255, 254, 253, 189, 229];

/// The colour-blind friendly palette by Okabe and Ito (2008), with two changes.
///
/// Black is replaced by grey because it would be invisible on a dark background. Vermilion is replaced by red
/// because it looks orange on many terminals.
///
/// The terminal's colours are those of the 256-colour palette that differ most, also to colour-blind people,
/// among those with enough contrast.
const SEATS: [Colour; 8] = [
    colour("orange", [0xE6, 0x9F, 0x00], [172, 130, 166]),
    colour("sky blue", [0x56, 0xB4, 0xE9], [81, 26, 32]),
    colour("bluish green", [0x00, 0x9E, 0x73], [120, 29, 29]),
    colour("yellow", [0xF0, 0xE4, 0x42], [227, 58, 58]),
    Colour { is_dark: true, ..colour("blue", [0x00, 0x72, 0xB2], [69, 93, 27]) },
    Colour { is_dark: true, ..colour("red", [0xC8, 0x14, 0x2B], [203, 161, 161]) },
    colour("reddish purple", [0xCC, 0x79, 0xA7], [212, 53, 133]),
    colour("grey", [0x8A, 0x8A, 0x8A], [246, 236, 246]),
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

/// Returns the terminal's colour for warnings, which is the red of the palette.
pub fn warning(background: Background) -> u8 {
    seat(5).on(background)
}

#[cfg(test)]
mod tests {
    use super::{
        Background::{Dark, Light, Unknown},
        *,
    };

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

    /// Converts a colour to linear light.
    fn linear(rgb: [u8; 3]) -> [f64; 3] {
        rgb.map(|part| {
            let value = f64::from(part) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// Returns the lightness, the red-green component and the blue-yellow component (CIE 1976) of linear light.
    fn lab(linear: [f64; 3]) -> [f64; 3] {
        let sum = |weights: [f64; 3]| linear.iter().zip(weights).map(|(a, b)| a * b).sum::<f64>();
        let root = |value: f64| {
            if value > 0.008_856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 }
        };
        let x = root(sum([0.4124, 0.3576, 0.1805]) / 0.9505);
        let y = root(sum([0.2126, 0.7152, 0.0722]));
        let z = root(sum([0.0193, 0.1192, 0.9505]) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    fn difference(one: [f64; 3], other: [f64; 3]) -> f64 {
        let parts = lab(one).into_iter().zip(lab(other));
        parts.map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
        let [one, other] = [luminance(one), luminance(other)];
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// How colours look without one of the three kinds of cones, after Machado, Oliveira and Fernandes (2009).
    const COLOUR_BLIND: [[[f64; 3]; 3]; 3] = [
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ];

    /// WCAG 2 requires 4.5 to 1 for text, and 3 to 1 for the parts of a drawing. No colour has the former on
    /// both black and white.
    #[test]
    fn terminal_colours_have_contrast() {
        let [black, white] = [of_terminal(16), of_terminal(231)];
        let usual = |tiles: [u8; 5]| of_terminal(tiles[0]);
        let cases = [
            (Dark, 4.5, vec![black, usual(DARK_TILES)]),
            (Dark, 3.0, DARK_TILES.map(of_terminal).to_vec()),
            (Light, 4.5, vec![white]),
            (Light, 3.0, LIGHT_TILES.map(of_terminal).to_vec()),
            (Unknown, 3.0, vec![black, white]),
        ];
        for (background, least, grounds) in cases {
            for (colour, ground) in
                SEATS.iter().flat_map(|it| grounds.iter().map(move |ground| (it, ground)))
            {
                let contrast = contrast(of_terminal(colour.on(background)), *ground);
                assert!(contrast >= least, "{} on {background:?}: {contrast}", colour.name);
            }
        }
    }

    /// Each pair still differs by more than three times what is barely noticeable.
    #[test]
    fn terminal_colours_suit_colour_blindness() {
        for background in [Dark, Light, Unknown] {
            for matrix in COLOUR_BLIND {
                let seen = SEATS.map(|colour| {
                    let light = linear(of_terminal(colour.on(background)));
                    let part =
                        |row: [f64; 3]| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>();
                    matrix.map(|row| part(row).clamp(0.0, 1.0))
                });
                for (nth, one) in seen.iter().enumerate() {
                    for (other, colour) in seen[..nth].iter().enumerate() {
                        let apart = difference(*one, *colour);
                        let names = (SEATS[nth].name, SEATS[other].name);
                        assert!(apart > 7.0, "{names:?} on {background:?}: {apart}");
                    }
                }
            }
        }
    }

    /// In CIE76, a difference of 2.3 is barely noticeable, while colours more than 20 apart are clearly
    /// distinct.
    #[test]
    fn seat_colours_are_distinct() {
        let on = |background| SEATS.map(|c| of_terminal(c.on(background)));
        for shown in [SEATS.map(|c| c.rgb), on(Dark), on(Light), on(Unknown)] {
            for (nth, one) in shown.iter().enumerate() {
                for other in &shown[..nth] {
                    let apart = difference(linear(*one), linear(*other));
                    assert!(apart > 25.0, "{one:?} and {other:?}: {apart}");
                }
            }
        }
    }

    /// WCAG 2 requires a contrast of at least 4.5 to 1 for small text.
    #[test]
    fn labels_have_contrast() {
        for colour in SEATS {
            let back = luminance(colour.rgb);
            let front = if colour.is_dark { 1.0 } else { 0.0 };
            let contrast = (back.max(front) + 0.05) / (back.min(front) + 0.05);
            assert!(contrast > 4.5, "{colour:?}: {contrast}");
        }
    }
}
