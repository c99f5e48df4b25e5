//! Ends the game once too few players, markers or tiles are left.

use super::{
    compiled_engine::Engine,
    event::{Event, Reason},
    profile::Profile,
    state::{Phase, State},
};
use crate::{
    game::{Observer, Outcome, Seat, Seats},
    ruleset::path::{EndCondition, Win},
};

impl<P: Profile> Engine<'_, P> {
    /// Ends the game if there are too few players or markers left.
    ///
    /// Running out of markers only ends games in which they come home or have no owners.
    #[inline(always)]
    pub(super) fn end_if_decided<W: Observer<Event>>(
        self,
        state: &mut State,
        observer: &mut W,
    ) -> bool {
        // If several players without partners are left, they play on unless markers come home or have no
        // owners.
        let needs_markers = self.brings_home() || self.has_shared_markers();
        let is_open = !self.has_partners() && !needs_markers && state.playing.is_many();
        !is_open && self.end_by_elimination(state, observer)
    }

    #[inline(never)]
    fn end_by_elimination<W: Observer<Event>>(self, state: &mut State, observer: &mut W) -> bool {
        let plays_on = self.keys.ending.until == EndCondition::NoneLeft;
        if self.brings_home() && !state.markers.iter().any(|marker| marker.is_on_board()) {
            self.end(state, state.playing, Reason::NoneLeft, observer);
            true
        } else if state.playing.is_empty() {
            let gone = if self.counts_rounds() { state.gone_in_round() } else { state.crossed };
            let winners = match self.keys.ending.shared_elimination {
                Win::Nobody if self.are_one_side(gone) => gone,
                win => shared_winners(win, gone),
            };
            let reason = if plays_on { Reason::NoneLeft } else { Reason::SharedElimination };
            self.end(state, winners, reason, observer);
            true
        } else if self.are_one_side(state.playing) && !plays_on && self.is_round_over(state) {
            self.end(state, state.playing, Reason::LastStanding, observer);
            true
        } else if self.has_shared_markers() && !state.markers.iter().any(|it| it.is_on_board()) {
            self.end(state, state.playing, Reason::MarkersOut, observer);
            true
        } else {
            false
        }
    }

    /// Returns whether nobody has a turn left in this round. This is always true if rounds don't matter.
    ///
    /// If players lay one tile for each of several markers, the active seat's turn continues for as long as
    /// any of these can act.
    pub(in crate::path) fn is_round_over(self, state: &State) -> bool {
        if !self.counts_rounds() {
            return true;
        }
        let place = |seat| state.place_in_round(self.rules, seat);
        let is_last = state.playing.iter().all(|seat| place(seat) <= place(state.active));
        let goes_on = self.actions > 1
            && state.playing.contains(state.active)
            && self.waiting_markers(state).next().is_some();
        is_last && !goes_on
    }

    /// Starts a round, or ends the game if the previous round decided it. Returns whether the game is over.
    #[inline(never)]
    pub(super) fn begin_round<W: Observer<Event>>(
        self,
        state: &mut State,
        observer: &mut W,
    ) -> bool {
        if let Some(extra) = &mut state.extra {
            extra.eliminated_in_round = Seats::NONE;
        }
        let plays_on = self.keys.ending.until == EndCondition::NoneLeft;
        let is_over = self.are_one_side(state.playing) && !plays_on;
        if is_over {
            self.end(state, state.playing, Reason::LastStanding, observer);
        }
        is_over
    }

    /// Ends the game if none of the remaining players has a tile or will draw one before their next turn.
    #[inline(always)]
    pub(super) fn end_if_tiles_out<W: Observer<Event>>(
        self,
        state: &mut State,
        observer: &mut W,
    ) -> bool {
        let draws_first = self.draws_before_turn() && !state.pile.is_empty();
        // Usually the active seat still has a tile, so there's no need to look at the others.
        let is_active_able = !self.brings_home()
            && state.playing.contains(state.active)
            && self.has_tile(state, state.active);
        let nobody = !is_active_able
            && !draws_first
            && !state.playing.iter().any(|seat: Seat| self.has_placement(state, seat));
        if nobody {
            self.end_without_tiles(state, observer);
        }
        nobody
    }

    #[inline(never)]
    fn end_without_tiles<W: Observer<Event>>(self, state: &mut State, observer: &mut W) {
        // If the last player plays on alone, nobody else can win.
        let winners = match self.keys.ending.tiles_out {
            Win::Nobody if self.are_one_side(state.playing) => state.playing,
            win => shared_winners(win, state.playing),
        };
        self.end(state, winners, Reason::TilesOut, observer);
    }

    /// Ends the game. If the game counts points, the seats with the most points win.
    pub(super) fn end<W: Observer<Event>>(
        self,
        state: &mut State,
        winners: Seats,
        reason: Reason,
        observer: &mut W,
    ) {
        let settled = self.score_end(state, observer);
        let winners = settled.map_or_else(|| self.with_partners(winners), |(_, best)| best);
        state.phase = Phase::Over(Outcome { winners, reason: reason.word() });
        if W::IS_ACTIVE {
            let scores = settled.map(|(scores, _)| scores);
            observer.observe(&Event::End { winners, reason, scores });
        }
    }
}

/// Returns the winners among the seats that finish together.
fn shared_winners(win: Win, seats: Seats) -> Seats {
    match win {
        Win::Shared => seats,
        Win::Nobody => Seats::NONE,
    }
}
