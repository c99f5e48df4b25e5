//! Plays a run of games while storing and counting them, so that the run can be resumed later.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, BufWriter, Write},
    ops::Range,
    path::Path,
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

use super::{
    counted_games::{CountedGames, RecountedGame},
    overwrite_guard::ForceArg,
    record_file::{read_failure, texts},
    recount::recount,
    run_headers::RunHeaders,
    sink::{RecordBatch, RecordSink},
    store::{RECORD_SUFFIXES, Store, file_of, number_of, records_in},
};
use crate::{
    cli::{
        failure::{Failure, format_path},
        files::{
            PathOrigin, atomic_file::write_one_of_many, create_folder, partial_file::lock_folder,
        },
        output,
        play::workers::{self, Workers},
        signals,
    },
    family::Playable,
    record::BATCH,
    sim::{BatchSummary, FinishedGame, LeadTally},
    tournament::{Placing, Round, Seatings, SequentialTest},
};

/// How long a round lasts before its records are written. Games that are in progress by then are still
/// finished.
const ROUND_TIME: Duration = Duration::from_secs(2);

/// A run that stores its games.
pub struct StoredRun<'a, G: Playable> {
    pub workers: Workers<'a, G>,
    /// The requested games.
    pub games: Range<u64>,
    /// The headers of the records.
    pub headers: RunHeaders,
    /// When to stop before all games are played.
    pub looks: Option<Looks<'a>>,
    /// Whether to replace existing records.
    pub force: ForceArg,
    /// Whether to skip games that are already stored.
    pub is_resuming: bool,
}

/// A sequential test that looks at the results from time to time and ends a tournament once it's decided.
pub struct Looks<'a> {
    pub test: SequentialTest,
    pub seatings: &'a Seatings,
    /// The first round.
    pub first: u64,
}

impl Looks<'_> {
    /// Returns the game with the next look after the given game starts.
    fn after(&self, game: u64) -> u64 {
        let each = self.seatings.games_per_round();
        let mut look = 0;
        loop {
            look = SequentialTest::next_look(look);
            let end = self.first.saturating_add(look).saturating_mul(each);
            if end > game {
                return end;
            }
        }
    }

    fn is_decided(&self, placings: &BTreeMap<u64, Placing>) -> bool {
        let rounds = complete_rounds(self.seatings, self.first, placings);
        let rounds: Vec<Round<'_>> = rounds
            .iter()
            .map(|(number, placings)| Round::seated(self.seatings, *number, placings))
            .collect();
        self.test.verdict(&rounds).accepted.is_some()
    }
}

/// Returns the rounds, starting with the given one, whose games all have a result.
pub fn complete_rounds(
    seatings: &Seatings,
    first: u64,
    placings: &BTreeMap<u64, Placing>,
) -> Vec<(u64, Vec<Placing>)> {
    let each = seatings.games_per_round();
    let mut rounds: Vec<(u64, Vec<Placing>)> = Vec::new();
    for (game, placing) in placings.range(first.saturating_mul(each)..) {
        let number = game / each;
        match rounds.last_mut().filter(|(last, _)| *last == number) {
            Some((_, placings)) => placings.push(placing.clone()),
            None => rounds.push((number, vec![placing.clone()])),
        }
    }
    rounds.retain(|(_, placings)| placings.len() as u64 == each);
    rounds
}

