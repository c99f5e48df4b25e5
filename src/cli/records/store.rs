//! Where the records of a run go, and how a run that was stopped is resumed from them.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Seek, SeekFrom, Write},
    ops::Range,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

use crate::{
    check::ruleset_from_json,
    cli::{
        failure::{Failure, shown},
        files::{
            Access, PathOrigin,
            atomic_file::write_one_of_many,
            create_folder, entries, look, open,
            partial_file::{PartialFile, lock_folder},
            temporaries::note_kept,
        },
        output,
        play::workers::{self, PlayedGames, Workers},
        records::{
            overwrite_guard::ForceArg,
            record_file::{refused, texts, texts_from},
        },
        signals,
    },
    family::{BuiltIn, Playable, Registry},
    game::GameTally,
    record::{
        BATCH, Header, HeaderLine, Reader, RecordError, RecordFault, RecordText, RecordTexts,
        replay,
    },
    sim::BatchSummary,
};

/// How long games are played, at most and but for those that have begun, before their records are
/// written.
const ROUND_TIME: Duration = Duration::from_secs(2);

/// Where records go.
#[derive(Clone, Debug)]
pub enum Store {
    /// Nowhere.
    Nowhere,
    /// To standard output.
    Stdout,
    /// Into one file.
    File(PathBuf),
    /// Into a folder, a file each.
    Folder(PathBuf),
}

impl Store {
    /// Returns the store of a name: `-` is standard output, and a name that ends in `.jsonl` one file.
    pub fn named(path: Option<PathBuf>) -> Store {
        match path {
            None => Store::Nowhere,
            Some(path) if path.as_os_str() == "-" => Store::Stdout,
            Some(path) if is_record(&path) => Store::File(path),
            Some(path) => Store::Folder(path),
        }
    }

    /// Refuses a store that has records of these games already, unless they may be replaced.
    pub fn allow(&self, force: ForceArg, games: &Range<u64>) -> Result<(), Failure> {
        match self {
            Store::File(path) => force.allow([path.clone()]),
            Store::Folder(path) if path.is_dir() => force.allow(records_in(path, games)?.0),
            _ => Ok(()),
        }
    }
}

/// A run whose games are stored.
pub struct StoredRun<'a, G: Playable> {
    /// The players.
    pub workers: Workers<'a, G>,
    /// The games that are wanted.
    pub games: Range<u64>,
    /// The header of a record, but for the number of its game.
    pub header: Header,
    /// Whether records that are there already are replaced.
    pub force: ForceArg,
    /// Whether the games that the store has are not played again.
    pub resumes: bool,
}

/// The games that a run has played or read, and what was counted in them.
#[derive(Debug)]
pub struct CountedGames<T> {
    /// The counts.
    pub summary: BatchSummary<T>,
    /// The numbers of the games.
    pub ranges: Vec<Range<u64>>,
    /// Why they are not all, if more could not be stored.
    pub failure: Option<Failure>,
}

impl<T: GameTally> CountedGames<T> {
    fn add(&mut self, games: Range<u64>, summary: &BatchSummary<T>) {
        self.summary.add(summary);
        add_range(&mut self.ranges, games);
    }

    fn add_played(&mut self, played: &PlayedGames<T>) {
        self.summary.add(&played.summary);
        played.ranges().for_each(|games| add_range(&mut self.ranges, games));
    }
}

/// Adds games to sorted ranges of games.
pub fn add_range(ranges: &mut Vec<Range<u64>>, games: Range<u64>) {
    if games.is_empty() {
        return;
    }
    // Those that end before it stay as they are, and so do those that begin after it.
    let first = ranges.partition_point(|range| range.end < games.start);
    let end = ranges.partition_point(|range| range.start <= games.end);
    let start = ranges.get(first).map_or(games.start, |range| range.start.min(games.start));
    let last = ranges.get(..end).and_then(<[_]>::last).map_or(games.end, |range| range.end);
    let joined = if first < end { start..last.max(games.end) } else { games };
    ranges.splice(first..end, [joined]);
}

