//! The rules engine for the lines family (Dungeon Tris).
//!
//! This contains the compiled [`Rules`], the [`State`], legal actions, lines, turns and the end of a game.

mod ending;
mod evaluation;
mod event;
mod face;
mod game;
mod illegal_action;
mod impossible_position;
mod legal_actions;
mod lines;
mod observation;
mod outlook;
mod position;
mod removable_tiles;
mod rules;
pub mod scoring_oracle;
mod state;
mod table;
mod tally;
mod turn;
mod view;

pub use {
    evaluation::{Evaluation, Scratch},
    event::{CoinSide, Event, Reason, Squares, TieDecision, Unrecorded},
    face::{Face, SYMBOLS, Walls},
    illegal_action::{IllegalAction, UnusableReason},
    impossible_position::ImpossiblePosition,
    legal_actions::Action,
    outlook::Outlook,
    position::{Position, PositionTile},
    rules::Rules,
    state::{Phase, State},
    table::{InconsistentState, Table, TableCell},
    tally::Tally,
    view::View,
};
