//! The visible part of a board that doesn't fit on the screen.

use ratatui_core::layout::Rect;

use super::canvas::{Canvas, Tone};
use crate::render::text::{BoardPicture, Charset};

/// The part of a board to show if not all of it fits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Focus {
    /// The cell to show, as close to the middle as possible.
    pub(super) cell: Option<(u32, u32)>,
    /// The number of the part, or 0 for the part around `cell`. Parts are numbered from 1, row by row,
    /// starting in the north-west.
    pub(super) part: usize,
    /// Whether to show a table that doesn't fit with the smallest squares, if the user has chosen.
    pub(super) is_overview: Option<bool>,
    /// Whether the game is over, which is when to show all of a table if possible.
    pub(super) is_end: bool,
}

/// The visible cells of a board, surrounded by the names of columns and rows, which never scroll.
///
/// Cells are never cut off. Lists don't consist of cells, so they can be cut off anywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Viewport {
    across: ViewportAxis,
    down: ViewportAxis,
    area: Rect,
    /// The offsets of the part around the focus.
    focus_offsets: (usize, usize),
}

/// The columns or lines of a picture that are visible. These are the ones before the cells, some of the cells
/// and the ones after them.
#[derive(Clone, Copy, Debug)]
struct ViewportAxis {
    margin_before: usize,
    margin_after: usize,
    /// The total length of the cells, in characters.
    length: usize,
    /// The offset of the first visible character.
    offset: usize,
    /// The number of visible characters.
    visible_length: usize,
}

impl ViewportAxis {
    /// Lays out a picture of the given length in the given room. Margins and the cell size are in characters.
    fn new(
        length: usize,
        room: usize,
        (margin_before, margin_after): (usize, usize),
        cell: usize,
    ) -> ViewportAxis {
        let all = length.saturating_sub(margin_before + margin_after);
        let room = room.saturating_sub(margin_before + margin_after);
        let visible_length = if room >= all { all } else { (room / cell * cell).max(1) };
        ViewportAxis { margin_before, margin_after, length: all, offset: 0, visible_length }
    }

    /// Scrolls to the given cell, putting it as close to the middle as possible.
    fn scroll(&mut self, to: usize, cell: usize) {
        let first = (to + cell / 2).saturating_sub(self.visible_length / 2);
        // Cells must not be cut off.
        self.offset =
            first.div_ceil(cell).saturating_mul(cell).min(self.length - self.visible_length);
        if to < self.offset {
            self.offset = to;
        }
    }

    fn length(self) -> usize {
        self.margin_before + self.visible_length + self.margin_after
    }

    fn parts(self) -> usize {
        self.length.div_ceil(self.visible_length.max(1)).max(1)
    }

    /// Returns the pieces of the picture. For each of them, this is the offset on the screen, the offset in
    /// the picture and the length.
    fn pieces(self) -> [(usize, usize, usize); 3] {
        [
            (0, 0, self.margin_before),
            (self.margin_before, self.margin_before + self.offset, self.visible_length),
            (
                self.margin_before + self.visible_length,
                self.margin_before + self.length,
                self.margin_after,
            ),
        ]
    }

    /// Returns where a part of the picture is on the screen, if visible.
    fn visible_position(self, at: usize, length: usize) -> Option<usize> {
        let shown = at.checked_sub(self.offset)?;
        (shown >= self.margin_before && shown + length <= self.margin_before + self.visible_length)
            .then_some(shown)
    }

    /// Returns whether there are hidden cells before and after the visible ones.
    fn has_hidden(self) -> (bool, bool) {
        (self.offset > 0, self.offset + self.visible_length < self.length)
    }
}

impl Viewport {
    /// Lays out the part of a board selected by `focus` in `room` columns and lines.
    pub(super) fn new(board: &BoardPicture, room: (u16, u16), focus: Focus) -> Viewport {
        let size = (board.picture.width(), board.picture.height());
        let first = board.cell(0, 0);
        let cell = first.map_or((1, 1), |cell| (cell.width, cell.height));
        // The frame adds another character after the last cells.
        let margins = |before| if first.is_some() { (before, 1) } else { (0, 0) };
        let (left, top) = first.map_or((0, 0), |cell| (cell.left, cell.top));
        let mut across = ViewportAxis::new(size.0, room.0.into(), margins(left), cell.0);
        let mut down = ViewportAxis::new(size.1, room.1.into(), margins(top), cell.1);
        if let Some(focus) = focus.cell.and_then(|(x, y)| board.cell(x, y)) {
            across.scroll(focus.left - left, cell.0);
            down.scroll(focus.top - top, cell.1);
        }
        let focus_offsets = (across.offset, down.offset);
        let mut viewport = Viewport { across, down, area: Rect::default(), focus_offsets };
        (viewport.across.offset, viewport.down.offset) = viewport.beginning(focus.part);
        viewport
    }

