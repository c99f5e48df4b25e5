//! The legend next to a picture.

use std::collections::BTreeMap;

use super::{marker, theme::has_core};
use crate::{
    drawing::{Drawing, MarkerDrawing, NO_SEAT, Seat},
    render::{
        Xml, palette,
        text::marker::{name, seat as seat_name},
    },
};

/// An entry in the legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LegendEntry {
    /// A seat and its status.
    Seat(Seat, String),
    /// A seat without paths, with the symbol used for its tiles.
    Symbol(Seat, String),
    /// The sign for a start.
    Start,
    /// The sign for the most recently placed tile.
    Active,
    /// The sign for a collision between two markers.
    Collision,
    /// The sign for tiles in the lines that scored most recently.
    Scored,
}

/// The width of an entry excluding its text, and its height.
const SYMBOL: i32 = 62;
const HEIGHT: i32 = 26;

/// Returns the legend for the given boards. It shows the status that each seat has on the last one.
pub(super) fn entries<'a>(
    drawings: impl IntoIterator<Item = &'a Drawing> + Clone,
) -> Vec<LegendEntry> {
    let mut seats: BTreeMap<Seat, Vec<(String, Status)>> = BTreeMap::new();
    let mut symbols: BTreeMap<Seat, &str> = BTreeMap::new();
    let (mut has_start, mut has_active, mut has_scored) = (false, false, false);
    let mut has_collision = false;
    for drawing in drawings {
        let trails = drawing.tiles.iter().flat_map(|tile| &tile.paths);
        for seat in trails.filter_map(|path| path.trail) {
            seats.entry(seat).or_default();
        }
        for markers in seats.values_mut() {
            markers.clear();
        }
        for marker in &drawing.markers {
            let name = name(marker, crate::render::text::Charset::Unicode);
            seats.entry(marker.seat).or_default().push((name, Status::of(marker)));
        }
        has_start |= !drawing.starts.is_empty();
        has_collision |= !drawing.collisions.is_empty();
        for image in drawing.faces.iter().map(|face| &face.image) {
            let symbol = image.text.trim_end_matches(|glyph: char| glyph.is_ascii_digit());
            if let Some(seat) = image.seat {
                symbols.entry(seat).or_insert(symbol);
            }
        }
        has_active |= drawing.tiles.iter().any(|tile| tile.is_active);
        has_active |= drawing.faces.iter().any(|face| face.is_active);
        has_scored |= drawing.faces.iter().any(|face| face.is_scored);
    }
    symbols.retain(|seat, _| !seats.contains_key(seat));
    let symbols =
        symbols.into_iter().map(|(seat, symbol)| LegendEntry::Symbol(seat, symbol.to_owned()));
    let seats = seats.into_iter().map(|(seat, markers)| LegendEntry::Seat(seat, status(&markers)));
    let rest = [
        has_start.then_some(LegendEntry::Start),
        has_active.then_some(LegendEntry::Active),
        has_collision.then_some(LegendEntry::Collision),
        has_scored.then_some(LegendEntry::Scored),
    ];
    seats.chain(symbols).chain(rest.into_iter().flatten()).collect()
}

/// Describes which of a seat's markers are out or home.
fn status(markers: &[(String, Status)]) -> String {
    let left =
        [(Status::Out, "out"), (Status::Home, "home")].into_iter().filter_map(|(is, word)| {
            let there = markers.iter().filter(|(_, status)| *status == is);
            let names: Vec<&str> = there.map(|(name, _)| name.as_str()).collect();
            match names.len() {
                0 => None,
                all if all == markers.len() => Some(word.to_owned()),
                _ => Some(format!("{} {word}", names.join(", "))),
            }
        });
    left.collect::<Vec<_>>().join(", ")
}

/// The status of a marker.
#[derive(Clone, Copy, PartialEq)]
enum Status {
    OnBoard,
    Out,
    Home,
}

impl Status {
    fn of(marker: &MarkerDrawing) -> Status {
        match (marker.is_out, marker.is_home) {
            (_, true) => Status::Home,
            (true, false) => Status::Out,
            (false, false) => Status::OnBoard,
        }
    }
}

