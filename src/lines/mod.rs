//! The lines family.
//!
//! Players lay tiles with symbols next to each other and score lines made up of a single symbol. Other tiles
//! can bar a square, remove or turn a tile, or be tossed.
//!
//! [`Rules`] is a ruleset compiled for two players. It implements [`Game`], with [`State`] as the state of a
//! game. Lines score as soon as they appear. To verify this, the [`scoring_oracle`] scores a whole table
//! based only on its tiles.
//!
//! [`Game`]: crate::game::Game

mod engine;
mod ui;

pub use engine::{
    Action, CoinSide, Evaluation, Event, Face, IllegalAction, ImpossiblePosition,
    InconsistentState, Outlook, Phase, Position, PositionTile, Reason, Rules, SYMBOLS, Scratch,
    Squares, State, Table, TableCell, Tally, TieDecision, Unrecorded, UnusableReason, View, Walls,
    scoring_oracle,
};
