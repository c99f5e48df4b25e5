//! The lints for too few starts, too many markers, and starts between paths.

use std::collections::BTreeSet;

use super::{board, size_keys};
use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::{
        Players,
        path::{Board, MAX_ALL_MARKERS, Owner, StartLocation, StartReservation, keys},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "too-few-starts",
        title: "There are more markers than starts",
        explanation: "Each side of a square at the edge of the board has two ports, or however many \
            `tiles.ports` sets, while holes have none. With `start.on = \"port\"`, each port is a \
            start; with `\"side\"`, each side is. With `\"tile\"`, markers start on tiles on \
            squares at the edge, and each tile closes off its own square and the neighbouring \
            ones. With `start.exclusive = \"square\"`, a marker takes up all starts of its square. \
            Make the board larger, allow fewer players or markers, or let markers share starts.",
        reason: "Some markers would have nowhere to start.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 2\nrows = 2\n\n\
                [start]\nexclusive = \"square\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 2\nrows = 2\n\n\
                [start]\nexclusive = \"start\"\n"
            ),
        }),
    },
    check: Check::Case(check),
};

pub(super) const MARKERS: Rule = Rule {
    page: &Page {
        code: "too-many-markers",
        title: "The players have too many markers in total",
        explanation: "A game can have at most 64 markers: 4 for each of 16 players, 8 for each of 8, or \
            16 for each of 4. Give each player fewer markers (in a `when` block, if there are many \
            players), or allow fewer players.",
        reason: "The markers in a game are stored in a single 64-bit word.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 12\nrows = 12\n\n\
                [tiles]\ncopies = 5\n\n[start]\nmarkers = 9\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 12\nrows = 12\n\n\
                [tiles]\ncopies = 5\n\n[start]\nmarkers = 8\n"
            ),
        }),
    },
    check: Check::Case(markers),
};

fn markers(case: &Case<'_>) -> Option<Diagnostic> {
    let (players, each) = (case.players()?, case.get(keys::START_MARKERS)?);
    // If markers don't have owners, the limit is the same as for a single player's markers.
    if case.get(keys::START_OWNER)? == Owner::Nobody {
        return None;
    }
    let markers = u32::from(players) * u32::from(each);
    if markers <= u32::from(MAX_ALL_MARKERS) {
        return None;
    }
    let message = format!(
        "{players} players with {each} markers each add up to {markers} markers, but a game can \
            have at most {MAX_ALL_MARKERS}"
    );
    let most = MAX_ALL_MARKERS / players;
    let found = Diagnostic::error("too-many-markers", message)
        .label(case.key(keys::START_MARKERS), "markers per player")
        .secondary_label(case.span(keys::PLAYERS_MAX), "maximum player count")
        .help_setting(
            format!("with {players} players, give each at most {most}"),
            keys::START_MARKERS,
            most,
        )
        .pointer(keys::START_MARKERS);
    Some(found)
}

pub(super) const SIDE: Rule = Rule {
    page: &Page {
        code: "side-of-one-port",
        title: "Markers start between two paths, but each side has only one",
        explanation: "With `start.on = \"side\"`, a marker chooses one of the paths on its side when a tile \
            is laid there. But with `tiles.ports = 1`, each side only has one path. Let markers \
            start on marks instead: `start.on = \"port\"`.",
        reason: "There would be nothing to choose.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nports = 1\ncopies = 18\n\n[start]\non = \"side\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nports = 1\ncopies = 18\n\n[start]\non = \"port\"\n"
            ),
        }),
    },
    check: Check::Case(side),
};

fn check(case: &Case<'_>) -> Option<Diagnostic> {
    let (players, each) = (case.players()?, case.get(keys::START_MARKERS)?);
    let exclusive = case.get(keys::START_EXCLUSIVE)?;
    let is_nobodys = case.get(keys::START_OWNER)? == Owner::Nobody;
    let markers = if is_nobodys { 1 } else { u32::from(players) } * u32::from(each);
    let board = board(case)?;
    let on = case.get(keys::START_ON)?;
    let starts = starts(&board, case.get(keys::TILES_PORTS)?, on, exclusive)?;
    // Another rule reports boards without squares.
    if starts >= markers || board.size() == 0 {
        return None;
    }
    let with = if each == 1 { "a marker".into() } else { format!("{each} markers") };
    let message = if is_nobodys {
        format!(
            "{markers} markers without an owner need {markers} starts, but the board only has \
                {starts}"
        )
    } else {
        let players = Players::from_number(players);
        format!("{players} with {with} each need {markers} starts, but the board only has {starts}")
    };
    let noun = if starts == 1 { "start" } else { "starts" };
    let [first, second] = size_keys(&board);
    let found = Diagnostic::error("too-few-starts", message)
        .label(case.key(first), format!("{starts} {noun} at the edge of this board"))
        .secondary_label(case.key(second), "")
        .secondary_label(case.key(keys::BOARD_HOLES), "no marker can start at a hole")
        .secondary_label(case.key(keys::START_MARKERS).filter(|_| each > 1), "")
        .secondary_label(
            case.key(keys::START_ON).filter(|_| on == StartLocation::Tile),
            "a tile closes off its square and the neighbouring squares",
        )
        .secondary_label(
            case.key(keys::START_EXCLUSIVE)
                .filter(|_| on != StartLocation::Tile)
                .filter(|_| exclusive == StartReservation::Square),
            "a marker takes up a whole square",
        )
        .secondary_label(
            case.span(keys::PLAYERS_MAX).filter(|_| !is_nobodys),
            "maximum player count",
        )
        .pointer(keys::BOARD);
    Some(found)
}

