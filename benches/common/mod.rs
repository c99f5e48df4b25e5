//! Shared by the benchmarks: limits, timing and instruction counts of processes, and rulesets.
#![allow(dead_code, unused_imports, reason = "each bench uses its part")]

mod hostile;
mod limits;
mod process;
mod rulesets;

pub use hostile::{MOST_BYTES, hostile_rulesets};
pub use limits::{Limits, least, median, most};
pub use process::{
    PROGRAM, Run, busy_seconds, figures, instructions, memory_so_far, peak_memory, seconds,
};
pub use rulesets::{Played, every_edition, rules_with};
