//! The path-tile engine: tiles with paths are laid square by square, markers run along the paths,
//! whoever is led off the board is out, the last one left wins.
//!
//! [`Rules`] is a ruleset compiled for a number of players and implements [`Game`]; [`State`] is
//! where a game stands. Where a marker ends is read off [`Chains`], which know the far end of every
//! open path; [`walk`](walk::walk) follows a path square by square and is their oracle.
//!
//! [`Game`]: crate::game::Game

mod action;
mod advice;
mod board;
mod chains;
mod depicted;
mod dragon;
mod drawing_tiles;
mod event;
mod exchange;
mod fate;
mod foresight;
mod hand;
mod hearing;
mod legal;
mod marker;
mod marker_set;
mod moves;
mod placements;
mod play;
pub mod position;
mod prospect;
mod reach;
mod recorded;
mod rules;
mod set_up;
mod start;
mod starting;
mod state;
mod summary;
mod tally;
mod turn;
mod view;
pub mod walk;
mod ways;
mod words;
mod worth;

pub use action::Action;
pub use board::{Board, Laid};
pub use chains::{Around, Chains, End};
pub use dragon::DragonAt;
pub use event::{Cause, DiscardTo, DragonTo, Event, Named, NamedList, Reason, Rest, SideName};
pub use exchange::Exchange;
pub use fate::Fate;
pub use hand::Hand;
pub use marker::{Marker, MarkerAt};
pub use position::{AtMarker, Position, PositionError, PositionMarker, PositionTile};
pub use rules::Rules;
pub use start::StartSpot;
pub use state::{Phase, State};
pub use tally::Tally;
pub use view::View;
pub use worth::{Room, Worth};
