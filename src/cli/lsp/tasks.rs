//! What is computed off the message loop: one task at a time for a file, several for different files.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::Sender,
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{
    folders::{FileSearch, FoundFiles},
    wire::{Incoming, RequestRefusal},
    workspace::AnalysedFile,
};

/// The most tasks at a time.
const MAX_TASKS: usize = 16;
/// The most analyses for which no request waits, not counting those that are late.
const MAX_BACKGROUND: usize = 2;
/// The bytes of a task's stack: those of a main thread.
const STACK_BYTES: usize = 8 << 20;

/// What the message loop waits for.
#[derive(Debug)]
pub enum SessionEvent {
    /// A message was read.
    Received(Incoming),
    /// The client sends nothing any more.
    Closed,
    /// A task has ended.
    Finished(FinishedTask),
    /// Nothing has happened for a while, or a deadline has passed.
    Idle,
}

/// What tasks exclude each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// Those about a file.
    File(String),
    /// Those about all files of the folders.
    Folders,
}

/// What a task does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// It analyses a file, for a request that waits or for none.
    Analysis {
        /// Whether no request waits for it.
        is_background: bool,
    },
    /// It answers the request of a ticket.
    Answer(u64),
    /// It looks for rules files.
    Search,
}

/// What a task found.
#[derive(Debug)]
pub enum TaskOutput {
    /// A file was analysed.
    Analysed(AnalysedFile),
    /// A request has its answer.
    Answered(Result<Value, RequestRefusal>),
    /// Rules files were looked for.
    Found(FileSearch, FoundFiles),
}

/// The end of a task.
#[derive(Debug)]
pub struct FinishedTask {
    /// Its lane.
    pub lane: Lane,
    /// What it found; `None` if it failed.
    pub output: Option<TaskOutput>,
}

/// A task that is under way.
#[derive(Clone, Copy, Debug)]
pub struct RunningTask {
    /// What it does.
    pub kind: TaskKind,
    /// The number of changes of the workspace before it began.
    pub began: u64,
    started: Instant,
    is_late: bool,
}

/// The tasks that are under way.
#[derive(Debug)]
pub struct Tasks {
    running: BTreeMap<Lane, RunningTask>,
    events: Sender<SessionEvent>,
}

impl Tasks {
    /// Starts without any; the end of each is sent.
    pub fn new(events: Sender<SessionEvent>) -> Tasks {
        Tasks { running: BTreeMap::new(), events }
    }

    /// Returns whether a task can start in a lane.
    pub fn is_free(&self, lane: &Lane) -> bool {
        self.running.len() < MAX_TASKS && !self.running.contains_key(lane)
    }

    /// Returns whether an analysis can start for which no request waits.
    pub fn has_background_room(&self) -> bool {
        let counts = |task: &&RunningTask| {
            !task.is_late && task.kind == TaskKind::Analysis { is_background: true }
        };
        self.running.values().filter(counts).count() < MAX_BACKGROUND
    }

    /// Returns whether none is under way.
    pub fn is_empty(&self) -> bool {
        self.running.is_empty()
    }

    /// Starts a task.
    pub fn start(
        &mut self,
        lane: Lane,
        kind: TaskKind,
        began: u64,
        task: impl FnOnce() -> TaskOutput + Send + 'static,
    ) {
        let running = RunningTask { kind, began, started: Instant::now(), is_late: false };
        self.running.insert(lane.clone(), running);
        let events = self.events.clone();
        let ended = FinishedTask { lane: lane.clone(), output: None };
        let run = move || {
            // A fault in one task must not take the others with it.
            let output = catch_unwind(AssertUnwindSafe(task)).ok();
            // Nobody listens when the session has ended.
            let _ = events.send(SessionEvent::Finished(FinishedTask { lane, output }));
        };
        let spawned = thread::Builder::new().stack_size(STACK_BYTES).spawn(run);
        if spawned.is_err() {
            let _ = self.events.send(SessionEvent::Finished(ended));
        }
    }

    /// Takes a task whose end was sent.
    pub fn finish(&mut self, lane: &Lane) -> Option<RunningTask> {
        self.running.remove(lane)
    }

    /// Returns the files whose analysis has just passed a deadline.
    pub fn newly_late(&mut self, deadline: Duration) -> Vec<String> {
        let mut late = Vec::new();
        for (lane, task) in &mut self.running {
            let is_analysis = matches!(task.kind, TaskKind::Analysis { .. });
            if is_analysis && !task.is_late && task.started.elapsed() >= deadline {
                task.is_late = true;
                late.extend(match lane {
                    Lane::File(name) => Some(name.clone()),
                    Lane::Folders => None,
                });
            }
        }
        late
    }

    /// Returns when the next analysis passes a deadline.
    pub fn next_deadline(&self, deadline: Duration) -> Option<Instant> {
        let running = self.running.values().filter(|task| !task.is_late);
        running.map(|task| task.started + deadline).min()
    }
}
