//! The bots that play the seats of a run, whether they're built in or not.

use std::sync::Arc;

use crate::{
    bot::{AnyBot, Bot, BotKind},
    cli::{
        failure::Failure,
        output,
        play::{
            lineup::{Lineup, SeatKind},
            opening::Opening,
        },
        signals,
    },
    family::Playable,
    game::{Outcome, Seat, Seats, Stream},
    outside::{BotCommand, BotPolicy, BotPool, FaultKind, GameSetup, OutsideBot},
};

/// The bots for the seats of a run's games.
pub struct SeatBots<'a> {
    pub lineup: &'a Lineup,
    /// The processes of outside bots, if there are any.
    pool: Option<BotPool>,
}

impl<'a> SeatBots<'a> {
    /// Starts the outside bots in all seats except for those of `people`.
    ///
    /// # Errors
    /// Returns an error if one of them can't be started or doesn't speak the protocol.
    pub fn start<G: Playable>(
        game: &G,
        opening: &Opening,
        lineup: &'a Lineup,
        people: Seats,
    ) -> Result<SeatBots<'a>, Failure> {
        let outside = (0..game.seats()).filter(|&seat| !people.contains(seat));
        let outside = outside.filter_map(|seat| match lineup.kind(seat) {
            SeatKind::Outside(command) => Some((Some(seat), command)),
            SeatKind::BuiltIn(_) | SeatKind::Timed(_) => None,
        });
        let outside: Vec<_> = outside.collect();
        if outside.is_empty() {
            return Ok(SeatBots { lineup, pool: None });
        }
        let position = opening.recorded_position();
        let setup = GameSetup::new(game, &opening.ruleset, position.as_ref());
        let pool = start_pool(lineup.policy(), setup, &outside)?;
        Ok(SeatBots { lineup, pool: Some(pool) })
    }

    /// Creates the bot for a seat.
    pub fn bot<'b, G: Playable>(&'b self, game: &'b G, seat: Seat) -> SeatBot<'b, G> {
        SeatBot::new(game, self.lineup.kind(seat), self.pool.as_ref(), seat)
    }

    /// Returns the processes of outside bots, if there are any.
    pub fn pool(&self) -> Option<&BotPool> {
        self.pool.as_ref()
    }

    /// Checks that no bot has failed.
    ///
    /// # Errors
    /// Returns the failure that ends the command.
    pub fn check(&self) -> Result<(), Failure> {
        self.pool.as_ref().map_or(Ok(()), check_pool)
    }

    /// Returns the number of games that each seat's bot has forfeited, or `None` without outside bots.
    pub fn forfeits(&self) -> Option<Vec<u64>> {
        let pool = self.pool.as_ref()?;
        let seats = (0..).zip(self.lineup.kinds());
        Some(seats.map(|(seat, _)| pool.forfeits_of_seat(seat)).collect())
    }

    /// Prints a note if any game was forfeited.
    pub fn print_forfeits(&self) {
        self.pool.iter().for_each(print_forfeits);
    }
}

/// Starts a pool of outside bots that is abandoned when the command should have stopped.
///
/// # Errors
/// Returns an error if one of them can't be started or doesn't speak the protocol.
pub fn start_pool(
    policy: BotPolicy,
    setup: GameSetup,
    bots: &[(Option<Seat>, &BotCommand)],
) -> Result<BotPool, Failure> {
    BotPool::start(policy, setup, bots, Arc::new(signals::is_overdue))
        .map_err(|fault| Failure::from(&*fault))
}

/// Checks that none of a pool's bots has failed.
///
/// # Errors
/// Returns the failure that ends the command.
pub fn check_pool(pool: &BotPool) -> Result<(), Failure> {
    match pool.fault().as_deref() {
        None => Ok(()),
        Some(fault) if matches!(fault.kind, FaultKind::Interrupted) => {
            Err(Failure::format_stopped(signals::exit_code()))
        }
        Some(fault) => Err(fault.into()),
    }
}

/// Prints a note if any of a pool's games was forfeited.
pub fn print_forfeits(pool: &BotPool) {
    if let Some(text) = pool.forfeit_note() {
        output::note(&format!("note: {text}"));
    }
}

/// The bot in a seat.
pub enum SeatBot<'a, G: Playable> {
    BuiltIn(AnyBot<'a, G>),
    Outside(Box<OutsideBot<'a, G>>),
}

// Deriving `Clone` would require `G: Clone`.
impl<G: Playable> Clone for SeatBot<'_, G> {
    fn clone(&self) -> Self {
        match self {
            SeatBot::BuiltIn(bot) => SeatBot::BuiltIn(bot.clone()),
            SeatBot::Outside(bot) => SeatBot::Outside(bot.clone()),
        }
    }
}

impl<'a, G: Playable> SeatBot<'a, G> {
    /// Creates a bot for a seat. Without a pool, a program's place is taken by a random bot.
    pub fn new(
        game: &'a G,
        kind: &'a SeatKind,
        pool: Option<&'a BotPool>,
        seat: Seat,
    ) -> SeatBot<'a, G> {
        match (kind, pool) {
            (SeatKind::BuiltIn(kind), _) => SeatBot::BuiltIn(kind.create(game)),
            (SeatKind::Timed(search), _) => {
                SeatBot::BuiltIn(AnyBot::Search(Box::new(search.create(game))))
            }
            (SeatKind::Outside(command), Some(pool)) => {
                SeatBot::Outside(Box::new(OutsideBot::new(game, pool, command, seat)))
            }
            // The seat belongs to a human player, so the bot never plays.
            (SeatKind::Outside(_), None) => SeatBot::BuiltIn(BotKind::Random.create(game)),
        }
    }

    /// Makes a built-in bot pick an arbitrary action right away once `stops` returns true.
    #[must_use]
    pub fn unless(self, stops: fn() -> bool) -> Self {
        match self {
            SeatBot::BuiltIn(bot) => SeatBot::BuiltIn(bot.unless(stops)),
            SeatBot::Outside(bot) => SeatBot::Outside(bot),
        }
    }
}

impl<G: Playable> Bot<G> for SeatBot<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        match self {
            SeatBot::BuiltIn(bot) => bot.begin(seed, game, seat),
            SeatBot::Outside(bot) => bot.begin(seed, game, seat),
        }
    }

    fn resume(&mut self, choices: u32) {
        match self {
            SeatBot::BuiltIn(bot) => bot.resume(choices),
            SeatBot::Outside(bot) => bot.resume(choices),
        }
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        match self {
            SeatBot::BuiltIn(bot) => bot.choose(view, actions),
            SeatBot::Outside(bot) => bot.choose(view, actions),
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        match self {
            SeatBot::BuiltIn(bot) => bot.end(outcome),
            SeatBot::Outside(bot) => bot.end(outcome),
        }
    }

    fn random_stream(&mut self) -> Option<&mut Stream> {
        match self {
            SeatBot::BuiltIn(bot) => bot.random_stream(),
            SeatBot::Outside(_) => None,
        }
    }
}
