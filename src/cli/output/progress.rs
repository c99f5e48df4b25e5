//! The progress line for a long run.

use std::{
    io::{self, IsTerminal, Write},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// How long to wait before the progress is first shown.
const FIRST_DELAY: Duration = Duration::from_secs(1);
/// The interval at which the progress is updated.
const UPDATE_INTERVAL: Duration = Duration::from_millis(250);

/// The progress of a long run, shown as a single line on stderr if that's a terminal.
///
/// Dropping it clears the line.
pub struct Progress {
    goal: Goal,
    /// The number of games or choices beyond the goal.
    more: AtomicU64,
    done: AtomicU64,
    begin: Instant,
    /// The progress line, or `None` if stderr isn't a terminal.
    line: Option<Mutex<ProgressLine>>,
}

/// The things that a run counts.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// Games, whose number is known.
    Games(u64),
    /// The settings of a sweep, which are loaded before its first game.
    Settings(u64),
    /// The choices in the games that were read so far.
    Choices(u64),
}

/// The line on the terminal.
struct ProgressLine {
    /// When the next update is due.
    due: Duration,
    /// The width in characters.
    width: usize,
}

impl Progress {
    /// Creates the progress for a run of `total` games.
    pub fn new(total: u64) -> Progress {
        Progress::towards(Goal::Games(total))
    }

    /// Creates the progress for loading `total` settings.
    pub fn of_settings(total: usize) -> Progress {
        Progress::towards(Goal::Settings(total as u64))
    }

    /// Creates the progress for a review of choices that will be [expected](Self::expect).
    pub fn of_review() -> Progress {
        Progress::towards(Goal::Choices(0))
    }

    fn towards(goal: Goal) -> Progress {
        let line = io::stderr().is_terminal();
        let line = line.then(|| Mutex::new(ProgressLine { due: FIRST_DELAY, width: 0 }));
        Progress {
            goal,
            more: AtomicU64::new(0),
            done: AtomicU64::new(0),
            begin: Instant::now(),
            line,
        }
    }

    /// Adds to the number of games in the run, or of choices in the review.
    pub fn expect(&self, count: u64) {
        self.more.fetch_add(count, Ordering::Relaxed);
    }

    /// Adds to the number of games, settings or choices that are done. Threads can call this concurrently without waiting for each other.
    pub fn add(&self, count: u64) {
        let done = self.done.fetch_add(count, Ordering::Relaxed) + count;
        let Some(mut line) = self.line.as_ref().and_then(|line| line.try_lock().ok()) else {
            return;
        };
        let elapsed = self.begin.elapsed();
        if elapsed >= line.due {
            line.due = elapsed + UPDATE_INTERVAL;
            let more = self.more.load(Ordering::Relaxed);
            let goal = match self.goal {
                Goal::Games(total) => Goal::Games(total.saturating_add(more)),
                Goal::Choices(total) => Goal::Choices(total.saturating_add(more)),
                Goal::Settings(_) => self.goal,
            };
            line.show(&words(done, goal, elapsed));
        }
    }

    /// Clears the line until the next update, so that something else can be printed.
    pub fn clear(&self) {
        if let Some(line) = &self.line {
            line.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

impl ProgressLine {
    fn show(&mut self, words: &str) {
        // Padding with spaces erases the rest of a longer line on any terminal.
        write(&format!("\r{words:<width$}", width = self.width));
        self.width = words.len();
    }

    fn clear(&mut self) {
        if self.width > 0 {
            write(&format!("\r{:width$}\r", "", width = self.width));
            self.width = 0;
        }
    }
}

/// Writes to stderr, ignoring any errors.
fn write(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

/// Formats the progress, rate and remaining time so that they fit on any terminal.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "only an estimate for humans, and numbers that are too large saturate"
)]
fn words(done: u64, goal: Goal, elapsed: Duration) -> String {
    let rate = done as f64 / elapsed.as_secs_f64().max(1e-9);
    let (total, unit) = match goal {
        Goal::Games(total) => (total, "games"),
        Goal::Settings(total) => (total, "settings loaded"),
        Goal::Choices(total) => (total, "choices reviewed"),
    };
    let percent = u128::from(done) * 100 / u128::from(total.max(1));
    let left = total.saturating_sub(done) as f64 / rate.max(1e-9);
    let left = time(left as u64);
    // Reviews take the longest.
    let decimals = usize::from(matches!(goal, Goal::Choices(_)));
    format!("{done} of {total} {unit} ({percent}%), {rate:.decimals$} per second, {left} left")
}

/// Formats a duration using at most two units.
fn time(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{minutes} min {} s", seconds % 60),
        3600..86_400 => format!("{hours} h {} min", minutes % 60),
        86_400..31_536_000 => format!("{days} d {} h", hours % 24),
        _ => "more than a year".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remaining_time_uses_the_rate() {
        let at =
            |done, total, seconds| words(done, Goal::Games(total), Duration::from_secs(seconds));
        assert_eq!(at(500, 2_000, 2), "500 of 2000 games (25%), 250 per second, 6 s left");
        assert_eq!(at(10, 1_000, 1), "10 of 1000 games (1%), 10 per second, 1 min 39 s left");
        assert_eq!(at(0, 9, 1), "0 of 9 games (0%), 0 per second, more than a year left");
        let most = at(1, u64::MAX, 1);
        assert!(most.ends_with("(0%), 1 per second, more than a year left"), "{most}");
        assert!(most.len() < 80, "{most}");
        let settings = words(30, Goal::Settings(90), Duration::from_secs(3));
        assert_eq!(settings, "30 of 90 settings loaded (33%), 10 per second, 6 s left");
        let review = words(30, Goal::Choices(90), Duration::from_secs(4));
        assert_eq!(review, "30 of 90 choices reviewed (33%), 7.5 per second, 8 s left");
    }

    #[test]
    fn formats_times_in_two_units() {
        let times = [59, 60, 3_599, 7_380, 90_000].map(time);
        assert_eq!(times, ["59 s", "1 min 0 s", "59 min 59 s", "2 h 3 min", "1 d 1 h"]);
    }
}
