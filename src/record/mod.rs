//! Game records: written, read, verified and replayed.
//!
//! A record is JSON Lines: a [`Header`], then one event a line. A [`Writer`] is a watcher that
//! writes one; a [`Reader`] reads one line after another and trusts none of them; [`verify`] plays
//! the game again from the record's own chance and choices and compares every event. What the events
//! are is the game's affair: nothing here knows one.

mod error;
mod header;
mod reader;
mod verify;
mod writer;

pub use error::{Fault, RecordError};
pub use header::{Header, VERSION};
pub use reader::{Events, Limits, Reader};
pub use verify::{Verified, replay, verify};
pub use writer::{Writer, write};
