//! Which edition is mine? What is printed on the boxes, as the rulesets themselves have it, and the
//! way from answers to an edition, to what sets it apart, and to what can be done with it.

mod apart;
mod candidate;
mod clue;
mod names;
mod picked;
mod picking;

pub use candidate::{Candidate, candidates};
pub use clue::{CLUES, Clue, Fact};
pub use picking::{Answer, Picking, Question};
