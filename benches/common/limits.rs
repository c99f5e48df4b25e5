//! Limits for measured times and counts.

use std::{env, process::ExitCode};

/// Compares a benchmark's measurements with their limits. This prints each limit along with the measurement
/// and keeps track of whether all of them are met.
pub struct Limits {
    quick: bool,
    broken: u32,
}

impl Limits {
    /// The tolerance for times, since other programs use the machine, too.
    const SLACK: f64 = 1.05;
    /// The tolerance with `--check`, which is faster and might run on a busy machine.
    const SLACK_OF_CHECK: f64 = 1.3;

    /// Creates the limits from the benchmark's arguments.
    pub fn from_arguments() -> Limits {
        Limits { quick: env::args().any(|argument| argument == "--check"), broken: 0 }
    }

    /// Returns whether to do a quick run.
    pub fn quick(&self) -> bool {
        self.quick
    }

    /// Returns the number of rounds to measure.
    pub fn rounds(&self) -> usize {
        if self.quick { 3 } else { 7 }
    }

    /// Returns the number of short laps to run. Only the fastest one is used.
    pub fn laps(&self) -> usize {
        if self.quick { 50 } else { 200 }
    }

    /// Checks that a time or rate is at most `limit`.
    pub fn at_most(&mut self, what: &str, measured: f64, limit: f64) {
        self.hold(what, measured, "at most", limit, measured <= limit * self.slack());
    }

    /// Checks that a time or rate is at least `limit`.
    pub fn at_least(&mut self, what: &str, measured: f64, limit: f64) {
        self.hold(what, measured, "at least", limit, self.is_at_least(measured, limit));
    }

    /// Returns whether a time or rate is at least `limit`.
    pub fn is_at_least(&self, measured: f64, limit: f64) -> bool {
        measured * self.slack() >= limit
    }

    /// Checks that a count is at most `limit`. Unlike times, counts don't depend on other programs.
    pub fn counts_at_most(&mut self, what: &str, counted: f64, limit: f64) {
        self.hold(what, counted, "at most", limit, counted <= limit);
    }

    /// Returns the exit code of the benchmark, which is 1 if a limit isn't met.
    pub fn exit_code(&self) -> ExitCode {
        match self.broken {
            0 => {
                println!("all limits are met");
                ExitCode::SUCCESS
            }
            broken => {
                println!("{broken} limits are not met");
                ExitCode::FAILURE
            }
        }
    }

    fn slack(&self) -> f64 {
        if self.quick { Self::SLACK_OF_CHECK } else { Self::SLACK }
    }

    fn hold(&mut self, what: &str, measured: f64, relation: &str, limit: f64, holds: bool) {
        self.broken += u32::from(!holds);
        let verdict = if holds { "" } else { "  NOT MET" };
        println!("  {what:<54} {measured:>9.2}  ({relation} {limit}){verdict}");
    }
}

/// Returns the median measurement.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Returns the lowest measurement, which is the least affected by interruptions.
pub fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Returns the highest measurement.
pub fn most(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}
