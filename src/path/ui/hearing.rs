//! A game told to one seat, or to everybody.

use super::narration;
use crate::{
    game::Seat,
    path::{DiscardTo, Event, Named},
};

/// What a seat may hear of events, or what everybody may: who got a tile, and only to its owner
/// which.
pub(super) fn hear(events: &[Event], seat: Option<Seat>) -> Vec<String> {
    let count = events.iter().take_while(|event| matches!(event, Event::Deal { .. })).count();
    let (dealt, rest) = events.split_at(count);
    let mut lines = hear_deal(dealt, seat);
    lines.extend(rest.iter().map(|event| hear_event(event, seat)));
    lines
}

fn hear_event(event: &Event, hears: Option<Seat>) -> String {
    match *event {
        Event::Deal { seat, .. } if hears != Some(seat) => format!("seat {seat} is dealt a tile"),
        Event::Draw { seat, .. } if hears != Some(seat) => format!("seat {seat} draws a tile"),
        Event::Exchange { seat, give, .. } if hears != Some(seat) => {
            format!("seat {seat} swaps {} with those it put out", tiles(give.tiles().len()))
        }
        // The hand may hold by now what another seat gave for it.
        Event::Discard { seat, tiles: hand, to } if !hand.tiles().is_empty() => {
            let to = match to {
                DiscardTo::Pile => "go into the pile",
                DiscardTo::Aside => "go out of the game",
            };
            let count = tiles(hand.tiles().len());
            let to = if hand.tiles().len() == 1 { to.replacen("go", "goes", 1) } else { to.into() };
            format!("{count} of seat {seat} {to}")
        }
        _ => narration::tell(event),
    }
}

/// The deal in few lines: how many tiles each seat gets, and the own ones.
fn hear_deal(events: &[Event], hears: Option<Seat>) -> Vec<String> {
    let mut counts: Vec<(Seat, usize)> = Vec::new();
    let mut own: Vec<Named> = Vec::new();
    for event in events {
        let Event::Deal { seat, tile } = *event else { continue };
        match counts.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, count)) => *count += 1,
            None => counts.push((seat, 1)),
        }
        if hears == Some(seat) {
            own.push(tile);
        }
    }
    let mut lines = Vec::new();
    match counts.first() {
        Some(&(_, first)) if counts.iter().all(|&(_, count)| count == first) => {
            lines.push(format!("every seat is dealt {}", tiles(first)));
        }
        _ => lines.extend(
            counts.iter().map(|&(seat, count)| format!("seat {seat} is dealt {}", tiles(count))),
        ),
    }
    if let (Some(seat), false) = (hears, own.is_empty()) {
        lines.push(format!("seat {seat} is dealt {}", narration::list(&own)));
    }
    lines
}

/// A number of tiles in words.
pub(super) fn tiles(count: usize) -> String {
    match count {
        0 => "no tile".into(),
        1 => "1 tile".into(),
        more => format!("{more} tiles"),
    }
}
