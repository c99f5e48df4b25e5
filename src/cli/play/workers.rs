//! Threads that play the games in a run.

use std::{
    ops::{ControlFlow, Range},
    sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use clap::Args;

use crate::{
    bot::{Playout, Random},
    cli::{
        args::whole_number,
        bots::{
            decision_counter::{CountedBot, DecisionCounter},
            seat_bots::SeatBots,
        },
        failure::Failure,
        output::progress::Progress,
        play::schedule::{Schedule, SeatedSchedule},
        rows::RowSink,
        signals,
    },
    family::Playable,
    game::{GameTally, Streams},
    record::{Events, Header, RecordError},
    sim::{
        self, BatchSummary, FinishedGame, GameCourse, GameLead, GameRow, Job, LeadTally, placing,
    },
    tournament::Placing,
};

/// A function that is called with each finished game and can end the run.
///
/// It's dynamic because the code that calls it contains the whole engine.
type AfterGame<'a, G> = dyn FnMut(FinishedGame<'_, G>) -> ControlFlow<()> + 'a;

/// Forecasts of how the games of a run will end.
#[derive(Clone, Copy)]
pub struct LeadForecast<'a> {
    /// The header of any of the games.
    pub header: &'a Header,
    /// The number of playouts before each choice.
    pub playouts: u32,
}

impl LeadForecast<'_> {
    /// Follows the lead in a finished game, or returns `None` if the run was interrupted.
    ///
    /// # Errors
    /// Returns an error if the events don't follow from the header.
    pub fn lead<G: Playable>(
        &self,
        game: &G,
        number: u64,
        events: Events<G::Event>,
    ) -> Result<Option<GameLead>, RecordError> {
        let header = Header { game: number, ..self.header.clone() };
        let course =
            GameCourse::forecast(game, &header, events, self.playouts, signals::is_overdue)?;
        Ok(course.as_ref().map(GameLead::new))
    }

    fn lead_of<G: Playable>(
        &self,
        game: &G,
        finished: &FinishedGame<'_, G>,
    ) -> Result<Option<GameLead>, RecordError> {
        self.lead(game, finished.number, Events::new(finished.events.to_vec()))
    }
}

/// A group of threads that play games with the same seed.
pub struct Workers<'a, G: Playable> {
    pub game: &'a G,
    pub seed: u64,
    /// The bots in each game.
    pub schedule: Schedule<'a>,
    /// The number of threads.
    pub threads: usize,
    /// The state that every game starts from, and how far the random streams have advanced at that point.
    pub start: Option<(G::State, Streams)>,
    /// Whether `keep` or the table needs each game's events.
    pub has_events: bool,
    /// The table that each game is added to.
    pub rows: Option<RowSink<'a>>,
    /// The counter of fixed bots' decisions, if they're counted.
    pub decisions: Option<&'a DecisionCounter>,
    /// How to forecast the end of each game before each choice. This needs events.
    pub forecast: Option<LeadForecast<'a>>,
    /// The progress that is updated with the number of games played.
    pub progress: &'a Progress,
    /// How many games a thread takes at a time.
    pub pace: BatchSize,
}

