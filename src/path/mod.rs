//! The path family.
//!
//! Players lay tiles with paths, and markers move along the paths. A player whose marker leaves the board is
//! out, and the last one left wins.
//!
//! [`Rules`] is a ruleset compiled for a number of players and implements [`Game`]; [`State`] is the state of
//! a game. [`Chains`] store the far end of every open path, which is where a marker stops.
//! [`walk`](walk::walk) follows a path square by square and is their oracle.
//!
//! [`Game`]: crate::game::Game

use crate::language::{ByLanguage, texts};

/// The messages of rulebooks and the table that differ for boards of hexes, in every language.
pub(crate) const HEX_WORDS: ByLanguage<&str> = texts!("hexes.ftl");

mod engine;
mod eval;
mod ui;

pub use engine::{
    Action, Around, BoardTiles, Cause, Chains, DiscardDestination, DragonDestination, DragonPlace,
    DragonRest, End, Event, Exchange, Fate, GameOver, HandOwner, IllegalAction, ImpossiblePosition,
    InconsistentState, Laid, Marker, MarkerName, MarkerPlace, Named, Phase, Position,
    PositionMarker, PositionPlace, PositionStart, PositionTile, Reason, Rules, Scores, SideName,
    StartSpot, State, Tally, TileList, View, walk,
};
pub(in crate::path) use engine::{ActionStep, Exits, PlacementBar};
pub use eval::{Evaluation, Reasons, Scratch};
