//! The bots that play each game of a run.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use super::lineup::{Lineup, SeatKind};
use crate::{
    bot::{Bot, BotKind},
    cli::{
        bots::seat_bots::{SeatBot, SeatBots, check_pool, start_pool},
        failure::Failure,
    },
    family::Playable,
    game::{Game, Outcome, Seat, Seats},
    outside::{BotPolicy, BotPool, GameSetup},
    ruleset::Ruleset,
    tournament::{Seatings, bot_in_row},
};

/// The bots that play each game of a run.
#[derive(Clone, Copy)]
pub enum Schedule<'a> {
    /// The same bots play all games.
    Fixed(&'a SeatBots<'a>),
    /// Each deal is played in several seatings.
    Seated(&'a SeatedSchedule),
}

impl<'a> Schedule<'a> {
    fn pool(self) -> Option<&'a BotPool> {
        match self {
            Schedule::Fixed(bots) => bots.pool(),
            Schedule::Seated(seated) => seated.pool(),
        }
    }

    /// Returns whether an outside bot has failed, so the game can't go on.
    pub fn has_failed(self) -> bool {
        self.pool().is_some_and(BotPool::has_failed)
    }

    /// Checks that no outside bot has failed.
    ///
    /// # Errors
    /// Returns the failure that ends the command.
    pub fn check(self) -> Result<(), Failure> {
        self.pool().map_or(Ok(()), check_pool)
    }
}

/// The bots of a tournament and where they sit.
#[derive(Clone, Debug)]
pub struct SeatingPlan {
    pub seatings: Seatings,
    /// The bots in the order of the seatings.
    pub bots: Vec<SeatKind>,
    /// The sides of the game. A bot plays all seats of a side.
    pub sides: Vec<Seats>,
}

/// The seatings of a tournament, with bots that are ready to play.
pub struct SeatedSchedule {
    pub plan: SeatingPlan,
    /// The processes of outside bots, if there are any.
    pool: Option<BotPool>,
    times: Vec<DecisionTime>,
}

/// How long a bot took to decide.
#[derive(Debug, Default)]
struct DecisionTime {
    decisions: AtomicU64,
    nanoseconds: AtomicU64,
}

impl SeatingPlan {
    /// Returns the bots by seat for each row of the seatings.
    pub fn lineups(&self) -> impl Iterator<Item = Lineup> {
        let seats = self.sides.iter().map(|side| side.len()).sum::<u32>();
        self.seatings.rows().iter().map(move |row| {
            let seats =
                (0..u8::try_from(seats).unwrap_or(u8::MAX)).map(|seat| self.bot_at(row, seat));
            Lineup::from_kinds(seats.filter_map(|bot| self.bots.get(bot).cloned()))
        })
    }

    /// Returns the bot that plays a seat in a row of the seatings.
    fn bot_at(&self, row: &[u8], seat: Seat) -> usize {
        bot_in_row(row, &self.sides, seat)
    }
}

impl SeatedSchedule {
    /// Creates a schedule and starts the outside bots.
    ///
    /// # Errors
    /// Returns an error if one of them can't be started or doesn't speak the protocol.
    pub fn start<G: Playable>(
        game: &G,
        ruleset: &Ruleset,
        plan: SeatingPlan,
        policy: BotPolicy,
    ) -> Result<SeatedSchedule, Failure> {
        let outside = plan.bots.iter().filter_map(|bot| match bot {
            SeatKind::Outside(command) => Some((None, command)),
            SeatKind::BuiltIn(_) | SeatKind::Timed(_) => None,
        });
        let outside: Vec<_> = outside.collect();
        let start = || start_pool(policy, GameSetup::new(game, ruleset, None), &outside);
        let pool = (!outside.is_empty()).then(start).transpose()?;
        let times = plan.bots.iter().map(|_| DecisionTime::default()).collect();
        Ok(SeatedSchedule { plan, pool, times })
    }

    /// Returns the bots in the order of the seatings.
    pub fn bots(&self) -> &[SeatKind] {
        &self.plan.bots
    }

    /// Returns the processes of outside bots, if there are any.
    pub fn pool(&self) -> Option<&BotPool> {
        self.pool.as_ref()
    }

    /// Returns the number of games that a bot has forfeited, or `None` for built-in bots.
    pub fn forfeits(&self, bot: &SeatKind) -> Option<u64> {
        match bot {
            SeatKind::Outside(command) => Some(self.pool()?.forfeits_of_bot(command)),
            SeatKind::BuiltIn(_) | SeatKind::Timed(_) => None,
        }
    }

    /// Returns the number of the deal for a game.
    pub fn deal(&self, index: u64) -> u64 {
        index / self.plan.seatings.games_per_round()
    }

    /// Creates the player for a seat in the given game.
    pub fn player<'g, G: Playable>(
        &'g self,
        game: &'g G,
        index: u64,
        seat: Seat,
        stops: fn() -> bool,
    ) -> TimedBot<'g, SeatBot<'g, G>> {
        const RANDOM: &SeatKind = &SeatKind::BuiltIn(BotKind::Random);
        let bot = self.plan.bot_at(self.plan.seatings.bots(index), seat);
        let kind = self.plan.bots.get(bot).unwrap_or(RANDOM);
        let player = SeatBot::new(game, kind, self.pool(), seat);
        TimedBot { bot: player.unless(stops), time: self.times.get(bot) }
    }

    /// Returns the number of decisions that each bot made and how long they took.
    pub fn times(&self) -> impl Iterator<Item = (u64, Duration)> {
        self.times.iter().map(|time| {
            let nanoseconds = time.nanoseconds.load(Ordering::Relaxed);
            (time.decisions.load(Ordering::Relaxed), Duration::from_nanos(nanoseconds))
        })
    }
}

/// A bot whose decisions are timed.
pub struct TimedBot<'a, B> {
    bot: B,
    time: Option<&'a DecisionTime>,
}

impl<G: Game, B: Bot<G>> Bot<G> for TimedBot<'_, B> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        self.bot.begin(seed, game, seat);
    }

    fn resume(&mut self, choices: u32) {
        self.bot.resume(choices);
    }

    fn end(&mut self, outcome: &Outcome) {
        self.bot.end(outcome);
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        let begin = Instant::now();
        let chosen = self.bot.choose(view, actions);
        if let Some(time) = self.time {
            let nanoseconds = u64::try_from(begin.elapsed().as_nanos()).unwrap_or(u64::MAX);
            time.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
            time.decisions.fetch_add(1, Ordering::Relaxed);
        }
        chosen
    }
}
