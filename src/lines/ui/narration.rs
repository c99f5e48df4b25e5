//! Events in words.

use crate::{
    game::Seat,
    lines::{CoinSide, Event, Reason, SYMBOLS},
};

/// Describes an event in one sentence, without its full stop.
pub(super) fn tell(event: &Event) -> String {
    match *event {
        Event::Deal { seat, tile } => format!("seat {seat} is dealt {tile}"),
        Event::Toss { seat, x, y, side } => match side {
            CoinSide::Symbol => format!("seat {seat} tosses a flip for {x},{y}: the symbol is up"),
            CoinSide::Back => format!("seat {seat} tosses a flip for {x},{y}: the back is up"),
        },
        Event::Lay { seat, tile, rotation, x, y } => {
            let turned = if rotation == 0 { String::new() } else { format!(" turned {rotation}") };
            let symbol = SYMBOLS[usize::from(seat % 2)];
            format!("seat {seat} lays {symbol} {tile}{turned} on {x},{y}")
        }
        Event::Remove { seat, x, y } => format!("seat {seat} removes the tile on {x},{y}"),
        Event::Turn { seat, x, y, rotation } => {
            format!("seat {seat} turns the tile on {x},{y}, which now lies turned {rotation}")
        }
        Event::Line { seat, squares, points } => {
            let squares: Vec<String> =
                squares.list().iter().map(|(x, y)| format!("{x},{y}")).collect();
            format!("seat {seat} scores {points} for {}", squares.join(" "))
        }
        Event::Swap { seat } => format!("seat {seat} puts its hand back for a new one"),
        Event::Draw { seat, tile } => format!("seat {seat} draws {tile}"),
        Event::Aside { seat, tile } => {
            format!("seat {seat} can play no tile and puts {tile} out of the game")
        }
        Event::Pass { seat } => format!("seat {seat} can play no tile and passes"),
        Event::End { winners, scores: [first, second], reason, tie } => {
            let seats: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
            let who = match seats.as_slice() {
                [seat] => format!("seat {seat} wins"),
                _ => "the victory is shared".to_owned(),
            };
            let why = match reason {
                Reason::TilesOut => "all tiles are used up",
                Reason::Locked => "nobody can play",
            };
            let by = tie.map_or(String::new(), |tie| format!(", tie: {}", tie.word()));
            format!("{why}: {who}, {first} to {second}{by}")
        }
    }
}

/// Describes events as a seat, or everybody, may hear them: whose tiles are drawn, and to their owner
/// which.
pub(super) fn hear(events: &[Event], hears: Option<Seat>) -> Vec<String> {
    let one = |event: &Event| match *event {
        Event::Deal { seat, .. } if hears != Some(seat) => format!("seat {seat} is dealt a tile"),
        Event::Draw { seat, .. } if hears != Some(seat) => format!("seat {seat} draws a tile"),
        _ => tell(event),
    };
    events.iter().map(one).collect()
}
