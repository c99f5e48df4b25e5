//! Plays the games of a study on several threads.

use std::{
    ops::{ControlFlow, Range},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use pyo3::{
    exceptions::{PyOSError, PyTimeoutError},
    prelude::*,
};
use sentiero::{
    bot::{AnyBot, Bot, BotKind, Random},
    comparison::WinnerCounts,
    game::{GameTally, Measure, Outcome, Seat, Seats, Stream, Sums},
    outside::{BotCommand, BotFault, BotPolicy, BotPool, FaultKind, GameSetup, OutsideBot},
    sim::{self, BatchSummary, FinishedGame, GameRow, Job},
    tournament::{Placing, Seatings, bot_in_row},
};

use super::{PythonBot, StudyBot};
use crate::{
    encoding::Encoded,
    error::value_error,
    interrupt::{Done, Interrupt, is_interrupted},
    play::Table,
};

/// The games of a study.
pub struct Study<'a> {
    pub seed: u64,
    /// The numbers of the games.
    pub games: Range<u64>,
    pub lineup: Lineup<'a>,
    pub threads: usize,
    pub policy: BotPolicy,
    pub keeps: Keeps,
    /// Called every now and then with the number of games played so far. An error ends the study.
    pub wait: &'a (dyn Fn(u64) -> PyResult<()> + Sync),
}

/// The bots that play each game.
#[derive(Clone, Copy)]
pub enum Lineup<'a> {
    /// The same bots play all games, one in each seat.
    Fixed(&'a [StudyBot]),
    /// Each deal is played in several seatings.
    Seated { seatings: &'a Seatings, bots: &'a [StudyBot] },
}

impl<'a> Lineup<'a> {
    /// Returns the outside bots, with their seats unless these change between games.
    fn outside_bots(self) -> Vec<(Option<Seat>, &'a BotCommand)> {
        let (bots, is_fixed) = match self {
            Lineup::Fixed(bots) => (bots, true),
            Lineup::Seated { bots, .. } => (bots, false),
        };
        let outside = (0..).zip(bots).filter_map(|(seat, bot)| match bot {
            StudyBot::Outside(command) => Some((is_fixed.then_some(seat), command)),
            StudyBot::BuiltIn(_) | StudyBot::Python(_) => None,
        });
        outside.collect()
    }
}

/// The results to keep of each game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Keeps {
    /// Only counts.
    Nothing,
    /// Its results, including those of each seat.
    Rows,
    /// What's compared with another game. The results of each seat are optional.
    Pairs { seats: bool },
    /// The places, and optionally its results.
    Placings { rows: bool },
}

impl Keeps {
    fn has_events(self) -> bool {
        self != Keeps::Nothing
    }
}

/// What's kept of a game.
pub struct KeptGame {
    /// The number of the game. In a tournament, games with the same deal have different numbers.
    pub index: u64,
    pub row: Option<GameRow>,
    pub events_hash: u64,
    pub placing: Option<Placing>,
}

/// The counts, or the exception that ended the study.
pub type StudyResult = PyResult<Counted>;

/// The counts and games of a study.
pub struct Counted {
    pub sums: Sums,
    pub winners: WinnerCounts,
    /// What's kept of each game, in order.
    pub games: Vec<KeptGame>,
}

