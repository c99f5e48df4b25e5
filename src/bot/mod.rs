//! Players that are programs.
//!
//! A [`Bot`] is given what its seat may know and the actions that it can choose among, and nothing
//! else. A [`Playout`] seats one at each place and plays. Nothing here knows what game is played.

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
pub trait Bot<G: Game> {
    /// A new game begins: number `game` of `seed`, in which the bot has `seat`. What a bot does at
    /// random depends on these and on what it sees, so that a game can be played again.
    fn begin(&mut self, seed: u64, game: u64, seat: Seat);

    /// Goes on in a game in which its seat has made so many choices: after [`begin`](Bot::begin).
    fn resume(&mut self, choices: u32) {
        let _ = choices;
    }

    /// Chooses an action, of which there is at least one: its place in the list. A place beyond the
    /// end stands for the first.
    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize;

    /// The stream from which a bot takes its choices that looks at nothing: of so many actions the
    /// next [`choose`](Stream::choose) of it. `None` (as here) for one that looks, which is asked to
    /// [`choose`](Bot::choose). It must choose the same when it is asked.
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
