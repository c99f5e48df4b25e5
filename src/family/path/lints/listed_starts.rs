//! The lints for listed starts. Each marker needs its own start, which must be at the edge of the board.

use super::{board, cell_noun, with_size};
use crate::{
    check::{Case, Check, Examples, Page, Rule, check_each_case, example},
    diagnostic::{Diagnostic, Span},
    ruleset::{
        Players,
        path::{Board, ListedStart, Owner, StartLocation, StartMethod, StartReservation, keys},
    },
    tile::Shape,
};

pub(super) const COUNT: Rule = Rule {
    page: &Page {
        code: "start-list-incomplete",
        title: "The list of starts does not match the markers",
        explanation: "With `start.by = \"list\"`, the list must have exactly one entry for each marker of \
            each seat, with seats counted from 0. With `start.owner = \"nobody\"`, it must have \
            one entry without `seat` for each marker. A different number of players needs a \
            different list, so put that in a `when` block or allow only one number of players.",
        reason: "A marker without a start couldn't move, and an extra start would have no marker.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 2 }\n\n[start]\nby = \"list\"\n\
                list = [{ seat = 0, x = 0, y = 2, port = \"H\" }]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 2 }\n\n[start]\nby = \"list\"\n\
                list = [\n  { seat = 0, x = 0, y = 2, port = \"H\" },\n  { seat = 1, x = 5, y = 3, port = \"D\" },\n]\n"
            ),
        }),
    },
    check: Check::Case(count),
};

pub(super) const PLACE: Rule = Rule {
    page: &Page {
        code: "start-off-the-edge",
        title: "A listed start is not a valid start on the board",
        explanation: "Columns and rows are counted from 0, starting in the north-west corner. A start is at \
            the edge of the board or next to a hole: at a `port` with `start.on = \"port\"`, or at \
            a `side` with `\"side\"`. Ports are lettered clockwise from `A`, which is the western \
            port on the north side. Squares have sides to the north, east, south and west, while \
            hexes have them to the north, north-east, south-east, south, south-west and north-west.",
        reason: "Markers from the list enter the board from its edge or from a hole.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 2 }\n\n[start]\nby = \"list\"\n\
                list = [\n  { seat = 0, x = 0, y = 2, port = \"A\" },\n  { seat = 1, x = 5, y = 3, port = \"D\" },\n]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 2 }\n\n[start]\nby = \"list\"\n\
                list = [\n  { seat = 0, x = 0, y = 2, port = \"H\" },\n  { seat = 1, x = 5, y = 3, port = \"D\" },\n]\n"
            ),
        }),
    },
    check: Check::Cases(place_findings),
};

pub(super) const TWICE: Rule = Rule {
    page: &Page {
        code: "start-listed-twice",
        title: "Two markers share a start",
        explanation: "With `start.exclusive = \"start\"`, no two markers can start in the same place; \
            with `\"square\"`, not even on the same square. List different starts, or let markers \
            share them: `start.exclusive = \"none\"`.",
        reason: "Two markers on the same path would never separate again.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 2 }\n\n[start]\nby = \"list\"\n\
                list = [\n  { seat = 0, x = 0, y = 2, port = \"H\" },\n  { seat = 1, x = 0, y = 2, port = \"H\" },\n]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 2 }\n\n[start]\nby = \"list\"\n\
                list = [\n  { seat = 0, x = 0, y = 2, port = \"H\" },\n  { seat = 1, x = 0, y = 2, port = \"G\" },\n]\n"
            ),
        }),
    },
    check: Check::Cases(duplicate_findings),
};

/// Returns the list of starts, if it's in effect.
fn list(case: &Case<'_>) -> Option<Vec<ListedStart>> {
    let by = case.get(keys::START_BY)?;
    if by == StartMethod::List { case.get(keys::START_LIST) } else { None }
}

/// Returns the location of an entry, or the location of the whole list if that's unknown.
fn span(case: &Case<'_>, index: usize) -> Option<Span> {
    case.span(keys::START_LIST.entry(index)).or_else(|| case.span(keys::START_LIST))
}

fn count(case: &Case<'_>) -> Option<Diagnostic> {
    let (list, players) = (list(case)?, case.players()?);
    let markers = case.get(keys::START_MARKERS)?;
    let owner = case.get(keys::START_OWNER)?;
    if let Some(index) = list.iter().position(|it| it.seat.is_some() == (owner == Owner::Nobody)) {
        return Some(wrong_owner_finding(case, index, owner));
    }
    let found = |message: String, note: &str| {
        let place = case.span(keys::START_LIST).or_else(|| case.span(keys::START_BY));
        Diagnostic::error("start-list-incomplete", message)
            .label(place, note)
            .secondary_label(
                case.key(keys::START_MARKERS).filter(|_| markers > 1),
                "markers per seat",
            )
            .secondary_label(case.span(keys::PLAYERS_MAX), "maximum player count")
            .secondary_label(case.span(keys::PLAYERS_MIN), "minimum player count")
            .pointer(keys::START_LIST)
    };
    let starts_in_words = |starts: usize| match starts {
        0 => "no starts".to_owned(),
        1 => "1 start".to_owned(),
        more => format!("{more} starts"),
    };
    let markers_in_words =
        if markers == 1 { "1 marker".to_owned() } else { format!("{markers} markers") };
    if owner == Owner::Nobody {
        let (are, starts) = (if markers == 1 { "is" } else { "are" }, starts_in_words(list.len()));
        let message =
            format!("there {are} {markers_in_words} without an owner, but the list has {starts}");
        let found = Diagnostic::error("start-list-incomplete", message)
            .label(
                case.span(keys::START_LIST).or_else(|| case.span(keys::START_BY)),
                "expected an entry for each marker",
            )
            .secondary_label(
                case.key(keys::START_MARKERS).filter(|_| markers > 1),
                "markers without an owner",
            )
            .secondary_label(case.key(keys::START_OWNER), "nobody owns them")
            .pointer(keys::START_LIST);
        return (list.len() != usize::from(markers)).then_some(found);
    }
    let beyond = list.iter().filter_map(|entry| entry.seat).find(|&seat| seat >= players);
    if let Some(seat) = beyond {
        let message = format!(
            "the list has a start for seat {seat}, but there can only be {}",
            Players::from_number(players)
        );
        return Some(found(message, "seats are numbered from 0"));
    }
    (0..players).find_map(|seat| {
        let starts = list.iter().filter(|entry| entry.seat == Some(seat)).count();
        let starts_in_words = starts_in_words(starts);
        let message = format!(
            "seat {seat} has {markers_in_words}, but the list has {starts_in_words} for it"
        );
        (starts != usize::from(markers))
            .then(|| found(message, "expected an entry for each marker of each seat"))
    })
}

