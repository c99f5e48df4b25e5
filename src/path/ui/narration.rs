//! Events in words, for everybody or for one seat.

use crate::{
    drawing::{end_name, square_name},
    game::{
        Audience, Clause, DealtTile, Seat, Wording, narrate_events, points_in_words, tiles_in_words,
    },
    grid::Cell,
    path::{Cause, DiscardTo, DragonTo, Event, MarkerAt, Named, Rest, Rules, Scores, State, View},
    ruleset::path::{SideName, Until},
    tile::Shape,
};

/// Narrator of events to an audience.
pub(super) struct Narrator<'a> {
    pub(super) rules: &'a Rules,
    pub(super) audience: Audience,
    pub(super) wording: &'a Wording,
}

impl Narrator<'_> {
    /// Narrates events: who got a tile; which one, only to its owner or where hands lie open.
    pub(super) fn narrate(&self, events: &[Event]) -> Vec<Clause> {
        narrate_events(events, self.wording, |event| self.dealt(event), |event| self.clause(event))
    }

    /// Returns whether the tiles of a seat, or of the common hand, are named.
    fn names_tiles_of(&self, owner: Option<Seat>) -> bool {
        let knows = owner.is_none_or(|owner| self.audience.knows(owner));
        self.wording.notation && (knows || self.rules.shows_hands())
    }

    /// Returns the tile of a deal.
    fn dealt(&self, event: &Event) -> Option<DealtTile> {
        let Event::Deal { seat, tile } = *event else { return None };
        let name = self.names_tiles_of(seat).then(|| tile.0.to_string());
        Some(DealtTile { seat, name })
    }

    /// Narrates an event other than a deal.
    fn clause(&self, event: &Event) -> Option<Clause> {
        let player = |seat, does: &str| Clause::player(self.wording, seat, does);
        let marker = |seat, marker, does: String| Clause::marker(self.wording, seat, marker, does);
        let square = |x, y| square_name(x, y, self.rules.grid.rows());
        let notation = self.wording.notation;
        Some(match *event {
            Event::Deal { .. } => return None,
            Event::Start { seat, marker: number, x, y, port, side } => {
                let spot = match (port, side) {
                    (Some(port), _) => self.port_at(x, y, port),
                    (_, Some(side)) => format!("{}, {} side", square(x, y), side.word()),
                    _ => square(x, y),
                };
                marker(seat, number, format!("starts at {spot}"))
            }
            Event::Lane { seat, marker: number, port } => {
                let end = self.rules.lane_name(port, notation);
                marker(seat, number, format!("takes the path from the {end}"))
            }
            Event::Pass { seat } => player(seat, "has no tile and passes"),
            Event::Place { seat, marker: number, tile, rotation, x, y } if notation => {
                let turned = match rotation {
                    0 => "",
                    1 => ", turned once,",
                    2 => ", turned twice,",
                    _ => ", turned three times,",
                };
                marker(seat, number, format!("lays {}{turned} on {}", tile.0, square(x, y)))
            }
            Event::Place { seat, marker: number, x, y, .. } => {
                marker(seat, number, format!("lays a tile on {}", square(x, y)))
            }
            Event::Move { seat, marker: number, x, y, port } => {
                let to = if notation {
                    format!("{}, port {}", square(x, y), Shape::letter(port))
                } else {
                    square(x, y)
                };
                marker(seat, number, format!("moves on to {to}"))
            }
            Event::Out { seat, marker: number, cause: Cause::Edge } => {
                marker(seat, number, "is led off the board".into())
            }
            Event::Out { seat, marker: number, cause: Cause::Collision } => {
                marker(seat, number, "runs into another marker".into())
            }
            Event::Eliminated { seat } => player(seat, "is out of the game"),
            Event::Exchange { seat, give, take } if self.names_tiles_of(Some(seat)) => {
                player(seat, &format!("gives {} for {}", list(give.tiles()), list(take.tiles())))
            }
            Event::Exchange { seat, give, .. } => {
                let count = tiles_in_words(give.tiles().len());
                player(seat, &format!("swaps {count} with those it put out"))
            }
            Event::Dragon { to: DragonTo::Seat(seat) } => player(seat, "takes the dragon"),
            Event::Dragon { to: DragonTo::Rest(Rest::Aside) } => {
                Clause::table("the dragon goes back beside the board")
            }
            Event::Dragon { to: DragonTo::Rest(Rest::Pile) } => {
                Clause::table("the dragon goes back under the pile")
            }
            Event::Discard { seat, tiles, to } => self.discard(seat, tiles.tiles(), to),
            Event::Draw { seat: Some(seat), tile } if self.names_tiles_of(Some(seat)) => {
                player(seat, &format!("draws {}", tile.0))
            }
            Event::Draw { seat: Some(seat), .. } => player(seat, "draws a tile"),
            Event::Draw { seat: None, tile } if notation => {
                Clause::table(format!("{} comes into the common hand", tile.0))
            }
            Event::Draw { seat: None, .. } => Clause::table("a tile comes into the common hand"),
            Event::Score { seat, marker: number, points } => {
                let points = match points {
                    ..0 => format!("loses {}", points_in_words(points.saturating_neg())),
                    _ => format!("scores {}", points_in_words(points)),
                };
                marker(seat, number, points)
            }
            Event::End { winners, reason, scores } => {
                let names = self.wording.players(winners.iter());
                let who = match winners.len() {
                    0 => "nobody wins".into(),
                    1 => format!("{names} wins"),
                    _ => format!("{names} share the win"),
                };
                let points = scores.map(|scores| {
                    let points: Vec<String> =
                        scores.points().iter().map(ToString::to_string).collect();
                    format!(", {} points", points.join(" to "))
                });
                Clause::table(format!("{who} ({}{})", reason.word(), points.unwrap_or_default()))
            }
        })
    }

    fn discard(&self, seat: Seat, held: &[Named], to: DiscardTo) -> Clause {
        let to = match to {
            DiscardTo::Pile => "into the pile",
            DiscardTo::Aside => "out of the game",
            DiscardTo::UnderPile => "under the pile",
        };
        // The hand may hold by now what another player gave for it.
        let is_open = self.audience == Audience::All || self.rules.shows_hands();
        let predicate = match held {
            [] => "leaves no tile".to_owned(),
            held if self.wording.notation && is_open => format!("puts {} {to}", list(held)),
            held => format!("puts {} {to}", tiles_in_words(held.len())),
        };
        Clause::player(self.wording, seat, predicate)
    }

    fn port_at(&self, x: u32, y: u32, port: u8) -> String {
        let square = square_name(x, y, self.rules.grid.rows());
        format!("{square}, {}", self.rules.port_name(port, self.wording.notation))
    }
}

