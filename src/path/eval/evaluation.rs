//! Evaluation of an action for a simple bot: the standing of the seat after it, its safety and its
//! territory.

use std::cmp::Ordering;

use super::{
    survival::{CERTAIN, Survival, Unseen},
    territory::Territory,
};
use crate::{
    game::{Seat, Seats, Valued},
    path::{Action, ActionStep, Rules, State, View},
    ruleset::path::{Whose, Win},
};

/// Value of an action for the seat that takes it, in lexicographic order of the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Evaluation {
    standing: Standing,
    /// Number of markers that the seat and its partners have left.
    markers: u8,
    /// Number of opponents that it puts out.
    outs: u32,
    /// Mobility and safety, in points.
    future: u32,
}

impl Evaluation {
    /// The lowest value.
    const LEAST: Evaluation =
        Evaluation { standing: Standing::Out, markers: 0, outs: 0, future: 0 };
}

/// Standing of a side once the markers have moved: of a seat with its partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// It is out.
    Out,
    /// It has gone out with all others, which is a victory shared.
    Shares,
    /// It is in, and others are.
    In,
    /// It alone is left.
    Wins,
}

/// Reasons for an evaluation, in figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// Whether the seat wins, alone or with all others.
    pub wins: bool,
    /// Whether the seat stays in the game.
    pub stays: bool,
    /// Whether its partners stay in the game where it does not.
    pub plays_on: bool,
    /// Number of opponents that it puts out.
    pub outs: u32,
    /// Chance in a hundred that the next tile keeps the own marker on the board; of several the least. `None`
    /// if no tile is left to lay.
    pub survival: Option<u32>,
    /// Number of markers of opponents that face the square of an own one.
    pub neighbours: u32,
    /// Number of squares that an own marker reaches before others.
    pub squares: u32,
    /// Number of ways to lay a tile in hand and stay.
    pub ways: u32,
    /// Chance in a hundred that the next player must eliminate an unowned marker; `None` where players own
    /// the markers, or nobody else plays.
    pub next_stuck: Option<u32>,
}

/// Safety and territory of a marker.
#[derive(Clone, Copy)]
struct Prospect {
    /// Chance to survive the next tile, of [`CERTAIN`].
    life: u32,
    /// Number of markers of others that do not face the same square.
    apart: u32,
    /// Number of those that do.
    near: u32,
    squares: u32,
    ways: u32,
}

impl Prospect {
    fn points(self) -> u32 {
        LIFE * self.life / CERTAIN + APART * self.apart + SQUARE * self.squares + WAY * self.ways
    }
}

// The weights of a future, tuned by the share of games won against random bots, with 2, 4 and 8 players by
// several rulesets.

/// Weight of surviving the next tile for certain.
const LIFE: u32 = 2000;
/// Weight of each marker that does not face the same square: its owner may lay the tile on it.
const APART: u32 = 100;
/// Weight of a square that the marker reaches before others.
const SQUARE: u32 = 4;
/// Weight of a way to lay a tile in hand and stay.
const WAY: u32 = 1;
/// Weight of a point more than the best of the others, where points decide.
const POINT: i64 = 60;
/// Weight of another player without a tile to stay with, divided by the number of the others.
const STUCK: u32 = 700;

/// The evaluation of a lead of no points without a future, so large that no evaluation is negative.
const ZERO_LEAD: i64 = 1 << 30;
/// The most points of a lead that are told apart.
const MOST_LEAD: i64 = ZERO_LEAD / POINT / 2;

/// Something with its evaluation, by which it is ranked.
struct Ranked<T> {
    worth: Evaluation,
    with: T,
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

/// Returns whether an action moves no marker, whatever is chosen after it.
fn is_idle(rules: &Rules, state: &State, action: Action) -> bool {
    match action {
        Action::Square(cell) => {
            !state.markers.iter().any(|marker| marker.cell(rules) == Some(cell))
        }
        Action::Second => true,
        _ => false,
    }
}

/// Scratch space to try actions in.
#[derive(Clone, Debug)]
pub struct Scratch {
    state: State,
    unseen: Unseen,
    reach: Territory,
    /// The hope that each marker had when it was looked at last for this decision: most actions
    /// leave most markers as they were.
    hopes: Vec<Option<(Survival, u32)>>,
    /// Scratch space in which crossings are counted.
    crossings: Box<[u16]>,
}

impl Valued for Rules {
    type Worth = Evaluation;
    type Room = Scratch;

    fn room(&self) -> Scratch {
        let markers = self.all_markers();
        Scratch {
            state: State::new(self),
            unseen: Unseen::new(self),
            reach: Territory::new(&self.grid, markers),
            hopes: vec![None; markers],
            crossings: self.crossing_scratch(),
        }
    }

