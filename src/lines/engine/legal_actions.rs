//! Player actions and which of them are legal in a given state.

use super::{
    face::Face,
    removable_tiles::TileSubset,
    rules::{Rules, SEATS},
    state::{Phase, State},
    table::{PlacedTile, TableCell},
};
use crate::{
    game::Seat,
    ruleset::lines::{FirstTile, RotationTarget, Swap},
    tile::KindId,
};

/// An action of the current player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lays a tile, or tosses a flip for the given square.
    Lay {
        /// The kind of the tile.
        kind: KindId,
        /// The square.
        cell: TableCell,
        /// The number of clockwise quarter turns relative to the printed tile.
        rotation: u8,
    },
    /// Removes a tile with a pickaxe.
    Remove {
        /// The square.
        cell: TableCell,
    },
    /// Turns a tile using a rotation.
    Turn {
        /// The square.
        cell: TableCell,
        /// The new number of clockwise quarter turns relative to the printed tile.
        rotation: u8,
    },
    /// Puts the whole hand back into the bag and draws a new one.
    Swap,
    /// Removes a tile from the player's hand and from the game.
    Discard {
        /// The kind of the tile.
        kind: KindId,
    },
}

/// The ways in which a kind of tile can be used.
enum Uses<'a> {
    /// Laying it on one of the given squares.
    Lay { cells: &'a [TableCell], orbit: u8 },
    /// Removing one of the given tiles.
    Remove(TileSubset),
    /// Turning a tile.
    Turn,
}

impl Rules {
    /// Replaces the contents of `list` with the legal actions.
    pub(super) fn list(&self, state: &State, list: &mut Vec<Action>) {
        list.clear();
        let Some(seat) = state.chooser() else { return };
        for kind in state.hand(seat).distinct() {
            match self.is_playable(state, kind) {
                Uses::Lay { cells, orbit } => {
                    list.extend(cells.iter().flat_map(|&cell| {
                        (0..orbit).map(move |rotation| Action::Lay { kind, cell, rotation })
                    }));
                }
                Uses::Remove(tiles) => {
                    list.extend(tiles.iter().filter_map(|place| {
                        Some(Action::Remove { cell: *state.table.cells().get(place)? })
                    }));
                }
                Uses::Turn => list.extend(self.turns(state)),
            }
        }
        if state.phase == Phase::Play {
            if self.can_swap(state, seat) {
                list.push(Action::Swap);
            }
            if list.is_empty() {
                list.extend(state.hand(seat).distinct().map(|kind| Action::Discard { kind }));
            }
        }
    }

    /// Returns the legal action at the chosen index, without building the whole list.
    #[inline]
    pub(super) fn pick_action(
        &self,
        state: &State,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        let seat = state.chooser()?;
        let mut uses = [const { None }; crate::game::TileHand::MAX_TILES as usize];
        let mut total = 0;
        for (slot, kind) in uses.iter_mut().zip(state.hand(seat).distinct()) {
            let use_of = self.is_playable(state, kind);
            let count = self.count(state, &use_of);
            total += count;
            *slot = Some((kind, use_of, count));
        }
        let swaps = state.phase == Phase::Play && self.can_swap(state, seat);
        if total == 0 && !swaps {
            let kinds = state.hand(seat).distinct();
            let count = kinds.count();
            let chosen = choose(u32::try_from(count).unwrap_or(u32::MAX)) as usize;
            let kind = state.hand(seat).distinct().nth(if chosen < count { chosen } else { 0 })?;
            return Some(Action::Discard { kind });
        }
        let chosen = choose(total + u32::from(swaps));
        let mut left = if chosen < total + u32::from(swaps) { chosen } else { 0 };
        for (kind, use_of, count) in uses.into_iter().flatten() {
            match left.checked_sub(count) {
                Some(rest) => left = rest,
                None => return self.nth(state, kind, &use_of, left),
            }
        }
        Some(Action::Swap)
    }

