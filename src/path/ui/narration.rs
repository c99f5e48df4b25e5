//! Events in words, for everybody or for one seat.

use crate::{
    game::Seat,
    path::{Cause, DiscardTo, DragonTo, Event, MarkerAt, Named, Rest, State, View},
    tile::Shape,
};

/// Narrates events as a seat may know them, or everybody: who got a tile, and which only to its
/// owner or where hands lie open.
pub(super) fn hear(events: &[Event], seat: Option<Seat>, open: bool) -> Vec<String> {
    let count = events.iter().take_while(|event| matches!(event, Event::Deal { .. })).count();
    let (dealt, rest) = events.split_at(count);
    let sees = |owner: Option<Seat>| open || owner.is_none() || owner == seat;
    let mut lines = hear_deal(dealt, sees);
    lines.extend(rest.iter().map(|event| hear_event(event, sees)));
    lines
}

fn hear_event(event: &Event, sees: impl Fn(Option<Seat>) -> bool) -> String {
    match *event {
        Event::Deal { seat, .. } if !sees(seat) => format!("{} is dealt a tile", hand(seat)),
        Event::Draw { seat: Some(seat), .. } if !sees(Some(seat)) => {
            format!("seat {seat} draws a tile")
        }
        Event::Exchange { seat, give, .. } if !sees(Some(seat)) => {
            format!("seat {seat} swaps {} with those it put out", tiles(give.tiles().len()))
        }
        // The hand may hold by now what another seat gave for it.
        Event::Discard { seat, tiles: held, to } if !held.tiles().is_empty() => {
            let to = match to {
                DiscardTo::Pile => "go into the pile",
                DiscardTo::Aside => "go out of the game",
                DiscardTo::UnderPile => "go under the pile",
            };
            let count = tiles(held.tiles().len());
            let to = if held.tiles().len() == 1 { to.replacen("go", "goes", 1) } else { to.into() };
            format!("{count} of seat {seat} {to}")
        }
        _ => tell(event),
    }
}

/// Narrates the deal in few lines: how many tiles each hand gets, and those that are seen.
fn hear_deal(events: &[Event], sees: impl Fn(Option<Seat>) -> bool) -> Vec<String> {
    let mut hands: Vec<(Option<Seat>, Vec<Named>)> = Vec::new();
    for event in events {
        let Event::Deal { seat, tile } = *event else { continue };
        match hands.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, dealt)) => dealt.push(tile),
            None => hands.push((seat, vec![tile])),
        }
    }
    let mut lines = Vec::new();
    match hands.first() {
        Some((Some(_), first)) if hands.iter().all(|(_, dealt)| dealt.len() == first.len()) => {
            lines.push(format!("every seat is dealt {}", tiles(first.len())));
        }
        _ => lines.extend(
            hands
                .iter()
                .map(|(seat, dealt)| format!("{} is dealt {}", hand(*seat), tiles(dealt.len()))),
        ),
    }
    let open = hands.iter().filter(|&&(seat, _)| sees(seat));
    lines.extend(open.map(|(seat, dealt)| format!("{} is dealt {}", hand(*seat), list(dealt))));
    lines
}

/// Formats a seat that gets a tile, or the common hand.
fn hand(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "the common hand".into(), |seat| format!("seat {seat}"))
}

/// Formats a number of tiles.
pub(super) fn tiles(count: usize) -> String {
    match count {
        0 => "no tile".into(),
        1 => "1 tile".into(),
        more => format!("{more} tiles"),
    }
}

