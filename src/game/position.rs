use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{game::Game, stream::Streams};

/// A game whose states can be set up from a description.
pub trait Positioned: Game {
    /// A description of a state, possibly of an impossible one.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned;

    /// Creates the state of a position.
    ///
    /// # Errors
    /// An impossible position.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, PositionError>;

    /// Returns the position of a state, or `None` within a turn, where no position stands for it.
    fn position(&self, state: &Self::State) -> Option<Self::Position>;

    /// Returns whether a state has a [`position`](Positioned::position).
    fn has_position(&self, state: &Self::State) -> bool {
        self.position(state).is_some()
    }

    /// Returns the progress of a game, such as the number of tiles laid. A choice adds at most one.
    fn progress(&self, state: &Self::State) -> u32;
}

/// An impossible position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError(String);

impl PositionError {
    /// Creates an error from the reason, a lower-case phrase.
    pub fn new(reason: impl Into<String>) -> PositionError {
        PositionError(reason.into())
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PositionError {}

/// Refuses a position for a reason, a lower-case phrase.
pub(crate) fn refuse<T>(reason: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(reason))
}

/// A position with the places in the random streams, from which a game continues as it would have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<P> {
    /// The number of players.
    pub players: u8,
    /// The position.
    pub position: P,
    /// The places in the random streams; by default their beginnings.
    #[serde(default)]
    pub streams: Streams,
}

impl Streams {
    /// Checks the places for a game with this number of seats.
    ///
    /// # Errors
    /// Choices of a seat that the game does not have, or a place beyond the maximum.
    pub fn check(&self, seats: u8) -> Result<(), PositionError> {
        if self.choices.len() > usize::from(seats) {
            return refuse(format!("there are places for the choices of more than {seats} seats"));
        }
        if self.bags.len() > usize::from(seats) {
            return refuse(format!("there are places for the bags of more than {seats} seats"));
        }
        let furthest = Self::FURTHEST;
        let places = [self.draw, self.coin].into_iter().chain(self.bags.iter().copied());
        if places.chain(self.choices.iter().copied()).any(|place| place > furthest) {
            return refuse(format!("a place in a random stream is beyond {furthest}"));
        }
        Ok(())
    }
}