impl Rules {
    /// Returns the name of a square, as in `C4`.
    pub(super) fn square_of(&self, cell: Cell) -> String {
        let (x, y) = self.grid.position(cell);
        square_name(x, y, self.grid.rows())
    }

    /// Describes a port of a square: `north side, left`, or `port A`.
    pub(super) fn port_name(&self, port: u8, notation: bool) -> String {
        let shape = self.grid.shape();
        if notation {
            return format!("port {}", Shape::letter(port));
        }
        let side = SideName::of(shape.side_of(port)).word();
        match end_name(port, shape).as_str() {
            "" => format!("{side} side"),
            end => format!("{side} side, {end}"),
        }
    }

    /// Describes one of the two ports between which a marker starts: `left end`, or `port A`.
    pub(super) fn lane_name(&self, port: u8, notation: bool) -> String {
        if notation {
            return format!("port {}", Shape::letter(port));
        }
        match end_name(port, self.grid.shape()) {
            end if end.is_empty() || end.starts_with("end") => end,
            end => format!("{end} end"),
        }
    }
}

pub(super) fn list(tiles: &[Named]) -> String {
    let texts: Vec<String> = tiles.iter().map(|tile| tile.0.to_string()).collect();
    texts.join(", ")
}

impl View<'_> {
    /// Narrates where a placement or a path leads, from its events and the state after them.
    pub(super) fn leads(&self, after: &State, told: &[Event], wording: &Wording) -> Vec<String> {
        let mut phrases: Vec<String> =
            told.iter().filter_map(|event| self.lead(after, event, wording)).collect();
        for (index, marker) in after.markers.iter().enumerate() {
            let waits = matches!(marker.at(), MarkerAt::Start(_))
                && after.laid.is_some_and(|(cell, _)| marker.cell(self.rules) == Some(cell));
            if waits {
                let (seat, number) = self.rules.owner(index);
                phrases.push(if seat == self.seat {
                    format!("{} then chooses its path", own(self.rules.told(number)))
                } else {
                    format!("{} then chooses a path", wording.player(seat))
                });
            }
        }
        if let Some((now, then)) = self.scores().zip(self.rules.scores(after)) {
            let own = usize::from(self.seat);
            let of = |scores: &Scores| scores.points().get(own).copied().unwrap_or_default();
            phrases.push(match of(&then) - of(&now) {
                1 => "+1 point".into(),
                gain => format!("{gain:+} points"),
            });
        }
        let left = after.playing;
        let plays_on = self.rules.keys.ending.until == Until::NoneLeft;
        if plays_on {
            if left.is_empty() {
                phrases.push("the game is over".into());
            }
        } else if left.len() <= 1 && self.state.playing.len() > 1 {
            let wins = left.contains(self.seat) && !self.rules.counts_points();
            let phrase = if wins { "you win" } else { "the game is over" };
            phrases.push(phrase.into());
        }
        phrases
    }

    fn lead(&self, after: &State, event: &Event, wording: &Wording) -> Option<String> {
        match *event {
            Event::Move { seat, marker, x, y, port } => {
                let mut square = square_name(x, y, self.rules.grid.rows());
                if wording.notation {
                    square = format!("{square}, port {}", Shape::letter(port));
                }
                Some(if seat == self.seat {
                    format!("{} to {square}", own(marker))
                } else {
                    format!("also moves {} to {square}", wording.marker(seat, marker))
                })
            }
            Event::Out { seat, marker, cause } if seat == self.seat => Some(match cause {
                Cause::Edge => format!("{} off the board", own(marker)),
                Cause::Collision => format!("{} into another marker, and out", own(marker)),
            }),
            // That the player is out says it all.
            Event::Out { seat, .. } if !after.playing.contains(seat) => None,
            Event::Out { seat, marker, .. } => {
                Some(format!("puts {} out", wording.marker(seat, marker)))
            }
            Event::Eliminated { seat } if seat == self.seat => Some("you are out".into()),
            Event::Eliminated { seat } => Some(format!("puts {} out", wording.player(seat))),
            _ => None,
        }
    }
}

/// Formats an own marker.
pub(super) fn own(marker: Option<u8>) -> String {
    match marker {
        None => "your marker".into(),
        Some(marker) => format!("your marker {}", u16::from(marker) + 1),
    }
}
