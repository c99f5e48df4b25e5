//! The course of a turn.

use super::{
    event::{CoinSide, Event, Reason, Unrecorded},
    face::Face,
    legal_actions::Action,
    rules::{PLAYERS, Rules, SEATS},
    state::{Phase, State},
    table::TableCell,
};
use crate::{
    game::{Dealer, Die, Observer, Purpose, Seat},
    ruleset::lines::{FlipBackEffect, StuckAction, SwapCost},
    tile::KindId,
};

impl Rules {
    /// Deals the tiles and advances to the first decision.
    pub(super) fn set_up<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        for _ in 0..self.keys.hand.size {
            for seat in 0..PLAYERS {
                if let Some(kind) = take_tile(state, seat, Purpose::Deal, dealer)
                    && W::IS_ACTIVE
                {
                    observer.observe(&Event::Deal { seat, tile: self.face(kind) });
                }
            }
        }
        // This makes `next_turn` start with seat 0.
        state.active = PLAYERS - 1;
        self.next_turn(state, dealer, observer);
    }

    /// Applies an action and advances to the next decision.
    pub(super) fn apply<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        action: Action,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let seat = state.active;
        match (state.phase, action) {
            (Phase::Play, Action::Lay { kind, cell, .. }) if self.face(kind) == Face::Flip => {
                if self.toss(state, kind, cell, dealer, observer) {
                    return;
                }
            }
            (Phase::Play, Action::Lay { kind, cell, rotation }) => {
                self.lay(state, seat, (kind, rotation), cell, observer);
            }
            (Phase::AnswerFlip(_), Action::Lay { kind, cell, rotation }) => {
                let other = 1 - seat;
                self.lay(state, other, (kind, rotation), cell, observer);
                if self.keys.flip.other_draws {
                    self.fill(state, other, dealer, observer);
                }
            }
            (Phase::Play, Action::Remove { cell }) => {
                remove_from_hand(state, seat, self.action_kind(Face::Pickaxe));
                state.table.remove(cell);
                if W::IS_ACTIVE {
                    let (x, y) = state.table.position(cell);
                    observer.observe(&Event::Remove { seat, x, y });
                }
            }
            (Phase::Play, Action::Turn { cell, rotation }) => {
                remove_from_hand(state, seat, self.action_kind(Face::Rotation));
                self.turn(state, cell, rotation, observer);
            }
            (Phase::Play, Action::Swap) => {
                self.swap(state, dealer, observer);
                // If swapping is free, the turn continues and can still end with a pass.
                if self.keys.hand.swap_costs == SwapCost::Nothing {
                    return self.offer_turn(state, dealer, observer);
                }
            }
            (Phase::Play, Action::Discard { kind }) => {
                remove_from_hand(state, seat, kind);
                if W::IS_ACTIVE {
                    observer.observe(&Event::Aside { seat, tile: self.face(kind) });
                }
            }
            // Ignore actions that aren't legal in this state.
            _ => return,
        }
        state.passes = 0;
        self.fill(state, seat, dealer, observer);
        self.next_turn(state, dealer, observer);
    }

    /// Lays a tile for a seat and scores the lines that it completes.
    fn lay<W: Observer<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        (kind, rotation): (KindId, u8),
        cell: TableCell,
        observer: &mut W,
    ) {
        remove_from_hand(state, seat, kind);
        let Some(laid) = self.laid(seat, kind, rotation) else { return };
        state.table.place(cell, laid);
        if W::IS_ACTIVE {
            let (x, y) = state.table.position(cell);
            observer.observe(&Event::Lay { seat, tile: self.face(kind), rotation, x, y });
        }
        self.score(state, cell, seat, observer);
    }

    /// Turns a tile on the table and scores the lines that this completes.
    fn turn<W: Observer<Event>>(
        &self,
        state: &mut State,
        cell: TableCell,
        rotation: u8,
        observer: &mut W,
    ) {
        let mover = state.active;
        let Some((owner, kind)) = state.table.tile_at(cell).map(|laid| self.piece(laid)) else {
            return;
        };
        let Some(laid) = self.laid(owner, kind, rotation) else { return };
        state.table.rotate(cell, laid);
        if W::IS_ACTIVE {
            let (x, y) = state.table.position(cell);
            let tile = Unrecorded(Some((owner, self.face(kind))));
            observer.observe(&Event::Turn { seat: mover, x, y, rotation, tile });
        }
        self.score(state, cell, mover, observer);
    }

    /// Tosses a flip for a square. Returns whether the other seat has to lay a tile on it.
    fn toss<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        kind: KindId,
        cell: TableCell,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        let seat = state.active;
        let side = match dealer.draw(Purpose::Coin, &Die::COIN) {
            Some(1) => CoinSide::Symbol,
            _ => CoinSide::Back,
        };
        if W::IS_ACTIVE {
            let (x, y) = state.table.position(cell);
            observer.observe(&Event::Toss { seat, x, y, side });
        }
        if side == CoinSide::Symbol {
            self.lay(state, seat, (kind, 0), cell, observer);
            return false;
        }
        remove_from_hand(state, seat, kind);
        let answers =
            self.keys.flip.back == FlipBackEffect::OtherLays && self.can_answer_flip(state);
        if answers {
            state.passes = 0;
            state.phase = Phase::AnswerFlip(cell);
        }
        answers
    }

    /// Puts the active seat's hand back into its bag and draws a new one.
    fn swap<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let seat = state.active;
        for kind in state.hand(seat).kinds() {
            if remove_from_hand(state, seat, kind) {
                state.bags[usize::from(seat)].insert(kind.into());
            }
        }
        if W::IS_ACTIVE {
            observer.observe(&Event::Swap { seat });
        }
        self.fill(state, seat, dealer, observer);
    }

    /// Draws until the hand is full or the bag is empty.
    #[inline]
    fn fill<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        dealer: &mut D,
        observer: &mut W,
    ) {
        while state.hand(seat).has_fewer_than(self.keys.hand.size) {
            let Some(kind) = take_tile(state, seat, Purpose::Bag(seat), dealer) else { return };
            if W::IS_ACTIVE {
                observer.observe(&Event::Draw { seat, tile: self.face(kind) });
            }
        }
    }

    /// Advances to the next player who still has tiles, or ends the game.
    fn next_turn<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let other = 1 - state.active;
        if !state.is_out(other) {
            state.active = other;
        } else if state.is_out(state.active) {
            return self.end(state, Reason::TilesOut, observer);
        }
        if state.hand(state.active).is_empty() {
            self.fill(state, state.active, dealer, observer);
        }
        self.offer_turn(state, dealer, observer);
    }

    /// Waits for the active seat to play, or passes if it has no legal action.
    #[inline]
    fn offer_turn<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        state.phase = Phase::Play;
        if self.keys.turn.stuck == StuckAction::PutAside || self.can_play(state) {
            return;
        }
        state.passes += 1;
        if W::IS_ACTIVE {
            observer.observe(&Event::Pass { seat: state.active });
        }
        if state.passes < 2 {
            self.next_turn(state, dealer, observer);
        } else {
            self.end(state, Reason::Locked, observer);
        }
    }
}

/// Moves a random tile from a seat's bag to its hand.
#[inline]
fn take_tile<D: Dealer>(
    state: &mut State,
    seat: Seat,
    purpose: Purpose,
    dealer: &mut D,
) -> Option<KindId> {
    let bag = &mut state.bags[usize::from(seat).min(SEATS - 1)];
    let drawn = dealer.draw(purpose, bag)?;
    bag.remove(drawn);
    let kind = KindId::try_from(drawn).ok()?;
    state.hands[usize::from(seat).min(SEATS - 1)].add(kind);
    Some(kind)
}

/// Removes a tile from a seat's hand and returns whether there was one.
fn remove_from_hand(state: &mut State, seat: Seat, kind: KindId) -> bool {
    state.hands[usize::from(seat).min(SEATS - 1)].remove(kind)
}
