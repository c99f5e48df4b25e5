//! The traits for games and states of every family.

use std::{any::Any, sync::Arc};

use sentiero::{
    bot::BotKind,
    drawing::{self, Drawing},
    game::{Measure, Outcome, Seat, Seats},
    ruleset::Ruleset,
    tile::Shape,
};
use serde_json::Value;

use super::origin::{Origin, Past};
use crate::{
    encoding::{ActionNumbers, ActionSection, Field},
    record::{RecordFault, Replayed},
    study::{Study, StudyResult},
    vector::{AnyVector, VectorPlan},
};

/// A compiled game of any family.
pub trait AnyGame: Send + Sync {
    /// Returns the ruleset that the game was compiled from.
    fn ruleset(&self) -> &Ruleset;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns the seats of each side.
    fn sides(&self) -> Vec<Seats>;

    /// Returns the numbers that each game has.
    fn measures(&self) -> Vec<Measure>;

    /// Returns how actions are numbered.
    fn numbers(&self) -> ActionNumbers;

    /// Returns the kinds of actions.
    fn sections(&self) -> &[ActionSection];

    /// Returns the fields of an observation.
    fn fields(&self) -> &[Field];

    /// Returns how many numbers an observation has.
    fn observation_size(&self) -> usize;

    /// Returns the tile shape and the kinds of tiles.
    fn tile_kinds(&self) -> (Shape, Vec<drawing::TileKind>);

    /// Creates the state in which a game starts.
    ///
    /// # Errors
    /// Returns the reason why a position is impossible.
    fn start(self: Arc<Self>, origin: Arc<Origin>) -> Result<Box<dyn AnyState>, String>;

    /// Creates many games that are played at once.
    fn vector(self: Arc<Self>, plan: VectorPlan) -> Box<dyn AnyVector>;

    /// Plays the games of a study.
    fn study(&self, study: &Study<'_>) -> StudyResult;

    /// Verifies a record and returns the boards.
    ///
    /// # Errors
    /// Returns the first line that doesn't follow from the rules.
    fn replay(&self, text: &str, lines: usize) -> Result<Replayed, RecordFault>;
}

/// The state of a game of any family.
pub trait AnyState: Send + Sync {
    /// Returns the current player, or `None` if the game is over.
    fn to_play(&self) -> Option<Seat>;

    /// Returns the outcome, or `None` if the game isn't over.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns what each seat has won: its share of the win or, if it plays alone, its points.
    fn returns(&self) -> Vec<f64>;

    /// Replaces the contents of `numbers` with those of the legal actions.
    fn legal_actions(&mut self, numbers: &mut Vec<u32>);

    /// Writes 1 for each legal action, and 0 for all others.
    fn write_mask(&mut self, mask: &mut [u8]);

    /// Returns the legal actions in the notation of records.
    fn described_actions(&mut self) -> Vec<DescribedAction>;

    /// Plays the action with the given number.
    fn play(&mut self, number: u64) -> Result<(), PlayFault>;

    /// Plays the action with the given code.
    fn play_code(&mut self, code: u64) -> Result<(), PlayFault>;

    /// Returns the code of the legal action with the given number.
    fn code(&mut self, number: u64) -> Result<u64, PlayFault>;

    /// Copies the state, including what comes next.
    fn copy(&self) -> Box<dyn AnyState>;

    /// Deals everything that a seat can't see anew.
    fn determinize(&self, seat: Seat, key: u64) -> Box<dyn AnyState>;

    /// Returns what a seat observes.
    fn observation(&mut self, seat: Seat) -> SeatObservation;

    /// Writes what a seat observes to `out`, which has the size of an observation.
    fn observe(&self, seat: Seat, out: &mut [i16]);

    /// Returns whether another state of the same game is equal, ignoring what comes next.
    fn is_equal(&self, other: &dyn AnyState) -> bool;

    /// Returns a hash that is the same for equal states.
    fn hash(&mut self) -> u64;

    /// Returns how the game got here.
    fn past(&self) -> &Past;

    /// Returns the events so far, as objects in the notation of records.
    fn events(&self) -> Vec<Value>;

    /// Returns the game so far as a record, or `None` unless it started with a deal.
    fn record(&self) -> Option<String>;

    /// Returns the position, or `None` in the middle of a turn.
    fn position(&self) -> Option<Value>;

    /// Draws the board.
    fn drawing(&self) -> Drawing;

    /// Draws the board after the deal and after each action.
    fn drawings(&self) -> Vec<Drawing>;

    /// Returns the number of the action that a bot would choose, or `None` if the game is over.
    fn bot_choice(&mut self, bot: BotKind) -> Option<u32>;

    /// Returns the state for comparisons.
    fn as_any(&self) -> &dyn Any;
}

/// A legal action.
pub struct DescribedAction {
    pub code: u64,
    pub number: u32,
    /// The action in the notation of records.
    pub notation: Value,
}

/// A seat's observation.
pub struct SeatObservation {
    pub seat: Seat,
    /// The observation in the notation of positions.
    pub data: String,
    pub numbers: Vec<i16>,
    /// The legal actions if it's the seat's turn.
    pub actions: Vec<DescribedAction>,
}

/// The reason why an action can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayFault {
    /// The game is over.
    Over,
    /// The number isn't an action's.
    OutOfRange {
        /// The number of action numbers.
        size: u32,
    },
    /// The number is an index, but there are fewer legal actions.
    NoSuchIndex {
        /// The number of legal actions.
        legal: usize,
    },
    /// The action breaks a rule, which is described by a lower-case phrase.
    Illegal(String),
}
