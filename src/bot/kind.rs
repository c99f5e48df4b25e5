use super::{Bot, greedy::Greedy, random::Random};
use crate::game::{Seat, Valued};

/// The bots that there are, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// [`Random`].
    #[default]
    Random,
    /// [`Greedy`].
    Greedy,
}

impl BotKind {
    /// All of them, the simplest first.
    pub const ALL: [BotKind; 2] = [BotKind::Random, BotKind::Greedy];

    /// The bot of a name, if there is one.
    pub fn named(name: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
        }
    }

    /// Such a bot for a game.
    pub fn make<G: Valued>(self, game: &G) -> AnyBot<'_, G> {
        match self {
            BotKind::Random => AnyBot::Random(Random::new()),
            BotKind::Greedy => AnyBot::Greedy(Greedy::new(game)),
        }
    }
}

/// A bot of any [kind](BotKind), so that several kinds can sit at one table. One that plays at random
/// is asked for each choice here, which takes longer than at a table of [`Random`] alone; what it
/// chooses is the same.
#[derive(Clone, Debug)]
pub enum AnyBot<'g, G: Valued> {
    /// One that plays at random.
    Random(Random),
    /// One that takes what is worth most.
    Greedy(Greedy<'g, G>),
}

impl<G: Valued> Bot<G> for AnyBot<'_, G> {
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
