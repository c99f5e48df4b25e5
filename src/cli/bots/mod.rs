//! The bots that play the games of a command, and what they are measured by.

pub mod decision_counter;
pub mod seat_bots;
