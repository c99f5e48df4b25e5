//! The error type for records.

use std::{fmt, io};

use serde::{Serialize, de::DeserializeOwned};

use crate::diagnostic::{json_fault, plain};

/// An error in a record and the line it's on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line number, starting at 1. If the record stops early, this is the line after its last.
    pub line: usize,
    /// A description of the error as a lower-case phrase.
    pub message: String,
    /// The rule that was broken, or the text that was expected.
    pub note: Option<String>,
    /// The kind of error.
    pub fault: RecordErrorKind,
}

/// A kind of error in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// The line breaks a rule or doesn't belong in a record.
    Wrong,
    /// The record is valid so far but stops before the end of the game, e.g. because it was interrupted.
    CutOff,
    /// The input couldn't be read.
    Unreadable(io::ErrorKind),
}

impl RecordError {
    /// Creates an error of the kind [`RecordErrorKind::Wrong`] without a note.
    pub fn new(line: usize, message: impl Into<String>) -> RecordError {
        RecordError { line, message: message.into(), note: None, fault: RecordErrorKind::Wrong }
    }

    /// Creates an error for a record that stops early.
    pub(super) fn cut_off(line: usize, message: impl Into<String>) -> RecordError {
        RecordError { fault: RecordErrorKind::CutOff, ..RecordError::new(line, message) }
    }

    /// Adds a note to the error.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> RecordError {
        self.note = Some(note.into());
        self
    }

    /// Returns the error with its line number increased by `lines`.
    #[must_use]
    pub fn after(mut self, lines: usize) -> RecordError {
        self.line += lines;
        self
    }

    /// Creates an error for a line that can't be read.
    ///
    /// The input might be damaged or end early, or the system might fail to read it.
    pub(super) fn unreadable(line: usize, error: &io::Error) -> RecordError {
        match error.kind() {
            io::ErrorKind::InvalidData => RecordError::new(line, error.to_string()),
            io::ErrorKind::UnexpectedEof => RecordError::cut_off(line, error.to_string()),
            kind => {
                let fault = RecordErrorKind::Unreadable(kind);
                RecordError { fault, ..RecordError::new(line, format!("cannot be read: {error}")) }
            }
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)?;
        self.note.iter().try_for_each(|note| write!(f, "; {note}"))
    }
}

impl std::error::Error for RecordError {}

/// Formats a value for a message in the same way as in a record.
pub(super) fn quoted(value: &impl Serialize) -> String {
    bounded(&serde_json::to_string(value).unwrap_or_default())
}

/// Returns the reason why a line isn't a `T`, with the column if the parser reports one.
///
/// The parser counts lines from the start of this line, so we leave out its line number.
pub(super) fn line_fault<T: DeserializeOwned>(line: &str, error: &serde_json::Error) -> String {
    let text = bounded(&json_fault::<T>(line, error));
    match error.column() {
        0 => text,
        column => format!("{text} (column {column})"),
    }
}

/// Returns the text without terminal control characters, limited to a maximum length.
fn bounded(text: &str) -> String {
    const MAX: usize = 300;
    let mut short: String = text.chars().take(MAX).collect();
    if text.chars().nth(MAX).is_some() {
        short.push('…');
    }
    plain(&short).into_owned()
}
