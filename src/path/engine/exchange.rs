//! The exchange, in which a player may swap tiles with the opponents that they've just put out.
//!
//! An exchange is a series of small choices. Each time, the player either swaps one tile for another or
//! stops. Tiles are given and taken in ascending order and no kind is both given and taken, so there's only
//! one way to reach each result.

use super::{
    event::{Event, TileList},
    legal_actions::Action,
    rules::Rules,
    state::{Phase, State},
};
use crate::{
    game::{Observer, Seat},
    ruleset::path::Switch,
    tile::KindId,
};

impl Rules {
    /// Starts an exchange if the rules provide for one, opponents have just gone out and a swap is possible.
    #[inline]
    pub(super) fn start_exchange(&self, state: &mut State) -> bool {
        let due = !state.crossed.is_empty()
            && self.keys.elimination.exchange == Switch::On
            && state.playing.contains(state.active);
        if due {
            let own = state.hands[usize::from(state.active)];
            let differs = |give| self.pool(state).any(|(_, kind)| kind != give);
            if own.distinct().any(differs) {
                state.phase = Phase::Exchange;
                return true;
            }
        }
        false
    }

    /// Returns the tiles of the opponents who have just gone out, each with its owner, in clockwise order.
    pub(in crate::path) fn pool(&self, state: &State) -> impl Iterator<Item = (Seat, KindId)> {
        let own = self.side_of_seat(state.active);
        let gone = state.crossed.clockwise(state.active);
        let gone = gone.filter(move |&seat| self.side_of_seat(seat) != own);
        gone.flat_map(|seat| state.hands[usize::from(seat)].kinds().map(move |kind| (seat, kind)))
    }

    /// Returns the distinct kinds in the pool, in ascending order.
    fn pool_kinds(&self, state: &State) -> impl Iterator<Item = KindId> {
        let above = |last: Option<KindId>| {
            self.pool(state).map(|(_, kind)| kind).filter(move |&kind| Some(kind) > last).min()
        };
        std::iter::successors(above(None), move |&last| above(Some(last)))
    }

    /// Returns the legal actions in an exchange: stopping, followed by the possible swaps.
    pub(super) fn swaps(&self, state: &State) -> impl Iterator<Item = Action> {
        let swaps_of = move |give| {
            let takes = self.pool_kinds(state);
            let takes = takes.filter(move |&take| state.exchange().is_allowed(give, take));
            takes.map(move |take| Action::Swap { give, take })
        };
        let gives = state.hands[usize::from(state.active)].distinct();
        std::iter::once(Action::EndExchange).chain(gives.flat_map(swaps_of))
    }

    /// Swaps one tile for another.
    pub(in crate::path) fn swap(&self, state: &mut State, give: KindId, take: KindId) {
        let Some((owner, _)) = self.pool(state).find(|&(_, kind)| kind == take) else { return };
        let own = &mut state.hands[usize::from(state.active)];
        if own.remove(give) {
            own.add(take);
            let other = &mut state.hands[usize::from(owner)];
            other.remove(take);
            other.add(give);
            if let Some(made) = &mut state.exchange {
                made.give.add(give);
                made.take.add(take);
            }
        }
    }

    /// Ends the exchange. By now, the active seat has seen the tiles that remain in the other hands.
    pub(super) fn end_exchange<W: Observer<Event>>(&self, state: &mut State, observer: &mut W) {
        let seat = state.active;
        let made = state.exchange.as_deref_mut().map(std::mem::take).unwrap_or_default();
        if W::IS_ACTIVE && !made.give.is_empty() {
            let give = TileList::of(self, made.give);
            let take = TileList::of(self, made.take);
            observer.observe(&Event::Exchange { seat, give, take });
        }
        let mut shown = std::mem::take(&mut state.seen_kinds);
        shown.extend(self.pool(state).map(|(_, kind)| (seat, kind)));
        state.seen_kinds = shown;
    }
}
