//! The course of a turn.

use super::{
    board::Laid,
    compiled_engine::Engine,
    event::Event,
    legal_actions::Action,
    profile::Profile,
    state::{Phase, State},
};
use crate::{
    game::{Dealer, Die, Observer, Purpose, Seat},
    ruleset::path::{StartMethod, StartingPlayer},
};

impl<P: Profile> Engine<'_, P> {
    /// Deals the tiles and advances to the first decision.
    pub(super) fn set_up<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        self.deal(state, dealer, observer);
        if self.keys.start.begins == StartingPlayer::Chance {
            self.draw_first_seat(state, dealer, observer);
        }
        match self.keys.start.by {
            StartMethod::Choice if self.starts_on_tiles() => state.phase = Phase::Square,
            StartMethod::Choice => state.phase = Phase::Start { marker: 0 },
            StartMethod::Chance => {
                self.deal_starts(state, dealer, observer);
                self.first_turn(state, dealer, observer);
            }
            StartMethod::List => {
                self.take_listed_starts(state, observer);
                self.first_turn(state, dealer, observer);
            }
        }
    }

    /// Draws the starting seat at random.
    #[inline(never)]
    fn draw_first_seat<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let drawn = dealer.draw(Purpose::First, &Die(self.seats.into()));
        state.begins = drawn.and_then(|seat| Seat::try_from(seat).ok()).unwrap_or(0);
        state.active = state.begins;
        if W::IS_ACTIVE {
            observer.observe(&Event::Begin { seat: state.begins });
        }
    }

    /// Places every marker on a random start.
    fn deal_starts<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        for marker in 0..self.markers {
            for seat in 0..self.seats {
                if let Some(start) = self.draw_start(state, dealer) {
                    self.put_on_start(state, (seat, marker), start, observer);
                }
            }
        }
    }

    /// Places every marker on its listed start.
    fn take_listed_starts<W: Observer<Event>>(self, state: &mut State, observer: &mut W) {
        for marker in 0..self.markers {
            for seat in 0..self.keys.start.owners(self.seats) {
                if let Some(&start) = self.listed.get(self.index(seat, marker)) {
                    self.put_on_start(state, (seat, marker), start, observer);
                }
            }
        }
    }

    /// Applies the legal action at the chosen index. Returns whether there was one.
    #[inline(always)]
    pub(super) fn play_chosen<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        choose: impl FnOnce(u32) -> u32,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        if P::HAS_EDITION_RULES || state.phase != Phase::Place {
            return self.play_any(state, choose, dealer, observer);
        }
        // Almost all choices in games without rare rules are placements.
        let Some(laid) = self.pick_laid(state, choose) else { return false };
        self.lay(state, 0, laid, observer);
        self.continue_after_lanes(state, dealer, observer);
        true
    }

    /// Applies the action of any kind at the chosen index.
    #[inline(never)]
    fn play_any<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        choose: impl FnOnce(u32) -> u32,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        let Some(action) = self.pick_action(state, choose) else { return false };
        self.apply(state, action, dealer, observer);
        true
    }

    /// Applies an action and advances to the next decision.
    pub(super) fn apply<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        action: Action,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let continues = match (state.phase, action) {
            (Phase::Start { marker }, Action::Start(start)) => {
                self.put_on_start(state, (state.active, marker), start, observer);
                if self.starts_on_tiles() {
                    self.full().draw_after_start(state, dealer, observer);
                }
                self.next_start(state, marker, dealer, observer);
                false
            }
            (Phase::Place, Action::Place { marker, kind, rotation }) => {
                self.lay(state, marker, Laid { kind, rotation }, observer);
                true
            }
            (Phase::Square, Action::Square(cell)) => {
                state.phase = Phase::Tile { cell };
                false
            }
            (Phase::Square, Action::DrawSecond) => {
                self.draw_second_or_end_turn(state, dealer, observer);
                false
            }
            (Phase::Tile { cell }, Action::Lay { kind, rotation }) if self.starts_on_tiles() => {
                self.lay_start(state, cell, Laid { kind, rotation }, observer);
                false
            }
            (Phase::Tile { cell }, Action::Lay { kind, rotation }) => {
                self.place_on_square(state, cell, Laid { kind, rotation }, observer);
                true
            }
            (Phase::Lane { seat, marker }, Action::Lane { port }) => {
                self.follow_lane(state, self.index(seat, marker), port);
                if W::IS_ACTIVE {
                    observer.observe(&Event::Lane {
                        seat,
                        marker: self.recorded_marker(marker),
                        port,
                    });
                }
                true
            }
            (Phase::Exchange, Action::Swap { give, take }) => {
                self.swap(state, give, take);
                false
            }
            (Phase::Exchange, Action::EndExchange) => {
                self.finish_exchange(state, dealer, observer);
                false
            }
            // Ignore actions that aren't legal in this state.
            _ => false,
        };
        if continues {
            self.continue_after_lanes(state, dealer, observer);
        }
    }

    /// Ends the exchange and finishes the turn.
    #[inline(never)]
    fn finish_exchange<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        self.end_exchange(state, observer);
        self.continue_after_exchange(state, dealer, observer);
    }

    /// Draws a second tile. The turn ends if it doesn't fit anywhere.
    #[inline(never)]
    fn draw_second_or_end_turn<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        if self.draw_second(state, dealer, observer) {
            self.continue_after_exchange(state, dealer, observer);
        }
    }

    /// Advances to the next marker that has to start. All seats start their first marker before any of them
    /// starts its second.
    fn next_start<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        marker: u8,
        dealer: &mut D,
        observer: &mut W,
    ) {
        state.active = self.seat_after(state.active);
        let next = if state.active == state.begins { marker + 1 } else { marker };
        if next == self.markers {
            self.end_starts(state);
            if !self.starts_on_tiles() || !self.end_if_tiles_out(state, observer) {
                self.first_turn(state, dealer, observer);
            }
        } else if self.starts_on_tiles() {
            state.phase = Phase::Square;
        } else {
            state.phase = Phase::Start { marker: next };
        }
    }

    /// Returns the next seat clockwise, whether or not it's still in the game.
    fn seat_after(self, seat: Seat) -> Seat {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }

    /// Returns whether a new round starts between the turns of `last` and `seat`, if rounds matter.
    #[inline]
    pub(super) fn is_new_round(self, state: &State, last: Seat, seat: Seat) -> bool {
        let place = |seat| state.place_in_round(self.rules, seat);
        self.counts_rounds() && place(seat) <= place(last)
    }

    /// Returns whether a seat has a tile to lay, either in its hand or in the pile.
    #[inline]
    pub(super) fn has_tile(self, state: &State, seat: Seat) -> bool {
        if self.lays_from_pile() {
            !state.pile.is_empty()
        } else {
            !state.hands[self.hand_of(seat)].is_empty()
        }
    }

    /// Returns whether a seat has a marker to lay a tile for, or doesn't need one.
    ///
    /// A seat without markers can only still be in the game if markers come home.
    #[inline]
    pub(super) fn has_marker(self, state: &State, seat: Seat) -> bool {
        if !self.brings_home() || self.places_freely() {
            return true;
        }
        let first = self.index(seat, 0);
        let own = first..first + usize::from(self.markers);
        state.markers[own].iter().any(|marker| marker.is_on_board())
    }

    /// Returns whether a seat has both a tile and a marker to lay it for.
    #[inline]
    pub(super) fn has_placement(self, state: &State, seat: Seat) -> bool {
        self.has_tile(state, seat) && self.has_marker(state, seat)
    }

    fn first_turn<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        // This makes `next_turn` start with the first seat.
        state.active = state.last_seat(self.rules);
        self.next_turn(state, dealer, observer);
    }

    /// Waits for the next marker that has to choose its path, or moves the markers if all of them have one.
    #[inline(always)]
    fn continue_after_lanes<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        if let Some((seat, marker)) = self.has_lanes().then(|| self.next_undecided(state)).flatten()
        {
            state.phase = Phase::Lane { seat, marker };
            return;
        }
        self.resolve(state, observer);
        if self.end_if_decided(state, observer) || self.has_exchange() && self.start_exchange(state)
        {
            return;
        }
        if self.has_new_hands() {
            self.discard_rest(state, observer);
        }
        self.continue_after_exchange(state, dealer, observer);
    }

    /// Finishes the turn once any exchange is over.
    ///
    /// This passes on the dragon, discards the hands of eliminated players, draws tiles and then advances to
    /// the next action.
    #[inline(always)]
    fn continue_after_exchange<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        if self.has_common_tiles() {
            self.refill_common_hand(state, dealer, observer);
        } else {
            let refilled = !state.crossed.is_empty() && {
                self.pass_dragon(state, observer);
                self.discard(state, observer)
            };
            self.draw_tiles(state, refilled, dealer, observer);
        }
        if self.end_if_tiles_out(state, observer) {
            return;
        }
        let can_act = self.has_several_markers()
            && self.actions > 1
            && state.playing.contains(state.active)
            && self.has_tile(state, state.active)
            && self.waiting_markers(state).next().is_some();
        if can_act {
            state.phase = Phase::Place;
        } else {
            self.next_turn(state, dealer, observer);
        }
    }

    /// Advances to the next player who can lay a tile. Any players before them pass.
    ///
    /// There's always such a player, since `end_if_tiles_out` would have ended the game otherwise.
    #[inline(always)]
    fn next_turn<D: Dealer, W: Observer<Event>>(
        self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        if self.places_freely() {
            self.full().next_turn_free(state, dealer, observer);
            return;
        }
        let last = state.active;
        // Usually, the next seat has a tile.
        let next = state.playing.first_clockwise(last + 1);
        if let Some(seat) =
            next.filter(|&seat| !self.counts_rounds() && self.has_placement(state, seat))
        {
            begin_turn(state, seat);
            return;
        }
        for seat in state.playing.clockwise(last + 1) {
            if self.is_new_round(state, last, seat) && self.begin_round(state, observer) {
                return;
            }
            let draws_first = self.draws_before_turn();
            if draws_first && !self.has_tile(state, seat) && self.has_marker(state, seat) {
                self.draw_one(state, seat, dealer, observer);
            }
            if self.has_placement(state, seat) {
                begin_turn(state, seat);
                return;
            }
            if W::IS_ACTIVE {
                observer.observe(&Event::Pass { seat });
            }
        }
    }
}

/// Starts a turn in which the given seat lays a tile.
#[inline(always)]
fn begin_turn(state: &mut State, seat: Seat) {
    state.active = seat;
    state.acted_markers = 0;
    state.phase = Phase::Place;
}
