//! The game families.
//!
//! This is the only module that lists the built-in families. There's a folder for each of them, with the
//! parts that it adds to the rest of the program.
//!
//! A family implements [`check::Family`] for its checks and [`manual::ExplainedFamily`] for explanations, and
//! its game is [`Playable`]. Families are passed in as a [`Registry`], such as [`BuiltIn`]. Code that works
//! with any game is a [`Task`], which is entered once per command rather than once per move.

pub mod lines;
pub mod path;
mod registry;

pub use registry::{BuiltIn, CompiledGame, Playable, Registry, Task, for_game, resolved_ruleset};

#[cfg(doc)]
use crate::{check, manual};
