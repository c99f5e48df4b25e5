//! Questions for identifying the edition of a path game from its box.

use std::collections::BTreeSet;

use crate::{
    manual::pick::{AnswerKind, Clue},
    ruleset::{
        self,
        path::{DragonHome, Sections},
    },
};

/// The clues for the path family, based on the parts in the box.
pub(crate) const CLUES: &[Clue] = &[
    Clue {
        name: "tiles",
        question: "How many tiles are in the box, not counting a dragon tile?",
        help: "How many tiles are in the box, not counting a dragon tile",
        kind: AnswerKind::Number,
        // Tiles that are left out for some player counts are still in the box, so count them.
        find: |candidate| {
            let total = |sections: &Sections| sections.total_tiles();
            candidate.all_rules().filter_map(path_sections).filter_map(total).max().map(Into::into)
        },
        words: |number| format!("{number} tiles"),
    },
    Clue {
        name: "dragon",
        question: "Is there a dragon tile in the box?",
        help: "Whether there is a dragon tile in the box",
        kind: AnswerKind::Truth,
        // A dragon that is only used in a variant isn't in the box.
        find: |candidate| {
            let has = |sections: &Sections| sections.dragon.rests != DragonHome::None;
            Some(candidate.base().filter_map(path_sections).any(has).into())
        },
        words: |truth| if truth == "no" { "no dragon tile".into() } else { "a dragon tile".into() },
    },
    Clue {
        name: "sides",
        question: "How many sides of the board can be played on?",
        help: "How many sides of the board can be played on",
        kind: AnswerKind::Number,
        // Boards of different sizes are printed on the sides of a single board.
        find: |candidate| {
            let size = |sections: &Sections| {
                (sections.board.shape.sides(), sections.board.columns(), sections.board.rows())
            };
            let sizes: BTreeSet<_> =
                candidate.all_rules().filter_map(path_sections).map(size).collect();
            (!sizes.is_empty()).then(|| sizes.len().into())
        },
        words: |number| match number {
            "1" => "a board with one playable side".into(),
            _ => format!("a board with {number} playable sides"),
        },
    },
];

/// Returns a ruleset's sections if it's in the path family.
fn path_sections(sections: &dyn ruleset::FamilySections) -> Option<&Sections> {
    sections.downcast()
}
