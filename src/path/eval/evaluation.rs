//! Evaluates actions for a simple bot by looking at the seat's standing, safety and territory afterwards.

use std::cmp::Ordering;

use super::{
    expected_paths::{ExpectedPaths, UNIT},
    fronts::Fronts,
    survival::{CERTAIN, Survival},
    territory::Territory,
};
use crate::{
    game::{Evaluable, Seat, Seats, Stream},
    path::{Action, ActionStep, ActionTrial, Marker, PathPoints, Rules, State, View},
    ruleset::path::{HandSource, Win},
};

/// The value of an action for the acting seat. Values are compared one field at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Evaluation {
    standing: Standing,
    /// The number of markers that the seat and its partners have left.
    markers: u8,
    /// The number of opponents that the action puts out.
    eliminations: u32,
    /// The mobility and safety, in points.
    future: u32,
}

impl Evaluation {
    /// The lowest possible value.
    const MIN: Evaluation =
        Evaluation { standing: Standing::Out, markers: 0, eliminations: 0, future: 0 };
}

/// The standing of a side (a seat and its partners) after the markers have moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// The side is out.
    Out,
    /// The side went out together with all others and shares the victory.
    SharedWin,
    /// The side is still in the game and so are others.
    Playing,
    /// The side is the last one left.
    Win,
}

/// The figures behind an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// Whether the seat wins, either alone or together with everyone else.
    pub wins: bool,
    /// Whether the seat stays in the game.
    pub stays: bool,
    /// Whether the seat's partners stay in the game if it doesn't.
    pub plays_on: bool,
    /// The number of opponents that the action puts out.
    pub eliminations: u32,
    /// The probability, as a percentage, that the next tile keeps the seat's marker on the board.
    ///
    /// If the seat has several markers, this is the lowest of their probabilities. `None` if there are no
    /// tiles left to lay.
    pub survival: Option<u32>,
    /// The number of opponents' markers that face the same square as one of the seat's.
    pub neighbours: u32,
    /// The number of squares that the seat's markers reach before others.
    pub squares: u32,
    /// The number of ways to lay a tile from the hand and stay in.
    pub ways: u32,
    /// The probability, as a percentage, that the next player is forced to put out a marker without an owner.
    ///
    /// `None` if players own the markers or nobody else is playing.
    pub next_stuck_chance: Option<u32>,
}

/// The safety and territory of a marker.
#[derive(Clone, Copy)]
struct Prospect {
    /// The chance of surviving the next tile, in units of [`CERTAIN`].
    survival: u32,
    /// The number of other players' markers that don't face the same square.
    distant_markers: u32,
    /// The number of other players' markers that face the same square.
    close_markers: u32,
    squares: u32,
    ways: u32,
}

impl Prospect {
    fn points(self) -> u32 {
        SURVIVAL_WEIGHT * self.survival / CERTAIN
            + DISTANCE_WEIGHT * self.distant_markers
            + SQUARE_WEIGHT * self.squares
            + PLACEMENT_WEIGHT * self.ways
    }
}

// We tuned the weights to win as many games as possible against random bots, with 2, 4 and 8 players and
// using several rulesets.

/// The weight of being certain to survive the next tile.
const SURVIVAL_WEIGHT: u32 = 2000;
/// The weight of a marker facing a different square, since its owner can't lay a tile on this one.
const DISTANCE_WEIGHT: u32 = 100;
/// The weight of a square that the marker reaches before others.
const SQUARE_WEIGHT: u32 = 4;
/// The weight of each way to lay a tile from the hand and stay in.
const PLACEMENT_WEIGHT: u32 = 1;
/// The weight of each point ahead of the best opponent, in games that are won on points.
const POINT: i64 = 60;
/// How much of the points that paths are still expected to score counts, in percent.
///
/// This makes greedy a level that looking ahead clearly improves on. Searches count all of these points.
const EXPECTED_PERCENT: i64 = 40;
/// The weight of an opponent without a tile that keeps them in, divided by the number of opponents.
const STUCK_WEIGHT: u32 = 700;

/// The evaluation of a lead of zero points with no future. It's large enough to keep evaluations positive.
const ZERO_LEAD: i64 = 1 << 30;

/// An item that is ranked by its evaluation.
struct Ranked<T> {
    worth: Evaluation,
    scratch: T,
}

