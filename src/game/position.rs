//! Positions, i.e. descriptions of states from which a game can be continued.

use std::error::Error;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use thiserror::Error;

use super::{game::Game, stream::Streams};

/// A game whose states can be set up from descriptions.
pub trait PositionGame: Game {
    /// A description of a state, which may be impossible.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned;
    /// The reason why a position is impossible, which is displayed as a lower-case phrase.
    type PositionError: Error + Clone + PartialEq;

    /// Creates the state described by a position.
    ///
    /// # Errors
    /// Returns an error if the position is impossible.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, Self::PositionError>;

    /// Returns a state's position, or `None` if the state is in the middle of a turn.
    fn position(&self, state: &Self::State) -> Option<Self::Position>;

    /// Returns whether a state has a [`position`](PositionGame::position).
    fn has_position(&self, state: &Self::State) -> bool {
        self.position(state).is_some()
    }

    /// Returns a game's progress, such as the number of tiles laid. Each choice adds at most one.
    fn progress(&self, state: &Self::State) -> u32;
}

/// A position and its place in each random stream, so that the game can continue exactly as it would have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<P> {
    /// The number of players.
    pub players: u8,
    /// The position.
    pub position: P,
    /// The places in the random streams, by default the start of each stream.
    #[serde(default)]
    pub streams: Streams,
}

impl Streams {
    /// Checks that these places are possible in a game with the given number of seats.
    ///
    /// # Errors
    /// Returns an error if there are choices or bags for seats that don't exist, or if a place is beyond the
    /// maximum.
    pub fn check(&self, seats: u8) -> Result<(), StreamsError> {
        if self.choices.len() > usize::from(seats) {
            return Err(StreamsError::Choices { seats });
        }
        if self.bags.len() > usize::from(seats) {
            return Err(StreamsError::Bags { seats });
        }
        let places = [self.draw, self.coin].into_iter().chain(self.bags.iter().copied());
        if places.chain(self.choices.iter().copied()).any(|place| place > Self::MAX_PLACE) {
            return Err(StreamsError::BeyondLimit);
        }
        Ok(())
    }
}

/// The reason why places in random streams are impossible for a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StreamsError {
    /// There are more streams of choices than seats.
    #[error("`streams.choices` lists more than {seats} seats")]
    Choices {
        /// The number of seats.
        seats: u8,
    },
    /// There are more streams of bags than seats.
    #[error("`streams.bags` lists more than {seats} seats")]
    Bags {
        /// The number of seats.
        seats: u8,
    },
    /// A place is beyond the maximum.
    #[error("a place in a random stream exceeds {}", Streams::MAX_PLACE)]
    BeyondLimit,
}
