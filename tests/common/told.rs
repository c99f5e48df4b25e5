//! Formats events as short strings, so that the events of a turn can be compared with a page of the rulebook.

use sentiero::{
    path::{Cause, DiscardDestination, DragonDestination, DragonRest, Event},
    tile::Shape,
};

/// Formats an event in a few words. Tiles are counted rather than named.
pub fn tell(event: &Event) -> String {
    let of_marker = |owner: Option<u8>, marker: Option<u8>| match (owner, marker) {
        (Some(seat), Some(marker)) => format!("{seat}/{marker}"),
        (Some(seat), None) => seat.to_string(),
        (None, Some(marker)) => format!("marker {marker}"),
        (None, None) => "marker".to_owned(),
    };
    let of = |seat: u8, marker: Option<u8>| of_marker(Some(seat), marker);
    let of_hand = |seat: Option<u8>| seat.map_or("common".to_owned(), |seat| seat.to_string());
    let tiles = |count: usize| match count {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    };
    match *event {
        Event::Deal { seat, .. } => format!("deal {}", of_hand(seat)),
        Event::Begin { seat } => format!("begin {seat}"),
        Event::Start { seat, marker, x, y, port: Some(port), .. } => {
            format!("start {}: {x},{y} {}", of_marker(seat, marker), Shape::letter(port))
        }
        Event::Start { seat, marker, x, y, side, .. } => {
            let side = side.map(|side| format!("{side:?}").to_lowercase()).unwrap_or_default();
            format!("start {}: {x},{y} {side}", of_marker(seat, marker))
        }
        Event::Lane { seat, marker, port } => {
            format!("lane {}: {}", of(seat, marker), Shape::letter(port))
        }
        Event::Pass { seat } => format!("pass {seat}"),
        Event::Place { seat, marker, x, y, .. } => format!("lay {}: {x},{y}", of(seat, marker)),
        Event::Move { seat, marker, x, y, port } => {
            format!("move {}: {x},{y} {}", of_marker(seat, marker), Shape::letter(port))
        }
        Event::Out { seat, marker, cause: Cause::Edge, .. } => {
            format!("out {} by the edge", of_marker(seat, marker))
        }
        Event::Out { seat, marker, cause: Cause::Collision, .. } => {
            format!("out {} by a collision", of_marker(seat, marker))
        }
        Event::Out { seat, marker, cause: Cause::Loop, .. } => {
            format!("out {} in a loop", of_marker(seat, marker))
        }
        Event::Home { seat, marker, points } => format!("home {}: {points}", of(seat, marker)),
        Event::Eliminated { seat, .. } => format!("eliminated {seat}"),
        Event::Exchange { seat, give, .. } => {
            format!("exchange {seat}: {}", tiles(give.tiles().len()))
        }
        Event::Dragon { to: DragonDestination::Seat(seat) } => format!("dragon to {seat}"),
        Event::Dragon { to: DragonDestination::Rest(DragonRest::Aside) } => {
            "dragon aside".to_owned()
        }
        Event::Dragon { to: DragonDestination::Rest(DragonRest::Pile) } => {
            "dragon under the pile".to_owned()
        }
        Event::Discard { seat, tiles: list, to, .. } => {
            let aside = match to {
                DiscardDestination::Pile => "",
                DiscardDestination::Aside => " out of the game",
                DiscardDestination::UnderPile => " under the pile",
            };
            format!("discard {seat}: {}{aside}", tiles(list.tiles().len()))
        }
        Event::Draw { seat, .. } => format!("draw {}", of_hand(seat)),
        Event::Score { seat, marker, points } => format!("score {}: {points}", of(seat, marker)),
        Event::End { winners, reason, scores } => {
            let who: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
            let who = if who.is_empty() { "nobody".to_owned() } else { who.join(" and ") };
            let points = scores.map(|scores| format!(" with {:?}", scores.points()));
            format!("end {}: {who}{}", reason.word(), points.unwrap_or_default())
        }
    }
}
