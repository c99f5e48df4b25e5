use std::{fmt, io};

use serde::Serialize;

use crate::diagnostic::json_words;

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1. A record that is cut off is at fault in the line after its last.
    pub line: usize,
    /// What is wrong, as a phrase in lower case.
    pub message: String,
    /// What helps to understand it: a rule, or what was expected.
    pub note: Option<String>,
    /// What kind of fault it is.
    pub fault: Fault,
}

/// What kind of fault a record has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It breaks a rule, or is no record.
    Wrong,
    /// It stops before the game is over, as that of a game that was stopped. What stands before is
    /// right.
    CutOff,
    /// It could not be read, which is not its own fault.
    Unreadable(io::ErrorKind),
}

impl RecordError {
    /// An error without a note.
    pub fn new(line: usize, message: impl Into<String>) -> RecordError {
        RecordError { line, message: message.into(), note: None, fault: Fault::Wrong }
    }

    /// The error of a record that stops too early.
    pub(super) fn cut_off(line: usize, message: impl Into<String>) -> RecordError {
        RecordError { fault: Fault::CutOff, ..RecordError::new(line, message) }
    }

    /// The same error with a note.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> RecordError {
        self.note = Some(note.into());
        self
    }

    /// The line could not be read.
    pub(super) fn unreadable(line: usize, error: &io::Error) -> RecordError {
        let fault = Fault::Unreadable(error.kind());
        RecordError { fault, ..RecordError::new(line, format!("cannot be read: {error}")) }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)?;
        self.note.iter().try_for_each(|note| write!(f, "; {note}"))
    }
}

impl std::error::Error for RecordError {}

/// Something as it stands in a record, for a message.
pub(super) fn quoted(thing: &impl Serialize) -> String {
    harmless(&serde_json::to_string(thing).unwrap_or_default())
}

/// What a JSON parser has to say, without the line, which it counts from the line's own start.
pub(super) fn said(error: &serde_json::Error) -> String {
    format!("{} (column {})", harmless(&json_words(error)), error.column())
}

/// A text from a record as it can be shown on a terminal: not too long, and commanding nothing.
fn harmless(text: &str) -> String {
    const MOST: usize = 300;
    let shown = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut short: String = text.chars().take(MOST).map(shown).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}
