//! Why an action is not offered.

use super::{
    face::Face,
    legal_actions::Action,
    rules::Rules,
    state::{Phase, State},
    table::TableCell,
};
use crate::{
    game::Seat,
    ruleset::lines::{RotationOf, Swap},
    tile::KindId,
};

/// Why no action of the current player uses a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Useless {
    /// A flip has to be answered by another tile.
    NoAnswer,
    /// A pickaxe can remove nothing.
    NothingToRemove,
    /// A rotation can turn no tile of the player's.
    NothingOwnToTurn,
    /// A rotation can turn no tile.
    NothingToTurn,
    /// A wall cannot be the first tile.
    FirstWall,
    /// Walls bar every square.
    Barred,
}

impl Rules {
    /// Returns why an action is not offered, as a phrase in lower case; of an action that is offered, what it
    /// says is meaningless.
    pub(super) fn objection(&self, state: &State, action: Action) -> String {
        let Some(seat) = state.chooser() else { return "the game is over".into() };
        let holds = |kind| state.hand(seat).contains(kind);
        match (state.phase, action) {
            (Phase::Answer(cell), Action::Lay { cell: other, .. }) if cell != other => {
                "the tile must be laid on the square for which the flip was tossed (flip.back)".into()
            }
            (_, Action::Lay { kind, .. } | Action::Aside { kind }) if !holds(kind) => {
                "the tile is not in the player's hand".into()
            }
            (Phase::Answer(_), Action::Lay { kind, .. })
                if matches!(self.face(kind), Face::Flip | Face::Pickaxe | Face::Rotation) =>
            {
                "a tile with a symbol, a wall or a combo must be laid (flip.back)".into()
            }
            (Phase::Answer(_), Action::Lay { kind, rotation, .. }) => {
                self.object_to_laying(state, kind, None, rotation)
            }
            (Phase::Answer(_), _) => "a tile must be laid where the flip was tossed (flip.back)".into(),
            (_, Action::Lay { kind, cell, rotation }) => {
                self.object_to_laying(state, kind, Some(cell), rotation)
            }
            (_, Action::Remove { .. }) if !holds(self.action_kind(Face::Pickaxe)) => {
                "the player has no pickaxe in hand".into()
            }
            (_, Action::Remove { cell }) => self.object_to_removal(state, cell),
            (_, Action::Turn { .. }) if !holds(self.action_kind(Face::Rotation)) => {
                "the player has no rotation in hand".into()
            }
            (_, Action::Turn { cell, rotation }) => self.object_to_turning(state, seat, cell, rotation),
            (_, Action::Swap) if self.keys.hand.swap == Swap::Off => {
                "hands are not put back in this game (hand.swap)".into()
            }
            (_, Action::Swap) => {
                "only a full hand of action tiles can be put back, into a bag with as many tiles and a \
                 tile with a symbol among them (hand.swap)"
                    .into()
            }
            (_, Action::Aside { .. }) => {
                "a tile is put aside only by a player who can play none (turn.stuck)".into()
            }
        }
    }

    /// Returns why no action of the current player uses a kind of tile.
    pub(super) fn object_to_kind(&self, state: &State, kind: KindId) -> Useless {
        match (state.phase, self.face(kind)) {
            (Phase::Answer(_), _) => Useless::NoAnswer,
            (_, Face::Pickaxe) => Useless::NothingToRemove,
            (_, Face::Rotation) if self.keys.rotation.of == RotationOf::Own => {
                Useless::NothingOwnToTurn
            }
            (_, Face::Rotation) => Useless::NothingToTurn,
            (_, Face::Wall) if self.is_wall_barred(state) => Useless::FirstWall,
            _ => Useless::Barred,
        }
    }

    /// Objects to laying a tile; without a cell, on the square for which a flip was tossed.
    fn object_to_laying(
        &self,
        state: &State,
        kind: KindId,
        cell: Option<TableCell>,
        rotation: u8,
    ) -> String {
        let face = self.face(kind);
        if matches!(face, Face::Pickaxe | Face::Rotation) {
            return format!("a {face} is not laid on the table");
        }
        if face == Face::Wall && self.is_wall_barred(state) {
            return "the first tile of the game cannot be a wall (turn.first-tile)".into();
        }
        if let Some(cell) = cell.filter(|&cell| !state.table.is_open(cell)) {
            return if state.table.get(cell).is_some() {
                "a tile lies on that square".into()
            } else if state.table.is_barred(cell) {
                "a wall bars that square (wall.bars)".into()
            } else if state.table.cells().is_empty() {
                "the first tile lies at 0, 0".into()
            } else {
                "that square touches no tile by a side (turn.touches)".into()
            };
        }
        if rotation >= self.orbit(kind) {
            return "the tile lies the same at a smaller rotation".into();
        }
        "the tile cannot be laid there".into()
    }

    fn object_to_removal(&self, state: &State, cell: TableCell) -> String {
        let Some(laid) = state.table.get(cell) else { return "no tile lies there".into() };
        if !self.is_removable(laid) {
            return "a pickaxe does not remove such a tile (pickaxe.takes)".into();
        }
        if state.table.cells().len() < 2 {
            return "the last tile stays on the table (pickaxe.from)".into();
        }
        let key = if laid.is_wall() { "pickaxe.walls-from" } else { "pickaxe.from" };
        if state.table.touching(cell) == 4 {
            return format!("a tile lies at each of its sides ({key})");
        }
        format!("the tiles would not hang together without it ({key})")
    }

    fn object_to_turning(
        &self,
        state: &State,
        seat: Seat,
        cell: TableCell,
        rotation: u8,
    ) -> String {
        let Some(laid) = state.table.get(cell) else { return "no tile lies there".into() };
        let (_, kind) = self.piece(laid);
        if !laid.is_walled {
            return "only a tile with a symbol and a wall can be turned".into();
        }
        if self.keys.rotation.of == RotationOf::Own && !laid.counts_for(seat) {
            return "the tile is the other player's (rotation.of)".into();
        }
        if rotation >= self.orbit(kind) {
            return "the tile lies the same at a smaller rotation".into();
        }
        "the tile would lie as before (rotation.must-turn)".into()
    }
}
