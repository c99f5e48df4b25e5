//! Deals the tiles that a seat can't see anew.

use super::{
    rules::Rules,
    state::{Phase, State},
    view::View,
};
use crate::{
    game::{Pool, Seat, Stream, TileHand, Urn},
    ruleset::path::{EndCondition, HandDestination, HandSource},
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

    /// Returns whether the seat knows where all tiles are and which ones will be drawn.
    pub(in crate::path) fn is_determined(&self) -> bool {
        let View { rules, state, .. } = *self;
        // If players lay tiles from the pile, nobody draws any.
        rules.keys.hand.whose == HandSource::Pile
            || self.knows_places() && !is_chance_left(rules, state)
    }

    /// Returns whether there's only one way to deal the tiles that the seat can't see.
    ///
    /// Either all of them are in the same place, or they're all of the same kind. The second question is about any
    /// of the hidden tiles, so the answer doesn't depend on which one this picks.
    fn knows_places(&self) -> bool {
        let View { rules, state, seat } = *self;
        let hands = (0..)
            .zip(&state.hands)
            .filter(|&(index, hand)| !hand.is_empty() && self.is_hidden(index));
        let batches = state.under_pile.chunk_by(|(one, _), (other, _)| one == other);
        let batches = batches.filter(|batch| batch.iter().any(|&(_, kind)| !self.has_seen(kind)));
        let hidden_hands = hands.clone().count();
        if state.pile.is_endless() {
            let is_pile_only = hidden_hands == 0 && state.under_pile.is_empty();
            return is_pile_only || is_uniform(&state.pile);
        }
        let in_hands = hands.clone().flat_map(|(_, hand)| hand.kinds());
        let under_pile = state.under_pile.iter().map(|&(_, kind)| kind);
        let under_pile = under_pile.filter(|&kind| !self.has_seen(kind));
        let in_pile = state.pile.nth(0).and_then(|kind| KindId::try_from(kind).ok());
        let Some(any) = in_hands.clone().chain(under_pile.clone()).chain(in_pile).next() else {
            return true;
        };
        // Count the tiles of that kind, and all tiles.
        let (mut same, mut all) = (u32::from(rules.pile.count(any.into())), rules.pile.total());
        let mut remove = |kind| {
            same -= u32::from(kind == any);
            all -= 1;
        };
        self.each_seen(&mut remove);
        match rules.keys.elimination.hand {
            HandDestination::Aside => self.seen_kinds().for_each(remove),
            HandDestination::ToPile | HandDestination::UnderPile => {
                let all_under = state.under_pile.iter().map(|&(_, kind)| kind);
                all_under.filter(|&kind| self.has_seen(kind)).for_each(remove);
            }
        }
        let in_game = in_hands.count() + under_pile.count() + state.pile.total() as usize;
        let places = hidden_hands
            + batches.count()
            + usize::from(!state.pile.is_empty())
            + usize::from(all as usize > in_game);
        let is_second_known = state.second_tile().is_none()
            || state.active == seat
            || !self.is_hidden(state.active.into())
            || state.hands[usize::from(state.active)].distinct().count() == 1;
        same == all || places < 2 && is_second_known
    }

    /// Returns whether the seat saw a tile of this kind in the hand of a player going out.
    fn has_seen(&self, kind: KindId) -> bool {
        self.state.seen_kinds.contains(&(self.seat, kind))
    }
}

/// Returns whether a draw may be random, given that the seat knows where all tiles are.
fn is_chance_left(rules: &Rules, state: &State) -> bool {
    let batches = state.under_pile.chunk_by(|(one, _), (other, _)| one == other);
    if !is_uniform(&state.pile)
        || batches.clone().any(|batch| batch.iter().any(|(_, kind)| *kind != batch[0].1))
    {
        return true;
    }
    if rules.keys.elimination.hand == HandDestination::Aside {
        return false;
    }
    // Hands come back if players go out and the others play on. That takes one other side, or two if the game
    // would end. If this could only ever bring a single tile into the pile, nobody draws at random.
    let ends_game = rules.keys.ending.until == EndCondition::OneLeft && !rules.ends_by_rounds;
    let lays = matches!(state.phase, Phase::Place | Phase::Square | Phase::Tile { .. });
    let size = |seat: Seat| {
        let is_laid = u32::from(lays && seat == state.active);
        u32::from(state.hands[rules.hand_of(seat)].len()).saturating_sub(is_laid)
    };
    let (mut smallest, mut second) = (u32::MAX, u32::MAX);
    for seat in state.playing.iter() {
        second = second.min(smallest.max(size(seat)));
        smallest = smallest.min(size(seat));
    }
    let staying = if ends_game { smallest.saturating_add(second) } else { smallest };
    let coming_back = (0..rules.seats).map(size).sum::<u32>().saturating_sub(staying);
    if coming_back == 0 || coming_back + state.pile_size() <= 1 {
        return false;
    }
    let in_pile = state.pile.nth(0).and_then(|kind| KindId::try_from(kind).ok());
    let in_hands = state.hands.iter().flat_map(|hand| hand.kinds());
    let mut kinds = in_hands.chain(state.under_pile.iter().map(|&(_, kind)| kind)).chain(in_pile);
    let first = kinds.next();
    kinds.any(|kind| Some(kind) != first)
}

/// Returns whether all tiles in a pile are of the same kind.
fn is_uniform(pile: &Urn) -> bool {
    pile.nth(0).is_none_or(|first| u32::from(pile.count(first)) == pile.total())
}

/// Takes a random tile, if there is one left.
fn draw(pile: &mut Urn, stream: &mut Stream) -> Option<KindId> {
    KindId::try_from(pile.take(stream)?).ok()
}
