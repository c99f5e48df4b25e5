//! Records games that are played at a terminal, and tells the user where the record is.

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use serde::Serialize;

use super::{
    compression::Compression,
    live_record::LiveRecord,
    resume::ReadFile,
    saved_games::{SavedGames, first_free},
};
use crate::{
    cli::{
        failure::{Failure, argument, format_path},
        files::PathOrigin,
        output, signals,
    },
    language::{Language, Words, table},
    record::Header,
};

/// Where a game's record is stored.
#[derive(Clone, Debug)]
pub enum RecordTarget {
    None,
    /// With the saved games.
    SavedGames,
    /// In a new file.
    NewFile {
        path: PathBuf,
        /// Whether to replace an existing file.
        is_replacing: bool,
    },
    /// At the end of the file that contains the start of the game.
    ExistingFile {
        path: PathBuf,
        /// Whether the file was named by the user.
        origin: PathOrigin,
    },
}

/// A game's record, if there is one.
pub struct GameRecord {
    file: Option<LiveRecord>,
    path: Option<PathBuf>,
    /// Whether the user requested the record. If so, the game stops when the record can't be written.
    is_asked: bool,
    /// Whether it's one of the saved games.
    is_saved: bool,
    /// Why the game isn't being saved, or no longer is.
    trouble: Option<Trouble>,
    /// Whether the trouble hasn't been reported yet.
    is_news: bool,
    /// The language for messages.
    language: Language,
}

/// The part of a game that couldn't be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnsavedPart {
    Game,
    /// Everything after the last saved step.
    Rest,
}

/// A problem with writing the record.
struct Trouble {
    part: UnsavedPart,
    why: String,
}

impl GameRecord {
    /// Creates a placeholder for a game that isn't recorded.
    pub fn none() -> GameRecord {
        GameRecord {
            file: None,
            path: None,
            is_asked: false,
            is_saved: false,
            trouble: None,
            is_news: false,
            language: Language::English,
        }
    }

    /// Sets the language for messages.
    #[must_use]
    pub fn in_language(self, language: Language) -> GameRecord {
        GameRecord { language, ..self }
    }

