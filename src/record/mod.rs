//! Writing, reading, verifying and replaying game records.
//!
//! A record is a file in JSON Lines format, consisting of a [`Header`] followed by one event per line.
//! [`Writer`] is an observer that writes a record. [`Reader`] parses untrusted input. [`verify`] replays the
//! game with the draws and choices from the record and compares every event. Each game defines its own type
//! for events.

mod entered_draws;
mod entry;
mod error;
mod format;
mod header;
mod outside_chance;
mod player;
mod reader;
mod verify;

use std::io::{self, Write};

use serde::Serialize;

use crate::game::Observer;
pub use entry::{Entry, EntryError, EntryNeed};
pub use error::{RecordError, RecordErrorKind, TileMismatch};
pub use format::VERSION;
pub use header::{Header, HeaderLine};
pub use outside_chance::OutsideChance;
#[cfg(feature = "screen")]
pub(crate) use player::MAX_NAME;
pub use player::{NameError, Player, duplicate_of, player_name, wording};
pub use reader::{BATCH, BATCH_BYTES, Events, Limits, Reader, RecordText, RecordTexts};
pub use verify::{Verified, replay, replay_all, replay_choices, verify};

/// An observer that records a game, writing one event per line.
///
/// Since observers can't fail, nothing more is written after the first error, which
/// [`finish`](Writer::finish) then returns.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    line: Vec<u8>,
    result: io::Result<()>,
}

impl<W: Write> Writer<W> {
    /// Creates a writer and writes the given header.
    pub fn new(out: W, header: &Header) -> Writer<W> {
        let mut writer = Writer { out, line: Vec::new(), result: Ok(()) };
        writer.result = match header.to_line() {
            Ok(line) => writeln!(writer.out, "{line}"),
            Err(error) => Err(error.into()),
        };
        writer
    }

    /// Flushes and returns the output, or the first error that occurred.
    pub fn finish(mut self) -> io::Result<W> {
        self.result?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn write(&mut self, event: &impl Serialize) -> io::Result<()> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, event)?;
        self.line.push(b'\n');
        self.out.write_all(&self.line)
    }
}

impl<E: Serialize, W: Write> Observer<E> for Writer<W> {
    fn observe(&mut self, event: &E) {
        if self.result.is_ok() {
            self.result = self.write(event);
        }
    }
}

/// Writes the record of a finished game with the given events.
///
/// ```
/// use sentiero::{Header, Playout, Random, write};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let (mut file, mut events) = (Vec::new(), Vec::new());
/// Playout::new(&rules, |_| Random::new()).play(7, 0, &mut events);
/// write(&mut file, &Header::new(&loaded.ruleset, &rules, 7, 0), &events)?;
/// assert_eq!(file.iter().filter(|&&byte| byte == b'\n').count(), 1 + events.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write<E: Serialize>(out: impl Write, header: &Header, events: &[E]) -> io::Result<()> {
    let mut writer = Writer::new(out, header);
    for event in events {
        writer.observe(event);
    }
    writer.finish().map(drop)
}
