//! How the actions of a game are numbered.

use sentiero::game::Game;

use super::encoder::Encoder;

/// The maximum number of actions that are all numbered.
const MAX_NUMBERED: u64 = 20_000;

/// How the actions of a game are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionNumbers {
    /// The number of different actions.
    pub count: u64,
    /// The number of action numbers.
    pub size: u32,
    /// Whether a number is an index into the list of legal actions, because there are too many actions.
    pub is_index: bool,
}

/// The reason why a number doesn't stand for a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// The number isn't less than the number of action numbers.
    OutOfRange,
    /// The number is an index, but there are fewer legal actions.
    NoSuchIndex {
        /// The number of legal actions.
        legal: usize,
    },
}

impl ActionNumbers {
    /// Chooses how to number the actions of a game.
    pub fn new<G: Game>(encoder: &impl Encoder<G>) -> ActionNumbers {
        let count = encoder.sections().iter().map(|section| section.size).sum();
        let is_index = count > MAX_NUMBERED;
        let size = if is_index { encoder.max_legal_actions() } else { count };
        ActionNumbers { count, size: u32::try_from(size).unwrap_or(u32::MAX), is_index }
    }

    /// Calls `put` with the number of each legal action, in order.
    #[inline]
    pub fn each<G: Game>(
        self,
        encoder: &impl Encoder<G>,
        view: &G::View<'_>,
        actions: &[G::Action],
        mut put: impl FnMut(u32),
    ) {
        for (index, &action) in (0..).zip(actions) {
            put(if self.is_index { index } else { number(encoder, view, action) });
        }
    }

    /// Returns the action with the given number, which doesn't have to be legal unless numbers are indices.
    ///
    /// `list` is scratch space.
    pub fn action<G: Game>(
        self,
        game: &G,
        encoder: &impl Encoder<G>,
        state: &G::State,
        number: u64,
        list: &mut Vec<G::Action>,
    ) -> Result<G::Action, NumberFault> {
        if number >= self.size.into() {
            return Err(NumberFault::OutOfRange);
        }
        if self.is_index {
            game.actions(state, list);
            let index = usize::try_from(number).unwrap_or(usize::MAX);
            return list.get(index).copied().ok_or(NumberFault::NoSuchIndex { legal: list.len() });
        }
        encoder.action(state, number).ok_or(NumberFault::OutOfRange)
    }
}

/// Returns the number of an action in a game that numbers all of them.
#[inline]
fn number<G: Game>(encoder: &impl Encoder<G>, view: &G::View<'_>, action: G::Action) -> u32 {
    u32::try_from(encoder.code(view, action)).unwrap_or(u32::MAX)
}