/// Creates the finding for an entry that names a seat although nobody owns the markers, or that names none
/// although players do.
fn wrong_owner_finding(case: &Case<'_>, index: usize, owner: Owner) -> Diagnostic {
    let (message, entry, whose) = match owner {
        Owner::Nobody => (
            "a start has a seat, but nobody owns the markers",
            "expected an entry without `seat`",
            "nobody owns the markers",
        ),
        Owner::Players => (
            "a start has no seat, but each marker belongs to a player",
            "expected an entry with `seat`",
            "each marker has an owner",
        ),
    };
    Diagnostic::error("start-list-incomplete", message)
        .label(span(case, index), entry)
        .secondary_label(case.key(keys::START_OWNER), whose)
        .pointer(keys::START_LIST.entry(index))
}

/// Runs a check for each index in the lists.
fn entries(
    cases: &[Case<'_>],
    check: impl Fn(&Case<'_>, &[ListedStart], usize) -> Option<Diagnostic>,
) -> Vec<Diagnostic> {
    let most = cases.iter().filter_map(list).map(|list| list.len()).max().unwrap_or(0);
    (0..most)
        .flat_map(|index| check_each_case(cases, |case| check(case, &list(case)?, index)))
        .collect()
}

fn place_findings(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    entries(cases, |case, list, index| {
        let (on, ports, board) =
            (case.get(keys::START_ON)?, case.get(keys::TILES_PORTS)?, board(case)?);
        let fault = start_error(list.get(index)?, on, ports, &board)?;
        let found = Diagnostic::error("start-off-the-edge", fault)
            .label(span(case, index), "not a valid start on this board")
            .secondary_label(case.key(keys::START_ON), "kind of start")
            .pointer(keys::START_LIST.entry(index));
        Some(with_size(found, case, &board))
    })
}

/// Returns why an entry isn't a start on the board, or `None` if it is. `ports` is the number of ports per
/// side.
fn start_error(start: &ListedStart, on: StartLocation, ports: u8, board: &Board) -> Option<String> {
    let ListedStart { x, y, .. } = *start;
    let noun = cell_noun(board.shape);
    if !board.encloses(x, y) {
        return Some(format!("the board has no {noun} {x},{y}"));
    }
    if !board.has_cell(x, y) {
        return Some(format!("{noun} {x},{y} is a hole"));
    }
    let side = match (on, start.port, start.side) {
        (StartLocation::Port, Some(port), None) => {
            let (port, count) = (port as u8, board.shape.sides() * ports);
            if port >= count {
                let (port, last) = (Shape::letter(port), Shape::letter(count - 1));
                return Some(format!("there is no port `{port}`: the ports are `A` to `{last}`"));
            }
            board.shape.side_names()[usize::from(port / ports)]
        }
        (StartLocation::Side, None, Some(side)) if !board.shape.side_names().contains(&side) => {
            return Some(format!("a {noun} has no {} side", side.word()));
        }
        (StartLocation::Side, None, Some(side)) => side,
        // Starts on tiles can't be listed.
        (StartLocation::Tile, ..) => return None,
        (StartLocation::Port, ..) => {
            return Some("a start on a mark requires a `port` and no `side`".into());
        }
        (StartLocation::Side, ..) => {
            return Some("a start between two paths requires a `side` and no `port`".into());
        }
    };
    let is_edge = board.neighbour(x, y, side).is_none_or(|(x, y)| !board.has_cell(x, y));
    let side = side.word();
    (!is_edge).then(|| format!("the {side} side of {noun} {x},{y} is not at the edge of the board"))
}

fn duplicate_findings(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    entries(cases, |case, list, index| {
        let exclusive = case.get(keys::START_EXCLUSIVE)?;
        let entry = list.get(index)?;
        let square = |other: &ListedStart| (other.x, other.y) == (entry.x, entry.y);
        let start = |other: &ListedStart| (other.port, other.side) == (entry.port, entry.side);
        let before = list[..index].iter().position(|other| match exclusive {
            StartReservation::Start => square(other) && start(other),
            StartReservation::Square => square(other),
            StartReservation::None => false,
        })?;
        let what = if exclusive == StartReservation::Square { "square" } else { "start" };
        let message = format!("two markers share a {what}");
        let found = Diagnostic::error("start-listed-twice", message)
            .label(span(case, index), "listed again")
            .secondary_label(span(case, before), "listed first here")
            .secondary_label(case.key(keys::START_EXCLUSIVE), "each marker needs its own")
            .help(
                "list a different start, or let markers share starts: `start.exclusive = \"none\"`",
            )
            .pointer(keys::START_LIST.entry(index));
        Some(found)
    })
}
