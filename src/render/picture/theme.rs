//! The style sheet used in pictures.

use std::{collections::BTreeSet, fmt::Write as _};

use crate::{
    drawing::Seat,
    render::{HeatScale, cell::CellGeometry, palette},
};

/// The background that a picture's colours are chosen for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark depending on the reader's `prefers-color-scheme`, or light if that isn't supported.
    #[default]
    Auto,
    /// For light pages.
    Light,
    /// For dark pages.
    Dark,
}

/// All colours except those of the seats.
struct Colours {
    page: &'static str,
    /// The colour of cells without a tile.
    field: &'static str,
    grid: &'static str,
    tile: &'static str,
    rim: &'static str,
    path: &'static str,
    /// The outline of trails and markers.
    outline: &'static str,
    ink: &'static str,
    faint: &'static str,
}

const LIGHT: Colours = Colours {
    page: "#fbfaf7",
    field: "#e9e4d8",
    grid: "#d6cfbf",
    tile: "#fdfcf9",
    rim: "#cdc5b4",
    path: "#918879",
    outline: "#26241f",
    ink: "#26241f",
    faint: "#6f6858",
};

const DARK: Colours = Colours {
    page: "#16181b",
    field: "#1f2226",
    grid: "#2c3036",
    tile: "#343940",
    rim: "#484f58",
    path: "#8d96a2",
    outline: "#0b0c0e",
    ink: "#eceae4",
    faint: "#a3a9b1",
};

// Pictures can contain thousands of elements, so class names are short: pg page and holes, fd field, gr grid,
// t tile, c gap beside a path, p path, k gap beside a trail, o outline of a trail, s trail, d its pattern, m
// marker, n its number, y a long one, x a marker that is out or a barred square, xt its number, h collision,
// st start, b border of the last tile, walls and lines that scored, i text, f faint text, e centred text.

impl Colours {
    /// Returns the CSS rules for the colours.
    fn rules(&self) -> String {
        let Colours { page, field, grid, tile, rim, path, outline, ink, faint } = self;
        format!(
            ".pg{{fill:{page}}}.fd{{fill:{field};stroke:{rim}}}.gr{{stroke:{grid}}}\
             .t{{fill:{tile};stroke:{rim}}}.c,.k{{stroke:{tile}}}.p{{stroke:{path}}}\
             .o{{stroke:{outline}}}.m{{stroke:{outline}}}.x{{fill:{grid};stroke:{faint}}}\
             .h{{fill:{outline};stroke:{tile}}}.i,.xt{{fill:{ink}}}\
             .f,.st{{fill:{faint}}}.b{{stroke:{ink}}}"
        )
    }
}

/// The pattern along the middle of a trail.
///
/// Stroke width and dashes are in tenths of a unit and assume that ports are 20 units apart.
struct TrailPattern {
    width: i32,
    dashes: &'static [i32],
    is_round: bool,
}

const CORES: [TrailPattern; palette::COLOURS] = [
    TrailPattern { width: 0, dashes: &[], is_round: false },
    TrailPattern { width: 24, dashes: &[60, 60], is_round: false },
    TrailPattern { width: 32, dashes: &[1, 70], is_round: true },
    TrailPattern { width: 18, dashes: &[], is_round: false },
    TrailPattern { width: 22, dashes: &[90, 40, 20, 40], is_round: false },
    TrailPattern { width: 70, dashes: &[16, 74], is_round: false },
    TrailPattern { width: 22, dashes: &[140, 50], is_round: false },
    TrailPattern { width: 70, dashes: &[14, 26, 14, 96], is_round: false },
];

