//! A position describes a state and is checked when it's set up.

use serde::{Deserialize, Serialize};

use super::{
    event::Squares,
    face::Face,
    impossible_position::ImpossiblePosition,
    rules::{FaceKind, PLAYERS, Rules, SEATS},
    state::{Phase, State},
    table::TableCell,
};
use crate::{
    game::{Game, PositionGame, Seat, TileHand, Urn},
    tile::KindId,
};

/// A state at the start of a turn.
///
/// Not every position is possible, so [`set_up`](PositionGame::set_up) checks it. Tiles are written the same
/// way as in records. All tiles that aren't listed are in the bags.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The tiles on the table.
    #[serde(default)]
    pub tiles: Vec<PositionTile>,
    /// The scored lines on the table, each as a list of consecutive squares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scored: Vec<Squares>,
    /// The scores, by seat.
    #[serde(default)]
    pub scores: [u32; 2],
    /// The hands, by seat.
    pub hands: [Vec<Face>; 2],
    /// The tiles removed from the game, by seat.
    #[serde(default)]
    pub aside: [Vec<Face>; 2],
    /// The active seat.
    pub turn: Seat,
    /// Whether the previous turn was a pass.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passed: bool,
}

/// A tile on the table in a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PositionTile {
    /// The column, counting east from the first tile.
    pub x: i16,
    /// The row, counting south from the first tile.
    pub y: i16,
    /// The owner.
    pub seat: Seat,
    /// The tile.
    pub tile: Face,
    /// The number of clockwise quarter turns.
    #[serde(default)]
    pub rotation: u8,
}

impl PositionGame for Rules {
    type Position = Position;
    type PositionError = ImpossiblePosition;

    fn set_up(&self, position: &Position) -> Result<State, ImpossiblePosition> {
        self.state_of(position)
    }

    fn position(&self, state: &State) -> Option<Position> {
        if state.phase != Phase::Play {
            return None;
        }
        let faces = |hand: TileHand| hand.kinds().map(|kind| self.face(kind)).collect();
        Some(Position {
            tiles: self.position_tiles(state),
            scored: self.position_scored(state),
            scores: state.scores,
            hands: state.hands.map(faces),
            aside: [0, 1].map(|seat| self.missing_line(state, seat)),
            turn: state.active,
            passed: state.passes > 0,
        })
    }

    fn has_position(&self, state: &State) -> bool {
        state.phase == Phase::Play
    }

    /// Returns the number of tiles that have left the hands and bags.
    fn progress(&self, state: &State) -> u32 {
        let left: u32 = (0..SEATS)
            .map(|seat| u32::from(state.hands[seat].len()) + state.bags[seat].total())
            .sum();
        (u32::from(PLAYERS) * self.bag.total()).saturating_sub(left)
    }
}

impl Rules {
    /// Returns the tiles on the table.
    pub(super) fn position_tiles(&self, state: &State) -> Vec<PositionTile> {
        let tile = |&cell| {
            let (seat, tile, rotation) = state.tile(self, cell)?;
            let (x, y) = state.table.position(cell);
            Some(PositionTile { x, y, seat, tile, rotation })
        };
        state.table.cells().iter().filter_map(tile).collect()
    }

    /// Returns the scored lines on the table.
    pub(super) fn position_scored(&self, state: &State) -> Vec<Squares> {
        let scored = state.table.cells().iter().flat_map(|&first| {
            let directions = self.directions.iter();
            let scored = directions.filter(move |&&d| state.table.has_scored(first, d));
            scored.map(move |&direction| self.squares(&state.table, first, direction))
        });
        scored.collect()
    }

    /// Creates the state described by a position.
    fn state_of(&self, position: &Position) -> Result<State, ImpossiblePosition> {
        let mut state = self.new_state();
        if usize::from(position.turn) >= SEATS {
            return Err(ImpossiblePosition::NoSeat { seat: position.turn });
        }
        state.active = position.turn;
        state.scores = position.scores;
        state.passes = position.passed.into();
        for tile in &position.tiles {
            self.put(&mut state, tile)?;
        }
        self.check_connected(&state)?;
        for seat in 0..SEATS {
            self.fill_hands(&mut state, seat, position)?;
        }
        if state.is_out(position.turn) {
            return Err(ImpossiblePosition::TurnWithoutTile { seat: position.turn });
        }
        for squares in &position.scored {
            self.mark_line(&mut state, squares)?;
        }
        self.check_scored(&state)?;
        Ok(state)
    }

    /// Lays one of the position's tiles.
    fn put(&self, state: &mut State, tile: &PositionTile) -> Result<(), ImpossiblePosition> {
        let &PositionTile { x, y, seat, tile: face, rotation } = tile;
        let kind = self.own_kind(seat, face)?;
        if matches!(face, Face::Pickaxe | Face::Rotation) {
            return Err(ImpossiblePosition::NotLaid { x, y, face });
        }
        if rotation >= self.orbit(kind) {
            return Err(ImpossiblePosition::SameRotation { x, y, face });
        }
        let cell = state.table.cell(x, y).ok_or(ImpossiblePosition::OutsideTable { x, y })?;
        if state.table.tile_at(cell).is_some() {
            return Err(ImpossiblePosition::SquareTakenTwice { x, y });
        }
        take_tile(&mut state.bags[usize::from(seat)], seat, kind, face)?;
        let laid =
            self.laid(seat, kind, rotation).ok_or(ImpossiblePosition::NotLaid { x, y, face })?;
        state.table.place(cell, laid);
        match state.table.tile_at(cell) {
            Some(_) => Ok(()),
            None => Err(ImpossiblePosition::OutOfReach { x, y }),
        }
    }