    /// Returns the offsets of the given part.
    fn beginning(&self, part: usize) -> (usize, usize) {
        let Viewport { across, down, .. } = self;
        let columns = across.parts();
        match (part % (columns * down.parts() + 1)).checked_sub(1) {
            Some(part) => (
                (part % columns * across.visible_length).min(across.length - across.visible_length),
                (part / columns * down.visible_length).min(down.length - down.visible_length),
            ),
            None => self.focus_offsets,
        }
    }

    /// Returns the next part that differs from the visible one.
    pub(super) fn next_part(&self, part: usize) -> usize {
        let count = self.across.parts() * self.down.parts() + 1;
        let here = (self.across.offset, self.down.offset);
        let others = (1..=count).map(|by| (part + by) % count);
        let mut others = others.filter(|&part| self.beginning(part) != here);
        others.next().unwrap_or(part)
    }

    /// Returns how many columns and lines are visible.
    pub(super) fn size(&self) -> (u16, u16) {
        (to_u16(self.across.length()), to_u16(self.down.length()))
    }

    /// Returns whether part of the board is hidden.
    pub(super) fn is_cut(&self) -> bool {
        [self.across, self.down].iter().any(|extent| extent.visible_length < extent.length)
    }

    /// Returns the column and line of the picture at a position on the screen.
    pub(super) fn picture_position(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let of = |extent: ViewportAxis, at: usize| {
            let is_before = at < extent.margin_before;
            if is_before { at } else { at + extent.offset }
        };
        let (x, y) = (x.checked_sub(self.area.x)?, y.checked_sub(self.area.y)?);
        Some((of(self.across, x.into()), of(self.down, y.into())))
    }

    /// Draws the visible part, marking a square and the sides where cells are hidden.
    pub(super) fn draw(
        &mut self,
        canvas: &mut Canvas<'_>,
        board: &BoardPicture,
        area: Rect,
        marked: Option<(u32, u32)>,
    ) {
        self.area = area;
        for (y, from_y, height) in self.down.pieces() {
            for (x, from_x, width) in self.across.pieces() {
                let (x, y) = (area.x + to_u16(x), area.y + to_u16(y));
                let piece = Rect { x, y, width: to_u16(width), height: to_u16(height) };
                canvas.picture(piece.intersection(area), &board.picture, (from_x, from_y));
            }
        }
        if self.across.margin_before > 0 {
            self.draw_borders(canvas);
        }
        if let Some(area) = marked.and_then(|square| self.place(board, square)) {
            // Squares that are a single line tall only have room for brackets between them.
            let west = u16::from(area.height == 1);
            canvas.mark(Rect { x: area.x - west, width: area.width + west, ..area });
        }
    }

    /// Returns the area of a square on the screen, if visible.
    pub(super) fn place(&self, board: &BoardPicture, (x, y): (u32, u32)) -> Option<Rect> {
        let cell = board.cell(x, y)?;
        let x = self.area.x + to_u16(self.across.visible_position(cell.left, cell.width)?);
        let y = self.area.y + to_u16(self.down.visible_position(cell.top, cell.height)?);
        Some(Rect { x, y, width: to_u16(cell.width), height: to_u16(cell.height) })
    }

    /// Draws the sides of the frame where cells are hidden, with an arrow in the middle of each side.
    fn draw_borders(&self, canvas: &mut Canvas<'_>) {
        let [across, down, arrows @ ..] = match canvas.style.charset {
            Charset::Unicode | Charset::Dots => ['┈', '┊', '‹', '›', '˄', '˅'],
            Charset::Ascii => ['.', ':', '<', '>', '^', 'v'],
        };
        let (left, top) = (
            self.area.x + to_u16(self.across.margin_before),
            self.area.y + to_u16(self.down.margin_before),
        );
        let (width, height) =
            (to_u16(self.across.visible_length), to_u16(self.down.visible_length));
        let (west, east) = self.across.has_hidden();
        let (north, south) = self.down.has_hidden();
        for (x, arrow, is_cut) in [(left - 1, arrows[0], west), (left + width, arrows[1], east)] {
            for y in (0..height).filter(|_| is_cut) {
                let sign = if y == height / 2 { arrow } else { down };
                put(canvas, (x, top + y), sign);
            }
        }
        for (y, arrow, is_cut) in [(top - 1, arrows[2], north), (top + height, arrows[3], south)] {
            for x in (0..width).filter(|_| is_cut) {
                let sign = if x == width / 2 { arrow } else { across };
                put(canvas, (left + x, y), sign);
            }
        }
    }
}

fn put(canvas: &mut Canvas<'_>, place: (u16, u16), sign: char) {
    let style = canvas.tone(Tone::Plain);
    if let Some(cell) = canvas.buffer.cell_mut(place) {
        cell.set_char(sign).set_style(style);
    }
}

fn to_u16(size: usize) -> u16 {
    u16::try_from(size).unwrap_or(u16::MAX)
}
