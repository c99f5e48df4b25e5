//! Perft, which counts the sequences of choices up to a given depth.

use crate::game::{Dealer, Game};

/// The maximum depth of [`perft`].
pub const MAX_DEPTH: u8 = 60;

/// Counts the sequences of `depth` choices from the given state, up to [`u64::MAX`].
///
/// In the tree of choices, these are the leaves at that depth. Each branch has its own copy of the dealer, so
/// chance is the same for all of them. Games that end earlier aren't counted.
///
/// The count makes it possible to compare two implementations of the same rules (the name comes from chess
/// programs and is short for "performance test"). The depth is limited to [`MAX_DEPTH`].
pub fn perft<G: Game, D: Dealer + Clone>(game: &G, state: &G::State, dealer: &D, depth: u8) -> u64 {
    let depth = depth.min(MAX_DEPTH);
    if depth == 0 {
        return 1;
    }
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let below = actions.into_iter().map(|action| {
        let (mut state, mut dealer) = (state.clone(), dealer.clone());
        game.play_unchecked(&mut state, action, &mut dealer, &mut ());
        perft(game, &state, &dealer, depth - 1)
    });
    below.fold(0, u64::saturating_add)
}