    /// Returns the ways in which a kind in the current player's hand can be used.
    #[inline]
    fn is_playable<'a>(&self, state: &'a State, kind: KindId) -> Uses<'a> {
        let face = self.face(kind);
        let answers = match &state.phase {
            Phase::AnswerFlip(cell) => Some(std::slice::from_ref(cell)),
            _ => None,
        };
        let none = Uses::Lay { cells: &[], orbit: 0 };
        match face {
            Face::Pickaxe if answers.is_none() => Uses::Remove(self.removable(&state.table)),
            Face::Rotation if answers.is_none() => Uses::Turn,
            Face::Pickaxe | Face::Rotation => none,
            Face::Flip if answers.is_some() => none,
            Face::Wall if self.is_wall_barred(state) => none,
            Face::Base { .. } | Face::Wall | Face::Combo | Face::Flip => {
                let cells = answers.unwrap_or_else(|| state.table.open());
                Uses::Lay { cells, orbit: self.orbit(kind) }
            }
        }
    }

    /// Returns whether walls can't be laid because there's no tile on the table yet.
    pub(super) fn is_wall_barred(&self, state: &State) -> bool {
        self.keys.turn.first_tile == FirstTile::NoWall && state.table.cells().is_empty()
    }

    #[inline]
    fn count(&self, state: &State, use_of: &Uses<'_>) -> u32 {
        match use_of {
            Uses::Lay { cells, orbit } => {
                u32::try_from(cells.len()).unwrap_or(u32::MAX).saturating_mul(u32::from(*orbit))
            }
            Uses::Remove(tiles) => tiles.len(),
            Uses::Turn => {
                let turnable = self.turnable(state).map(|(_, laid)| self.turns_of(laid));
                turnable.map(|(count, _)| u32::from(count)).sum()
            }
        }
    }

    #[inline]
    fn nth(&self, state: &State, kind: KindId, use_of: &Uses<'_>, index: u32) -> Option<Action> {
        match use_of {
            Uses::Lay { cells, orbit } => {
                let orbit = u32::from(*orbit).max(1);
                let cell = *cells.get((index / orbit) as usize)?;
                let rotation = u8::try_from(index % orbit).unwrap_or(0);
                Some(Action::Lay { kind, cell, rotation })
            }
            Uses::Remove(tiles) => {
                Some(Action::Remove { cell: *state.table.cells().get(tiles.nth(index)?)? })
            }
            Uses::Turn => self.turns(state).nth(index as usize),
        }
    }

    /// Returns all legal ways to turn a tile.
    fn turns<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Action> + 'a {
        self.turnable(state).flat_map(move |(cell, laid)| {
            let (_, orbit) = self.turns_of(laid);
            let skipped = self.keys.rotation.must_turn.then_some(laid.rotation);
            let rotations = (0..orbit).filter(move |&rotation| Some(rotation) != skipped);
            rotations.map(move |rotation| Action::Turn { cell, rotation })
        })
    }

    /// Returns how many rotations there are to choose from and how many distinct rotations the tile has.
    fn turns_of(&self, laid: PlacedTile) -> (u8, u8) {
        let (_, kind) = self.piece(laid);
        let orbit = self.orbit(kind);
        (orbit.saturating_sub(u8::from(self.keys.rotation.must_turn)), orbit)
    }

    /// Returns the tiles that the active seat may turn.
    fn turnable<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = (TableCell, PlacedTile)> + 'a {
        let own = self.keys.rotation.of == RotationTarget::Own;
        let tiles =
            state.table.cells().iter().filter_map(|&cell| Some((cell, state.table.tile_at(cell)?)));
        tiles.filter(move |(_, laid)| laid.is_walled && (!own || laid.counts_for(state.active)))
    }

    /// Returns whether a seat may put its hand back and draw a new one.
    pub(super) fn can_swap(&self, state: &State, seat: Seat) -> bool {
        let hand = state.hand(seat);
        let size = self.keys.hand.size;
        if self.keys.hand.swap == Swap::Off || hand.len() != size {
            return false;
        }
        // Kinds with a symbol come first, both in hands and in bags.
        if hand.get(0).is_none_or(|kind| !self.is_action(kind)) {
            return false;
        }
        let bag = &state.bags[usize::from(seat).min(SEATS - 1)];
        bag.total() >= u32::from(size)
            && (0..usize::from(self.base)).any(|kind| bag.count(kind) > 0)
    }

    /// Returns whether the active seat can lay, remove, turn or swap tiles.
    pub(super) fn can_play(&self, state: &State) -> bool {
        let mut kinds = state.hand(state.active).distinct();
        kinds.any(|kind| self.count(state, &self.is_playable(state, kind)) > 0)
            || self.can_swap(state, state.active)
    }

    /// Returns whether the other seat can lay a tile on the square of a flip that showed its back.
    pub(super) fn can_answer_flip(&self, state: &State) -> bool {
        let mut kinds = state.hand(1 - state.active).distinct();
        kinds.any(|kind| match self.face(kind) {
            Face::Base { .. } | Face::Combo => true,
            Face::Wall => !self.is_wall_barred(state),
            Face::Pickaxe | Face::Rotation | Face::Flip => false,
        })
    }
}
