use crate::game::{Dealer, Game};

/// The maximum depth of [`perft`].
pub const DEEPEST: u8 = 60;

/// Counts the sequences of `depth` choices from a state: the leaves of the tree of choices
/// at that depth, with the same chance along every branch, since each branch has a copy of the
/// dealer. A game that ends before counts nothing. The count stops at [`u64::MAX`].
///
/// A figure by which two implementations of the same rules can be compared ("performance test",
/// from chess programs). `depth` beyond [`DEEPEST`] is taken for it.
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
