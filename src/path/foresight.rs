//! What a seat can know of what an action leads to: the moves that follow from it.

use super::{
    action::Action,
    board::Laid,
    event::{Cause, Event},
    fate::Fate,
    marker::MarkerAt,
    state::{Phase, State},
    view::View,
};
use crate::{game::Watcher, tile::Shape};

impl View<'_> {
    /// The state after an action of this seat and the moves that follow from it, before anything
    /// hidden comes in, and what happened. `lane` is the path that the marker takes for which a
    /// tile is laid, where that is not settled.
    ///
    /// The state keeps the hidden hands of this one: only what lies open in it may be shown.
    pub(super) fn foresee(&self, action: Action, lane: Option<u8>) -> (State, Vec<Event>) {
        let (mut state, mut told) = (self.state.clone(), Vec::new());
        self.lead_on(&mut state, action, lane, &mut told);
        (state, told)
    }

    /// The same in a state that is there, without allocating.
    pub(super) fn foresee_in(&self, state: &mut State, action: Action, lane: Option<u8>) {
        state.clone_from(self.state);
        self.lead_on(state, action, lane, &mut ());
    }

    /// Carries out in a copy of the state what an action leads to without anything hidden.
    fn lead_on<W: Watcher<Event>>(
        &self,
        state: &mut State,
        action: Action,
        lane: Option<u8>,
        watcher: &mut W,
    ) {
        let rules = self.rules;
        let lane = match (state.phase, action) {
            (Phase::Start { marker }, Action::Start(start)) => {
                rules.put_on_start(state, (self.seat, marker), start, &mut ());
                return;
            }
            (Phase::Exchange, Action::Swap { give, take }) => {
                rules.swap(state, give, take);
                return;
            }
            (Phase::Place, Action::Place { marker, kind, rotation }) => {
                rules.lay(state, marker, Laid { kind, rotation }, &mut ());
                lane.map(|port| (marker, port))
            }
            (Phase::Lane { marker, .. }, Action::Lane { port }) => Some((marker, port)),
            _ => return,
        };
        if let Some((marker, port)) = lane {
            rules.take_lane(state, rules.index(self.seat, marker), port);
        }
        rules.resolve(state, watcher);
    }

    /// Where a placement or a path leads, in phrases. `told` and `after` are what was foreseen.
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

    /// Whether the rules would rather not have this placement.
    pub(super) fn is_last_resort(&self, action: Action) -> bool {
        let Action::Place { marker, kind, rotation } = action else { return false };
        let tile = self.rules.tiles.rotations(kind).get(usize::from(rotation));
        let fate = tile.and_then(|&tile| self.rules.outlook(self.state, self.seat, marker, tile));
        fate.is_some_and(|fate: Fate| self.rules.avoids(fate))
    }
}

/// An own marker in words.
pub(super) fn own(marker: Option<u8>) -> String {
    marker.map_or("your marker".into(), |marker| format!("your marker {marker}"))
}
