use std::{env, process::ExitCode};

/// The limits of a bench: prints each with what was measured and remembers whether all hold.
pub struct Limits {
    quick: bool,
    broken: u32,
}

impl Limits {
    /// What a time may miss its limit by: the machine does other things too.
    const SLACK: f64 = 1.05;
    /// The same for `--check`, which measures for a shorter time on a machine that may be busy.
    const SLACK_OF_CHECK: f64 = 1.3;

    /// Limits as the arguments of the bench have them.
    pub fn from_arguments() -> Limits {
        Limits { quick: env::args().any(|argument| argument == "--check"), broken: 0 }
    }

    /// Whether little time is to be spent.
    pub fn quick(&self) -> bool {
        self.quick
    }

    /// How many rounds are measured.
    pub fn rounds(&self) -> usize {
        if self.quick { 3 } else { 7 }
    }

    /// How many short laps are timed of which the least counts.
    pub fn laps(&self) -> usize {
        if self.quick { 50 } else { 200 }
    }

    /// Holds a measured time or rate to the most that it may be.
    pub fn at_most(&mut self, what: &str, measured: f64, limit: f64) {
        self.hold(what, measured, "at most", limit, measured <= limit * self.slack());
    }

    /// Holds a measured time or rate to the least that it may be.
    pub fn at_least(&mut self, what: &str, measured: f64, limit: f64) {
        self.hold(what, measured, "at least", limit, self.is_at_least(measured, limit));
    }

    /// Whether a measured time or rate is the least that it may be.
    pub fn is_at_least(&self, measured: f64, limit: f64) -> bool {
        measured * self.slack() >= limit
    }

    /// Holds what is counted, which no other program disturbs, to the most that it may be.
    pub fn counts_at_most(&mut self, what: &str, counted: f64, limit: f64) {
        self.hold(what, counted, "at most", limit, counted <= limit);
    }

    /// The exit code of the bench: 1 if a limit does not hold.
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

/// The middle of some measurements.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The least of some measurements: what the work takes when nothing else disturbs it.
pub fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// The most of some measurements.
pub fn most(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}
