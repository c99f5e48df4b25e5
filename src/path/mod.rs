//! The path family.
//!
//! Players lay tiles with paths and markers move along those paths. A player whose marker leaves the board is
//! out, and the last one left wins.
//!
//! [`Rules`] is a ruleset compiled for a particular number of players. It implements [`Game`], with [`State`]
//! as the state of a game. [`Chains`] store the far end of every open path, which is where a marker stops. As
//! an oracle for these, [`walk`](walk::walk) follows a path one square at a time.
//!
//! [`Game`]: crate::game::Game

use crate::language::{ByLanguage, texts};

/// The messages for rulebooks and the table that differ for hex boards, in every language.
pub(crate) const HEX_WORDS: ByLanguage<&str> = texts!("hexes.ftl");

mod engine;
mod eval;
mod ui;

pub use engine::{
    Action, BoardTiles, Cause, Chains, DiscardDestination, DragonDestination, DragonPlace,
    DragonRest, End, Event, Exchange, Fate, GameOver, HandOwner, IllegalAction, ImpossiblePosition,
    InconsistentState, Laid, Marker, MarkerName, MarkerPlace, NotatedTile, Phase, Position,
    PositionMarker, PositionPlace, PositionStart, PositionTile, Reason, Rules, Scores, SideName,
    StartSpot, State, Surroundings, Tally, TileList, View, walk,
};
pub(in crate::path) use engine::{ActionStep, ActionTrial, Exits, PathPoints, PlacementBar};
pub use eval::{Evaluation, Reasons, Scratch};
