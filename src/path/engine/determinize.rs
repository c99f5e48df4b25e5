//! Deals the tiles that a seat can't see anew.

use super::{state::State, view::View};
use crate::{
    game::{Stream, TileHand, Urn},
    ruleset::path::{HandDestination, HandSource},
    tile::KindId,
};

impl View<'_> {
    /// Returns whether the seat can't see a hand that has tiles.
    fn is_hidden(&self, hand: usize) -> bool {
        let View { rules, state, seat } = *self;
        let is_seen = || rules.pool(state).any(|(owner, _)| usize::from(owner) == hand);
        !rules.shows_hands() && hand != usize::from(seat) && !(self.sees_pool() && is_seen())
    }

    /// Copies the state to `sample` and deals the tiles that the seat can't see anew.
    ///
    /// These are the tiles in hidden hands, in the pile, under the pile and out of the game. Tiles that the
    /// seat saw in the hand of a player going out stay under the pile or out of the game.
    pub(in crate::path) fn determinize(&self, sample: &mut State, stream: &mut Stream) {
        let View { rules, state, seat } = *self;
        sample.clone_from(state);
        if rules.keys.hand.whose == HandSource::Pile {
            // Everyone can see the pile, and there are no hands.
            return;
        }
        let State { pile, hands, under_pile, seen_kinds, extra, .. } = sample;
        pile.clone_from(&rules.pile);
        self.remove_seen(pile);
        let is_aside = rules.keys.elimination.hand == HandDestination::Aside;
        let mut draw = |pile: &mut Urn| draw(pile, stream);
        // Nobody knows what the other seats saw.
        seen_kinds.retain(|&(other, _)| other == seat);
        if is_aside {
            for &(_, kind) in seen_kinds.iter() {
                pile.remove(kind.into());
            }
        } else {
            for (_, kind) in under_pile.iter() {
                if self.has_seen(*kind) {
                    pile.remove((*kind).into());
                }
            }
        }
        for (index, hand) in
            hands.iter_mut().enumerate().filter(|(index, _)| self.is_hidden(*index))
        {
            let count = hand.len();
            *hand = TileHand::default();
            for nth in 0..count {
                let Some(kind) = draw(pile) else { break };
                hand.add(kind);
                // A second tile is in the hand of the active seat, too.
                let second = extra.as_deref_mut().and_then(|extra| extra.second_tile.as_mut());
                if let Some(second) =
                    second.filter(|_| nth == 0 && index == usize::from(state.active))
                {
                    *second = kind;
                }
            }
        }
        for (_, kind) in under_pile.iter_mut().filter(|(_, kind)| !self.has_seen(*kind)) {
            if let Some(drawn) = draw(pile) {
                *kind = drawn;
            }
        }
        under_pile.sort_unstable();
        // The remaining tiles are in the pile or out of the game.
        while !pile.is_endless() && pile.total() > state.pile.total() {
            draw(pile);
        }
    }

    /// Returns whether the seat saw a tile of this kind in the hand of a player going out.
    fn has_seen(&self, kind: KindId) -> bool {
        self.state.seen_kinds.contains(&(self.seat, kind))
    }
}

/// Takes a random tile, if there is one left.
fn draw(pile: &mut Urn, stream: &mut Stream) -> Option<KindId> {
    KindId::try_from(pile.take(stream)?).ok()
}
