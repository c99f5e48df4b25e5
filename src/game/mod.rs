//! What every game is, whatever its family.
//!
//! A [`Game`] is a set of compiled rules; its `State` is always waiting for one [`Seat`] to choose
//! among listed actions, or over with an [`Outcome`]. Chance comes from a [`Dealer`], and a
//! [`Watcher`] is told every event. Nothing here knows the rules of any game.

pub(crate) mod bits;
mod dealer;
mod outcome;
mod prompted;
mod results;
mod rules;
mod seat;
mod setup;
mod spread;
mod stream;
mod urn;
mod valued;
mod watcher;

pub use dealer::{Dealer, Purpose, SeededDealer};
pub use outcome::Outcome;
pub use prompted::{Answer, Choice, Prompted, Question, SeatSummary, Summary, TileRow, TurnedTile};
pub use results::Results;
pub use rules::{Counted, Depicted, Figure, Game, Illegal, Recorded, Tally};
pub use seat::{Seat, Seats};
pub use setup::{Positioned, Setup, Streams};
pub use spread::Spread;
pub use stream::{Stream, below};
pub use urn::{Lot, Urn};
pub use valued::Valued;
pub use watcher::Watcher;
