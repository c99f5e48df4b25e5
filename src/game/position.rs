use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{game::Game, seat::Seat};

/// A game whose states can be described from outside.
pub trait Positioned: Game {
    /// A state as somebody describes it; it may be impossible.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned;

    /// The state that a position describes.
    ///
    /// # Errors
    /// Why it cannot be, as a phrase in lower case.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, String>;

    /// The position that a state is in, or `None` where it waits for a choice in the middle of
    /// something.
    fn position(&self, state: &Self::State) -> Option<Self::Position>;

    /// Whether there is a [`position`](Positioned::position) of a state, which may be known without
    /// making it.
    fn has_position(&self, state: &Self::State) -> bool {
        self.position(state).is_some()
    }

    /// How far a game has come: how many tiles were laid, pieces moved, or whatever a turn of this
    /// family does. A choice takes it on by one at most.
    fn progress(&self, state: &Self::State) -> u32;
}

/// A position with how many numbers of the random streams were used before it, so that a game goes
/// on as it would have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<P> {
    /// How many play.
    pub players: u8,
    /// The position.
    pub position: P,
    /// The places in the streams; all at their beginning where this is left out.
    #[serde(default)]
    pub streams: Streams,
}

/// How many numbers of the random streams of a game were used.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streams {
    /// The draws.
    #[serde(default)]
    pub draw: u32,
    /// The choices of each seat; seats beyond the end have made none.
    #[serde(default)]
    pub choices: Vec<u32>,
}

impl Streams {
    /// The furthest place that can be given: more than any game needs, and quickly reached.
    pub const FURTHEST: u32 = 1_000_000;

    /// Checks that every place can be reached in a game of so many seats.
    ///
    /// # Errors
    /// What cannot, as a phrase in lower case.
    pub fn check(&self, seats: u8) -> Result<(), String> {
        if self.choices.len() > usize::from(seats) {
            return Err(format!("there are places for the choices of more than {seats} seats"));
        }
        let furthest = Self::FURTHEST;
        if self.draw > furthest || self.choices.iter().any(|&place| place > furthest) {
            return Err(format!("a place in a random stream is beyond {furthest}"));
        }
        Ok(())
    }

    /// How many choices a seat has made.
    pub fn choices_of(&self, seat: Seat) -> u32 {
        self.choices.get(usize::from(seat)).copied().unwrap_or(0)
    }

    /// Counts a choice of a seat.
    pub fn count_choice(&mut self, seat: Seat) {
        let seat = usize::from(seat);
        if self.choices.len() <= seat {
            self.choices.resize(seat + 1, 0);
        }
        self.choices[seat] += 1;
    }
}
