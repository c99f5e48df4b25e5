//! Arguments shared by several commands, along with parsers for their values.

use std::{
    env,
    ops::{Bound, Range, RangeBounds},
    time::Duration,
};

use clap::{Args, ValueEnum, builder::PossibleValue};
use clap_complete::ArgValueCompleter;
use thiserror::Error;

use crate::{
    cli::{completion, failure::Failure},
    game::Seat,
    language::Language,
    outside::BotPolicy,
    record::{NameError, player_name},
    render::palette::Background,
    ruleset::MAX_PLAYERS,
};

/// Returns a parser for the number of players. The ruleset may restrict it further.
pub fn players() -> impl Fn(&str) -> Result<u8, String> + Clone {
    whole_number(1..=u64::from(MAX_PLAYERS))
}

/// Returns a parser for whole numbers in the given range.
pub fn whole_number<T: TryFrom<u64>>(
    range: impl RangeBounds<u64> + Clone,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |typed| {
        let number: Option<u64> = typed.parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let least = match range.start_bound() {
                Bound::Included(&least) | Bound::Excluded(&least) => least,
                Bound::Unbounded => 0,
            };
            match range.end_bound() {
                Bound::Included(most) => format!("expected a whole number from {least} to {most}"),
                _ if is_huge(typed) => "the number is too large".to_owned(),
                _ => format!("expected a whole number, at least {least}"),
            }
        })
    }
}

/// Parses the time that a bot may take for an answer in seconds, such as `10` or `0.5`.
pub fn bot_seconds(typed: &str) -> Result<Duration, String> {
    let limits = BotPolicy::LIMITS;
    let seconds = typed.parse().ok().filter(|seconds| limits.contains(seconds));
    let time = seconds.map(Duration::from_secs_f64);
    time.ok_or_else(|| {
        format!("expected a number of seconds from {} to {}", limits.start(), limits.end())
    })
}

/// Returns whether the argument is a whole number with more than 9 digits.
fn is_huge(typed: &str) -> bool {
    typed.len() > 9 && typed.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses the number of a player, which starts at 1, and returns the seat.
pub fn player(typed: &str) -> Result<Seat, PersonError> {
    let number: Option<u8> = typed.trim().parse().ok();
    number.and_then(|number| number.checked_sub(1)).ok_or(PersonError::Number)
}

/// A player with an optional name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub seat: Seat,
    /// The name, or an empty string if none was given.
    pub name: String,
}

/// Parses a player with an optional name, such as `1` or `1=Ada`.
pub fn person(typed: &str) -> Result<Person, PersonError> {
    match typed.split_once('=') {
        Some(_) => named_player(typed),
        None => Ok(Person { seat: player(typed)?, name: String::new() }),
    }
}

/// Parses a player with a name, such as `2=Bo`.
pub fn named_player(typed: &str) -> Result<Person, PersonError> {
    let (number, name) = typed.split_once('=').ok_or(PersonError::NoName)?;
    Ok(Person { seat: player(number)?, name: player_name(name)?.to_owned() })
}

/// An error from parsing a player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PersonError {
    /// The number is missing or 0.
    #[error("players are numbered from 1")]
    Number,
    #[error("expected a player and a name, such as `2=Bo`")]
    NoName,
    #[error(transparent)]
    Name(#[from] NameError),
}

/// The ruleset to use, with the variants and values for this run.
#[derive(Args, Debug, Default)]
pub struct RulesetArgs {
    /// The id of a built-in ruleset (see `sentiero list`) or the path to a file (which contains a `/`
    /// or ends in `.toml`); append variants with `+`, as in `calliope+elimination-bonus`
    #[arg(required = true, add = ArgValueCompleter::new(completion::rulesets))]
    pub ruleset: Option<String>,

    /// Turn on a variant (can be repeated)
    #[arg(long, value_name = "NAME", add = ArgValueCompleter::new(completion::variants))]
    pub variant: Vec<String>,

    /// Set a key for this run, such as `board.columns=8` (can be repeated)
    #[arg(long, value_name = "KEY=VALUE", add = ArgValueCompleter::new(completion::settings))]
    pub set: Vec<String>,
}

/// The number of players.
#[derive(Args, Debug, Default)]
pub struct PlayersArg {
    /// Number of players [default: 4, or the nearest number allowed by the ruleset]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = players())]
    pub players: Option<u8>,
}

/// The random seed.
#[derive(Args, Debug, Default)]
pub struct SeedArg {
    /// Random seed; the same seed always produces the same games [default: a new seed]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = whole_number::<u64>(..))]
    pub seed: Option<u64>,
}

/// The games to play.
#[derive(Args, Clone, Copy, Debug)]
pub struct GamesArg {
    /// Number of games to play
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 1000, value_parser = whole_number::<u64>(1..))]
    games: u64,
    /// Number of the first game for the seed
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>(..))]
    first: u64,
}

impl GamesArg {
    /// Returns the numbers of the games.
    pub fn range(self) -> Result<Range<u64>, Failure> {
        let end = self.first.checked_add(self.games).ok_or_else(|| {
            Failure::usage(format!(
                "--first and --games go beyond the largest game number, {}",
                u64::MAX - 1
            ))
        })?;
        Ok(self.first..end)
    }
}

/// The output format for results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Human-readable text
    #[default]
    Text,
    /// JSON
    Json,
}

/// The option for the output format.
#[derive(Args, Debug)]
pub struct FormatArg {
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
}

/// Options for drawing a board.
#[derive(Args, Debug)]
pub struct DrawingArgs {
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,

    /// Draw squares only 3 lines high, so a normal board fits in 80 columns and 24 lines
    #[arg(long)]
    pub compact: bool,

    /// Background that colours should be readable on [default: what the terminal reports, otherwise
    /// both]
    #[arg(long, value_enum, value_name = "GROUND")]
    pub background: Option<GroundArg>,
}

/// The background of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GroundArg {
    /// Dark, with light text
    Dark,
    /// Light, with dark text
    Light,
}

impl From<GroundArg> for Background {
    fn from(ground: GroundArg) -> Background {
        match ground {
            GroundArg::Dark => Background::Dark,
            GroundArg::Light => Background::Light,
        }
    }
}

/// The option for naming ports and tiles.
#[derive(Args, Clone, Copy, Debug)]
pub struct NotationArg {
    /// Name ports and tiles by letter, as in records
    #[arg(long)]
    pub notation: bool,
}

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Language] {
        &Language::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let tag = Some(self.tag()).filter(|tag| *tag != self.folder());
        Some(PossibleValue::new(self.folder()).help(self.english_name()).alias(tag))
    }
}

/// The option for the output language.
#[derive(Args, Clone, Copy, Debug)]
pub struct LangArg {
    /// Output language [default: the language set in the environment if available, otherwise
    /// English]
    #[arg(long, value_enum, ignore_case = true, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl LangArg {
    /// Returns the requested language, or the one set in the environment.
    pub fn language(self) -> Language {
        // As usual, the first variable that is set takes precedence.
        let of_environment = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .filter_map(env::var_os)
                .find(|value| !value.is_empty())
                .and_then(|value| Language::from_tag(&value.to_string_lossy()))
        };
        self.lang.or_else(of_environment).unwrap_or_default()
    }
}
