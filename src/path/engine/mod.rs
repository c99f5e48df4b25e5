//! The rules engine for the path family.
//!
//! This contains the compiled [`Rules`], the [`State`], legal actions, movement, elimination, draws, the
//! dragon and turns.

mod board;
mod chains;
mod compiled_engine;
mod departures;
mod determinize;
mod dragon;
mod draw;
mod ending;
mod event;
mod event_line;
mod exchange;
mod free_placement;
mod game;
mod illegal_action;
mod impossible_position;
mod legal_actions;
mod marker;
mod movement;
mod observation;
mod open_squares;
mod placements;
mod port_bytes;
mod position;
mod position_setup;
mod position_starts;
mod profile;
mod recorded;
mod rotation_masks;
mod rules;
mod score_sheet;
mod scoring;
mod start_tiles;
mod state;
mod tally;
mod teams;
mod trial;
mod turn;
mod view;
pub mod walk;

pub use crate::ruleset::path::SideName;
pub use {
    board::{BoardTiles, Laid},
    chains::{Chains, End, Surroundings},
    event::{
        Cause, DiscardDestination, DragonDestination, DragonRest, Event, NotatedTile, Reason,
        TileList,
    },
    illegal_action::IllegalAction,
    impossible_position::{GameOver, HandOwner, ImpossiblePosition, MarkerName},
    legal_actions::{Action, Fate},
    marker::{Marker, MarkerPlace},
    position::{Position, PositionMarker, PositionPlace, PositionStart, PositionTile},
    rules::{Rules, StartSpot},
    score_sheet::Scores,
    state::{DragonPlace, Exchange, InconsistentState, Phase, State},
    tally::Tally,
    view::View,
};
pub(in crate::path) use {
    free_placement::PlacementBar, placements::Exits, scoring::PathPoints, trial::ActionTrial,
    view::ActionStep,
};
