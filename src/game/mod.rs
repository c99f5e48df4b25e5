//! The game interface shared by all families.
//!
//! A [`Game`] is a set of compiled rules. In each of its `State`s, either one [`Seat`] chooses a legal action
//! or the game is over with an [`Outcome`]. Randomness is provided by a [`Dealer`] and events are sent to an
//! [`Observer`].

pub(crate) mod bits;
mod dealer;
mod departure;
mod enterable;
mod figure;
#[expect(clippy::module_inception, reason = "the folder is about games and this file is the game")]
mod game;
mod hand;
mod measure;
mod narration;
mod observation;
mod position;
mod prompted;
mod recordable;
mod results;
mod seat;
mod statistics;
mod stream;
mod tally;
mod urn;
mod wording;

pub use dealer::{Dealer, SeededDealer};
pub use departure::Departure;
pub use enterable::Enterable;
pub(crate) use enterable::is_same_move;
pub use figure::{Figure, NamedSpread, Spread};
pub use game::{Drawable, Evaluable, Game, Observer, Outcome};
pub use hand::TileHand;
pub use measure::{Measure, MeasureKind};
pub use narration::{Audience, Clause, NarrationLine, join_clauses};
pub(crate) use narration::{DealtTile, capitalised, narrate_events};
pub use observation::Observable;
pub use position::{PositionGame, Setup, StreamsError};
pub use prompted::{
    Choice, ChoiceEffect, Consequence, Hint, Interactive, OptionalPart, Question, SeatSummary,
    Summary, TileRow, TileSwap, TurnedTile,
};
pub use recordable::Recordable;
pub(crate) use recordable::sort_deal;
pub use results::{Results, WIN_UNITS};
pub use seat::{Seat, Seats};
pub(crate) use statistics::{
    TAIL, normal_quantile, normal_tails, proportion_interval, tailed_interval,
};
pub use stream::{Purpose, Stream, Streams, uniform_below};
pub use tally::{GameTally, NamedCounts, Sums, Tallied};
pub use urn::{Die, Pool, Urn};
pub use wording::Wording;
