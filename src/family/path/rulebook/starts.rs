//! The list of starts in a rulebook, for games in which each marker has its own.

use super::RulesFor;
use crate::{
    drawing::square_name,
    language::{Words, ordinal},
    manual::rulebook::{Block, RichText, add_players, groups},
    ruleset::path::{ListedStart, SideName},
    tile::Shape,
};

/// Returns a list for each group of player counts with the same starts. It has an item for each player, or
/// for each marker that belongs to nobody.
pub(super) fn lists(words: &Words, cases: &[RulesFor]) -> Vec<Block> {
    let cases: Vec<&RulesFor> = cases.iter().collect();
    let lists = groups(&cases, |case| Some(items(words, case)).filter(|items| !items.is_empty()));
    let blocks = lists.into_iter().flat_map(|(here, items)| {
        let title = add_players(words, &here, cases.len(), words.get("starts-title"));
        [Block::Paragraph(RichText::text(&title)), Block::Items(items)]
    });
    blocks.collect()
}

/// Returns an item for each player or marker.
fn items(words: &Words, case: &RulesFor) -> Vec<RichText> {
    let list = &case.rules.start.list;
    let mut seats: Vec<u8> = list.iter().filter_map(|start| start.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    let of_player = |seat: u8| {
        let own: Vec<&ListedStart> = list.iter().filter(|start| start.seat == Some(seat)).collect();
        let starts = places(words, case, &own);
        words.format("starts-of-player", &[("player", ordinal(seat)), ("starts", starts.into())])
    };
    let nobodys = (0..).zip(list).filter(|(_, start)| start.seat.is_none());
    let of_nobody = |(number, start): (u8, &ListedStart)| {
        let markers = case.rules.start.markers.into();
        let starts = places(words, case, &[start]).into();
        let values = [("marker", ordinal(number)), ("markers", markers), ("starts", starts)];
        words.format("starts-of-nobody", &values)
    };
    let lines = seats.into_iter().map(of_player).chain(nobodys.map(of_nobody));
    lines.map(|line| RichText::text(&line)).collect()
}

/// The part of a square where a start is: one of its ends or, if markers stand on sides, a side.
type Spot = (Option<SideName>, Option<u8>);

/// Describes starts in the order of the list, naming the end or side once for each run of squares.
fn places(words: &Words, case: &RulesFor, starts: &[&ListedStart]) -> String {
    let spot = |start: &ListedStart| -> Spot { (start.side, start.port.map(|port| port as u8)) };
    let rows = case.rules.board.rows().into();
    let runs = starts.chunk_by(|one, next| spot(one) == spot(next)).map(|run| {
        let squares: Vec<String> =
            run.iter().map(|start| square_name(start.x.into(), start.y.into(), rows)).collect();
        let squares = ("squares", words.list(&squares).into());
        match spot(run[0]) {
            (Some(side), _) => {
                words.format("starts-at-side", &[("side", side.word().into()), squares])
            }
            (None, port) => {
                let end = Shape::letter(port.unwrap_or_default()).to_string();
                words.format("starts-at-end", &[("end", end.into()), squares])
            }
        }
    });
    runs.collect::<Vec<_>>().join("; ")
}
