//! The families of games: the only place that lists those that are built in, and a folder for what
//! each gives to the rest of the program.
//!
//! A family is checked by what it says in [`check::Family`], explained by what it adds in
//! [`manual::ExplainedFamily`], and played by a game that is [`Playable`]. Families are a list that is passed
//! in: a [`Registry`], of which [`BuiltIn`] is one. What works with any game is a [`Task`]; it is
//! entered once for a command, never for a move.

pub mod lines;
pub mod path;
mod registry;

pub use registry::{BuiltIn, CompiledGame, Playable, Registry, Task, resolved_ruleset, with_game};

#[cfg(doc)]
use crate::{check, manual};