    fn appraise_unless(
        &self,
        view: &View<'_>,
        actions: &[Action],
        room: &mut Scratch,
        worths: &mut Vec<Evaluation>,
        stops: fn() -> bool,
    ) {
        room.unseen.take(view);
        room.hopes.fill(None);
        // All that move no marker at once are worth the same.
        let mut idle = None;
        worths.extend(actions.iter().take_while(|_| !stops()).map(|&action| {
            if is_idle(self, view.state, action) {
                *idle.get_or_insert_with(|| self.worth(view, action, room, stops))
            } else {
                self.worth(view, action, room, stops)
            }
        }));
    }
}

impl Rules {
    /// Evaluates an action, with the best path, or the best tile for a square, if one is to be chosen
    /// afterwards.
    fn worth(
        &self,
        view: &View<'_>,
        action: Action,
        room: &mut Scratch,
        stops: fn() -> bool,
    ) -> Evaluation {
        self.best_of(view, action, |step| {
            // One action can stand for thousands of tiles.
            if stops() {
                return Evaluation::LEAST;
            }
            view.foresee_step_in(&mut room.state, step);
            self.worth_after(view, room)
        })
    }

    /// Returns the reasons for the evaluation of an action, with the best choice if one is to be made
    /// afterwards.
    pub fn reasons(&self, view: &View<'_>, action: Action) -> Reasons {
        let mut room = self.room();
        room.unseen.take(view);
        let of_step = |step| {
            view.foresee_step_in(&mut room.state, step);
            room.hopes.fill(None);
            let worth = self.worth_after(view, &mut room);
            Ranked { worth, with: self.reasons_after(view, &mut room, worth) }
        };
        self.best_of(view, action, of_step).with
    }

    /// Returns an action with the choice that is best afterwards, if one is to be made.
    pub(in crate::path) fn best_step(&self, view: &View<'_>, action: Action) -> ActionStep {
        let mut room = self.room();
        room.unseen.take(view);
        let of_step = |step| {
            view.foresee_step_in(&mut room.state, step);
            room.hopes.fill(None);
            Ranked { worth: self.worth_after(view, &mut room), with: step }
        };
        self.best_of(view, action, of_step).with
    }

