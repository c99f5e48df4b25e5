//! The lint for boards that have outgrown the tiles of the ruleset they extend.

use super::{
    board, size_keys, there_are_only,
    tiles::{shape, tiles},
};
use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::{
        KeyPointer,
        path::{CellShape, TileSource, keys},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "fewer-tiles-than-squares",
        title: "The board is larger, but the tiles aren't enough for it",
        explanation: "A file that changes the size of the board keeps the tiles of the ruleset it extends. Add \
            copies, or list the tiles. If the tiles should run out before the board is full, say so: write \
            the number of copies into your file, even if it stays the same.",
        reason: "Many games would end because the tiles run out.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 7\nrows = 7\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 7\nrows = 7\n\n\
                [tiles]\ncopies = 2\n"
            ),
        }),
    },
    check: Check::Case(check),
};

fn check(case: &Case<'_>) -> Option<Diagnostic> {
    let (tiles, board) = (tiles(case)?, board(case)?);
    // `total` is `None` for an endless supply.
    let (total, cells) = (tiles.total(shape(case)?)?, board.size());
    // Printed games have at most one tile less than the board has squares.
    if total == 0 || total + 1 >= cells {
        return None;
    }
    let latest = |keys: &[KeyPointer]| keys.iter().filter_map(|key| case.document(key)).max();
    let [first, second] = size_keys(&board);
    let of_board = latest(&[first, second]);
    let of_tiles = latest(&[
        keys::TILES_SET.pointer(),
        keys::TILES_COPIES.pointer(),
        keys::TILES_LIST.pointer(),
    ]);
    if of_board <= of_tiles {
        return None;
    }
    let (changed, other) =
        if case.document(first) == of_board { (first, second) } else { (second, first) };
    let plural = match board.shape {
        CellShape::Squares => "squares",
        CellShape::Hexes => "hexes",
    };
    let message = format!("the board has {cells} {plural}, but {} tiles", there_are_only(total));
    let found = Diagnostic::warning(RULE.page.code, message)
        .label(case.span(changed), format!("{cells} {plural} in total"))
        .secondary_label(case.span(other), "")
        .note("the game ends when nobody has a tile left")
        .pointer(changed);
    let keep = "or, if they should run out, confirm their number";
    Some(match tiles.set {
        TileSource::All => {
            let kinds = total / u32::from(tiles.copies).max(1);
            let copies = (cells - 1).div_ceil(kinds.max(1));
            found
                .secondary_label(case.key(keys::TILES_COPIES), format!("{total} tiles in total"))
                .help_setting(
                    format!("play with {copies} copies of each tile"),
                    keys::TILES_COPIES,
                    copies,
                )
                .help_setting(keep, keys::TILES_COPIES, tiles.copies)
        }
        TileSource::List => found
            .secondary_label(case.key(keys::TILES_LIST), format!("{total} tiles in total"))
            .help("list more tiles")
            .help_setting(keep, keys::TILES_SET, "list"),
    })
}
