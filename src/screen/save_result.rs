//! Asks for the names of files and shows what came of saving them.

use super::{
    input::{SavedContent, ScreenRequest},
    overlay::{Overlay, OverlayEffect},
    shell::Shell,
    text_entry::{EntryPurpose, TextEntry},
};
use crate::game::capitalised;

/// The result of saving a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveResult {
    /// The file was written.
    Written,
    /// A file with this name already exists.
    Exists,
    /// The ending of the name isn't one for this content.
    WrongEnding,
    /// The file couldn't be written for the given reason.
    Failed(String),
}

impl OverlayEffect {
    /// Returns the request to save a file if that's the effect.
    pub(super) fn save_request(&self) -> Option<ScreenRequest> {
        let (content, name, is_replacing) = match self {
            OverlayEffect::Replace(content, name) => (*content, name.clone(), true),
            OverlayEffect::File(content, name) => (*content, name.clone(), false),
            _ => return None,
        };
        Some(ScreenRequest::Save { content, name, is_replacing })
    }
}

impl Shell {
    /// Asks for the name of a file, proposing one.
    pub(super) fn ask_file(&mut self, content: SavedContent) {
        let name = match content {
            SavedContent::Record => "game.jsonl",
            SavedContent::Picture => "board.svg",
        };
        let entry = TextEntry::with_proposal(EntryPurpose::File(content), name);
        self.overlay = Some(Overlay::Entry(entry));
    }

    /// Shows the result of saving a file.
    pub(super) fn show_save_result(
        &mut self,
        content: SavedContent,
        name: &str,
        saved: SaveResult,
    ) {
        match saved {
            SaveResult::Written => {
                self.say(self.words().format("saved", &[("name", name.into())]), false);
            }
            SaveResult::Exists => {
                self.overlay = Some(Overlay::Replace(content, name.to_owned()));
            }
            SaveResult::WrongEnding => {
                let id = match content {
                    SavedContent::Record => "entry-record-ending",
                    SavedContent::Picture => "entry-picture-ending",
                };
                let mut entry = TextEntry::new(EntryPurpose::File(content), name);
                entry.refuse(self.words().get(id));
                self.overlay = Some(Overlay::Entry(entry));
            }
            SaveResult::Failed(reason) => self.show_trouble(&reason),
        }
    }

    /// Shows why something went wrong, given as a lower-case phrase.
    pub(super) fn show_trouble(&mut self, reason: &str) {
        self.say(format!("{}.", capitalised(reason)), true);
    }
}
