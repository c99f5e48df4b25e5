//! Positions: descriptions from which a game can continue.

use std::error::Error;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use thiserror::Error;

use super::{game::Game, stream::Streams};

/// A game whose states can be set up from a description.
pub trait Positioned: Game {
    /// A description of a state, which may be impossible.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned;
    /// Why a position is impossible. It displays as a lower-case phrase.
    type Impossible: Error + Clone + PartialEq;

    /// Creates the state that a position describes.
    ///
    /// # Errors
    /// Rejects an impossible position.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, Self::Impossible>;

    /// Returns the position of a state, or `None` in the middle of a turn, which no position describes.
    fn position(&self, state: &Self::State) -> Option<Self::Position>;

    /// Returns whether a state has a [`position`](Positioned::position).
    fn has_position(&self, state: &Self::State) -> bool {
        self.position(state).is_some()
    }

    /// Returns the progress of a game, such as the number of tiles laid. A choice adds at most one.
    fn progress(&self, state: &Self::State) -> u32;
}

/// A position with its place in each random stream, so that the game continues as it would have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<P> {
    /// The number of players.
    pub players: u8,
    /// The position.
    pub position: P,
    /// The places in the random streams, by default their beginnings.
    #[serde(default)]
    pub streams: Streams,
}

impl Streams {
    /// Checks that a game with this number of seats can have these places.
    ///
    /// # Errors
    /// Rejects choices or bags of missing seats, and places beyond the maximum.
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

/// The reason why a game can't have these places in its random streams.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StreamsError {
    /// More streams of choices than seats.
    #[error("`streams.choices` lists more than {seats} seats")]
    Choices {
        /// The number of seats.
        seats: u8,
    },
    /// More streams of bags than seats.
    #[error("`streams.bags` lists more than {seats} seats")]
    Bags {
        /// The number of seats.
        seats: u8,
    },
    /// A place beyond the maximum.
    #[error("a place in a random stream is beyond {}", Streams::FURTHEST)]
    TooFar,
}
