//! The lint for boards without a size.

use super::cell_noun;
use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::{Diagnostic, quote_text},
    loader::pointer::to_dotted_key,
    ruleset::path::{CellShape, keys},
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "board-without-size",
        title: "The board has no size for some player counts",
        explanation: "A board of squares needs `columns` and `rows`, and a board of hexes a `radius`. A \
            `when` block or variant that changes `board.shape` must set the size too, unless it is \
            inherited.",
        reason: "Without a size, there is no board.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\nshape = \"hexes\"\n\n[tiles]\nports = 1\ncopies = 8\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\nshape = \"hexes\"\nradius = 3\n\n[tiles]\nports = 1\ncopies = 8\n"
            ),
        }),
    },
    check: Check::Case(check),
};

fn check(case: &Case<'_>) -> Option<Diagnostic> {
    let shape = case.get(keys::BOARD_SHAPE)?;
    let sizes: &[_] = match shape {
        CellShape::Squares => &[keys::BOARD_COLUMNS, keys::BOARD_ROWS],
        CellShape::Hexes => &[keys::BOARD_RADIUS],
    };
    let missing = *sizes.iter().find(|size| case.get(**size) == Some(None))?;
    let (noun, key) = (cell_noun(shape), quote_text(&to_dotted_key(&missing.pointer())));
    let plural = if shape == CellShape::Hexes { "hexes" } else { "squares" };
    let found =
        Diagnostic::error("board-without-size", format!("the board has {plural}, but no {key}"))
            .label(case.span(keys::BOARD_SHAPE), format!("every cell is a {noun}"))
            .help(format!("set {key} in the same place"))
            .pointer(missing);
    Some(found)
}
