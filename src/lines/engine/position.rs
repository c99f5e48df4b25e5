//! Positions: a state described from outside, and checked before it is one.

use serde::{Deserialize, Serialize};

use super::{
    event::Squares,
    face::{Face, SYMBOLS},
    rules::{FaceKind, PLAYERS, Rules, SEATS},
    state::{Phase, State},
    table::TableCell,
};
use crate::{
    game::{Game, PositionError, Positioned, Seat, TileHand, Urn, refuse},
    tile::KindId,
};

/// A state at the beginning of a turn, as somebody describes it: it may be impossible until
/// [`set_up`](Positioned::set_up) has checked it.
///
/// Tiles are written as in the game record. The bags are what no other place holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The tiles on the table.
    #[serde(default)]
    pub tiles: Vec<PositionTile>,
    /// The lines on the table that have scored, each as its squares in a row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scored: Vec<Squares>,
    /// The scores, by seat.
    #[serde(default)]
    pub scores: [u32; 2],
    /// The hands, by seat.
    pub hands: [Vec<Face>; 2],
    /// The tiles that are out of the game, by seat.
    #[serde(default)]
    pub aside: [Vec<Face>; 2],
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Whether the turn before was passed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passed: bool,
}

/// A tile on the table of a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PositionTile {
    /// The column, to the east of the first tile.
    pub x: i16,
    /// The row, to the south of the first tile.
    pub y: i16,
    /// Whose it is.
    pub seat: Seat,
    /// The tile.
    pub tile: Face,
    /// How often it is turned clockwise.
    #[serde(default)]
    pub rotation: u8,
}

impl Positioned for Rules {
    type Position = Position;

    fn set_up(&self, position: &Position) -> Result<State, PositionError> {
        self.state_of(position)
    }

    fn position(&self, state: &State) -> Option<Position> {
        if state.phase != Phase::Play {
            return None;
        }
        let cells = state.table.cells();
        let tile = |&cell| {
            let (seat, tile, rotation) = state.tile(self, cell)?;
            let (x, y) = state.table.position(cell);
            Some(PositionTile { x, y, seat, tile, rotation })
        };
        let marked = cells.iter().flat_map(|&first| {
            let directions = self.directions.iter();
            let scored = directions.filter(move |&&d| state.table.has_scored(first, d));
            scored.map(move |&direction| self.squares(&state.table, first, direction))
        });
        let faces = |hand: TileHand| hand.kinds().map(|kind| self.face(kind)).collect();
        Some(Position {
            tiles: cells.iter().filter_map(tile).collect(),
            scored: marked.collect(),
            scores: state.scores,
            hands: state.hands.map(faces),
            aside: [0, 1].map(|seat| self.missing(state, seat)),
            turn: state.active,
            passed: state.passes > 0,
        })
    }

    fn has_position(&self, state: &State) -> bool {
        state.phase == Phase::Play
    }

    /// Returns the tiles that are no longer in hands and bags.
    fn progress(&self, state: &State) -> u32 {
        let left: u32 = (0..SEATS)
            .map(|seat| u32::from(state.hands[seat].len()) + state.bags[seat].total())
            .sum();
        (u32::from(PLAYERS) * self.bag.total()).saturating_sub(left)
    }
}

impl Rules {
    /// Returns the state of a position.
    fn state_of(&self, position: &Position) -> Result<State, PositionError> {
        let mut state = self.blank();
        if usize::from(position.turn) >= SEATS {
            return refuse(format!("there is no seat {}", position.turn));
        }
        state.active = position.turn;
        state.scores = position.scores;
        state.passes = position.passed.into();
        for tile in &position.tiles {
            self.put(&mut state, tile)?;
        }
        self.check_mosaic(&state)?;
        for seat in 0..SEATS {
            self.hand_out(&mut state, seat, position)?;
        }
        if state.is_out(position.turn) {
            return refuse(format!("it is the turn of seat {}, which has no tile", position.turn));
        }
        for squares in &position.scored {
            self.mark(&mut state, squares)?;
        }
        self.check_scored(&state)?;
        Ok(state)
    }

    /// Lays a tile of a position.
    fn put(&self, state: &mut State, tile: &PositionTile) -> Result<(), PositionError> {
        let &PositionTile { x, y, seat, tile: face, rotation } = tile;
        let at = format!("at {x}, {y}");
        let kind = self.own_kind(seat, face)?;
        if matches!(face, Face::Pickaxe | Face::Rotation) {
            return refuse(format!("{at}: a {face} is not laid on the table"));
        }
        if rotation >= self.orbit(kind) {
            return refuse(format!("{at}: {face} lies the same at a smaller rotation"));
        }
        let cell = state
            .table
            .cell(x, y)
            .ok_or_else(|| PositionError::new(format!("{at}: beyond the table")))?;
        if state.table.get(cell).is_some() {
            return refuse(format!("{at}: two tiles"));
        }
        take(&mut state.bags[usize::from(seat)], seat, kind, face)?;
        let laid =
            self.laid(seat, kind, rotation).ok_or_else(|| PositionError::new("no such tile"))?;
        state.table.put(cell, laid);
        match state.table.get(cell) {
            Some(_) => Ok(()),
            None => refuse(format!("{at}: further from 0, 0 than tiles reach")),
        }
    }

