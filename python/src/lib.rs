//! The engine of the Python package `sentiero`.
//!
//! Each file contains the Python classes and functions for one topic. Everything they do is done by the library;
//! only files, threads and signals are handled here.

// PyO3 hands arguments over by value.
#![allow(clippy::needless_pass_by_value)]
// Some exported names start with an underscore because they're only called by the package itself.
#![allow(clippy::used_underscore_items)]
// Examples in docstrings contain lists.
#![allow(clippy::doc_link_with_quotes)]

mod action;
mod encoding;
mod error;
mod files;
mod finding;
mod game;
mod interrupt;
mod json;
mod play;
mod record;
mod ruleset;
mod state;
mod study;
mod vector;

use pyo3::prelude::*;

/// The engine of the package, written in Rust.
#[pymodule]
mod _engine {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        action::{Action, Observation, Outcome},
        finding::{Finding, Fix, Label, Span},
        game::Game,
        record::{Record, read_records},
        ruleset::{_restore_ruleset, Difference, Ruleset, diff, load, rulesets, validate},
        state::{_restore_state, State},
        study::{
            _bot_names, _games_per_round, _restore_comparison, _restore_simulation,
            _restore_tournament, Comparison, Rows, Simulation, Tournament, compare, simulate,
            tournament,
        },
        vector::VectorGames,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("RulesError", py.get_type::<crate::error::RulesError>())?;
        module.add("IllegalAction", py.get_type::<crate::error::IllegalAction>())?;
        module.add("RecordError", py.get_type::<crate::error::RecordError>())
    }
}
