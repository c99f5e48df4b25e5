//! The error type used for records.

use std::{fmt, io};

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

use super::format::{HEADER_MARK, VERSION, VERSION_WITHOUT_POSITION};
use crate::{
    diagnostic::{escape_for_terminal, json_fault},
    game::{Purpose, Seat},
    ruleset::Players,
};

/// An error in a record, along with its line number.
///
/// ```
/// use sentiero::{Reader, RecordErrorKind};
///
/// let error = Reader::new("".as_bytes()).header().unwrap_err();
/// assert_eq!(error.kind, RecordErrorKind::Empty);
/// assert_eq!(error.to_string(), "line 1: the record is empty");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line number, starting at 1. If the record ends early, this is the line after the last one.
    pub line: usize,
    /// The error on that line.
    pub kind: RecordErrorKind,
}

/// The ways in which a record can be invalid.
///
/// The `Display` output is a lower-case phrase. Events and other values are quoted as in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum RecordErrorKind {
    #[error("cannot read the record: {message}")]
    Unreadable { kind: io::ErrorKind, message: String },
    /// The compressed data is invalid.
    #[error("{0}")]
    Damaged(String),
    /// The compressed data ends early.
    #[error("{0}")]
    CompressedCutOff(String),
    #[error("the record is cut off in the middle of this line")]
    LineCutOff,
    #[error("invalid UTF-8 at column {column}")]
    InvalidUtf8 { column: usize },
    #[error("this line exceeds the limit of {0} bytes")]
    LineTooLong(u64),
    #[error("more than {0} events")]
    TooManyEvents(usize),
    #[error("more than {0} bytes of events")]
    TooManyBytes(u64),
    #[error("the record is empty")]
    Empty,
    #[error("missing header")]
    MissingHeader,
    #[error("expected a header, but the line is empty")]
    EmptyHeader,
    /// The line isn't a header. If it isn't JSON, `cause` is the reason.
    #[error("expected a header{}{}", if cause.is_some() { ": " } else { "" }, cause.as_deref().unwrap_or_default())]
    NotHeader { cause: Option<String> },
    #[error("unsupported record type {0}")]
    OtherProgram(String),
    #[error("unsupported record version {0}")]
    UnsupportedVersion(String),
    #[error("invalid header: {0}")]
    InvalidHeader(String),
    #[error("the position that the game starts from is invalid: {0}")]
    InvalidPosition(String),
    #[error("the header is for {header} players")]
    PlayerCount { header: u8, game: u8 },
    #[error("the rules in the header do not allow {}", Players::from_number(*.0))]
    PlayersNotAllowed(u8),
    #[error("the header has {seats} `seats` for {}", Players::from_number(*.players))]
    TooManySeats { seats: usize, players: u8 },
    /// The rules aren't valid. `cause` is the first finding.
    #[error("invalid rules in the header")]
    InvalidRules { cause: String },
    #[error("the `tiles` in the header do not match the tiles in the game")]
    Tiles(TileMismatch),
    #[error(
        "`guessed` in the header contains {0}, but no tile was drawn in the event with this number"
    )]
    NotGuess(usize),
    #[error("the game number is too large")]
    GameNumber,
    #[error("game {0} starts in the middle of the record for a different game")]
    NestedGame(u64),
    #[error("expected an event, but the line is empty")]
    EmptyEvent,
    #[error("invalid JSON: {0}")]
    NotJson(String),
    #[error("invalid event: {0}")]
    NotEvent(String),
    /// The event isn't a choice, but the game is waiting for one, usually by a particular seat.
    #[error("expected a choice{}", .seat.map_or_else(String::new, |seat| format!(" by seat {seat}")))]
    NotChoice { seat: Option<Seat>, found: String },
    /// `rule` is the rule broken by the choice.
    #[error("the rules do not allow this choice")]
    IllegalChoice { rule: String },
    #[error("expected {expected}")]
    OtherEvent { expected: String, found: String },
    #[error("expected {} before this line", purpose_name(*.purpose))]
    MissingChance { purpose: Purpose, expected: String, found: String },
    #[error("{} has an impossible result", purpose_name(*.purpose))]
    ImpossibleChance { purpose: Purpose, found: String },
    #[error("no choice leads to this event")]
    Unreachable { found: String },
    #[error("the game is already over here")]
    AfterEnd { found: String },
    /// The record is valid so far but ends before the game does, e.g. because it was interrupted.
    #[error("{}", if *.is_followed {
        "another record starts here, but the previous game is not over"
    } else {
        "the record ends here, but the game is not over"
    })]
    NotOver { is_followed: bool, next: Option<String> },
    #[error("the game has no outcome")]
    NoOutcome,
}

/// A difference between the tiles in a header and those in the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TileMismatch {
    /// Two names for one tile.
    #[error("{0} and {1} are the same tile")]
    TwoNames(String, String),
    /// A tile that the header lists more often than it occurs.
    #[error("{0} is listed more often than it occurs in the game")]
    TooMany(String),
    /// A tile that the header lists less often than it occurs.
    #[error("{0} is listed less often than it occurs in the game")]
    TooFew(String),
}

