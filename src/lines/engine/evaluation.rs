//! Evaluates actions for a simple bot, based on the points that they score or set up.

use super::{
    event::Squares,
    face::Face,
    legal_actions::Action,
    lines::ScoringLine,
    rules::{PLAYERS, Rules, SEATS},
    state::State,
    table::{Direction, PlacedTile, Table, TableCell},
    view::View,
};
use crate::game::{Evaluable, Seat, Stream};

/// The value of an action, in fractions of a point.
///
/// This is how many points the action scores or sets up for the acting seat, minus those for the other seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Evaluation(i64);

/// The value of one point.
const POINT: i64 = 8;
/// The value of each point in a line that is still one tile short.
const PREPARED: i64 = 1;

/// Scratch space for trying out actions.
#[derive(Clone, Debug)]
pub struct Scratch {
    table: Table,
}

impl Evaluable for Rules {
    type Value = Evaluation;
    type Scratch = Scratch;

    fn new_scratch(&self) -> Scratch {
        Scratch { table: State::new(self).table }
    }

    fn evaluate_until(
        &self,
        view: &View<'_>,
        actions: &[Action],
        scratch: &mut Scratch,
        evaluations: &mut Vec<Evaluation>,
        stops: fn() -> bool,
    ) {
        scratch.table.clone_from(view.table());
        let seat = view.seat();
        let actions = actions.iter().take_while(|_| !stops());
        evaluations.extend(
            actions.map(|&action| Evaluation(self.action_value(&mut scratch.table, seat, action))),
        );
    }

    fn determinize(&self, view: &View<'_>, sample: &mut State, stream: &mut Stream) {
        view.determinize(sample, stream);
    }

    fn is_determined(&self, view: &View<'_>) -> bool {
        view.is_determined()
    }

    fn points(&self, state: &State, seat: Seat) -> i64 {
        state.scores().get(usize::from(seat)).map_or(0, |&points| points.into())
    }
}

impl Rules {
    /// Returns how many points an action immediately scores for each seat. This is `None` for a seat that
    /// doesn't score any lines.
    pub fn points_of(&self, view: &View<'_>, action: Action) -> [Option<u32>; SEATS] {
        let mut points = [None; SEATS];
        self.preview_lines(view, action, |_, line| {
            for (seat, points) in (0..).zip(points.iter_mut()) {
                if line.scorers >> seat & 1 == 1 {
                    *points = Some(points.unwrap_or(0) + line.points);
                }
            }
        });
        points
    }

    /// Returns the squares of each line that an action immediately scores.
    pub fn lines_of(&self, view: &View<'_>, action: Action) -> Vec<Squares> {
        let mut lines = Vec::new();
        self.preview_lines(view, action, |table, line| {
            lines.push(self.squares(table, line.first, line.direction));
        });
        lines
    }

    /// Tries an action and calls `found` with the resulting table and each line that immediately scores.
    fn preview_lines(
        &self,
        view: &View<'_>,
        action: Action,
        mut found: impl FnMut(&Table, ScoringLine),
    ) {
        let mut table = view.table().clone();
        let (cell, laid) = match action {
            Action::Lay { kind, cell, rotation } => {
                (cell, self.laid(view.laying_seat(), kind, rotation))
            }
            Action::Turn { cell, rotation } => {
                let owner = table.tile_at(cell).map(|before| self.piece(before));
                (cell, owner.and_then(|(owner, kind)| self.laid(owner, kind, rotation)))
            }
            Action::Remove { .. } | Action::Swap | Action::Discard { .. } => return,
        };
        let Some(laid) = laid else { return };
        table.replace(cell, laid);
        self.new_lines(&table, cell, view.laying_seat(), |table, line| found(table, line));
    }

    fn action_value(&self, table: &mut Table, seat: Seat, action: Action) -> i64 {
        match action {
            Action::Lay { kind, cell, rotation } => {
                let Some(laid) = self.laid(seat, kind, rotation) else { return 0 };
                let value = self.placement_value(table, seat, cell, laid);
                match self.face(kind) {
                    // A flip only gets laid half the time.
                    Face::Flip => value / 2,
                    // Combos are better saved for a line, since both players can use them.
                    Face::Combo => value - POINT,
                    _ => value,
                }
            }
            Action::Turn { cell, rotation } => {
                let Some(before) = table.tile_at(cell) else { return 0 };
                let (owner, kind) = self.piece(before);
                let Some(laid) = self.laid(owner, kind, rotation) else { return 0 };
                let then = self.placement_value(table, seat, cell, laid);
                then - self.placement_value(table, seat, cell, before)
            }
            Action::Remove { cell } => {
                let Some(before) = table.tile_at(cell) else { return 0 };
                -self.placement_value(table, seat, cell, before)
            }
            Action::Swap | Action::Discard { .. } => 0,
        }
    }

    /// Returns the value of a tile on the given square to the seat that places it there.
    fn placement_value(
        &self,
        table: &mut Table,
        seat: Seat,
        cell: TableCell,
        laid: PlacedTile,
    ) -> i64 {
        let before = table.tile_at(cell);
        table.replace(cell, laid);
        let mut value = 0;
        self.new_lines(&*table, cell, seat, |_, line| {
            for scorer in 0..PLAYERS {
                if line.scorers >> scorer & 1 == 1 {
                    let points = POINT * i64::from(line.points) + 1;
                    value += if scorer == seat { points } else { -points };
                }
            }
        });
        for &direction in self.directions {
            for owner in 0..PLAYERS {
                let prepared = self.prepared_points(table, cell, direction, owner);
                value += if owner == seat { prepared } else { -prepared };
            }
        }
        table.restore(cell, before);
        value
    }

    /// Returns how much a seat's lines through the given square are worth if they're still one tile short.
    ///
    /// A line only counts if the missing tile's square is open.
    fn prepared_points(
        &self,
        table: &Table,
        cell: TableCell,
        direction: Direction,
        owner: Seat,
    ) -> i64 {
        if !table.tile_at(cell).is_some_and(|laid| laid.counts_for(owner)) {
            return 0;
        }
        let mut value = 0;
        let mut first = cell;
        for _ in 0..self.length {
            value += self.open_line_value(table, first, direction, owner);
            first = table.step(first, direction ^ 4);
        }
        PREPARED * value
    }

    fn open_line_value(
        &self,
        table: &Table,
        first: TableCell,
        direction: Direction,
        owner: Seat,
    ) -> i64 {
        let (mut at, mut last, mut value, mut lacking): (_, Option<PlacedTile>, _, _) =
            (first, None, 0, 0);
        for _ in 0..self.length {
            match table.tile_at(at) {
                Some(laid) if laid.counts_for(owner) => {
                    if last.is_some_and(|last| self.cuts(last, laid, direction)) {
                        return 0;
                    }
                    value += i64::from(self.value_of(laid)) + 1;
                    last = Some(laid);
                }
                None if table.is_open(at) && lacking == 0 => {
                    lacking += 1;
                    last = None;
                }
                _ => return 0,
            }
            at = table.step(at, direction);
        }
        if lacking == 1 { value } else { 0 }
    }
}
