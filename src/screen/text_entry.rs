//! A box for entering a line of text.

use ratatui_core::layout::Rect;

use super::{
    canvas::{Canvas, Tone, area_below, centre, row},
    input::{Key, SavedContent},
    key_line::keys,
};
use crate::{language::Words, record::MAX_NAME};

/// A line of text with a cursor and a purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextEntry {
    purpose: EntryPurpose,
    text: Vec<char>,
    /// The number of characters before the cursor.
    cursor: usize,
    /// Whether the text is a proposal, which is replaced by the first character typed.
    is_proposal: bool,
    /// The reason why the text was rejected or can't be made any longer.
    error: Option<String>,
}

/// A key's effect on an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EntryEffect {
    /// The entry stays open.
    Open,
    /// The entry is closed.
    Closed,
    /// The text was entered.
    Text(String),
}

/// The purpose of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryPurpose {
    /// The name of the file for this content.
    File(SavedContent),
    /// The number of a turn.
    Turn,
    /// The name of the player with this number. If the text is empty, the name is removed.
    Player(u8),
}

impl EntryPurpose {
    /// Returns the maximum length of the text, in characters.
    fn max_length(self) -> usize {
        match self {
            EntryPurpose::File(_) => 200,
            EntryPurpose::Turn => 9,
            EntryPurpose::Player(_) => MAX_NAME,
        }
    }
}

impl TextEntry {
    /// Creates an entry with the given text and the cursor at its end.
    pub(super) fn new(purpose: EntryPurpose, text: &str) -> TextEntry {
        let text: Vec<char> = text.chars().collect();
        TextEntry { purpose, cursor: text.len(), text, is_proposal: false, error: None }
    }

    /// Like [`TextEntry::new`], but typing replaces the text. The other keys edit it.
    pub(super) fn with_proposal(purpose: EntryPurpose, text: &str) -> TextEntry {
        TextEntry { is_proposal: true, ..TextEntry::new(purpose, text) }
    }

    pub(super) fn purpose(&self) -> EntryPurpose {
        self.purpose
    }

    /// Shows why the text was rejected. The entry stays open.
    pub(super) fn refuse(&mut self, reason: String) {
        self.error = Some(reason);
    }

    /// Handles a key.
    pub(super) fn take(&mut self, key: Key, words: &Words) -> EntryEffect {
        self.error = None;
        let is_proposal = std::mem::take(&mut self.is_proposal);
        if key == Key::ClearLine || (is_proposal && matches!(key, Key::Char(_))) {
            self.text.clear();
            self.cursor = 0;
        }
        match key {
            Key::Esc => return EntryEffect::Closed,
            Key::Enter => {
                let text: String = self.text.iter().collect();
                let text = text.trim().to_owned();
                if !text.is_empty() || matches!(self.purpose, EntryPurpose::Player(_)) {
                    return EntryEffect::Text(text);
                }
                let id = if self.purpose == EntryPurpose::Turn {
                    "entry-no-number"
                } else {
                    "entry-no-name"
                };
                self.refuse(words.get(id));
            }
            Key::Left => self.cursor = self.cursor.saturating_sub(1),
            Key::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            Key::Home => self.cursor = 0,
            Key::End => self.cursor = self.text.len(),
            Key::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            Key::Delete if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            Key::Char(glyph) if self.text.len() < self.purpose.max_length() => {
                self.text.insert(self.cursor, glyph);
                self.cursor += 1;
            }
            Key::Char(_) => {
                let most = [("most", self.purpose.max_length().into())];
                self.refuse(words.format("entry-full", &most));
            }
            _ => {}
        }
        EntryEffect::Open
    }

