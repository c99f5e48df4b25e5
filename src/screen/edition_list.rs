//! The list of editions, which can be filtered by typing.

use super::{
    canvas::{Canvas, ClickTarget, Tone, below, centred, row},
    edition::ListedEdition,
    input::Key,
    key_line::{keys, labelled},
    panel::cut,
};
use crate::language::Words;
use crate::render::text::wrapped_to;

/// A list of editions with a cursor, filtered by the typed text.
#[derive(Default)]
pub(super) struct EditionList {
    typed: String,
    /// The index of the cursor within the filtered list.
    at: usize,
}

/// A key's effect on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListEffect {
    /// The list stays open.
    Stays,
    /// The list is closed.
    Closed,
    /// The edition with this index was chosen.
    Chosen(usize),
}

/// The number of editions that `PageUp` and `PageDown` move by.
const PAGE: usize = 10;

/// The maximum length of the typed text, in characters.
const LONGEST: usize = 40;

/// The minimum number of lines for the summary, to avoid changing the list's size all the time.
const ABOUT: u16 = 3;

impl EditionList {
    /// Creates a list of all editions with the cursor at the given index.
    pub(super) fn new(at: usize) -> EditionList {
        EditionList { at, ..EditionList::default() }
    }

    /// Returns the indices of the editions whose id or title contains the typed text.
    fn listed(&self, editions: &[ListedEdition]) -> Vec<usize> {
        let typed = self.typed.to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&typed);
        let editions = editions.iter().enumerate();
        editions.filter(|(_, it)| has(&it.id) || has(&it.title)).map(|(place, _)| place).collect()
    }

    /// Handles a key.
    pub(super) fn take(&mut self, key: Key, editions: &[ListedEdition]) -> ListEffect {
        let listed = self.listed(editions);
        let last = listed.len().saturating_sub(1);
        match key {
            Key::Esc => return ListEffect::Closed,
            Key::Enter => {
                return listed.get(self.at).map_or(ListEffect::Stays, |&at| ListEffect::Chosen(at));
            }
            Key::Down | Key::Right | Key::Tab => self.at = (self.at + 1).min(last),
            Key::Up | Key::Left | Key::BackTab => self.at = self.at.saturating_sub(1),
            Key::PageDown => self.at = (self.at + PAGE).min(last),
            Key::PageUp => self.at = self.at.saturating_sub(PAGE),
            Key::Home => self.at = 0,
            Key::End => self.at = last,
            Key::Backspace => {
                self.typed.pop();
                self.at = 0;
            }
            Key::Char(glyph) if self.typed.chars().count() < LONGEST => {
                self.typed.push(glyph);
                self.at = 0;
            }
            _ => {}
        }
        ListEffect::Stays
    }

    /// Draws the list in a frame.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, editions: &[ListedEdition], words: &Words) {
        let area = canvas.area();
        let inside = canvas.frame(centred(area, 100, area.height), &words.get("chooser-list"));
        let typed = words.say("chooser-typed", &[("typed", self.typed.as_str().into())]);
        canvas.write(row(inside, 0), &typed, Tone::Bold);
        let listed = self.listed(editions);
        if listed.is_empty() {
            canvas.words(below(inside, 2), &words.get("chooser-none"), Tone::Warning);
        }
        // Show the summary of the game at the cursor below the list.
        let about = listed.get(self.at).and_then(|&at| editions.get(at));
        let about = about.map_or("", |edition| edition.about.as_str());
        let needs = wrapped_to(about, 2, inside.width.into()).lines().count();
        let needs = u16::try_from(needs).unwrap_or(u16::MAX).min(inside.height / 3).max(ABOUT);
        let bottom = inside.height.saturating_sub(needs + 2);
        canvas.words(below(inside, bottom + 1), about, Tone::Faint);
        // The numbers of hidden editions take up one line above the list and one below.
        let room = usize::from(bottom.saturating_sub(2)).max(1);
        let first = self.at.saturating_sub(room / 2).min(listed.len().saturating_sub(room));
        let shown = listed.iter().enumerate().skip(first).take(room);
        for (y, (nth, edition)) in (2..).zip(shown) {
            let Some(ListedEdition { id, title, .. }) = editions.get(*edition) else { continue };
            let tone = if nth == self.at { Tone::Chosen } else { Tone::Plain };
            let place = row(inside, y);
            canvas.write(place, &cut(&format!("{id:<22} {title}"), place.width.into()), tone);
            canvas.targets.push((place, ClickTarget::Choice(*edition)));
        }
        let hidden = listed.len().saturating_sub(first + room);
        for (count, is_above, y) in [(first, true, 1), (hidden, false, bottom)] {
            if count > 0 {
                let text = canvas.more(count, is_above, words);
                canvas.write(row(inside, y), &text, Tone::Faint);
            }
        }
        let last = below(inside, inside.height.saturating_sub(1));
        let shown = [
            (Key::Up, ""),
            (Key::Down, "do-choice"),
            (Key::Enter, "do-choose"),
            (Key::Esc, "do-back"),
        ];
        keys(canvas, last, words, &labelled(words, &shown));
    }
}
