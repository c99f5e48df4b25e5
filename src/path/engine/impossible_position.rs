//! Reasons why a position is impossible.

use std::fmt;

use thiserror::Error;

use crate::{game::Seat, tile::Tile};

/// The maximum points of a seat in a position.
pub(super) const MOST_POINTS: u64 = 1_000_000_000_000;

/// The reason why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum ImpossiblePosition {
    // Tiles.
    #[error("there is no square {x},{y}")]
    NoSquare { x: u32, y: u32 },
    #[error("two tiles lie on square {x},{y}")]
    TwoTiles { x: u32, y: u32 },
    #[error("the tile on square {x},{y} is turned {rotation} times")]
    Rotation { x: u32, y: u32, rotation: u8 },
    #[error("tile {tile} is written {unturned} as it lies unturned")]
    Turned { tile: Tile, unturned: Tile },
    #[error("there are more than {copies} of tile {tile}")]
    Copies { tile: Tile, copies: u16 },
    #[error("there is no tile {tile} in this game")]
    NoTile { tile: Tile },

    // Markers.
    #[error("{0} is in two places")]
    TwoPlaces(MarkerName),
    #[error("{0} needs no start (start.on)")]
    NeedsNoStart(MarkerName),
    #[error("{0} has not started (start.on)")]
    NotStarted(MarkerName),
    #[error("there is no {0}")]
    NoMarker(MarkerName),
    #[error("no marker comes home in this game (elimination.edge)")]
    NoHomes,
    #[error("there are {all} markers, and each of them has a place")]
    MissingMarkers { all: usize },
    #[error("a marker names a seat, and the markers are nobody's (start.owner)")]
    SeatOfNobody,
    #[error("marker {marker} names no seat, and each is a player's")]
    NoSeatOfMarker { marker: u8 },
    #[error("no marker can start at that side of square {x},{y}")]
    NoStartSide { x: u32, y: u32 },
    #[error("a marker cannot wait at square {x},{y}, which has a tile: its path is chosen")]
    WaitsAtTile { x: u32, y: u32 },
    #[error("two markers are in one place, which {key} rules out")]
    SharedPlace { key: &'static str },
    #[error("there is no port {port} of square {x},{y}")]
    NoPort { x: u32, y: u32, port: u8 },
    #[error("a marker cannot face square {x},{y}, which has a tile")]
    FacesTile { x: u32, y: u32 },
    #[error("no path from the edge of the board leads to port {port} of square {x},{y}")]
    NotFromEdge { x: u32, y: u32, port: u8 },

    // Starts on tiles.
    #[error("the start of {0} is missing: its path need not begin at the edge (start.on)")]
    StartMissing(MarkerName),
    #[error("no marker can start at port {port} of square {x},{y}")]
    NoStartPort { x: u32, y: u32, port: u8 },
    #[error("no tile lies where {0} started")]
    NoStartTile(MarkerName),
    #[error("the path of {0} leads from its start to another place")]
    LeadsElsewhere(MarkerName),
    #[error(
        "it is the turn of seat {seat} to start with marker {next}, and marker {number} of seat \
         {owner} has its turn before or after that"
    )]
    StartOrder { seat: Seat, next: u8, owner: Seat, number: u8 },
    #[error("a marker has moved, and others have not started")]
    MovedBeforeStarts,
    #[error("{started} markers have started, on as many tiles")]
    StartTiles { started: usize },
    #[error("no marker starts on square {x},{y}: it lies not at the edge, or beside another tile")]
    NoStartSquare { x: u32, y: u32 },
    #[error("no marker has had an action before all have started")]
    ActedBeforeStarts,

    // Players in the game.
    #[error("who is out follows from the markers, which are players' (start.owner)")]
    OutByMarkers,
    #[error("seat {seat} is no player, or is out twice")]
    NotOut { seat: Seat },
    #[error("{lost} markers and {out} players are out, and whoever puts a marker out is out")]
    OutCounts { lost: usize, out: usize },
    #[error("rounds make no difference in this game (ending.together)")]
    NoRounds,
    #[error("seat {seat} went out in this round, and is no player, still in, or named twice")]
    NotGone { seat: Seat },
    #[error("the game is over: {0}")]
    GameOver(GameOver),

    // Hands and the dragon.
    #[error("there are {seats} seats, and each has a hand")]
    Hands { seats: u8 },
    #[error("no seat has a hand of its own in this game (hand.whose)")]
    NoOwnHands,
    #[error("there is no common hand in this game (hand.whose)")]
    NoCommonHand,
    #[error("seat {seat} is out and has tiles in hand")]
    OutWithTiles { seat: Seat },
    #[error("{owner} has more than {limit} tiles in hand")]
    HandLimit { owner: HandOwner, limit: u8 },
    #[error("no tiles go under the pile in this game (elimination.hand)")]
    NoTilesBelow,
    #[error("more than {most} tiles are under the pile")]
    TooManyBelow { most: usize },
    #[error("the dragon is nowhere, and this game has one")]
    DragonMissing,
    #[error("this game has no dragon")]
    NoDragon,
    #[error("seat {seat} holds the dragon and is not in the game")]
    DragonOfOut { seat: Seat },
    #[error("the dragon rests elsewhere in this game")]
    DragonElsewhere,

    // Points.
    #[error("more than {MOST_POINTS} points")]
    TooManyPoints,
    #[error("no points are counted in this game (ending.winner)")]
    NoPoints,
    #[error("no points of runs are counted in this game (score.runs)")]
    NoRuns,
    #[error("there are {seats} seats, and each has points")]
    Points { seats: u8 },
    #[error("the points that have fallen due are missing (scores)")]
    PointsMissing,

    // The turn.
    #[error("seat {seat} cannot have begun: there is no such seat")]
    NoFirstSeat { seat: Seat },
    #[error("seat 0 begins in this game (start.begins)")]
    FirstSeatBegins,
    #[error("there is no marker {marker} that could have acted")]
    NoActed { marker: u8 },
    #[error("no marker has an action of its own in this game (turn.place)")]
    NoActions,
    #[error("a marker has had its action, and a turn has only one (turn.plays)")]
    ActedOnce,
    #[error("it is the turn of seat {seat}, which is not in the game")]
    TurnOfOut { seat: Seat },
    #[error("it is the turn of seat {seat}, which has no tile")]
    TurnWithoutTile { seat: Seat },
    #[error("it is the turn of seat {seat}, which has no marker on the board")]
    TurnWithoutMarker { seat: Seat },
    #[error("it is the turn of seat {seat}, which has no marker to start")]
    TurnWithoutStart { seat: Seat },
    #[error("every marker of seat {seat} has had its action")]
    TurnWithoutAction { seat: Seat },
    #[error("it is the turn of seat {seat}, which can lay no tile")]
    TurnWithoutPlacement { seat: Seat },
}

