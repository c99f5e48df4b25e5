//! Numbers for actions, and observations as arrays of numbers.
//!
//! An [`Encoder`] knows a family's actions and what its observations contain. [`ActionNumbers`] decides how the
//! actions of a game are numbered.

mod action_numbers;
mod encoder;
mod lines_encoder;
mod path_encoder;

pub use action_numbers::{ActionNumbers, NumberFault};
pub use encoder::{ActionSection, Encoded, Encoder, Field};
