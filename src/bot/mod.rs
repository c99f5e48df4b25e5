//! Bots and the games they play against each other.
//!
//! A [`Bot`] chooses a legal action based only on what its seat can observe. A [`Playout`] plays games with a
//! bot in each seat.

mod appraisal;
mod cautious;
mod endgame;
mod forecast;
mod greedy;
mod kind;
mod playout;
mod random;
mod search;
mod trials;

pub use appraisal::{Appraisal, Appraiser};
pub use cautious::Cautious;
#[doc(hidden)]
pub use endgame::Endgame;
pub use forecast::{Forecast, Forecaster};
pub use greedy::Greedy;
pub use kind::{AnyBot, BotKind, Level, UnknownBot};
pub use playout::Playout;
pub use random::Random;
pub use search::Search;

use crate::game::{Game, Outcome, Seat, Stream};

/// A program that plays one seat of a game.
///
/// ```
/// use sentiero::{Bot, Game, Seat};
///
/// /// Takes the last legal action.
/// struct Last;
///
/// impl<G: Game> Bot<G> for Last {
///     fn begin(&mut self, _seed: u64, _game: u64, _seat: Seat) {}
///
///     fn choose(&mut self, _view: &G::View<'_>, actions: &[G::Action]) -> usize {
///         actions.len() - 1
///     }
/// }
/// ```
pub trait Bot<G: Game> {
    /// Starts game number `game` of `seed` in the given seat.
    ///
    /// To make games reproducible, random choices must only depend on these numbers and on what the seat
    /// observes.
    fn begin(&mut self, seed: u64, game: u64, seat: Seat);

    /// Continues a game in which the seat has already made `choices` choices. This is called after
    /// [`begin`](Bot::begin).
    fn resume(&mut self, choices: u32) {
        let _ = choices;
    }

    /// Chooses one of the given actions and returns its index. If the index is out of bounds, the first
    /// action is played.
    ///
    /// `actions` is never empty.
    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize;

    /// Receives the outcome of the game.
    ///
    /// If a choice is undone after that, the same game continues.
    fn end(&mut self, outcome: &Outcome) {
        let _ = outcome;
    }

    /// Returns the bot's stream if the bot always plays the action that [`choose`](Stream::choose) would pick
    /// next from that stream.
    ///
    /// With the stream, the caller doesn't have to list the actions. [`choose`](Bot::choose) must still make
    /// the same choice. Bots that choose in any other way must return `None`, which is the default.
    fn random_stream(&mut self) -> Option<&mut Stream> {
        None
    }
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        (**self).begin(seed, game, seat);
    }

    fn resume(&mut self, choices: u32) {
        (**self).resume(choices);
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        (**self).choose(view, actions)
    }

    fn end(&mut self, outcome: &Outcome) {
        (**self).end(outcome);
    }

    fn random_stream(&mut self) -> Option<&mut Stream> {
        (**self).random_stream()
    }
}
