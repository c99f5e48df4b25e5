//! Writes, reads, verifies and replays game records.
//!
//! A record is JSON Lines: a [`Header`], then one event a line. A [`Writer`] is an observer that
//! writes one, a [`Reader`] parses untrusted input, and [`verify`] plays the game again with the
//! record's own chance and choices and compares every event. The events are the game's own type.

mod error;
mod header;
mod player;
mod reader;
mod verify;
mod writer;

pub use error::{RecordError, RecordFault};
pub use header::{Header, HeaderLine, VERSION};
#[cfg(feature = "screen")]
pub(crate) use player::MAX_NAME;
pub use player::{NameError, Player, player_name, twice, wording};
pub use reader::{BATCH, BATCH_BYTES, Events, Limits, Reader, RecordText, RecordTexts};
pub use verify::{Verified, replay, verify};
pub use writer::{Writer, write};