impl<G: Playable> StoredRun<'_, G> {
    /// Plays the games, stores them and counts what happens in them.
    pub fn play(&self, store: &Store) -> Result<CountedGames<G::Tally>, Failure> {
        let summary = BatchSummary::new(self.workers.game.tally());
        let mut all = CountedGames { summary, ranges: Vec::new(), failure: None };
        match store {
            Store::Nowhere => {
                let played =
                    self.workers.play(self.games.clone(), Duration::MAX, || (), |_, _, ()| Ok(()));
                all.add_played(&played?.0);
            }
            Store::Stdout => {
                let mut out = BufWriter::new(io::stdout());
                self.play_in_order(self.games.clone(), &mut out, &mut all, &Failure::from)?;
                out.flush()?;
            }
            Store::File(path) => self.to_file(path, &mut all)?,
            Store::Folder(path) => self.to_folder(path, &mut all)?,
        }
        Ok(all)
    }

    /// Plays games and writes their records in order, in rounds, so that what waits to be written stays
    /// small: the records of a round are written while the next is played. Games are counted when their
    /// records are written.
    fn play_in_order(
        &self,
        games: Range<u64>,
        out: &mut (dyn Write + Send),
        all: &mut CountedGames<G::Tally>,
        fail: &dyn Fn(io::Error) -> Failure,
    ) -> Result<(), Failure> {
        let header = HeaderLine::new(&self.header).map_err(|error| fail(error.into()))?;
        let most = (500_000 / self.header.tiles.len().max(1) as u64).max(1);
        let few = self.workers.pace.most();
        let round = (few * self.workers.threads as u64 * 4).min(most);
        // Texts that were written, to be used again.
        let spare: Mutex<Vec<Vec<u8>>> = Mutex::default();
        let spare = || spare.lock().unwrap_or_else(PoisonError::into_inner);
        let write = |texts: &mut Vec<(Range<u64>, Vec<u8>)>, out: &mut (dyn Write + Send)| {
            for (_, mut text) in texts.drain(..) {
                out.write_all(&text)?;
                text.clear();
                spare().push(text);
            }
            out.flush()
        };
        let play = |games: Range<u64>| {
            let keep =
                |number: u64, events: &[G::Event], texts: &mut Vec<(Range<u64>, Vec<u8>)>| {
                    // Games of a thread that follow each other share a text.
                    let follows = |(games, _): &(Range<u64>, Vec<u8>)| {
                        games.end == number && games.end - games.start < few
                    };
                    if !texts.last().is_some_and(follows) {
                        texts.push((number..number, spare().pop().unwrap_or_default()));
                    }
                    let Some((games, text)) = texts.last_mut() else { return Ok(()) };
                    games.end = number + 1;
                    let game = self.workers.game;
                    Ok(header.append(text, game, number, events).map_err(io::Error::from)?)
                };
            self.workers.play(games, ROUND_TIME, Vec::new, keep)
        };
        let mut next = games.start;
        let mut waiting = Vec::new();
        let mut uncounted = None;
        while next < games.end && !signals::interrupted() {
            let end = games.end.min(next.saturating_add(round));
            let (played, written) = thread::scope(|scope| {
                let writer =
                    thread::Builder::new().spawn_scoped(scope, || write(&mut waiting, &mut *out));
                let played = play(next..end);
                let panicked = |panic| std::panic::resume_unwind(panic);
                (played, writer.ok().map(|writer| writer.join().unwrap_or_else(panicked)))
            });
            // Where the system gives no more threads, it is written now.
            written.unwrap_or_else(|| write(&mut waiting, &mut *out)).map_err(fail)?;
            if let Some(played) = uncounted.take() {
                all.add_played(&played);
            }
            let (played, texts) = played?;
            waiting = texts.into_iter().flatten().collect();
            waiting.sort_unstable_by_key(|(games, _)| games.start);
            next = played.taken.end;
            uncounted = Some(played);
        }
        write(&mut waiting, out).map_err(fail)?;
        if let Some(played) = uncounted {
            all.add_played(&played);
        }
        Ok(())
    }

    fn to_file(&self, path: &Path, all: &mut CountedGames<G::Tally>) -> Result<(), Failure> {
        let fail = |error: io::Error| Failure::unwritable(path, &error);
        if path.metadata().is_ok_and(|meta| !meta.is_file()) {
            // A device or a pipe holds nothing to resume, and cannot be replaced.
            let mut out =
                BufWriter::new(open(path, PathOrigin::Named, Access::Write).map_err(fail)?);
            self.play_in_order(self.games.clone(), &mut out, all, &fail)?;
            return out.flush().map_err(fail);
        }
        let partial = PartialFile::open(path)?;
        if !self.resumes {
            // Another run may have finished since this was looked at first.
            self.force.allow([path.to_owned()])?;
        }
        let begun = if self.resumes { records_of(partial.path(), PathOrigin::Found)? } else { 0 };
        let done = if self.resumes { records_of(path, PathOrigin::NamedFile)? } else { 0 };
        if begun > done {
            self.take_up(&partial, 0, all)?;
        } else {
            partial.clear().map_err(fail)?;
        }
        let mut out = RecordTail::of(&partial.file).map_err(fail)?;
        let filled = self.fill(path, done > 0, &mut out, all);
        let whole = out.whole;
        let Err(failure) = filled.and_then(|()| partial.finish().map_err(fail)) else {
            return Ok(());
        };
        // What was played is not lost for want of room.
        let taken_up = if failure.is_of_environment() {
            self.take_up(&partial, whole, all).is_ok()
        } else {
            partial.file.set_len(whole).is_ok()
        };
        if !taken_up || all.summary.games <= done {
            // A run that resumes this one begins with the file, which has as much.
            let _ = partial.clear();
            return Err(failure);
        }
        note_kept(partial.path());
        all.failure = Some(failure);
        Ok(())
    }

    /// Counts the records that a partial file has from a place on, as far as they follow those that are
    /// counted, and cuts it behind the last.
    fn take_up(
        &self,
        partial: &PartialFile,
        from: u64,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<(), Failure> {
        let fail = |error: io::Error| Failure::unwritable(partial.path(), &error);
        let mut bytes = from;
        let mut is_whole = true;
        self.read(
            partial.path(),
            texts_from(partial.path(), PathOrigin::Found, from)?,
            |number, texts| {
                // What follows a gap is played again, or stands in the file.
                is_whole &= number.start == self.next(all) && texts.0.bytes.ends_with(b"\n");
                if is_whole {
                    bytes += texts.0.bytes.len() as u64;
                    all.add(number, &texts.1);
                }
                Ok(())
            },
        )?;
        partial.file.set_len(bytes).map_err(fail)
    }

    /// Returns the number of the game after the last that was counted.
    fn next(&self, all: &CountedGames<G::Tally>) -> u64 {
        all.ranges.last().map_or(self.games.start, |range| range.end)
    }

    /// Writes the records that follow those that are counted: those of a file that `has_records`, and those
    /// of the games that it lacks, which are played.
    fn fill(
        &self,
        path: &Path,
        has_records: bool,
        out: &mut RecordTail<'_>,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<(), Failure> {
        let fail = |error: io::Error| Failure::unwritable(path, &error);
        let resumed = self.next(all);
        let mut next = resumed;
        if has_records {
            self.read(path, texts(path, PathOrigin::NamedFile)?, |number, texts| {
                if number.start < resumed {
                    // The partial file has it.
                    return Ok(());
                }
                if number.start < next {
                    return Err(out_of_order(path, number.start));
                }
                self.play_in_order(next..number.start, out, all, &fail)?;
                if signals::interrupted() && self.next(all) < number.start {
                    return Err(Failure::interrupted(signals::exit_code()));
                }
                out.write_all(&texts.0.harmless()).and_then(|()| out.flush()).map_err(fail)?;
                next = number.end;
                all.add(number, &texts.1);
                Ok(())
            })?;
        }
        self.play_in_order(next..self.games.end.max(next), out, all, &fail)
    }

    /// Reads the records of a file, verifies them on all threads and hands them over in order, each with
    /// its number, its text and what was counted in it. A last record that was cut off is left out.
    fn read(
        &self,
        path: &Path,
        mut texts: RecordTexts<BufReader<File>>,
        mut each: impl FnMut(Range<u64>, (RecordText, BatchSummary<G::Tally>)) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let fail = |error: io::Error| Failure::unreadable(path, &error);
        let header = HeaderLine::new(&self.header).map_err(|error| fail(error.into()))?;
        loop {
            let batch = texts.batch().map_err(fail)?;
            if batch.is_empty() {
                return Ok(());
            }
            let counts = workers::map(self.workers.threads, &batch, |text| {
                recount(self.workers.game, &self.header, &header, text)
            });
            let last = batch.len() - 1;
            for (at, (text, counted)) in batch.into_iter().zip(counts).enumerate() {
                match counted {
                    Ok((number, _)) if !self.games.contains(&number) => {
                        return Err(Failure::usage(format!(
                            "{} holds game {number}, which is not one of those that are asked for",
                            shown(path)
                        )));
                    }
                    Ok((number, summary)) => each(number..number + 1, (text, summary))?,
                    Err(RecordRefusal::Record(error))
                        if error.fault == RecordFault::CutOff && at == last =>
                    {
                        return Ok(());
                    }
                    Err(refusal) => return Err(refusal.failure(path, Failure::usage)),
                }
            }
            if signals::interrupted() {
                return Err(Failure::interrupted(signals::exit_code()));
            }
        }
    }

    fn to_folder(&self, folder: &Path, all: &mut CountedGames<G::Tally>) -> Result<(), Failure> {
        let _lock = self.open(folder)?;
        let mut next = self.games.start;
        if self.resumes {
            let numbers = records_in(folder, &self.games)?.0;
            let numbers: Vec<u64> = numbers
                .into_iter()
                .filter(|file| file.symlink_metadata().is_ok_and(|meta| meta.len() > 0))
                .filter_map(|file| number_of(&file))
                .collect();
            let line = HeaderLine::new(&self.header).map_err(io::Error::from)?;
            for batch in numbers.chunks(BATCH) {
                let counts = workers::map(self.workers.threads, batch, |&number| {
                    self.recount_file(&line, &file_of(folder, number), number)
                });
                for (&number, counted) in batch.iter().zip(counts) {
                    all.add(number..number + 1, &counted?);
                }
                if signals::interrupted() {
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

    fn recount_file(
        &self,
        line: &HeaderLine,
        path: &Path,
        number: u64,
    ) -> Result<BatchSummary<G::Tally>, Failure> {
        let mut texts = texts(path, PathOrigin::Found)?;
        let mut text = || texts.next_text().map_err(|error| Failure::unreadable(path, &error));
        let (text, following) = (text()?.unwrap_or_default(), text()?);
        if following.is_some() {
            let name = shown(path);
            return Err(Failure::invalid(format!(
                "{name}: several records stand here, one is right"
            )));
        }
        let (found, summary) = recount(self.workers.game, &self.header, line, &text)
            .map_err(|refusal| refusal.failure(path, Failure::usage))?;
        if found != number {
            let name = shown(path);
            return Err(Failure::invalid(format!("{name} holds game {found}, not {number}")));
        }
        Ok(summary)
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
        let header = HeaderLine::new(&self.header).map_err(io::Error::from)?;
        let keep = |number: u64, events: &[G::Event], text: &mut Vec<u8>| {
            text.clear();
            header.append(text, self.workers.game, number, events).map_err(io::Error::from)?;
            write_one_of_many(&file_of(folder, number), |file| file.write_all(text))
        };
        let (played, _) = self.workers.play(games, Duration::MAX, Vec::new, keep)?;
        all.add_played(&played);
        Ok(())
    }

    /// Makes a folder for the records and locks it, and says so if it holds some of other games.
    fn open(&self, folder: &Path) -> Result<Option<File>, Failure> {
        if folder.is_file() {
            let name = shown(folder);
            let message = format!(
                "{name} is a file: records go into a folder, or into one file whose name ends in \
                 .jsonl"
            );
            return Err(Failure::usage(message));
        }
        create_folder(folder).map_err(|error| Failure::unwritable(folder, &error))?;
        let lock = lock_folder(folder)?;
        let (own, others) = records_in(folder, &self.games)?;
        if !self.resumes {
            // Another run may have finished since this was looked at first.
            self.force.allow(own)?;
        }
        if others > 0 {
            let name = shown(folder);
            let records = if others == 1 { "a record" } else { "records" };
            output::note(&format!(
                "note: {name} holds {records} of other games too ({others}), which stay"
            ));
        }
        Ok(lock)
    }
}

/// The end of a partial file, to which records are written.
struct RecordTail<'a> {
    file: &'a File,
    /// The length of the file.
    written: u64,
    /// The length when it was flushed last: up to there it has whole records, which are counted.
    whole: u64,
}

impl RecordTail<'_> {
    fn of(mut file: &File) -> io::Result<RecordTail<'_>> {
        let end = file.seek(SeekFrom::End(0))?;
        Ok(RecordTail { file, written: end, whole: end })
    }
}

impl Write for RecordTail<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.written += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.whole = self.written;
        Ok(())
    }
}

