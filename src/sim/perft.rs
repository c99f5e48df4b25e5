//! Perft: counting the sequences of choices to a depth.

use crate::game::{Dealer, Game};

/// The maximum depth of [`perft`].
pub const DEEPEST: u8 = 60;

/// Counts the sequences of `depth` choices from a state, up to [`u64::MAX`].
///
/// These are the leaves of the tree of choices at that depth. Each branch gets its own copy of the dealer, so
/// all have the same chance. Games that end earlier don't count.
///
/// The count allows two implementations of the same rules to be compared ("performance test", from chess
/// programs). Uses at most a depth of [`DEEPEST`].
pub fn perft<G: Game, D: Dealer + Clone>(game: &G, state: &G::State, dealer: &D, depth: u8) -> u64 {
    let depth = depth.min(DEEPEST);
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