    /// Returns the messages in the record's language.
    pub fn words(&self) -> &'static Words {
        table(self.language)
    }

    /// Reopens a record to append to it.
    pub fn resumed(path: &Path, origin: PathOrigin, read: ReadFile) -> Result<GameRecord, Failure> {
        let file = Some(LiveRecord::resumed(path, origin, read)?);
        Ok(GameRecord { file, path: Some(path.into()), is_asked: true, ..GameRecord::none() })
    }

    /// Creates the record for a new game.
    ///
    /// # Errors
    /// Returns an error if a file requested by the user can't be written.
    pub fn new<E: Serialize>(kept: &RecordTarget, header: &Header) -> Result<GameRecord, Failure> {
        let (path, is_replacing) = match kept {
            RecordTarget::None => return Ok(GameRecord::none()),
            RecordTarget::SavedGames => return Ok(GameRecord::saved::<E>(header)),
            RecordTarget::NewFile { path, is_replacing } => (path, *is_replacing),
            RecordTarget::ExistingFile { path, .. } => (path, true),
        };
        let file = Some(LiveRecord::new::<E>(path, is_replacing, header)?);
        Ok(GameRecord { file, path: Some(path.clone()), is_asked: true, ..GameRecord::none() })
    }

    /// Creates the record for a new game as one of the saved games.
    fn saved<E: Serialize>(header: &Header) -> GameRecord {
        let record = GameRecord::in_free_file::<E>(header, || {
            let games = SavedGames::of_user().map_err(Failure::environment)?;
            games.create(&header.ruleset)
        });
        GameRecord { is_saved: true, ..record }
    }

    /// Creates the record for a later game in a match.
    ///
    /// If the user requested a file, the record goes in the same folder. Otherwise, if games are saved, it's
    /// added to the saved games. It never replaces an existing file, and if it can't be written, the match
    /// continues without it.
    pub fn next<E: Serialize>(kept: &RecordTarget, saves: bool, header: &Header) -> GameRecord {
        match kept {
            RecordTarget::NewFile { path, .. } => GameRecord::in_free_file::<E>(header, || {
                let is_compressed = Compression::of(path).is_some();
                let text = if is_compressed { path.with_extension("") } else { path.clone() };
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let stem = text.file_stem().unwrap_or_default().to_string_lossy();
                let ending = name.strip_prefix(&*stem).unwrap_or_default();
                first_free(2, |number| path.with_file_name(format!("{stem}-{number}{ending}")))
            }),
            RecordTarget::SavedGames | RecordTarget::ExistingFile { .. } if saves => {
                GameRecord::saved::<E>(header)
            }
            RecordTarget::None | RecordTarget::SavedGames | RecordTarget::ExistingFile { .. } => {
                GameRecord::none()
            }
        }
    }

    fn in_free_file<E: Serialize>(
        header: &Header,
        file: impl FnOnce() -> Result<(PathBuf, File), Failure>,
    ) -> GameRecord {
        let made = file().and_then(|(path, file)| {
            let live = LiveRecord::start::<E>(&path, file, header)?;
            Ok(GameRecord { file: Some(live), path: Some(path), ..GameRecord::none() })
        });
        made.unwrap_or_else(|failure| GameRecord::missing(&failure))
    }

    fn missing(failure: &Failure) -> GameRecord {
        let trouble = Some(Trouble { part: UnsavedPart::Game, why: failure.to_string() });
        GameRecord { trouble, is_news: true, ..GameRecord::none() }
    }

    /// Returns whether steps can be removed from the file.
    pub fn can_shrink(&self) -> bool {
        self.file.as_ref().is_none_or(LiveRecord::can_shrink)
    }

    /// Appends new steps to the file and removes any steps that were undone.
    ///
    /// # Errors
    /// Returns an error if the user requested the record and it can't be written. For other records, the
    /// failure is reported by [`take_trouble`](GameRecord::take_trouble) instead.
    pub fn update<E: Serialize>(&mut self, steps: &[Vec<E>]) -> Result<(), Failure> {
        let (Some(live), Some(path)) = (&mut self.file, &self.path) else { return Ok(()) };
        let Err(error) = live.update(steps) else { return Ok(()) };
        let failure = Failure::write_failure(path, &error);
        if self.is_asked {
            return Err(failure);
        }
        self.file = None;
        self.trouble = Some(Trouble { part: UnsavedPart::Rest, why: failure.to_string() });
        self.is_news = true;
        self.announce(false);
        Ok(())
    }

    /// Returns whether the game can be resumed from its file.
    pub fn is_kept(&self) -> bool {
        self.path.is_some() && self.trouble.is_none()
    }

    /// Returns the reason why the game isn't saved, unless that was already returned before.
    pub fn take_trouble(&mut self) -> Option<String> {
        std::mem::take(&mut self.is_news).then(|| self.trouble()).flatten()
    }

    /// Sets the message that is printed when a signal ends the program.
    pub fn announce(&self, is_over: bool) {
        signals::set_exit_message(if is_over {
            self.format_location()
        } else {
            self.resume_hint()
        });
    }

    /// Formats the reason why the game isn't being saved, or no longer is.
    fn trouble(&self) -> Option<String> {
        let Trouble { part, why } = self.trouble.as_ref()?;
        let id = match part {
            UnsavedPart::Game => "unsaved",
            UnsavedPart::Rest => "unsaved-rest",
        };
        Some(self.words().format(id, &[("why", why.as_str().into())]))
    }

    /// Formats a message that says where a stopped game's record is and how to resume the game.
    pub fn resume_hint(&self) -> Option<String> {
        let Some(path) = &self.path else { return self.trouble() };
        let (file, name) = (format_path(path), argument(path));
        if self.is_saved && self.trouble.is_none() {
            return Some(self.words().format("saved-so-far", &[("file", file.into())]));
        }
        let trouble = self.trouble().map(|trouble| format!("{trouble}; ")).unwrap_or_default();
        let values = [("file", file.into()), ("name", name.into())];
        Some(trouble + &self.words().format("kept-so-far", &values))
    }

    /// Formats the message that a game was stopped if the menu can resume it.
    pub fn menu_hint(&self) -> Option<String> {
        let is_listed = self.is_saved && self.is_kept();
        is_listed.then(|| self.words().get("stopped-in-menu"))
    }

    /// Formats the location of a finished game's record.
    pub fn format_location(&self) -> Option<String> {
        if self.trouble.is_some() {
            return self.trouble();
        }
        let path = self.path.as_ref()?;
        let values = [("file", format_path(path).into()), ("name", argument(path).into())];
        Some(self.words().format("kept", &values))
    }

    /// Prints the location of a finished game's record.
    pub fn print_location(&self) {
        if let Some(told) = self.format_location() {
            output::note(&told);
        }
    }
}
