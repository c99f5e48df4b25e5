//! The visible part of a board that doesn't fit on the screen.

use ratatui_core::layout::Rect;

use super::canvas::{Canvas, Tone};
use crate::render::text::{BoardPicture, Charset};

/// The part of a board to show if not all of it fits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Focus {
    /// The cell to show, as close to the middle as possible.
    pub(super) cell: Option<(u32, u32)>,
    /// The number of the part, from 1 and row by row from the north-west, or 0 for the part around `cell`.
    pub(super) part: usize,
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
    focused: (usize, usize),
}

/// The visible columns or lines of a picture, consisting of those before the cells, some cells, and those
/// after.
#[derive(Clone, Copy, Debug)]
struct ViewportAxis {
    before: usize,
    after: usize,
    /// The total length of the cells, in characters.
    all: usize,
    /// The offset of the first visible character.
    from: usize,
    /// The number of visible characters.
    shown: usize,
}

impl ViewportAxis {
    /// Lays out a picture of the given length in the given room. Margins and the cell size are in characters.
    fn new(
        length: usize,
        room: usize,
        (before, after): (usize, usize),
        cell: usize,
    ) -> ViewportAxis {
        let all = length.saturating_sub(before + after);
        let room = room.saturating_sub(before + after);
        let shown = if room >= all { all } else { (room / cell * cell).max(1) };
        ViewportAxis { before, after, all, from: 0, shown }
    }

    /// Scrolls to the given cell, putting it as close to the middle as possible.
    fn scroll(&mut self, to: usize, cell: usize) {
        let first = (to + cell / 2).saturating_sub(self.shown / 2);
        // Cells must not be cut off.
        self.from = first.div_ceil(cell).saturating_mul(cell).min(self.all - self.shown);
        if to < self.from {
            self.from = to;
        }
    }

    fn length(self) -> usize {
        self.before + self.shown + self.after
    }

    fn parts(self) -> usize {
        self.all.div_ceil(self.shown.max(1)).max(1)
    }

    /// Returns the pieces of the picture, with their offsets on the screen and in the picture, and their
    /// lengths.
    fn pieces(self) -> [(usize, usize, usize); 3] {
        [
            (0, 0, self.before),
            (self.before, self.before + self.from, self.shown),
            (self.before + self.shown, self.before + self.all, self.after),
        ]
    }

    /// Returns where a part of the picture is on the screen, if visible.
    fn shown(self, at: usize, length: usize) -> Option<usize> {
        let shown = at.checked_sub(self.from)?;
        (shown >= self.before && shown + length <= self.before + self.shown).then_some(shown)
    }

    /// Returns whether there are hidden cells before and after the visible ones.
    fn cut(self) -> (bool, bool) {
        (self.from > 0, self.from + self.shown < self.all)
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
        let focused = (across.from, down.from);
        let mut viewport = Viewport { across, down, area: Rect::default(), focused };
        (viewport.across.from, viewport.down.from) = viewport.beginning(focus.part);
        viewport
    }

    /// Returns the offsets of the given part.
    fn beginning(&self, part: usize) -> (usize, usize) {
        let Viewport { across, down, .. } = self;
        let columns = across.parts();
        match (part % (columns * down.parts() + 1)).checked_sub(1) {
            Some(part) => (
                (part % columns * across.shown).min(across.all - across.shown),
                (part / columns * down.shown).min(down.all - down.shown),
            ),
            None => self.focused,
        }
    }

    /// Returns the next part that differs from the visible one.
    pub(super) fn next_part(&self, part: usize) -> usize {
        let count = self.across.parts() * self.down.parts() + 1;
        let here = (self.across.from, self.down.from);
        let others = (1..=count).map(|by| (part + by) % count);
        let mut others = others.filter(|&part| self.beginning(part) != here);
        others.next().unwrap_or(part)
    }

    /// Returns how many columns and lines are visible.
    pub(super) fn size(&self) -> (u16, u16) {
        (narrowed(self.across.length()), narrowed(self.down.length()))
    }

    /// Returns whether part of the board is hidden.
    pub(super) fn is_cut(&self) -> bool {
        [self.across, self.down].iter().any(|extent| extent.shown < extent.all)
    }

    /// Returns the column and line of the picture at a position on the screen.
    pub(super) fn at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let of = |extent: ViewportAxis, at: usize| {
            let is_before = at < extent.before;
            if is_before { at } else { at + extent.from }
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
                let (x, y) = (area.x + narrowed(x), area.y + narrowed(y));
                let piece = Rect { x, y, width: narrowed(width), height: narrowed(height) };
                canvas.picture(piece.intersection(area), &board.picture, (from_x, from_y));
            }
        }
        if self.across.before > 0 {
            self.draw_borders(canvas);
        }
        if let Some(area) = marked.and_then(|square| self.place(board, square)) {
            canvas.mark(area);
        }
    }

    /// Returns the area of a square on the screen, if visible.
    pub(super) fn place(&self, board: &BoardPicture, (x, y): (u32, u32)) -> Option<Rect> {
        let cell = board.cell(x, y)?;
        let x = self.area.x + narrowed(self.across.shown(cell.left, cell.width)?);
        let y = self.area.y + narrowed(self.down.shown(cell.top, cell.height)?);
        Some(Rect { x, y, width: narrowed(cell.width), height: narrowed(cell.height) })
    }

    /// Draws those sides of the frame that hide cells, with an arrow in the middle of each.
    fn draw_borders(&self, canvas: &mut Canvas<'_>) {
        let [across, down, arrows @ ..] = match canvas.style.charset {
            Charset::Unicode | Charset::Dots => ['┈', '┊', '‹', '›', '˄', '˅'],
            Charset::Ascii => ['.', ':', '<', '>', '^', 'v'],
        };
        let (left, top) =
            (self.area.x + narrowed(self.across.before), self.area.y + narrowed(self.down.before));
        let (width, height) = (narrowed(self.across.shown), narrowed(self.down.shown));
        let (west, east) = self.across.cut();
        let (north, south) = self.down.cut();
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

fn narrowed(size: usize) -> u16 {
    u16::try_from(size).unwrap_or(u16::MAX)
}
