//! Players that are programs.
//!
//! A [`Bot`] is given what its seat may know and the actions that it can choose among, and nothing
//! else. A [`Table`] seats one at each place and plays. Nothing here knows what game is played.

mod greedy;
mod kind;
mod player;
mod random;
mod table;

pub use greedy::Greedy;
pub use kind::{AnyBot, BotKind};
pub use player::Bot;
pub use random::Random;
pub use table::Table;