    /// Evaluates an action by each choice that is to be made afterwards, and returns the best.
    fn best_of<T: Ord>(
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
                let lays = self.lays_on(view.state, &offer, cell);
                lays.map(|action| of_step(ActionStep { cell: Some(cell), action, lane: None }))
                    .max()
            }
            _ => None,
        };
        best.unwrap_or_else(|| of_step(plain))
    }

    fn reasons_after(&self, view: &View<'_>, room: &mut Scratch, worth: Evaluation) -> Reasons {
        let Scratch { state, unseen, reach, hopes, .. } = room;
        // Nobody's markers are no more one's own than the others'.
        let own = if self.shares_markers() { 0 } else { self.markers };
        let prospects =
            (0..own).filter_map(|marker| self.prospect(state, (view.seat, marker), unseen, reach));
        let mut reasons = Reasons {
            wins: matches!(worth.standing, Standing::Wins | Standing::Shares),
            stays: state.playing.contains(view.seat),
            plays_on: !self.side(self.side_of_seat(view.seat)).is_disjoint(state.playing),
            outs: worth.outs,
            survival: self.has_next_tile(state, view.seat).then_some(100),
            neighbours: 0,
            squares: 0,
            ways: 0,
            next_stuck: None,
        };
        if let Some(next) = next_to_lay(self, state, view.seat) {
            reasons.next_stuck = Some(100 * self.cannot_stay(state, next, unseen, hopes) / CERTAIN);
        }
        for Prospect { life, near, squares, ways, .. } in prospects {
            reasons.survival = reasons.survival.map(|least| least.min(100 * life / CERTAIN));
            reasons.neighbours += near;
            reasons.squares += squares;
            reasons.ways += ways;
        }
        reasons
    }

    /// Returns whether a seat has a tile for its next turn, or can draw one.
    fn has_next_tile(&self, state: &State, seat: Seat) -> bool {
        !state.hands[self.hand_of(seat)].is_empty() || !state.pile.is_empty()
    }

    /// Evaluates the state in the scratch space for a seat.
    fn worth_after(&self, view: &View<'_>, room: &mut Scratch) -> Evaluation {
        let (seat, Scratch { state, unseen, reach, hopes, crossings }) = (view.seat, room);
        let shared = self.keys.ending.shared_elimination == Win::Shared;
        let scores = self.scores_in(state, crossings);
        let side = self.side_of_seat(seat);
        let is_own = |other: Seat| self.side_of_seat(other) == side;
        let is_own_marker = |index: usize| self.owner(index).0.is_some_and(is_own);
        let standing = match state.playing {
            left if scores.is_some() && left.contains(seat) => Standing::In,
            left if left.is_empty() && shared => Standing::Shares,
            left if !left.iter().any(is_own) => Standing::Out,
            left if self.are_one_side(left) => Standing::Wins,
            _ => Standing::In,
        };
        let of_side = state
            .markers
            .iter()
            .enumerate()
            .filter(|&(index, marker)| marker.is_on_board() && is_own_marker(index));
        let markers = of_side.fold(0, |count, _| count + 1);
        let others = |seats: Seats| -> u32 {
            seats.iter().filter(|&other| !is_own(other)).fold(0, |count, _| count + 1)
        };
        let outs = others(view.state.playing).saturating_sub(others(state.playing));
        let mut future = 0;
        if standing == Standing::In && self.shares_markers() {
            if let Some(next) = next_to_lay(self, state, seat) {
                let stuck = self.cannot_stay(state, next, unseen, hopes);
                future += STUCK * if is_own(next) { CERTAIN - stuck } else { stuck } / CERTAIN;
            }
        // Where markers come home, none is eliminated at the edge.
        } else if standing == Standing::In && !self.homes {
            for marker in 0..self.markers {
                future += self.future(state, (seat, marker), unseen, reach);
            }
            let opponents = state.playing.iter().filter(|&other| !is_own(other));
            let stuck: u32 = opponents.map(|other| self.stuck(state, other, unseen, hopes)).sum();
            future += STUCK * stuck / CERTAIN / others(state.playing).max(1);
        }
        if let Some(scores) = scores {
            let sides = self.points_of_sides(&scores);
            return Evaluation::by_points(lead(sides.points(), side), future);
        }
        Evaluation { standing, markers, outs, future }
    }

    /// Evaluates the safety and the territory of an own marker, in points.
    fn future(
        &self,
        state: &State,
        (seat, marker): (Seat, u8),
        unseen: &Unseen,
        reach: &mut Territory,
    ) -> u32 {
        self.prospect(state, (seat, marker), unseen, reach).map_or(0, Prospect::points)
    }

    /// Returns the safety and the territory of an own marker; `None` if it has none.
    fn prospect(
        &self,
        state: &State,
        (seat, marker): (Seat, u8),
        unseen: &Unseen,
        reach: &mut Territory,
    ) -> Option<Prospect> {
        let prospect = Survival::of(self, state, (seat, marker))?;
        let hand = state.hands[self.hand_of(seat)];
        let ways = prospect.ways_of(self, hand);
        let mut life = match (ways, hand.is_empty(), state.pile.is_empty()) {
            (0, _, false) if self.keys.hand.whose == Whose::Pile => {
                prospect.survival_chance(self, unseen).min(1) * CERTAIN
            }
            (0, _, false) => prospect.survival_chance(self, unseen),
            (0, false, true) => 0,
            // With a tile to lay, or with none to be had.
            _ => CERTAIN,
        };
        let mut apart = u32::try_from(self.all_markers()).unwrap_or(u32::MAX);
        let mut near = 0;
        for (index, _) in state.markers.iter().enumerate() {
            let (Some(other), number) = self.owner(index) else { continue };
            // Partners are no danger to each other.
            if self.side_of_seat(other) == self.side_of_seat(seat) {
                continue;
            }
            let theirs = Survival::of(self, state, (other, number));
            if let Some(theirs) = theirs.filter(|theirs| theirs.cell == prospect.cell) {
                life = life * (CERTAIN - prospect.danger(self, &theirs, unseen)) / CERTAIN;
                apart -= 1;
                near += 1;
            }
        }
        let others = state.markers.iter().filter_map(|marker| marker.cell(self));
        let squares = reach.count(state, prospect.cell, others);
        Some(Prospect { life, apart, near, squares, ways })
    }

    /// Returns the chance that a player must eliminate an unowned marker: the one marker for which
    /// one lays, or any of those for each of which one does.
    fn cannot_stay(
        &self,
        state: &State,
        seat: Seat,
        unseen: &Unseen,
        hopes: &mut [Option<(Survival, u32)>],
    ) -> u32 {
        let of_marker = |marker| {
            let prospect = Survival::of(self, state, (seat, marker))?;
            // Of a pile that lies open any tile will do.
            let picks = self.keys.hand.whose == Whose::Pile;
            Some(if picks && prospect.survival_chance(self, unseen) > 0 {
                0
            } else {
                self.stuck_with(state, (seat, marker), prospect, unseen, hopes)
            })
        };
        let chances = (0..self.markers).filter_map(of_marker);
        let chance = if self.actions == 1 { chances.min() } else { chances.max() };
        chance.unwrap_or(0)
    }

    /// Returns the chance that none of the tiles of another player keeps a marker on the board: of
    /// all the player's markers together. Of a hand that does not lie open nothing is known but how
    /// many tiles it has.
    fn stuck(
        &self,
        state: &State,
        seat: Seat,
        unseen: &Unseen,
        hopes: &mut [Option<(Survival, u32)>],
    ) -> u32 {
        let of_marker = |marker| {
            let prospect = Survival::of(self, state, (seat, marker))?;
            Some(self.stuck_with(state, (seat, marker), prospect, unseen, hopes))
        };
        (0..self.markers).filter_map(of_marker).sum()
    }

    /// Returns the chance that none of the tiles of a player keeps one marker on the board.
    fn stuck_with(
        &self,
        state: &State,
        (seat, marker): (Seat, u8),
        prospect: Survival,
        unseen: &Unseen,
        hopes: &mut [Option<(Survival, u32)>],
    ) -> u32 {
        let hand = state.hands[self.hand_of(seat)];
        if self.shows_hands() && !hand.is_empty() {
            return if prospect.ways_of(self, hand) == 0 { CERTAIN } else { 0 };
        }
        let Some(known) = hopes.get_mut(self.index(seat, marker)) else { return 0 };
        let hope = match *known {
            Some((last, hope)) if last == prospect => hope,
            _ => prospect.survival_chance(self, unseen),
        };
        *known = Some((prospect, hope));
        (0..hand.len().max(1)).fold(CERTAIN, |chance, _| chance * (CERTAIN - hope) / CERTAIN)
    }
}

