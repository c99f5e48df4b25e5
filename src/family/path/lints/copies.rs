//! The lint for tiles with too many copies.

use std::collections::BTreeMap;

use super::{board, dealing::hands, tiles::tiles};
use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::{Diagnostic, SourceId, Span},
    ruleset::path::{CellShape, Supply, TileSource, Tiles, keys},
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "too-many-copies",
        title: "A tile has more copies than can ever be out of the pile",
        explanation: "There's only room for one tile per square of the board and one hand per player. If \
            a kind of tile has more copies than fit there, some of them can never leave the pile, \
            so lower `copies`. The total number of tiles can be much higher, as long as every kind \
            can come out: chance decides which ones do.",
        reason: "Usually, the number has an extra digit or is on the wrong line.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\ncopies = 200\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\ncopies = 2\n"
            ),
        }),
    },
    check: Check::Cases(check),
};

/// The number of copies that a file sets, and how many of them can be in play.
struct CopyCount {
    pointer: String,
    copies: u32,
    /// The most tiles that can be out of the pile at once, with any number of players.
    room: u32,
    /// The plural noun for the board's cells.
    cells: &'static str,
}

fn check(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    // Keyed by the number's location.
    let mut seen: BTreeMap<(SourceId, usize), (Span, CopyCount)> = BTreeMap::new();
    for case in cases {
        // In an endless supply, copies are just weights.
        let tiles = tiles(case).filter(|tiles| tiles.supply == Supply::Pile);
        let Some((room, copies)) = max_tiles_in_play(case).zip(tiles.map(|tiles| copies(&tiles)))
        else {
            continue;
        };
        let cells = match case.get(keys::BOARD_SHAPE) {
            Some(CellShape::Hexes) => "hexes",
            _ => "squares",
        };
        for (pointer, copies) in copies {
            let Some(span) = case.span(&pointer) else { continue };
            let place = (span.source, span.start);
            let entry =
                seen.entry(place).or_insert((span, CopyCount { pointer, copies, room, cells }));
            entry.1.room = entry.1.room.max(room);
        }
    }
    let too_many = seen.into_values().filter(|(_, seen)| seen.copies > seen.room);
    too_many
        .map(|(span, CopyCount { pointer, copies, room, cells })| {
            let message = format!(
                "{copies} copies of a tile, but only {room} can be out of the pile at the same time"
            );
            Diagnostic::warning("too-many-copies", message)
                .label(span, format!("more than {room}"))
                .note(format!(
                    "this is the number of tiles that fit on the {cells} of the board and in all \
                        hands"
                ))
                .pointer(pointer)
        })
        .collect()
}

/// Returns the most tiles that can be out of the pile at once.
fn max_tiles_in_play(case: &Case<'_>) -> Option<u32> {
    let most = u32::from(case.get(keys::HAND_LIMIT)?.unwrap_or(case.get(keys::HAND_SIZE)?));
    Some(board(case)?.size().saturating_add(hands(case)?.saturating_mul(most)))
}

/// Returns each number of copies that's in effect, along with its pointer.
fn copies(tiles: &Tiles) -> Vec<(String, u32)> {
    match tiles.set {
        TileSource::All => {
            vec![(keys::TILES_COPIES.pointer().to_string(), u32::from(tiles.copies))]
        }
        TileSource::List => {
            let list = tiles.list.iter().enumerate();
            list.map(|(index, tile)| {
                (keys::TILES_LIST.entry(index) + "/copies", u32::from(tile.copies))
            })
            .collect()
        }
    }
}
