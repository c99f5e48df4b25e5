//! Measures the computing time of the current thread, which doesn't grow while others use the machine.

use std::{
    fs,
    time::{Duration, Instant},
};

/// A point in time for the current thread.
pub struct Busy {
    time: Instant,
    /// The computing time used by the thread so far, if the system reports it.
    computed: Option<Duration>,
}

impl Busy {
    pub fn now() -> Busy {
        Busy { time: Instant::now(), computed: computed() }
    }

    /// Returns the computing time used by this thread since then, or the elapsed time if it is unknown.
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
