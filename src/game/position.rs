//! Positions: descriptions from which a game can be continued.

use std::error::Error;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use thiserror::Error;

use super::{game::Game, stream::Streams};

/// A game whose states can be set up from descriptions.
pub trait Positioned: Game {
    /// A description of a state, which isn't necessarily possible.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned;
    /// The reason why a position is impossible. It displays as a lower-case phrase.
    type Impossible: Error + Clone + PartialEq;

    /// Creates the state that a position describes.
    ///
    /// # Errors
    /// Returns an error if the position is impossible.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, Self::Impossible>;

    /// Returns the position of a state. In the middle of a turn there is none, so this returns `None`.
    fn position(&self, state: &Self::State) -> Option<Self::Position>;

    /// Returns whether a state has a [`position`](Positioned::position).
    fn has_position(&self, state: &Self::State) -> bool {
        self.position(state).is_some()
    }

    /// Returns the progress of a game, such as the number of tiles laid. A choice adds at most one.
    fn progress(&self, state: &Self::State) -> u32;
}

/// A position along with its place in each random stream, so the game continues exactly as it would have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<P> {
    /// The number of players.
    pub players: u8,
    /// The position.
    pub position: P,
    /// The places in the random streams. They default to the beginning of each stream.
    #[serde(default)]
    pub streams: Streams,
}

impl Streams {
    /// Checks that a game with the given number of seats can have these places.
    ///
    /// # Errors
    /// Returns an error for choices or bags of seats that don't exist, and for places beyond the maximum.
    pub fn check(&self, seats: u8) -> Result<(), StreamsError> {
        if self.choices.len() > usize::from(seats) {
            return Err(StreamsError::Choices { seats });
        }
        if self.bags.len() > usize::from(seats) {
            return Err(StreamsError::Bags { seats });
        }
        let places = [self.draw, self.coin].into_iter().chain(self.bags.iter().copied());
        if places.chain(self.choices.iter().copied()).any(|place| place > Self::FURTHEST) {
            return Err(StreamsError::TooFar);
        }
        Ok(())
    }
}

/// The reason why a game can't have the given places in its random streams.
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
    #[error("a place in a random stream exceeds {}", Streams::FURTHEST)]
    TooFar,
}