/// Returns the name of a player (numbered from 1) or of the neutral markers.
fn player(seat: Seat) -> String {
    if seat == NO_SEAT {
        return "nobody's".into();
    }
    format!("player {}", u16::from(seat) + 1)
}

impl LegendEntry {
    fn words(&self) -> String {
        match self {
            LegendEntry::Seat(seat, status) if status.is_empty() => player(*seat),
            LegendEntry::Seat(seat, status) => format!("{}, {status}", player(*seat)),
            LegendEntry::Symbol(seat, _) => player(*seat),
            LegendEntry::Start => "start".into(),
            LegendEntry::Active => "last tile".into(),
            LegendEntry::Collision => "collision".into(),
            LegendEntry::Scored => "scored last".into(),
        }
    }
}

/// Returns the size of a legend with the given number of columns.
pub(super) fn size(entries: &[LegendEntry], columns: usize) -> (i32, i32) {
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let rows = entries.len().div_ceil(columns.max(1));
    (width(entries).saturating_mul(count(columns)), HEIGHT.saturating_mul(count(rows)))
}

/// Returns the width of the widest entry, with some extra space for wider fonts.
pub(super) fn width(entries: &[LegendEntry]) -> i32 {
    let most = entries.iter().map(|entry| entry.words().chars().count()).max().unwrap_or(0);
    SYMBOL + 8 * i32::try_from(most.min(40)).unwrap_or(0)
}

/// Draws a legend row by row, with its corner at the origin.
///
/// `class` returns the class that animates a seat's status.
pub(super) fn draw(
    xml: &mut Xml,
    entries: &[LegendEntry],
    columns: usize,
    class: impl Fn(Seat) -> Option<String>,
) {
    let width = width(entries);
    for (nth, entry) in entries.iter().enumerate() {
        let (row, column) = (nth / columns.max(1), nth % columns.max(1));
        let at = |number: usize, size: i32| i32::try_from(number).unwrap_or(0) * size;
        let (x, y) = (at(column, width) + 11, at(row, HEIGHT) + HEIGHT / 2);
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        match entry {
            LegendEntry::Seat(seat, status) => {
                let place = palette::place(*seat);
                let line = "d=\"M9 0H42\"";
                xml.put(format_args!(
                    "<path class=\"o\" {line}/><path class=\"s s{place}\" {line}/>"
                ));
                if has_core(*seat) {
                    xml.put(format_args!("<path class=\"d{place}\" {line}/>"));
                }
                let is_out = status == "out" && class(*seat).is_none();
                marker::draw(xml, *seat, &seat_name(*seat), is_out);
            }
            LegendEntry::Symbol(seat, symbol) => {
                let place = palette::place(*seat);
                xml.put(format_args!(
                    "<rect class=\"m{place}\" x=\"10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"3\"/>\
                     <text class=\"n n{place}\" x=\"20\" y=\"4\">"
                ));
                xml.text(symbol);
                xml.put(format_args!("</text>"));
            }
            LegendEntry::Start => {
                xml.put(format_args!("<path class=\"st\" d=\"M20 4l-4-6h8z\"/>"));
            }
            LegendEntry::Active => {
                xml.put(format_args!(
                    "<use href=\"#a\" class=\"b\" transform=\"translate(10 -10)scale(.33)\"/>"
                ));
            }
            LegendEntry::Collision => {
                xml.put(format_args!(
                    "<use href=\"#x\" class=\"h\" transform=\"translate(20 0)\"/>"
                ));
            }
            LegendEntry::Scored => {
                xml.put(format_args!(
                    "<path class=\"b\" stroke-dasharray=\"5 4\" d=\"M10-8H30V8H10Z\"/>"
                ));
            }
        }
        xml.put(format_args!("<text class=\"i\" x=\"49\" y=\"4\">"));
        match entry {
            LegendEntry::Seat(seat, status) if !status.is_empty() => {
                let class = class(*seat).map(|class| format!(" class=\"{class}\""));
                let class = class.unwrap_or_default();
                let player = player(*seat);
                xml.put(format_args!("{player}<tspan{class}>, {status}</tspan>"));
            }
            entry => xml.text(&entry.words()),
        }
        xml.put(format_args!("</text></g>"));
    }
}
