//! What every game is, whatever its family.
//!
//! A [`Game`] is a set of compiled rules; its `State` is always waiting for one [`Seat`] to choose
//! among listed actions, or over with an [`Outcome`]. Chance comes from a [`Dealer`], and a
//! [`Watcher`] is told every event. Nothing here knows the rules of any game.

pub(crate) mod bits;
mod dealer;
mod figure;
#[expect(clippy::module_inception, reason = "the folder is about games and this file is the game")]
mod game;
mod hand;
mod position;
mod prompted;
mod results;
mod seat;
mod stream;
mod urn;

pub use dealer::{Dealer, Purpose, SeededDealer};
pub use figure::{Counted, Figure, Spread, Tally};
pub use game::{Depicted, Game, Illegal, Outcome, Recorded, Valued, Watcher};
pub use hand::Hand;
pub use position::{Positioned, Setup, Streams};
pub use prompted::{Answer, Choice, Prompted, Question, SeatSummary, Summary, TileRow, TurnedTile};
pub use results::Results;
pub use seat::{Seat, Seats};
pub use stream::{Stream, below};
pub use urn::{Coin, Lot, Urn};
