//! Playouts of the actions in a decision, for bots and reviews that compare actions.

use std::cmp::Reverse;

use super::{Greedy, Playout};
use crate::game::{Evaluable, Purpose, Seat, Streams};

/// The value of a win that isn't shared. Every possible number of winners divides it.
pub(super) const WIN: i64 = 720_720;
/// The number of playouts for each action in the first round, unless there are more actions than that allows.
const FIRST_PLAYOUTS: u32 = 4;
/// The number of the deal that shows how long a playout takes.
const TRIAL_DEAL: u64 = u64::MAX;
/// The number of further turns that the seat has in a playout that is cut short.
const TURNS: u32 = 1;
/// The minimum number of actions to try, if there are that many.
const MIN_CANDIDATES: usize = 2;

/// How many playouts to make for a decision.
#[derive(Clone, Copy, Debug)]
pub(super) enum Budget {
    /// About this many.
    Playouts(u32),
    /// As many as fit in this time.
    Time {
        /// The time in nanoseconds.
        limit: u64,
        /// Returns the time since some fixed point in nanoseconds.
        clock: fn() -> u64,
    },
}

/// The actions of a decision that may turn out to be the best, and what their playouts led to.
///
/// Each playout deals the hidden tiles anew, plays one of the actions and lets [`Greedy`] bots finish the
/// game. All candidates are tried in the same deals with the same random numbers.
#[derive(Debug)]
pub(super) struct Trials<'g, G: Evaluable> {
    game: &'g G,
    seat: Seat,
    scratch: G::Scratch,
    values: Vec<G::Value>,
    candidates: Vec<CandidateAction>,
    /// The state after dealing the hidden tiles anew.
    sample: G::State,
    playout: Playout<'g, G, Greedy<'g, G>>,
    /// The number that all random numbers for the decision are derived from.
    key: u64,
    next_deal: u64,
    /// Whether to [estimate](Evaluable::estimate) after a few turns how games will end.
    cuts_short: bool,
    /// The time at which to stop, and the clock for it.
    deadline: Option<(u64, fn() -> u64)>,
    should_stop: fn() -> bool,
}

/// An action that may turn out to be the best.
#[derive(Clone, Copy, Debug)]
pub(super) struct CandidateAction {
    /// Its index in the list of actions.
    pub(super) index: usize,
    /// The number of candidates that greedy prefers to this one.
    rank: usize,
    /// The result of its playout in the current deal.
    pub(super) result: i64,
    /// The sum over its playouts.
    pub(super) sum: i64,
}

impl<'g, G: Evaluable> Trials<'g, G> {
    pub(super) fn new(game: &'g G) -> Self {
        Trials {
            game,
            seat: 0,
            scratch: game.new_scratch(),
            values: Vec::new(),
            candidates: Vec::new(),
            sample: game.new_state(),
            playout: Playout::new(game, |_| Greedy::new(game)),
            key: 0,
            next_deal: 0,
            cuts_short: false,
            deadline: None,
            should_stop: || false,
        }
    }

    /// Makes playouts end after a few turns in games that can [estimate](Evaluable::estimate) the rest.
    #[must_use]
    pub(super) fn cut_short(mut self) -> Self {
        self.cuts_short = self.game.has_estimates();
        self
    }

    /// Makes playouts and evaluations end early once `stops` returns true.
    #[must_use]
    pub(super) fn stop_if(mut self, stops: fn() -> bool) -> Self {
        self.should_stop = stops;
        self.playout = Playout::new(self.game, |_| Greedy::new(self.game).stop_if(stops));
        self
    }

