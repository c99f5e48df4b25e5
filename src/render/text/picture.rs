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

    /// Writes text on a single line, replacing risky characters with `?`.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (x, symbol) in (x..).zip(text.chars()) {
            self.put(x, y, if is_risky(symbol) { '?' } else { symbol }, ink);
        }
    }

    /// Sets the background for part of the picture.
    pub(super) fn lay_ground(
        &mut self,
        (left, top): (usize, usize),
        (width, height): (usize, usize),
        ground: Ground,
    ) {
        for y in top..top + height {
            let line = y * self.width;
            let inside = line + left..line + (left + width).min(self.width);
            if let Some(glyphs) = self.glyphs.get_mut(inside) {
                for glyph in glyphs {
                    glyph.ground = ground;
                }
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
