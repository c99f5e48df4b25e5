//! The choices in a recorded game.

use std::cell::RefCell;

use crate::{
    game::{Drawable, Outcome, Purpose, Recordable, Seat, Stream},
    record::{Events, Header, RecordError, replay_all},
    session::TurnCount,
};

/// A choice between several actions in a recorded game.
#[derive(Clone, Debug)]
pub struct RecordedChoice<S> {
    /// The number of the choice in the game, starting at 0 and counting those with a single action.
    pub number: u32,
    /// The number of the turn that the choice belongs to, starting at 1, or 0 before the first turn.
    pub turn: u32,
    /// The seat that chose.
    pub seat: Seat,
    /// The state before the choice.
    pub state: S,
    /// The index of the chosen action.
    pub chosen: usize,
    /// The number that the random numbers for examining the choice are derived from. The game doesn't use them.
    pub key: u64,
}

impl<S: Clone> RecordedChoice<&S> {
    /// Copies the state.
    pub fn cloned(self) -> RecordedChoice<S> {
        let RecordedChoice { number, turn, seat, state, chosen, key } = self;
        RecordedChoice { number, turn, seat, state: state.clone(), chosen, key }
    }
}

/// Verifies a record, calling `decide` for each choice between several actions.
///
/// Returns the outcome and the game's progress at the end.
///
/// # Errors
/// Returns the same errors as [`verify`](crate::verify), but only after calling `decide` for everything before the
/// error.
pub fn replay_decisions<G: Drawable + Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
    mut decide: impl FnMut(RecordedChoice<&G::State>),
) -> Result<(Outcome, u32), RecordError> {
    let mut keys: Stream = Purpose::Review.stream(header.seed, header.game);
    let (mut actions, mut next, mut progress) = (Vec::new(), 0, 0);
    let turns = RefCell::new(TurnCount::default());
    let show = |state: &G::State, _: &[G::Event]| {
        progress = game.progress(state);
        turns.borrow_mut().add(game.is_between_turns(state));
    };
    let decide = |state: &G::State, action: G::Action| {
        let key = keys.next_number();
        let number = next;
        next += 1;
        game.actions(state, &mut actions);
        let chosen = actions.iter().position(|&other| other == action);
        if let (Some(seat), Some(chosen), 2..) = (game.to_play(state), chosen, actions.len()) {
            let turn = turns.borrow().next_turn();
            decide(RecordedChoice { number, turn, seat, state, chosen, key });
        }
    };
    let verified = replay_all(game, header, events, show, decide)?;
    Ok((verified.outcome, progress))
}
