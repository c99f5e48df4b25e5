//! Identifies the edition in a box by filtering with a table of clues, whose answers are taken from the
//! rulesets.

mod clue;
mod edition_name;
mod picking;
mod report;
mod unique_rules;

pub use clue::{AnswerKind, Candidate, Clue, ClueError, Fact, format_typed};
pub use picking::{ClueAnswer, EditionSearch, candidates, clues};