/// Verifies a record of a run, given by one of its headers and that as a line, and counts what happens
/// in it.
pub fn recount<G: Playable>(
    game: &G,
    run: &Header,
    line: &HeaderLine,
    text: &RecordText,
) -> Result<(u64, BatchSummary<G::Tally>), RecordRefusal> {
    let at = |error: RecordError| RecordRefusal::Record(error.after(text.lines_before));
    let (mut reader, known) = match line.number(text.header()) {
        Some(number) => (Reader::after_header(&*text.bytes), Some(number)),
        None => (Reader::new(&*text.bytes), None),
    };
    let header = match known {
        Some(number) => Header { game: number, ..run.clone() },
        None => reader.header().map_err(at)?.ok_or_else(|| at(RecordError::new(1, "no record")))?,
    };
    if known.is_none()
        && let Some(difference) = difference(&header, run, line)
    {
        return Err(RecordRefusal::OtherRun(text.lines_before + 1, difference));
    }
    if header.game == u64::MAX {
        return Err(at(RecordError::new(1, "the number of the game is too large")));
    }
    let mut summary = BatchSummary::new(game.tally());
    let tally = &mut summary.tally;
    replay(game, &header, reader.events_of(game), |_, told| {
        for event in told {
            crate::game::Observer::observe(tally, event);
        }
    })
    .map_err(at)?;
    if let Some(next) = reader.header().map_err(at)? {
        let message = format!("game {} begins in the record of another", next.game);
        return Err(at(RecordError::new(reader.line(), message)));
    }
    summary.tally.finish();
    summary.games = 1;
    Ok((header.game, summary))
}

