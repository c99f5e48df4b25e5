//! The families of games: the only place that lists them.
//!
//! What works with any family is a [`Task`]; [`with_game`] compiles a ruleset for its family and
//! hands the task the game. That happens once for a command, never for a move.

mod task;

pub use task::{Playable, Task, with_game};
