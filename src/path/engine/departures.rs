//! How players went out of a finished game.

use super::{
    event::{Cause, Event},
    marker::MarkerPlace,
    rules::Rules,
    state::State,
};
use crate::game::{Departure, Seat};

impl Rules {
    /// Returns how each player went out, given all events of a finished game and its final state.
    ///
    /// If a player had several markers, this is the last one. If nobody owns the markers, it's the one that the
    /// player put out.
    pub(super) fn all_departures(&self, state: &State, events: &[Event]) -> Vec<Departure> {
        let mut departures = Vec::new();
        let mut turn = 0;
        let mut outs: Vec<(Option<Seat>, Option<u8>, Cause)> = Vec::new();
        for event in events {
            match *event {
                Event::Place { .. } => turn += 1,
                Event::Out { seat, marker, cause } => outs.push((seat, marker, cause)),
                Event::Eliminated { seat, cause } => {
                    let is_own = |&&(owner, _, found): &&(Option<Seat>, Option<u8>, Cause)| {
                        owner == Some(seat) || owner.is_none() && Some(found) == cause
                    };
                    let last = outs.iter().rev().find(is_own);
                    let Some(cause) = cause.or(last.map(|&(_, _, cause)| cause)) else { continue };
                    let square = last.and_then(|&(owner, marker, _)| {
                        let index = self.index(owner.unwrap_or(0), marker.unwrap_or(0));
                        match state.markers.get(index)?.place() {
                            MarkerPlace::Out(place) => Some(self.grid.position(place.cell)),
                            _ => None,
                        }
                    });
                    departures.push(Departure { seat, turn, square, cause: cause.word() });
                }
                _ => {}
            }
        }
        departures
    }
}
