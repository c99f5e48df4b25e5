//! The game families.
//!
//! This is the only module that lists the built-in families. Each of them has a folder with the parts that it
//! adds to the rest of the program.
//!
//! A family implements [`check::Family`] for its checks and [`manual::ExplainedFamily`] for explanations, and
//! its game is [`Playable`]. Families are passed in as a [`Registry`], such as [`BuiltIn`]. Code that works
//! with any game implements [`Task`], which is dispatched once per command rather than once per move.

mod checked;
pub mod lines;
pub mod path;
mod registry;
mod rules_hash;

pub use checked::CheckedRuleset;
pub use registry::{BuiltIn, CompiledGame, Playable, Registry, Task, for_game, resolved_ruleset};
pub use rules_hash::{RulesHash, fnv1a};

#[cfg(doc)]
use crate::{check, manual};
