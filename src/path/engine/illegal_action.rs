//! Reasons why an action is illegal.

use thiserror::Error;

use super::{
    free_placement::PlacementBar,
    legal_actions::Action,
    rules::Rules,
    state::{Phase, State},
};
use crate::{
    grid::Cell,
    ruleset::path::HandSource,
    tile::{KindId, Tile},
};

/// The rule that an illegal action breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum IllegalAction {
    #[error("the game is over")]
    GameOver,
    #[error("a marker must be put on a start first")]
    StartFirst,
    #[error("a tile must be laid")]
    TileFirst,
    #[error("a square must be chosen first")]
    SquareFirst,
    #[error("a tile must be laid on the chosen square")]
    ChosenSquareFirst,
    #[error("a marker must choose its path first")]
    PathFirst,
    #[error("the exchange must be finished first")]
    ExchangeFirst,
    #[error("no such start")]
    NoStart,
    #[error("a marker must start on the tile that was laid for it (start.on)")]
    StartOnTile,
    #[error("this start is taken (start.exclusive)")]
    StartTaken,
    #[error(
        "the marker cannot take this path: it does not start there, or the path would put it out \
         but the other one would not (turn.self-elimination)"
    )]
    PathForbidden,
    #[error("marker {marker} does not exist (start.markers)")]
    NoMarker { marker: u8 },
    #[error("marker {marker} is out")]
    MarkerOut { marker: u8 },
    #[error("marker {marker} has already acted this turn")]
    MarkerActed { marker: u8 },
    #[error("the tile is not in the player's hand")]
    NotInHand,
    #[error("the tile is not in the common hand (hand.whose)")]
    NotInCommonHand,
    #[error("the tile is not in the pile (hand.whose)")]
    NotInPile,
    #[error("the player may not lay this tile (hand.whose)")]
    NotLayable,
    #[error("the drawn tile must be laid: {drawn}")]
    NotDrawn { drawn: Tile },
    #[error("a second tile cannot be drawn now (turn.second-tile)")]
    SecondTile,
    #[error("a smaller rotation is equivalent")]
    SameRotation,
    #[error(
        "the tile would put out the marker it is laid for, but a different placement would not \
         (turn.self-elimination)"
    )]
    SelfElimination,
    #[error(
        "the tile would put a marker out, but a different placement would not \
         (turn.self-elimination)"
    )]
    SharedElimination,
    #[error("no such square")]
    NoSquare,
    #[error("the square already has a tile")]
    SquareTaken,
    #[error("the square must be at the edge of the board and not next to a tile (start.on)")]
    NoStartSquare,
    #[error("the square must be next to a tile or at the edge of the board (turn.place)")]
    SquareClosed,
    #[error(
        "it would put one of the player's markers out, but a different placement would not \
         (turn.self-elimination)"
    )]
    OwnMarkerOut,
    #[error(
        "it would put a marker out, but a different placement would not (turn.self-elimination)"
    )]
    SharedMarkerOut,
    #[error("it would join two ends at the edge of the board (turn.edge-to-edge)")]
    EdgeToEdge,
    #[error("the tile to give is not in the player's hand")]
    GiveNotHeld,
    #[error("no player who just went out has the tile to take")]
    TakeNotHeld,
    #[error(
        "an exchange must list tiles in ascending order and cannot both give and take the same kind"
    )]
    SwapOrder,
}

impl Rules {
    /// Returns the rule that an illegal action breaks. The result is unspecified for a legal action.
    pub(super) fn illegality(&self, state: &State, action: Action) -> IllegalAction {
        match (state.phase, action) {
            (Phase::Over(_), _) => IllegalAction::GameOver,
            (Phase::Start { .. }, Action::Start(start)) => self.illegality_of_start(start),
            (Phase::Place, Action::Place { marker, kind, rotation }) => {
                self.illegality_of_placement(state, marker, kind, rotation)
            }
            (Phase::Lane { .. }, Action::Lane { .. }) => IllegalAction::PathForbidden,
            (Phase::Exchange, Action::Swap { give, take }) => {
                self.illegality_of_swap(state, give, take)
            }
            (Phase::Square, Action::Square(cell)) => self.illegality_of_square(state, cell),
            (Phase::Square, Action::DrawSecond) => IllegalAction::SecondTile,
            (Phase::Tile { cell }, Action::Lay { kind, rotation }) => {
                self.illegality_of_rotation(state, cell, kind, rotation)
            }
            (Phase::Square, _) => IllegalAction::SquareFirst,
            (Phase::Tile { .. }, _) => IllegalAction::ChosenSquareFirst,
            (Phase::Start { .. }, _) => IllegalAction::StartFirst,
            (Phase::Place, _) => IllegalAction::TileFirst,
            (Phase::Lane { .. }, _) => IllegalAction::PathFirst,
            (Phase::Exchange, _) => IllegalAction::ExchangeFirst,
        }
    }

