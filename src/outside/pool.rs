//! The processes of a run's outside bots, and their faults.

use std::{
    collections::BTreeMap,
    ops::RangeInclusive,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::{
    command::BotCommand,
    fault::{BotFault, FaultKind},
    process::{BotProcess, Stop},
    protocol::GameSetup,
};
use crate::game::Seat;

/// How to treat outside bots.
#[derive(Clone, Copy, Debug)]
pub struct BotPolicy {
    /// How long a bot may take for each answer, including the first one.
    pub limit: Duration,
    /// Whether a bot that fails plays on at random.
    pub allows_forfeits: bool,
}

impl BotPolicy {
    /// The times that a bot can be given for an answer, in seconds.
    pub const LIMITS: RangeInclusive<f64> = 0.001..=86_400.0;
}

impl Default for BotPolicy {
    fn default() -> BotPolicy {
        BotPolicy { limit: Duration::from_secs(10), allows_forfeits: false }
    }
}

/// The processes of a run's outside bots.
///
/// Each thread takes a process for each bot from the pool, and returns it when its games are over.
pub struct BotPool {
    policy: BotPolicy,
    setup: GameSetup,
    is_stopped: Stop,
    idle: Mutex<Vec<(BotCommand, BotProcess)>>,
    /// Whether a bot has failed for good.
    has_failed: AtomicBool,
    fault: Mutex<Option<Box<BotFault>>>,
    /// The number of games in which a bot failed and played on at random, by seat and bot.
    forfeits: Mutex<BTreeMap<(Seat, String), u64>>,
    first_forfeit: Mutex<Option<Box<BotFault>>>,
}

impl BotPool {
    /// Starts each of the given bots. They have no seats if they change seats between games.
    ///
    /// # Errors
    /// Returns an error if a bot can't be started or doesn't speak the protocol.
    pub fn start(
        policy: BotPolicy,
        setup: GameSetup,
        bots: &[(Option<Seat>, &BotCommand)],
        is_stopped: Stop,
    ) -> Result<BotPool, Box<BotFault>> {
        let pool = BotPool {
            policy,
            setup,
            is_stopped,
            idle: Mutex::default(),
            has_failed: AtomicBool::new(false),
            fault: Mutex::default(),
            forfeits: Mutex::default(),
            first_forfeit: Mutex::default(),
        };
        // Bots take a while to start, so they all do that at the same time.
        let started = bots.iter().map(|&(seat, command)| {
            let process = BotProcess::start(command, pool.is_stopped.clone());
            process.map_err(|kind| Box::new(start_fault(command, seat, None, kind)))
        });
        for (process, &(seat, command)) in
            started.collect::<Result<Vec<_>, _>>()?.into_iter().zip(bots)
        {
            let process = pool.greet(process, command, seat)?;
            pool.put_back(command, process);
        }
        Ok(pool)
    }

    /// Takes a process for a seat, or starts one.
    pub fn take(&self, seat: Seat, command: &BotCommand) -> Result<BotProcess, Box<BotFault>> {
        let mut idle = lock(&self.idle);
        if let Some(place) = idle.iter().position(|(other, _)| other == command) {
            return Ok(idle.swap_remove(place).1);
        }
        drop(idle);
        let process = BotProcess::start(command, self.is_stopped.clone());
        self.greet(
            process.map_err(|kind| Box::new(start_fault(command, Some(seat), None, kind)))?,
            command,
            Some(seat),
        )
    }

    /// Returns a process that works.
    pub fn put_back(&self, command: &BotCommand, process: BotProcess) {
        lock(&self.idle).push((command.clone(), process));
    }

    /// Returns how long a bot may take for each answer.
    pub fn limit(&self) -> Duration {
        self.policy.limit
    }

    /// Returns the setup of the games.
    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// Receives a bot's fault. Returns whether the seat plays on at random.
    pub fn report(&self, fault: Box<BotFault>) -> bool {
        let is_interrupted = matches!(fault.kind, FaultKind::Interrupted);
        if self.policy.allows_forfeits && !is_interrupted {
            if let Some(seat) = fault.seat {
                *lock(&self.forfeits).entry((seat, fault.bot.clone())).or_default() += 1;
            }
            lock(&self.first_forfeit).get_or_insert(fault);
            return true;
        }
        lock(&self.fault).get_or_insert(fault);
        self.has_failed.store(true, Ordering::SeqCst);
        false
    }

    /// Returns whether a bot has failed, so the game can't go on.
    pub fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    /// Returns the first fault that ended the games, if any.
    pub fn fault(&self) -> MutexGuard<'_, Option<Box<BotFault>>> {
        lock(&self.fault)
    }

    /// Returns the number of games that the bot in a seat has forfeited.
    pub fn forfeits_of_seat(&self, seat: Seat) -> u64 {
        lock(&self.forfeits).iter().filter(|((of, _), _)| *of == seat).map(|(_, count)| count).sum()
    }

    /// Returns the number of games that a bot has forfeited in any seat.
    pub fn forfeits_of_bot(&self, command: &BotCommand) -> u64 {
        let name = command.to_string();
        lock(&self.forfeits).iter().filter(|((_, of), _)| *of == name).map(|(_, count)| count).sum()
    }

    /// Says how many games were forfeited and why the first one was, if there are any.
    pub fn forfeit_note(&self) -> Option<String> {
        let count: u64 = lock(&self.forfeits).values().sum();
        let first = lock(&self.first_forfeit);
        let games = if count == 1 { "game" } else { "games" };
        first.as_ref().map(|fault| {
            format!(
                "{count} {games} forfeited and played on at random, the first because of this: {fault}"
            )
        })
    }

    fn greet(
        &self,
        mut process: BotProcess,
        command: &BotCommand,
        seat: Option<Seat>,
    ) -> Result<BotProcess, Box<BotFault>> {
        match process.greet(self.policy.limit) {
            Ok(()) => Ok(process),
            Err(kind) => Err(Box::new(end_with_fault(process, command, seat, None, kind))),
        }
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        // End all inputs first, so that the bots end at the same time.
        lock(&self.idle).iter_mut().for_each(|(_, process)| process.close_input());
    }
}

/// Kills a process and describes its fault.
pub fn end_with_fault(
    mut process: BotProcess,
    command: &BotCommand,
    seat: Option<Seat>,
    game: Option<u64>,
    kind: FaultKind,
) -> BotFault {
    process.kill();
    BotFault {
        line: process.line_count(),
        last_words: process.last_words(),
        ..start_fault(command, seat, game, kind)
    }
}

fn start_fault(
    command: &BotCommand,
    seat: Option<Seat>,
    game: Option<u64>,
    kind: FaultKind,
) -> BotFault {
    let bot = command.to_string();
    BotFault { bot, seat, game, line: 0, kind, last_words: String::new() }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
