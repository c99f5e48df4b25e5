//! Questions that identify the edition of a box of a path game.

use std::collections::BTreeSet;

use crate::{
    manual::pick::{AnswerKind, Clue},
    ruleset::{
        self,
        path::{Rests, Sections},
    },
};

/// The clues of the path family: counts of parts in the box.
pub(crate) const CLUES: &[Clue] = &[
    Clue {
        name: "tiles",
        question: "How many tiles are in the box, not counting a dragon tile?",
        help: "How many tiles are in the box, not counting a dragon tile",
        kind: AnswerKind::Number,
        // Count tiles that some player counts leave out: they are in the box.
        find: |candidate| {
            let total = |sections: &Sections| sections.total_tiles();
            candidate.every().filter_map(path_sections).filter_map(total).max().map(Into::into)
        },
        words: |number| format!("{number} tiles"),
    },
    Clue {
        name: "dragon",
        question: "Is there a dragon tile in the box?",
        help: "Whether there is a dragon tile in the box",
        kind: AnswerKind::Truth,
        // A dragon that only a variant uses isn't in the box.
        find: |candidate| {
            let has = |sections: &Sections| sections.dragon.rests != Rests::None;
            Some(candidate.base().filter_map(path_sections).any(has).into())
        },
        words: |truth| if truth == "no" { "no dragon tile".into() } else { "a dragon tile".into() },
    },
    Clue {
        name: "sides",
        question: "How many sides of the board can be played on?",
        help: "How many sides of the board can be played on",
        kind: AnswerKind::Number,
        // Different board sizes are sides of one board.
        find: |candidate| {
            let size = |sections: &Sections| {
                (sections.board.shape.sides(), sections.board.columns(), sections.board.rows())
            };
            let sizes: BTreeSet<_> =
                candidate.every().filter_map(path_sections).map(size).collect();
            (!sizes.is_empty()).then(|| sizes.len().into())
        },
        words: |number| match number {
            "1" => "a board with one side to play on".into(),
            _ => format!("a board with {number} sides to play on"),
        },
    },
];

/// Returns the sections of a ruleset of the path family.
fn path_sections(sections: &dyn ruleset::FamilySections) -> Option<&Sections> {
    sections.downcast()
}
