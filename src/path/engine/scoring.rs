//! Determines how many points are scored and when.
//!
//! A path scores once it's complete, which is when its marker goes out or the game ends. If runs grow, each
//! run scores immediately.

use super::{
    event::{Cause, Event},
    marker::{Marker, MarkerPlace},
    movement::MarkerFate,
    rules::Rules,
    score_sheet::{ScoreSheet, Scores, Scoring},
    state::{Phase, State},
    walk::{WalkStep, walk},
};
use crate::{
    game::{Observer, Seat, Seats},
    grid::Place,
    ruleset::path::PathScore,
};

/// A move that a marker may score for.
pub(super) struct ScoredMove {
    /// The marker's place before the move.
    pub(super) front: Option<Place>,
    /// The result of the move.
    pub(super) fate: MarkerFate,
    /// The place of the marker that this one collided with, if they met on a path.
    pub(super) met_place: Option<Place>,
}

/// The points that each marker would score at the end of the game, as far as we know them.
#[derive(Clone, Debug)]
pub(in crate::path) struct PathPoints {
    known: Vec<Option<i64>>,
    crossing_scratch: Box<[u16]>,
}

impl PathPoints {
    /// Creates an empty list.
    pub(in crate::path) fn new(rules: &Rules) -> PathPoints {
        let crossing_scratch = rules.crossing_scratch();
        PathPoints { known: vec![None; rules.all_markers()], crossing_scratch }
    }

    /// Forgets all points.
    pub(in crate::path) fn clear(&mut self) {
        self.known.fill(None);
    }
}

impl Rules {
    /// Returns whether the game is won on points.
    pub fn counts_points(&self) -> bool {
        self.scoring.is_some()
    }

    /// Returns the points that each seat would have if the game ended now.
    ///
    /// If the game is already over, these are the final points. Returns `None` if the game doesn't count
    /// points.
    pub fn scores(&self, state: &State) -> Option<Scores> {
        self.scores_with(state, state, &mut PathPoints::new(self), (1, |_, _| None))
    }

    /// Returns the points that each seat would have if all of its markers went out now.
    ///
    /// If the game is already over, these are the final points. Returns `None` if points don't depend on
    /// whether a marker stays in.
    pub fn scores_if_out(&self, state: &State) -> Option<Scores> {
        let (scoring, sheet) = (self.scoring?, state.scores.as_deref()?);
        let depends_on_path = scoring.path != PathScore::None && scoring.survival_points != 1;
        if !depends_on_path && scoring.marker == 0 {
            return None;
        }
        let mut scores = sheet.scores;
        if !matches!(state.phase, Phase::Over(_)) && !scoring.has_growing_runs {
            let mut crossing_scratch = self.crossing_scratch();
            let markers = state.markers.iter().enumerate();
            for (index, &marker) in markers.filter(|(_, marker)| marker.is_on_board()) {
                let points = self.path_points(state, marker, None, &scoring, &mut crossing_scratch);
                self.add(&mut scores, index, points);
            }
        }
        Some(scores)
    }

    /// Like [`scores`](Rules::scores), but doesn't allocate and may look ahead.
    ///
    /// `before` is either the same state or an earlier one, and `known` contains points of the paths there. All
    /// results are multiplied by `unit`. Given the points of a path and the empty square that it leads to, `forecast`
    /// may return what its marker will score, also multiplied by `unit`.
    pub(in crate::path) fn scores_with(
        &self,
        state: &State,
        before: &State,
        PathPoints { known, crossing_scratch }: &mut PathPoints,
        (unit, forecast): (i64, impl Fn(i64, Place) -> Option<i64>),
    ) -> Option<Scores> {
        let (scoring, sheet) = (self.scoring?, state.scores.as_deref()?);
        let mut scores = sheet.scores.scaled(unit);
        if !matches!(state.phase, Phase::Over(_)) {
            let on_board = |(_, marker): &(usize, &Marker)| marker.is_on_board();
            for (index, &marker) in state.markers.iter().enumerate().filter(on_board) {
                let mut path =
                    || self.path_so_far(state, sheet, (index, marker), &scoring, crossing_scratch);
                let path = if marker == before.markers[index] {
                    *known[index].get_or_insert_with(path)
                } else {
                    path()
                };
                let ahead = marker.facing().filter(|place| state.board.is_free(place.cell));
                let points = ahead.and_then(|place| forecast(path, place));
                let points = points.unwrap_or_else(|| unit * end_points(path, &scoring));
                self.add(&mut scores, index, points);
            }
        }
        Some(scores)
    }

