//! Bots, and games played between them.
//!
//! A [`Bot`] chooses a legal action based only on what its seat can observe. A [`Playout`] plays games with a
//! bot in each seat.

mod greedy;
mod kind;
mod playout;
mod random;

pub use greedy::Greedy;
pub use kind::{AnyBot, BotKind};
pub use playout::Playout;
pub use random::Random;

use crate::game::{Game, Seat, Stream};

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

    /// Continues a game after `choices` choices made by the seat. Called after [`begin`](Bot::begin).
    fn resume(&mut self, choices: u32) {
        let _ = choices;
    }

    /// Returns the index of the chosen action. An out-of-bounds index selects the first action.
    ///
    /// `actions` is never empty.
    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize;

    /// Returns the bot's stream, provided that the bot always plays the action that
    /// [`choose`](Stream::choose) would pick next from that stream.
    ///
    /// This lets the caller skip listing the actions. [`choose`](Bot::choose) must make the same choice. All
    /// other bots must return `None`, which is the default.
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

    fn random_stream(&mut self) -> Option<&mut Stream> {
        (**self).random_stream()
    }
}
