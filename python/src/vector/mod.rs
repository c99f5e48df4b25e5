//! Many games that are played at once, for training.

mod games;
mod python;

pub use games::{AnyVector, Vector, VectorPlan};
pub use python::VectorGames;
