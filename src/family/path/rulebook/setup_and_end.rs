//! The game in short, and the chapters on what is needed, on the dragon and on the end.
#![expect(clippy::unnecessary_wraps, reason = "what every game has is told like the rest")]

use fluent_bundle::FluentValue;

use super::{
    Part, RulesFor, can_be_out, comes_home, has_one_marker, is_alone, is_nobodys, is_one_side,
    lays_elsewhere, teams,
};
use crate::{
    drawing::square_name,
    language::Words,
    ruleset::path::{
        Collision, EmptyHand, HolderOut, Hole, ListedStart, On, PathScore, Release, Rests, Runs,
        Sections, Supply, TileSource, Together, Until, Whose, Win, Winner,
    },
    tile::Turning,
};

/// The game in short.
pub(super) const SHORT: &[Part<'_>] = &[Part::Paragraph(&[short, short_collision])];

/// What is needed.
pub(super) const NEEDED: &[Part<'_>] = &[Part::Items(&[board, tiles, markers, starts, dragon])];

/// The dragon.
pub(super) const DRAGON: &[Part<'_>] = &[
    Part::Paragraph(&[dragon_what, dragon_take, dragon_full_hand]),
    Part::Paragraph(&[dragon_release]),
    Part::Paragraph(&[dragon_holder_out]),
];

/// The end.
pub(super) const END: &[Part<'_>] = &[
    Part::Items(&[
        end_home,
        end,
        end_together,
        end_markers,
        end_tiles,
        end_tiles_one,
        end_no_placement,
    ]),
    Part::Items(&[
        most_points,
        path_points,
        growing_runs,
        points_after_collision,
        still_in,
        hole,
        put_out,
        put_out_partner,
        marker,
    ]),
];

fn short(words: &Words, case: &RulesFor) -> Option<String> {
    let markers = case.rules.start.markers;
    let id = match (counts_points(case), markers) {
        _ if comes_home(case) && is_alone(case) => "short-home-alone",
        _ if comes_home(case) && is_one_side(case) => "short-home-together",
        _ if comes_home(case) && teams(case) > 0 => "short-home-teams",
        _ if comes_home(case) => "short-home",
        (true, _) if is_alone(case) => "short-alone",
        (false, _) if is_alone(case) => "short-alone-no-points",
        (true, _) if is_one_side(case) => "short-together",
        (false, _) if is_one_side(case) => "short-together-no-points",
        (false, _) if is_nobodys(case) && teams(case) > 0 => "short-nobodys-teams",
        (false, _) if is_nobodys(case) => "short-nobodys",
        (false, 1) if teams(case) > 0 => "short-teams",
        (false, _) if teams(case) > 0 => "short-teams-many",
        (true, 1) if teams(case) > 0 => "short-teams-points",
        (true, _) if teams(case) > 0 => "short-teams-points-many",
        (false, 1) => "short",
        (false, _) => "short-many",
        (true, 1) => "short-points",
        (true, _) => "short-points-many",
    };
    Some(words.say(id, &[("markers", markers.into())]))
}

/// Says what becomes of markers that meet, where two can and it is not that they go on.
fn short_collision(words: &Words, case: &RulesFor) -> Option<String> {
    let start = &case.rules.start;
    let markers = u16::from(start.owners(case.players)) * u16::from(start.markers);
    let is_out = case.rules.elimination.collision == Collision::Out;
    (markers > 1 && is_out).then(|| words.get("short-collision"))
}

fn board(words: &Words, case: &RulesFor) -> Option<String> {
    let board = &case.rules.board;
    let (columns, rows) = (u32::from(board.columns()), u32::from(board.rows()));
    let squares = board.size();
    let values: [(&str, FluentValue<'_>); 3] =
        [("columns", columns.into()), ("rows", rows.into()), ("squares", squares.into())];
    Some(if board.holes.is_empty() {
        words.say("need-board", &values)
    } else {
        format!("{} {}", words.say("need-board-holes", &values), holes(words, case))
    })
}

/// Says which squares are missing.
fn holes(words: &Words, case: &RulesFor) -> String {
    let board = &case.rules.board;
    let name = |hole: &Hole| square_name(hole.x.into(), hole.y.into(), board.rows().into());
    let names: Vec<String> = board.holes.iter().map(name).collect();
    let values = [("squares", words.list(&names).into()), ("count", board.holes.len().into())];
    words.say("board-holes", &values)
}

fn tiles(words: &Words, case: &RulesFor) -> Option<String> {
    let tiles = &case.rules.tiles;
    let all = tiles.number_of_kinds(case.rules.shape());
    let id = match (case.rules.total_tiles(), tiles.set, tiles.copies) {
        // Where any tile may be laid, none is likelier than others.
        (None, TileSource::All, _) if case.rules.hand.whose == Whose::Pile => {
            "need-tiles-endless-any"
        }
        (None, TileSource::All, _) => "need-tiles-endless",
        (None, TileSource::List, _) => "need-tiles-endless-listed",
        (_, TileSource::All, 1) => "need-tiles-different",
        (_, TileSource::All, _) => "need-tiles-copies",
        (_, TileSource::List, _) if tiles.list.len() == all => "need-tiles-listed-all",
        (_, TileSource::List, _) => "need-tiles-listed",
    };
    let kinds = if tiles.set == TileSource::All { all } else { tiles.list.len() };
    let total = case.rules.total_tiles().unwrap_or_default();
    let turning = match tiles.turning {
        Turning::Free => "tile-turned",
        Turning::Fixed => "tile-not-turned",
    };
    let shape = [("ports", tiles.ports.into())];
    let values: [(&str, FluentValue<'_>); 6] = [
        ("tiles", total.into()),
        ("kinds", kinds.into()),
        ("all", all.into()),
        ("copies", tiles.copies.into()),
        ("shape", words.say("tile-shape", &shape).into()),
        ("turning", words.get(turning).into()),
    ];
    Some(words.say(id, &values))
}

fn markers(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match (is_alone(case), is_nobodys(case)) {
        (true, _) => "need-markers-alone",
        (false, true) => "need-markers-nobodys",
        (false, false) => "need-markers",
    };
    Some(words.say(id, &[("markers", case.rules.start.markers.into())]))
}

fn starts(words: &Words, case: &RulesFor) -> Option<String> {
    let Sections { board, tiles, start, .. } = &case.rules;
    let sides = board.start_sides().count();
    Some(match start.on {
        On::Port => {
            let starts = usize::from(tiles.ports) * sides;
            let values = [("starts", starts.into()), ("ports", tiles.ports.into())];
            words.say("need-starts-port", &values) + &starts_at_holes(words, case)
        }
        On::Side => {
            let values = [("starts", sides.into()), ("ports", tiles.ports.into())];
            words.say("need-starts-side", &values)
        }
        On::Tile => return None,
    })
}

/// Says how many listed starts are at holes, and not at the edge of the board.
fn starts_at_holes(words: &Words, case: &RulesFor) -> String {
    let Sections { board, tiles, start, .. } = &case.rules;
    let side_of = |listed: &ListedStart| {
        let port = usize::from(listed.port.map_or(0, |port| port as u8));
        let side = board.shape.side_names().get(port / usize::from(tiles.ports.max(1))).copied();
        listed.side.or(side)
    };
    let at_edge = |listed: &ListedStart| {
        side_of(listed).is_none_or(|side| board.is_outer(listed.x, listed.y, side))
    };
    let count = start.list.iter().filter(|listed| !at_edge(listed)).count();
    if count == 0 {
        return String::new();
    }
    format!(" {}", words.say("need-starts-hole", &[("starts", count.into())]))
}

fn has_dragon(case: &RulesFor) -> bool {
    case.rules.dragon.rests != Rests::None
}

fn dragon(words: &Words, case: &RulesFor) -> Option<String> {
    has_dragon(case).then(|| words.get("need-dragon"))
}

fn dragon_what(words: &Words, case: &RulesFor) -> Option<String> {
    has_dragon(case).then(|| words.get("dragon-what"))
}

fn dragon_take(words: &Words, case: &RulesFor) -> Option<String> {
    match case.rules.dragon.rests {
        Rests::None => None,
        Rests::Aside => Some(words.get("dragon-take-aside")),
        Rests::UnderPile => Some(words.get("dragon-take-pile")),
    }
}

/// Says something of the dragon in which its place of rest and the limit of a hand can occur.
fn of_dragon(words: &Words, case: &RulesFor, id: &str) -> Option<String> {
    let rest = match case.rules.dragon.rests {
        Rests::None => return None,
        Rests::Aside => "aside",
        Rests::UnderPile => "pile",
    };
    let limit = case.rules.hand.most();
    Some(words.say(id, &[("rest", rest.into()), ("limit", limit.into())]))
}

fn dragon_full_hand(words: &Words, case: &RulesFor) -> Option<String> {
    of_dragon(words, case, "dragon-full-hand")
}

fn dragon_release(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.dragon.release {
        Release::AllFull => "dragon-release-all-full",
        Release::OnDraw => "dragon-release-on-draw",
        Release::OwnTurn => "dragon-release-own-turn",
        Release::Refill => "dragon-release-refill",
    };
    of_dragon(words, case, id)
}

fn dragon_holder_out(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.dragon.holder_out {
        HolderOut::NextShort => "dragon-holder-out-next-short",
        HolderOut::Next => "dragon-holder-out-next",
        HolderOut::Nobody => "dragon-holder-out-nobody",
    };
    of_dragon(words, case, id)
}

fn counts_points(case: &RulesFor) -> bool {
    case.rules.ending.winner == Winner::MostPoints
}

fn plays_on(case: &RulesFor) -> bool {
    case.rules.ending.until == Until::NoneLeft
}

fn end_home(words: &Words, case: &RulesFor) -> Option<String> {
    comes_home(case).then(|| words.get("end-home"))
}

fn end(words: &Words, case: &RulesFor) -> Option<String> {
    // The end without markers comes before that without players.
    if comes_home(case) && (plays_on(case) || is_alone(case) || !can_be_out(case)) {
        return None;
    }
    let markers = case.rules.start.markers;
    if is_alone(case) && is_nobodys(case) {
        return Some(words.get("end-alone-nobodys"));
    }
    if is_alone(case) {
        return Some(words.say("end-alone", &[("markers", markers.into())]));
    }
    let has_teams = teams(case) > 0;
    Some(words.get(match (plays_on(case), counts_points(case)) {
        (false, false) if by_rounds(case) && has_teams => "end-last-team-round",
        (false, true) if by_rounds(case) && has_teams => "end-one-team-left-round",
        (false, false) if by_rounds(case) => "end-last-round",
        (false, true) if by_rounds(case) => "end-one-left-round",
        (false, false) if has_teams => "end-last-team",
        (false, true) if has_teams => "end-one-team-left",
        (false, false) => "end-last",
        (false, true) => "end-one-left",
        (true, _) => "end-none-left",
    }))
}

fn end_together(words: &Words, case: &RulesFor) -> Option<String> {
    let ending = &case.rules.ending;
    let id = match (plays_on(case), ending.shared_elimination) {
        _ if counts_points(case) || is_one_side(case) => return None,
        // One tile puts one player out.
        (false, _) if is_nobodys(case) && !by_rounds(case) => return None,
        (true, _) if is_nobodys(case) && by_rounds(case) => {
            out_last(ending.shared_elimination, teams(case) > 0)
        }
        (true, _) if is_nobodys(case) && teams(case) > 0 => "end-out-last-nobodys-teams",
        (true, _) if is_nobodys(case) => "end-out-last-nobodys",
        (false, Win::Shared) if teams(case) > 0 => "end-together-shared-teams",
        (false, Win::Shared) => "end-together-shared",
        (false, Win::Nobody) => "end-together-nobody",
        (true, win) => out_last(win, teams(case) > 0),
    };
    let together = if by_rounds(case) { "together-in-round" } else { "together-by-tile" };
    Some(words.say(id, &[("together", words.get(together).into())]))
}

/// Returns the message that says who wins of those who go out last.
fn out_last(win: Win, has_teams: bool) -> &'static str {
    match (win, has_teams) {
        (Win::Shared, true) => "end-out-last-shared-teams",
        (Win::Nobody, true) => "end-out-last-nobody-teams",
        (Win::Shared, false) => "end-out-last-shared",
        (Win::Nobody, false) => "end-out-last-nobody",
    }
}

fn by_rounds(case: &RulesFor) -> bool {
    case.rules.ending.together == Together::Round
}

/// Of two players the one is left as soon as the other has put a marker out.
fn end_markers(words: &Words, case: &RulesFor) -> Option<String> {
    let ends_with_first_out = case.players == 2 && !plays_on(case) && !by_rounds(case);
    let is_first_end = is_alone(case) || ends_with_first_out;
    if !is_nobodys(case) || is_first_end {
        return None;
    }
    Some(words.get(match teams(case) {
        _ if is_one_side(case) => "end-nobodys-over",
        0 => "end-nobodys",
        _ => "end-nobodys-teams",
    }))
}

fn end_tiles(words: &Words, case: &RulesFor) -> Option<String> {
    let Sections { hand, turn, ending, tiles, .. } = &case.rules;
    if tiles.supply == Supply::Endless {
        return None;
    }
    let over = counts_points(case) || is_one_side(case);
    let id = match (hand.whose, turn.empty_hand, ending.tiles_out) {
        (Whose::Own, ..) if is_alone(case) => "end-tiles-alone",
        (Whose::Common, ..) if is_alone(case) => "end-common-over",
        (Whose::Pile, ..) if is_alone(case) => "end-pile-over",
        (Whose::Own, EmptyHand::Pass, _) if over => "end-tiles-over",
        (Whose::Own, EmptyHand::DrawFirst, _) if over => "end-tiles-pile-over",
        (Whose::Common, _, _) if over => "end-common-over",
        (Whose::Pile, _, _) if over => "end-pile-over",
        (Whose::Own, EmptyHand::Pass, Win::Shared) => "end-tiles-shared",
        (Whose::Own, EmptyHand::Pass, Win::Nobody) => "end-tiles-nobody",
        (Whose::Own, EmptyHand::DrawFirst, Win::Shared) => "end-tiles-pile-shared",
        (Whose::Own, EmptyHand::DrawFirst, Win::Nobody) => "end-tiles-pile-nobody",
        (Whose::Common, _, Win::Shared) => "end-common-shared",
        (Whose::Common, _, Win::Nobody) => "end-common-nobody",
        (Whose::Pile, _, Win::Shared) => "end-pile-shared",
        (Whose::Pile, _, Win::Nobody) => "end-pile-nobody",
    };
    Some(words.get(if teams(case) == 0 || over { id } else { of_teams(id) }))
}

/// Returns the message that says of teams what another says of players.
fn of_teams(id: &'static str) -> &'static str {
    match id {
        "end-tiles-shared" => "end-tiles-shared-teams",
        "end-tiles-nobody" => "end-tiles-nobody-teams",
        "end-tiles-pile-shared" => "end-tiles-pile-shared-teams",
        "end-tiles-pile-nobody" => "end-tiles-pile-nobody-teams",
        "end-common-shared" => "end-common-shared-teams",
        "end-common-nobody" => "end-common-nobody-teams",
        "end-pile-shared" => "end-pile-shared-teams",
        "end-pile-nobody" => "end-pile-nobody-teams",
        id => id,
    }
}

fn end_tiles_one(words: &Words, case: &RulesFor) -> Option<String> {
    let can_run_out = case.rules.tiles.supply == Supply::Pile;
    let applies = can_run_out && plays_on(case) && !counts_points(case) && !is_one_side(case);
    let id = if teams(case) > 0 { "end-tiles-one-team" } else { "end-tiles-one" };
    applies.then(|| words.get(id))
}

fn end_no_placement(words: &Words, case: &RulesFor) -> Option<String> {
    lays_elsewhere(case).then(|| words.get("end-no-placement"))
}

fn most_points(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match teams(case) {
        _ if is_alone(case) => "points-alone",
        0 if comes_home(case) => "points-most-home",
        0 => "points-most",
        1 => "points-together",
        _ => "points-most-teams",
    };
    counts_points(case).then(|| words.get(id))
}

fn path_points(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.score.path {
        _ if !counts_points(case) => return None,
        PathScore::None => return None,
        PathScore::Squares => "points-squares",
        PathScore::Crossings => "points-crossings",
    };
    Some(words.get(id))
}

/// Returns whether the paths of markers give points.
fn paths_count(case: &RulesFor) -> bool {
    counts_points(case) && case.rules.score.path != PathScore::None
}

fn growing_runs(words: &Words, case: &RulesFor) -> Option<String> {
    let score = &case.rules.score;
    let grow = score.path == PathScore::Squares && score.runs == Runs::Growing;
    (counts_points(case) && grow).then(|| words.get("points-growing"))
}

fn points_after_collision(words: &Words, case: &RulesFor) -> Option<String> {
    let collide = case.rules.elimination.collision == Collision::Out && !has_one_marker(case);
    (paths_count(case) && collide).then(|| words.get("points-collision"))
}

fn still_in(words: &Words, case: &RulesFor) -> Option<String> {
    let factor = case.rules.score.still_in;
    let id = match factor {
        0 => "points-still-in-none",
        1 => return None,
        _ => "points-still-in",
    };
    paths_count(case).then(|| words.say(id, &[("factor", factor.into())]))
}

fn hole(words: &Words, case: &RulesFor) -> Option<String> {
    let factor = case.rules.score.hole;
    let counts = paths_count(case) && factor > 1 && !case.rules.board.holes.is_empty();
    counts.then(|| words.say("points-hole", &[("factor", factor.into())]))
}

fn put_out(words: &Words, case: &RulesFor) -> Option<String> {
    let factor = case.rules.score.put_out;
    let id = match factor {
        0 => return None,
        1 => "points-put-out-once",
        2.. => "points-put-out",
        -1 => "points-put-out-lost-once",
        _ => "points-put-out-lost",
    };
    let counts = paths_count(case) && can_be_out(case);
    counts.then(|| words.say(id, &[("factor", factor.unsigned_abs().into())]))
}

/// Returns the points for putting out a partner, with more teams than one.
fn put_out_partner(words: &Words, case: &RulesFor) -> Option<String> {
    let counts = paths_count(case) && can_be_out(case) && case.rules.score.put_out != 0;
    (counts && teams(case) > 1).then(|| words.get("points-put-out-partner"))
}

fn marker(words: &Words, case: &RulesFor) -> Option<String> {
    let points = case.rules.score.marker;
    (counts_points(case) && points > 0)
        .then(|| words.say("points-marker", &[("points", points.into())]))
}
