//! The list of editions, which can be filtered by typing.

use super::{
    canvas::{Canvas, ClickTarget, Tone, area_below, centre, row},
    edition::ListedEdition,
    input::Key,
    key_line::{key_labels, keys},
};
use crate::language::Words;
use crate::render::text::wrap_to;

/// A list of editions with a cursor, filtered by the typed text.
#[derive(Default)]
pub(super) struct EditionList {
    filter: String,
    /// The index of the cursor within the filtered list.
    cursor: usize,
}

/// A key's effect on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListEffect {
    /// The list stays open.
    Open,
    /// The list is closed.
    Closed,
    /// The edition with this index was chosen.
    Choice(usize),
}

/// The number of editions that `PageUp` and `PageDown` move by.
const PAGE: usize = 10;

/// The maximum length of the typed text, in characters.
const MAX_FILTER_LENGTH: usize = 40;

/// The minimum number of lines for the summary, which keeps the list from constantly changing size.
const ABOUT: u16 = 3;

impl EditionList {
    /// Creates a list of all editions with the cursor at the given index.
    pub(super) fn new(cursor: usize) -> EditionList {
        EditionList { cursor, ..EditionList::default() }
    }

    /// Returns the indices of the editions whose id or title contains the typed text.
    fn matching_editions(&self, editions: &[ListedEdition]) -> Vec<usize> {
        let typed = self.filter.to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&typed);
        let editions = editions.iter().enumerate();
        editions.filter(|(_, it)| has(&it.id) || has(&it.title)).map(|(place, _)| place).collect()
    }

    /// Handles a key.
    pub(super) fn take(&mut self, key: Key, editions: &[ListedEdition]) -> ListEffect {
        let listed = self.matching_editions(editions);
        let last = listed.len().saturating_sub(1);
        match key {
            Key::Esc => return ListEffect::Closed,
            Key::Enter => {
                return listed
                    .get(self.cursor)
                    .map_or(ListEffect::Open, |&at| ListEffect::Choice(at));
            }
            Key::Down | Key::Right | Key::Tab => self.cursor = (self.cursor + 1).min(last),
            Key::Up | Key::Left | Key::BackTab => self.cursor = self.cursor.saturating_sub(1),
            Key::PageDown => self.cursor = (self.cursor + PAGE).min(last),
            Key::PageUp => self.cursor = self.cursor.saturating_sub(PAGE),
            Key::Home => self.cursor = 0,
            Key::End => self.cursor = last,
            Key::Backspace => {
                self.filter.pop();
                self.cursor = 0;
            }
            Key::Char(glyph) if self.filter.chars().count() < MAX_FILTER_LENGTH => {
                self.filter.push(glyph);
                self.cursor = 0;
            }
            _ => {}
        }
        ListEffect::Open
    }

    /// Draws the list in a frame.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, editions: &[ListedEdition], words: &Words) {
        let area = canvas.area();
        let inside = canvas.frame(centre(area, 100, area.height), &words.get("chooser-list"));
        let typed = words.format("chooser-typed", &[("typed", self.filter.as_str().into())]);
        canvas.write(row(inside, 0), &typed, Tone::Bold);
        let listed = self.matching_editions(editions);
        if listed.is_empty() {
            canvas.words(area_below(inside, 2), &words.get("chooser-none"), Tone::Warning);
        }
        // Show the summary of the game at the cursor below the list.
        let about = listed.get(self.cursor).and_then(|&at| editions.get(at));
        let about = about.map_or("", |edition| edition.about.as_str());
        let needs = wrap_to(about, 2, inside.width.into()).lines().count();
        let needs = u16::try_from(needs).unwrap_or(u16::MAX).min(inside.height / 3).max(ABOUT);
        let bottom = inside.height.saturating_sub(needs + 2);
        canvas.words(area_below(inside, bottom + 1), about, Tone::Faint);
        // The numbers of hidden editions take up one line above the list and one below.
        let room = usize::from(bottom.saturating_sub(2)).max(1);
        let first = self.cursor.saturating_sub(room / 2).min(listed.len().saturating_sub(room));
        let shown = listed.iter().enumerate().skip(first).take(room);
        for (y, (nth, edition)) in (2..).zip(shown) {
            let Some(ListedEdition { id, title, .. }) = editions.get(*edition) else { continue };
            let tone = if nth == self.cursor { Tone::Selected } else { Tone::Plain };
            let place = row(inside, y);
            canvas.write(place, &format!("{id:<22} {title}"), tone);
            canvas.targets.push((place, ClickTarget::Choice(*edition)));
        }
        let hidden = listed.len().saturating_sub(first + room);
        for (count, is_above, y) in [(first, true, 1), (hidden, false, bottom)] {
            if count > 0 {
                let text = canvas.format_hidden_lines(count, is_above, words);
                canvas.write(row(inside, y), &text, Tone::Faint);
            }
        }
        let last = area_below(inside, inside.height.saturating_sub(1));
        let shown = [
            (Key::Up, ""),
            (Key::Down, "do-choice"),
            (Key::Enter, "do-choose"),
            (Key::Esc, "do-back"),
        ];
        keys(canvas, last, words, &key_labels(words, &shown));
    }
}
