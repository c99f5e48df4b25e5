//! The time for which this thread has computed, which does not grow while others use the machine.

use std::{
    fs,
    time::{Duration, Instant},
};

/// A moment of this thread.
pub struct Busy {
    time: Instant,
    /// How long the thread had computed, if the system tells that.
    computed: Option<Duration>,
}

impl Busy {
    pub fn now() -> Busy {
        Busy { time: Instant::now(), computed: computed() }
    }

    /// Returns the time for which this thread has computed since; where the system does not tell that,
    /// the time that has passed.
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