impl Evaluation {
    /// Returns the evaluation of a game that points decide: what a seat is ahead, and how long it may
    /// go on. Elimination is then no loss.
    fn by_points(lead: i64, future: u32) -> Evaluation {
        let sum = (lead * POINT + i64::from(future)).clamp(-ZERO_LEAD, ZERO_LEAD) + ZERO_LEAD;
        let future = u32::try_from(sum).unwrap_or_default();
        Evaluation { standing: Standing::In, markers: 0, outs: 0, future }
    }
}

/// Returns the player who lays after a seat before markers of nobody, if another is in. Where tiles may lie
/// elsewhere too, nobody has to put one out.
fn next_to_lay(rules: &Rules, state: &State, seat: Seat) -> Option<Seat> {
    if !rules.shares_markers() || rules.lays_elsewhere() {
        return None;
    }
    state.playing.clockwise(seat + 1).find(|&next| next != seat)
}

/// Returns by how many points a side is ahead of the best of the others.
fn lead(points: &[i64], side: u8) -> i64 {
    let of = |is_own: bool| {
        let points = (0..).zip(points).filter(move |&(other, _)| (other == side) == is_own);
        points.map(|(_, &points)| points).max().unwrap_or_default()
    };
    (of(true) - of(false)).clamp(-MOST_LEAD, MOST_LEAD)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        game::{Game, Lot, Purpose, SeededDealer},
        path::Phase,
    };

    /// Tiles that a seat cannot see change places, whatever the state waits for: it finds every
    /// action worth the same.
    #[test]
    fn evaluation_ignores_hidden_tiles() {
        let keys = json!({
            "board": { "columns": 6, "rows": 6 },
            "start": { "on": "side" },
            "elimination": { "exchange": "on" },
        });
        let rules = Rules::compile(&serde_json::from_value(keys).unwrap(), 5).unwrap();
        let (mut state, mut list) = (rules.blank(), Vec::new());
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
                        rules.appraise(&view, &list, &mut rules.room(), &mut worths);
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

    /// Returns the state with hidden tiles in other places: every hand into which the seat does not
    /// look swaps a tile with the pile, and two of them with each other.
    fn exchanged(state: &State, seat: Seat) -> Option<State> {
        let mut other = state.clone();
        let looks = state.phase == Phase::Exchange;
        let is_hidden = |hand: &usize| {
            let hand = Seat::try_from(*hand).unwrap();
            hand != seat && !(looks && state.gone.contains(hand))
        };
        let hidden: Vec<usize> = (0..state.hands.len()).filter(is_hidden).collect();
        for &hand in &hidden {
            let (Some(drawn), Some(held)) =
                (Lot::nth(&other.pile, 0), other.hands[hand].kinds().next())
            else {
                continue;
            };
            other.pile.take(drawn);
            other.pile.put(held.into());
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
