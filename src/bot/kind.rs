//! The kinds of bots, and a type that can hold any of them.

use std::{fmt, str::FromStr};

use thiserror::Error;

use super::{Bot, cautious::Cautious, greedy::Greedy, random::Random, search::Search};
use crate::{
    diagnostic::{did_you_mean_one, quote_text},
    game::{Evaluable, Seat},
};

/// A kind of bot, including its options.
///
/// ```
/// use sentiero::BotKind;
///
/// let kind: BotKind = "search:playouts=200".parse()?;
/// assert_eq!(kind, BotKind::Search { playouts: 200 });
/// assert_eq!(kind.to_string(), "search:playouts=200");
/// assert!("searchh".parse::<BotKind>().unwrap_err().to_string().contains("did you mean `search`?"));
/// # Ok::<(), sentiero::UnknownBot>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// The [`Random`] bot.
    #[default]
    Random,
    /// The [`Greedy`] bot.
    Greedy,
    /// One of the other levels for people.
    Level(Level),
    /// The [`Search`] bot.
    Search {
        /// The number of playouts for each decision.
        playouts: u32,
    },
}

/// A level for people to play against. [`Greedy`] is between [`Casual`](Level::Casual) and
/// [`Strong`](Level::Strong).
///
/// `docs/bots.md` shows how often each level wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Plays mostly at random, but doesn't put itself out unless it has to.
    Novice,
    /// Like [`Novice`](Level::Novice), but makes a good choice more often.
    Casual,
    /// Looks ahead a little.
    Strong,
    /// Looks ahead further.
    Expert,
}

/// How often the cautious levels play like greedy, in percent.
const NOVICE_GREEDY_PERCENT: u32 = 42;
const CASUAL_GREEDY_PERCENT: u32 = 73;
/// The number of playouts of the searching levels and the maximum number of evaluations in them.
const STRONG_LIMITS: (u32, u64) = (55, 50_000);
const EXPERT_LIMITS: (u32, u64) = (600, 200_000);

impl Level {
    const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Expert => "expert",
        }
    }

    fn create<G: Evaluable>(self, game: &G) -> AnyBot<'_, G> {
        let cautious = |greedy_percent| AnyBot::Cautious(Cautious::new(game, greedy_percent));
        let search = |(playouts, max_evaluations)| {
            let search = Search::new(game, playouts).limit_evaluations(max_evaluations);
            AnyBot::Search(Box::new(search))
        };
        match self {
            Level::Novice => cautious(NOVICE_GREEDY_PERCENT),
            Level::Casual => cautious(CASUAL_GREEDY_PERCENT),
            Level::Strong => search(STRONG_LIMITS),
            Level::Expert => search(EXPERT_LIMITS),
        }
    }
}

impl BotKind {
    /// The default number of playouts for a search.
    pub const DEFAULT_PLAYOUTS: u32 = 400;
    /// The maximum number of playouts for a search.
    pub const MAX_PLAYOUTS: u32 = 1_000_000;
    /// All kinds with their default options: first the levels, weakest first, and then the others.
    pub const ALL: [BotKind; 7] = [
        BotKind::Level(Level::Novice),
        BotKind::Level(Level::Casual),
        BotKind::Greedy,
        BotKind::Level(Level::Strong),
        BotKind::Level(Level::Expert),
        BotKind::Random,
        BotKind::Search { playouts: BotKind::DEFAULT_PLAYOUTS },
    ];

    /// Returns the name of this kind without its options.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Level(level) => level.name(),
            BotKind::Search { .. } => "search",
        }
    }

    /// Creates a bot for the given game.
    pub fn create<G: Evaluable>(self, game: &G) -> AnyBot<'_, G> {
        match self {
            BotKind::Random => AnyBot::Random(Random::new()),
            BotKind::Greedy => AnyBot::Greedy(Greedy::new(game)),
            BotKind::Level(level) => level.create(game),
            BotKind::Search { playouts } => AnyBot::Search(Box::new(Search::new(game, playouts))),
        }
    }
}

/// Formats the name and all options, in the form that can be parsed again.
impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            BotKind::Random | BotKind::Greedy | BotKind::Level(_) => Ok(()),
            BotKind::Search { playouts } => write!(f, ":playouts={playouts}"),
        }
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    /// Parses a name, which may be followed by `:` and an option.
    fn from_str(text: &str) -> Result<BotKind, UnknownBot> {
        let (name, option) = match text.split_once(':') {
            Some((name, option)) => (name, Some(option)),
            None => (text, None),
        };
        let kind = BotKind::ALL.into_iter().find(|kind| kind.name() == name);
        match (kind, option) {
            (None, _) => Err(UnknownBot::Name(name.to_owned())),
            (Some(kind), None) => Ok(kind),
            (Some(BotKind::Search { .. }), Some(option)) => {
                let Some(number) = option.strip_prefix("playouts=") else {
                    return Err(UnknownBot::Option(name.to_owned(), option.to_owned()));
                };
                let playouts = number.parse().ok().filter(|_| !number.starts_with('+'));
                let playouts = playouts.filter(|count| (1..=Self::MAX_PLAYOUTS).contains(count));
                playouts
                    .map(|playouts| BotKind::Search { playouts })
                    .ok_or_else(|| UnknownBot::Playouts(number.to_owned()))
            }
            (Some(BotKind::Random | BotKind::Greedy | BotKind::Level(_)), Some(option)) => {
                Err(UnknownBot::Option(name.to_owned(), option.to_owned()))
            }
        }
    }
}

