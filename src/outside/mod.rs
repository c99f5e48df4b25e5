//! Bots outside this program: processes that speak the protocol in `docs/bot-protocol.md`.

pub mod children;
mod command;
mod fault;
mod outside_bot;
mod pool;
mod process;
pub mod protocol;

pub use command::{BotCommand, CommandError};
pub use fault::{BotFault, FaultKind};
pub use outside_bot::OutsideBot;
pub use pool::{BotPolicy, BotPool};
pub use process::BotProcess;
pub use protocol::GameSetup;
