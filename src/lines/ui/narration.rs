//! Events in words.

use crate::{
    game::{Audience, Clause, Wording},
    lines::{CoinSide, Event, Reason, SYMBOLS},
};

/// Narrates events: who draws a tile; which one, only to who may know it.
pub(super) fn narrate(events: &[Event], audience: Audience, wording: &Wording) -> Vec<Clause> {
    events.iter().map(|event| clause(event, audience, wording)).collect()
}

fn clause(event: &Event, audience: Audience, wording: &Wording) -> Clause {
    let player = |seat, does: String| Clause::player(wording, seat, does);
    match *event {
        Event::Deal { seat, .. } if !audience.knows(seat) => player(seat, "is dealt a tile".into()),
        Event::Deal { seat, tile } => player(seat, format!("is dealt {tile}")),
        Event::Toss { seat, x, y, side } => {
            let side = match side {
                CoinSide::Symbol => "symbol",
                CoinSide::Back => "back",
            };
            player(seat, format!("tosses a flip for {x},{y}: the {side} is up"))
        }
        Event::Lay { seat, tile, rotation, x, y } => {
            let turned = if rotation == 0 { String::new() } else { format!(" turned {rotation}") };
            let symbol = SYMBOLS[usize::from(seat % 2)];
            player(seat, format!("lays {symbol} {tile}{turned} on {x},{y}"))
        }
        Event::Remove { seat, x, y } => player(seat, format!("removes the tile on {x},{y}")),
        Event::Turn { seat, x, y, rotation } => {
            player(seat, format!("turns the tile on {x},{y}, which now lies turned {rotation}"))
        }
        Event::Line { seat, squares, points } => {
            let squares: Vec<String> =
                squares.list().iter().map(|(x, y)| format!("{x},{y}")).collect();
            player(seat, format!("scores {points} for {}", squares.join(" ")))
        }
        Event::Swap { seat } => player(seat, "puts the hand back for a new one".into()),
        Event::Draw { seat, .. } if !audience.knows(seat) => player(seat, "draws a tile".into()),
        Event::Draw { seat, tile } => player(seat, format!("draws {tile}")),
        Event::Aside { seat, tile } => {
            player(seat, format!("can play no tile and puts {tile} out of the game"))
        }
        Event::Pass { seat } => player(seat, "can play no tile and passes".into()),
        Event::End { winners, scores: [first, second], reason, tie } => {
            let who = match winners.iter().next().filter(|_| winners.is_one()) {
                Some(seat) => format!("{} wins", wording.player(seat)),
                None => "the victory is shared".to_owned(),
            };
            let why = match reason {
                Reason::TilesOut => "all tiles are used up",
                Reason::Locked => "nobody can play",
            };
            let by = tie.map_or(String::new(), |tie| format!(", tie: {}", tie.word()));
            Clause::table(format!("{why}: {who}, {first} to {second}{by}"))
        }
    }
}