    /// Draws the box with the part of the text around the cursor.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, words: &Words) {
        let title = match self.purpose {
            EntryPurpose::File(SavedContent::Record) => words.get("entry-file"),
            EntryPurpose::File(SavedContent::Picture) => words.get("entry-picture"),
            EntryPurpose::Turn => words.get("entry-turn"),
            EntryPurpose::Player(number) => {
                words.format("entry-player", &[("number", number.into())])
            }
        };
        let inside = canvas.frame(centre(canvas.area(), 60, 6), &title);
        let room = usize::from(inside.width);
        let hidden = (self.cursor + 1).saturating_sub(room);
        let shown: String = self.text.iter().skip(hidden).take(room).collect();
        let tone = if self.is_proposal { Tone::Faint } else { Tone::Plain };
        canvas.write(row(inside, 0), &shown, tone);
        let under = self.text.get(self.cursor).unwrap_or(&' ');
        let x = inside.x + u16::try_from(self.cursor - hidden).unwrap_or(0);
        canvas.write(Rect { x, width: 1, ..row(inside, 0) }, &under.to_string(), Tone::Selected);
        if let Some(reason) = &self.error {
            canvas.words(Rect { height: 2, ..area_below(inside, 1) }, reason, Tone::Warning);
        } else if let EntryPurpose::Player(_) = self.purpose {
            let most = [("most", self.purpose.max_length().into())];
            canvas.write(row(inside, 1), &words.format("entry-most", &most), Tone::Faint);
        }
        let take = match self.purpose {
            EntryPurpose::File(_) | EntryPurpose::Player(_) => "do-save",
            EntryPurpose::Turn => "do-yes",
        };
        let shown = [(Key::Enter, words.get(take)), (Key::Esc, words.get("do-back"))];
        keys(canvas, area_below(inside, 3), words, &shown);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{Language, table};

    fn take(entry: &mut TextEntry, key: Key) -> EntryEffect {
        entry.take(key, table(Language::English))
    }

    fn typed(entry: &mut TextEntry, keys: &[Key]) -> EntryEffect {
        let answers = keys.iter().map(|&key| take(entry, key));
        answers.last().unwrap()
    }

    #[test]
    fn edits_at_the_cursor() {
        let mut entry = TextEntry::new(EntryPurpose::File(SavedContent::Record), "game.jsonl");
        let keys = [Key::Home, Key::Delete, Key::Char('t'), Key::Right, Key::Char('k'), Key::End];
        typed(&mut entry, &keys);
        typed(
            &mut entry,
            &[Key::Left, Key::Left, Key::Backspace, Key::Right, Key::Right, Key::Right],
        );
        let answer = typed(&mut entry, &[Key::Char('x'), Key::Enter]);
        assert_eq!(answer, EntryEffect::Text("takme.jsnlx".into()));
    }

    #[test]
    fn typing_replaces_the_proposal() {
        let entry =
            || TextEntry::with_proposal(EntryPurpose::File(SavedContent::Picture), "board.svg");
        for (keys, expected) in [
            (&[][..], "board.svg"),
            (&[Key::Char('a'), Key::Char('b')][..], "ab"),
            (&[Key::Backspace, Key::Char('x')][..], "board.svx"),
            (&[Key::Left, Key::Char('x')][..], "board.svxg"),
            (&[Key::End, Key::ClearLine, Key::Char('a')][..], "a"),
        ] {
            let mut entry = entry();
            for &key in keys {
                drop(take(&mut entry, key));
            }
            assert_eq!(take(&mut entry, Key::Enter), EntryEffect::Text(expected.into()));
        }
    }

    #[test]
    fn empty_name_keeps_the_box_open() {
        let mut entry = TextEntry::new(EntryPurpose::File(SavedContent::Record), " ");
        assert_eq!(take(&mut entry, Key::Enter), EntryEffect::Open);
        assert!(entry.error.is_some());
        assert_eq!(take(&mut entry, Key::Char('a')), EntryEffect::Open);
        assert!(entry.error.is_none());
        assert_eq!(take(&mut entry, Key::Enter), EntryEffect::Text("a".into()));
        // Players don't need a name.
        let mut entry = TextEntry::new(EntryPurpose::Player(2), "");
        assert_eq!(take(&mut entry, Key::Enter), EntryEffect::Text(String::new()));
    }
}