/// Returns what tells a header from those of a run, given by one of these and that as a line.
pub fn difference(header: &Header, run: &Header, line: &HeaderLine) -> Option<String> {
    header.differs_from(run, || line.has_same_rules(header, || has_same_rules(header, run)))
}

/// Returns whether two headers have the same canonical rules, such as those of an earlier version, which
/// name fewer keys.
fn has_same_rules(one: &Header, other: &Header) -> bool {
    let canonical = |header: &Header| {
        let ruleset = ruleset_from_json(&header.rules, BuiltIn.checked()).ok()?;
        BuiltIn.checked().canonical_rules(&ruleset, header.players)
    };
    canonical(one).is_some_and(|rules| Some(rules) == canonical(other))
}

/// Why a record is not one of a run.
pub enum RecordRefusal {
    /// It is not right.
    Record(RecordError),
    /// It is right, but of another run: the line of its header, and what differs.
    OtherRun(usize, String),
}

impl RecordRefusal {
    /// Converts it to the failure of a command; `other_run` makes that of a record of another run.
    pub fn failure(self, path: &Path, other_run: fn(String) -> Failure) -> Failure {
        match self {
            RecordRefusal::Record(error) => refused(path, &error),
            RecordRefusal::OtherRun(line, difference) => {
                other_run(format!("{}:{line}: a record of another run: {difference}", shown(path)))
            }
        }
    }
}