    fn illegality_of_start(&self, start: u16) -> IllegalAction {
        if usize::from(start) >= self.starts.len() {
            IllegalAction::NoStart
        } else if self.on_tiles {
            IllegalAction::StartOnTile
        } else {
            IllegalAction::StartTaken
        }
    }

    fn illegality_of_placement(
        &self,
        state: &State,
        marker: u8,
        kind: KindId,
        rotation: u8,
    ) -> IllegalAction {
        if marker >= self.markers {
            return IllegalAction::NoMarker { marker };
        }
        if !state.markers[self.index(state.active, marker)].is_on_board() {
            return IllegalAction::MarkerOut { marker };
        }
        if state.acted_markers >> marker & 1 == 1 {
            return IllegalAction::MarkerActed { marker };
        }
        let hand = state.hands[self.hand_of(state.active)];
        match self.keys.hand.whose {
            HandSource::Own if !hand.contains(kind) => return IllegalAction::NotInHand,
            HandSource::Common if !hand.contains(kind) => return IllegalAction::NotInCommonHand,
            HandSource::Pile if state.pile.count(kind.into()) == 0 => {
                return IllegalAction::NotInPile;
            }
            HandSource::Own | HandSource::Common | HandSource::Pile => {}
        }
        if usize::from(rotation) >= self.tiles.rotations(kind).len() {
            return IllegalAction::SameRotation;
        }
        if self.shares_markers() {
            IllegalAction::SharedElimination
        } else {
            IllegalAction::SelfElimination
        }
    }

    fn illegality_of_square(&self, state: &State, cell: Cell) -> IllegalAction {
        if !self.grid.cells().any(|other| other == cell) {
            return IllegalAction::NoSquare;
        }
        if !state.board.is_free(cell) {
            return IllegalAction::SquareTaken;
        }
        if !state.open_squares().contains(cell) {
            return if self.is_starting(state) {
                IllegalAction::NoStartSquare
            } else {
                IllegalAction::SquareClosed
            };
        }
        self.illegality_of_bar(self.offer(state).bar_of_square(cell))
    }

    /// Returns the rule that forbids laying a tile on the chosen square.
    fn illegality_of_rotation(
        &self,
        state: &State,
        cell: Cell,
        kind: KindId,
        rotation: u8,
    ) -> IllegalAction {
        if let Some(second) = state.second_tile().filter(|&second| second != kind) {
            return IllegalAction::NotDrawn { drawn: self.tiles.tile(second) };
        }
        if !self.playable_kinds(state).any(|held| held == kind) {
            return IllegalAction::NotLayable;
        }
        if self.paths.rotations(kind) >> rotation & 1 == 0 {
            return IllegalAction::SameRotation;
        }
        self.illegality_of_bar(self.offer(state).bar_of_rotation(cell, kind, rotation))
    }

    fn illegality_of_bar(&self, bar: PlacementBar) -> IllegalAction {
        match bar {
            PlacementBar::Elimination if self.shares_markers() => IllegalAction::SharedMarkerOut,
            PlacementBar::Elimination => IllegalAction::OwnMarkerOut,
            PlacementBar::EdgeToEdge => IllegalAction::EdgeToEdge,
        }
    }

    fn illegality_of_swap(&self, state: &State, give: KindId, take: KindId) -> IllegalAction {
        if !state.hands[usize::from(state.active)].contains(give) {
            return IllegalAction::GiveNotHeld;
        }
        if !self.pool(state).any(|(_, kind)| kind == take) {
            return IllegalAction::TakeNotHeld;
        }
        IllegalAction::SwapOrder
    }
}
