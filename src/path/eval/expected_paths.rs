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
const GUESS: PathEstimate = PathEstimate { factor: UNIT, points: 4 * UNIT };
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
    estimates: Vec<PathEstimate>,
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

/// The expected score of a marker from a place on.
#[derive(Clone, Copy, Debug)]
struct PathEstimate {
    /// The factor for its points so far.
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
        let &PathEstimate { factor, points } = estimate.unwrap_or(&GUESS);
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

    fn estimate_from(&self, slot: usize) -> PathEstimate {
        let first = slot.checked_sub(1).map_or(0, |before| self.ends[before]);
        let mut sum = PathEstimate { factor: 0, points: 0 };
        for &Way { chance, points, then } in &self.ways[first..self.ends[slot]] {
            let then = match then {
                Then::Place(slot) => *self.estimates.get(usize::from(slot)).unwrap_or(&GUESS),
                Then::Home(factor) => PathEstimate { factor, points: 0 },
            };
            sum.factor += chance * then.factor;
            sum.points += chance * (points * then.factor + then.points);
        }
        PathEstimate { factor: sum.factor / CERTAIN, points: sum.points / CERTAIN }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        game::{Game, Purpose, SeededDealer},
        path::{State, walk::walk},
    };

    /// Returns the points for a path that enters the last empty square, which gets the given tile.
    ///
    /// Returns `None` if the path crosses that square twice, because the estimate assumes another tile there.
    fn total(
        rules: &Rules,
        state: &State,
        (place, tile): (Place, crate::tile::Tile),
    ) -> Option<i64> {
        let tile_at = |cell| {
            if cell == place.cell { Some(tile) } else { state.tile(rules.tiles(), cell) }
        };
        let steps: Vec<_> = walk(rules.grid(), tile_at, place).collect();
        if steps.iter().filter(|step| step.cell == place.cell).count() > 1 {
            return None;
        }
        let last = steps.last()?;
        let is_at_hole = rules.grid().is_at_hole(Place { cell: last.cell, port: last.to });
        let factor = if is_at_hole { i64::from(rules.keys.score.hole) } else { 1 };
        let marker = state.markers().iter().find(|marker| marker.facing() == Some(place))?;
        let before =
            walk(rules.grid(), |cell| state.tile(rules.tiles(), cell), rules.origin(*marker)?);
        let squares = before.count() + steps.len();
        Some(factor * i64::try_from(squares).unwrap())
    }

    #[test]
    fn estimate_for_the_last_square_is_the_mean_over_all_tiles() {
        let keys = json!({
            "board": { "columns": 4, "rows": 4, "holes": [{ "x": 1, "y": 1 }] },
            "start": { "on": "port", "markers": 4 },
            "turn": { "place": "touching" },
            "elimination": { "edge": "home", "collision": "pass" },
            "ending": { "until": "none-left", "winner": "most-points" },
            "score": { "path": "squares", "hole": 3 },
        });
        let rules = Rules::compile(&serde_json::from_value(keys).unwrap(), 3).unwrap();
        let mut expected = ExpectedPaths::new(&rules).unwrap();
        let mut unseen = Unseen::new(&rules);
        let (mut state, mut list, mut compared) = (rules.new_state(), Vec::new(), 0);
        for game in 0..200 {
            let mut dealer = SeededDealer::new(3, game);
            let mut choices = Purpose::Bot(0).stream(3, game);
            rules.begin(&mut state, &mut dealer, &mut ());
            while let Some(seat) = rules.to_play(&state) {
                let view = View::new(&rules, &state, seat);
                if state.board.len() == 14 {
                    unseen.take(&view);
                    expected.begin(&view, &unseen);
                    compared += compare(&rules, &state, (&expected, &unseen));
                }
                rules.actions(&state, &mut list);
                let chosen = choices.choose(u32::try_from(list.len()).unwrap()) as usize;
                rules.play_unchecked(&mut state, list[chosen], &mut dealer, &mut ());
            }
        }
        assert!(compared > 20, "{compared}");
    }

    /// Compares the estimates for all markers whose paths cross the last square once, and returns their number.
    fn compare(rules: &Rules, state: &State, (expected, unseen): (&ExpectedPaths, &Unseen)) -> u32 {
        let mut compared = 0;
        for marker in state.markers() {
            let Some(place) = marker.facing() else { continue };
            let tiles = || {
                unseen.iter().flat_map(|(kind, count)| {
                    let rotations = rules.tiles().rotations(kind);
                    let weight = i64::from(count) * 24 / i64::try_from(rotations.len()).unwrap();
                    rotations.iter().map(move |&tile| (tile, weight))
                })
            };
            let totals: Option<Vec<_>> = tiles()
                .map(|(tile, weight)| Some(weight * total(rules, state, (place, tile))?))
                .collect();
            let Some(totals) = totals else { continue };
            let mean =
                totals.iter().sum::<i64>() * UNIT / tiles().map(|(_, weight)| weight).sum::<i64>();
            let origin = rules.origin(*marker).unwrap();
            let so_far = walk(rules.grid(), |cell| state.tile(rules.tiles(), cell), origin).count();
            let estimate = expected.points(i64::try_from(so_far).unwrap(), place);
            assert!((estimate - mean).abs() <= UNIT / 50, "{estimate} {mean} {state:?}");
            compared += 1;
        }
        compared
    }
}
