//! The places in a finished game.

use crate::{
    game::{Interactive, Seats},
    session,
    tournament::Placing,
};

/// Returns the place of each side in a finished game, given all of its events.
pub fn placing<G: Interactive>(game: &G, state: &G::State, events: &[G::Event]) -> Option<Placing> {
    let sides = game.sides();
    let outcome = game.outcome(state)?;
    let standings = session::standings(game, state, events);
    let rank = |side: &Seats| {
        standings.iter().position(|seats| !side.is_disjoint(*seats)).unwrap_or(standings.len())
    };
    let ranks: Vec<usize> = sides.iter().map(rank).collect();
    let place = |rank: &usize| 1 + ranks.iter().filter(|&other| other < rank).count();
    let places = ranks.iter().map(|rank| u8::try_from(place(rank)).ok());
    Placing::new(places.collect::<Option<_>>()?, !outcome.winners.is_empty()).ok()
}
