//! The bots by seat and the player names.

use std::{fmt, str::FromStr, time::Duration};

use clap::Args;
use clap_complete::ArgValueCompleter;
use thiserror::Error;

use super::timed_search::{TimeLimitError, TimedSearch};
use crate::{
    bot::{BotKind, UnknownBot},
    cli::{
        args::{self, Person, bot_seconds},
        completion,
        failure::Failure,
    },
    diagnostic::{escape_for_terminal, quote_text},
    game::Seat,
    language::{Language, table},
    outside::{BotCommand, BotPolicy, CommandError},
    record::{self, Player},
};

/// The bots at the table.
#[derive(Args, Debug, Default)]
pub struct BotArgs {
    /// Bot for a single player, as in `2=greedy`, or for all remaining players, as in `greedy`:
    /// `novice`, `casual`, `greedy`, `strong`, `expert`, `random` or `search`, optionally with its
    /// number of playouts or its time for each choice in milliseconds, as in `search:playouts=1000` or
    /// `search:ms=100`, or `exec:` and the command of your own bot, as in `exec:./bot.py` (can be
    /// repeated) [default: random]
    #[arg(long, value_name = "PLAYER=BOT", add = ArgValueCompleter::new(completion::bots))]
    bot: Vec<String>,
    #[command(flatten)]
    policy: PolicyArgs,
}

/// The treatment of outside bots.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct PolicyArgs {
    /// How long your own bot may take for each answer, in seconds [default: 10]
    #[arg(long, allow_negative_numbers = true, value_name = "SECONDS", value_parser = bot_seconds)]
    bot_timeout: Option<Duration>,
    /// If your own bot fails, finish the game with random choices instead of stopping
    #[arg(long)]
    forfeit: bool,
}

impl PolicyArgs {
    /// Returns how to treat outside bots.
    pub fn policy(self) -> BotPolicy {
        let limit = self.bot_timeout.unwrap_or(BotPolicy::default().limit);
        BotPolicy { limit, allows_forfeits: self.forfeit }
    }
}

/// The bot for each seat.
#[derive(Clone, Debug)]
pub struct Lineup {
    kinds: Vec<SeatKind>,
    policy: BotPolicy,
}

/// The kind of bot in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatKind {
    BuiltIn(BotKind),
    /// A search with a time limit, so its games can't be repeated.
    Timed(TimedSearch),
    /// A program that the user provides.
    Outside(BotCommand),
}

impl FromStr for SeatKind {
    type Err = SeatKindError;

    /// Parses a built-in bot, or `exec:` and a command.
    fn from_str(text: &str) -> Result<SeatKind, SeatKindError> {
        match text.strip_prefix(BotCommand::PREFIX) {
            Some(command) => Ok(SeatKind::Outside(command.parse()?)),
            None => SeatKind::of_record(text),
        }
    }
}

impl SeatKind {
    /// Parses a bot that isn't a program. A record could contain any command, so only users can name one.
    pub fn of_record(text: &str) -> Result<SeatKind, SeatKindError> {
        match text.strip_prefix(TimedSearch::PREFIX) {
            Some(milliseconds) => Ok(SeatKind::Timed(milliseconds.parse()?)),
            None => Ok(SeatKind::BuiltIn(text.parse()?)),
        }
    }
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::BuiltIn(kind) => kind.fmt(f),
            SeatKind::Timed(search) => search.fmt(f),
            SeatKind::Outside(command) => command.fmt(f),
        }
    }
}

/// The reason why a text isn't a bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SeatKindError {
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Time(#[from] TimeLimitError),
}