fn out_of_order(path: &Path, number: u64) -> Failure {
    Failure::invalid(format!(
        "{}: game {number} stands there twice, or after a later one",
        shown(path)
    ))
}

/// Returns how many records a file has; none if there is no file.
fn records_of(path: &Path, origin: PathOrigin) -> Result<u64, Failure> {
    let fail = |error: io::Error| Failure::unreadable(path, &error);
    if !path.try_exists().map_err(fail)? {
        return Ok(0);
    }
    let mut texts = texts(path, origin)?;
    let mut count = 0;
    while texts.next_text().map_err(fail)?.is_some() {
        if signals::interrupted() {
            return Err(Failure::interrupted(signals::exit_code()));
        }
        count += 1;
    }
    Ok(count)
}

/// Returns whether a file's name is that of records.
pub fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "jsonl")
}

/// Returns the file in a folder that keeps a game.
pub fn file_of(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:06}.jsonl"))
}

/// Returns the number of the game that a file in a folder keeps.
pub fn number_of(file: &Path) -> Option<u64> {
    file.file_stem()?.to_str()?.parse().ok()
}

/// Returns the records of these games that a folder holds, in order, and how many it holds of others.
///
/// # Errors
/// The folder cannot be read, or what has the name of one of these records is no regular file.
fn records_in(folder: &Path, games: &Range<u64>) -> Result<(Vec<PathBuf>, usize), Failure> {
    let entries = entries(folder).map_err(|error| Failure::unreadable(folder, &error))?;
    let files = entries.map(|entry| entry.path());
    let is_own = |file: &PathBuf| {
        number_of(file)
            .is_some_and(|number| games.contains(&number) && *file == file_of(folder, number))
    };
    let (mut own, others): (Vec<PathBuf>, Vec<PathBuf>) =
        files.filter(|file| is_record(file)).partition(is_own);
    own.sort_unstable_by_key(|file| number_of(file));
    for file in &own {
        look(file, PathOrigin::Found).map_err(|error| Failure::unwritable(file, &error))?;
    }
    Ok((own, others.len()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ranges_are_joined_where_they_touch() {
        let parts = [4..6, 0..1, 9..12, 6..6, 6..7, 2..3, 1..2, 5..10, 20..21, 3..25];
        let mut ranges = Vec::new();
        let mut held = BTreeSet::new();
        for part in parts {
            held.extend(part.clone());
            add_range(&mut ranges, part);
            assert!(ranges.iter().cloned().flatten().eq(held.iter().copied()), "{ranges:?}");
            assert!(ranges.windows(2).all(|pair| pair[0].end < pair[1].start), "{ranges:?}");
        }
    }
}
