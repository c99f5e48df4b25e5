//! Bots, and games between them.
//!
//! A [`Bot`] chooses one of the legal actions based only on what its seat can observe. A [`Playout`] plays
//! games with a bot in each seat.

mod greedy;
mod kind;
mod playout;
mod random;

pub use greedy::Greedy;
pub use kind::{AnyBot, BotKind};
pub use playout::Playout;
pub use random::Random;

use crate::game::{Game, Seat, Stream};

/// A program that plays in one seat of a game.
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
    /// Random choices must only depend on these numbers and on the observations, so that games are
    /// reproducible.
    fn begin(&mut self, seed: u64, game: u64, seat: Seat);

    /// Continues a game in which the seat has made `choices` choices. Called after [`begin`](Bot::begin).
    fn resume(&mut self, choices: u32) {
        let _ = choices;
    }

    /// Returns the index of the chosen action. If it's out of bounds, the first action is chosen.
    ///
    /// `actions` is never empty.
    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize;

    /// Returns the bot's stream if the bot always plays what [`choose`](Stream::choose) on that stream
    /// returns next.
    ///
    /// In this case, the caller doesn't need to list the actions. [`choose`](Bot::choose) must make the same
    /// choice. By default, this returns `None`, as it must for all other bots.
    fn blind(&mut self) -> Option<&mut Stream> {
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

    fn blind(&mut self) -> Option<&mut Stream> {
        (**self).blind()
    }
}
