//! Bots outside this program: processes that speak the protocol in `docs/bot-protocol.md`.

pub mod children;
pub mod command;
pub mod decision_counter;
pub mod fault;
pub mod outside_bot;
pub mod pool;
pub mod process;
pub mod protocol;
pub mod seat_bots;
