//! Implements [`Game`] for the rules.

use super::{
    event::Event,
    illegal_action::IllegalAction,
    legal_actions::Action,
    profile::{CommonGames, EditionGames, ProfileKind},
    rules::Rules,
    state::{Phase, State},
    view::View,
};
use crate::game::{Dealer, Game, Observer, Outcome, Seat};

impl Game for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type IllegalAction = IllegalAction;
    type View<'a> = View<'a>;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn new_state(&self) -> State {
        State::new(self)
    }

    fn begin<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        state.clear(self);
        self.full().set_up(state, dealer, observer);
    }

    #[inline]
    fn to_play(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::Start { .. }
            | Phase::Place
            | Phase::Square
            | Phase::Tile { .. }
            | Phase::Exchange => Some(state.active),
            Phase::Lane { seat, .. } => Some(seat),
            Phase::Over(_) => None,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    fn actions(&self, state: &State, list: &mut Vec<Action>) {
        self.list(state, list);
    }

    fn is_legal(&self, state: &State, action: Action, list: &mut Vec<Action>) -> bool {
        self.has_action(state, action, list)
    }

    #[inline]
    fn pick(
        &self,
        state: &State,
        _: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        self.full().pick_action(state, choose)
    }

    #[inline]
    fn play_chosen<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        _: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        match self.profile {
            ProfileKind::Common => {
                self.engine::<CommonGames>().play_chosen(state, choose, dealer, observer)
            }
            ProfileKind::Edition => {
                self.engine::<EditionGames>().play_chosen(state, choose, dealer, observer)
            }
            ProfileKind::All => self.full().play_chosen(state, choose, dealer, observer),
        }
    }

    fn play_unchecked<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        action: Action,
        dealer: &mut D,
        observer: &mut W,
    ) {
        self.full().apply(state, action, dealer, observer);
    }

    fn illegality(&self, state: &State, action: Action) -> IllegalAction {
        self.illegality(state, action)
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        game::{Purpose, SeededDealer},
        path::Reason,
    };

    fn rules(keys: serde_json::Value, players: u8) -> Rules {
        Rules::compile(&serde_json::from_value(keys).unwrap(), players).unwrap()
    }

    /// Plays a random game, checking the state at every step, and returns the events.
    fn play(rules: &Rules, game: u64) -> Vec<Event> {
        let mut events = Vec::new();
        let mut state = rules.new_state();
        let mut dealer = SeededDealer::new(1, game);
        let mut bot = Purpose::Bot(0).stream(1, game);
        let mut list = Vec::new();
        rules.begin(&mut state, &mut dealer, &mut events);
        while rules.to_play(&state).is_some() {
            state.check(rules).unwrap();
            rules.actions(&state, &mut list);
            let choice = bot.choose(u32::try_from(list.len()).unwrap());
            rules.play(&mut state, list[choice as usize], &mut dealer, &mut events).unwrap();
        }
        events
    }

    fn mean_placements(rules: &Rules, games: u32) -> f64 {
        let placements = |game| {
            let events = play(rules, game);
            let placed = events.iter().filter(|event| matches!(event, Event::Place { .. }));
            u32::try_from(placed.count()).unwrap()
        };
        f64::from((0..games.into()).map(placements).sum::<u32>()) / f64::from(games)
    }

    /// Published measurements are about 22, 30 and 33 placements with the ban, and 4, 11 and 21 without it.
    #[test]
    fn random_game_length_matches_published_values() {
        for (players, with_ban, without) in [(2, 22.0, 4.0), (4, 30.0, 11.0), (8, 33.0, 21.0)] {
            let board = json!({ "columns": 6, "rows": 6 });
            let ban = rules(json!({ "board": board }), players);
            assert!((mean_placements(&ban, 200) - with_ban).abs() < 1.5, "{players} with the ban");
            let turn = json!({ "self-elimination": "allowed" });
            let none = rules(json!({ "board": board, "turn": turn }), players);
            assert!((mean_placements(&none, 200) - without).abs() < 1.5, "{players} without");
        }
    }

    #[test]
    fn every_end_reason_occurs() {
        let rules = rules(json!({ "board": { "columns": 6, "rows": 6 } }), 8);
        let mut reasons = Vec::new();
        for game in 0..50 {
            if let Some(Event::End { reason, .. }) = play(&rules, game).last() {
                reasons.push(*reason);
            }
        }
        assert_eq!(reasons.len(), 50);
        // These can only happen if a player plays on alone, tiles can't be placed or markers have no owners.
        let never = [Reason::NoneLeft, Reason::NoPlacement, Reason::MarkersOut];
        let mut expected = Reason::ALL.iter().filter(|reason| !never.contains(reason));
        assert!(expected.all(|reason| reasons.contains(reason)));
    }
}