impl<G: Playable> Workers<'_, G> {
    /// Plays games and returns their statistics, along with the values collected by `keep` in each thread.
    ///
    /// `keep` receives each game and the `K` for its thread.
    ///
    /// The run stops early if it's interrupted or when `time` is up. Since each thread always takes the next
    /// few games and finishes them, the games that were played are then at the start of the range. After an
    /// interruption, games that still aren't over some time later are dropped.
    ///
    /// # Errors
    /// Returns the first failure of `keep` or of a bot in any thread. All other threads are stopped as well.
    pub fn play<K: Send>(
        &self,
        games: Range<u64>,
        time: Duration,
        kept: impl Fn() -> K + Sync,
        keep: impl Fn(FinishedGame<'_, G>, &mut K) -> Result<(), Failure> + Sync,
    ) -> Result<(PlayedGames<G::Tally>, Vec<K>), Failure> {
        let queue = Queue::new(games.clone());
        let begun = Instant::now();
        let work = || {
            let (mut summary, mut kept) = (BatchSummary::new(self.game.tally()), kept());
            let (mut placings, mut leads) = (Vec::new(), LeadTally::default());
            let mut dropped_games = None;
            let mut done = Ok(());
            let mut now = begun;
            while now.duration_since(begun) <= time
                && let Some(games) = queue.take(self.pace.size())
            {
                let mut after = |finished: FinishedGame<'_, G>| {
                    let lead = match self.forecast.map(|it| it.lead_of(self.game, &finished)) {
                        None => None,
                        Some(Ok(Some(lead))) => Some(lead),
                        // The run was interrupted.
                        Some(Ok(None)) => return ControlFlow::Break(()),
                        Some(Err(error)) => {
                            done = Err(Failure::invalid(error.to_string()));
                            return ControlFlow::Break(());
                        }
                    };
                    let row = self.rows.map_or(Ok(()), |RowSink { measures, add }| {
                        add(GameRow::new(self.game, measures, &finished, lead))
                    });
                    done = row.and_then(|()| keep(finished, &mut kept));
                    if done.is_err() {
                        return ControlFlow::Break(());
                    }
                    if let Some(lead) = lead {
                        leads.count(lead);
                    }
                    ControlFlow::Continue(())
                };
                let part = match self.schedule {
                    Schedule::Fixed(bots) => self.play_few(bots, games.clone(), &mut after),
                    Schedule::Seated(seated) => {
                        self.play_seated(seated, games.clone(), &mut placings, &mut after)
                    }
                };
                if done.is_ok() && !signals::is_interrupted() {
                    done = self.schedule.check();
                }
                self.progress.add(part.games);
                summary.add(&part);
                if done.is_err() {
                    queue.close();
                }
                let next = games.start + part.games;
                dropped_games = dropped_games.or((next < games.end).then_some(next..games.end));
                let before = std::mem::replace(&mut now, Instant::now());
                self.pace.adapt(part.games, now.duration_since(before));
            }
            done.map(|()| (summary, dropped_games, kept, placings, leads))
        };
        let others = self.extra_threads(&games);
        let parts = thread::scope(|scope| {
            let work = &work;
            // If the system can't spawn any more threads, we make do with the ones we have.
            let others: Vec<_> = (0..others)
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let mut parts = vec![work()];
            // A panic in a thread ends the run, since its games are lost.
            parts.extend(others.into_iter().map(|thread| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            }));
            parts
        });
        let (mut all, mut each) = (BatchSummary::new(self.game.tally()), Vec::new());
        let (mut dropped_games, mut placings) = (Vec::new(), Vec::new());
        let mut all_leads = LeadTally::default();
        for part in parts {
            let (summary, without, kept, places, leads) = part?;
            all.add(&summary);
            dropped_games.extend(without);
            placings.extend(places);
            all_leads.add(&leads);
            each.push(kept);
        }
        dropped_games.sort_unstable_by_key(|games| games.start);
        Ok((
            PlayedGames {
                summary: all,
                started_games: games.start..queue.taken_games(),
                dropped_games,
                placings,
                leads: all_leads,
            },
            each,
        ))
    }

    fn play_few(
        &self,
        bots: &SeatBots<'_>,
        games: Range<u64>,
        after: &mut AfterGame<'_, G>,
    ) -> BatchSummary<G::Tally> {
        let job = Job {
            seed: self.seed,
            games,
            collects_events: self.has_events,
            start: self.start.clone(),
        };
        if let Some(counter) = self.decisions {
            let stops = || signals::is_overdue() || self.schedule.has_failed();
            let bot = |seat| {
                let bot = bots.bot(self.game, seat).unless(signals::is_overdue);
                CountedBot::new(self.game, bot, counter, signals::is_overdue)
            };
            sim::batch(self.game, &job, bot, stops, after)
        } else if bots.lineup.is_random() {
            // Most runs only use random bots, so this path is optimised for them.
            sim::batch(self.game, &job, |_| Random::new(), signals::is_overdue, after)
        } else {
            let bot = |seat| bots.bot(self.game, seat).unless(signals::is_overdue);
            let stops = || signals::is_overdue() || self.schedule.has_failed();
            sim::batch(self.game, &job, bot, stops, after)
        }
    }

    /// Plays games with seats that change from one game to the next.
    fn play_seated(
        &self,
        schedule: &SeatedSchedule,
        games: Range<u64>,
        placings: &mut Vec<(u64, Placing)>,
        after: &mut AfterGame<'_, G>,
    ) -> BatchSummary<G::Tally> {
        let mut summary = BatchSummary::new(self.game.tally());
        let mut events = Vec::new();
        for index in games {
            events.clear();
            let bot = |seat| schedule.player(self.game, index, seat, signals::is_overdue);
            let mut playout = Playout::new(self.game, bot);
            let observer = &mut (&mut summary.tally, &mut events);
            playout.begin(self.seed, schedule.deal(index), observer);
            let stops = || signals::is_overdue() || self.schedule.has_failed();
            if !playout.finish_until(observer, stops) {
                summary.tally.abandon();
                break;
            }
            summary.tally.finish();
            summary.games += 1;
            placings.extend(placing(self.game, playout.state(), &events).map(|it| (index, it)));
            let state = playout.state();
            if after(FinishedGame { number: index, events: &events, state }).is_break() {
                break;
            }
        }
        summary
    }

    /// Returns how many threads would be useful in addition to this one.
    fn extra_threads(&self, games: &Range<u64>) -> usize {
        let takes = games.end.saturating_sub(games.start).div_ceil(self.pace.max_size);
        usize::try_from(takes).unwrap_or(usize::MAX).min(self.threads).saturating_sub(1)
    }
}

