//! Code shared by the benchmarks, which checks limits, times processes, counts instructions and loads
//! rulesets.
#![allow(dead_code, unused_imports, reason = "each benchmark uses only some of this")]

mod hostile;
mod limits;
mod process;
mod rulesets;
mod server;

pub use hostile::{MOST_BYTES, PARENT, hostile_families, hostile_records, hostile_rulesets};
pub use limits::{Limits, least, median, most};
pub use process::{
    Cost, PROGRAM, Run, busy_seconds, cost, figures, instructions, memory_so_far, peak_memory,
    processor_seconds, seconds,
};
pub use rulesets::{Played, every_edition, rules_with};
pub use server::Server;
