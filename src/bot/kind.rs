//! The kinds of bots, and a type that can hold any of them.

use super::{Bot, greedy::Greedy, random::Random};
use crate::game::{Evaluable, Seat};

/// A kind of bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// The [`Random`] bot.
    #[default]
    Random,
    /// The [`Greedy`] bot.
    Greedy,
}

impl BotKind {
    /// All kinds, simplest first.
    pub const ALL: [BotKind; 2] = [BotKind::Random, BotKind::Greedy];

    /// Returns the kind with the given name.
    pub fn from_name(name: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the name of this kind.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
        }
    }

    /// Creates a bot for the given game.
    pub fn create<G: Evaluable>(self, game: &G) -> AnyBot<'_, G> {
        match self {
            BotKind::Random => AnyBot::Random(Random::new()),
            BotKind::Greedy => AnyBot::Greedy(Greedy::new(game)),
        }
    }
}

/// A bot of any [kind](BotKind), for playouts that mix several kinds.
///
/// The random bot makes the same choices as [`Random`], but it's slower because it doesn't expose its stream.
#[derive(Debug)]
pub enum AnyBot<'g, G: Evaluable> {
    /// Plays at random.
    Random(Random),
    /// Plays the action with the highest evaluation.
    Greedy(Greedy<'g, G>),
}

// Deriving `Clone` would require `G: Clone`.
impl<G: Evaluable> Clone for AnyBot<'_, G> {
    fn clone(&self) -> Self {
        match self {
            AnyBot::Random(bot) => AnyBot::Random(bot.clone()),
            AnyBot::Greedy(bot) => AnyBot::Greedy(bot.clone()),
        }
    }
}

impl<G: Evaluable> AnyBot<'_, G> {
    /// Makes the bot pick an arbitrary action right away once `stops` returns true.
    ///
    /// Use this for games that may be stopped early.
    #[must_use]
    pub fn unless(self, stops: fn() -> bool) -> Self {
        match self {
            // This bot always chooses quickly, so there's no need to stop it.
            AnyBot::Random(bot) => AnyBot::Random(bot),
            AnyBot::Greedy(bot) => AnyBot::Greedy(bot.stop_if(stops)),
        }
    }
}

impl<G: Evaluable> Bot<G> for AnyBot<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        match self {
            AnyBot::Random(bot) => Bot::<G>::begin(bot, seed, game, seat),
            AnyBot::Greedy(bot) => bot.begin(seed, game, seat),
        }
    }

    fn resume(&mut self, choices: u32) {
        match self {
            AnyBot::Random(bot) => Bot::<G>::resume(bot, choices),
            AnyBot::Greedy(bot) => bot.resume(choices),
        }
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        match self {
            AnyBot::Random(bot) => Bot::<G>::choose(bot, view, actions),
            AnyBot::Greedy(bot) => bot.choose(view, actions),
        }
    }
}