impl<T> PartialEq for Ranked<T> {
    fn eq(&self, other: &Ranked<T>) -> bool {
        self.worth == other.worth
    }
}

impl<T> Eq for Ranked<T> {}

impl<T> PartialOrd for Ranked<T> {
    fn partial_cmp(&self, other: &Ranked<T>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Ranked<T> {
    fn cmp(&self, other: &Ranked<T>) -> Ordering {
        self.worth.cmp(&other.worth)
    }
}

/// Returns whether an action doesn't move any markers, no matter what follows.
fn is_idle(rules: &Rules, state: &State, action: Action) -> bool {
    match action {
        Action::Square(cell) => {
            !state.markers.iter().any(|marker| marker.cell(rules) == Some(cell))
        }
        Action::DrawSecond => true,
        _ => false,
    }
}

/// Scratch space for trying out actions.
#[derive(Clone, Debug)]
pub struct Scratch {
    trial: ActionTrial,
    fronts: Fronts,
    territory: Territory,
    path_points: PathPoints,
    /// The points that paths are expected to score, in games where this is known.
    expected: Option<ExpectedPaths>,
}

impl Scratch {
    /// Prepares for the view's decision.
    fn begin(&mut self, view: &View<'_>) {
        self.trial.begin(view);
        self.fronts.begin(view);
        self.territory.begin(&view.state.board);
        self.path_points.clear();
        if let Some(expected) = &mut self.expected {
            expected.begin(view, self.fronts.unseen());
        }
    }
}

impl Evaluable for Rules {
    type Value = Evaluation;
    type Scratch = Scratch;

    fn new_scratch(&self) -> Scratch {
        Scratch {
            trial: ActionTrial::new(self),
            fronts: Fronts::new(self),
            territory: Territory::new(&self.grid, self.all_markers()),
            path_points: PathPoints::new(self),
            expected: ExpectedPaths::new(self),
        }
    }

    fn evaluate_until(
        &self,
        view: &View<'_>,
        actions: &[Action],
        room: &mut Scratch,
        worths: &mut Vec<Evaluation>,
        stops: fn() -> bool,
    ) {
        room.begin(view);
        // Actions that don't move any markers all have the same value.
        let mut idle = None;
        worths.extend(actions.iter().take_while(|_| !stops()).map(|&action| {
            if is_idle(self, view.state, action) {
                *idle.get_or_insert_with(|| self.value(view, action, room, stops))
            } else {
                self.value(view, action, room, stops)
            }
        }));
    }

    fn find_staying(
        &self,
        view: &View<'_>,
        actions: &[Action],
        scratch: &mut Scratch,
        stays: &mut Vec<bool>,
        stops: fn() -> bool,
    ) {
        scratch.begin(view);
        stays.extend(actions.iter().take_while(|_| !stops()).map(|&action| {
            is_idle(self, view.state, action)
                || self.best_continuation(view, action, |step| {
                    scratch.trial.play(view, step);
                    let stays = scratch.trial.state().playing.contains(view.seat);
                    scratch.trial.take_back(view);
                    stays
                })
        }));
    }

    fn determinize(&self, view: &View<'_>, sample: &mut State, stream: &mut Stream) {
        view.determinize(sample, stream);
    }

    fn is_determined(&self, view: &View<'_>) -> bool {
        view.is_determined()
    }

    fn has_estimates(&self) -> bool {
        ExpectedPaths::are_known(self)
    }

    fn estimate(&self, view: &View<'_>, room: &mut Scratch) -> i64 {
        let (Scratch { fronts, path_points, expected, .. }, state) = (room, view.state);
        fronts.begin(view);
        path_points.clear();
        if let Some(expected) = expected {
            expected.begin(view, fronts.unseen());
        }
        let forecast = |so_far, place| Some(expected.as_ref()?.points(so_far, place));
        let scores = self.scores_with(state, state, path_points, (UNIT, forecast));
        let Some(scores) = scores else { return 0 };
        let sides = self.points_of_sides(&scores);
        let lead = Lead::of(sides.points(), self.side_of_seat(view.seat));
        lead.over_best.midpoint(lead.over_mean)
    }

    fn points(&self, state: &State, seat: Seat) -> i64 {
        let scores = self.scores(state);
        scores.and_then(|scores| scores.points().get(usize::from(seat)).copied()).unwrap_or(0)
    }
}

impl Rules {
    /// Evaluates an action, assuming that it's followed by the best choice of path or tile.
    fn value(
        &self,
        view: &View<'_>,
        action: Action,
        room: &mut Scratch,
        stops: fn() -> bool,
    ) -> Evaluation {
        self.best_continuation(view, action, |step| {
            // A single action can stand for thousands of tiles.
            if stops() {
                return Evaluation::MIN;
            }
            room.trial.play(view, step);
            let value = self.value_after(view, room);
            room.trial.take_back(view);
            value
        })
    }

    /// Returns the reasons for an action's evaluation, assuming that it's followed by the best choice.
    pub fn reasons(&self, view: &View<'_>, action: Action) -> Reasons {
        let mut room = self.new_scratch();
        room.begin(view);
        let of_step = |step| {
            room.trial.play(view, step);
            let worth = self.value_after(view, &mut room);
            let ranked = Ranked { worth, scratch: self.reasons_after(view, &mut room, worth) };
            room.trial.take_back(view);
            ranked
        };
        self.best_continuation(view, action, of_step).scratch
    }

    /// Completes an action with the best choice that can follow it.
    pub(in crate::path) fn best_step(&self, view: &View<'_>, action: Action) -> ActionStep {
        let mut room = self.new_scratch();
        room.begin(view);
        let of_step = |step| {
            room.trial.play(view, step);
            let worth = self.value_after(view, &mut room);
            room.trial.take_back(view);
            Ranked { worth, scratch: step }
        };
        self.best_continuation(view, action, of_step).scratch
    }

    /// Evaluates an action with each of the choices that can follow it, and returns the best result.
    fn best_continuation<T: Ord>(
        &self,
        view: &View<'_>,
        action: Action,
        mut of_step: impl FnMut(ActionStep) -> T,
    ) -> T {
        let plain = ActionStep { cell: None, action, lane: None };
        let best = match action {
            Action::Place { marker, .. }
                if !view.state.markers[self.index(view.seat, marker)].has_path() =>
            {
                let entry = self.entry(view.state, view.seat, marker);
                let lanes = entry.into_iter().flat_map(|entry| entry.ports());
                lanes.map(|port| of_step(ActionStep { lane: Some(port), ..plain })).max()
            }
            Action::Square(cell) if !is_idle(self, view.state, action) => {
                let offer = self.offer(view.state);
                let lays = self.placements_on(view.state, &offer, cell);
                lays.map(|action| of_step(ActionStep { cell: Some(cell), action, lane: None }))
                    .max()
            }
            _ => None,
        };
        best.unwrap_or_else(|| of_step(plain))
    }

    fn reasons_after(&self, view: &View<'_>, room: &mut Scratch, worth: Evaluation) -> Reasons {
        let Scratch { trial, fronts, territory, .. } = room;
        let state = trial.state();
        // Markers without an owner don't count as the seat's own.
        let own = if self.shares_markers() { 0 } else { self.markers };
        let mut reasons = Reasons {
            wins: matches!(worth.standing, Standing::Win | Standing::SharedWin),
            stays: state.playing.contains(view.seat),
            plays_on: !self.side(self.side_of_seat(view.seat)).is_disjoint(state.playing),
            eliminations: worth.eliminations,
            survival: self.has_next_tile(state, view.seat).then_some(100),
            neighbours: 0,
            squares: 0,
            ways: 0,
            next_stuck_chance: None,
        };
        if let Some(next) = next_player(self, state, view.seat) {
            reasons.next_stuck_chance =
                Some(100 * self.elimination_chance(view, state, next, fronts) / CERTAIN);
        }
        let prospects = (0..own)
            .filter_map(|marker| self.prospect(state, (view.seat, marker), fronts, territory));
        for Prospect { survival, close_markers, squares, ways, .. } in prospects {
            reasons.survival = reasons.survival.map(|least| least.min(100 * survival / CERTAIN));
            reasons.neighbours += close_markers;
            reasons.squares += squares;
            reasons.ways += ways;
        }
        reasons
    }

    /// Returns whether a seat has, or can draw, a tile for its next turn.
    fn has_next_tile(&self, state: &State, seat: Seat) -> bool {
        !state.hands[self.hand_of(seat)].is_empty() || !state.pile.is_empty()
    }

    /// Evaluates the state in the scratch space from the perspective of the view's seat.
    fn value_after(&self, view: &View<'_>, room: &mut Scratch) -> Evaluation {
        let Scratch { trial, fronts, territory, path_points, expected } = room;
        let (seat, state) = (view.seat, trial.state());
        let shared = self.keys.ending.shared_elimination == Win::Shared;
        let unit = if expected.is_some() { UNIT } else { 1 };
        let forecast = |so_far, place| {
            let (now, total) = (so_far * UNIT, expected.as_ref()?.points(so_far, place));
            Some(now + (total - now) * EXPECTED_PERCENT / 100)
        };
        let scores = self.scores_with(state, view.state, path_points, (unit, forecast));
        let side = self.side_of_seat(seat);
        let own = self.side(side);
        let standing = match state.playing {
            left if scores.is_some() && left.contains(seat) => Standing::Playing,
            left if left.is_empty() && shared => Standing::SharedWin,
            left if left.is_disjoint(own) => Standing::Out,
            left if self.are_one_side(left) => Standing::Win,
            _ => Standing::Playing,
        };
        let opponents = state.playing.without(own);
        let eliminations = view.state.playing.without(own).len().saturating_sub(opponents.len());
        let mut future = 0;
        if standing == Standing::Playing && self.shares_markers() {
            if let Some(next) = next_player(self, state, seat) {
                let stuck = self.elimination_chance(view, state, next, fronts);
                future += STUCK_WEIGHT * if own.contains(next) { CERTAIN - stuck } else { stuck }
                    / CERTAIN;
            }
        // The edge doesn't eliminate any markers if they come home.
        } else if standing == Standing::Playing && !self.has_homes {
            for marker in 0..self.markers {
                future += self.future(state, (seat, marker), fronts, territory);
            }
            let mut stuck = 0;
            for other in opponents.iter() {
                let chance = |marker| fronts.stuck_chance(view, state, (other, marker));
                stuck += (0..self.markers).filter_map(chance).sum::<u32>();
            }
            future += STUCK_WEIGHT * stuck / CERTAIN / opponents.len().max(1);
        }
        if let Some(scores) = scores {
            let sides = self.points_of_sides(&scores);
            let lead = Lead::of(sides.points(), side).over_best.saturating_mul(POINT) / unit;
            return Evaluation::from_points(lead, future);
        }
        let markers = self.count_markers(state, own);
        Evaluation { standing, markers, eliminations, future }
    }

    /// Returns the number of markers that the given seats have on the board.
    fn count_markers(&self, state: &State, seats: Seats) -> u8 {
        if self.shares_markers() {
            return 0;
        }
        let of_seat = |seat| {
            let first = self.index(seat, 0);
            &state.markers[first..first + usize::from(self.markers)]
        };
        let on_board = |marker: &&Marker| marker.is_on_board();
        seats.iter().flat_map(of_seat).filter(on_board).fold(0, |count, _| count + 1)
    }

    /// Evaluates the safety and territory of one of the seat's markers, in points.
    fn future(
        &self,
        state: &State,
        (seat, marker): (Seat, u8),
        fronts: &Fronts,
        territory: &mut Territory,
    ) -> u32 {
        self.prospect(state, (seat, marker), fronts, territory).map_or(0, Prospect::points)
    }

    /// Returns the safety and territory of a marker, or `None` if it doesn't face a free square.
    fn prospect(
        &self,
        state: &State,
        (seat, marker): (Seat, u8),
        fronts: &Fronts,
        territory: &mut Territory,
    ) -> Option<Prospect> {
        let (prospect, unseen) = (Survival::new(self, state, (seat, marker))?, fronts.unseen());
        let hand = state.hands[self.hand_of(seat)];
        let ways = prospect.safe_placements(self, hand);
        let mut survival = match (ways, hand.is_empty(), state.pile.is_empty()) {
            (0, _, false) if self.keys.hand.whose == HandSource::Pile => {
                prospect.survival_chance(self, unseen).min(1) * CERTAIN
            }
            (0, _, false) => prospect.survival_chance(self, unseen),
            (0, false, true) => 0,
            // Either there's a safe tile to lay or there are no tiles left at all.
            _ => CERTAIN,
        };
        let mut distant_markers = u32::try_from(self.all_markers()).unwrap_or(u32::MAX);
        let mut close_markers = 0;
        for (index, marker) in state.markers.iter().enumerate() {
            if marker.cell(self) != Some(prospect.cell) {
                continue;
            }
            let (Some(other), number) = self.owner(index) else { continue };
            // Partners aren't a danger to each other.
            if self.side_of_seat(other) == self.side_of_seat(seat) {
                continue;
            }
            if let Some(theirs) = Survival::new(self, state, (other, number)) {
                survival = survival
                    * (CERTAIN - prospect.elimination_chance(self, &theirs, unseen))
                    / CERTAIN;
                distant_markers -= 1;
                close_markers += 1;
            }
        }
        let others = state.markers.iter().filter_map(|marker| marker.cell(self));
        let squares = territory.count(&state.board, prospect.cell, others);
        Some(Prospect { survival, distant_markers, close_markers, squares, ways })
    }

    /// Returns the chance that a player will be forced to put out a marker without an owner.
    ///
    /// This considers the marker that the player chooses to lay a tile for or, if they lay a tile for each
    /// marker, any of them.
    fn elimination_chance(
        &self,
        view: &View<'_>,
        state: &State,
        seat: Seat,
        fronts: &mut Fronts,
    ) -> u32 {
        let of_marker = |marker| {
            let survival = Survival::new(self, state, (seat, marker))?;
            // With an open pile, the player can choose any of its tiles.
            let picks = self.keys.hand.whose == HandSource::Pile;
            let index = self.index(seat, marker);
            if picks && fronts.survival_chance(self, index, survival) > 0 {
                return Some(0);
            }
            fronts.stuck_chance(view, state, (seat, marker))
        };
        let chances = (0..self.markers).filter_map(of_marker);
        let chance = if self.actions == 1 { chances.min() } else { chances.max() };
        chance.unwrap_or(0)
    }
}

impl Evaluation {
    /// Evaluates a game that is won on points, based on the value of the seat's lead and its future.
    ///
    /// Elimination isn't a loss in such games.
    fn from_points(lead: i64, future: u32) -> Evaluation {
        let sum = lead.saturating_add(future.into()).clamp(-ZERO_LEAD, ZERO_LEAD) + ZERO_LEAD;
        let future = u32::try_from(sum).unwrap_or_default();
        Evaluation { standing: Standing::Playing, markers: 0, eliminations: 0, future }
    }
}

/// Returns the next player after `seat` to lay a tile, if nobody owns the markers and others are still in.
///
/// Returns `None` if tiles can be placed elsewhere, since nobody is then forced to put out a marker.
fn next_player(rules: &Rules, state: &State, seat: Seat) -> Option<Seat> {
    if !rules.shares_markers() || rules.has_free_placement() {
        return None;
    }
    state.playing.clockwise(seat + 1).find(|&next| next != seat)
}

/// A side's lead over the other sides in points, or just its points if there are no others.
struct Lead {
    over_best: i64,
    over_mean: i64,
}

impl Lead {
    fn of(points: &[i64], side: u8) -> Lead {
        let own = points.get(usize::from(side)).copied().unwrap_or_default();
        let others =
            || (0..).zip(points).filter(|&(other, _)| other != side).map(|(_, &points)| points);
        let count = i64::try_from(others().count()).unwrap_or(i64::MAX);
        let best = others().max().unwrap_or_default();
        let mean = others().sum::<i64>().checked_div(count).unwrap_or_default();
        Lead { over_best: own.saturating_sub(best), over_mean: own.saturating_sub(mean) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        game::{Game, Pool, Purpose, SeededDealer},
        path::Phase,
    };

    /// Evaluates each action with empty caches and compares this to evaluating all actions with the same ones.
    #[test]
    fn evaluations_do_not_depend_on_caches() {
        let small = json!({ "columns": 5, "rows": 5 });
        let rulesets = [
            json!({ "board": small }),
            json!({ "board": small, "start": { "on": "side", "markers": 2 } }),
            json!({ "board": small, "start": { "on": "tile" }, "hand": { "open": true } }),
            json!({ "board": small, "start": { "owner": "nobody", "markers": 3 } }),
            json!({ "board": small, "turn": { "place": "touching" }, "hand": { "whose": "pile" } }),
            json!({
                "board": { "shape": "hexes", "radius": 2 },
                "start": { "markers": 3 },
                "tiles": { "copies": 9 },
                "ending": { "winner": "most-points" },
                "score": { "path": "squares" },
            }),
        ];
        for sections in rulesets {
            let rules = Rules::compile(&serde_json::from_value(sections).unwrap(), 4).unwrap();
            let (mut state, mut list) = (rules.new_state(), Vec::new());
            let mut scratch = rules.new_scratch();
            for game in 0..5 {
                let mut dealer = SeededDealer::new(5, game);
                let mut choices = Purpose::Bot(0).stream(5, game);
                rules.begin(&mut state, &mut dealer, &mut ());
                while let Some(seat) = rules.to_play(&state) {
                    rules.actions(&state, &mut list);
                    let view = View::new(&rules, &state, seat);
                    let step = list.len().div_ceil(20);
                    let some: Vec<Action> = list.iter().copied().step_by(step).collect();
                    let (mut together, mut alone) = (Vec::new(), Vec::new());
                    rules.evaluate(&view, &some, &mut scratch, &mut together);
                    for &action in &some {
                        rules.evaluate(&view, &[action], &mut rules.new_scratch(), &mut alone);
                    }
                    assert_eq!(together, alone, "{view:?}");
                    let chosen = choices.choose(u32::try_from(list.len()).unwrap()) as usize;
                    rules.play_unchecked(&mut state, list[chosen], &mut dealer, &mut ());
                }
            }
        }
    }

    /// Checks that evaluations don't change if tiles that the seat can't see are exchanged.
    #[test]
    fn evaluation_ignores_hidden_tiles() {
        let keys = json!({
            "board": { "columns": 6, "rows": 6 },
            "start": { "on": "side" },
            "elimination": { "exchange": "on" },
        });
        let rules = Rules::compile(&serde_json::from_value(keys).unwrap(), 5).unwrap();
        let (mut state, mut list) = (rules.new_state(), Vec::new());
        let (mut starts, mut places, mut lanes, mut exchanges) = (0, 0, 0, 0);
        for game in 0..60 {
            let mut dealer = SeededDealer::new(3, game);
            let mut choices = Purpose::Bot(0).stream(3, game);
            rules.begin(&mut state, &mut dealer, &mut ());
            while let Some(seat) = rules.to_play(&state) {
                rules.actions(&state, &mut list);
                if let Some(other) = exchanged(&state, seat) {
                    *match state.phase {
                        Phase::Start { .. } => &mut starts,
                        Phase::Place => &mut places,
                        Phase::Lane { .. } => &mut lanes,
                        _ => &mut exchanges,
                    } += 1;
                    let worths = |state: &State| {
                        let mut worths = Vec::new();
                        let view = View::new(&rules, state, seat);
                        rules.evaluate(&view, &list, &mut rules.new_scratch(), &mut worths);
                        worths
                    };
                    assert_eq!(worths(&state), worths(&other), "{state:?}");
                }
                let chosen = choices.choose(u32::try_from(list.len()).unwrap());
                rules.play_unchecked(&mut state, list[chosen as usize], &mut dealer, &mut ());
            }
        }
        let counts = [starts, places, lanes, exchanges];
        assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
    }

    /// Returns the state after exchanging hidden tiles.
    ///
    /// Every hand that the seat can't see swaps a tile with the pile, and two of these hands are swapped with
    /// each other.
    fn exchanged(state: &State, seat: Seat) -> Option<State> {
        let mut other = state.clone();
        let looks = state.phase == Phase::Exchange;
        let is_hidden = |hand: &usize| {
            let hand = Seat::try_from(*hand).unwrap();
            hand != seat && !(looks && state.crossed.contains(hand))
        };
        let hidden: Vec<usize> = (0..state.hands.len()).filter(is_hidden).collect();
        for &hand in &hidden {
            let (Some(drawn), Some(held)) =
                (Pool::nth(&other.pile, 0), other.hands[hand].kinds().next())
            else {
                continue;
            };
            other.pile.remove(drawn);
            other.pile.insert(held.into());
            other.hands[hand].remove(held);
            other.hands[hand].add(u16::try_from(drawn).unwrap());
        }
        for pair in hidden.windows(2) {
            if other.hands[pair[0]].len() == other.hands[pair[1]].len() {
                other.hands.swap(pair[0], pair[1]);
            }
        }
        (&other != state).then_some(other)
    }
}