/// A marker in a position, for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkerName {
    /// The owner; `None` if the players share the markers.
    pub seat: Option<Seat>,
    /// The number among the owner's markers.
    pub marker: u8,
}

impl fmt::Display for MarkerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MarkerName { seat, marker } = self;
        match seat {
            Some(seat) => write!(f, "marker {marker} of seat {seat}"),
            None => write!(f, "marker {marker}"),
        }
    }
}

/// The owner of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOwner {
    /// A seat.
    Seat(Seat),
    /// All seats together.
    Common,
}

impl fmt::Display for HandOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandOwner::Seat(seat) => write!(f, "seat {seat}"),
            HandOwner::Common => f.write_str("the common hand"),
        }
    }
}

/// The reason why the game is over in a position.
///
/// With `shared` markers, a player counts unless they have gone out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum GameOver {
    NoPlayer { shared: bool },
    Players { shared: bool },
    Teams { shared: bool },
    NoMarker,
}

impl fmt::Display for GameOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (few, shared) = match self {
            GameOver::NoMarker => return f.write_str("no marker is on the board"),
            GameOver::NoPlayer { shared } => ("no player has", shared),
            GameOver::Players { shared } => ("fewer than two players have", shared),
            GameOver::Teams { shared } => ("fewer than two teams have", shared),
        };
        let what = if *shared { "not gone out" } else { "a marker on the board" };
        write!(f, "{few} {what}")
    }
}
