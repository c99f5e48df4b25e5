//! Verifies the records of a run on all threads, in order up to the first that is not right.

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

/// How many records a thread takes at once.
const FEW: usize = 64;
/// About how many bytes a thread takes at once.
const FEW_BYTES: usize = 1 << 19;
/// How many bytes are held before threads wait for those that are behind.
const MOST_BYTES: usize = 16 << 20;

/// The records of a run, of which the first was read.
pub struct Verification<'a, R> {
    /// The header of the first.
    pub header: &'a Header,
    /// The first, which is taken.
    pub first: &'a mut Option<RecordText>,
    /// The others, and what comes after them.
    pub texts: &'a mut RecordTexts<R>,
}

/// What was verified.
pub struct VerifiedRun {
    /// How many records are right, of which none comes after one that is not.
    pub right: u64,
    /// The first that is not, and those after it that were read.
    pub left: Vec<RecordText>,
    /// The first of another run, if it was read.
    pub other: Option<RecordText>,
    /// Why no more could be read.
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
            // A system that gives no more threads has the records verified by those that there are.
            let others = (1..workers::all_threads())
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok());
            others.for_each(drop);
            work();
        });
        queue.state.into_inner().unwrap_or_else(PoisonError::into_inner).verified()
    }
}

/// The records that the threads take from, and those that they have taken.
struct RecordQueue<'a, R> {
    state: Mutex<VerificationState<'a, R>>,
    /// Notified when what waits may go on.
    moved: Condvar,
}

struct VerificationState<'a, R> {
    first: Option<RecordText>,
    texts: &'a mut RecordTexts<R>,
    other: Option<RecordText>,
    error: Option<io::Error>,
    /// Whether nothing more is taken.
    is_ended: bool,
    /// The number of the batch that is taken next.
    next: u64,
    /// The number of the batch that is counted next.
    counted: u64,
    /// How many records are right.
    right: u64,
    /// Batches that were verified and wait for those before them, with how many of the first are right.
    finished: BTreeMap<u64, (Vec<RecordText>, usize)>,
    /// The bytes of the batches that were taken and not counted.
    held: usize,
}

impl<'a, R: BufRead> RecordQueue<'a, R> {
    fn new(first: Option<RecordText>, texts: &'a mut RecordTexts<R>) -> RecordQueue<'a, R> {
        let state = VerificationState {
            first,
            texts,
            other: None,
            error: None,
            is_ended: false,
            next: 0,
            counted: 0,
            right: 0,
            finished: BTreeMap::new(),
            held: 0,
        };
        RecordQueue { state: Mutex::new(state), moved: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, VerificationState<'a, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next batch of the run, with its number. Waits where too much is held: the thread with the
    /// batch that is counted next never does.
    fn take(&self, is_of_run: impl Fn(&RecordText) -> bool) -> Option<(u64, Vec<RecordText>)> {
        let is_full =
            |state: &mut VerificationState<'a, R>| !state.is_ended && state.held >= MOST_BYTES;
        let state = self.moved.wait_while(self.lock(), is_full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while !state.is_ended && batch.len() < FEW && bytes < FEW_BYTES {
            let first = state.first.take();
            let is_first = first.is_some();
            match first.map_or_else(|| state.texts.next_text(), |first| Ok(Some(first))) {
                Ok(Some(text)) if is_first || is_of_run(&text) => {
                    bytes += text.bytes.len();
                    batch.push(text);
                }
                Ok(other) => (state.other, state.is_ended) = (other, true),
                Err(error) => (state.error, state.is_ended) = (Some(error), true),
            }
        }
        state.held += bytes;
        state.next += 1;
        (!batch.is_empty()).then(|| (state.next - 1, batch))
    }

    /// Gives a batch back, of which so many of the first records are right.
    fn finish(&self, number: u64, batch: Vec<RecordText>, right: usize) {
        let mut state = self.lock();
        state.is_ended |= right < batch.len();
        state.finished.insert(number, (batch, right));
        state.count();
        self.moved.notify_all();
    }
}

impl<R: BufRead> VerificationState<'_, R> {
    /// Counts the batches before which all is right, and reads others into their memory.
    fn count(&mut self) {
        while let Some((batch, right)) = self.finished.remove(&self.counted) {
            if right < batch.len() {
                self.finished.insert(self.counted, (batch, right));
                return;
            }
            self.counted += 1;
            self.right += right as u64;
            self.held -= batch.iter().map(|text| text.bytes.len()).sum::<usize>();
            self.texts.take_back(batch);
        }
    }

    fn verified(self) -> VerifiedRun {
        let mut left = Vec::new();
        let mut all_right = self.right;
        for (nth, (batch, right)) in self.finished.into_values().enumerate() {
            let right = if nth == 0 { right } else { 0 };
            all_right += right as u64;
            left.extend(batch.into_iter().skip(right));
        }
        VerifiedRun { right: all_right, left, other: self.other, error: self.error }
    }
}

/// Ends the taking when a thread panics, so that none waits for what it had taken.
struct StopOnPanic<'q, 'a, R: BufRead>(&'q RecordQueue<'a, R>);

impl<R: BufRead> Drop for StopOnPanic<'_, '_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().is_ended = true;
            self.0.moved.notify_all();
        }
    }
}