    /// Scores the move of a marker whose path started at the edge.
    pub(super) fn score_from_edge<W: Observer<Event>>(
        &self,
        state: &mut State,
        index: usize,
        (front, fate): (Option<Place>, MarkerFate),
        observer: &mut W,
    ) {
        let collides = matches!(fate, MarkerFate::Out(Cause::Collision));
        let met_place = if collides { marker_at(state, state.markers[index]) } else { None };
        self.score_move(state, index, ScoredMove { front, fate, met_place }, observer);
    }

    /// Scores a move if the game counts points.
    pub(super) fn score_if_counted<W: Observer<Event>>(
        &self,
        state: &mut State,
        index: usize,
        moved: ScoredMove,
        observer: &mut W,
    ) {
        if self.scoring.is_some() {
            self.score_move(state, index, moved, observer);
        }
    }

    /// Scores a move. The run comes first, followed by the whole path if the marker is home or out.
    #[inline(never)]
    pub(super) fn score_move<W: Observer<Event>>(
        &self,
        state: &mut State,
        index: usize,
        ScoredMove { front, fate, met_place }: ScoredMove,
        observer: &mut W,
    ) {
        let (Some(seat), number) = self.owner(index) else { return };
        let (Some(scoring), Some(mut sheet)) = (self.scoring, state.scores.take()) else { return };
        let marker = state.markers[index];
        let collides = matches!(fate, MarkerFate::Out(Cause::Collision));
        let mut due = 0;
        if let Some(front) = front.filter(|_| scoring.has_growing_runs) {
            let squares = self.path(state, front, met_place).fold(0_i64, |count, _| count + 1);
            due = squares * (squares + 1) / 2;
            sheet.runs[index] += due;
        }
        let mut path = 0;
        if !matches!(fate, MarkerFate::Stays) {
            let factor =
                if self.ends_at_hole(marker, collides, &scoring) { scoring.hole_points } else { 1 };
            if scoring.has_growing_runs {
                due += (factor - 1) * sheet.runs[index];
                path = factor * sheet.runs[index];
            } else {
                path = self.path_points(
                    state,
                    marker,
                    met_place,
                    &scoring,
                    &mut sheet.crossing_scratch,
                ) * factor;
                due = path;
            }
        }
        if matches!(fate, MarkerFate::Home) {
            sheet.scores.add(seat, due);
            if W::IS_ACTIVE {
                observer.observe(&Event::Home {
                    seat,
                    marker: self.recorded_marker(number),
                    points: due,
                });
            }
        } else {
            award(&mut sheet, (seat, self.recorded_marker(number)), due, observer);
        }
        if matches!(fate, MarkerFate::Out(_)) && state.active != seat {
            award(&mut sheet, (state.active, None), scoring.elimination_points * path, observer);
        }
        state.scores = Some(sheet);
    }

    /// Returns whether a marker that left the board counts as having ended at a hole.
    fn ends_at_hole(&self, marker: Marker, collides: bool, scoring: &Scoring) -> bool {
        match marker.place() {
            MarkerPlace::Out(edge) | MarkerPlace::Home(edge)
                if scoring.hole_points != 1 && !collides =>
            {
                self.grid.is_at_hole(edge)
            }
            _ => false,
        }
    }

    /// Adds the points scored at the end of the game. Returns the final scores and the winners.
    ///
    /// Returns `None` if the game doesn't count points.
    pub(super) fn score_end<W: Observer<Event>>(
        &self,
        state: &mut State,
        observer: &mut W,
    ) -> Option<(Scores, Seats)> {
        let (scoring, mut sheet) = (self.scoring?, state.scores.take()?);
        let mut crossing_scratch = std::mem::take(&mut sheet.crossing_scratch);
        for (index, &marker) in state.markers.iter().enumerate() {
            let (Some(seat), number) = self.owner(index) else { continue };
            if !marker.is_on_board() {
                continue;
            }
            let path =
                self.path_so_far(state, &sheet, (index, marker), &scoring, &mut crossing_scratch);
            let points = end_points(path, &scoring);
            award(&mut sheet, (seat, self.recorded_marker(number)), points, observer);
        }
        sheet.crossing_scratch = crossing_scratch;
        let scores = sheet.scores;
        state.scores = Some(sheet);
        Some((scores, self.best_sides(&scores)))
    }

