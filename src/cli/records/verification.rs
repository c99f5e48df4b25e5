//! Verifies a run's records in parallel up to the first invalid one.

use std::{
    collections::BTreeMap,
    io::{self, BufRead},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use crate::{
    cli::play::workers,
    family::{Playable, Task},
    record::{Header, HeaderLine, Reader, RecordText, RecordTexts, verify},
};

/// The maximum number of records in a batch.
const MAX_BATCH_RECORDS: usize = 64;
/// The size in bytes at which a batch is full.
const BATCH_BYTES: usize = 1 << 19;
/// If there are this many bytes in unfinished batches, threads wait for the slowest one.
const MAX_UNFINISHED_BYTES: usize = 16 << 20;

/// The task that verifies a run's records. The first one has already been read.
pub struct Verification<'a, R> {
    /// The first record's header.
    pub header: &'a Header,
    /// The first record, which is taken by the task.
    pub first: &'a mut Option<RecordText>,
    /// The remaining records and everything after them.
    pub texts: &'a mut RecordTexts<R>,
}

/// The result of verifying a run.
pub struct VerifiedRun {
    /// The number of verified records before the first invalid one.
    pub verified_records: u64,
    /// The first invalid record and any later ones that were already read.
    pub remaining_records: Vec<RecordText>,
    /// The first record from a different run, if it was read.
    pub other_run: Option<RecordText>,
    /// The reason why reading stopped.
    pub error: Option<io::Error>,
}

impl<R: BufRead + Send> Task for Verification<'_, R> {
    type Output = VerifiedRun;

    fn run<G: Playable>(self, game: &G) -> VerifiedRun {
        let Verification { header, first, texts } = self;
        let line = HeaderLine::new(header).ok();
        let is_of_run = |text: &RecordText| {
            line.as_ref().is_some_and(|line| line.number(text.header()).is_some())
        };
        let is_right = |text: &RecordText| {
            let mut reader = Reader::after_header(&*text.bytes);
            verify(game, header, reader.events_of(game)).is_ok()
                && reader.header().is_ok_and(|next| next.is_none())
        };
        let queue = RecordQueue::new(first.take(), texts);
        let work = || {
            let _stop = StopOnPanic(&queue);
            while let Some((number, batch)) = queue.take(is_of_run) {
                let right = batch.iter().take_while(|text| is_right(text)).count();
                queue.finish(number, batch, right);
            }
        };
        thread::scope(|scope| {
            // If the system can't spawn any more threads, we make do with the ones we have.
            let others = (1..workers::all_threads())
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok());
            others.for_each(drop);
            work();
        });
        queue.state.into_inner().unwrap_or_else(PoisonError::into_inner).into_result()
    }
}

/// The queue from which threads take records and to which they return them once verified.
struct RecordQueue<'a, R> {
    state: Mutex<VerificationState<'a, R>>,
    /// Notified when waiting threads can continue.
    progress: Condvar,
}

struct VerificationState<'a, R> {
    first: Option<RecordText>,
    texts: &'a mut RecordTexts<R>,
    other_run: Option<RecordText>,
    error: Option<io::Error>,
    /// Whether no more batches can be taken.
    is_ended: bool,
    /// The number of the next batch to take.
    next: u64,
    /// The number of the next batch to count.
    counted_batches: u64,
    /// The number of verified records in the counted batches.
    verified_records: u64,
    /// Verified batches that can't be counted until earlier ones are. Each comes with the number of records
    /// before its first invalid one.
    waiting_batches: BTreeMap<u64, (Vec<RecordText>, usize)>,
    /// The size in bytes of the batches that were taken but not yet counted.
    held_bytes: usize,
}

impl<'a, R: BufRead> RecordQueue<'a, R> {
    fn new(first: Option<RecordText>, texts: &'a mut RecordTexts<R>) -> RecordQueue<'a, R> {
        let state = VerificationState {
            first,
            texts,
            other_run: None,
            error: None,
            is_ended: false,
            next: 0,
            counted_batches: 0,
            verified_records: 0,
            waiting_batches: BTreeMap::new(),
            held_bytes: 0,
        };
        RecordQueue { state: Mutex::new(state), progress: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, VerificationState<'a, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next batch from the run and returns it with its number.
    ///
    /// This waits while there are too many unfinished batches. The thread with the next batch to count never
    /// waits.
    fn take(&self, is_of_run: impl Fn(&RecordText) -> bool) -> Option<(u64, Vec<RecordText>)> {
        let is_full = |state: &mut VerificationState<'a, R>| {
            !state.is_ended && state.held_bytes >= MAX_UNFINISHED_BYTES
        };
        let state = self.progress.wait_while(self.lock(), is_full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while !state.is_ended && batch.len() < MAX_BATCH_RECORDS && bytes < BATCH_BYTES {
            let first = state.first.take();
            let is_first = first.is_some();
            match first.map_or_else(|| state.texts.next_text(), |first| Ok(Some(first))) {
                Ok(Some(text)) if is_first || is_of_run(&text) => {
                    bytes += text.bytes.len();
                    batch.push(text);
                }
                Ok(other) => (state.other_run, state.is_ended) = (other, true),
                Err(error) => (state.error, state.is_ended) = (Some(error), true),
            }
        }
        state.held_bytes += bytes;
        state.next += 1;
        (!batch.is_empty()).then(|| (state.next - 1, batch))
    }

    /// Returns a batch after verifying its first `right` records.
    fn finish(&self, number: u64, batch: Vec<RecordText>, right: usize) {
        let mut state = self.lock();
        state.is_ended |= right < batch.len();
        state.waiting_batches.insert(number, (batch, right));
        state.count();
        self.progress.notify_all();
    }
}

impl<R: BufRead> VerificationState<'_, R> {
    /// Counts finished batches up to the first gap or invalid record and returns their buffers for reuse.
    fn count(&mut self) {
        while let Some((batch, right)) = self.waiting_batches.remove(&self.counted_batches) {
            if right < batch.len() {
                self.waiting_batches.insert(self.counted_batches, (batch, right));
                return;
            }
            self.counted_batches += 1;
            self.verified_records += right as u64;
            self.held_bytes -= batch.iter().map(|text| text.bytes.len()).sum::<usize>();
            self.texts.recycle(batch);
        }
    }

    fn into_result(self) -> VerifiedRun {
        let mut remaining_records = Vec::new();
        let mut all_right = self.verified_records;
        for (nth, (batch, right)) in self.waiting_batches.into_values().enumerate() {
            let right = if nth == 0 { right } else { 0 };
            all_right += right as u64;
            remaining_records.extend(batch.into_iter().skip(right));
        }
        VerifiedRun {
            verified_records: all_right,
            remaining_records,
            other_run: self.other_run,
            error: self.error,
        }
    }
}

/// A guard that stops the queue if a thread panics, so other threads don't keep waiting for its batch.
struct StopOnPanic<'q, 'a, R: BufRead>(&'q RecordQueue<'a, R>);

impl<R: BufRead> Drop for StopOnPanic<'_, '_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().is_ended = true;
            self.0.progress.notify_all();
        }
    }
}
