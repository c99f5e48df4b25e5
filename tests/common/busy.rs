//! Measures the CPU time of the current thread, which doesn't depend on what else the machine is doing.

use std::{
    fs,
    time::{Duration, Instant},
};

/// A point in time for the current thread.
pub struct Busy {
    time: Instant,
    /// The CPU time used by the thread so far, if the system reports it.
    computed: Option<Duration>,
}

impl Busy {
    pub fn now() -> Busy {
        Busy { time: Instant::now(), computed: computed() }
    }

    /// Returns the CPU time used by this thread since then, or the elapsed time if it is unknown.
    pub fn elapsed(&self) -> Duration {
        match (self.computed, computed()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.time.elapsed(),
        }
    }
}

fn computed() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
}
