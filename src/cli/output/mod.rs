//! Command output, including text on stdout and stderr, reports, pictures and progress.

pub mod comparison;
pub mod figures;
pub mod pager;
pub mod picture;
pub mod plot;
mod print;
pub mod progress;
pub mod run_charts;
pub mod sweep;
pub mod tournament;
pub mod tune;

pub use print::{
    bold, colour_choice, error, has_colours, height, json, note, note_missing_games, print_wrapped,
    report, stdout, text, width, wrap,
};