    /// Gives a seat its hand, and takes away what is out of the game.
    fn hand_out(
        &self,
        state: &mut State,
        seat: usize,
        position: &Position,
    ) -> Result<(), PositionError> {
        let owner = Seat::from(seat > 0);
        for &face in &position.aside[seat] {
            take(&mut state.bags[seat], owner, self.own_kind(owner, face)?, face)?;
        }
        let hand = &position.hands[seat];
        if hand.len() > usize::from(self.keys.hand.size) {
            return refuse(format!("seat {seat} holds more than {} tiles", self.keys.hand.size));
        }
        for &face in hand {
            let kind = self.own_kind(owner, face)?;
            take(&mut state.bags[seat], owner, kind, face)?;
            state.hands[seat].add(kind);
        }
        if state.hands[seat].is_empty() && !state.bags[seat].is_empty() {
            return refuse(format!("seat {seat} holds no tile although its bag has some"));
        }
        Ok(())
    }

    /// Returns the kind of a face, if a seat has such tiles.
    fn own_kind(&self, seat: Seat, face: Face) -> Result<KindId, PositionError> {
        if usize::from(seat) >= SEATS {
            return refuse(format!("there is no seat {seat}"));
        }
        let none = || PositionError::new(format!("there is no tile \"{face}\" in this game"));
        self.kind(face).ok_or_else(none)
    }

    /// Checks that the tiles could have been laid one after the other.
    fn check_mosaic(&self, state: &State) -> Result<(), PositionError> {
        let cells = state.table.cells();
        let Some(&first) = cells.first() else { return Ok(()) };
        let mut found = vec![first];
        let mut next = 0;
        while let Some(&cell) = found.get(next) {
            next += 1;
            for direction in super::table::STRAIGHT {
                let beside = state.table.step(cell, direction);
                if state.table.get(beside).is_some() && !found.contains(&beside) {
                    found.push(beside);
                }
            }
        }
        let may_fall_apart =
            self.keys.pickaxe.walls_from == crate::ruleset::lines::WallsFrom::Anywhere;
        match cells.iter().find(|cell| !found.contains(cell)) {
            Some(&cell) if !may_fall_apart => {
                let (x, y) = state.table.position(cell);
                refuse(format!("at {x}, {y}: not joined to the others by sides"))
            }
            _ => Ok(()),
        }
    }

    /// Marks a line of a position that has scored.
    fn mark(&self, state: &mut State, squares: &Squares) -> Result<(), PositionError> {
        let list = squares.list();
        let written = || serde_json::to_string(squares).unwrap_or_default();
        let cell = |&(x, y): &(i16, i16)| state.table.cell(x, y);
        let first: Option<TableCell> = list.first().and_then(cell);
        let in_line = |first: TableCell| {
            let mut directions = self.directions.iter().copied();
            directions.find(|&direction| {
                state.table.get(first).is_some()
                    && self.squares(&state.table, first, direction) == *squares
            })
        };
        let Some((first, direction)) = first.and_then(|first| Some((first, in_line(first)?)))
        else {
            return refuse(format!("{} is no line of {} squares", written(), self.length));
        };
        let counts = |seat| {
            list.iter()
                .filter_map(cell)
                .all(|cell| state.table.get(cell).is_some_and(|laid| laid.counts_for(seat)))
        };
        if !counts(0) && !counts(1) {
            let of = SYMBOLS.join(" or ");
            return refuse(format!("{} has scored, but not all its tiles are {of}", written()));
        }
        if state.table.has_scored(first, direction) {
            return refuse(format!("{} is listed twice", written()));
        }
        state.table.mark(first, direction);
        Ok(())
    }

    /// Checks that every line on the table has scored.
    fn check_scored(&self, state: &State) -> Result<(), PositionError> {
        let mut missing = None;
        for &cell in state.table.cells() {
            self.new_lines(&state.table, cell, state.active, |table, line| {
                missing.get_or_insert(self.squares(table, line.first, line.direction));
            });
        }
        match missing {
            None => Ok(()),
            Some(squares) => {
                let written = serde_json::to_string(&squares).unwrap_or_default();
                refuse(format!("the line {written} is not among those that have scored"))
            }
        }
    }

    /// Returns the tiles of a seat that are nowhere in a state: those out of the game.
    fn missing(&self, state: &State, seat: usize) -> Vec<Face> {
        let cells = state.table.cells().iter().filter_map(|&cell| state.table.get(cell));
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

/// Takes a tile of a position out of the bag of its owner.
fn take(bag: &mut Urn, seat: Seat, kind: KindId, face: Face) -> Result<(), PositionError> {
    if bag.take(kind.into()) {
        return Ok(());
    }
    refuse(format!("seat {seat} has more of \"{face}\" than there are"))
}