/// Returns the number of markers that can start, or `None` if there's no limit.
fn starts(board: &Board, ports: u8, on: StartLocation, exclusive: StartReservation) -> Option<u32> {
    let sides = || board.start_sides();
    let count = match (exclusive, on) {
        (_, StartLocation::Tile) => return Some(starts_on_tiles(board)),
        (StartReservation::None, _) => return None,
        (StartReservation::Start, StartLocation::Port) => usize::from(ports) * sides().count(),
        (StartReservation::Start, StartLocation::Side) => sides().count(),
        (StartReservation::Square, _) => {
            sides().map(|(x, y, _)| (x, y)).collect::<BTreeSet<_>>().len()
        }
    };
    u32::try_from(count).ok()
}

/// Returns the number of markers that can always start on tiles, no matter where the first tiles are laid.
///
/// Each tile closes off its own square and the neighbouring ones.
fn starts_on_tiles(board: &Board) -> u32 {
    let cells: BTreeSet<(u16, u16)> = board.start_sides().map(|(x, y, _)| (x, y)).collect();
    let beside = |(x, y): (u16, u16)| {
        let sides = board.shape.side_names().iter();
        sides.filter_map(move |&side| board.neighbour(x, y, side))
    };
    let faces_one = |&cell: &(u16, u16)| beside(cell).any(|(x, y)| board.has_cell(x, y));
    let open: BTreeSet<(u16, u16)> = cells.into_iter().filter(faces_one).collect();
    let closes = |&cell: &(u16, u16)| 1 + beside(cell).filter(|it| open.contains(it)).count();
    let most = open.iter().map(closes).max().unwrap_or(1);
    u32::try_from(open.len().div_ceil(most)).unwrap_or(u32::MAX)
}

fn side(case: &Case<'_>) -> Option<Diagnostic> {
    if case.get(keys::START_ON)? != StartLocation::Side || case.get(keys::TILES_PORTS)? != 1 {
        return None;
    }
    let message = "a marker starts between two paths, but each side has only one port";
    let found = Diagnostic::error("side-of-one-port", message)
        .label(case.key(keys::START_ON), "the marker chooses one of two paths")
        .secondary_label(case.key(keys::TILES_PORTS), "each side only has one path")
        .help_setting("let markers start on marks", keys::START_ON, "port")
        .pointer(keys::START_ON);
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::path::Hole;

    #[test]
    fn counts_starts_around_the_board() {
        let count = |columns, rows, on, exclusive| {
            starts(&Board::with_squares(columns, rows), 2, on, exclusive)
        };
        assert_eq!(count(6, 6, StartLocation::Port, StartReservation::Start), Some(48));
        assert_eq!(count(7, 7, StartLocation::Side, StartReservation::Start), Some(28));
        assert_eq!(count(6, 6, StartLocation::Port, StartReservation::Square), Some(20));
        assert_eq!(count(1, 5, StartLocation::Port, StartReservation::Square), Some(5));
        assert_eq!(count(1, 1, StartLocation::Side, StartReservation::Square), Some(1));
        assert_eq!(count(1, 1, StartLocation::Port, StartReservation::None), None);
        // A 6-by-6 board has 20 squares along its edge, and each tile closes off three of them.
        assert_eq!(count(6, 6, StartLocation::Tile, StartReservation::None), Some(7));
        assert_eq!(count(1, 1, StartLocation::Tile, StartReservation::Start), Some(0));
    }

    #[test]
    fn holes_have_no_starts() {
        let holes = vec![Hole { x: 0, y: 0 }, Hole { x: 2, y: 2 }];
        let board = Board { holes, ..Board::with_squares(6, 6) };
        assert_eq!(starts(&board, 1, StartLocation::Port, StartReservation::Start), Some(22));
        assert_eq!(starts(&board, 2, StartLocation::Port, StartReservation::Start), Some(44));
        assert_eq!(starts(&board, 2, StartLocation::Port, StartReservation::Square), Some(19));
    }
}