impl BotArgs {
    /// Creates the arguments that assign the given bots to seats.
    pub fn of<'b>(bots: impl Iterator<Item = (Seat, &'b str)>) -> BotArgs {
        let bot = |(seat, bot)| format!("{}={bot}", u16::from(seat) + 1);
        BotArgs { bot: bots.map(bot).collect(), ..BotArgs::default() }
    }

    /// Returns whether the given seat is explicitly assigned to a bot.
    pub fn has_bot(&self, seat: Seat) -> bool {
        let given = |asked: &String| args::player(split_seat(asked)?.0).ok();
        self.bot.iter().filter_map(given).any(|given| given == seat)
    }

    /// Returns the bots that are explicitly assigned to a seat, as they were named.
    pub fn assigned(&self) -> impl Iterator<Item = (Seat, &str)> {
        let assigned = self.bot.iter().filter_map(|asked| split_seat(asked));
        assigned.filter_map(|(seat, bot)| Some((args::player(seat).ok()?, bot)))
    }

    /// Returns whether a bot is assigned to all remaining seats.
    pub fn has_default_bot(&self) -> bool {
        self.bot.iter().any(|asked| split_seat(asked).is_none())
    }

    /// Returns the bot for each seat.
    ///
    /// `people` are the seats taken by human players, `before` are the players in a resumed game and `usual`
    /// is the bot for all remaining seats.
    ///
    /// # Errors
    /// Returns an error for an unknown bot or seat, or if a seat already has a player.
    pub fn lineup(
        &self,
        players: u8,
        people: &[Seat],
        before: &[Player],
        usual: BotKind,
    ) -> Result<Lineup, Failure> {
        let mut everywhere = None;
        let mut seats = vec![None; players.into()];
        for asked in &self.bot {
            let wrong = |why: String| {
                Failure::usage(format!("--bot {}: {why}", escape_for_terminal(asked)))
            };
            let Some((seat, name)) = split_seat(asked) else {
                if everywhere.replace(parse_bot(asked).map_err(wrong)?).is_some() {
                    return Err(wrong("the bot for all remaining players is already set".into()));
                }
                continue;
            };
            let no_seat = || no_player(&quote_text(seat), players);
            let number: Option<Seat> = args::player(seat).ok();
            let slot = number.and_then(|seat| seats.get_mut(usize::from(seat)));
            let slot = slot.ok_or_else(|| wrong(no_seat()))?;
            let kind = parse_bot(name).map_err(wrong)?;
            if number.is_some_and(|seat| people.contains(&seat)) {
                return Err(wrong(format!("player {seat} is already human (--human {seat})")));
            }
            if slot.replace(kind).is_some() {
                return Err(wrong(format!("player {seat} is already a bot")));
            }
        }
        let before = |seat: usize| SeatKind::of_record(before.get(seat)?.bot.as_deref()?).ok();
        let rest = |seat| {
            let everywhere = everywhere.clone();
            everywhere.or_else(|| before(seat)).unwrap_or(SeatKind::BuiltIn(usual))
        };
        let bot = |(seat, kind): (usize, Option<SeatKind>)| kind.unwrap_or_else(|| rest(seat));
        let kinds = seats.into_iter().enumerate().map(bot).collect();
        Ok(Lineup { kinds, policy: self.policy.policy() })
    }
}

impl Lineup {
    /// Creates a lineup from the kind of bot in each seat.
    pub fn from_kinds(kinds: impl IntoIterator<Item = SeatKind>) -> Lineup {
        Lineup { kinds: kinds.into_iter().collect(), policy: BotPolicy::default() }
    }

    /// Returns the lineup after every bot has moved one seat further.
    pub fn rotated(&self) -> Lineup {
        let mut kinds = self.kinds.clone();
        let shift = kinds.len().min(1);
        kinds.rotate_right(shift);
        Lineup { kinds, ..*self }
    }

    /// Returns the kinds of bots, by seat.
    pub fn kinds(&self) -> &[SeatKind] {
        &self.kinds
    }

    /// Returns the kind of bot in the given seat.
    pub fn kind(&self, seat: Seat) -> &SeatKind {
        const RANDOM: &SeatKind = &SeatKind::BuiltIn(BotKind::Random);
        self.kinds.get(usize::from(seat)).unwrap_or(RANDOM)
    }

    /// Returns how to treat outside bots.
    pub fn policy(&self) -> BotPolicy {
        self.policy
    }

    /// Returns whether all bots play randomly.
    pub fn is_random(&self) -> bool {
        self.kinds.iter().all(|kind| *kind == SeatKind::BuiltIn(BotKind::Random))
    }

    /// Adds the bots to the title of a game unless they all play randomly.
    pub fn append_bots(&self, title: String, language: Language) -> String {
        if self.is_random() {
            return title;
        }
        let values = [("title", title.into()), ("bots", self.to_string().into())];
        table(language).format("title-bots", &values)
    }

