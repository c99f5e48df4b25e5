//! Implements [`Game`] and related traits for the rules, including those for records.

use super::{
    event::{CoinSide, Event},
    face::Face,
    illegal_action::IllegalAction,
    legal_actions::Action,
    rules::{PLAYERS, Rules},
    state::{Phase, State},
    view::View,
};
use crate::game::{Dealer, Game, Observer, Outcome, Purpose, Recordable, Seat, sort_deal};

impl Game for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type IllegalAction = IllegalAction;
    type View<'a> = View<'a>;

    fn seats(&self) -> u8 {
        PLAYERS
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
        self.set_up(state, dealer, observer);
    }

    fn to_play(&self, state: &State) -> Option<Seat> {
        state.chooser()
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

    #[inline]
    fn pick(
        &self,
        state: &State,
        _: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        self.pick_action(state, choose)
    }

    fn play_unchecked<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        action: Action,
        dealer: &mut D,
        observer: &mut W,
    ) {
        self.apply(state, action, dealer, observer);
    }

    fn illegality(&self, state: &State, action: Action) -> IllegalAction {
        self.illegality(state, action)
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }
}

impl Recordable for Rules {
    /// Returns all tiles, each with its owner's symbol.
    fn tiles(&self) -> Vec<String> {
        let of_seat = |seat| {
            let kinds = self.kinds.iter();
            kinds.flat_map(move |kind| vec![kind.face.with_symbol(seat); usize::from(kind.copies)])
        };
        (0..PLAYERS).flat_map(of_seat).collect()
    }

    /// Sorts the events of the deal into the order that this game uses.
    fn normalise_events(&self, events: &mut [(usize, Event)]) {
        let is_deal = |(_, event): &&(usize, Event)| matches!(event, Event::Deal { .. });
        let deals = events.iter().take_while(is_deal).count();
        sort_deal(&mut events[..deals], |(_, event)| match event {
            Event::Deal { seat, .. } => *seat,
            _ => 0,
        });
    }

    /// Returns whether the event is a line. A single tile can complete several lines at once, so their order
    /// doesn't matter.
    fn has_free_order(&self, event: &Event) -> bool {
        matches!(event, Event::Line { .. })
    }

    fn recorded_choice(&self, state: &State, upcoming: &[(usize, Event)]) -> Option<Action> {
        let chooser = self.to_play(state)?;
        let (_, event) = upcoming.first()?;
        let cell = |x, y| state.table.cell(x, y);
        match (*event, state.phase) {
            (Event::Toss { seat, x, y, .. }, Phase::Play) if seat == chooser => {
                let kind = self.action_kind(Face::Flip);
                Some(Action::Lay { kind, cell: cell(x, y)?, rotation: 0 })
            }
            // The choice to lay a flip is already recorded by the toss.
            (Event::Lay { tile: Face::Flip, .. }, Phase::Play) => None,
            (Event::Lay { seat, tile, rotation, x, y }, _) if seat == chooser => {
                Some(Action::Lay { kind: self.kind(tile)?, cell: cell(x, y)?, rotation })
            }
            (Event::Remove { seat, x, y }, _) if seat == chooser => {
                Some(Action::Remove { cell: cell(x, y)? })
            }
            (Event::Turn { seat, x, y, rotation, .. }, _) if seat == chooser => {
                Some(Action::Turn { cell: cell(x, y)?, rotation })
            }
            (Event::Swap { seat }, _) if seat == chooser => Some(Action::Swap),
            (Event::Aside { seat, tile }, _) if seat == chooser => {
                Some(Action::Discard { kind: self.kind(tile)? })
            }
            _ => None,
        }
    }

    fn recorded_chance(&self, event: &Event) -> Option<(Purpose, usize)> {
        let number = |tile| self.kind(tile).map_or(usize::MAX, usize::from);
        match *event {
            Event::Deal { tile, .. } => Some((Purpose::Deal, number(tile))),
            Event::Draw { seat, tile } => Some((Purpose::Bag(seat), number(tile))),
            Event::Toss { side, .. } => {
                Some((Purpose::Coin, usize::from(side == CoinSide::Symbol)))
            }
            _ => None,
        }
    }
}
