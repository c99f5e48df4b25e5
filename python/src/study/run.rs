//! Plays the games of a study on several threads.

use std::{
    ops::{ControlFlow, Range},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use pyo3::prelude::*;
use sentiero::{
    bot::{AnyBot, Bot, BotKind, Random},
    game::{GameTally, Measure, Outcome, Seat, Stream, Sums},
    sim::{self, BatchSummary, FinishedGame, GameRow, Job},
};

use super::{PythonBot, StudyBot};
use crate::{encoding::Encoded, play::Table};

/// How often the calling thread looks for signals and reports progress.
const PAUSE: Duration = Duration::from_millis(20);

/// The games of a study.
pub struct Study<'a> {
    pub seed: u64,
    /// The numbers of the games.
    pub games: Range<u64>,
    /// The bot in each seat.
    pub bots: &'a [StudyBot],
    pub threads: usize,
    /// Whether to collect the results of each game.
    pub has_rows: bool,
    /// Called every now and then with the number of games played so far. An error ends the study.
    pub wait: &'a (dyn Fn(u64) -> PyResult<()> + Sync),
}

/// The counts, or the exception that ended the study.
pub type StudyResult = PyResult<Counted>;

/// The counts and rows of a study.
pub struct Counted {
    pub sums: Sums,
    /// The numbers that each game has.
    pub measures: Vec<Measure>,
    /// The results of each game, in order, if requested.
    pub rows: Vec<GameRow>,
}

/// Plays all games of a study.
///
/// # Errors
/// Returns the first exception raised by a bot or by `wait`, such as `KeyboardInterrupt`.
pub fn play<G: Encoded>(table: &Table<G>, study: &Study<'_>) -> StudyResult {
    let measures = table.game.tally().sums().measures();
    let run = Run {
        table,
        study,
        measures: measures.into_iter().map(|(measure, _)| measure).collect(),
        rows: Mutex::new(Vec::new()),
        next: AtomicU64::new(study.games.start),
        played: AtomicU64::new(0),
        stops: AtomicBool::new(false),
        fault: Mutex::new(None),
    };
    let mut total = BatchSummary::new(table.game.tally());
    let mut stopped = Ok(());
    thread::scope(|scope| {
        let work = || run.work();
        let workers: Vec<_> = (0..study.threads.max(1))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        if workers.is_empty() {
            // The system can't start any threads, so this one has to do.
            total.add(&work());
        }
        while workers.iter().any(|worker| !worker.is_finished()) {
            thread::park_timeout(PAUSE);
            if stopped.is_ok() {
                stopped = (study.wait)(run.played.load(Ordering::Relaxed));
                if stopped.is_err() {
                    run.stops.store(true, Ordering::Relaxed);
                }
            }
        }
        for worker in workers {
            match worker.join() {
                Ok(part) => total.add(&part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    stopped?;
    let fault = run.fault.into_inner().unwrap_or_else(PoisonError::into_inner);
    fault.map_or(Ok(()), Err)?;
    (study.wait)(total.games)?;
    let mut rows = run.rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    rows.sort_unstable_by_key(|row| row.number);
    Ok(Counted { sums: total.sums(), measures: run.measures, rows })
}

/// The state shared by the threads of a study.
struct Run<'a, G: Encoded> {
    table: &'a Table<G>,
    study: &'a Study<'a>,
    measures: Vec<Measure>,
    rows: Mutex<Vec<GameRow>>,
    /// The next game that nobody plays yet.
    next: AtomicU64,
    played: AtomicU64,
    stops: AtomicBool,
    /// The first exception raised by a bot.
    fault: Mutex<Option<PyErr>>,
}

impl<G: Encoded> Run<'_, G> {
    /// Plays a few games at a time until none are left.
    fn work(&self) -> BatchSummary<G::Tally> {
        let waiting = thread::current();
        let Range { start, end } = self.study.games;
        let few = ((end - start) / (8 * self.study.threads.max(1) as u64)).clamp(1, 256);
        let mut total = BatchSummary::new(self.table.game.tally());
        while !self.stops.load(Ordering::Relaxed) {
            let next = self.next.fetch_add(few, Ordering::Relaxed);
            if next >= end {
                break;
            }
            let part = self.batch(next..end.min(next.saturating_add(few)));
            self.played.fetch_add(part.games, Ordering::Relaxed);
            total.add(&part);
        }
        waiting.unpark();
        total
    }

    fn batch(&self, games: Range<u64>) -> BatchSummary<G::Tally> {
        let has_rows = self.study.has_rows;
        let job = Job { seed: self.study.seed, games, collects_events: has_rows, start: None };
        let mut rows = Vec::new();
        let part = self.play(&job, |finished| {
            if has_rows {
                rows.push(GameRow::new(&self.table.game, &self.measures, &finished));
            }
            ControlFlow::Continue(())
        });
        self.rows.lock().unwrap_or_else(PoisonError::into_inner).append(&mut rows);
        part
    }

    fn play(
        &self,
        job: &Job<G::State>,
        after: impl FnMut(FinishedGame<'_, G>) -> ControlFlow<()>,
    ) -> BatchSummary<G::Tally> {
        let stops = || self.stops.load(Ordering::Relaxed);
        let game = &self.table.game;
        let is_random = |bot: &StudyBot| matches!(bot, StudyBot::BuiltIn(BotKind::Random));
        if self.study.bots.iter().all(is_random) {
            return sim::batch(game, job, |_| Random::new(), stops, after);
        }
        let bot = |seat: Seat| match self.study.bots.get(usize::from(seat)) {
            Some(StudyBot::BuiltIn(kind)) => SeatBot::BuiltIn(kind.create(game)),
            Some(StudyBot::Python(bot)) => SeatBot::Python(PythonBot::new(self.table, bot, self)),
            None => SeatBot::BuiltIn(BotKind::Random.create(game)),
        };
        sim::batch(game, job, bot, stops, after)
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
        self.stops.store(true, Ordering::Relaxed);
    }
}

/// The bot in a seat.
enum SeatBot<'a, G: Encoded> {
    BuiltIn(AnyBot<'a, G>),
    Python(PythonBot<'a, G>),
}

impl<G: Encoded> Bot<G> for SeatBot<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        match self {
            SeatBot::BuiltIn(bot) => bot.begin(seed, game, seat),
            SeatBot::Python(bot) => bot.begin(seed, game, seat),
        }
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        match self {
            SeatBot::BuiltIn(bot) => bot.choose(view, actions),
            SeatBot::Python(bot) => bot.choose(view, actions),
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        match self {
            SeatBot::BuiltIn(bot) => bot.end(outcome),
            SeatBot::Python(bot) => bot.end(outcome),
        }
    }

    fn random_stream(&mut self) -> Option<&mut Stream> {
        match self {
            SeatBot::BuiltIn(bot) => bot.random_stream(),
            SeatBot::Python(_) => None,
        }
    }
}
