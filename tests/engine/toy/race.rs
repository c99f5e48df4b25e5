//! The rules of the toy game.

use sentiero::game::{Dealer, Game, Outcome, PositionGame, Purpose, Recordable, Seat, Seats, Urn, Observer};
use serde::{Deserialize, Serialize};

/// A race to 12 for two players. On your turn, you step as far as your hidden card says or put it back and
/// shuffle (action 0), and then you draw. The first player to get home or to leave no card to draw wins.
pub(crate) struct Race;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State { pub urn: Urn, pub hands: [usize; 2], at: [usize; 2], pub turn: Seat, over: Option<Outcome> }

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    Deal { seat: Seat, card: usize },
    Step { seat: Seat, card: usize },
    Swap { seat: Seat },
    Shuffle,
    Draw { seat: Seat, card: usize },
    End { winners: Vec<Seat> },
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("a step is as long as the card says")]
pub(crate) struct WrongStep;

impl State {
    fn take(&mut self, seat: Seat, dealer: &mut impl Dealer, purpose: Purpose) -> usize {
        let card = dealer.draw(purpose, &self.urn).unwrap_or(0);
        self.urn.remove(card);
        self.hands[usize::from(seat)] = card;
        card
    }
}

impl Game for Race {
    type State = State;
    type Action = usize;
    type Event = Event;
    type IllegalAction = WrongStep;
    type View<'a> = (usize, &'a State);

    fn seats(&self) -> u8 { 2 }
    fn new_state(&self) -> State {
        State { urn: Urn::new(vec![0, 6, 3, 3]), hands: [0; 2], at: [0; 2], turn: 0, over: None }
    }
    fn begin<D: Dealer, W: Observer<Event>>(&self, state: &mut State, dealer: &mut D, w: &mut W) {
        *state = self.new_state();
        (0..2).for_each(|seat| w.observe(&Event::Deal { seat, card: state.take(seat, dealer, Purpose::Deal) }));
    }
    fn to_play(&self, state: &State) -> Option<Seat> { state.over.is_none().then_some(state.turn) }
    fn outcome(&self, state: &State) -> Option<Outcome> { state.over }
    fn actions(&self, state: &State, list: &mut Vec<usize>) {
        list.clear();
        list.extend([state.hands[usize::from(state.turn)], 0].iter().filter(|_| state.over.is_none()));
    }
    fn play_unchecked<D: Dealer, W: Observer<Event>>(
        &self, state: &mut State, step: usize, dealer: &mut D, w: &mut W,
    ) {
        let (seat, player) = (state.turn, usize::from(state.turn));
        state.at[player] = state.at[player].saturating_add(step);
        if step == 0 {
            state.urn.insert(state.hands[player]);
            w.observe(&Event::Swap { seat });
            if W::KEEPS_OMISSIBLE { w.observe(&Event::Shuffle); }
        } else {
            w.observe(&Event::Step { seat, card: step });
        }
        if state.at[player] >= 12 || state.urn.is_empty() {
            state.over = Some(Outcome { winners: Seats::from_iter([seat]), reason: "home" });
            return w.observe(&Event::End { winners: vec![seat] });
        }
        w.observe(&Event::Draw { seat, card: state.take(seat, dealer, Purpose::Draw) });
        state.turn = 1 - seat;
    }
    fn illegality(&self, _: &State, _: usize) -> WrongStep { WrongStep }
    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> Self::View<'a> {
        (state.hands[usize::from(seat)], state)
    }
}

impl PositionGame for Race {
    type Position = ();
    type PositionError = WrongStep;

    fn set_up(&self, (): &()) -> Result<State, WrongStep> { Err(WrongStep) }
    fn position(&self, _: &State) -> Option<()> { None }
    fn progress(&self, _: &State) -> u32 { 0 }
}

impl Recordable for Race {
    fn tiles(&self) -> Vec<String> {
        ["1", "1", "1", "1", "1", "1", "2", "2", "2", "3", "3", "3"].map(String::from).into()
    }
    fn normalise_events(&self, events: &mut [(usize, Event)]) {
        events.sort_by_key(|(_, event)| if let Event::Deal { seat, .. } = event { *seat } else { 2 });
    }
    fn omissible_count(&self, events: &[Event], at: usize) -> usize { usize::from(events.get(at) == Some(&Event::Shuffle)) }
    fn recorded_choice(&self, state: &State, upcoming: &[(usize, Event)]) -> Option<usize> {
        match upcoming.first()?.1 {
            Event::Step { seat, card } if seat == state.turn => Some(card),
            Event::Swap { seat } if seat == state.turn => Some(0),
            _ => None,
        }
    }
    fn recorded_chance(&self, event: &Event) -> Option<(Purpose, usize)> {
        match *event {
            Event::Deal { card, .. } => Some((Purpose::Deal, card)),
            Event::Draw { card, .. } => Some((Purpose::Draw, card)),
            _ => None,
        }
    }
}
