//! Reasons why a position is impossible.

use thiserror::Error;

use super::{
    event::Squares,
    face::{Face, SYMBOLS},
};
use crate::game::Seat;

/// The reason why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum ImpossiblePosition {
    #[error("seat {seat} does not exist")]
    NoSeat { seat: Seat },
    #[error("it is seat {seat}'s turn, but it has no tile")]
    TurnWithoutTile { seat: Seat },
    #[error("this game has no tile \"{face}\"")]
    NoTile { face: Face },
    #[error("at {x}, {y}: a {face} cannot be laid on the table")]
    NotLaid { x: i16, y: i16, face: Face },
    #[error("at {x}, {y}: a smaller rotation of the {face} is equivalent")]
    SameRotation { x: i16, y: i16, face: Face },
    #[error("at {x}, {y}: outside the table")]
    OutsideTable { x: i16, y: i16 },
    #[error("at {x}, {y}: there are two tiles")]
    SquareTakenTwice { x: i16, y: i16 },
    #[error("at {x}, {y}: further from 0, 0 than tiles can reach")]
    OutOfReach { x: i16, y: i16 },
    #[error("at {x}, {y}: not connected to the other tiles by their sides")]
    Disconnected { x: i16, y: i16 },
    #[error("seat {seat} has more than {size} tiles in hand")]
    HandSize { seat: Seat, size: u8 },
    #[error("seat {seat} has no tiles in hand, but its bag is not empty")]
    EmptyHand { seat: Seat },
    #[error("seat {seat} has more copies of \"{face}\" than exist")]
    Copies { seat: Seat, face: Face },
    #[error("{squares} is not a line of {length} squares")]
    NoLine { squares: Squares, length: i16 },
    #[error("{squares} is listed as scored, but its tiles are not all {}", SYMBOLS.join(" or "))]
    NotScored { squares: Squares },
    #[error("{squares} is listed twice")]
    LineScoredTwice { squares: Squares },
    #[error("the line {squares} is complete but not listed as scored")]
    LineMissing { squares: Squares },
}
