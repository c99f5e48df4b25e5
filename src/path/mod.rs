//! The path-tile family: tiles with paths are laid square by square, markers run along the paths, a
//! player led off the board is out, the last one left wins.
//!
//! [`Rules`] is a ruleset compiled for a number of players and implements [`Game`]; [`State`] is
//! the state of a game. Where a marker ends is read off [`Chains`], which store the far end of every
//! open path; [`walk`](walk::walk) follows a path square by square and is their oracle.
//!
//! [`Game`]: crate::game::Game

use crate::language::{ByLanguage, texts};

/// The messages in every language that rulebooks and the table say otherwise of a board of hexes.
pub(crate) const HEX_WORDS: ByLanguage<&str> = texts!("hexes.ftl");

mod engine;
mod eval;
mod ui;

pub use engine::{
    Action, Around, AtMarker, BoardTiles, Cause, Chains, DiscardTo, DragonAt, DragonRest, DragonTo,
    End, Event, Exchange, Fate, GameOver, HandOwner, IllegalAction, ImpossiblePosition,
    InconsistentState, Laid, Marker, MarkerAt, MarkerName, Named, NamedList, Phase, Position,
    PositionMarker, PositionStart, PositionTile, Reason, Rules, Scores, SideName, StartSpot, State,
    Tally, View, walk,
};
pub(in crate::path) use engine::{ActionStep, Bar, Exits};
pub use eval::{Evaluation, Reasons, Scratch};
