//! The legend next to a picture.

use std::collections::BTreeMap;

use textwrap::core::display_width;

use super::{marker, theme::has_core};
use crate::{
    drawing::{Drawing, MarkerDrawing, NO_SEAT, Seat},
    game::Wording,
    render::{
        Xml, palette,
        text::marker::{name, seat as seat_name},
    },
};

/// An entry in the legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LegendEntry {
    /// A seat, its name and its status.
    Seat(Seat, String, SeatStatus),
    /// A seat without paths, its name, its status and the symbol used for its tiles.
    Symbol(Seat, String, SeatStatus, String),
    /// A text on tiles that belong to nobody, and what it means.
    Face(String, String),
    /// A sign and what it means.
    Sign(LegendSign, String),
}

/// A sign on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LegendSign {
    /// A start.
    Start,
    /// The most recently placed tile.
    Active,
    /// A collision between two markers.
    Collision,
    /// Tiles in the lines that scored most recently.
    Scored,
    /// A square that a wall keeps empty.
    Barred,
    /// A wall on a side of a tile.
    Wall,
}

/// The markers of a seat that have left the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatStatus {
    /// The word for having won, or an empty string.
    win: String,
    text: String,
    /// Whether all of them are out.
    is_out: bool,
}

/// The words in a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captions {
    /// The wording of the signs, and of the description for screen readers.
    pub wording: Wording,
    /// The names of the players, by seat. Other players are called by their number.
    pub players: Vec<String>,
    /// The words for having won, by seat. They're empty for all others.
    pub wins: Vec<String>,
}

impl Default for Captions {
    /// Returns the English words, without names.
    fn default() -> Captions {
        Captions { wording: Wording::new(0), players: Vec::new(), wins: Vec::new() }
    }
}

impl Captions {
    /// Returns the name of a player (numbered from 1) or of the neutral markers.
    fn player(&self, seat: Seat) -> String {
        if seat == NO_SEAT {
            return self.word("legend-nobody");
        }
        let name = self.players.get(usize::from(seat)).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| {
            let number = u16::from(seat) + 1;
            self.wording.format("legend-player", &[("number", number.into())])
        })
    }

    fn word(&self, id: &str) -> String {
        self.wording.words().get(id)
    }
}

/// The title of a picture and the words in its legend.
#[derive(Clone, Debug)]
pub struct PictureText<'a> {
    /// The accessible name.
    pub title: &'a str,
    /// The words in the legend.
    pub captions: Captions,
}

impl<'a> From<&'a str> for PictureText<'a> {
    fn from(title: &'a str) -> PictureText<'a> {
        PictureText { title, captions: Captions::default() }
    }
}

/// The width of an entry excluding its text, and its height.
const SYMBOL: i32 = 62;
const HEIGHT: i32 = 26;

/// Returns the legend for the given boards. It shows the status that each seat has on the last one.
pub(super) fn entries<'a>(
    drawings: impl IntoIterator<Item = &'a Drawing> + Clone,
    captions: &Captions,
) -> Vec<LegendEntry> {
    let mut seats: BTreeMap<Seat, Vec<(String, Status)>> = BTreeMap::new();
    let mut symbols: BTreeMap<Seat, &str> = BTreeMap::new();
    let (mut has_start, mut has_active, mut has_scored) = (false, false, false);
    let (mut has_collision, mut has_barred, mut has_wall) = (false, false, false);
    let mut combo: Option<&str> = None;
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
        has_barred |= !drawing.barred.is_empty();
        for image in drawing.faces.iter().map(|face| &face.image) {
            let symbol = image.text.trim_end_matches(|glyph: char| glyph.is_ascii_digit());
            match image.seat {
                Some(seat) => {
                    symbols.entry(seat).or_insert(symbol);
                }
                None if image.name.is_empty() => combo = combo.or(Some(&image.text)),
                None => {}
            }
            has_wall |= image.walls.contains(&true);
        }
        has_active |= drawing.tiles.iter().any(|tile| tile.is_active);
        has_active |= drawing.faces.iter().any(|face| face.is_active);
        has_scored |= drawing.faces.iter().any(|face| face.is_scored);
    }
    symbols.retain(|seat, _| !seats.contains_key(seat));
    let symbols = symbols.into_iter().map(|(seat, symbol)| {
        let status = status(seat, &[], captions);
        LegendEntry::Symbol(seat, captions.player(seat), status, symbol.to_owned())
    });
    let seats = seats.into_iter().map(|(seat, markers)| {
        LegendEntry::Seat(seat, captions.player(seat), status(seat, &markers, captions))
    });
    let signs = [
        (has_wall, LegendSign::Wall, "legend-wall"),
        (has_start, LegendSign::Start, "legend-start"),
        (has_active, LegendSign::Active, "legend-last-tile"),
        (has_collision, LegendSign::Collision, "legend-collision"),
        (has_scored, LegendSign::Scored, "legend-scored"),
        (has_barred, LegendSign::Barred, "legend-barred"),
    ];
    let signs = signs.into_iter().filter(|(is_there, ..)| *is_there);
    let signs = signs.map(|(_, sign, id)| LegendEntry::Sign(sign, captions.word(id)));
    let combo = combo.map(|text| LegendEntry::Face(text.to_owned(), captions.word("legend-combo")));
    seats.chain(symbols).chain(combo).chain(signs).collect()
}

