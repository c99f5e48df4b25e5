//! Command output, including text on stdout and stderr, reports and progress.

pub mod figures;
mod print;
pub mod progress;

pub use print::{
    bold, colour_choice, error, height, json, note, prose, report, shows_colours, stdout, text,
    width, wrapped,
};
