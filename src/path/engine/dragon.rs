//! The dragon tile: its holder, and when it changes hands.

use super::{
    event::{DragonRest, DragonTo, Event},
    rules::Rules,
    state::{DragonAt, State},
};
use crate::{
    game::{Observer, Seat},
    ruleset::path::{HolderOut, Release, Rests},
};

impl Rules {
    /// Returns whether a seat has fewer tiles than a hand may hold.
    #[inline]
    pub(super) fn is_short(&self, state: &State, seat: Seat) -> bool {
        state.hands[usize::from(seat)].has_fewer_than(self.limit)
    }

    /// Passes the dragon on if its holder just went out.
    pub(super) fn pass_dragon_on<W: Observer<Event>>(&self, state: &mut State, observer: &mut W) {
        let Some(holder) = state.dragon.holder().filter(|&seat| state.gone.contains(seat)) else {
            return;
        };
        let mut others = state.playing.clockwise(holder);
        let heir = match self.keys.dragon.holder_out {
            HolderOut::NextShort => others.find(|&seat| self.is_short(state, seat)),
            HolderOut::Next => others.next().filter(|&seat| self.is_short(state, seat)),
            HolderOut::Nobody => None,
        };
        self.move_dragon(state, heir.map_or(DragonAt::Rest, DragonAt::Seat), observer);
    }

    /// Takes the dragon back before a drawing, where it is released then.
    pub(super) fn release_before<W: Observer<Event>>(&self, state: &mut State, observer: &mut W) {
        let Some(holder) = state.dragon.holder() else { return };
        let released = match self.keys.dragon.release {
            Release::OwnTurn => holder == state.active,
            Release::Refill => !state.pile.is_empty(),
            Release::AllFull | Release::OnDraw => false,
        };
        if released && !state.pile.is_empty() {
            self.move_dragon(state, DragonAt::Rest, observer);
        } else if W::OBSERVES_OMISSIBLE && state.pile.is_empty() {
            // Under an empty pile it would be drawn straight back, whichever rule releases it: a
            // record may tell both moves or neither.
            self.move_dragon(state, DragonAt::Rest, observer);
            self.move_dragon(state, DragonAt::Seat(holder), observer);
        }
    }

    /// Takes the dragon back from a holder who has just drawn, where it is released then.
    pub(super) fn release_on_draw<W: Observer<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        observer: &mut W,
    ) {
        if self.keys.dragon.release == Release::OnDraw && state.dragon == DragonAt::Seat(seat) {
            self.move_dragon(state, DragonAt::Rest, observer);
        }
    }

    /// Gives the dragon to a seat that should draw and finds the pile empty, if nobody holds it.
    pub(super) fn find_empty<W: Observer<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        observer: &mut W,
    ) {
        if state.dragon == DragonAt::Rest {
            self.move_dragon(state, DragonAt::Seat(seat), observer);
        }
    }

    /// Settles where the dragon goes after a drawing in which its holder kept it and tiles were
    /// drawn: to whoever could not draw, or back to rest if nobody is short any more.
    pub(super) fn release_after<W: Observer<Event>>(
        &self,
        state: &mut State,
        could_not_draw: Option<Seat>,
        observer: &mut W,
    ) {
        if self.keys.dragon.release != Release::AllFull || state.dragon.holder().is_none() {
            return;
        }
        if let Some(seat) = could_not_draw {
            self.move_dragon(state, DragonAt::Seat(seat), observer);
        } else if !state.playing.iter().any(|seat| self.is_short(state, seat)) {
            self.move_dragon(state, DragonAt::Rest, observer);
        }
    }

    /// Moves the dragon and tells it, unless it is there already.
    fn move_dragon<W: Observer<Event>>(&self, state: &mut State, to: DragonAt, observer: &mut W) {
        if state.dragon == to {
            return;
        }
        state.dragon = to;
        if W::OBSERVES {
            let to = match (to, self.keys.dragon.rests) {
                (DragonAt::Seat(seat), _) => DragonTo::Seat(seat),
                (_, Rests::UnderPile) => DragonTo::Rest(DragonRest::Pile),
                _ => DragonTo::Rest(DragonRest::Aside),
            };
            observer.observe(&Event::Dragon { to });
        }
    }
}