    /// Returns the players for a record's header. `names` contains a name for each seat, which can be empty.
    pub fn seats(&self, people: &[Seat], names: &[String]) -> Vec<Player> {
        let player = |(seat, bot): (Seat, &SeatKind)| {
            let name = names.get(usize::from(seat)).cloned().unwrap_or_default();
            if people.contains(&seat) {
                return Player { human: Some(name), ..Player::default() };
            }
            let name = (!name.is_empty()).then_some(name);
            Player { human: None, bot: Some(bot.to_string()), name }
        };
        (0..).zip(&self.kinds).map(player).collect()
    }

    /// Returns the bots by seat, with their options.
    pub fn names(&self) -> Vec<String> {
        self.kinds.iter().map(ToString::to_string).collect()
    }
}

/// Formats the message for a player who isn't in the game.
pub fn no_player(asked: &str, players: u8) -> String {
    match players {
        1 => format!("player {asked} does not exist; the only player is 1"),
        _ => format!("player {asked} does not exist; players are numbered from 1 to {players}"),
    }
}

/// Splits an argument into the player's number and the bot. Returns `None` if the argument is just a bot,
/// whose options can also contain a `=`.
fn split_seat(asked: &str) -> Option<(&str, &str)> {
    asked.split_once('=').filter(|(seat, _)| !seat.contains(':'))
}

/// Returns the bot with the given name and options.
pub fn parse_bot(text: &str) -> Result<SeatKind, String> {
    text.parse().map_err(|unknown: SeatKindError| match unknown {
        SeatKindError::Unknown(UnknownBot::Name(name)) if text.contains(['/', '.']) => {
            let (name, command) = (quote_text(&name), quote_text(&format!("exec:{text}")));
            format!("unknown bot {name}; to run a program, write {command}")
        }
        unknown => unknown.to_string(),
    })
}

impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&bots_by_seat(&self.names()))
    }
}

/// Formats the bot for each seat, or just one bot if they're all the same.
pub fn bots_by_seat<S: AsRef<str> + PartialEq>(bots: &[S]) -> String {
    match bots {
        [first, rest @ ..] if rest.iter().all(|bot| bot == first) => first.as_ref().to_owned(),
        bots => {
            let by_seat = (1..).zip(bots);
            let by_seat =
                by_seat.map(|(number, bot): (u16, _)| format!("{number}: {}", bot.as_ref()));
            by_seat.collect::<Vec<_>>().join("  ")
        }
    }
}

/// Returns the player names by seat, which are empty for unnamed players.
///
/// Names come from `--human` and `--name` or, if there are none, from the record of a resumed game.
///
/// # Errors
/// Returns an error if a player isn't in the game or has two names, or if two players have the same name.
pub fn player_names(
    players: u8,
    human: &[Person],
    called: &[Person],
    before: &[Player],
) -> Result<Vec<String>, Failure> {
    let mut wording = record::wording(players, before);
    let mut given = vec![String::new(); players.into()];
    let by_human = human.iter().filter(|person| !person.name.is_empty());
    let by_human = by_human.map(|person| ("--human", person));
    let by_name = called.iter().map(|person| ("--name", person));
    for (option, Person { seat, name }) in by_human.chain(by_name) {
        let number = u16::from(*seat) + 1;
        let wrong = |why: String| Failure::usage(format!("{option} {number}={name}: {why}"));
        let Some(slot) = given.get_mut(usize::from(*seat)) else {
            return Err(wrong(no_player(&number.to_string(), players)));
        };
        if !slot.is_empty() {
            return Err(wrong(format!("player {number} is already named {slot}")));
        }
        name.clone_into(slot);
        wording.set_name(*seat, name);
    }
    for (seat, name) in (0..).zip(&given).filter(|(_, name)| !name.is_empty()) {
        if let Some(other) = record::duplicate_of(&wording, players, seat, name) {
            let (one, other) = (u16::from(seat) + 1, u16::from(other) + 1);
            return Err(Failure::usage(format!(
                "players {} and {} are both named {name}, but names must be unique",
                one.min(other),
                one.max(other)
            )));
        }
    }
    Ok((0..players).map(|seat| wording.given_name(seat).to_owned()).collect())
}
