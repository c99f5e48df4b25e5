//! The faults of outside bots.

use std::{fmt, io, process::ExitStatus, time::Duration};

use thiserror::Error;

use crate::{
    diagnostic::{escape_for_terminal, io_reason, quote_text},
    game::Seat,
};

/// A failure of an outside bot, including which bot it was and where in its output it happened.
#[derive(Debug)]
pub struct BotFault {
    /// The bot's name, including the command.
    pub bot: String,
    pub seat: Option<Seat>,
    /// The number of the game, unless the bot has only just started.
    pub game: Option<u64>,
    /// How many lines the bot has written.
    pub line: u64,
    pub kind: FaultKind,
    /// The last line that the bot wrote to stderr, or an empty string.
    pub last_words: String,
}

/// The reason why an outside bot can't go on.
#[derive(Debug, Error)]
pub enum FaultKind {
    #[error("cannot start it: {}", io_reason(.0))]
    Start(io::Error),
    #[error("it ended ({0})")]
    Exited(ExitStatus),
    #[error("it closed its output")]
    Closed,
    #[error("no answer to `{message}` within {} s", .limit.as_secs_f64())]
    Silent { message: &'static str, limit: Duration },
    #[error("it is still running {} s after the end of its input", .0.as_secs_f64())]
    Running(Duration),
    #[error("the line is longer than {0} bytes")]
    LongLine(u64),
    #[error("the line is not valid UTF-8")]
    NotText,
    #[error("not a valid `{message}`: {cause}")]
    Invalid { message: &'static str, cause: String },
    #[error("expected `{expected}`, found `{found}`")]
    WrongMessage { expected: &'static str, found: String },
    #[error(
        "it speaks version {found} of the protocol, but this program speaks version {expected}"
    )]
    WrongVersion { found: u64, expected: u64 },
    #[error("it speaks the protocol {}", quote_text(.0))]
    WrongProtocol(String),
    #[error("`id` is {found}, but it answers `choose` number {expected}")]
    WrongId { expected: u64, found: u64 },
    #[error("`index` is {index}, but there are only {actions} actions, numbered from 0")]
    NoAction { index: u64, actions: usize },
    #[error("the bot wrote a line without being asked")]
    Unasked,
    #[error("interrupted")]
    Interrupted,
}

impl FaultKind {
    /// Returns whether the kind is about the content of the bot's last line.
    pub fn is_about_line(&self) -> bool {
        match self {
            FaultKind::LongLine(_)
            | FaultKind::NotText
            | FaultKind::Invalid { .. }
            | FaultKind::WrongMessage { .. }
            | FaultKind::WrongVersion { .. }
            | FaultKind::WrongProtocol(_)
            | FaultKind::WrongId { .. }
            | FaultKind::NoAction { .. }
            | FaultKind::Unasked => true,
            FaultKind::Start(_)
            | FaultKind::Exited(_)
            | FaultKind::Closed
            | FaultKind::Silent { .. }
            | FaultKind::Running(_)
            | FaultKind::Interrupted => false,
        }
    }
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot {}", quote_text(&self.bot))?;
        let player = self.seat.map(|seat| format!("player {}", u16::from(seat) + 1));
        let game = self.game.map(|game| format!("game {game}"));
        let places: Vec<String> = player.into_iter().chain(game).collect();
        if !places.is_empty() {
            write!(f, " ({})", places.join(", "))?;
        }
        let cause = self.kind.to_string();
        let cause = escape_for_terminal(&cause);
        match self.line {
            line if self.kind.is_about_line() => write!(f, ": line {line} of its output: {cause}")?,
            0 => write!(f, ": {cause}")?,
            line => write!(f, ": after line {line} of its output: {cause}")?,
        }
        if !self.last_words.is_empty() {
            write!(f, "; its last line on stderr: {}", quote_text(&self.last_words))?;
        }
        Ok(())
    }
}