impl<G: Playable> StoredRun<'_, G> {
    /// Plays the games, stores them and counts their events.
    pub fn play(&self, store: &Store) -> Result<CountedGames<G::Tally>, Failure> {
        let mut all = self.empty_counts();
        match store {
            Store::None => {
                self.until_decided(self.games.clone(), &mut all, |games, all| {
                    let played = self.workers.play(games, Duration::MAX, || (), |_, ()| Ok(()));
                    all.add_played(&played?.0);
                    Ok(())
                })?;
            }
            Store::Stdout => {
                let out: &mut (dyn Write + Send) = &mut BufWriter::new(io::stdout());
                let mut sink = RecordSink::new(out, None, self.workers.threads);
                self.play_in_order(self.games.clone(), &mut sink, &mut all, &Failure::from)?;
                sink.finish()?;
            }
            Store::File { path, compression } => self.to_file(path, *compression, &mut all)?,
            Store::Folder(path) => self.to_folder(path, &mut all)?,
        }
        Ok(all)
    }

    /// Returns the statistics for a run before the first game.
    pub(super) fn empty_counts(&self) -> CountedGames<G::Tally> {
        let summary = BatchSummary::new(self.workers.game.tally());
        CountedGames {
            summary,
            ranges: Vec::new(),
            placings: BTreeMap::new(),
            leads: LeadTally::default(),
            failure: None,
        }
    }

    /// Plays games and writes their records in order.
    ///
    /// This works in rounds to limit the number of waiting records: while a round is played, the records from
    /// the previous one are written. Games are counted once their records have been passed to the sink.
    pub(super) fn play_in_order(
        &self,
        games: Range<u64>,
        sink: &mut RecordSink<'_, dyn Write + Send + '_>,
        all: &mut CountedGames<G::Tally>,
        fail: &dyn Fn(io::Error) -> Failure,
    ) -> Result<(), Failure> {
        self.until_decided(games, all, |games, all| self.play_part(games, sink, all, fail))
    }

    /// Plays the given games, or only those up to the look that decides the test.
    fn until_decided(
        &self,
        games: Range<u64>,
        all: &mut CountedGames<G::Tally>,
        mut play: impl FnMut(Range<u64>, &mut CountedGames<G::Tally>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Some(looks) = &self.looks else { return play(games, all) };
        let mut next = games.start;
        while next < games.end && !signals::is_interrupted() && !looks.is_decided(&all.placings) {
            let end = looks.after(next).min(games.end);
            play(next..end, all)?;
            next = end;
        }
        Ok(())
    }

    fn play_part(
        &self,
        games: Range<u64>,
        sink: &mut RecordSink<'_, dyn Write + Send + '_>,
        all: &mut CountedGames<G::Tally>,
        fail: &dyn Fn(io::Error) -> Failure,
    ) -> Result<(), Failure> {
        let most = (500_000 / self.headers.tile_count().max(1) as u64).max(1);
        let few = self.workers.pace.max_size();
        let round = (few * self.workers.threads as u64 * 4).min(most);
        // Batches that have been written and can be reused.
        let spare: Mutex<Vec<RecordBatch>> = Mutex::default();
        let spare = || spare.lock().unwrap_or_else(PoisonError::into_inner);
        let write = |batches: &mut Vec<RecordBatch>, sink: &mut RecordSink<'_, _>| {
            for batch in batches.drain(..) {
                sink.add_all(&batch)?;
                spare().push(batch);
            }
            sink.flush()
        };
        let play = |games: Range<u64>| {
            let keep = |game: FinishedGame<'_, G>, batches: &mut Vec<RecordBatch>| {
                let FinishedGame { number, events, .. } = game;
                // Consecutive games on the same thread share a batch.
                let follows = |RecordBatch { games, .. }: &RecordBatch| {
                    games.end == number && games.end - games.start < few
                };
                if !batches.last().is_some_and(follows) {
                    let mut batch = spare().pop().unwrap_or_default();
                    batch.restart(number);
                    batches.push(batch);
                }
                let Some(RecordBatch { games, text, ends }) = batches.last_mut() else {
                    return Ok(());
                };
                games.end = number + 1;
                self.headers.append(text, self.workers.game, number, events)?;
                ends.push(text.len());
                Ok(())
            };
            self.workers.play(games, ROUND_TIME, Vec::new, keep)
        };
        let mut next = games.start;
        let mut waiting = Vec::new();
        let mut uncounted = None;
        while next < games.end && !signals::is_interrupted() {
            let end = games.end.min(next.saturating_add(round));
            let (played, written) = thread::scope(|scope| {
                let writer =
                    thread::Builder::new().spawn_scoped(scope, || write(&mut waiting, &mut *sink));
                let played = play(next..end);
                let panicked = |panic| std::panic::resume_unwind(panic);
                (played, writer.ok().map(|writer| writer.join().unwrap_or_else(panicked)))
            });
            // If the system can't spawn any more threads, write them on this thread.
            written.unwrap_or_else(|| write(&mut waiting, &mut *sink)).map_err(fail)?;
            if let Some(played) = uncounted.take() {
                all.add_played(&played);
            }
            let (played, batches) = played?;
            waiting = batches.into_iter().flatten().collect();
            waiting.sort_unstable_by_key(|batch| batch.games.start);
            next = played.started_games.end;
            uncounted = Some(played);
        }
        write(&mut waiting, sink).map_err(fail)?;
        if let Some(played) = uncounted {
            all.add_played(&played);
        }
        Ok(())
    }

    fn to_folder(&self, folder: &Path, all: &mut CountedGames<G::Tally>) -> Result<(), Failure> {
        let _lock = self.open(folder)?;
        let mut next = self.games.start;
        if self.is_resuming {
            let numbers = records_in(folder, &self.games)?.0;
            let numbers: Vec<u64> = numbers
                .into_iter()
                .filter(|file| file.symlink_metadata().is_ok_and(|meta| meta.len() > 0))
                .filter_map(|file| number_of(&file))
                .collect();
            for batch in numbers.chunks(BATCH) {
                let counts = workers::map(self.workers.threads, batch, &|&number| {
                    self.recount_file(&file_of(folder, number), number)
                });
                for counted in counts {
                    all.add(counted?);
                }
                if signals::is_interrupted() {
                    return Err(Failure::interrupted(signals::exit_code()));
                }
            }
        }
        let present = all.ranges.clone();
        for range in present {
            self.play_into(folder, next..range.start, all)?;
            next = range.end;
        }
        self.play_into(folder, next..self.games.end, all)
    }

    fn recount_file(&self, path: &Path, number: u64) -> Result<RecountedGame<G::Tally>, Failure> {
        let mut texts = texts(path, PathOrigin::FoundPath)?;
        let mut text = || texts.next_text().map_err(|error| read_failure(path, &error));
        let (text, following) = (text()?.unwrap_or_default(), text()?);
        if following.is_some() {
            let name = format_path(path);
            return Err(Failure::invalid(format!("{name}: expected one record, found several")));
        }
        let game = recount(self.workers.game, &self.headers, &text, self.workers.forecast)
            .map_err(|refusal| refusal.failure(path, Failure::usage))?;
        if game.number != number {
            let found = game.number;
            let name = format_path(path);
            return Err(Failure::invalid(format!("{name} contains game {found}, not {number}")));
        }
        Ok(game)
    }

    fn play_into(
        &self,
        folder: &Path,
        games: Range<u64>,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<(), Failure> {
        if games.is_empty() {
            return Ok(());
        }
        let keep = |game: FinishedGame<'_, G>, text: &mut Vec<u8>| {
            let FinishedGame { number, events, .. } = game;
            text.clear();
            self.headers.append(text, self.workers.game, number, events)?;
            write_one_of_many(&file_of(folder, number), |file| file.write_all(text))
        };
        self.until_decided(games, all, |games, all| {
            let (played, _) = self.workers.play(games, Duration::MAX, Vec::new, keep)?;
            all.add_played(&played);
            Ok(())
        })
    }

    /// Creates a folder for the records and locks it. Prints a note if it contains records of other games.
    fn open(&self, folder: &Path) -> Result<Option<File>, Failure> {
        if folder.is_file() {
            let name = format_path(folder);
            let message =
                format!("{name} is a file: use a folder or {RECORD_SUFFIXES} for records");
            return Err(Failure::usage(message));
        }
        create_folder(folder).map_err(|error| Failure::write_failure(folder, &error))?;
        let lock = lock_folder(folder)?;
        let (own, others) = records_in(folder, &self.games)?;
        if !self.is_resuming {
            // Another run might have finished since the first check.
            self.force.allow(own)?;
        }
        if others > 0 {
            let name = format_path(folder);
            let records = if others == 1 { "a record" } else { "records" };
            output::note(&format!(
                "note: {name} also contains {records} of other games ({others}), which will be kept"
            ));
        }
        Ok(lock)
    }
}