    /// Adds points for the marker at the given index to its owner's score.
    fn add(&self, scores: &mut Scores, index: usize, points: i64) {
        if let (Some(seat), _) = self.owner(index) {
            scores.add(seat, points);
        }
    }

    /// Returns the points for the path of a marker that is still on the board, before any factor is applied.
    fn path_so_far(
        &self,
        state: &State,
        sheet: &ScoreSheet,
        (index, marker): (usize, Marker),
        scoring: &Scoring,
        crossing_scratch: &mut [u16],
    ) -> i64 {
        if scoring.has_growing_runs {
            sheet.runs[index]
        } else {
            self.path_points(state, marker, None, scoring, crossing_scratch)
        }
    }

    /// Returns the points for a marker's path, before any factor is applied.
    fn path_points(
        &self,
        state: &State,
        marker: Marker,
        end: Option<Place>,
        scoring: &Scoring,
        crossing_scratch: &mut [u16],
    ) -> i64 {
        let Some(from) = self.origin(marker) else { return 0 };
        match scoring.path {
            PathScore::None => 0,
            PathScore::Squares => self.path(state, from, end).fold(0, |count, _| count + 1),
            PathScore::Crossings => {
                let mut crossings = 0;
                for step in self.path(state, from, end) {
                    let Some(ports) = crossing_scratch.get_mut(usize::from(step.cell)) else {
                        continue;
                    };
                    let Some(tile) = state.tile(&self.tiles, step.cell) else { continue };
                    let (low, high) = (step.from.min(step.to), step.from.max(step.to));
                    let is_between = |port: u8| (low + 1..high).contains(&port);
                    let crosses =
                        |&port: &u8| *ports >> port & 1 == 1 && !is_between(tile.mate(port));
                    crossings += (low + 1..high).filter(crosses).fold(0, |count, _| count + 1);
                    *ports |= 1 << low | 1 << high;
                }
                for step in self.path(state, from, end) {
                    if let Some(ports) = crossing_scratch.get_mut(usize::from(step.cell)) {
                        *ports = 0;
                    }
                }
                crossings
            }
        }
    }

    /// Returns the steps of a path up to its end.
    ///
    /// After a collision, the end is the place that the other marker came from.
    fn path(
        &self,
        state: &State,
        from: Place,
        end: Option<Place>,
    ) -> impl Iterator<Item = WalkStep> {
        let mut is_over = false;
        let steps = walk(&self.grid, |cell| state.tile(&self.tiles, cell), from);
        steps.take_while(move |step| {
            let goes_on = !is_over;
            is_over = end == Some(Place { cell: step.cell, port: step.to });
            goes_on
        })
    }

    /// Allocates scratch space for crossings, if they count.
    pub(super) fn crossing_scratch(&self) -> Box<[u16]> {
        let counts = self.scoring.is_some_and(|scoring| scoring.path == PathScore::Crossings);
        let cells = self.grid.cells().last().filter(|_| counts);
        vec![0; cells.map_or(0, |cell| usize::from(cell) + 1)].into()
    }
}

/// Returns the points that a marker on the board scores at the end of the game, given those for its path.
fn end_points(path: i64, scoring: &Scoring) -> i64 {
    // Runs have already scored once.
    (scoring.survival_points - i64::from(scoring.has_growing_runs)) * path + scoring.marker
}

/// Adds points to the sheet and emits the event.
fn award<W: Observer<Event>>(
    sheet: &mut ScoreSheet,
    (seat, marker): (Seat, Option<u8>),
    points: i64,
    observer: &mut W,
) {
    if points == 0 {
        return;
    }
    sheet.scores.add(seat, points);
    if W::IS_ACTIVE {
        observer.observe(&Event::Score { seat, marker, points });
    }
}

/// Returns the place of the marker that the given one has just collided with.
fn marker_at(state: &State, marker: Marker) -> Option<Place> {
    let start = state.chains.far(marker.from()).point();
    let other = state.markers.iter().find(|other| other.from() == start)?;
    match other.place() {
        MarkerPlace::Facing(place) | MarkerPlace::Out(place) => Some(place),
        MarkerPlace::Hand | MarkerPlace::Start(_) | MarkerPlace::Home(_) => None,
    }
}