/// The games played by a call to [`Workers::play`].
pub struct PlayedGames<T> {
    pub summary: BatchSummary<T>,
    /// The games that were started, i.e. the start of the requested range.
    pub started_games: Range<u64>,
    /// The games that were started but then dropped, in order.
    dropped_games: Vec<Range<u64>>,
    /// The places in each game, if seats change from one game to the next.
    pub placings: Vec<(u64, Placing)>,
    /// The lead changes, if they were forecast.
    pub leads: LeadTally,
}

impl<T> PlayedGames<T> {
    /// Returns the games that were played, in order.
    pub fn ranges(&self) -> impl Iterator<Item = Range<u64>> {
        let starts = std::iter::once(self.started_games.start)
            .chain(self.dropped_games.iter().map(|it| it.end));
        let ends = self.dropped_games.iter().map(|it| it.start).chain([self.started_games.end]);
        starts.zip(ends).map(|(start, end)| start..end)
    }
}

/// How long a batch should take. Threads only notice an interruption at the end of a batch.
const BATCH_TIME: Duration = Duration::from_millis(25);

/// The number of games in a batch. It starts at one and then adapts to how many can be played in
/// [`BATCH_TIME`].
pub struct BatchSize {
    size: AtomicU64,
    max_size: u64,
}

impl BatchSize {
    /// Creates a batch size that starts at one game and grows up to `most`.
    pub fn up_to(most: u64) -> BatchSize {
        BatchSize { size: AtomicU64::new(1), max_size: most.max(1) }
    }

    /// Returns the maximum number of games in a batch.
    pub fn max_size(&self) -> u64 {
        self.max_size
    }

    fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// Adapts the size after a batch, based on how long its games took. This at most doubles the size.
    fn adapt(&self, games: u64, time: Duration) {
        let fitting = u128::from(games) * BATCH_TIME.as_nanos() / time.as_nanos().max(1);
        let most = self.max_size.min(self.size().saturating_mul(2));
        let few = u64::try_from(fitting).unwrap_or(u64::MAX).clamp(1, most);
        self.size.store(few, Ordering::Relaxed);
    }
}

/// The maximum number of threads.
const MAX_THREADS: u16 = 256;

