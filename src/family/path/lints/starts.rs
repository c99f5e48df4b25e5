use super::board;
use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::{
        Players,
        path::{Board, Exclusive, MAX_ALL_MARKERS, On},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "too-few-starts",
        title: "There are more markers than places to start from",
        what: "Each side of a square at the edge of the board has two ports. With \
            `start.on = \"port\"` each port is a start, with `\"side\"` each side is one; with \
            `start.exclusive = \"square\"` a marker takes all starts of its square. Enlarge the \
            board, allow fewer players or markers, or let them share starts.",
        why: "Somebody would have nowhere to begin.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 2\nrows = 2\n\n\
                [start]\nexclusive = \"square\"\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 2\nrows = 2\n\n\
                [start]\nexclusive = \"start\"\n"
            ),
        }),
    },
    check: Check::Each(check),
};

pub(super) const MARKERS: Rule = Rule {
    page: &Page {
        code: "too-many-markers",
        title: "All players together have more markers than there can be",
        what: "There are at most 64 markers on the board: 4 for each of 16 players, 8 for each of 8,             or 16 for each of 4. Give each player fewer, or allow fewer players; a `when` block gives             fewer to many players.",
        why: "The program keeps the markers of a game in one word of 64 bits.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 12\nrows = 12\n\n\
                [start]\nmarkers = 9\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 12\nrows = 12\n\n\
                [start]\nmarkers = 8\n"
            ),
        }),
    },
    check: Check::Each(markers),
};

fn markers(case: &Case<'_>) -> Option<Diagnostic> {
    let (players, each): (u8, u8) = (case.players()?, case.get("/start/markers")?);
    let markers = u32::from(players) * u32::from(each);
    if markers <= u32::from(MAX_ALL_MARKERS) {
        return None;
    }
    let message = format!(
        "{players} players with {each} markers each have {markers}, but there can be {MAX_ALL_MARKERS}"
    );
    let most = MAX_ALL_MARKERS / players;
    let found = Diagnostic::error("too-many-markers", message)
        .label(case.key("/start/markers"), "markers of each player")
        .also(case.span("/players/max"), "the most players")
        .help(format!("give {players} players at most {most} each: `start.markers = {most}`"))
        .at("/start/markers");
    Some(found)
}

fn check(case: &Case<'_>) -> Option<Diagnostic> {
    let (players, each): (u8, u8) = (case.players()?, case.get("/start/markers")?);
    let exclusive = case.get("/start/exclusive")?;
    let markers = u32::from(players) * u32::from(each);
    let starts = starts(&board(case)?, case.get("/start/on")?, exclusive)?;
    if starts >= markers {
        return None;
    }
    let with = if each == 1 { "a marker".into() } else { format!("{each} markers") };
    let message = format!(
        "{} with {with} each need {markers} starts, but the board has {starts}",
        Players::exactly(players)
    );
    let noun = if starts == 1 { "start" } else { "starts" };
    let found = Diagnostic::error("too-few-starts", message)
        .label(case.key("/board/columns"), format!("{starts} {noun} at the edge of this board"))
        .also(case.key("/board/rows"), "")
        .also(case.key("/start/markers").filter(|_| each > 1), "")
        .also(
            case.key("/start/exclusive").filter(|_| exclusive == Exclusive::Square),
            "a marker takes a whole square",
        )
        .also(case.span("/players/max"), "the most players")
        .at("/board");
    Some(found)
}

/// How many markers can start; `None` if any number can.
fn starts(board: &Board, on: On, exclusive: Exclusive) -> Option<u32> {
    let (columns, rows) = (u32::from(board.columns), u32::from(board.rows));
    let sides = 2 * (columns + rows);
    match (exclusive, on) {
        (Exclusive::None, _) => None,
        (Exclusive::Start, On::Port) => Some(2 * sides),
        (Exclusive::Start, On::Side) => Some(sides),
        (Exclusive::Square, _) if columns == 1 || rows == 1 => Some(columns * rows),
        (Exclusive::Square, _) => Some(sides - 4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_counted_round_the_board() {
        let count = |columns, rows, on, exclusive| starts(&Board { columns, rows }, on, exclusive);
        assert_eq!(count(6, 6, On::Port, Exclusive::Start), Some(48));
        assert_eq!(count(7, 7, On::Side, Exclusive::Start), Some(28));
        assert_eq!(count(6, 6, On::Port, Exclusive::Square), Some(20));
        assert_eq!(count(1, 5, On::Port, Exclusive::Square), Some(5));
        assert_eq!(count(1, 1, On::Side, Exclusive::Square), Some(1));
        assert_eq!(count(1, 1, On::Port, Exclusive::None), None);
    }
}
