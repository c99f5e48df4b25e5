//! Writes the file for a run. Until the run is complete, this is a partial file that a later run can resume.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write},
    path::Path,
};

use super::{
    compression::Compression,
    counted_games::{CountedGames, RecountedGame},
    frames::Frames,
    record_file::{read_failure, texts},
    recount::{RecordRefusal, recount},
    sink::RecordSink,
    stored_run::StoredRun,
};
use crate::{
    cli::{
        failure::{Failure, format_path},
        files::{Access, PathOrigin, open, partial_file::PartialFile, temporaries::forget},
        play::workers,
        signals,
    },
    family::Playable,
    record::{RecordText, RecordTexts},
};

/// A sink that can be shared with another thread, which writes records while this one plays more games.
type SharedSink<'a, 'b> = RecordSink<'a, dyn Write + Send + 'b>;

impl<G: Playable> StoredRun<'_, G> {
    pub(super) fn to_file(
        &self,
        path: &Path,
        compression: Option<Compression>,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<(), Failure> {
        let fail = |error: io::Error| Failure::write_failure(path, &error);
        if path.metadata().is_ok_and(|meta| !meta.is_file()) {
            // A device or pipe can't be replaced, and there's nothing to resume from it.
            let mut out =
                BufWriter::new(open(path, PathOrigin::NamedPath, Access::Write).map_err(fail)?);
            let out: &mut (dyn Write + Send) = &mut out;
            let mut sink = RecordSink::new(out, compression, self.workers.threads);
            self.play_in_order(self.games.clone(), &mut sink, all, &fail)?;
            return sink.finish().map_err(fail);
        }
        let partial = PartialFile::open(path)?;
        if !self.is_resuming {
            // Another run might have finished since the first check.
            self.force.allow([path.to_owned()])?;
        }
        let begun =
            if self.is_resuming { count_partial_records(&partial, compression)? } else { 0 };
        let done = if self.is_resuming { records_of(path)? } else { 0 };
        let out: &mut (dyn Write + Send) = &mut &partial.file;
        let mut sink = RecordSink::new(out, compression, self.workers.threads);
        if begun > done {
            self.resume_partial(&partial, &mut sink, all)?;
        } else {
            partial.clear().map_err(fail)?;
        }
        let filled = self.fill(path, done > 0, &mut sink, all);
        let finished = sink.finish().map_err(fail).and(filled);
        let Err(failure) = finished.and_then(|()| partial.finish().map_err(fail)) else {
            return Ok(());
        };
        if failure.is_of_environment() {
            // Some of the counted games weren't written. Even on a full disk, we can keep the ones that were.
            *all = self.empty_counts();
            let taken_up = self.resume_partial(&partial, &mut sink, all);
            if taken_up.and_then(|()| sink.finish().map_err(fail)).is_err() {
                return Err(failure);
            }
        }
        if all.summary.games <= done {
            // The finished file has at least as many records, so a later run can't use the partial one.
            let _ = partial.clear();
            return Err(failure);
        }
        forget(partial.path());
        all.failure = Some(failure);
        Ok(())
    }

    /// Counts the consecutive records at the start of a partial file and positions the sink after them.
    fn resume_partial(
        &self,
        partial: &PartialFile,
        sink: &mut SharedSink<'_, '_>,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<(), Failure> {
        let path = partial.path();
        let (end, frame) = if sink.compression().is_some() {
            self.count_frames(partial, all)?
        } else {
            let texts = RecordTexts::new(from_start(partial)?);
            (self.count_following(path, texts, all)?, Vec::new())
        };
        partial
            .file
            .set_len(end)
            .and_then(|()| (&partial.file).seek(SeekFrom::Start(end)))
            .and_then(|_| sink.reopen(frame))
            .map_err(|error| Failure::write_failure(path, &error))
    }

    /// Counts the consecutive records in a partial file's complete frames.
    ///
    /// Returns the offset of the last such frame and its records, because it might have room for more.
    fn count_frames(
        &self,
        partial: &PartialFile,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<(u64, Vec<u8>), Failure> {
        let mut frames = Frames::new(from_start(partial)?);
        let mut last = (0, Vec::new());
        loop {
            let mut text = match frames.next_text() {
                Ok(Some(text)) => text,
                Err(error) if !is_damage(&error) => {
                    return Err(Failure::read_failure(partial.path(), &error));
                }
                Ok(None) | Err(_) => return Ok(last),
            };
            let right = self.count_following(partial.path(), RecordTexts::new(&*text), all)?;
            let is_right = right == text.len() as u64;
            text.truncate(usize::try_from(right).unwrap_or(usize::MAX));
            last = (frames.start(), text);
            if !is_right {
                return Ok(last);
            }
        }
    }

    /// Counts the records that directly follow the ones already counted and returns their length in bytes.
    fn count_following(
        &self,
        path: &Path,
        texts: RecordTexts<impl BufRead>,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<u64, Failure> {
        let mut bytes = 0;
        let mut is_whole = true;
        self.read(path, texts, |text, game| {
            // Games after a gap are either played again or taken from the finished file.
            is_whole &= game.number == self.next(all) && text.bytes.ends_with(b"\n");
            if is_whole {
                bytes += text.bytes.len() as u64;
                all.add(game);
            }
            Ok(())
        })?;
        Ok(bytes)
    }

    /// Returns the number of the game after the last counted one.
    fn next(&self, all: &CountedGames<G::Tally>) -> u64 {
        all.ranges.last().map_or(self.games.start, |range| range.end)
    }

    /// Writes all remaining records. If the file `has_records`, they are reused, and only the other games are
    /// played.
    fn fill(
        &self,
        path: &Path,
        has_records: bool,
        sink: &mut SharedSink<'_, '_>,
        all: &mut CountedGames<G::Tally>,
    ) -> Result<(), Failure> {
        let fail = |error: io::Error| Failure::write_failure(path, &error);
        let resumed = self.next(all);
        let mut next = resumed;
        if has_records {
            self.read(path, texts(path, PathOrigin::NamedFile)?, |text, game| {
                let number = game.number;
                if number < resumed {
                    // The partial file already has this record.
                    return Ok(());
                }
                if number < next {
                    return Err(order_failure(path, number));
                }
                self.play_in_order(next..number, sink, all, &fail)?;
                if signals::is_interrupted() && self.next(all) < number {
                    return Err(Failure::interrupted(signals::exit_code()));
                }
                sink.add(&text.sanitise()).map_err(fail)?;
                next = number + 1;
                all.add(game);
                Ok(())
            })?;
        }
        self.play_in_order(next..self.games.end.max(next), sink, all, &fail)
    }

    /// Reads the records in a file, verifies them on all threads and passes them on in order.
    ///
    /// `each` is called with the number, text and statistics of each game. If the last record is truncated,
    /// it's skipped.
    fn read(
        &self,
        path: &Path,
        mut texts: RecordTexts<impl BufRead>,
        mut each: impl FnMut(RecordText, RecountedGame<G::Tally>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let fail = |error: io::Error| read_failure(path, &error);
        loop {
            let batch = match texts.batch() {
                Ok(batch) if batch.is_empty() => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(()),
                batch => batch.map_err(fail)?,
            };
            let counts = workers::map(self.workers.threads, &batch, &|text| {
                recount(self.workers.game, &self.headers, text, self.workers.forecast)
            });
            let last = batch.len() - 1;
            for (at, (text, counted)) in batch.into_iter().zip(counts).enumerate() {
                match counted {
                    Ok(RecountedGame { number, .. }) if !self.games.contains(&number) => {
                        return Err(Failure::usage(format!(
                            "{} contains game {number}, which was not requested",
                            format_path(path)
                        )));
                    }
                    Ok(game) => each(text, game)?,
                    Err(RecordRefusal::Record(error)) if error.is_cut_off() && at == last => {}
                    Err(refusal) => return Err(refusal.failure(path, Failure::usage)),
                }
            }
            if signals::is_interrupted() {
                return Err(Failure::interrupted(signals::exit_code()));
            }
        }
    }
}

fn order_failure(path: &Path, number: u64) -> Failure {
    Failure::invalid(format!("{}: game {number} is duplicated or out of order", format_path(path)))
}

/// Counts the records in a file. Returns 0 if there is no file.
fn records_of(path: &Path) -> Result<u64, Failure> {
    if path.try_exists().map_err(|error| Failure::read_failure(path, &error))? {
        count_records(path, texts(path, PathOrigin::NamedFile)?)
    } else {
        Ok(0)
    }
}

/// Counts the records in a partial file.
fn count_partial_records(
    partial: &PartialFile,
    compression: Option<Compression>,
) -> Result<u64, Failure> {
    let input = from_start(partial)?;
    match compression {
        Some(_) => {
            let input = BufReader::new(Frames::new(input));
            count_records(partial.path(), RecordTexts::new(input))
        }
        None => count_records(partial.path(), RecordTexts::new(input)),
    }
}

/// Counts records up to the first truncated or damaged one.
fn count_records(path: &Path, mut texts: RecordTexts<impl BufRead>) -> Result<u64, Failure> {
    let mut count = 0;
    loop {
        match texts.next_text() {
            Ok(Some(_)) if signals::is_interrupted() => {
                return Err(Failure::interrupted(signals::exit_code()));
            }
            Ok(Some(_)) => count += 1,
            Err(error) if !is_damage(&error) => return Err(Failure::read_failure(path, &error)),
            Ok(None) | Err(_) => return Ok(count),
        }
    }
}

/// Opens a separate reader for a partial file, so that reading doesn't affect the position for writing.
fn from_start(partial: &PartialFile) -> Result<BufReader<File>, Failure> {
    let file = open(partial.path(), PathOrigin::FoundPath, Access::Read);
    let file = file.map_err(|error| Failure::read_failure(partial.path(), &error))?;
    Ok(BufReader::with_capacity(1 << 17, file))
}

/// Returns whether a read error is caused by damaged or truncated input.
fn is_damage(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof)
}