/// The number of threads to use.
#[derive(Args, Debug)]
pub struct ThreadsArg {
    /// Number of threads [default: as many as the machine can run in parallel]
    #[arg(long, allow_negative_numbers = true, value_name = "T", value_parser = whole_number::<u16>(1..=u64::from(MAX_THREADS)))]
    threads: Option<u16>,
}

impl ThreadsArg {
    /// Returns the number of threads.
    pub fn count(&self) -> usize {
        self.threads.map_or_else(all_threads, usize::from)
    }
}

/// Returns the number of threads that the machine can run in parallel.
pub fn all_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from).min(usize::from(MAX_THREADS))
}

/// Maps items on several threads. The results are in the same order as the items.
pub fn map<T: Sync, O: Send>(
    threads: usize,
    items: &[T],
    work: &(dyn Fn(&T) -> O + Sync),
) -> Vec<O> {
    let next = AtomicUsize::new(0);
    // Use small batches because some items can take longer than others.
    let few = (items.len() / (8 * threads.max(1))).max(1);
    let run = || {
        let mut done = Vec::new();
        loop {
            let start = next.fetch_add(few, Ordering::Relaxed);
            let Some(rest) = items.get(start..).filter(|rest| !rest.is_empty()) else {
                return done;
            };
            done.extend(
                (start..).zip(&rest[..few.min(rest.len())]).map(|(at, item)| (at, work(item))),
            );
        }
    };
    let mut results = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(items.len()))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, run).ok())
            .collect();
        let mut results = run();
        for other in others {
            results.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    });
    results.sort_unstable_by_key(|&(at, _)| at);
    results.into_iter().map(|(_, result)| result).collect()
}

/// A queue of the games in a range.
struct Queue {
    next: AtomicU64,
    end: u64,
    is_closed: AtomicBool,
}

impl Queue {
    fn new(games: Range<u64>) -> Queue {
        let is_closed = AtomicBool::new(false);
        Queue { next: AtomicU64::new(games.start), end: games.end, is_closed }
    }

    /// Returns the next few games, unless the queue is empty or the run was interrupted.
    fn take(&self, few: u64) -> Option<Range<u64>> {
        if self.is_closed.load(Ordering::Relaxed) || signals::is_interrupted() {
            return None;
        }
        let after = |begin: u64| self.end.min(begin.saturating_add(few));
        let taken = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |next| {
            (next < self.end).then(|| after(next))
        });
        let begin = taken.ok()?;
        Some(begin..after(begin))
    }

    /// Returns the number of the first game that is still in the queue.
    fn taken_games(&self) -> u64 {
        self.next.load(Ordering::Relaxed)
    }

    /// Stops handing out games.
    fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(games: Range<u64>, few: u64) -> Vec<Range<u64>> {
        let queue = Queue::new(games);
        std::iter::from_fn(|| queue.take(few)).collect()
    }

    #[test]
    fn batches_cover_the_range() {
        assert_eq!(all(10..20, 4), [10..14, 14..18, 18..20]);
        assert_eq!(all(0..3, 2), [0..2, 2..3]);
        assert_eq!(all(5..5, 2), []);
        let last = u64::MAX - 3..u64::MAX;
        assert_eq!(all(last, 2), [u64::MAX - 3..u64::MAX - 1, u64::MAX - 1..u64::MAX]);
    }

    #[test]
    fn closed_queue_is_empty() {
        let queue = Queue::new(0..10);
        assert_eq!(queue.take(3), Some(0..3));
        queue.close();
        assert_eq!(queue.take(3), None);
    }

    #[test]
    fn batch_size_adapts_to_game_length() {
        let pace = BatchSize::up_to(100);
        let mut numbers = Vec::new();
        for milliseconds in [0, 0, 0, 2, 2, 0, 0, 0, 0, 300, 300] {
            numbers.push(pace.size());
            let few = pace.size();
            let time = Duration::from_millis(milliseconds) * u32::try_from(few).unwrap();
            pace.adapt(few, time);
        }
        assert_eq!(numbers, [1, 2, 4, 8, 12, 12, 24, 48, 96, 100, 1]);
        assert_eq!(BatchSize::up_to(0).size(), 1);
    }
}
