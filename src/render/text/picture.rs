//! A picture made of characters.

use super::style::{Ground, Ink};
use crate::{diagnostic::is_risky, drawing::Seat, render::palette::Background};

/// A rectangle of characters with an ink for each.
///
/// ```
/// use sentiero::render::text::{self, Charset, TextStyle};
/// use sentiero::tile::{Shape, parse};
///
/// let style = TextStyle { charset: Charset::Ascii, ..TextStyle::default() };
/// let picture = text::tile_picture(parse("AE BC DG FH", Shape::SQUARE)?, Shape::SQUARE, style);
/// assert_eq!(picture.lines().len(), picture.height());
/// let first: String = picture.lines().next().unwrap().iter().map(|glyph| glyph.symbol).collect();
/// assert_eq!(first.trim(), "A   B");
/// # Ok::<(), sentiero::tile::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPicture {
    width: usize,
    glyphs: Vec<Glyph>,
}

/// A character of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character. It's one column wide and never a control character.
    pub symbol: char,
    /// The ink.
    pub ink: Ink,
    /// The background, which is used on screens but not by [`TextPicture::text`].
    pub ground: Ground,
}

/// The Braille character without dots.
const BRAILLE: u32 = 0x2800;

const BLANK: Glyph = Glyph { symbol: ' ', ink: Ink::PLAIN, ground: Ground::Bare };

impl TextPicture {
    /// Creates a blank picture.
    pub(super) fn new(width: usize, height: usize) -> TextPicture {
        TextPicture { width, glyphs: vec![BLANK; width * height] }
    }

    /// Creates a picture of the given text in plain ink.
    pub(crate) fn of(text: &str) -> TextPicture {
        let width = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let mut picture = TextPicture::new(width, text.lines().count());
        for (y, line) in text.lines().enumerate() {
            picture.write(0, y, line, Ink::PLAIN);
        }
        picture
    }

    /// Returns the number of characters in each line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of lines.
    pub fn height(&self) -> usize {
        self.glyphs.len() / self.width.max(1)
    }

    /// Returns the lines, which are all as wide as the picture.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &[Glyph]> {
        self.glyphs.chunks(self.width.max(1))
    }

    /// Returns the picture as text without trailing spaces, optionally with ANSI sequences for 256 colours
    /// on the given background.
    ///
    /// Each line ends in plain ink, so lines can be split up and joined freely.
    pub fn text(&self, colours: Option<Background>) -> String {
        let mut text = String::with_capacity(self.glyphs.len());
        for line in self.lines() {
            let end = line.iter().rposition(|glyph| glyph.symbol != ' ').map_or(0, |last| last + 1);
            let mut lit = Ink::PLAIN;
            for &Glyph { symbol, ink, .. } in &line[..end] {
                if let Some(background) = colours.filter(|_| ink != lit) {
                    text.push_str(&ink.escape(background));
                    lit = ink;
                }
                text.push(symbol);
            }
            if let Some(background) = colours.filter(|_| lit != Ink::PLAIN) {
                text.push_str(&Ink::PLAIN.escape(background));
            }
            text.push('\n');
        }
        text
    }

    /// Writes a character. Does nothing if the position is outside the picture.
    pub(super) fn put(&mut self, x: usize, y: usize, symbol: char, ink: Ink) {
        if x >= self.width {
            return;
        }
        if let Some(glyph) = self.glyphs.get_mut(y * self.width + x) {
            *glyph = Glyph { symbol, ink, ..*glyph };
        }
    }

    /// Adds a dot to a character that is blank or consists of dots.
    pub(super) fn add_dot(&mut self, dot: (usize, usize), ink: Ink) {
        let (x, y) = character(dot);
        if let Some(dots) = dots_of(self.symbol(x, y)) {
            self.put(x, y, braille(dots | mask(dot)), ink);
        }
    }

    /// Fills blank characters with those of another picture, which starts at the given position.
    pub(super) fn fill_blanks(&mut self, (left, top): (usize, usize), other: &TextPicture) {
        for (y, line) in (top..).zip(other.lines()) {
            for (x, glyph) in (left..).zip(line) {
                if glyph.symbol != ' ' && self.is_blank(x, y, 1) {
                    self.put(x, y, glyph.symbol, glyph.ink);
                }
            }
        }
    }

    /// Writes text on a single line, replacing risky characters with `?`.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (x, symbol) in (x..).zip(text.chars()) {
            self.put(x, y, if is_risky(symbol) { '?' } else { symbol }, ink);
        }
    }

    /// Sets the background for part of a line.
    pub(super) fn lay_ground(&mut self, (x, y): (usize, usize), length: usize, ground: Ground) {
        let start = y * self.width;
        let part = start + x..start + (x + length).min(self.width);
        if let Some(glyphs) = self.glyphs.get_mut(part) {
            for glyph in glyphs {
                glyph.ground = ground;
            }
        }
    }

    /// Changes the ink of a character from one seat to another.
    pub(super) fn reassign(&mut self, x: usize, y: usize, from: Seat, to: Seat) {
        if let Some(glyph) = self.glyphs.get_mut(y * self.width + x).filter(|_| x < self.width)
            && glyph.ink.seat == Some(from)
        {
            glyph.ink.seat = Some(to);
        }
    }

    /// Returns the character at the given position, or a space if it's outside the picture.
    pub(super) fn symbol(&self, x: usize, y: usize) -> char {
        let inside = self.glyphs.get(y * self.width + x).filter(|_| x < self.width);
        inside.map_or(' ', |glyph| glyph.symbol)
    }

    /// Returns whether `length` characters in a line are all blank and inside the picture.
    pub(super) fn is_blank(&self, x: usize, y: usize, length: usize) -> bool {
        let start = y * self.width + x;
        x + length <= self.width
            && self
                .glyphs
                .get(start..start + length)
                .is_some_and(|glyphs| glyphs.iter().all(|glyph| glyph.symbol == ' '))
    }
}

/// Returns the character that a dot belongs to.
pub(super) fn character((x, y): (usize, usize)) -> (usize, usize) {
    (x / 2, y / 4)
}

/// Returns the bit of a dot within its character, in Unicode order.
pub(super) fn mask((x, y): (usize, usize)) -> u8 {
    // The lowest row of dots was added to Unicode later.
    1 << match (x % 2, y % 4) {
        (0, 3) => 6,
        (1, 3) => 7,
        (0, row) => row,
        (_, row) => row + 3,
    }
}

/// Returns the character with the given dots.
pub(super) fn braille(dots: u8) -> char {
    char::from_u32(BRAILLE + u32::from(dots)).unwrap_or(' ')
}

/// Returns the dots of a character, or `None` if it isn't Braille. A space has no dots.
fn dots_of(symbol: char) -> Option<u8> {
    match symbol {
        ' ' => Some(0),
        _ => u32::from(symbol).checked_sub(BRAILLE)?.try_into().ok(),
    }
}
