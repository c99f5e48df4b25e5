//! The wait until something happens by itself on a screen.

use std::time::{Duration, Instant};

/// A wait that input does not prolong.
#[derive(Debug, Default)]
pub struct Countdown {
    /// The moment for which it is waited, and since when.
    since: Option<(usize, Instant)>,
}

impl Countdown {
    /// Returns how long is left at a time of a wait for what follows a moment; `None` without a wait.
    /// It begins anew with every moment, and where nothing was waited for before.
    pub fn left(
        &mut self,
        wait: Option<Duration>,
        moment: usize,
        now: Instant,
    ) -> Option<Duration> {
        let begin = match self.since {
            Some((before, begin)) if before == moment => begin,
            _ => now,
        };
        self.since = wait.map(|_| (moment, begin));
        wait.map(|wait| wait.saturating_sub(now.saturating_duration_since(begin)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_does_not_prolong_a_wait() {
        let (mut countdown, begin) = (Countdown::default(), Instant::now());
        let second = Some(Duration::from_secs(1));
        let mut left = |wait, moment, at| {
            let now = begin + Duration::from_millis(at);
            countdown.left(wait, moment, now).map(|left| left.as_millis())
        };
        assert_eq!(left(second, 1, 0), Some(1000));
        assert_eq!(left(second, 1, 600), Some(400));
        assert_eq!(left(Some(Duration::from_millis(650)), 1, 700), Some(0), "it is faster now");
        assert_eq!(left(second, 2, 1000), Some(1000), "the next moment");
        assert_eq!(left(None, 2, 1100), None);
        assert_eq!(left(second, 2, 1900), Some(1000), "as after a pause");
    }
}
