//! The lines family: tiles with symbols are laid side by side, lines of one symbol score, and other
//! tiles bar, remove, turn and toss.
//!
//! [`Rules`] is a ruleset compiled for two players and implements [`Game`]; [`State`] is the state of
//! a game. Lines are scored as they come about; [`scoring_oracle`] scores a whole table from its tiles alone
//! and is the oracle.
//!
//! [`Game`]: crate::game::Game

mod engine;
mod ui;

pub use engine::{
    Action, CoinSide, Event, Face, IllegalAction, ImpossiblePosition, InconsistentState, Phase,
    Position, PositionTile, Reason, Room, Rules, SYMBOLS, Squares, State, Table, TableCell, Tally,
    TieDecision, Unrecorded, Useless, View, Walls, Worth, scoring_oracle,
};
