//! The ranking at the end of a game, in words.

use crate::game::{Prompted, Seats};

/// Formats the ranking of a game that is over, a line each, the winners first; or that nobody has
/// won. `people` are the seats that people had: a single one is told which it is.
pub(super) fn ranking<G: Prompted>(
    game: &G,
    state: &G::State,
    events: &[G::Event],
    people: Seats,
) -> Vec<String> {
    let winners = game.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners);
    let mut standings = game.standings(events);
    if standings.is_empty() && !winners.is_empty() {
        standings.push(winners);
    }
    let mut lines = Vec::new();
    if winners.is_empty() {
        lines.push("Nobody wins.".to_owned());
    }
    let mut place = 1;
    for seats in standings {
        let word = match (seats == winners, seats.len()) {
            (true, 1) => ", the winner",
            (true, _) => ", who share the win",
            (false, 1) => "",
            (false, _) => ", together",
        };
        lines.push(format!("{place:>3}. {}{word}", names(seats, people)));
        place += seats.len();
    }
    lines
}

/// Formats seats, and which of them the only person had.
fn names(seats: Seats, people: Seats) -> String {
    let name = |seat| {
        if people.is_one() && people.contains(seat) {
            format!("seat {seat} (you)")
        } else {
            format!("seat {seat}")
        }
    };
    let names: Vec<String> = seats.iter().map(name).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
