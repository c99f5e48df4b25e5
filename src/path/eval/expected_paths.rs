//! Estimates how many points paths will score by the time their markers come home.

use super::survival::Unseen;
use crate::{
    grid::Place,
    path::{Rules, View},
    ruleset::path::{PathScore, RunScore},
};

/// The fixed-point representation of one point, and of the factor 1.
pub(super) const UNIT: i64 = 1 << 12;
/// The fixed-point representation of probability 1.
const CERTAIN: i64 = 1 << 16;
/// The maximum number of places to estimate, which are all of them on a usual board. A higher limit would be too
/// slow on large boards.
const MAX_PLACES: usize = 256;
/// How often to update each estimate. More than twice makes no measurable difference.
const SWEEPS: usize = 2;
/// The estimate to start from, and for places beyond the limit.
const GUESS: Estimate = Estimate { factor: UNIT, points: 4 * UNIT };
/// A sentinel value that means "not estimated".
const NO_SLOT: u16 = u16::MAX;

/// The points that paths will score from here on if all empty squares get random tiles.
///
/// Since only a single tile is laid before the next decision, this only has to be computed once per decision.
#[derive(Clone, Debug)]
pub(super) struct ExpectedPaths {
    ports: usize,
    has_growing_runs: bool,
    hole_factor: i64,
    /// For each pair of ports, the chance that a random tile in a random rotation joins them.
    joins: Box<[i64]>,
    /// The index of each place in `places`, or [`NO_SLOT`].
    slots: Box<[u16]>,
    /// The places at empty squares that markers can reach, nearest first.
    places: Vec<Place>,
    /// The ways on from each place, in order.
    ways: Vec<Way>,
    /// The number of ways on from all places up to each one.
    ends: Vec<usize>,
    estimates: Vec<Estimate>,
}

/// A way to cross an empty square and the tiles behind it.
#[derive(Clone, Copy, Debug)]
struct Way {
    chance: i64,
    points: i64,
    then: Then,
}

/// The end of a way.
#[derive(Clone, Copy, Debug)]
enum Then {
    /// The place with this slot.
    Place(u16),
    /// The rim, where the path's points are multiplied by this factor.
    Home(i64),
}

/// What a marker can expect at a place.
#[derive(Clone, Copy, Debug)]
struct Estimate {
    /// The factor by which its points so far will be multiplied.
    factor: i64,
    /// The points for the rest of its path, including any factor.
    points: i64,
}

impl ExpectedPaths {
    /// Returns whether the game counts the squares on the way home.
    pub(super) fn are_known(rules: &Rules) -> bool {
        let path = rules.keys.score.path;
        rules.has_homes && rules.counts_points() && path == PathScore::Squares
    }

    /// Returns `None` unless they are [known](ExpectedPaths::are_known).
    pub(super) fn new(rules: &Rules) -> Option<ExpectedPaths> {
        let (score, grid) = (&rules.keys.score, rules.grid());
        let ports = usize::from(grid.shape().ports());
        ExpectedPaths::are_known(rules).then(|| ExpectedPaths {
            ports,
            has_growing_runs: score.runs == RunScore::Growing,
            hole_factor: i64::from(score.hole) * UNIT,
            joins: vec![0; ports * ports].into(),
            slots: vec![NO_SLOT; grid.cell_bound() * ports].into(),
            places: Vec::with_capacity(MAX_PLACES),
            ways: Vec::with_capacity(MAX_PLACES * ports),
            ends: Vec::with_capacity(MAX_PLACES),
            estimates: Vec::with_capacity(MAX_PLACES),
        })
    }

    /// Computes the estimates for the view's decision.
    pub(super) fn begin(&mut self, view: &View<'_>, unseen: &Unseen) {
        self.count_joins(view.rules, unseen);
        self.find_ways(view);
        self.estimates.clear();
        self.estimates.resize(self.places.len(), GUESS);
        for _ in 0..SWEEPS {
            // The last places are the farthest.
            for slot in (0..self.places.len()).rev() {
                self.estimates[slot] = self.estimate_from(slot);
            }
        }
    }

