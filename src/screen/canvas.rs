//! A canvas for a screen, supporting text, frames, pictures and clickable areas.

use ratatui_core::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
};

use deunicode::deunicode_char;
use textwrap::core::display_width;

use super::input::Key;
use crate::{
    game::Seat,
    language::Words,
    render::text::wrap_to,
    render::{
        palette::{self, Background},
        text::{Charset, Ground, Ink, Shade, TextPicture, TextStyle, Weight},
    },
};

/// The target of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClickTarget {
    /// Has the same effect as a key.
    Key(Key),
    /// A choice, given by its index.
    Choice(usize),
    /// A tile in the hand, given by its index.
    Tile(usize),
    /// A position on the board.
    Board,
    /// A line indicating that there's more text.
    FullText,
    /// The line for selecting a moment in a recorded game.
    Scrubber,
}

/// The clickable areas, with later ones on top.
pub(super) type Targets = Vec<(Rect, ClickTarget)>;

/// Returns the target at the given position.
pub(super) fn target_at(targets: &Targets, x: u16, y: u16) -> Option<(Rect, ClickTarget)> {
    targets.iter().rev().find(|(area, _)| area.contains((x, y).into())).copied()
}

/// The sign in squares where a choice can be made.
const OPEN_SQUARE: char = '+';

/// A style of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tone {
    #[default]
    Plain,
    Faint,
    Bold,
    /// Inverted, used for the selection.
    Selected,
    /// Bold and in the colour of a seat.
    Seat(Seat),
    /// In the colour of a seat.
    Voice(Seat),
    Warning,
}

/// A buffer with a style for its drawings. Drawing outside of the buffer has no effect.
pub(super) struct Canvas<'b> {
    pub(super) buffer: &'b mut Buffer,
    pub(super) style: TextStyle,
    pub(super) targets: Targets,
    /// Areas that notices should avoid covering.
    pub(super) protected_areas: Vec<Rect>,
    /// Areas that are marked as a preview, which notices should avoid covering, too.
    pub(super) marked_areas: Vec<Rect>,
}

impl<'b> Canvas<'b> {
    pub(super) fn new(buffer: &'b mut Buffer, style: TextStyle) -> Canvas<'b> {
        Canvas {
            buffer,
            style,
            targets: Targets::new(),
            protected_areas: Vec::new(),
            marked_areas: Vec::new(),
        }
    }

    pub(super) fn area(&self) -> Rect {
        self.buffer.area
    }

    pub(super) fn tone(&self, tone: Tone) -> Style {
        let plain = Style::new();
        match tone {
            Tone::Plain => plain,
            Tone::Faint => plain.add_modifier(Modifier::DIM),
            Tone::Selected => plain.add_modifier(Modifier::REVERSED),
            Tone::Seat(seat) => self.colour(plain.add_modifier(Modifier::BOLD), Some(seat)),
            Tone::Voice(seat) => self.colour(plain, Some(seat)),
            Tone::Warning if self.style.has_colour => {
                plain.fg(Color::Indexed(palette::warning(self.style.background)))
            }
            Tone::Bold | Tone::Warning => plain.add_modifier(Modifier::BOLD),
        }
    }

    /// Adds a seat's colour to the given style.
    fn colour(&self, style: Style, seat: Option<Seat>) -> Style {
        self.colour_on(self.style.background, style, seat)
    }

    /// Adds a seat's colour to the given style, for the given background.
    fn colour_on(&self, background: Background, style: Style, seat: Option<Seat>) -> Style {
        match seat.filter(|_| self.style.has_colour) {
            Some(seat) => style.fg(Color::Indexed(palette::seat(seat).on(background))),
            None => style,
        }
    }

    /// Writes text on a single line, shortening it with a sign if it doesn't fit the area.
    pub(super) fn write(&mut self, area: Rect, text: &str, tone: Tone) {
        let area = area.intersection(self.buffer.area);
        if area.is_empty() {
            return;
        }
        let style = self.tone(tone);
        let text = match self.style.charset {
            Charset::Unicode | Charset::Dots => text.to_owned(),
            Charset::Ascii => {
                text.chars().map(|glyph| deunicode_char(glyph).unwrap_or("?")).collect()
            }
        };
        let text = shorten(&text, area.width.into(), self.cut_sign());
        self.buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
    }

    /// Returns the sign for missing text.
    pub(super) fn cut_sign(&self) -> &'static str {
        match self.style.charset {
            Charset::Unicode | Charset::Dots => "…",
            Charset::Ascii => "..",
        }
    }