    pub(super) fn game(&self) -> &'g G {
        self.game
    }

    pub(super) fn stops(&self) -> fn() -> bool {
        self.should_stop
    }

    /// Returns the remaining candidates, best first after [`halve`](Trials::halve).
    pub(super) fn candidates(&self) -> &[CandidateAction] {
        &self.candidates
    }

    /// Starts a decision of the given seat by making all actions candidates, ranked by their evaluations.
    ///
    /// There's no deadline until [`halve_in_time`](Trials::halve_in_time) sets one.
    pub(super) fn start(
        &mut self,
        seat: Seat,
        key: u64,
        view: &G::View<'_>,
        actions: &[G::Action],
    ) {
        (self.seat, self.key, self.next_deal, self.deadline) = (seat, key, 0, None);
        self.values.clear();
        let (scratch, values) = (&mut self.scratch, &mut self.values);
        self.game.evaluate_until(view, actions, scratch, values, self.should_stop);
        self.candidates.clear();
        let all = (0..self.values.len()).map(|index| CandidateAction {
            index,
            rank: index,
            result: 0,
            sum: 0,
        });
        self.candidates.extend(all);
        // A stable sort would allocate.
        let values = &self.values;
        self.candidates.sort_unstable_by_key(|candidate| {
            (Reverse(values.get(candidate.index)), candidate.index)
        });
        for (rank, candidate) in self.candidates.iter_mut().enumerate() {
            candidate.rank = rank;
        }
    }

    /// Returns how many of the given playouts a limit on evaluations allows, based on a playout of the best
    /// candidate.
    pub(super) fn affordable_playouts(
        &mut self,
        playouts: u32,
        max_evaluations: u64,
        view: &G::View<'_>,
        actions: &[G::Action],
    ) -> u32 {
        if max_evaluations == u64::MAX {
            return playouts;
        }
        let before = self.evaluations();
        let Some(&best) = self.candidates.first() else { return playouts };
        self.deal(view, TRIAL_DEAL);
        self.play_out(actions, best, TRIAL_DEAL);
        let evaluations = (self.evaluations() - before).max(1);
        playouts.min(u32::try_from(max_evaluations / evaluations).unwrap_or(u32::MAX))
    }

    /// Returns the number of evaluations in all playouts so far.
    pub(super) fn evaluations(&self) -> u64 {
        self.playout.bots().iter().map(Greedy::evaluations).sum()
    }

    /// Halves the number of candidates until one is left (*sequential halving*).
    ///
    /// This starts with as many candidates as the number of playouts allows. The same number of playouts goes
    /// to each round.
    pub(super) fn halve(&mut self, playouts: u32, view: &G::View<'_>, actions: &[G::Action]) {
        self.limit_candidates(playouts);
        let rounds = self.rounds();
        while self.candidates.len() > 1 && !(self.should_stop)() {
            let count = u32::try_from(self.candidates.len()).unwrap_or(u32::MAX);
            let deals = (playouts / rounds / count).max(1);
            for _ in 0..deals {
                if !self.play_out_all(view, actions) {
                    break;
                }
            }
            self.drop_worse_half();
        }
    }

    /// Keeps only the candidates with the given indices, without changing their order.
    pub(super) fn keep_candidates(&mut self, indices: &[usize]) {
        self.candidates.retain(|candidate| indices.contains(&candidate.index));
    }

    /// Keeps as many candidates as a number of playouts allows.
    fn limit_candidates(&mut self, playouts: u32) {
        let most = usize::try_from(playouts / FIRST_PLAYOUTS).unwrap_or(usize::MAX);
        self.candidates.truncate(most.max(MIN_CANDIDATES));
    }

    /// Returns how often the candidates have to be halved, or 1 if there's only one.
    fn rounds(&self) -> u32 {
        self.candidates.len().max(2).next_power_of_two().trailing_zeros()
    }

    fn drop_worse_half(&mut self) {
        let order = |candidate: &CandidateAction| (Reverse(candidate.sum), candidate.rank);
        self.candidates.sort_unstable_by_key(order);
        self.candidates.truncate(self.candidates.len().div_ceil(2));
    }

    /// Returns whether this was stopped or the deadline has passed.
    fn is_over(&self) -> bool {
        (self.should_stop)() || self.deadline.is_some_and(|(end, clock)| clock() >= end)
    }

    /// Like [`halve`](Trials::halve), but each round gets the same part of the time that is left until `end`.
    pub(super) fn halve_in_time(
        &mut self,
        end: u64,
        clock: fn() -> u64,
        view: &G::View<'_>,
        actions: &[G::Action],
    ) {
        self.deadline = Some((end, clock));
        let begin = clock();
        if let Some(&best) = self.candidates.first() {
            self.deal(view, TRIAL_DEAL);
            self.play_out(actions, best, TRIAL_DEAL);
        }
        let each = clock().saturating_sub(begin).max(1);
        let playouts = end.saturating_sub(begin) / each;
        self.limit_candidates(u32::try_from(playouts).unwrap_or(u32::MAX));
        while self.candidates.len() > 1 && !self.is_over() {
            let rounds = u64::from(self.rounds());
            let now = clock();
            let round_end = now + end.saturating_sub(now) / rounds;
            while self.play_out_all(view, actions) && clock() < round_end {}
            self.drop_worse_half();
        }
    }

    /// Replaces the candidates with the given actions, which haven't been played out yet.
    pub(super) fn set_candidates(&mut self, indices: impl IntoIterator<Item = usize>) {
        self.candidates.clear();
        let all = indices.into_iter().enumerate();
        let candidate = |(rank, index)| CandidateAction { index, rank, result: 0, sum: 0 };
        self.candidates.extend(all.map(candidate));
    }

    /// Plays out each candidate in the next deal, or returns false if this was stopped or the deadline has
    /// passed. In that case, the deal doesn't count.
    pub(super) fn play_out_all(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> bool {
        let deal = self.next_deal;
        self.next_deal += 1;
        self.deal(view, deal);
        for at in 0..self.candidates.len() {
            if self.is_over() {
                return false;
            }
            let Some(result) = self.play_out(actions, self.candidates[at], deal) else {
                return false;
            };
            self.candidates[at].result = result;
        }
        for candidate in &mut self.candidates {
            candidate.sum += candidate.result;
        }
        true
    }

    /// Deals the hidden tiles.
    fn deal(&mut self, view: &G::View<'_>, deal: u64) {
        // The game itself has already been dealt, so nothing else uses this stream.
        let mut stream = Purpose::Deal.stream(self.key, deal);
        self.game.determinize(view, &mut self.sample, &mut stream);
    }

    /// Plays out a candidate in the current deal and returns its result, or `None` if this was stopped.
    fn play_out(
        &mut self,
        actions: &[G::Action],
        candidate: CandidateAction,
        deal: u64,
    ) -> Option<i64> {
        let &action = actions.get(candidate.index)?;
        self.playout.resume(self.key, deal, &self.sample, &Streams::default());
        self.playout.play_action(action, &mut ());
        if self.cuts_short {
            if !self.playout.play_turns(self.seat, TURNS, self.should_stop) {
                return None;
            }
            let view = self.game.view(self.playout.state(), self.seat);
            return Some(self.game.estimate(&view, &mut self.scratch));
        }
        if !self.playout.finish_until(&mut (), self.should_stop) {
            return None;
        }
        let state = self.playout.state();
        if self.game.seats() == 1 {
            return Some(self.game.points(state, self.seat));
        }
        let winners = self.game.outcome(state).map(|outcome| outcome.winners);
        let winners = winners.filter(|winners| winners.contains(self.seat));
        Some(winners.map_or(0, |winners| WIN / i64::from(winners.len())))
    }
}