/// Plays all games of a study.
///
/// # Errors
/// Returns the first exception raised by a bot or by `wait`, such as `KeyboardInterrupt`.
pub fn play<G: Encoded>(table: &Table<G>, study: &Study<'_>) -> StudyResult {
    let run = Run {
        table,
        study,
        measures: measures(&table.game),
        sides: table.game.sides(),
        next: AtomicU64::new(study.games.start),
        played: AtomicU64::new(0),
        interrupt: Interrupt::default(),
        fault: Mutex::new(None),
        pool: OnceLock::new(),
    };
    let mut total = Part::new(table);
    let mut stopped = Ok(());
    let outside = study.lineup.outside_bots();
    let mut look = || {
        if stopped.is_ok() {
            stopped = (study.wait)(run.played.load(Ordering::Relaxed));
            if stopped.is_err() {
                run.interrupt.set();
            }
        }
    };
    let (started, done) = (Done::new(), Done::new());
    thread::scope(|scope| {
        if !outside.is_empty() {
            let start = || started.after(|| run.start_pool(&outside));
            match thread::Builder::new().spawn_scoped(scope, start) {
                Ok(_) => started.wait_for(1, &mut look),
                Err(_) => start(),
            }
        }
        let work = || done.after(|| run.interrupt.work(|| run.work()));
        let workers: Vec<_> = (0..study.threads.max(1))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        if workers.is_empty() {
            // The system can't start any threads, so this one has to do.
            total.add(work());
        }
        done.wait_for(workers.len(), &mut look);
        for worker in workers {
            match worker.join() {
                Ok(part) => total.add(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    stopped?;
    if let Some(fault) = run.pool.get().and_then(|pool| pool.fault().take()) {
        run.report(bot_error(&fault));
    }
    let fault = run.fault.into_inner().unwrap_or_else(PoisonError::into_inner);
    fault.map_or(Ok(()), Err)?;
    (study.wait)(total.summary.games)?;
    let Part { summary, winners, mut games } = total;
    games.sort_unstable_by_key(|game| game.index);
    Ok(Counted { sums: summary.sums(), winners, games })
}

/// Returns the numbers that each game has.
pub fn measures<G: Encoded>(game: &G) -> Vec<Measure> {
    game.tally().sums().measures().into_iter().map(|(measure, _)| measure).collect()
}

/// The games that a thread has played.
struct Part<G: Encoded> {
    summary: BatchSummary<G::Tally>,
    winners: WinnerCounts,
    games: Vec<KeptGame>,
}

impl<G: Encoded> Part<G> {
    fn new(table: &Table<G>) -> Part<G> {
        Part {
            summary: BatchSummary::new(table.game.tally()),
            winners: WinnerCounts::default(),
            games: Vec::new(),
        }
    }

    fn add(&mut self, mut other: Part<G>) {
        self.summary.add(&other.summary);
        self.winners.add(&other.winners);
        self.games.append(&mut other.games);
    }
}

/// The state shared by the threads of a study.
struct Run<'a, G: Encoded> {
    table: &'a Table<G>,
    study: &'a Study<'a>,
    measures: Vec<Measure>,
    sides: Vec<Seats>,
    /// The next game that nobody plays yet.
    next: AtomicU64,
    played: AtomicU64,
    interrupt: Interrupt,
    /// The first exception raised by a bot.
    fault: Mutex<Option<PyErr>>,
    /// The processes of outside bots, if there are any.
    pool: OnceLock<BotPool>,
}

impl<G: Encoded> Run<'_, G> {
    /// Starts the outside bots. If that fails, no games are played.
    fn start_pool(&self, bots: &[(Option<Seat>, &BotCommand)]) {
        let setup = GameSetup::new(&self.table.game, &self.table.ruleset, None);
        let interrupt = self.interrupt.clone();
        let is_stopped = Arc::new(move || interrupt.is_set());
        match BotPool::start(self.study.policy, setup, bots, is_stopped) {
            Ok(pool) => drop(self.pool.set(pool)),
            Err(fault) => self.report(bot_error(&fault)),
        }
    }

    /// Plays a few games at a time until none are left.
    fn work(&self) -> Part<G> {
        let Range { start, end } = self.study.games;
        let few = ((end - start) / (8 * self.study.threads.max(1) as u64)).clamp(1, 256);
        let mut total = Part::new(self.table);
        while !self.interrupt.is_set() {
            let next = self.next.fetch_add(few, Ordering::Relaxed);
            if next >= end {
                break;
            }
            let before = total.summary.games;
            self.play(next..end.min(next.saturating_add(few)), &mut total);
            self.played.fetch_add(total.summary.games - before, Ordering::Relaxed);
        }
        total
    }

    /// Plays consecutive games and adds them to the given part.
    fn play(&self, games: Range<u64>, part: &mut Part<G>) {
        match self.study.lineup {
            Lineup::Fixed(bots) => {
                let first = games.start;
                let bot = |seat: Seat| bots.get(usize::from(seat));
                self.play_deals((first, games), &bot, part);
            }
            Lineup::Seated { seatings, bots } => {
                for index in games.take_while(|_| !self.interrupt.is_set()) {
                    let deal = index / seatings.games_per_round();
                    let bot =
                        |seat: Seat| bots.get(bot_in_row(seatings.bots(index), &self.sides, seat));
                    self.play_deals((index, deal..deal + 1), &bot, part);
                }
            }
        }
    }

    /// Plays the games with the given deals. The first one has the number `index`.
    fn play_deals<'s>(
        &'s self,
        (index, deals): (u64, Range<u64>),
        // The engine isn't compiled for each kind of lineup.
        bot_at: &dyn Fn(Seat) -> Option<&'s StudyBot>,
        part: &mut Part<G>,
    ) {
        let Study { seed, keeps, .. } = *self.study;
        let game = &self.table.game;
        let first = deals.start;
        let job = Job { seed, games: deals, collects_events: keeps.has_events(), start: None };
        let Part { summary, winners, games } = part;
        let after = |finished: FinishedGame<'_, G>| {
            winners.count_game(&self.sides, game.outcome(finished.state));
            let number = index + (finished.number - first);
            match self.keep(&FinishedGame { number, ..finished }) {
                Ok(kept) => games.extend(kept),
                Err(error) => self.report(error),
            }
            ControlFlow::Continue(())
        };
        let stops = || self.interrupt.is_set() || self.pool.get().is_some_and(BotPool::has_failed);
        let is_random = |seat| matches!(bot_at(seat), Some(StudyBot::BuiltIn(BotKind::Random)));
        let played = if (0..game.seats()).all(is_random) {
            sim::batch(game, &job, |_| Random::new(), stops, after)
        } else {
            let bot = |seat: Seat| match (bot_at(seat), self.pool.get()) {
                (Some(StudyBot::BuiltIn(kind)), _) => {
                    SeatBot::BuiltIn(kind.create(game).unless(is_interrupted))
                }
                (Some(StudyBot::Python(bot)), _) => {
                    SeatBot::Python(PythonBot::new(self.table, bot, self))
                }
                (Some(StudyBot::Outside(command)), Some(pool)) => {
                    SeatBot::Outside(Box::new(OutsideBot::new(game, pool, command, seat)))
                }
                // Without a pool, no game is played.
                (Some(StudyBot::Outside(_)), None) | (None, _) => {
                    SeatBot::BuiltIn(BotKind::Random.create(game))
                }
            };
            sim::batch(game, &job, bot, stops, after)
        };
        summary.add(&played);
    }

    /// Returns what's kept of a game.
    fn keep(&self, finished: &FinishedGame<'_, G>) -> PyResult<Option<KeptGame>> {
        let game = &self.table.game;
        let row = |has_seats| {
            if has_seats {
                GameRow::new(game, &self.measures, finished, None)
            } else {
                GameRow::without_seats(game, &self.measures, finished)
            }
        };
        let mut kept =
            KeptGame { index: finished.number, row: None, events_hash: 0, placing: None };
        match self.study.keeps {
            Keeps::Nothing => return Ok(None),
            Keeps::Rows => kept.row = Some(row(true)),
            Keeps::Pairs { seats } => {
                let hash = sim::events_hash(game, finished.events);
                kept.events_hash = hash.map_err(|error| value_error(error.to_string()))?;
                kept.row = Some(row(seats));
            }
            Keeps::Placings { rows } => {
                kept.placing = sim::placing(game, finished.state, finished.events);
                kept.row = rows.then(|| row(true));
            }
        }
        Ok(Some(kept))
    }
}

/// Returns the exception for the fault of an outside bot.
fn bot_error(fault: &BotFault) -> PyErr {
    let message = fault.to_string();
    match fault.kind {
        FaultKind::Silent { .. } => PyTimeoutError::new_err(message),
        _ if fault.kind.is_about_line() => value_error(message),
        _ => PyOSError::new_err(message),
    }
}

/// Receives exceptions raised by bots.
pub trait Faults: Sync {
    /// Keeps the first exception and ends the study.
    fn report(&self, error: PyErr);
}

impl<G: Encoded> Faults for Run<'_, G> {
    fn report(&self, error: PyErr) {
        let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        fault.get_or_insert(error);
        self.interrupt.set();
    }
}

/// The bot in a seat.
enum SeatBot<'a, G: Encoded> {
    BuiltIn(AnyBot<'a, G>),
    Python(PythonBot<'a, G>),
    Outside(Box<OutsideBot<'a, G>>),
}

impl<G: Encoded> Bot<G> for SeatBot<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        match self {
            SeatBot::BuiltIn(bot) => bot.begin(seed, game, seat),
            SeatBot::Python(bot) => bot.begin(seed, game, seat),
            SeatBot::Outside(bot) => bot.begin(seed, game, seat),
        }
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        match self {
            SeatBot::BuiltIn(bot) => bot.choose(view, actions),
            SeatBot::Python(bot) => bot.choose(view, actions),
            SeatBot::Outside(bot) => bot.choose(view, actions),
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        match self {
            SeatBot::BuiltIn(bot) => bot.end(outcome),
            SeatBot::Python(bot) => bot.end(outcome),
            SeatBot::Outside(bot) => bot.end(outcome),
        }
    }

    fn random_stream(&mut self) -> Option<&mut Stream> {
        match self {
            SeatBot::BuiltIn(bot) => bot.random_stream(),
            SeatBot::Python(_) | SeatBot::Outside(_) => None,
        }
    }
}