    /// Returns the points that a path is expected to score in total. The place is where its marker is now.
    pub(super) fn points(&self, so_far: i64, place: Place) -> i64 {
        let estimate = self.estimates.get(usize::from(self.slots[self.index(place)]));
        let &Estimate { factor, points } = estimate.unwrap_or(&GUESS);
        so_far * factor + points
    }

    fn index(&self, place: Place) -> usize {
        usize::from(place.cell) * self.ports + usize::from(place.port)
    }

    fn count_joins(&mut self, rules: &Rules, unseen: &Unseen) {
        self.joins.fill(0);
        let mut total = 0;
        for (kind, count) in unseen.iter() {
            let rotations = rules.tiles().rotations(kind);
            // Every number of rotations divides 24.
            let weight = i64::from(count) * 24 / i64::try_from(rotations.len()).unwrap_or(24);
            total += i64::from(count) * 24;
            for (one, other) in rotations.iter().flat_map(|tile| tile.paths()) {
                let (one, other) = (usize::from(one), usize::from(other));
                self.joins[one * self.ports + other] += weight;
                self.joins[other * self.ports + one] += weight;
            }
        }
        for chance in &mut self.joins {
            *chance = *chance * CERTAIN / total.max(1);
        }
    }

    /// Finds the places that markers can reach, and the ways between them.
    fn find_ways(&mut self, view: &View<'_>) {
        for at in 0..self.places.len() {
            self.slots[self.index(self.places[at])] = NO_SLOT;
        }
        self.places.clear();
        self.ways.clear();
        self.ends.clear();
        for place in view.markers().iter().filter_map(|marker| marker.facing()) {
            if view.state.board.is_free(place.cell) {
                self.slot(place);
            }
        }
        let mut at = 0;
        while let Some(&Place { cell, port }) = self.places.get(at) {
            for (leaves, first) in (0..).zip(usize::from(port) * self.ports..).take(self.ports) {
                let chance = self.joins[first];
                if chance > 0 {
                    let way = self.follow(view, Place { cell, port: leaves }, chance);
                    self.ways.push(way);
                }
            }
            self.ends.push(self.ways.len());
            at += 1;
        }
    }

    /// Returns the slot of a place at an empty square, which it gets if there's room for another.
    fn slot(&mut self, place: Place) -> u16 {
        let index = self.index(place);
        if self.slots[index] == NO_SLOT && self.places.len() < MAX_PLACES {
            self.slots[index] = u16::try_from(self.places.len()).unwrap_or(NO_SLOT);
            self.places.push(place);
        }
        self.slots[index]
    }

    /// Follows a path that leaves an empty square at the given place.
    fn follow(&mut self, view: &View<'_>, mut leaves: Place, chance: i64) -> Way {
        let View { rules, state, .. } = *view;
        let mut squares = 1;
        let then = loop {
            let Some(next) = rules.grid.neighbour_place(leaves) else {
                let is_at_hole = rules.grid.is_at_hole(leaves);
                break Then::Home(if is_at_hole { self.hole_factor } else { UNIT });
            };
            let Some(tile) = state.tile(rules.tiles(), next.cell) else {
                break Then::Place(self.slot(next));
            };
            squares += 1;
            leaves = Place { cell: next.cell, port: tile.mate(next.port) };
        };
        let points = if self.has_growing_runs { squares * (squares + 1) / 2 } else { squares };
        Way { chance, points, then }
    }

    fn estimate_from(&self, slot: usize) -> Estimate {
        let first = slot.checked_sub(1).map_or(0, |before| self.ends[before]);
        let mut sum = Estimate { factor: 0, points: 0 };
        for &Way { chance, points, then } in &self.ways[first..self.ends[slot]] {
            let then = match then {
                Then::Place(slot) => *self.estimates.get(usize::from(slot)).unwrap_or(&GUESS),
                Then::Home(factor) => Estimate { factor, points: 0 },
            };
            sum.factor += chance * then.factor;
            sum.points += chance * (points * then.factor + then.points);
        }
        Estimate { factor: sum.factor / CERTAIN, points: sum.points / CERTAIN }
    }
}