/// The maximum number of markers that an entry in the legend names.
const MOST_NAMES: usize = 4;

/// Describes whether a seat has won and which of its markers are out or home.
fn status(seat: Seat, markers: &[(String, Status)], captions: &Captions) -> SeatStatus {
    let words = [(Status::Out, "panel-out"), (Status::Home, "legend-home")]
        .map(|(is, id)| (is, captions.word(id)));
    let left = words.into_iter().filter_map(|(is, word)| {
        let there = markers.iter().filter(|(_, status)| *status == is);
        let names: Vec<&str> = there.map(|(name, _)| name.as_str()).collect();
        match names.len() {
            0 => None,
            all if all == markers.len() => Some(word.clone()),
            some if some > MOST_NAMES => Some(format!("{some}/{} {word}", markers.len())),
            _ => Some(format!("{} {word}", names.join(", "))),
        }
    });
    let is_out = !markers.is_empty() && markers.iter().all(|(_, status)| *status == Status::Out);
    let win = captions.wins.get(usize::from(seat)).cloned().unwrap_or_default();
    SeatStatus { win, text: left.collect::<Vec<_>>().join(", "), is_out }
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

impl LegendEntry {
    fn words(&self) -> String {
        let (LegendEntry::Seat(_, name, _)
        | LegendEntry::Symbol(_, name, ..)
        | LegendEntry::Face(_, name)
        | LegendEntry::Sign(_, name)) = self;
        let status = self.status();
        let words = [name].into_iter().chain(status.iter().flat_map(|it| [&it.win, &it.text]));
        words.filter(|words| !words.is_empty()).cloned().collect::<Vec<_>>().join(", ")
    }

    fn status(&self) -> Option<&SeatStatus> {
        match self {
            LegendEntry::Seat(_, _, status) | LegendEntry::Symbol(_, _, status, _) => Some(status),
            LegendEntry::Face(..) | LegendEntry::Sign(..) => None,
        }
    }
}

/// The classes that animate a legend.
#[derive(Debug, Default)]
pub(super) struct LegendClasses {
    /// The class of each seat's status, which appears when the seat goes out.
    pub(super) out: BTreeMap<Seat, String>,
    /// The class of the word for winners, which appears at the end.
    pub(super) win: Option<String>,
}

/// Returns the size of a legend with the given number of columns.
pub(super) fn size(entries: &[LegendEntry], columns: usize) -> (i32, i32) {
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let rows = entries.len().div_ceil(columns.max(1));
    (width(entries).saturating_mul(count(columns)), HEIGHT.saturating_mul(count(rows)))
}

/// Returns the width of the widest entry, with some extra space for wider fonts.
pub(super) fn width(entries: &[LegendEntry]) -> i32 {
    let most = entries.iter().map(|entry| display_width(&entry.words())).max().unwrap_or(0);
    SYMBOL + 8 * i32::try_from(most.min(40)).unwrap_or(0)
}

/// Draws a legend row by row, with its corner at the origin.
pub(super) fn draw(
    xml: &mut Xml,
    entries: &[LegendEntry],
    columns: usize,
    classes: &LegendClasses,
) {
    let width = width(entries);
    for (nth, entry) in entries.iter().enumerate() {
        let (row, column) = (nth / columns.max(1), nth % columns.max(1));
        let at = |number: usize, size: i32| i32::try_from(number).unwrap_or(0) * size;
        let (x, y) = (at(column, width) + 11, at(row, HEIGHT) + HEIGHT / 2);
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        match entry {
            LegendEntry::Seat(seat, _, status) => {
                let place = palette::place(*seat);
                let line = "d=\"M9 0H42\"";
                xml.put(format_args!(
                    "<path class=\"o\" {line}/><path class=\"s s{place}\" {line}/>"
                ));
                if has_core(*seat) {
                    xml.put(format_args!("<path class=\"d{place}\" {line}/>"));
                }
                let is_out = status.is_out && !classes.out.contains_key(seat);
                marker::draw(xml, *seat, &seat_name(*seat), is_out);
            }
            LegendEntry::Symbol(seat, _, _, symbol) => {
                let place = palette::place(*seat);
                xml.put(format_args!(
                    "<rect class=\"m{place}\" x=\"10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"3\"/>\
                     <text class=\"n n{place}\" x=\"20\" y=\"4\">"
                ));
                xml.text(symbol);
                xml.put(format_args!("</text>"));
            }
            LegendEntry::Face(text, _) => {
                xml.put(format_args!(
                    "<rect class=\"fd\" x=\"4\" y=\"-10\" width=\"32\" height=\"20\" rx=\"3\"/>\
                     <text class=\"n i\" x=\"20\" y=\"4\">"
                ));
                xml.text(text);
                xml.put(format_args!("</text>"));
            }
            LegendEntry::Sign(LegendSign::Wall, _) => {
                xml.put(format_args!(
                    "<rect class=\"t\" x=\"10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"2\"/>\
                     <path class=\"b\" d=\"M29-9V9\"/>"
                ));
            }
            LegendEntry::Sign(LegendSign::Start, _) => {
                xml.put(format_args!("<path class=\"st\" d=\"M20 4l-4-6h8z\"/>"));
            }
            LegendEntry::Sign(LegendSign::Active, _) => {
                xml.put(format_args!(
                    "<use href=\"#a\" class=\"b\" transform=\"translate(10 -10)scale(.33)\"/>"
                ));
            }
            LegendEntry::Sign(LegendSign::Collision, _) => {
                xml.put(format_args!(
                    "<use href=\"#x\" class=\"h\" transform=\"translate(20 0)\"/>"
                ));
            }
            LegendEntry::Sign(LegendSign::Scored, _) => {
                xml.put(format_args!(
                    "<path class=\"b\" stroke-dasharray=\"5 4\" d=\"M10-8H30V8H10Z\"/>"
                ));
            }
            LegendEntry::Sign(LegendSign::Barred, _) => {
                xml.put(format_args!("<path class=\"x\" d=\"M14-6l12 12m0-12l-12 12\"/>"));
            }
        }
        xml.put(format_args!("<text class=\"i\" x=\"49\" y=\"4\">"));
        draw_words(xml, entry, classes);
        xml.put(format_args!("</text></g>"));
    }
}

/// Writes the words of an entry, with the parts that are animated in elements of their own.
fn draw_words(xml: &mut Xml, entry: &LegendEntry, classes: &LegendClasses) {
    let (name, seat, status) = match entry {
        LegendEntry::Seat(seat, name, status) | LegendEntry::Symbol(seat, name, status, _) => {
            (name, seat, status)
        }
        LegendEntry::Face(_, text) | LegendEntry::Sign(_, text) => return xml.text(text),
    };
    xml.text(name);
    let parts = [(&status.win, classes.win.as_ref()), (&status.text, classes.out.get(seat))];
    for (words, class) in parts.into_iter().filter(|(words, _)| !words.is_empty()) {
        let class = class.map(|class| format!(" class=\"{class}\"")).unwrap_or_default();
        xml.put(format_args!("<tspan{class}>, "));
        xml.text(words);
        xml.put(format_args!("</tspan>"));
    }
}
