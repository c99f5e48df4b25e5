//! Runs tasks outside of the message loop. At any time, there's at most one task per file.

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

/// The maximum number of running tasks.
const MAX_TASKS: usize = 16;
/// The maximum number of analyses to run while no request is waiting for them. Late ones don't count.
const MAX_BACKGROUND: usize = 2;
/// A task's stack size in bytes. This is the usual size for a main thread.
const STACK_BYTES: usize = 8 << 20;

/// An event for the message loop.
#[derive(Debug)]
pub enum SessionEvent {
    /// A message was read.
    Received(Incoming),
    /// The client closed its output.
    Closed,
    /// A task has finished.
    Finished(FinishedTask),
    /// Nothing has happened for a while, or a deadline has passed.
    Idle,
}

/// A group of mutually exclusive tasks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// The tasks for a single file.
    File(String),
    /// The tasks for all files in the folders.
    Folders,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// The analysis of a file.
    Analysis {
        /// Whether no request is waiting for it.
        is_background: bool,
    },
    /// The answer to the request with the given ticket.
    Answer(u64),
    /// The search for rules files.
    Search,
}

/// A task's result.
#[derive(Debug)]
pub enum TaskOutput {
    Analysed(AnalysedFile),
    Answered(Result<Value, RequestRefusal>),
    Found(FileSearch, FoundFiles),
}

#[derive(Debug)]
pub struct FinishedTask {
    pub lane: Lane,
    /// The result, or `None` if the task failed.
    pub output: Option<TaskOutput>,
}

#[derive(Clone, Copy, Debug)]
pub struct RunningTask {
    pub kind: TaskKind,
    /// The number of changes to the workspace before the task was started.
    pub start_clock: u64,
    start_time: Instant,
    is_late: bool,
}

#[derive(Debug)]
pub struct Tasks {
    running: BTreeMap<Lane, RunningTask>,
    events: Sender<SessionEvent>,
}

impl Tasks {
    /// Creates an empty set of tasks that send their results to the given channel.
    pub fn new(events: Sender<SessionEvent>) -> Tasks {
        Tasks { running: BTreeMap::new(), events }
    }

    /// Returns whether a task can be started in the given lane.
    pub fn is_free(&self, lane: &Lane) -> bool {
        self.running.len() < MAX_TASKS && !self.running.contains_key(lane)
    }

    /// Returns whether an analysis can be started if no request is waiting for it.
    pub fn has_background_room(&self) -> bool {
        let counts = |task: &&RunningTask| {
            !task.is_late && task.kind == TaskKind::Analysis { is_background: true }
        };
        self.running.values().filter(counts).count() < MAX_BACKGROUND
    }

    pub fn is_empty(&self) -> bool {
        self.running.is_empty()
    }

    pub fn start(
        &mut self,
        lane: Lane,
        kind: TaskKind,
        start_clock: u64,
        task: Box<dyn FnOnce() -> TaskOutput + Send>,
    ) {
        let running = RunningTask { kind, start_clock, start_time: Instant::now(), is_late: false };
        self.running.insert(lane.clone(), running);
        let events = self.events.clone();
        let ended = FinishedTask { lane: lane.clone(), output: None };
        let run = move || {
            // A panic in one task must not affect the others.
            let output = catch_unwind(AssertUnwindSafe(task)).ok();
            // If the session is already over, nobody receives this.
            let _ = events.send(SessionEvent::Finished(FinishedTask { lane, output }));
        };
        let spawned = thread::Builder::new().stack_size(STACK_BYTES).spawn(run);
        if spawned.is_err() {
            let _ = self.events.send(SessionEvent::Finished(ended));
        }
    }

    /// Removes a finished task.
    pub fn finish(&mut self, lane: &Lane) -> Option<RunningTask> {
        self.running.remove(lane)
    }

    /// Returns the files whose analysis has exceeded the deadline since the last call.
    pub fn take_late(&mut self, deadline: Duration) -> Vec<String> {
        let mut late = Vec::new();
        for (lane, task) in &mut self.running {
            let is_analysis = matches!(task.kind, TaskKind::Analysis { .. });
            if is_analysis && !task.is_late && task.start_time.elapsed() >= deadline {
                task.is_late = true;
                late.extend(match lane {
                    Lane::File(name) => Some(name.clone()),
                    Lane::Folders => None,
                });
            }
        }
        late
    }

    /// Returns the time when the next task will exceed the deadline.
    pub fn next_deadline(&self, deadline: Duration) -> Option<Instant> {
        let running = self.running.values().filter(|task| !task.is_late);
        running.map(|task| task.start_time + deadline).min()
    }
}
