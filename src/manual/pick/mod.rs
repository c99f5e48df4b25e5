//! The search for the edition of a box: a table of clues, whose answers come from the rulesets, and a filter.

mod clue;
mod edition_name;
mod picking;
mod report;
mod unique_rules;

pub use clue::{AnswerKind, Candidate, Clue, ClueError, Fact, typed_as};
pub use picking::{ClueAnswer, EditionSearch, candidates, clues};