    /// Writes text on several lines, wrapping it between words, and returns the number of lines.
    ///
    /// Lines after the first are indented by two columns. If there are too many lines, the last one ends with
    /// a sign.
    pub(super) fn words(&mut self, area: Rect, text: &str, tone: Tone) -> u16 {
        let wrapped = wrap_to(text, 2, area.width.into());
        let mut lines = wrapped.lines();
        let mut count = 0;
        while count < area.height
            && let Some(line) = lines.next()
        {
            let is_cut = count + 1 == area.height && lines.clone().next().is_some();
            let line = if is_cut {
                append_sign(line, area.width.into(), self.cut_sign())
            } else {
                line.to_owned()
            };
            self.write(row(area, count), &line, tone);
            count += 1;
        }
        count
    }

    /// Copies a picture into the given area, skipping its first columns and lines.
    pub(super) fn picture(&mut self, area: Rect, picture: &TextPicture, from: (usize, usize)) {
        let area = area.intersection(self.buffer.area);
        for (y, line) in (area.top()..area.bottom()).zip(picture.lines().skip(from.1)) {
            for (x, glyph) in (area.left()..area.right()).zip(line.iter().skip(from.0)) {
                let style = self.ground(glyph.ink, glyph.ground);
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.set_char(glyph.symbol).set_style(style);
                }
            }
        }
    }

    fn ink(&self, background: Background, ink: Ink) -> Style {
        let style = match ink.weight {
            Weight::Faint => self.tone(Tone::Faint),
            Weight::Plain => Style::new(),
            Weight::Bold => self.tone(Tone::Bold),
            Weight::Block => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        };
        self.colour_on(background, style, ink.seat)
    }

    /// Returns the style for ink on a tile or next to it.
    fn ground(&self, ink: Ink, ground: Ground) -> Style {
        let place = match ground {
            Ground::Bare => None,
            Ground::Tile(Shade::First) => Some(0),
            Ground::Tile(Shade::Second) => Some(1),
            Ground::Tile(Shade::Third) => Some(2),
            Ground::LastTile => Some(3),
            Ground::Scored => Some(4),
        };
        let Some(place) = place.filter(|_| self.style.has_colour) else {
            return self.ink(self.style.background, ink);
        };
        // Tiles are dark unless the terminal is known to be light, so their colours are always readable.
        let (background, shades, plain): (Background, [u8; 5], u8) = match self.style.background {
            Background::Light => (Background::Light, palette::LIGHT_TILES, 235),
            Background::Dark | Background::Unknown => (Background::Dark, palette::DARK_TILES, 252),
        };
        let style = self.ink(background, ink).bg(Color::Indexed(shades[place]));
        if style.fg.is_some() { style } else { style.fg(Color::Indexed(plain)) }
    }

    /// Marks the given area as a preview of a change.
    pub(super) fn mark(&mut self, area: Rect) {
        self.marked_areas.push(area);
        let inside = area.intersection(self.buffer.area);
        let (middle, right) = (area.y + area.height / 2, area.right().saturating_sub(1));
        let style = self.tone(Tone::Bold);
        // The signs must not hide a marker.
        let is_marker = |x, y| {
            let cell = self.buffer.cell((x, y));
            cell.is_some_and(|cell| cell.symbol().contains(char::is_alphanumeric))
        };
        let rows = [middle, middle.saturating_sub(1), middle + 1];
        let mut rows = rows.into_iter().filter(|&y| (area.top()..area.bottom()).contains(&y));
        let y = rows.find(|&y| !is_marker(area.x, y) && !is_marker(right, y)).unwrap_or(middle);
        for (x, sign) in [(area.x, '['), (right, ']')] {
            if inside.contains((x, y).into())
                && let Some(cell) = self.buffer.cell_mut((x, y))
            {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// Marks an empty square as one where the given seat can make its choice. Returns whether there was room.
    pub(super) fn mark_open(&mut self, area: Rect, seat: Option<Seat>) -> bool {
        let middle = (area.x + area.width / 2, area.y + area.height / 2);
        let style = self.tone(seat.map_or(Tone::Plain, Tone::Voice));
        match self.buffer.cell_mut(middle) {
            Some(cell) if area.width > 2 && [" ", "·", "."].contains(&cell.symbol()) => {
                cell.set_char(OPEN_SQUARE).set_style(style);
                true
            }
            _ => false,
        }
    }

    /// Writes text on a line, starting on the line above if it's too long.
    pub(super) fn message(&mut self, area: Rect, text: &str, tone: Tone) {
        let lines = wrap_to(text, 2, area.width.into());
        let above = u16::try_from(lines.lines().count()).unwrap_or(1).clamp(1, 2) - 1;
        let y = area.y.saturating_sub(above);
        let area = Rect { y, height: above + 1, ..area };
        if above > 0 {
            self.blank(area);
        }
        self.words(area, text, tone);
    }

    /// Formats the number of lines hidden above or below a list.
    pub(super) fn format_hidden_lines(
        &self,
        count: usize,
        is_above: bool,
        words: &Words,
    ) -> String {
        let sign = self.more_sign(is_above);
        words.format("more", &[("sign", sign.into()), ("count", count.into())])
    }

    /// Formats the number of hidden lines or tiles and the key that shows them.
    pub(super) fn format_hidden_with_key(&self, count: usize, key: &str, words: &Words) -> String {
        let values =
            [("sign", self.more_sign(false).into()), ("count", count.into()), ("key", key.into())];
        words.format("more-key", &values)
    }

    /// Returns the sign for hidden lines above or below.
    pub(super) fn more_sign(&self, is_above: bool) -> &'static str {
        match (self.style.charset, is_above) {
            (Charset::Unicode | Charset::Dots, true) => "˄",
            (Charset::Unicode | Charset::Dots, false) => "˅",
            (Charset::Ascii, true) => "^",
            (Charset::Ascii, false) => "v",
        }
    }

    pub(super) fn blank(&mut self, area: Rect) {
        for position in area.intersection(self.buffer.area).positions() {
            self.buffer[position].reset();
        }
    }

    /// Blanks one column on each side of the area, including the rest of any wide character on the left.
    fn blank_sides(&mut self, area: Rect) {
        let left = Rect { x: area.x.saturating_sub(1), width: area.x.min(1), ..area };
        let right = Rect { x: area.right(), width: 1, ..area };
        for y in area.top()..area.bottom() {
            if let Some(cell) = self.buffer.cell_mut((area.x.saturating_sub(2), y))
                && area.x > 1
                && display_width(cell.symbol()) > 1
            {
                cell.reset();
            }
        }
        self.blank(left);
        self.blank(right);
    }

    /// Blanks the area, draws a frame with the given title around it and returns the area inside.
    pub(super) fn frame(&mut self, area: Rect, title: &str) -> Rect {
        let area = area.intersection(self.buffer.area);
        let [across, down, corners @ ..] = match self.style.charset {
            Charset::Unicode | Charset::Dots => ['─', '│', '┌', '┐', '└', '┘'],
            Charset::Ascii => ['-', '|', '+', '+', '+', '+'],
        };
        self.blank_sides(area);
        let (right, bottom) = (area.right().saturating_sub(1), area.bottom().saturating_sub(1));
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                let glyph = match (x == area.x, x == right, y == area.y, y == bottom) {
                    (true, _, true, _) => corners[0],
                    (_, true, true, _) => corners[1],
                    (true, _, _, true) => corners[2],
                    (_, true, _, true) => corners[3],
                    (true, ..) | (_, true, ..) => down,
                    (_, _, true, _) | (_, _, _, true) => across,
                    _ => ' ',
                };
                let cell = &mut self.buffer[(x, y)];
                cell.reset();
                cell.set_char(glyph);
            }
        }
        self.targets.push((area, ClickTarget::FullText));
        let inside = frame_inside(area);
        if !title.is_empty() {
            self.write(
                row(Rect { y: area.y, height: 1, ..inside }, 0),
                &format!(" {title} "),
                Tone::Bold,
            );
        }
        Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
    }
}

