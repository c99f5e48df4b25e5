//! A game without paths, in which two players with hidden cards race to a goal.

use sentiero::{
    drawing::{Drawing, Edge, FaceImage, Labels, MarkerDrawing, EdgePlace, TileImage, TileKind},
    game::{
        Audience, Clause, Tallied, Dealer, Drawable, Sums, Game, Outcome, PositionGame, Interactive,
        Enterable, Purpose, Recordable, Results, Seat, Seats, Spread, GameTally, Stream, Urn, Evaluable, Observable, Observer, Wording,
    },
    tile::Shape,
};
use serde::{Deserialize, Serialize};

/// On each turn, a player either steps as far as the hidden card says or stays, and then draws. The first
/// player to get home or to leave no card wins.
pub(super) struct Race {
    pub(super) goal: usize,
    pub(super) stays: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    urn: Urn,
    hands: [usize; 2],
    at: [usize; 2],
    turn: Seat,
    over: Option<Outcome>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(super) enum Event {
    Deal { seat: Seat, card: usize },
    Step { seat: Seat, card: usize },
    Draw { seat: Seat, card: usize },
    End { winners: Vec<Seat>, scores: [usize; 2] },
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("a step is as long as the card says")]
pub(super) struct WrongStep;

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("a race has no positions")]
pub(super) struct NoPositions;

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
    type View<'a> = usize;

    fn seats(&self) -> u8 { 2 }
    fn new_state(&self) -> State {
        let urn = Urn::new(vec![0, 6, 3, 3]);
        State { urn, hands: [0; 2], at: [0; 2], turn: 0, over: None }
    }
    fn begin<D: Dealer, W: Observer<Event>>(&self, state: &mut State, dealer: &mut D, w: &mut W) {
        *state = self.new_state();
        for seat in 0..2 {
            w.observe(&Event::Deal { seat, card: state.take(seat, dealer, Purpose::Deal) });
        }
    }
    fn to_play(&self, state: &State) -> Option<Seat> { state.over.is_none().then_some(state.turn) }
    fn outcome(&self, state: &State) -> Option<Outcome> { state.over }
    fn actions(&self, state: &State, list: &mut Vec<usize>) {
        list.clear();
        if state.over.is_none() {
            list.push(state.hands[usize::from(state.turn)]);
            list.extend(self.stays.then_some(0));
        }
    }
    fn play_unchecked<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        card: usize,
        dealer: &mut D,
        w: &mut W,
    ) {
        let seat = state.turn;
        let at = &mut state.at[usize::from(seat)];
        *at = self.goal.min(*at + card);
        w.observe(&Event::Step { seat, card });
        if *at == self.goal || state.urn.is_empty() {
            state.over = Some(Outcome { winners: Seats::from_iter([seat]), reason: "home" });
            return w.observe(&Event::End { winners: vec![seat], scores: state.at });
        }
        w.observe(&Event::Draw { seat, card: state.take(seat, dealer, Purpose::Draw) });
        state.turn = 1 - seat;
    }
    fn illegality(&self, _: &State, _: usize) -> WrongStep { WrongStep }
    fn view(&self, state: &State, seat: Seat) -> usize { state.hands[usize::from(seat)] }
}

impl Recordable for Race {
    fn tiles(&self) -> Vec<String> {
        ["1", "1", "1", "1", "1", "1", "2", "2", "2", "3", "3", "3"].map(String::from).into()
    }
    fn normalise_events(&self, _: &mut [(usize, Event)]) {}
    fn recorded_choice(&self, _: &State, upcoming: &[(usize, Event)]) -> Option<usize> {
        if let Event::Step { card, .. } = upcoming.first()?.1 { Some(card) } else { None }
    }
    fn recorded_chance(&self, event: &Event) -> Option<(Purpose, usize)> {
        match *event {
            Event::Deal { card, .. } => Some((Purpose::Deal, card)),
            Event::Draw { card, .. } => Some((Purpose::Draw, card)),
            _ => None,
        }
    }
}

