//! Reasons why a position is impossible.

use std::fmt;

use thiserror::Error;

use crate::{game::Seat, tile::Tile};

/// The maximum number of points that a seat can have in a position.
pub(super) const MAX_POINTS: u64 = 1_000_000_000_000;

/// The reason why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum ImpossiblePosition {
    // Tiles.
    #[error("the board has no square {x},{y}")]
    NoSquare { x: u32, y: u32 },
    #[error("there are two tiles on square {x},{y}")]
    SquareTakenTwice { x: u32, y: u32 },
    #[error("the tile on square {x},{y} cannot be turned {rotation} times")]
    Rotation { x: u32, y: u32, rotation: u8 },
    #[error("tile {tile} must be written in its unturned form, {unturned}")]
    Turned { tile: Tile, unturned: Tile },
    #[error("there are too many copies of tile {tile} (at most {copies})")]
    TooManyCopies { tile: Tile, copies: u16 },
    #[error("this game has no tile {tile}")]
    NoTile { tile: Tile },

    // Markers.
    #[error("{0} is in two places")]
    MarkerTwice(MarkerName),
    #[error("{0} does not need a start (start.on)")]
    UnexpectedStart(MarkerName),
    #[error("{0} has not started (start.on)")]
    NotStarted(MarkerName),
    #[error("{0} does not exist")]
    NoMarker(MarkerName),
    #[error("markers do not come home in this game (elimination.edge)")]
    NoHomes,
    #[error("expected a place for each of the {all} markers")]
    MissingMarkers { all: usize },
    #[error("a marker has a seat, but nobody owns the markers (start.owner)")]
    UnexpectedSeat,
    #[error("marker {marker} has no seat, but each marker belongs to a player")]
    MissingSeat { marker: u8 },
    #[error("no marker can start on that side of square {x},{y}")]
    NoStartSide { x: u32, y: u32 },
    #[error("a marker cannot wait at square {x},{y}: it has a tile, so the path is already chosen")]
    WaitsAtTile { x: u32, y: u32 },
    #[error("two markers are in the same place, which {key} does not allow")]
    SharedPlace { key: &'static str },
    #[error("square {x},{y} has no port {port}")]
    NoPort { x: u32, y: u32, port: u8 },
    #[error("a marker cannot face square {x},{y} because it has a tile")]
    FacesTile { x: u32, y: u32 },
    #[error("no path from the edge of the board leads to port {port} of square {x},{y}")]
    NotFromEdge { x: u32, y: u32, port: u8 },

    // Starts on tiles.
    #[error("missing start for {0}: its path does not have to start at the edge (start.on)")]
    StartMissing(MarkerName),
    #[error("no marker can start at port {port} of square {x},{y}")]
    NoStartPort { x: u32, y: u32, port: u8 },
    #[error("no tile at the starting position of {0}")]
    NoStartTile(MarkerName),
    #[error("the path of {0} from its start leads to a different place")]
    WrongPathEnd(MarkerName),
    #[error(
        "marker {number} of seat {owner} is out of order: seat {seat} starts next, with marker \
         {next}"
    )]
    StartOrder { seat: Seat, next: u8, owner: Seat, number: u8 },
    #[error("a marker moved before all of them had started")]
    MovedBeforeStarts,
    #[error("expected {started} tiles, one for each marker that has started")]
    StartTiles { started: usize },
    #[error("no marker can start on square {x},{y}: it is not at the edge or is next to a tile")]
    NoStartSquare { x: u32, y: u32 },
    #[error("markers cannot have acted before all of them have started")]
    ActedBeforeStarts,

    // Players in the game.
    #[error("players own the markers, so the markers determine who is out (start.owner)")]
    RedundantOut,
    #[error("seat {seat} does not exist or is listed as out twice")]
    InvalidOut { seat: Seat },
    #[error(
        "{lost} markers and {out} players are out, but a player who puts out a marker also goes out"
    )]
    OutCounts { lost: usize, out: usize },
    #[error("rounds have no effect in this game (ending.together)")]
    NoRounds,
    #[error(
        "seat {seat} is listed as out in this round but does not exist, is still in or is listed \
         twice"
    )]
    InvalidGoneInRound { seat: Seat },
    #[error("the game is over: {0}")]
    GameOver(GameOver),

    // Hands and the dragon.
    #[error("expected a hand for each of the {seats} seats")]
    WrongHandCount { seats: u8 },
    #[error("seats do not have their own hands in this game (hand.whose)")]
    NoOwnHands,
    #[error("this game has no common hand (hand.whose)")]
    NoCommonHand,
    #[error("seat {seat} is out but has tiles in hand")]
    OutWithTiles { seat: Seat },
    #[error("{owner} has more than {limit} tiles in hand")]
    HandLimit { owner: HandOwner, limit: u8 },
    #[error("no tiles go under the pile in this game (elimination.hand)")]
    NoTilesBelow,
    #[error("more than {most} tiles are under the pile")]
    TooManyBelow { most: usize },
    #[error("the position has no dragon, but this game has one")]
    DragonMissing,
    #[error("this game has no dragon")]
    NoDragon,
    #[error("seat {seat} has the dragon but is not in the game")]
    DragonHeldByEliminated { seat: Seat },
    #[error("the dragon has a different resting place in this game")]
    DragonElsewhere,

    // Points.
    #[error("more than {MAX_POINTS} points")]
    TooManyPoints,
    #[error("points are not counted in this game (ending.winner)")]
    NoPoints,
    #[error("points for runs are not counted in this game (score.runs)")]
    NoRuns,
    #[error("expected points for each of the {seats} seats")]
    WrongPointsCount { seats: u8 },
    #[error("missing points (scores)")]
    PointsMissing,

    // The turn.
    #[error("seat {seat} cannot have gone first because it does not exist")]
    NoFirstSeat { seat: Seat },
    #[error("seat 0 always goes first in this game (start.begins)")]
    FirstSeatBegins,
    #[error("marker {marker} cannot have acted because it does not exist")]
    NoSuchActedMarker { marker: u8 },
    #[error("markers have no actions of their own in this game (turn.place)")]
    NoMarkerActions,
    #[error("a marker has already acted, and there is only one action per turn (turn.plays)")]
    TooManyActed,
    #[error("it is seat {seat}'s turn, but it is not in the game")]
    TurnOfEliminated { seat: Seat },
    #[error("it is seat {seat}'s turn, but it has no tile")]
    TurnWithoutTile { seat: Seat },
    #[error("it is seat {seat}'s turn, but it has no marker on the board")]
    TurnWithoutMarker { seat: Seat },
    #[error("it is seat {seat}'s turn, but it has no marker to start with")]
    TurnWithoutStart { seat: Seat },
    #[error("every marker of seat {seat} has already acted")]
    TurnWithoutAction { seat: Seat },
    #[error("it is seat {seat}'s turn, but it cannot lay a tile")]
    TurnWithoutPlacement { seat: Seat },
}

/// A marker in a position, as referred to in messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkerName {
    /// The owner, or `None` if the players share the markers.
    pub seat: Option<Seat>,
    /// The marker's number among those of its owner.
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

/// The reason why a game is already over in a position.
///
/// If markers are `shared`, players count as long as they haven't gone out.
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
            GameOver::NoMarker => return f.write_str("there are no markers on the board"),
            GameOver::NoPlayer { shared } => ("no player has", shared),
            GameOver::Players { shared } => ("fewer than two players have", shared),
            GameOver::Teams { shared } => ("fewer than two teams have", shared),
        };
        let what = if *shared { "stayed in" } else { "a marker on the board" };
        write!(f, "{few} {what}")
    }
}