impl RecordError {
    /// Creates an error for the given line.
    pub fn new(line: usize, kind: RecordErrorKind) -> RecordError {
        RecordError { line, kind }
    }

    /// Returns the error with its line number increased by `lines`.
    #[must_use]
    pub fn after(mut self, lines: usize) -> RecordError {
        self.line += lines;
        self
    }

    /// Returns the broken rule, or the expected or found text, if the message doesn't contain it.
    pub fn note(&self) -> Option<String> {
        self.kind.note()
    }

    /// Returns whether the record is valid so far but ends early.
    pub fn is_cut_off(&self) -> bool {
        use RecordErrorKind::{CompressedCutOff, LineCutOff, NotOver};
        matches!(self.kind, LineCutOff | CompressedCutOff(_) | NotOver { .. })
    }

    /// Returns the reason why the input couldn't be read, if that was the problem.
    pub fn unreadable(&self) -> Option<io::ErrorKind> {
        match self.kind {
            RecordErrorKind::Unreadable { kind, .. } => Some(kind),
            _ => None,
        }
    }

    /// Creates an error for a line that can't be read.
    ///
    /// The input may be damaged or end early, or the system may have failed to read it.
    pub(super) fn of_input(line: usize, error: &io::Error) -> RecordError {
        let message = error.to_string();
        RecordError::new(
            line,
            match error.kind() {
                io::ErrorKind::InvalidData => RecordErrorKind::Damaged(message),
                io::ErrorKind::UnexpectedEof => RecordErrorKind::CompressedCutOff(message),
                kind => RecordErrorKind::Unreadable { kind, message },
            },
        )
    }
}

impl RecordErrorKind {
    fn note(&self) -> Option<String> {
        let found = |found: &String| format!("found {found}");
        Some(match self {
            RecordErrorKind::EmptyHeader
            | RecordErrorKind::NotHeader { .. }
            | RecordErrorKind::OtherProgram(_) => {
                format!(
                    "a record starts with {{\"record\":\"{HEADER_MARK}\",\"version\":\
                     {VERSION_WITHOUT_POSITION}"
                )
            }
            RecordErrorKind::UnsupportedVersion(_) => {
                format!("this program supports versions 1 to {VERSION}")
            }
            RecordErrorKind::PlayerCount { game, .. } => format!("the game is for {game}"),
            RecordErrorKind::InvalidRules { cause } => cause.clone(),
            RecordErrorKind::Tiles(mismatch) => mismatch.to_string(),
            RecordErrorKind::EmptyEvent => {
                "a record cannot contain empty lines, not even at the end".to_owned()
            }
            RecordErrorKind::IllegalChoice { rule } => rule.clone(),
            RecordErrorKind::NotChoice { found: event, .. }
            | RecordErrorKind::OtherEvent { found: event, .. }
            | RecordErrorKind::ImpossibleChance { found: event, .. }
            | RecordErrorKind::Unreachable { found: event }
            | RecordErrorKind::AfterEnd { found: event } => found(event),
            RecordErrorKind::MissingChance { expected, found: event, .. } => {
                format!("such as {expected}; {}", found(event))
            }
            RecordErrorKind::NotOver { next, .. } => {
                format!("the next event is {}", next.as_ref()?)
            }
            _ => return None,
        })
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)?;
        self.note().iter().try_for_each(|note| write!(f, "; {note}"))
    }
}

impl std::error::Error for RecordError {}

/// Returns the name used in messages for an event with the given purpose.
const fn purpose_name(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Deal => "a deal",
        Purpose::Start => "a random start",
        Purpose::Coin => "a toss",
        Purpose::First => "a draw for the first player",
        Purpose::Draw | Purpose::Bag(_) | Purpose::Review | Purpose::Bot(_) => "a draw",
    }
}

/// Formats a value for a message in the same way as it appears in records.
pub(super) fn quote(value: &impl Serialize) -> String {
    truncate(&serde_json::to_string(value).unwrap_or_default())
}

/// Returns the reason why a line isn't a `T`, including the column if the parser reports one.
///
/// The parser counts lines from the start of this line, so we omit its line number.
pub(super) fn invalid_line<T: DeserializeOwned>(line: &str, error: &serde_json::Error) -> String {
    let text = truncate(&json_fault::<T>(line, error));
    match error.column() {
        0 => text,
        column => format!("{text} (column {column})"),
    }
}

/// Returns the text without terminal control characters, truncated to a maximum length.
fn truncate(text: &str) -> String {
    const MAX_QUOTED: usize = 300;
    let mut short: String = text.chars().take(MAX_QUOTED).collect();
    if text.chars().nth(MAX_QUOTED).is_some() {
        short.push('…');
    }
    escape_for_terminal(&short).into_owned()
}