/// Shortens text to the given number of columns. Shortened text ends with the sign.
pub(super) fn shorten(text: &str, columns: usize, sign: &str) -> String {
    if display_width(text.trim_end()) <= columns {
        return text.to_owned();
    }
    append_sign(text, columns, sign)
}

/// Appends the sign to as much of the text as fits with it into the given number of columns.
fn append_sign(text: &str, columns: usize, sign: &str) -> String {
    let room = columns.saturating_sub(display_width(sign));
    let mut short = String::new();
    for glyph in text.chars() {
        if display_width(&short) + display_width(glyph.encode_utf8(&mut [0; 4])) > room {
            break;
        }
        short.push(glyph);
    }
    short.trim_end_matches([' ', ',']).to_owned() + sign
}

/// Returns the area inside a frame.
fn frame_inside(area: Rect) -> Rect {
    Rect {
        x: area.x.saturating_add(1),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}

/// Returns a line of the area, or an empty area if it's below the last line.
pub(super) fn row(area: Rect, line: u16) -> Rect {
    Rect { y: area.y.saturating_add(line), height: u16::from(line < area.height), ..area }
}

/// Returns the part of the area below the given number of lines.
pub(super) fn area_below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y.saturating_add(lines), height: area.height - lines, ..area }
}

/// Returns the centre of an area, with at most the given width and height.
pub(super) fn centre(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}
