//! The lines family.
//!
//! Players lay tiles with symbols next to each other and score lines of one symbol. Other tiles bar, remove,
//! turn and toss.
//!
//! [`Rules`] is a ruleset compiled for two players and implements [`Game`]; [`State`] is the state of a game.
//! Lines score as they appear. The [`scoring_oracle`] checks this by scoring a whole table from its tiles
//! alone.
//!
//! [`Game`]: crate::game::Game

mod engine;
mod ui;

pub use engine::{
    Action, CoinSide, Event, Face, IllegalAction, ImpossiblePosition, InconsistentState, Phase,
    Position, PositionTile, Reason, Room, Rules, SYMBOLS, Squares, State, Table, TableCell, Tally,
    TieDecision, Unrecorded, UnusableReason, View, Walls, Worth, scoring_oracle,
};
