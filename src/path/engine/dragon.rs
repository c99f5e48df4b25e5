//! The dragon tile. This determines who has it and when it moves.

use super::{
    event::{DragonDestination, DragonRest, Event},
    rules::Rules,
    state::{DragonPlace, State},
};
use crate::{
    game::{Observer, Seat},
    ruleset::path::{DragonHome, DragonSuccessor, Release},
};

impl Rules {
    /// Returns whether a seat has fewer tiles than its hand allows.
    #[inline]
    pub(super) fn lacks_tiles(&self, state: &State, seat: Seat) -> bool {
        state.hands[usize::from(seat)].has_fewer_than(self.limit)
    }

    /// Passes the dragon on if its holder has just gone out.
    pub(super) fn pass_dragon<W: Observer<Event>>(&self, state: &mut State, observer: &mut W) {
        let Some(holder) = state.dragon.holder().filter(|&seat| state.crossed.contains(seat))
        else {
            return;
        };
        let mut others = state.playing.clockwise(holder);
        let heir = match self.keys.dragon.holder_out {
            DragonSuccessor::NextShort => others.find(|&seat| self.lacks_tiles(state, seat)),
            DragonSuccessor::Next => others.next().filter(|&seat| self.lacks_tiles(state, seat)),
            DragonSuccessor::Nobody => None,
        };
        self.move_dragon(state, heir.map_or(DragonPlace::Rest, DragonPlace::Seat), observer);
    }

    /// Releases the dragon before tiles are drawn, if the rules require it.
    #[inline]
    pub(super) fn release_before<W: Observer<Event>>(&self, state: &mut State, observer: &mut W) {
        let Some(holder) = state.dragon.holder() else { return };
        let released = match self.keys.dragon.release {
            Release::OwnTurn => holder == state.active,
            Release::Refill => !state.pile.is_empty(),
            Release::AllFull | Release::OnDraw => false,
        };
        if released && !state.pile.is_empty() {
            self.move_dragon(state, DragonPlace::Rest, observer);
        } else if W::KEEPS_OMISSIBLE && state.pile.is_empty() {
            // When the pile is empty, the dragon would come straight back under any release rule, so we
            // accept records with either both moves or neither.
            self.move_dragon(state, DragonPlace::Rest, observer);
            self.move_dragon(state, DragonPlace::Seat(holder), observer);
        }
    }

    /// Releases the dragon if its holder has just drawn, provided that the rules require it.
    #[inline(always)]
    pub(super) fn release_on_draw<W: Observer<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        observer: &mut W,
    ) {
        if self.keys.dragon.release == Release::OnDraw && state.dragon == DragonPlace::Seat(seat) {
            self.move_dragon(state, DragonPlace::Rest, observer);
        }
    }

    /// Gives the dragon to a seat that found the pile empty, unless someone already has it.
    #[inline]
    pub(super) fn find_empty<W: Observer<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        observer: &mut W,
    ) {
        if state.dragon == DragonPlace::Rest {
            self.move_dragon(state, DragonPlace::Seat(seat), observer);
        }
    }

    /// Moves the dragon after a draw during which its holder kept it.
    ///
    /// It goes to a seat that couldn't draw, or back to its resting place if no hand is short.
    #[inline]
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
            self.move_dragon(state, DragonPlace::Seat(seat), observer);
        } else if !state.playing.iter().any(|seat| self.lacks_tiles(state, seat)) {
            self.move_dragon(state, DragonPlace::Rest, observer);
        }
    }

    /// Moves the dragon and emits the event, unless the dragon is already there.
    fn move_dragon<W: Observer<Event>>(
        &self,
        state: &mut State,
        to: DragonPlace,
        observer: &mut W,
    ) {
        if state.dragon == to {
            return;
        }
        state.dragon = to;
        if W::IS_ACTIVE {
            let to = match (to, self.keys.dragon.rests) {
                (DragonPlace::Seat(seat), _) => DragonDestination::Seat(seat),
                (_, DragonHome::UnderPile) => DragonDestination::Rest(DragonRest::Pile),
                _ => DragonDestination::Rest(DragonRest::Aside),
            };
            observer.observe(&Event::Dragon { to });
        }
    }
}
