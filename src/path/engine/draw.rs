//! The deal before the first turn, draws at the end of a turn, and discards.

use super::{
    compiled_engine::Engine,
    event::{DiscardDestination, Event, TileList},
    profile::Profile,
    state::State,
};
use crate::{
    game::{Dealer, Observer, Purpose, Seat},
    ruleset::path::{DrawParticipants, FirstDrawer, HandDestination, HandSource},
    tile::KindId,
};

impl<P: Profile> Engine<'_, P> {
    /// Deals one tile per hand at a time, so that games with larger hands start with the same tiles.
    pub(super) fn deal<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        if self.lays_from_pile() {
            return;
        }
        for _ in 0..self.keys.hand.size {
            for hand in 0..self.hands {
                if let Some(kind) = pick(state, Purpose::Deal, dealer) {
                    state.hands[usize::from(hand)].add(kind);
                    if W::IS_ACTIVE {
                        let seat = self.owner_of_hand(hand);
                        observer.observe(&Event::Deal { seat, tile: self.notated(kind) });
                    }
                }
            }
        }
    }

    /// Draws tiles at the end of a turn.
    ///
    /// `refilled` indicates whether tiles have just been returned to an empty pile.
    #[inline(always)]
    pub(super) fn draw_tiles<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        refilled: bool,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let everyone = match self.keys.draw.who {
            DrawParticipants::Active => false,
            DrawParticipants::Everyone => true,
            DrawParticipants::EveryoneAfterRefill => refilled,
        };
        let holder = state.dragon.holder().filter(|_| self.keys.draw.first == FirstDrawer::Holder);
        let first = holder.unwrap_or(state.active);
        self.release_before(state, observer);
        let tiles_before = state.pile_size();
        let could_not_draw = if everyone {
            self.draw_in_laps(state, first, dealer, observer)
        } else if state.playing.contains(state.active) && self.lacks_tiles(state, state.active) {
            let seat = state.active;
            let drawn = self.draw_one(state, seat, dealer, observer)
                && (!self.has_new_hands() || self.draw_new_hand(state, seat, dealer, observer));
            (!drawn).then_some(seat)
        } else {
            None
        };
        if state.pile_size() < tiles_before {
            self.release_after(state, could_not_draw, observer);
        }
        if let Some(seat) = could_not_draw {
            self.find_empty(state, seat, observer);
        }
    }

    /// Draws until the seat's hand is full. Returns whether the pile had enough tiles.
    #[inline(never)]
    pub(super) fn draw_new_hand<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        seat: Seat,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        while self.lacks_tiles(state, seat) {
            if !self.draw_one(state, seat, dealer, observer) {
                return false;
            }
        }
        true
    }

    /// Has each short hand draw a tile in turn, clockwise from `first`, until all of them are full.
    ///
    /// Returns the seat that found the pile empty, if any.
    fn draw_in_laps<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        first: Seat,
        dealer: &mut D,
        observer: &mut W,
    ) -> Option<Seat> {
        loop {
            let mut anybody = false;
            for seat in state.playing.clockwise(first) {
                if self.lacks_tiles(state, seat) {
                    anybody = true;
                    if !self.draw_one(state, seat, dealer, observer) {
                        return Some(seat);
                    }
                }
            }
            if !anybody {
                return None;
            }
        }
    }

    /// Draws a tile for a seat and returns whether the pile had one.
    #[inline(always)]
    pub(super) fn draw_one<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        seat: Seat,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        self.draw_kind(state, seat, dealer, observer).is_some()
    }

    /// Draws a tile for a seat and returns its kind, or `None` if the pile was empty.
    #[inline(always)]
    pub(super) fn draw_kind<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        seat: Seat,
        dealer: &mut D,
        observer: &mut W,
    ) -> Option<KindId> {
        let kind = pick(state, Purpose::Draw, dealer)?;
        state.hands[usize::from(seat)].add(kind);
        if W::IS_ACTIVE {
            observer.observe(&Event::Draw { seat: Some(seat), tile: self.notated(kind) });
        }
        self.release_on_draw(state, seat, observer);
        Some(kind)
    }

    /// Refills the common hand, if there is one, after one of its tiles was laid.
    #[inline(never)]
    pub(super) fn refill_common_hand<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        while self.keys.hand.whose == HandSource::Common
            && state.hands[0].has_fewer_than(self.limit)
        {
            let Some(kind) = pick(state, Purpose::Draw, dealer) else { return };
            state.hands[0].add(kind);
            if W::IS_ACTIVE {
                observer.observe(&Event::Draw { seat: None, tile: self.notated(kind) });
            }
        }
    }

    /// Returns the owner of a hand, or `None` for the common hand.
    fn owner_of_hand(self, hand: u8) -> Option<Seat> {
        (self.keys.hand.whose == HandSource::Own).then_some(hand)
    }

    /// Removes the rest of the active seat's hand from the game.
    #[inline(never)]
    pub(super) fn discard_rest<W: Observer<Event>>(self, state: &mut State, observer: &mut W) {
        let seat = state.active;
        if !state.playing.contains(seat) || !self.has_tile(state, seat) {
            return;
        }
        let hand = std::mem::take(&mut state.hands[usize::from(seat)]);
        if W::IS_ACTIVE {
            let tiles = TileList::of(self.rules, hand);
            observer.observe(&Event::Discard {
                seat,
                marker: None,
                tiles,
                to: DiscardDestination::Aside,
            });
        }
    }

    /// Discards the hands of the players who have just gone out, as the rules specify.
    ///
    /// Returns whether this refilled an empty pile.
    pub(super) fn discard<W: Observer<Event>>(self, state: &mut State, observer: &mut W) -> bool {
        let had_run_out = state.pile.is_empty();
        let to = match self.keys.elimination.hand {
            HandDestination::ToPile => DiscardDestination::Pile,
            HandDestination::Aside => DiscardDestination::Aside,
            HandDestination::UnderPile => DiscardDestination::UnderPile,
        };
        let batch = state.next_batch();
        for seat in state.crossed.clockwise(state.active) {
            let hand = std::mem::take(&mut state.hands[usize::from(seat)]);
            match to {
                DiscardDestination::Pile => {
                    hand.kinds().for_each(|kind| state.pile.insert(kind.into()));
                }
                DiscardDestination::Aside => {}
                DiscardDestination::UnderPile => state.push_batch(batch, hand),
            }
            if W::IS_ACTIVE {
                let tiles = TileList::of(self.rules, hand);
                observer.observe(&Event::Discard { seat, marker: None, tiles, to });
            }
        }
        state.promote_batch();
        had_run_out && !state.pile.is_empty()
    }
}

/// Takes a random tile from the pile, if there is one left.
#[inline(always)]
fn pick<D: Dealer>(state: &mut State, purpose: Purpose, dealer: &mut D) -> Option<KindId> {
    let number = dealer.draw(purpose, &state.pile)?;
    state.pile.remove(number);
    if state.pile.is_empty() {
        state.promote_batch();
    }
    KindId::try_from(number).ok()
}
