//! Everything that a command writes: text on stdout and stderr, and files.

pub mod figures;
mod print;
pub mod progress;

pub use print::{
    bold, colour_choice, error, height, json, note, prose, report, shows_colours, stdout, text,
    width, wrapped,
};