/// Returns the style sheet for a picture with the given seats.
pub(super) fn css(theme: Theme, cell: CellGeometry, seats: &BTreeSet<Seat>) -> String {
    // Strokes scale with the distance between ports.
    let scale = f64::from(cell.spacing().min(20)) / 20.0;
    let width = |tenths: i32| crate::render::number(f64::from(tenths) * scale / 10.0);
    let mut css = format!(
        ".gr,.c,.p,.k,.o,.s,.b{{fill:none}}.gr,.fd,.t{{stroke-width:1}}.p{{stroke-width:{}}}\
         .c{{stroke-width:{}}}.k{{stroke-width:{}}}.o{{stroke-width:{}}}.s{{stroke-width:{}}}\
         .b{{stroke-width:3}}.m,.h{{stroke-width:1.5}}.x{{stroke-width:2}}\
         .n{{font-size:11px;font-weight:700;text-anchor:middle}}.y{{font-size:9px}}\
         .e{{text-anchor:middle;font-size:11px}}",
        width(36),
        width(60),
        width(132),
        width(94),
        width(70),
    );
    let places: BTreeSet<usize> = seats.iter().map(|&seat| palette::place(seat)).collect();
    for place in places {
        let colour = palette::seat(Seat::try_from(place).unwrap_or_default());
        let core = &CORES[place];
        let front = if colour.is_dark { "#fff" } else { "#000" };
        let [red, green, blue] = colour.rgb;
        let rgb = format!("#{red:02x}{green:02x}{blue:02x}");
        // Writing to a string never fails.
        let _ = write!(css, ".s{place}{{stroke:{rgb}}}.m{place}{{fill:{rgb}}}");
        let _ = write!(css, ".n{place}{{fill:{front}}}");
        if core.width > 0 {
            let _ = write!(
                css,
                ".d{place}{{fill:none;stroke:{front};stroke-width:{}",
                width(core.width)
            );
            if !core.dashes.is_empty() {
                let dashes: Vec<String> = core.dashes.iter().map(|&dash| width(dash)).collect();
                let _ = write!(css, ";stroke-dasharray:{}", dashes.join(" "));
            }
            css.push_str(if core.is_round { ";stroke-linecap:round}" } else { "}" });
        }
    }
    match theme {
        Theme::Light => css + &LIGHT.rules(),
        Theme::Dark => css + &DARK.rules(),
        Theme::Auto => {
            let dark = DARK.rules();
            css + &LIGHT.rules() + &format!("@media(prefers-color-scheme:dark){{{dark}}}")
        }
    }
}

/// The shades of numbers, from the smallest to the largest, and the colours of text on them.
const LIGHT_SHADES: [(&str, &str); HeatScale::SHADES] = [
    ("#eaf2f8", "#26241f"),
    ("#c9dff0", "#26241f"),
    ("#9fc8e6", "#26241f"),
    ("#6badd8", "#26241f"),
    ("#2f7fb8", "#fff"),
    ("#1668a3", "#fff"),
    ("#084377", "#fff"),
];

const DARK_SHADES: [(&str, &str); HeatScale::SHADES] = [
    ("#20303d", "#eceae4"),
    ("#1f4560", "#eceae4"),
    ("#1e5d85", "#eceae4"),
    ("#22709f", "#eceae4"),
    ("#569ccb", "#0b0c0e"),
    ("#8abfe3", "#0b0c0e"),
    ("#cbe4f5", "#0b0c0e"),
];

// Class names of charts: ti title, hd heading, r text that ends at its place, q and w shades and the text on
// them, bar bar, wh interval.

/// Returns the style sheet for charts, which is added to that of pictures.
pub(super) fn shade_css(theme: Theme) -> String {
    let rules = |shades: &[(&str, &str)], bar: &str, ink: &str| {
        let mut css = format!(".bar{{fill:{bar}}}.wh{{stroke:{ink}}}");
        for (nth, (fill, text)) in shades.iter().enumerate() {
            // Writing to a string never fails.
            let _ = write!(css, ".q{nth}{{fill:{fill}}}.w{nth}{{fill:{text}}}");
        }
        css
    };
    let css = ".ti{font-size:15px;font-weight:700}.hd{font-weight:700}.r{text-anchor:end}\
               .wh{fill:none;stroke-width:1.5}";
    let light = rules(&LIGHT_SHADES, LIGHT_SHADES[3].0, LIGHT.ink);
    let dark = rules(&DARK_SHADES, DARK_SHADES[3].0, DARK.ink);
    match theme {
        Theme::Light => format!("{css}{light}"),
        Theme::Dark => format!("{css}{dark}"),
        Theme::Auto => format!("{css}{light}@media(prefers-color-scheme:dark){{{dark}}}"),
    }
}

/// Returns whether the given seat's trail has a core.
pub(super) fn has_core(seat: Seat) -> bool {
    CORES[palette::place(seat)].width > 0
}

/// Returns whether the core of the given seat's trail is dashed.
pub(super) fn is_dashed(seat: Seat) -> bool {
    !CORES[palette::place(seat)].dashes.is_empty()
}
