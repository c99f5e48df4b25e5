//! Limits on measured times and counts.

use std::{env, process::ExitCode};

/// The limits of a bench. Prints each with its measurement, and remembers whether all are met.
pub struct Limits {
    quick: bool,
    broken: u32,
}

impl Limits {
    /// The tolerance for a time, because the machine does other things, too.
    const SLACK: f64 = 1.05;
    /// The tolerance for `--check`, which takes less time, perhaps on a busy machine.
    const SLACK_OF_CHECK: f64 = 1.3;

    /// Creates the limits for the arguments of the bench.
    pub fn from_arguments() -> Limits {
        Limits { quick: env::args().any(|argument| argument == "--check"), broken: 0 }
    }

    /// Returns whether the bench should be quick.
    pub fn quick(&self) -> bool {
        self.quick
    }

    /// Returns the number of measured rounds.
    pub fn rounds(&self) -> usize {
        if self.quick { 3 } else { 7 }
    }

    /// Returns the number of short laps. The fastest one counts.
    pub fn laps(&self) -> usize {
        if self.quick { 50 } else { 200 }
    }

    /// Checks that a measured time or rate is at most a limit.
    pub fn at_most(&mut self, what: &str, measured: f64, limit: f64) {
        self.hold(what, measured, "at most", limit, measured <= limit * self.slack());
    }

    /// Checks that a measured time or rate is at least a limit.
    pub fn at_least(&mut self, what: &str, measured: f64, limit: f64) {
        self.hold(what, measured, "at least", limit, self.is_at_least(measured, limit));
    }

    /// Returns whether a measured time or rate is at least a limit.
    pub fn is_at_least(&self, measured: f64, limit: f64) -> bool {
        measured * self.slack() >= limit
    }

    /// Checks that a count, which no other program disturbs, is at most a limit.
    pub fn counts_at_most(&mut self, what: &str, counted: f64, limit: f64) {
        self.hold(what, counted, "at most", limit, counted <= limit);
    }

    /// Returns the exit code of the bench: 1 if a limit is missed.
    pub fn exit_code(&self) -> ExitCode {
        match self.broken {
            0 => {
                println!("all limits hold");
                ExitCode::SUCCESS
            }
            broken => {
                println!("limits that do not hold: {broken}");
                ExitCode::FAILURE
            }
        }
    }

    fn slack(&self) -> f64 {
        if self.quick { Self::SLACK_OF_CHECK } else { Self::SLACK }
    }

    fn hold(&mut self, what: &str, measured: f64, relation: &str, limit: f64, holds: bool) {
        self.broken += u32::from(!holds);
        let verdict = if holds { "" } else { "  DOES NOT HOLD" };
        println!("  {what:<54} {measured:>9.2}  ({relation} {limit}){verdict}");
    }
}

/// Returns the median of some measurements.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Returns the minimum of some measurements, which excludes disturbances.
pub fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Returns the maximum of some measurements.
pub fn most(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}