impl Enterable for Race {}

impl Drawable for Race {
    fn drawing(&self, state: &State) -> Drawing {
        let columns = u32::try_from(self.goal).unwrap() + 1;
        let markers = (0..2).map(|seat: Seat| {
            let x = u32::try_from(state.at[usize::from(seat)]).unwrap();
            let spot = EdgePlace { x, y: seat.into(), edge: Edge::Side(3) };
            MarkerDrawing { seat, marker: None, spot, is_out: false, is_home: false }
        });
        let (tiles, starts, markers) = (Vec::new(), Vec::new(), markers.collect());
        Drawing { shape: Shape::SQUARE, columns, rows: 2, holes: Vec::new(), barred: Vec::new(), tiles, starts, markers, collisions: Vec::new(), faces: Vec::new(), last_cell: None, labels: Labels::Chess }
    }
    fn tile_kinds(&self) -> (Shape, Vec<TileKind>) {
        let kind = |(steps, copies): (&str, u16)| {
            let face = FaceImage {
                seat: None,
                action: None,
                text: steps.into(),
                name: String::new(),
                walls: [false; 4],
            };
            TileKind { notation: steps.into(), image: TileImage::Face(face), copies, owner: None }
        };
        (Shape::SQUARE, [("1", 6), ("2", 3), ("3", 3)].map(kind).into())
    }
    fn is_between_turns(&self, _: &State) -> bool { true }
}

impl Interactive for Race {
    fn narrate(&self, events: &[Event], _: Audience, _: &Wording) -> Vec<Clause> { events.iter().map(|event| Clause::table(format!("{event:?}"))).collect() }
    fn scores(&self, state: &State) -> Vec<i64> { state.at.iter().map(|&steps| i64::try_from(steps).unwrap()).collect() }
}

impl Evaluable for Race {
    type Value = usize;
    type Scratch = ();

    fn new_scratch(&self) {}
    fn evaluate_until(&self, _: &usize, steps: &[usize], (): &mut (), worths: &mut Vec<usize>, _: fn() -> bool) { worths.extend(steps); }
    fn determinize(&self, _: &usize, _: &mut State, _: &mut Stream) { unreachable!("nobody searches") }
}

impl Observable for Race {
    type Observation = usize;
    type NotatedAction = usize;

    fn observation(&self, turn: &usize) -> usize { *turn }
    fn notated_action(&self, _: &usize, step: usize) -> usize { step }
}

impl PositionGame for Race {
    type Position = ();
    type PositionError = NoPositions;

    fn set_up(&self, (): &()) -> Result<State, NoPositions> { Err(NoPositions) }
    fn position(&self, _: &State) -> Option<()> { None }
    fn progress(&self, _: &State) -> u32 { 0 }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wins(Results, [Spread; 2]);

impl Tallied for Race {
    type Tally = Wins;

    fn tally(&self) -> Wins { Wins(Results::new(2), [Spread::new(); 2]) }
}

impl Observer<Event> for Wins {
    fn observe(&mut self, event: &Event) {
        if let Event::End { winners, scores } = event {
            self.0.count(winners.iter().copied().collect(), "home");
            self.1.iter_mut().zip(scores).for_each(|(spread, &steps)| spread.count(steps as u64));
        }
    }
}

impl GameTally for Wins {
    type Event = Event;

    fn finish(&mut self) {}
    fn abandon(&mut self) {}
    fn add(&mut self, other: &Wins) {
        self.0.add(&other.0);
        self.1.iter_mut().zip(&other.1).for_each(|(spread, other)| spread.add(other));
    }
    fn sums(&self) -> Sums {
        let spreads = vec![self.1[0].with_name("points_0"), self.1[1].with_name("points_1")];
        Sums { results: self.0.clone(), spreads, counts: Vec::new() }
    }
}
