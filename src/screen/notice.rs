//! A framed message on top of the screen, which any key closes.

use crate::render::text::wrap_to;
use ratatui_core::layout::Rect;

use super::{
    canvas::{Canvas, ClickTarget, Tone, area_below},
    input::Key,
};
/// A message with a title, whose first line is the topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    /// A hint on how to close the notice.
    pub(super) close_hint: String,
    /// Whether the notice is about the marked area, which it therefore shouldn't cover.
    pub(super) is_about_mark: bool,
}

impl Notice {
    /// The maximum width of the frame, in columns.
    const MAX_WIDTH: u16 = 78;

    /// Draws the notice where it covers as little as possible of the areas that are protected or marked.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let board = canvas.targets.iter().find(|(_, target)| *target == ClickTarget::Board);
        let board = board.map_or(area, |(board, _)| *board);
        let wide = Rect { width: area.width.min(Notice::MAX_WIDTH), ..area };
        let wide = Rect { x: area.x + (area.width - wide.width) / 2, ..wide };
        let narrow = Rect { width: board.width.min(Notice::MAX_WIDTH), ..board };
        // Returns the frame within the given room, and how many of its lines would be missing.
        let place = |room: Rect, halves: u16| {
            let whole = self.height(room.width);
            let height = whole.min(room.height);
            (
                Rect { y: room.y + (room.height - height) * halves / 2, height, ..room },
                whole - height,
            )
        };
        // We prefer the bottom to other places and the board to the panel.
        let rooms = [(wide, 2), (narrow, 2), (narrow, 0), (wide, 0), (narrow, 1), (wide, 1)];
        let places = rooms.map(|(room, halves)| place(room, halves)).into_iter();
        let covered = |place: &Rect, needed: &[Rect]| -> u32 {
            needed.iter().map(|needed| place.intersection(*needed).area()).sum()
        };
        let best = places.min_by_key(|(place, missing)| {
            let marked = covered(place, &canvas.marked_areas);
            let all = marked + covered(place, &canvas.protected_areas);
            (*missing, if self.is_about_mark { marked } else { 0 }, all)
        });
        let Some((place, _)) = best else { return };
        let inside = canvas.frame(place, &self.title);
        canvas.targets.push((place, ClickTarget::Key(Key::Esc)));
        let mut line = 0;
        for (nth, text) in self.lines.iter().enumerate() {
            let tone = if nth == 0 { Tone::Bold } else { Tone::Plain };
            line += canvas.words(area_below(inside, line), text, tone);
        }
        let last = inside.height.saturating_sub(self.close_lines(place.width));
        canvas.words(area_below(inside, last), &self.close_hint, Tone::Faint);
    }

    /// Returns the height of a frame of the given width.
    fn height(&self, width: u16) -> u16 {
        let room = usize::from(width.saturating_sub(4));
        let lines = self.lines.iter().map(|text| wrap_to(text, 2, room).lines().count());
        let lines = u16::try_from(lines.sum::<usize>() + 2).unwrap_or(u16::MAX);
        lines.saturating_add(self.close_lines(width))
    }

    /// Returns how many lines the hint takes up in a frame of the given width.
    fn close_lines(&self, width: u16) -> u16 {
        let room = usize::from(width.saturating_sub(4));
        u16::try_from(wrap_to(&self.close_hint, 2, room).lines().count()).unwrap_or(u16::MAX)
    }
}
