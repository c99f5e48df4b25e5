//! The lints for holes in the board.

use std::collections::{BTreeMap, HashMap};

use super::{board, cell_noun, size_keys, with_size};
use crate::{
    check::{Case, Check, Examples, Page, Rule, check_each_case, example},
    diagnostic::{Diagnostic, Span},
    ruleset::path::{Board, Hole, keys},
};

pub(super) const PLACE: Rule = Rule {
    page: &Page {
        code: "hole-misplaced",
        title: "A hole is outside the board or listed twice",
        explanation: "A hole is a square in the rectangle given by `board.columns` and `board.rows`, or a hex \
            in the hexagon given by `board.radius`. Columns and rows are counted from 0, starting \
            in the north-west corner of the board or, for hexes, of the parallelogram around the \
            hexagon. List each hole only once.",
        reason: "Either a number is wrong, or the board isn't the size you expect.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\nholes = [{ x = 6, y = 0 }]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\nholes = [{ x = 5, y = 0 }]\n"
            ),
        }),
    },
    check: Check::Cases(place_findings),
};

pub(super) const NO_SQUARES: Rule = Rule {
    page: &Page {
        code: "no-squares",
        title: "Every square of the board is a hole",
        explanation: "Leave some squares for tiles, including at least one at the edge of the board, where \
            markers start.",
        reason: "No tile could ever be laid.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 1\nrows = 1\nholes = [{ x = 0, y = 0 }]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 2\nrows = 2\nholes = [{ x = 0, y = 0 }]\n"
            ),
        }),
    },
    check: Check::Case(no_squares),
};

/// Returns where a hole is listed, or the location of the whole list if that's unknown.
fn span(case: &Case<'_>, index: usize) -> Option<Span> {
    case.span(keys::BOARD_HOLES.entry(index)).or_else(|| case.span(keys::BOARD_HOLES))
}

fn place_findings(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    // Only read each board once per number of players, since the lists can be long.
    let listed = |case: &Case<'_>| Some((case.players(), ListedHoles::new(board(case)?)));
    let boards: HashMap<Option<u8>, ListedHoles> = cases.iter().filter_map(listed).collect();
    let most = boards.values().map(|listed| listed.board.holes.len()).max().unwrap_or(0);
    let at = |index| {
        check_each_case(cases, |case| misplaced_holes(case, boards.get(&case.players())?, index))
    };
    (0..most).flat_map(at).collect()
}

/// A board, along with the index of the first entry for each of its holes.
struct ListedHoles {
    board: Board,
    first: BTreeMap<Hole, usize>,
}

impl ListedHoles {
    fn new(board: Board) -> ListedHoles {
        // Later entries overwrite earlier ones, so we go in reverse to keep the first.
        let first = board.holes.iter().enumerate().rev().map(|(index, &hole)| (hole, index));
        ListedHoles { first: first.collect(), board }
    }
}

fn misplaced_holes(case: &Case<'_>, listed: &ListedHoles, index: usize) -> Option<Diagnostic> {
    let ListedHoles { board, first } = listed;
    let hole = board.holes.get(index)?;
    let (x, y) = (hole.x, hole.y);
    let pointer = keys::BOARD_HOLES.entry(index);
    if !board.encloses(x, y) {
        let noun = cell_noun(board.shape);
        let found = Diagnostic::error("hole-misplaced", format!("the board has no {noun} {x},{y}"))
            .label(span(case, index), format!("not a {noun} on this board"))
            .pointer(pointer);
        return Some(with_size(found, case, board));
    }
    let before = first.get(hole).copied().filter(|&before| before < index)?;
    let found = Diagnostic::error("hole-misplaced", format!("the hole {x},{y} is listed twice"))
        .label(span(case, index), "listed again")
        .secondary_label(span(case, before), "listed first here")
        .pointer(pointer);
    Some(found)
}

fn no_squares(case: &Case<'_>) -> Option<Diagnostic> {
    let board = board(case)?;
    if board.size() > 0 {
        return None;
    }
    let (noun, [size, _]) = (cell_noun(board.shape), size_keys(&board));
    let found = Diagnostic::error("no-squares", format!("every {noun} on the board is a hole"))
        .label(case.key(keys::BOARD_HOLES).or_else(|| case.key(size)), format!("no {noun} is left"))
        .pointer(keys::BOARD_HOLES);
    Some(found)
}
