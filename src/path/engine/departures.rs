//! How players went out of a finished game.

use super::event::{Cause, Event};
use crate::game::{Departure, Seat};

/// A marker that went out.
struct LostMarker {
    owner: Option<Seat>,
    cause: Cause,
    square: Option<(u32, u32)>,
    port: Option<u8>,
}

/// Returns how each player went out, given all events of a finished game.
///
/// If a player had several markers, this is the last one. If nobody owns the markers, it's the one that the
/// player put out.
pub(super) fn departures(events: &[Event]) -> Vec<Departure> {
    let mut departures = Vec::new();
    let (mut turn, mut tile) = (0, None);
    let mut lost: Vec<LostMarker> = Vec::new();
    for event in events {
        match *event {
            Event::Place { tile: laid, .. } => {
                turn += 1;
                tile = Some(laid.0);
            }
            // A tile that would have led markers into a loop isn't laid.
            Event::Discard { ref tiles, .. } => {
                tile = tiles.tiles().first().map(|tile| tile.0).or(tile);
            }
            Event::Out { seat: owner, cause, x, y, port, .. } => {
                lost.push(LostMarker { owner, cause, square: x.zip(y), port });
            }
            Event::Eliminated { seat, cause } => {
                let is_own = |lost: &&LostMarker| {
                    lost.owner == Some(seat) || lost.owner.is_none() && Some(lost.cause) == cause
                };
                let own = lost.iter().rev().find(is_own);
                let Some(cause) = cause.or(own.map(|lost| lost.cause)) else { continue };
                let (square, port) = own.map_or((None, None), |lost| (lost.square, lost.port));
                departures.push(Departure { seat, turn, square, port, tile, cause: cause.word() });
            }
            _ => {}
        }
    }
    departures
}
