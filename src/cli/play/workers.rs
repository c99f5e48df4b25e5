use std::{
    ops::{ControlFlow, Range},
    sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    thread,
};

use crate::{
    bot::Random,
    cli::{failure::Failure, output::progress::Progress, play::lineup::Lineup, signals},
    family::Playable,
    game::Streams,
    sim::{self, BatchSummary, Job},
};

/// Threads that play the games of a seed together.
pub struct Workers<'a, G: Playable> {
    /// The game.
    pub game: &'a G,
    /// The seed.
    pub seed: u64,
    /// The players.
    pub lineup: &'a Lineup,
    /// How many threads there are.
    pub threads: usize,
    /// The state from which every game goes on, with the places of the streams.
    pub from: Option<(G::State, Streams)>,
    /// Whether the events of each game are wanted.
    pub events: bool,
    /// Observer of the number of games played.
    pub progress: &'a Progress,
}

impl<G: Playable> Workers<'_, G> {
    /// Plays games, `few` at a time, and returns their summary and what each thread kept: `keep` is
    /// given each game's number and events and its thread's `K`.
    ///
    /// An interruption ends this early. What was played then is the beginning of the range: each
    /// thread takes the next few games and plays all that it has taken.
    ///
    /// # Errors
    /// Why a game could not be kept. The other threads stop too.
    pub fn play<K: Send>(
        &self,
        games: Range<u64>,
        few: u64,
        kept: impl Fn() -> K + Sync,
        keep: impl Fn(u64, &[G::Event], &mut K) -> Result<(), Failure> + Sync,
    ) -> Result<(BatchSummary<G::Tally>, Vec<K>), Failure> {
        let queue = Queue::new(games.clone(), few);
        let work = || {
            let (mut summary, mut kept) = (BatchSummary::new(self.game.tally()), kept());
            let mut done = Ok(());
            while let Some(games) = queue.take() {
                let part = self.play_few(games, |number, events| {
                    done = keep(number, events, &mut kept);
                    if done.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                self.progress.add(part.games);
                summary.add(&part);
                if done.is_err() {
                    queue.close();
                }
            }
            done.map(|()| (summary, kept))
        };
        let others = self.others(&games, few);
        let parts = thread::scope(|scope| {
            let work = &work;
            // A system that gives no more threads has the games played by those that there are.
            let others: Vec<_> = (0..others)
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let mut parts = vec![work()];
            // A thread that panicked has said so; what it played is lost, and so is the run.
            parts.extend(others.into_iter().map(|thread| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            }));
            parts
        });
        let (mut all, mut each) = (BatchSummary::new(self.game.tally()), Vec::new());
        for part in parts {
            let (summary, kept) = part?;
            all.add(&summary);
            each.push(kept);
        }
        Ok((all, each))
    }

    fn play_few(
        &self,
        games: Range<u64>,
        after: impl FnMut(u64, &[G::Event]) -> ControlFlow<()>,
    ) -> BatchSummary<G::Tally> {
        let job = Job { seed: self.seed, games, events: self.events, from: self.from.clone() };
        if self.lineup.is_random() {
            // Most games are, and this is made for them: nothing is listed and nobody is asked.
            sim::batch(self.game, &job, |_| Random::new(), after)
        } else {
            sim::batch(self.game, &job, |seat| self.lineup.player(self.game, seat), after)
        }
    }

    /// Returns how many threads are of use beside this one.
    fn others(&self, games: &Range<u64>, few: u64) -> usize {
        let takes = games.end.saturating_sub(games.start).div_ceil(few.max(1));
        usize::try_from(takes).unwrap_or(usize::MAX).min(self.threads).saturating_sub(1)
    }
}

/// The most threads that can be asked for.
pub const MOST_THREADS: u16 = 256;

/// As many threads as the machine can run at once.
pub fn all_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from).min(usize::from(MOST_THREADS))
}

/// Maps items on several threads; the results are in the order of the items.
pub fn map<T: Sync, O: Send>(threads: usize, items: &[T], work: impl Fn(&T) -> O + Sync) -> Vec<O> {
    let next = AtomicUsize::new(0);
    // Few at a time: items may differ in size.
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

/// The games of a range that nobody has taken yet.
struct Queue {
    next: AtomicU64,
    end: u64,
    few: u64,
    closed: AtomicBool,
}

impl Queue {
    fn new(games: Range<u64>, few: u64) -> Queue {
        let closed = AtomicBool::new(false);
        Queue { next: AtomicU64::new(games.start), end: games.end, few: few.max(1), closed }
    }

    /// Returns the next few games in order, if there are any and the user wants them still.
    fn take(&self) -> Option<Range<u64>> {
        if self.closed.load(Ordering::Relaxed) || signals::interrupted() {
            return None;
        }
        let after = |begin: u64| self.end.min(begin.saturating_add(self.few));
        let taken = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |next| {
            (next < self.end).then(|| after(next))
        });
        let begin = taken.ok()?;
        Some(begin..after(begin))
    }

    /// Gives no more games away.
    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(games: Range<u64>, few: u64) -> Vec<Range<u64>> {
        let queue = Queue::new(games, few);
        std::iter::from_fn(|| queue.take()).collect()
    }

    #[test]
    fn batches_cover_the_range_in_order() {
        assert_eq!(all(10..20, 4), [10..14, 14..18, 18..20]);
        assert_eq!(all(0..3, 2), [0..2, 2..3]);
        assert_eq!(all(0..2, 0), [0..1, 1..2]);
        assert_eq!(all(5..5, 2), []);
        let last = u64::MAX - 3..u64::MAX;
        assert_eq!(all(last, 2), [u64::MAX - 3..u64::MAX - 1, u64::MAX - 1..u64::MAX]);
    }

    #[test]
    fn a_closed_queue_gives_no_more() {
        let queue = Queue::new(0..10, 3);
        assert_eq!(queue.take(), Some(0..3));
        queue.close();
        assert_eq!(queue.take(), None);
    }
}