    /// Fills a seat's hand from its bag, which also loses the tiles that are out of the game.
    fn fill_hands(
        &self,
        state: &mut State,
        seat: usize,
        position: &Position,
    ) -> Result<(), ImpossiblePosition> {
        let owner = Seat::from(seat > 0);
        for &face in &position.aside[seat] {
            take_tile(&mut state.bags[seat], owner, self.own_kind(owner, face)?, face)?;
        }
        let hand = &position.hands[seat];
        if hand.len() > usize::from(self.keys.hand.size) {
            return Err(ImpossiblePosition::HandSize { seat: owner, size: self.keys.hand.size });
        }
        for &face in hand {
            let kind = self.own_kind(owner, face)?;
            take_tile(&mut state.bags[seat], owner, kind, face)?;
            state.hands[seat].add(kind);
        }
        if state.hands[seat].is_empty() && !state.bags[seat].is_empty() {
            return Err(ImpossiblePosition::EmptyHand { seat: owner });
        }
        Ok(())
    }

    /// Returns the kind for a face if the seat has such tiles.
    fn own_kind(&self, seat: Seat, face: Face) -> Result<KindId, ImpossiblePosition> {
        if usize::from(seat) >= SEATS {
            return Err(ImpossiblePosition::NoSeat { seat });
        }
        self.kind(face).ok_or(ImpossiblePosition::NoTile { face })
    }

    /// Checks that the tiles are connected unless the rules allow gaps.
    fn check_connected(&self, state: &State) -> Result<(), ImpossiblePosition> {
        let cells = state.table.cells();
        let Some(&first) = cells.first() else { return Ok(()) };
        let mut found = vec![first];
        let mut next = 0;
        while let Some(&cell) = found.get(next) {
            next += 1;
            for direction in super::table::STRAIGHT {
                let beside = state.table.step(cell, direction);
                if state.table.tile_at(beside).is_some() && !found.contains(&beside) {
                    found.push(beside);
                }
            }
        }
        let may_fall_apart =
            self.keys.pickaxe.walls_from == crate::ruleset::lines::WallRemoval::Anywhere;
        match cells.iter().find(|cell| !found.contains(cell)) {
            Some(&cell) if !may_fall_apart => {
                let (x, y) = state.table.position(cell);
                Err(ImpossiblePosition::Disconnected { x, y })
            }
            _ => Ok(()),
        }
    }

    /// Marks one of the position's lines as scored.
    fn mark_line(&self, state: &mut State, squares: &Squares) -> Result<(), ImpossiblePosition> {
        let list = squares.list();
        let cell = |&(x, y): &(i16, i16)| state.table.cell(x, y);
        let first: Option<TableCell> = list.first().and_then(cell);
        let in_line = |first: TableCell| {
            let mut directions = self.directions.iter().copied();
            directions.find(|&direction| {
                state.table.tile_at(first).is_some()
                    && self.squares(&state.table, first, direction) == *squares
            })
        };
        let Some((first, direction)) = first.and_then(|first| Some((first, in_line(first)?)))
        else {
            return Err(ImpossiblePosition::NoLine { squares: *squares, length: self.length });
        };
        let counts = |seat| {
            list.iter()
                .filter_map(cell)
                .all(|cell| state.table.tile_at(cell).is_some_and(|laid| laid.counts_for(seat)))
        };
        if !counts(0) && !counts(1) {
            return Err(ImpossiblePosition::NotScored { squares: *squares });
        }
        if state.table.has_scored(first, direction) {
            return Err(ImpossiblePosition::LineScoredTwice { squares: *squares });
        }
        state.table.mark_scored(first, direction);
        Ok(())
    }

    /// Checks that every line on the table is marked as scored.
    fn check_scored(&self, state: &State) -> Result<(), ImpossiblePosition> {
        let mut missing = None;
        for &cell in state.table.cells() {
            self.new_lines(&state.table, cell, state.active, |table, line| {
                missing.get_or_insert(self.squares(table, line.first, line.direction));
            });
        }
        match missing {
            None => Ok(()),
            Some(squares) => Err(ImpossiblePosition::LineMissing { squares }),
        }
    }

    /// Returns the seat's tiles that don't appear anywhere in the state, which means that they're out of the
    /// game.
    pub(super) fn missing_line(&self, state: &State, seat: usize) -> Vec<Face> {
        let cells = state.table.cells().iter().filter_map(|&cell| state.table.tile_at(cell));
        let laid: Vec<KindId> = cells
            .map(|laid| self.piece(laid))
            .filter(|&(owner, _)| usize::from(owner) == seat)
            .map(|(_, kind)| kind)
            .collect();
        let kinds = (0..).zip(&self.kinds);
        kinds
            .flat_map(|(kind, FaceKind { face, copies, .. })| {
                let held = state.hands[seat].kinds().chain(laid.iter().copied());
                let known = held.filter(|&held| held == kind).count();
                let left = usize::from(state.bags[seat].count(kind.into())) + known;
                std::iter::repeat_n(*face, usize::from(*copies).saturating_sub(left))
            })
            .collect()
    }
}

/// Removes one of the position's tiles from its owner's bag.
fn take_tile(
    bag: &mut Urn,
    seat: Seat,
    kind: KindId,
    face: Face,
) -> Result<(), ImpossiblePosition> {
    if bag.remove(kind.into()) {
        return Ok(());
    }
    Err(ImpossiblePosition::Copies { seat, face })
}
