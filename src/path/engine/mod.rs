//! The rules engine: the compiled [`Rules`], the [`State`], legal actions, movement, elimination,
//! the draw, the dragon and the order of a turn.

mod action;
mod board;
mod chains;
mod dragon;
mod draw;
mod event;
mod exchange;
mod fate;
mod game;
mod legal_actions;
mod marker;
mod marker_set;
mod movement;
mod placements;
mod position;
mod position_setup;
mod recorded;
mod rotation_masks;
mod rules;
mod start;
mod state;
mod tally;
mod turn;
mod view;
pub mod walk;

pub use {
    action::Action,
    board::{Board, Laid},
    chains::{Around, Chains, End},
    dragon::DragonAt,
    event::{Cause, DiscardTo, DragonTo, Event, Named, NamedList, Reason, Rest, SideName},
    exchange::Exchange,
    fate::Fate,
    marker::{Marker, MarkerAt},
    position::{AtMarker, Position, PositionError, PositionMarker, PositionTile},
    rules::Rules,
    start::StartSpot,
    state::{Phase, State},
    tally::Tally,
    view::View,
};