/// Narrates an event as a sentence without its full stop.
pub(super) fn tell(event: &Event) -> String {
    match *event {
        Event::Deal { seat, tile } => format!("{} is dealt {}", hand(seat), tile.0),
        Event::Start { seat, marker, x, y, port, side } => {
            let who = who(seat, marker);
            match (port, side) {
                (Some(port), _) => {
                    format!("{who} starts at port {} of square {x},{y}", Shape::letter(port))
                }
                (_, Some(side)) => {
                    format!("{who} starts at the {} side of square {x},{y}", side.word())
                }
                _ => format!("{who} starts at square {x},{y}"),
            }
        }
        Event::Lane { seat, marker, port } => {
            format!("{} takes the path from port {}", who(seat, marker), Shape::letter(port))
        }
        Event::Pass { seat } => format!("seat {seat} has no tile and passes"),
        Event::Place { seat, marker, tile, rotation, x, y } => {
            let turned = match rotation {
                0 => "",
                1 => ", turned once",
                2 => ", turned twice",
                _ => ", turned three times",
            };
            format!("{} lays {}{turned} on square {x},{y}", who(seat, marker), tile.0)
        }
        Event::Move { seat, marker, x, y, port } => {
            let port = Shape::letter(port);
            format!("{} moves on to square {x},{y}, port {port}", who(seat, marker))
        }
        Event::Out { seat, marker, cause: Cause::Edge } => {
            format!("{} is led off the board", who(seat, marker))
        }
        Event::Out { seat, marker, cause: Cause::Collision } => {
            format!("{} runs into another marker", who(seat, marker))
        }
        Event::Eliminated { seat } => format!("seat {seat} is out of the game"),
        Event::Exchange { seat, give, take } => {
            format!("seat {seat} gives {} for {}", list(give.tiles()), list(take.tiles()))
        }
        Event::Dragon { to: DragonTo::Seat(seat) } => format!("seat {seat} takes the dragon"),
        Event::Dragon { to: DragonTo::Rest(Rest::Aside) } => {
            "the dragon goes back beside the board".into()
        }
        Event::Dragon { to: DragonTo::Rest(Rest::Pile) } => {
            "the dragon goes back under the pile".into()
        }
        Event::Discard { seat, tiles, to } => {
            let to = match to {
                DiscardTo::Pile => "into the pile",
                DiscardTo::Aside => "out of the game",
                DiscardTo::UnderPile => "under the pile",
            };
            match tiles.tiles() {
                [] => format!("seat {seat} leaves no tile"),
                tiles => format!("seat {seat} puts {} {to}", list(tiles)),
            }
        }
        Event::Draw { seat: Some(seat), tile } => format!("seat {seat} draws {}", tile.0),
        Event::Draw { seat: None, tile } => format!("{} comes into the common hand", tile.0),
        Event::End { winners, reason } => {
            let winners: Vec<String> = winners.iter().map(|seat| format!("seat {seat}")).collect();
            let who = match winners.as_slice() {
                [] => "nobody wins".into(),
                [one] => format!("{one} wins"),
                [most @ .., last] => format!("{} and {last} share the win", most.join(", ")),
            };
            format!("{who} ({})", reason.word())
        }
    }
}

/// Formats a marker.
pub(super) fn who(seat: Seat, marker: Option<u8>) -> String {
    match marker {
        None => format!("seat {seat}"),
        Some(marker) => format!("marker {marker} of seat {seat}"),
    }
}

pub(super) fn list(tiles: &[Named]) -> String {
    let texts: Vec<String> = tiles.iter().map(|tile| tile.0.to_string()).collect();
    texts.join(", ")
}

impl View<'_> {
    /// Narrates where a placement or a path leads, from its events and the state after them.
    pub(super) fn leads(&self, after: &State, told: &[Event]) -> Vec<String> {
        let mut phrases: Vec<String> =
            told.iter().filter_map(|event| self.lead(after, event)).collect();
        for (index, marker) in after.markers.iter().enumerate() {
            let waits = matches!(marker.at(), MarkerAt::Start(_))
                && after.laid.is_some_and(|(cell, _)| marker.cell(self.rules) == Some(cell));
            if waits {
                let (seat, number) = self.rules.owner(index);
                phrases.push(if seat == self.seat {
                    format!("{} then chooses its path", own(self.rules.told(number)))
                } else {
                    format!("seat {seat} then chooses its path")
                });
            }
        }
        let left = after.playing;
        if left.len() <= 1 && self.state.playing.len() > 1 {
            let phrase = if left.contains(self.seat) { "you win" } else { "the game is over" };
            phrases.push(phrase.into());
        }
        phrases
    }

    fn lead(&self, after: &State, event: &Event) -> Option<String> {
        match *event {
            Event::Move { seat, marker, x, y, port } => {
                let port = Shape::letter(port);
                Some(if seat == self.seat {
                    format!("{} to square {x},{y}, port {port}", own(marker))
                } else {
                    let of =
                        marker.map(|marker| format!("marker {marker} of ")).unwrap_or_default();
                    format!("also moves {of}seat {seat} to square {x},{y}, port {port}")
                })
            }
            Event::Out { seat, marker, cause } if seat == self.seat => Some(match cause {
                Cause::Edge => format!("{} off the board", own(marker)),
                Cause::Collision => format!("{} into another marker, and out", own(marker)),
            }),
            // That the seat is out says it all.
            Event::Out { seat, .. } if !after.playing.contains(seat) => None,
            Event::Out { seat, marker, .. } => {
                let of = marker.map(|marker| format!("marker {marker} of ")).unwrap_or_default();
                Some(format!("puts {of}seat {seat} out"))
            }
            Event::Eliminated { seat } if seat == self.seat => Some("you are out".into()),
            Event::Eliminated { seat } => Some(format!("puts seat {seat} out")),
            _ => None,
        }
    }
}

/// Formats an own marker.
pub(super) fn own(marker: Option<u8>) -> String {
    marker.map_or("your marker".into(), |marker| format!("your marker {marker}"))
}
