//! The game in short, and the chapters on what is needed, on the dragon and on the end.
#![expect(clippy::unnecessary_wraps, reason = "what every game has is told like the rest")]

use fluent_bundle::FluentValue;

use super::{Case, Part};
use crate::{
    manual::rulebook::Words,
    ruleset::path::{EmptyHand, HolderOut, On, Release, Rests, Sections, TileSource, Whose, Win},
    tile::{Shape, kinds},
};

/// The game in short.
pub(super) const SHORT: &[Part<'_>] = &[Part::Paragraph(&[short])];

/// What is needed.
pub(super) const NEEDED: &[Part<'_>] = &[Part::Items(&[board, tiles, markers, starts, dragon])];

/// The dragon.
pub(super) const DRAGON: &[Part<'_>] = &[
    Part::Paragraph(&[dragon_what, dragon_take, dragon_full_hand]),
    Part::Paragraph(&[dragon_release]),
    Part::Paragraph(&[dragon_holder_out]),
];

/// The end.
pub(super) const END: &[Part<'_>] =
    &[Part::Items(&[|words, _| Some(words.get("end-last")), end_together, end_tiles])];

fn short(words: &Words, case: &Case) -> Option<String> {
    let markers = case.rules.start.markers;
    let id = if markers == 1 { "short" } else { "short-many" };
    Some(words.say(id, &[("markers", markers.into())]))
}

fn board(words: &Words, case: &Case) -> Option<String> {
    let board = &case.rules.board;
    let (columns, rows) = (u32::from(board.columns), u32::from(board.rows));
    let values: [(&str, FluentValue<'_>); 3] =
        [("columns", columns.into()), ("rows", rows.into()), ("squares", (columns * rows).into())];
    Some(words.say("need-board", &values))
}

fn tiles(words: &Words, case: &Case) -> Option<String> {
    let tiles = &case.rules.tiles;
    let all = kinds(Shape::SQUARE).len();
    let (id, kinds) = match (tiles.set, tiles.copies) {
        (TileSource::All, 1) => ("need-tiles-different", all),
        (TileSource::All, _) => ("need-tiles-copies", all),
        (TileSource::List, _) if tiles.list.len() == all => ("need-tiles-listed-all", all),
        (TileSource::List, _) => ("need-tiles-listed", tiles.list.len()),
    };
    let values: [(&str, FluentValue<'_>); 4] = [
        ("tiles", tiles.total().into()),
        ("kinds", kinds.into()),
        ("all", all.into()),
        ("copies", tiles.copies.into()),
    ];
    Some(words.say(id, &values))
}

fn markers(words: &Words, case: &Case) -> Option<String> {
    Some(words.say("need-markers", &[("markers", case.rules.start.markers.into())]))
}

fn starts(words: &Words, case: &Case) -> Option<String> {
    let sides = 2 * (u32::from(case.rules.board.columns) + u32::from(case.rules.board.rows));
    Some(match case.rules.start.on {
        On::Port => words.say("need-starts-port", &[("starts", (2 * sides).into())]),
        On::Side => words.say("need-starts-side", &[("starts", sides.into())]),
    })
}

fn has_dragon(case: &Case) -> bool {
    case.rules.dragon.rests != Rests::None
}

fn dragon(words: &Words, case: &Case) -> Option<String> {
    has_dragon(case).then(|| words.get("need-dragon"))
}

fn dragon_what(words: &Words, case: &Case) -> Option<String> {
    has_dragon(case).then(|| words.get("dragon-what"))
}

fn dragon_take(words: &Words, case: &Case) -> Option<String> {
    match case.rules.dragon.rests {
        Rests::None => None,
        Rests::Aside => Some(words.get("dragon-take-aside")),
        Rests::UnderPile => Some(words.get("dragon-take-pile")),
    }
}

/// Says something of the dragon in which its place of rest and the limit of a hand can occur.
fn of_dragon(words: &Words, case: &Case, id: &str) -> Option<String> {
    let rest = match case.rules.dragon.rests {
        Rests::None => return None,
        Rests::Aside => "aside",
        Rests::UnderPile => "pile",
    };
    let limit = case.rules.hand.most();
    Some(words.say(id, &[("rest", rest.into()), ("limit", limit.into())]))
}

fn dragon_full_hand(words: &Words, case: &Case) -> Option<String> {
    of_dragon(words, case, "dragon-full-hand")
}

fn dragon_release(words: &Words, case: &Case) -> Option<String> {
    let id = match case.rules.dragon.release {
        Release::AllFull => "dragon-release-all-full",
        Release::OnDraw => "dragon-release-on-draw",
        Release::OwnTurn => "dragon-release-own-turn",
        Release::Refill => "dragon-release-refill",
    };
    of_dragon(words, case, id)
}

fn dragon_holder_out(words: &Words, case: &Case) -> Option<String> {
    let id = match case.rules.dragon.holder_out {
        HolderOut::NextShort => "dragon-holder-out-next-short",
        HolderOut::Next => "dragon-holder-out-next",
        HolderOut::Nobody => "dragon-holder-out-nobody",
    };
    of_dragon(words, case, id)
}

fn end_together(words: &Words, case: &Case) -> Option<String> {
    Some(words.get(match case.rules.ending.shared_elimination {
        Win::Shared => "end-together-shared",
        Win::Nobody => "end-together-nobody",
    }))
}

fn end_tiles(words: &Words, case: &Case) -> Option<String> {
    let Sections { hand, turn, ending, .. } = &case.rules;
    Some(words.get(match (hand.whose, turn.empty_hand, ending.tiles_out) {
        (Whose::Own, EmptyHand::Pass, Win::Shared) => "end-tiles-shared",
        (Whose::Own, EmptyHand::Pass, Win::Nobody) => "end-tiles-nobody",
        (Whose::Own, EmptyHand::DrawFirst, Win::Shared) => "end-tiles-pile-shared",
        (Whose::Own, EmptyHand::DrawFirst, Win::Nobody) => "end-tiles-pile-nobody",
        (Whose::Common, _, Win::Shared) => "end-common-shared",
        (Whose::Common, _, Win::Nobody) => "end-common-nobody",
        (Whose::Pile, _, Win::Shared) => "end-pile-shared",
        (Whose::Pile, _, Win::Nobody) => "end-pile-nobody",
    }))
}
