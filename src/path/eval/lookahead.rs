//! What a seat can know of what an action leads to: the moves that follow from it.

use crate::{
    game::Watcher,
    path::{Action, Event, Laid, Phase, State, View},
};

impl View<'_> {
    /// The state after an action of this seat and the moves that follow from it, before anything
    /// hidden comes in, and what happened. `lane` is the path that the marker takes for which a
    /// tile is laid, where that is not settled.
    ///
    /// The state keeps the hidden hands of this one: only what lies open in it may be shown.
    pub(in crate::path) fn foresee(&self, action: Action, lane: Option<u8>) -> (State, Vec<Event>) {
        let (mut state, mut told) = (self.state.clone(), Vec::new());
        self.lead_on(&mut state, action, lane, &mut told);
        (state, told)
    }

    /// The same in a state that is there, without allocating.
    pub(super) fn foresee_in(&self, state: &mut State, action: Action, lane: Option<u8>) {
        state.clone_from(self.state);
        self.lead_on(state, action, lane, &mut ());
    }

    /// Carries out in a copy of the state what an action leads to without anything hidden.
    fn lead_on<W: Watcher<Event>>(
        &self,
        state: &mut State,
        action: Action,
        lane: Option<u8>,
        watcher: &mut W,
    ) {
        let rules = self.rules;
        let lane = match (state.phase, action) {
            (Phase::Start { marker }, Action::Start(start)) => {
                rules.put_on_start(state, (self.seat, marker), start, &mut ());
                return;
            }
            (Phase::Exchange, Action::Swap { give, take }) => {
                rules.swap(state, give, take);
                return;
            }
            (Phase::Place, Action::Place { marker, kind, rotation }) => {
                rules.lay(state, marker, Laid { kind, rotation }, &mut ());
                lane.map(|port| (marker, port))
            }
            (Phase::Lane { marker, .. }, Action::Lane { port }) => Some((marker, port)),
            _ => return,
        };
        if let Some((marker, port)) = lane {
            rules.take_lane(state, rules.index(self.seat, marker), port);
        }
        rules.resolve(state, watcher);
    }
}
