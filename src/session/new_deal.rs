//! Deals anew what a player can't see, to practise the same situation with other tiles.

use crate::game::{Evaluable, PositionGame, Purpose, Seat, Setup, Streams};

/// Deals everything anew that the given seat can't see.
///
/// The game that starts from there has the given seed and the number 0.
pub fn deal_anew<G: Evaluable>(game: &G, state: &G::State, seat: Seat, seed: u64) -> G::State {
    let mut dealt = game.new_state();
    let stream = &mut Purpose::Deal.stream(seed, 0);
    game.determinize(&game.view(state, seat), &mut dealt, stream);
    dealt
}

/// Returns the start of a game from the given state, or `None` in the middle of a turn.
pub fn setup<G: PositionGame>(game: &G, state: &G::State) -> Option<Setup<G::Position>> {
    let position = game.position(state)?;
    Some(Setup { players: game.seats(), position, streams: Streams::default() })
}
