//! Reasons why an action is illegal.

use thiserror::Error;

use super::{
    face::Face,
    legal_actions::Action,
    rules::Rules,
    state::{Phase, State},
    table::TableCell,
};
use crate::{
    game::Seat,
    ruleset::lines::{RotationTarget, Swap},
    tile::KindId,
};

/// The reason why the current player can't use a kind of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnusableReason {
    /// No kind in the hand can answer a flip.
    NoAnswerTile,
    /// There's no tile that a pickaxe can remove.
    NothingToRemove,
    /// The player has no tile that a rotation can turn.
    NothingOwnToTurn,
    /// There's no tile that a rotation can turn.
    NothingToTurn,
    /// A wall can't be the first tile.
    FirstWall,
    /// Walls bar every square that would otherwise be open.
    AllSquaresBarred,
}

/// The rule that an illegal action breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum IllegalAction {
    #[error("the game is over")]
    GameOver,
    #[error("the tile must be laid on the square that the flip was tossed for (flip.back)")]
    OtherSquare,
    #[error("the tile is not in the player's hand")]
    NotInHand,
    #[error("the tile must have a symbol or be a wall or combo (flip.back)")]
    NoAnswerTile,
    #[error("a tile must be laid where the flip was tossed (flip.back)")]
    AnswerFirst,
    #[error("the player has no pickaxe in hand")]
    NoPickaxe,
    #[error("the player has no rotation in hand")]
    NoRotation,
    #[error("hands cannot be put back in this game (hand.swap)")]
    NoSwaps,
    #[error("a tile can only be put aside by a player who cannot play any (turn.stuck)")]
    DiscardForbidden,
    #[error("the first tile of the game cannot be a wall (turn.first-tile)")]
    FirstWall,
    #[error("that square already has a tile")]
    SquareTaken,
    #[error("a wall bars that square (wall.bars)")]
    SquareBarred,
    #[error("the first tile must be laid at 0, 0")]
    NotFirstSquare,
    #[error("that square does not share a side with a tile (turn.touches)")]
    NotTouching,
    #[error("a smaller rotation is equivalent")]
    SameRotation,
    #[error("the tile cannot be laid there")]
    NoPlacement,
    #[error("there is no tile there")]
    NoTileThere,
    #[error("a pickaxe cannot remove that kind of tile (pickaxe.takes)")]
    NotRemovable,
    #[error("the last tile must stay on the table (pickaxe.from)")]
    LastTile,
    #[error("only a tile with a symbol and a wall can be turned")]
    NotTurnable,
    #[error("the tile belongs to the other player (rotation.of)")]
    NotOwnTile,
    #[error("this would not turn the tile (rotation.must-turn)")]
    UnchangedRotation,
    #[error(
        "only a full hand of action tiles can be put back, and the bag must have at least as many \
         tiles, including one with a symbol (hand.swap)"
    )]
    NoSwap,
    #[error("a {face} cannot be laid on the table")]
    NotPlaceable { face: Face },
    #[error("there is a tile on each of its sides ({key})")]
    Enclosed { key: &'static str },
    #[error("the tiles would not stay connected without it ({key})")]
    WouldDisconnect { key: &'static str },
}

impl Rules {
    /// Returns the rule that an illegal action breaks. The result is unspecified for a legal action.
    pub(super) fn illegality(&self, state: &State, action: Action) -> IllegalAction {
        let Some(seat) = state.chooser() else { return IllegalAction::GameOver };
        let holds = |kind| state.hand(seat).contains(kind);
        match (state.phase, action) {
            (Phase::AnswerFlip(cell), Action::Lay { cell: other, .. }) if cell != other => {
                IllegalAction::OtherSquare
            }
            (_, Action::Lay { kind, .. } | Action::Discard { kind }) if !holds(kind) => {
                IllegalAction::NotInHand
            }
            (Phase::AnswerFlip(_), Action::Lay { kind, .. })
                if matches!(self.face(kind), Face::Flip | Face::Pickaxe | Face::Rotation) =>
            {
                IllegalAction::NoAnswerTile
            }
            (Phase::AnswerFlip(_), Action::Lay { kind, rotation, .. }) => {
                self.illegality_of_placement(state, kind, None, rotation)
            }
            (Phase::AnswerFlip(_), _) => IllegalAction::AnswerFirst,
            (_, Action::Lay { kind, cell, rotation }) => {
                self.illegality_of_placement(state, kind, Some(cell), rotation)
            }
            (_, Action::Remove { .. }) if !holds(self.action_kind(Face::Pickaxe)) => {
                IllegalAction::NoPickaxe
            }
            (_, Action::Remove { cell }) => self.illegality_of_removal(state, cell),
            (_, Action::Turn { .. }) if !holds(self.action_kind(Face::Rotation)) => {
                IllegalAction::NoRotation
            }
            (_, Action::Turn { cell, rotation }) => {
                self.illegality_of_rotation(state, seat, cell, rotation)
            }
            (_, Action::Swap) if self.keys.hand.swap == Swap::Off => IllegalAction::NoSwaps,
            (_, Action::Swap) => IllegalAction::NoSwap,
            (_, Action::Discard { .. }) => IllegalAction::DiscardForbidden,
        }
    }

    /// Returns the reason why the current player can't use a kind of tile.
    pub(super) fn illegality_of_kind(&self, state: &State, kind: KindId) -> UnusableReason {
        match (state.phase, self.face(kind)) {
            (Phase::AnswerFlip(_), _) => UnusableReason::NoAnswerTile,
            (_, Face::Pickaxe) => UnusableReason::NothingToRemove,
            (_, Face::Rotation) if self.keys.rotation.of == RotationTarget::Own => {
                UnusableReason::NothingOwnToTurn
            }
            (_, Face::Rotation) => UnusableReason::NothingToTurn,
            (_, Face::Wall) if self.is_wall_barred(state) => UnusableReason::FirstWall,
            _ => UnusableReason::AllSquaresBarred,
        }
    }

    /// Returns the rule that forbids laying a tile. `cell` is `None` for the square that a flip was tossed
    /// for.
    fn illegality_of_placement(
        &self,
        state: &State,
        kind: KindId,
        cell: Option<TableCell>,
        rotation: u8,
    ) -> IllegalAction {
        let face = self.face(kind);
        if matches!(face, Face::Pickaxe | Face::Rotation) {
            return IllegalAction::NotPlaceable { face };
        }
        if face == Face::Wall && self.is_wall_barred(state) {
            return IllegalAction::FirstWall;
        }
        if let Some(cell) = cell.filter(|&cell| !state.table.is_open(cell)) {
            return if state.table.tile_at(cell).is_some() {
                IllegalAction::SquareTaken
            } else if state.table.is_barred(cell) {
                IllegalAction::SquareBarred
            } else if state.table.cells().is_empty() {
                IllegalAction::NotFirstSquare
            } else {
                IllegalAction::NotTouching
            };
        }
        if rotation >= self.orbit(kind) {
            return IllegalAction::SameRotation;
        }
        IllegalAction::NoPlacement
    }

    fn illegality_of_removal(&self, state: &State, cell: TableCell) -> IllegalAction {
        let Some(laid) = state.table.tile_at(cell) else { return IllegalAction::NoTileThere };
        if !self.is_removable(laid) {
            return IllegalAction::NotRemovable;
        }
        if state.table.cells().len() < 2 {
            return IllegalAction::LastTile;
        }
        let key = if laid.is_wall() { "pickaxe.walls-from" } else { "pickaxe.from" };
        if state.table.touching(cell) == 4 {
            return IllegalAction::Enclosed { key };
        }
        IllegalAction::WouldDisconnect { key }
    }

    fn illegality_of_rotation(
        &self,
        state: &State,
        seat: Seat,
        cell: TableCell,
        rotation: u8,
    ) -> IllegalAction {
        let Some(laid) = state.table.tile_at(cell) else { return IllegalAction::NoTileThere };
        let (_, kind) = self.piece(laid);
        if !laid.is_walled {
            return IllegalAction::NotTurnable;
        }
        if self.keys.rotation.of == RotationTarget::Own && !laid.counts_for(seat) {
            return IllegalAction::NotOwnTile;
        }
        if rotation >= self.orbit(kind) {
            return IllegalAction::SameRotation;
        }
        IllegalAction::UnchangedRotation
    }
}