/// The reason why a text doesn't name a bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownBot {
    /// There is no bot with this name.
    #[error("unknown bot {}{} (available: {})", quote_text(.0), suggestion(.0), names().join(", "))]
    Name(String),
    /// The bot, which comes first, doesn't have this option.
    #[error("{} has no option {}{}", .0, quote_text(.1), option_note(.0))]
    Option(String, String),
    /// This isn't a possible number of playouts.
    #[error("{} is not a number of playouts from 1 to {}", quote_text(.0), BotKind::MAX_PLAYOUTS)]
    Playouts(String),
}

fn names() -> [&'static str; BotKind::ALL.len()] {
    BotKind::ALL.map(BotKind::name)
}

fn suggestion(name: &str) -> String {
    did_you_mean_one(name, names())
}

/// Returns the option that a bot does have.
fn option_note(name: &str) -> String {
    let kind = BotKind::ALL.into_iter().find(|kind| kind.name() == name);
    match kind {
        Some(kind @ BotKind::Search { .. }) => format!("; its option is written as in `{kind}`"),
        _ => String::new(),
    }
}

/// A bot of any [kind](BotKind), for playouts that mix several kinds.
///
/// The random bot makes the same choices as [`Random`], but it's slower because it doesn't expose its stream.
#[derive(Debug)]
pub enum AnyBot<'g, G: Evaluable> {
    /// Plays at random.
    Random(Random),
    /// Plays at random without putting itself out.
    Cautious(Cautious<'g, G>),
    /// Plays the action with the highest evaluation.
    Greedy(Greedy<'g, G>),
    /// Plays out the most promising actions. Boxed because it has a state of its own.
    Search(Box<Search<'g, G>>),
}

// Deriving `Clone` would require `G: Clone`.
impl<G: Evaluable> Clone for AnyBot<'_, G> {
    fn clone(&self) -> Self {
        match self {
            AnyBot::Random(bot) => AnyBot::Random(bot.clone()),
            AnyBot::Cautious(bot) => AnyBot::Cautious(bot.clone()),
            AnyBot::Greedy(bot) => AnyBot::Greedy(bot.clone()),
            AnyBot::Search(bot) => AnyBot::Search(bot.clone()),
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
            AnyBot::Cautious(bot) => AnyBot::Cautious(bot.stop_if(stops)),
            AnyBot::Greedy(bot) => AnyBot::Greedy(bot.stop_if(stops)),
            AnyBot::Search(bot) => AnyBot::Search(Box::new(bot.stop_if(stops))),
        }
    }
}

impl<G: Evaluable> Bot<G> for AnyBot<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        match self {
            AnyBot::Random(bot) => Bot::<G>::begin(bot, seed, game, seat),
            AnyBot::Cautious(bot) => bot.begin(seed, game, seat),
            AnyBot::Greedy(bot) => bot.begin(seed, game, seat),
            AnyBot::Search(bot) => bot.begin(seed, game, seat),
        }
    }

    fn resume(&mut self, choices: u32) {
        match self {
            AnyBot::Random(bot) => Bot::<G>::resume(bot, choices),
            AnyBot::Cautious(bot) => bot.resume(choices),
            AnyBot::Greedy(bot) => bot.resume(choices),
            AnyBot::Search(bot) => bot.resume(choices),
        }
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        match self {
            AnyBot::Random(bot) => Bot::<G>::choose(bot, view, actions),
            AnyBot::Cautious(bot) => bot.choose(view, actions),
            AnyBot::Greedy(bot) => bot.choose(view, actions),
            AnyBot::Search(bot) => bot.choose(view, actions),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docs_state_the_limits_of_each_level() {
        let docs = include_str!("../../docs/bots.md").replace(',', "");
        let ((strong, some), (expert, most)) = (STRONG_LIMITS, EXPERT_LIMITS);
        for expected in [
            format!("`novice` | plays like `greedy` {NOVICE_GREEDY_PERCENT}%"),
            format!("plays like `greedy` {CASUAL_GREEDY_PERCENT}%"),
            format!("`strong` | searches with {strong} playouts"),
            format!("`expert` | searches with {expert} playouts"),
            format!("{some} or {most} evaluations"),
        ] {
            assert!(docs.contains(&expected), "{expected}");
        }
    }
}
