//! Tests for ruleset files, including how they're loaded, their layers and schema, and the findings in faulty
//! and hostile files.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a failing test panics"
)]

#[path = "../common/busy.rs"]
mod busy;

mod advice;
mod authoring;
mod basis;
mod changed_file;
mod corrections;
mod damaged_signs;
mod faults;
mod hostile;
mod keys;
mod law;
mod layering;
mod loading;
mod reference;
mod schema;
#[path = "../common/series.rs"]
mod series;
mod single_faults;
